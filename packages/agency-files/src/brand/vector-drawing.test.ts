import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { SaxesParser } from "saxes";
import { describe, expect, test } from "vitest";
import { SvgProblem } from "./svg-tree.ts";
import { vectorDrawing } from "./vector-drawing.ts";

const open = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 32 32">';
const square = '<path d="M2 2h4v4z"/>';

function drawn(content: string, use: "logo" | "icon" = "logo") {
  return vectorDrawing(Buffer.from(content.startsWith("<?xml") ? content : `${open}\n${content}\n</svg>`), use);
}

test("a drawing is written anew with what draws, and nothing else", () => {
  const { markup, viewBox } = drawn(
    '<title>Wir</title><metadata><x/></metadata><!-- Werkzeug --><g id="a" data-name="Ebene 1" aria-label="x"><path class="b" d="M2  2\nh4v4z" fill="red"/></g>',
  );
  expect(markup).toBe('<g id="a"><path d="M2 2 h4v4z" fill="red"/></g>');
  expect(viewBox).toEqual({ x: 0, y: 0, width: 32, height: 32 });
});

test("styles become attributes, also those of drawing programs", () => {
  const { markup } = drawn(
    '<defs><style>/* x */ .st0{fill:#FFF;} .st0,.st1 { stroke : #024b58 }</style></defs><path class="st0" d="M0 0"/><path style="fill:none;font-family:Arial" d="M1 1" class="st1"/>',
  );
  expect(markup).toBe(
    '<defs/><path d="M0 0" fill="#FFF" stroke="#024b58"/><path d="M1 1" stroke="#024b58" fill="none"/>',
  );
});

test("pixels are drawn on a plate alone, and as nothing but pixels", () => {
  const plate = '<rect width="32" height="32" fill="#fff"/>';
  const image = '<image width="32" height="32" href="data:image/png;base64,iVBORw0KGgo="/>';
  expect(drawn(plate + image)).toMatchObject({ markup: plate + image, ground: "#ffffff" });
  for (const other of [
    image,
    plate + image.replace("image/png", "image/svg+xml"),
    plate + image.replace("data:image/png;base64,", "https://x.example/"),
    plate + image.replace("width", 'onload="1" width'),
  ])
    expect(() => drawn(other)).toThrow(/Bildpunkten/);
});

test("other namespaces and the head of the file are passed over", () => {
  const source = `<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd"><svg xmlns="http://www.w3.org/2000/svg" xmlns:i="http://www.inkscape.org/namespaces/inkscape" viewBox="0 0 10 10"><i:view><script>1</script></i:view><path i:label="x" d="M0 0"/></svg>`;
  expect(drawn(source).markup).toBe('<path d="M0 0"/>');
});

describe("what could do harm or would not be seen is refused in German, with its line", () => {
  test.each<[what: string, content: string, line: number, message: RegExp]>([
    ["a script", `${square}\n<script>alert(1)</script>`, 3, /Skript.*<script>/],
    ["a script in capitals", "<SCRIPT>alert(1)</SCRIPT>", 2, /<SCRIPT>/],
    ["an event handler", '<path d="M0 0" onload="alert(1)"/>', 2, /Skript im Attribut onload/],
    ["an event handler of the root's child", `<g>${square}\n<g ONCLICK="x"/></g>`, 3, /ONCLICK/],
    ["HTML", "<foreignObject/>", 2, /foreignObject/],
    ["an image", '<image href="data:image/png;base64,AAAA"/>', 2, /Bildpunkten.*Pfade/],
    ["text", "<text>Wir</text>", 2, /Wandeln Sie Text in Pfade um/],
    ["a link", `<a href="javascript:alert(1)">${square}</a>`, 2, /Link/],
    ["an animation", `<path d="M0 0"><animate/></path>`, 2, /<animate>/],
    ["a filter", "<filter/>", 2, /<filter>/],
    ["something from elsewhere", '<use xlink:href="https://x.example/a.svg#b"/>', 2, /von anderswo/],
    ["a fill from elsewhere", `<path d="M0 0" fill="url(https://x.example/a.svg#b)"/>`, 2, /von anderswo/],
    ["a fill with data", `<path d="M0 0" fill="url(data:image/svg+xml,x)"/>`, 2, /von anderswo/],
    ["a mask from elsewhere, in disguise", `<path d="M0 0" mask="\\75rl(https://x.example)"/>`, 2, /von anderswo/],
    ["a script under another name", `<s:script xmlns:s="http://www.w3.org/2000/svg"/>`, 2, /Skript/],
    ["an import", "<style>@import url(https://x.example);</style>", 2, /@import/],
    ["a style by day and night", "<style>@media (prefers-color-scheme:dark){a{fill:red}}</style>", 2, /currentColor/],
    ["a style for what stands inside", "<style>g path{fill:red}</style>", 2, /„g path“/],
    ["an unknown colour", '<path d="M0 0" fill="hsl(1 2% 3%)"/>', 2, /Farbe „hsl/],
    ["nothing that is drawn", "<g/>", 1, /zeichnet nichts/],
    ["a reference to nothing", '<use href="#a"/>', 2, /„a“/],
    [
      "references to references",
      `<g id="a"><use href="#b"/></g><g id="b">${square}</g><use href="#a"/>`,
      2,
      /<use> in/,
    ],
    ["a tag that is never closed", "<g>", 3, /kein gültiges SVG/],
    ["entities", `${square}&lol;`, 2, /kein gültiges SVG/],
  ])("%s", (_, content, line, message) => {
    expect(() => drawn(content)).toThrow(expect.objectContaining({ line, message: expect.stringMatching(message) }));
  });

  test.each<[what: string, source: string | Uint8Array, message: RegExp]>([
    ["no viewBox", '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="3"/>', /viewBox="0 0 32 32"/],
    ["an empty viewBox", '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 0 9"/>', /viewBox/],
    ["half a viewBox", '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9"/>', /viewBox/],
    ["a page", "<html/>", /beginnt nicht mit <svg/],
    ["nothing", "", /gültiges SVG|beginnt nicht/],
    ["no namespace", '<svg viewBox="0 0 9 9"/>', /beginnt nicht mit <svg xmlns=/],
    ["another encoding", Buffer.from("\ufeff<svg/>", "utf16le"), /UTF-8/],
    ["a photograph's weight", `${open}<path d="${"M0 0".repeat(6000)}"/></svg>`, /hat 25 KB, höchstens sind es 20 KB/],
    ["a thread", `${open.replace("0 0 32 32", "0 0 900 9")}${square}</svg>`, /höchstens achtmal/],
  ])("%s", (_, source, message) => {
    expect(() => vectorDrawing(Buffer.from(source), "logo")).toThrow(message);
  });

  test("an icon that is no square", () => {
    const banner = `${open.replace("0 0 32 32", "0 0 64 32")}${square}</svg>`;
    expect(() => vectorDrawing(Buffer.from(banner), "icon")).toThrow(/quadratisch/);
    expect(vectorDrawing(Buffer.from(banner), "logo").viewBox.width).toBe(64);
  });
});

test.each<[content: string, colours: string[]]>([
  [square, ["#000000"]],
  ['<g fill="#F00"><path d="M0 0"/><path d="M0 0" fill="none" stroke="navy"/></g>', ["#ff0000", "#000080"]],
  ['<path d="M0 0" fill="currentColor"/>', []],
  ['<path d="M0 0" fill="rgb(2, 75, 88)"/>', ["#024b58"]],
  ['<mask id="m"><path d="M0 0" fill="#fff"/></mask><path d="M0 0" fill="#123456" mask="url(#m)"/>', ["#123456"]],
  ['<linearGradient id="a"><stop stop-color="#abc"/></linearGradient><path d="M0 0" fill="url(#a)"/>', ["#aabbcc"]],
])("%s has the colours %o", (content, colours) => {
  expect(drawn(content).colours).toEqual(colours);
});

test.each<[content: string, ground: string | undefined]>([
  ['<rect width="32" height="32" rx="7" fill="#024b58"/>', "#024b58"],
  [`<defs/><g fill="#024b58"><rect width="100%" height="100%"/></g>${square}`, "#024b58"],
  ['<circle cx="16" cy="16" r="16" fill="#fff"/>', "#ffffff"],
  [`${square}<rect width="32" height="32"/>`, undefined],
  ['<rect width="20" height="32"/>', undefined],
  ['<rect width="32" height="32" transform="scale(.1)"/>', undefined],
  ['<rect width="32" height="32" fill="none"/>', undefined],
])("%s stands on a ground of its own: %s", (content, ground) => {
  expect(drawn(content).ground).toBe(ground);
});

test("the second brand's mark is a plate of its own", () => {
  const file = join(import.meta.dirname, "../../../../tests/second-brand/logo.svg");
  const { colours, ground } = vectorDrawing(readFileSync(file), "logo");
  expect(ground).toBe("#024b58");
  expect(colours).toEqual(["#024b58", "#fda767", "#ffffff"]);
});

test("whatever a file says, what is written anew is plain, or it is refused", () => {
  const part = fc.constantFrom(
    '<path d="M0 0"/>',
    '<g fill="red">',
    "</g>",
    "<script>",
    "</script>",
    "<style>.a{fill:url(http://x)}</style>",
    "<defs>",
    "</defs>",
    '<use href="#a"/>',
    '<path id="a" onclick="x" d="M1 1"/>',
    '<path fill="url(#a)" xlink:href="javascript:x" d="M0 0"/>',
    "<!--",
    "-->",
    "<![CDATA[",
    "]]>",
    "<title><script>x</script></title>",
    '<path style="fill:url(//x.example/y)" d=""/>',
    '<rect d="&lt;script>" width="9"/>',
    "<image/>",
    "&#60;script>",
    "<x:y xmlns:x='http://www.w3.org/1999/xhtml'/>",
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
      let markup = "";
      try {
        ({ markup } = drawn(parts.join("\n")));
      } catch (error) {
        expect(error).toBeInstanceOf(SvgProblem);
        expect((error as SvgProblem).message).toMatch(/[.\wäöüß“)>„]/);
        return;
      }
      expect(markup).not.toMatch(/<(script|style|image|foreignObject|a|title)\b|\son\w+=|javascript:|http|\/\/|<!/i);
      const parser = new SaxesParser();
      parser.on("error", (error) => {
        throw error;
      });
      parser.write(`<svg>${markup}</svg>`).close();
    }),
    { numRuns: 2000 },
  );
});
