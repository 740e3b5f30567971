import { expect, test } from "vitest";
import { stylePruner } from "./prune-styles.ts";

const pruneStyles = stylePruner();

/** What is left of a stylesheet on a page with a paragraph of class "a". */
function pruned(css: string, markup = '<p class="a"></p>', scripts = ""): string | undefined {
  const html = pruneStyles(`<html><head><style>${css}</style></head><body>${markup}</body></html>`, [scripts]);
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
])("keeps rules for %s", (_what, css) => {
  expect(pruned(css)).toBe(css);
});

test.each([
  ["a class", ".zz{color:red}"],
  ["an id", "#zz{color:red}"],
  ["an element", "table{color:red}"],
  ["one of two", ".a .zz:hover{color:red}"],
  ["a class in any state", ".zz[open]:has(.a):not(.b){color:red}"],
  ["one in conditions", "@media (width>=40rem){.zz{color:red}}"],
])("drops rules for %s that is nowhere on the page", (_what, css) => {
  expect(pruned(css)).toBe("");
});

test("keeps a font of rare letters where one of them stands, or a script may write one", () => {
  const css = "@font-face{font-family:F;src:url(f.woff2);unicode-range:U+00C0-00C3,U+0259}.a{color:red}";
  expect(pruned(css, '<p class="a">Ána, Jörg und Łukasz</p>')).toBe(css);
  expect(pruned(css, '<p class="a">ə</p>')).toBe(css);
  expect(pruned(css, '<p class="a">Ada</p>', "write()")).toBe(css);
  const html = pruneStyles(`<head><style>${css}</style></head><p class="a">Jörg und Łukasz</p>`, []);
  expect(html).toContain("<style>.a{color:red}</style>");
});

test("drops rules for what is only an alternative elsewhere", () => {
  expect(pruned("p:is(.zz,.a){color:red}.zz{color:red}")).toBe("p:is(.zz,.a){color:red}");
});

test("keeps of a list of selectors those that can match", () => {
  expect(pruned(".zz,.a,table>p{color:red}")).toBe(".a{color:red}");
});

test("keeps rules for what its scripts may add, in the page or in a file", () => {
  const css = ".inline{color:red}.later{color:red}.never{color:red}";
  const markup = '<script>add("inline")</script>';
  expect(pruned(css, markup, 'add("later")')).toBe(".inline{color:red}.later{color:red}");
  expect(pruned(css, markup)).toBe(".inline{color:red}");
});

test("keeps the layers in the order that each stylesheet states", () => {
  const css = "@layer x,y;@layer y{p{color:red}.zz{color:red}}@layer x,y;@layer x{p{color:blue}}";
  expect(pruned(css)).toBe("@layer x,y;@layer y{p{color:red}}@layer x,y;@layer x{p{color:blue}}");
});

test("keeps custom properties that rules, markup, scripts or animations name, through one another", () => {
  const properties = ":root{--a:var(--b);--b:1;--c:var(--d);--d:2;--e:3;--f:4;--g:var(--h);--h:5}";
  const rules = "p{margin:var(--a, 0);animation:1s turn}@keyframes turn{to{rotate:var(--e)}}";
  expect(pruned(properties + rules, '<p><path fill="var(--c)">', 'paint("--f")')).toBe(
    `:root{--a:var(--b);--b:1;--c:var(--d);--d:2;--e:3;--f:4}${rules}`,
  );
});

test("keeps animations that a rule names", () => {
  const css = "@keyframes in{from{opacity:0}}@keyframes out{to{opacity:0}}p{animation:1s in}";
  expect(pruned(css)).toBe("@keyframes in{from{opacity:0}}p{animation:1s in}");
});

test("the styles stay in their place, also with patterns of replacement in them", () => {
  const html = "<style>a{color:red}a::before{content:'$&'}</style><title>x</title><a>";
  expect(pruneStyles(html, [])).toBe("<style>a{color:red}a::before{content:'$&'}</style><title>x</title><a>");
});

test("names with a backslash are refused, because no page can be asked for them", () => {
  expect(() => pruned(".w-1\\/2{color:red}")).toThrow("backslash");
  expect(pruned(".a::before{content:'\\201c{}'}")).toBe(".a::before{content:'\\201c{}'}");
});
