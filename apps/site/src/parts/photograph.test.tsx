import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Photograph } from "./photograph.tsx";

const picture = {
  name: "0123456789abcdef",
  text: "Das Team",
  ground: "#a0b0c0",
  sizes: [
    { width: 480, height: 320 },
    { width: 960, height: 640 },
  ],
} as const;

test("a photograph keeps its place, waits below the fold, and has a file for each screen", () => {
  const html = renderToStaticMarkup(
    <Photograph picture={{ ...picture, sizes: [...picture.sizes] }} text="Wir" sizes="50vw" />,
  );
  expect(html).toContain(
    '<source type="image/avif" srcSet="/assets/0123456789abcdef-480.avif 480w, /assets/0123456789abcdef-960.avif 960w" sizes="50vw"/>',
  );
  expect(html).toMatch(/<img width="960" height="640" sizes="50vw" loading="lazy"/);
  expect(html).toContain('src="/assets/0123456789abcdef-960.jpg" alt="Wir"/>');
  expect(html).not.toContain("<svg");
});

test("the one where a page begins is fetched with the page, on its own colour", () => {
  const html = renderToStaticMarkup(
    <Photograph picture={{ ...picture, sizes: [...picture.sizes] }} text="Wir" sizes="100vw" isEager />,
  );
  expect(html).toContain('<rect width="1" height="1" fill="#a0b0c0"');
  expect(html).toContain('fetchPriority="high"');
  expect(html).not.toContain('loading="lazy"');
});
