import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { type ContentCache, openContentCache } from "./content-cache.ts";
import { prunedCss, stylePruner, wordsOf } from "./prune-styles.ts";

const pruneStyles = stylePruner();

/** What is left of a stylesheet on a page with a paragraph of class "a". */
async function pruned(css: string, markup = '<p class="a"></p>', scripts = ""): Promise<string | undefined> {
  const html = await pruneStyles(`<html><head><style>${css}</style></head><body>${markup}</body></html>`, [scripts]);
  return /<style>([\s\S]*)<\/style>/.exec(html)?.[1];
}

test.each([
  ["a class that the page has", ".a{color:red}"],
  ["an element that the page has", "p{color:red}"],
  ["the page itself", "html,body,:root{color:red}"],
  ["everything", "*,::before,:focus-visible,::selection{color:red}"],
  ["what somebody does", ".a:hover,.a:focus-visible,.a:active{color:red}"],
  ["a state that comes later", ".a[open]>p::before,.a[aria-current=page],[data-filtered] p{color:red}"],
  ["a state with a value", '.a[aria-invalid="true"]:not(:checked),.a[href^="https://"]{color:red}'],
  ["what must not be there", ".a:not(.zz),.a:not(:is(.zz,.yy)){color:red}"],
  ["what may be there", "p:has(>.zz),html:has(.zz) .a,:has(>.a)+p{color:red}"],
  ["what may be one of several, as strong as before", "p:is(.zz,.a),:is(.zz,p) p,:where(.zz,p) .a{color:red}"],
  ["a rule in conditions", "@media (width>=40rem){@supports (color:red){.a{color:red}}}"],
  ["people who want less motion or see other colours", "@media (forced-colors:active){.a{color:red}}"],
  ["a place of some width", "@container jobs (width>=42rem){.a{color:red}}"],
  ["a page for the printer", "@media print{@page{margin:1cm}.a{color:red}}"],
  ["a page that fades into the next", "@view-transition{navigation:auto}"],
  ["a font", "@font-face{font-family:F;src:url(f.woff2)}"],
])("keeps rules for %s", async (_what, css) => {
  expect(await pruned(css)).toBe(css);
});

test.each([
  ["a class", ".zz{color:red}"],
  ["an id", "#zz{color:red}"],
  ["an element", "table{color:red}"],
  ["one of two", ".a .zz:hover{color:red}"],
  ["a class in any state", ".zz[open]:has(.a):not(.b){color:red}"],
  ["one in conditions", "@media (width>=40rem){.zz{color:red}}"],
])("drops rules for %s that is nowhere on the page", async (_what, css) => {
  expect(await pruned(css)).toBe("");
});

test("drops rules for what is only an alternative elsewhere", async () => {
  expect(await pruned("p:is(.zz,.a){color:red}.zz{color:red}")).toBe("p:is(.zz,.a){color:red}");
});

test("keeps of a list of selectors those that can match", async () => {
  expect(await pruned(".zz,.a,table>p{color:red}")).toBe(".a{color:red}");
});

test("keeps rules for what its scripts may add, in the page or in a file", async () => {
  const css = ".inline{color:red}.later{color:red}.never{color:red}";
  const markup = '<script>add("inline")</script>';
  expect(await pruned(css, markup, 'add("later")')).toBe(".inline{color:red}.later{color:red}");
  expect(await pruned(css, markup)).toBe(".inline{color:red}");
});

test("keeps the layers in the order that each stylesheet states", async () => {
  const css = "@layer x,y;@layer y{p{color:red}.zz{color:red}}@layer x,y;@layer x{p{color:blue}}";
  expect(await pruned(css)).toBe("@layer x,y;@layer y{p{color:red}}@layer x,y;@layer x{p{color:blue}}");
});

test("keeps custom properties that rules, markup, scripts or animations name, through one another", async () => {
  const properties = ":root{--a:var(--b);--b:1;--c:var(--d);--d:2;--e:3;--f:4;--g:var(--h);--h:5}";
  const rules = "p{margin:var(--a, 0);animation:1s turn}@keyframes turn{to{rotate:var(--e)}}";
  expect(await pruned(properties + rules, '<p><path fill="var(--c)">', 'paint("--f")')).toBe(
    `:root{--a:var(--b);--b:1;--c:var(--d);--d:2;--e:3;--f:4}${rules}`,
  );
});

test("keeps animations that a rule names", async () => {
  const css = "@keyframes in{from{opacity:0}}@keyframes out{to{opacity:0}}p{animation:1s in}";
  expect(await pruned(css)).toBe("@keyframes in{from{opacity:0}}p{animation:1s in}");
});

test("the styles stay in their place, also with patterns of replacement in them", async () => {
  const html = "<style>a{color:red}a::before{content:'$&'}</style><title>x</title><a>";
  expect(await pruneStyles(html, [])).toBe("<style>a{color:red}a::before{content:'$&'}</style><title>x</title><a>");
});

test("names with a backslash are refused, because no page can be asked for them", async () => {
  await expect(pruned(".w-1\\/2{color:red}")).rejects.toThrow("backslash");
  expect(await pruned(".a::before{content:'\\201c{}'}")).toBe(".a::before{content:'\\201c{}'}");
});

test("what a page says decides no more than the names that its stylesheet knows", async () => {
  const name = fc.constantFrom(
    "a",
    "b",
    "c-d",
    "e_f",
    "table",
    "color",
    "red",
    "hover",
    "not",
    "media",
    "x",
    "to",
    "10",
  );
  const simple = fc.oneof(
    name.map((word) => `.${word}`.replace(".1", ".n1")),
    name.map((word) => `#${word}`.replace("#1", "#n1")),
    fc.constantFrom("p", "table", "a", "*", ":root", "::before", "[open]", '[data-b="a}.x{"]', ":hover", ":not(.x,.b)"),
    fc.constantFrom(":is(.a,.x)", ":has(>.x)", ":nth-child(2n+1 of .b)", ":where(.c-d) .a", "p:is(table)"),
  );
  const selector = fc
    .array(fc.tuple(simple, fc.constantFrom("", " ", ">", "+", ",")), { minLength: 1, maxLength: 4 })
    .map((parts) =>
      parts
        .map(([part, next]) => part + next)
        .join("")
        .replace(/[ >+,]$/, ""),
    )
    // An element stands first in its compound.
    .map((text) => text.replace(/([\w\])*-])(p|table|a|\*)(?![\w-])/g, "$1 $2"));
  const declaration = fc.constantFrom(
    "color:red",
    "--a:var(--b)",
    "--b:1",
    "margin:var(--a)",
    'content:".x{"',
    "animation:1s x",
  );
  const rule = fc.tuple(selector, declaration).map(([head, body]) => `${head}{${body}}`);
  const block = fc
    .tuple(fc.constantFrom("@media print", "@layer b", "@container x (width>=1rem)", "@supports (color:red)"), rule)
    .map(([head, inner]) => `${head}{${inner}}`);
  const frames = fc.constantFrom(
    "@keyframes x{from{color:red}to{margin:var(--b)}}",
    "/* it's .a{ */",
    "@font-face{src:a}",
  );
  const css = fc.array(fc.oneof(rule, rule, block, frames), { maxLength: 12 }).map((rules) => rules.join(""));
  const text = fc.array(fc.oneof(name, fc.constantFrom("--a", "x--b", "<p>", 'class="x"', "Straße", ";")), {
    maxLength: 12,
  });
  await fc.assert(
    fc.asyncProperty(css, text, async (css, words) => {
      const markup = words.join(" ");
      const page = `<style>${css}</style>${markup}`;
      const whole = css === "" ? page : `<style>${await prunedCss(css, wordsOf(markup))}</style>${markup}`;
      expect(await pruneStyles(page, [])).toBe(whole);
    }),
    { numRuns: 300 },
  );
});

test("what another publish has pruned is taken from the cache", async () => {
  const folder = mkdtempSync(join(tmpdir(), "fernkontor-styles-"));
  const page = "<style>.a{color:red}.b{color:red}</style><p class=a>";
  const prunedWith = (cache: ContentCache) => stylePruner(cache)(page, []);
  try {
    expect(await prunedWith(openContentCache(folder))).toBe("<style>.a{color:red}</style><p class=a>");
    const write = () => expect.unreachable("It was pruned again.");
    expect(await prunedWith({ ...openContentCache(folder), write })).toBe("<style>.a{color:red}</style><p class=a>");
  } finally {
    rmSync(folder, { recursive: true });
  }
});
