import { readFileSync } from "node:fs";
import { frameMinHeightPx } from "@fernkontor/embed/frame-height";
import { build } from "esbuild";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ApplicationFrame, type ApplicationFrameProps } from "./application-frame.tsx";

const here = (file: string) => new URL(file, import.meta.url).pathname;

const props: ApplicationFrameProps = {
  formOrigin: "https://bewerbung.example.org",
  chatPolicy: { furtherHosts: [], onlyPublishedNumbers: false, publishedNumbers: [] },
  email: "bewerbung@example.org",
  listings: [],
  copy: {
    title: "Bewerbungsformular",
    loading: "Formular wird geladen …",
    slowHeading: "Das Formular lädt nicht?",
    slowText: "Schreiben Sie an",
    slowMailLabel: "bewerbung@example.org",
    retry: "Noch einmal",
    openAlone: "Im neuen Tab",
    mailSubject: "Bewerbung",
    sent: "Ihre Bewerbung ist angekommen.",
  },
  error: {
    heading: "Unexpected Application Error!",
    text: "",
    orWriteTo: "",
    home: { label: "", href: "/" },
    email: "kontakt@example.org",
  },
};

test("without script the frame is in the page, with no more rights than a form needs", () => {
  const [frame] = /<iframe[^>]*>/.exec(renderToStaticMarkup(<ApplicationFrame {...props} />)) ?? [];
  expect(frame).toBe(
    '<iframe src="https://bewerbung.example.org/" title="Bewerbungsformular" loading="lazy" ' +
      'referrerPolicy="strict-origin" allow="" ' +
      'sandbox="allow-forms allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox">',
  );
});

test("the stylesheet knows the same least height as the messages", () => {
  const css = readFileSync(here("application-frame.css"), "utf8");
  expect(css).toContain(`min-height: ${frameMinHeightPx}px;`);
});

test("the early script shares no module with the hydrated part, so that the build can put it into the page", async () => {
  const [early, hydrated] = await Promise.all([modulesOf("script.ts"), modulesOf("application-frame.tsx")]);
  expect(early.filter((module) => hydrated.includes(module))).toEqual([]);
});

/** Every module that the entry has at once. */
async function modulesOf(entry: string): Promise<string[]> {
  const { metafile } = await build({
    entryPoints: [here(entry)],
    bundle: true,
    // Fetched later, and by its name.
    external: ["./hydrate-application.tsx"],
    write: false,
    metafile: true,
    format: "esm",
    outdir: "out",
    loader: { ".css": "empty" },
  });
  return Object.keys(metafile.inputs);
}
