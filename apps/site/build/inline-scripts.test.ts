import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { inlineSource } from "./inline-scripts.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "fernkontor-scripts-"));
  file("a.x2.js", "var a=`A`;export{a as t};");
  file("large.x3.js", `console.log(\`${"1".repeat(2400)}\`);`);
});
afterEach(() => rmSync(folder, { recursive: true }));

const file = (name: string, source: string) => writeFileSync(join(folder, name), source);

const inlineSourceOf = (source: string) => {
  file("start.x1.js", source);
  return inlineSource(join(folder, "start.x1.js"));
};

test("what it imports at once comes along, what it imports later is found from any page", async () => {
  const source = await inlineSourceOf(
    'import{t as e}from"./a.x2.js";addEventListener(e,()=>import(`./large.x3.js`))\n',
  );
  expect(source).toMatch(/^var (\w)="A";addEventListener\(\1,\(\)=>import\("\/assets\/large\.x3\.js"\)\);$/);
});

test("it cannot end the element that it stands in", async () => {
  expect(await inlineSourceOf('a("</script>")')).toBe('a("<\\/script>");');
});

test.each([
  ["imports much at once", 'import"./large.x3.js";b()'],
  ["is imported by others", "var a=1;export{a}"],
  ["is large", `a(${"1".repeat(2400)}n)`],
])("a script that %s has no place in a page", async (_what, source) => {
  expect(await inlineSourceOf(source)).toBeUndefined();
});
