import { expect, test } from "vitest";
import { neededStyles } from "./prune-styles.ts";

const needed = (css: string, names: string[], text = "") => neededStyles(css, { names: new Set(names), text });

test.each([
  ["a class that the page has", ".a{color:red}"],
  ["an element that the page has", "p{color:red}"],
  ["a state", ".a:hover,.a[open]>p::before{color:red}"],
  ["what must not be there", ".a:not(.zz){color:red}"],
  ["what may be one of several", "p:is(.zz,.a),p:has(>.zz){color:red}"],
  ["everything", "*,::before{color:red}"],
  ["a rule in conditions", "@media (width>=40rem){@supports (color:red){.a{color:red}}}"],
  ["a page for the printer", "@media print{@page{margin:1cm}}"],
])("keeps rules for %s", (_what, css) => {
  expect(needed(css, ["a", "p"])).toBe(css);
});

test.each([
  ["a class", ".zz{color:red}"],
  ["an id", "#zz{color:red}"],
  ["an element", "table{color:red}"],
  ["one of two", ".a .zz:hover{color:red}"],
  ["one in conditions", "@media (width>=40rem){.zz{color:red}}"],
])("drops rules for %s that is nowhere on the page", (_what, css) => {
  expect(needed(css, ["a", "p"])).toBe("");
});

test("keeps of a list of selectors those that can match", () => {
  expect(needed(".zz,.a,table>p{color:red}", ["a", "p"])).toBe(".a{color:red}");
});

test("writes each layer once, in the order stated first, and what has none beside them", () => {
  const css =
    "@layer x,y;@layer y{p{color:red}}@font-face{font-family:F}@layer x,y;@layer x{p{color:blue}}@layer y{p{margin:0}}";
  expect(needed(css, ["p"])).toBe(
    "@layer x,y;@layer x{p{color:blue}}@layer y{p{color:red}p{margin:0}}@font-face{font-family:F}",
  );
});

test("of a rule that stands there twice, keeps the one that wins", () => {
  expect(needed(".a{color:red}p{color:blue}.a{color:red}", ["a", "p"])).toBe("p{color:blue}.a{color:red}");
  expect(needed("@media print{.a{color:red}}.a{color:red}", ["a"])).toBe("@media print{.a{color:red}}.a{color:red}");
});

test("keeps custom properties that rules, markup or scripts mention, through one another", () => {
  const css = ":root{--a:var(--b);--b:1;--c:2;--d:var(--e);--e:3;--f:4}p{margin:var(--a, 0)}";
  expect(needed(css, ["p"], '<path fill="var(--c)">')).toBe(":root{--a:var(--b);--b:1;--c:2}p{margin:var(--a, 0)}");
});

test("keeps animations that a rule names", () => {
  const css = "@keyframes in{from{opacity:0}}@keyframes out{to{opacity:0}}p{animation:1s in}";
  expect(needed(css, ["p"])).toBe("@keyframes in{from{opacity:0}}p{animation:1s in}");
});
