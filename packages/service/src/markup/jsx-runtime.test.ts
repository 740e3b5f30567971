import { expect, test } from "vitest";
import { Fragment, jsx, renderToText } from "./jsx-runtime.ts";

test.each([
  [
    "text stays text",
    jsx("p", { children: `<b>"Müller" & 'Söhne'</b>` }),
    "<p>&lt;b&gt;&quot;Müller&quot; &amp; &#x27;Söhne&#x27;&lt;/b&gt;</p>",
  ],
  ["in an attribute, too", jsx("a", { title: `" onclick="` }), '<a title="&quot; onclick=&quot;"></a>'],
  ["what was made is not escaped again", jsx("p", { children: jsx("b", { children: "&" }) }), "<p><b>&amp;</b></p>"],
  ["nothing shows nothing", jsx("p", { children: [null, undefined, false, true, 0, ""] }), "<p>0</p>"],
  ["a group has no element", jsx(Fragment, { children: ["a", jsx("br", {}), "b"] }), "a<br/>b"],
  ["a component is its result", jsx(({ of }) => jsx("i", { children: `${of}` }), { of: "x" }), "<i>x</i>"],
  [
    "HTML's names",
    jsx("label", { className: "field", htmlFor: "name", tabIndex: -1 }),
    '<label class="field" for="name" tabindex="-1"></label>',
  ],
  [
    "drawings' names",
    jsx("path", { strokeWidth: "3", viewBox: "0 0 1 1", fill: "none" }),
    '<path stroke-width="3" viewBox="0 0 1 1" fill="none"/>',
  ],
  ["a yes, and a no", jsx("input", { required: true, disabled: false, autoFocus: undefined }), '<input required=""/>'],
  [
    "a no that is said",
    jsx("p", { "aria-hidden": true, "data-x": false, spellCheck: false }),
    '<p aria-hidden="true" data-x="false" spellcheck="false"></p>',
  ],
  [
    "what stands in a field",
    jsx("input", { defaultValue: "a", defaultChecked: true }),
    '<input value="a" checked=""/>',
  ],
  ["a line break that a browser drops", jsx("textarea", { defaultValue: "\n<" }), "<textarea>\n\n&lt;</textarea>"],
  [
    "what is chosen",
    jsx("select", {
      defaultValue: "$&",
      children: ["a", "$&"].map((value) => jsx("option", { value, children: value })),
    }),
    '<select><option value="a">a</option><option value="$&amp;" selected="">$&amp;</option></select>',
  ],
])("%s", (_, page, written) => {
  expect(renderToText(page)).toBe(written);
});

test("what a page cannot show is no page", () => {
  expect(() => jsx("p", { children: { toString: () => "<b>" } as never })).toThrow("A page cannot show object.");
});
