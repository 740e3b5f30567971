import { expect, test } from "vitest";
import { withInlineScripts } from "./inline-scripts.ts";

const page = '<p></p><script type="module" src="/_astro/wake.x1.js"></script>';
const withFile = (source: string) => withInlineScripts(page, new Map([["wake.x1.js", source]]));

test("a small script stands in the page and finds what it imports later", () => {
  expect(withFile("addEventListener(`click`,()=>import(`./large.x2.js`))\n")).toBe(
    '<p></p><script type="module">addEventListener(`click`,()=>import(`/_astro/large.x2.js`))</script>',
  );
});

test.each([
  ["imports something at once", 'import{a}from"./a.js";a()'],
  ["imports something for its effect", 'import"./a.js";b()'],
  ["is imported by others", "var a=1;export{a}"],
  ["is large", `a(${"1".repeat(1500)})`],
  ["would end the element", 'a("</script>")'],
])("a script that %s stays a file", (_what, source) => {
  expect(withFile(source)).toBe(page);
});

test("a script of which nothing is known stays a file", () => {
  expect(withInlineScripts(page, new Map())).toBe(page);
});
