import fc from "fast-check";
import { SaxesParser } from "saxes";
import { expect, test } from "vitest";
import { element, escaped, verbatimElement } from "./markup.ts";

/** What a strict parser finds in an element; throws where it is not well-formed. */
function textIn(xml: string): string {
  let text = "";
  const parser = new SaxesParser();
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("text", (part) => {
    text += part;
  });
  parser.on("cdata", (part) => {
    text += part;
  });
  parser.on("attribute", ({ value }) => {
    text += value;
  });
  parser.write(xml).close();
  return text;
}

const anyText = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.string({
    unit: fc.constantFrom("]", ">", "<", "&", "!", "[", "CDATA", ";", '"', "'", "\ud800", "\udc00", "\u0000"),
  }),
);
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what cannot be written.
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const readBack = (text: string) => text.toWellFormed().replace(unwritable, "");

test("any text stays what it is, less what XML cannot say", () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(textIn(element("title", text))).toBe(readBack(text));
    }),
  );
});

test("any text stays what it is in an attribute", () => {
  const attributeText = anyText.filter((text) => !/[\t\n]/.test(text));
  fc.assert(
    fc.property(attributeText, (text) => {
      expect(textIn(`<a b="${escaped(text)}"/>`)).toBe(readBack(text));
    }),
  );
});

test("any text stays what it is unescaped, but for line ends, which readers unify", () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(textIn(verbatimElement("title", text))).toBe(readBack(text).replace(/\r\n?/g, "\n"));
    }),
  );
});

test.each([
  ["<b>Rock & Roll</b>", "<title>&lt;b&gt;Rock &amp; Roll&lt;/b&gt;</title>"],
  ["Überstunden\u0007", "<title>Überstunden</title>"],
])("%j is written %s", (text, xml) => {
  expect(element("title", text)).toBe(xml);
});
