import { describe, expect, test } from "vitest";
import { leanPage } from "./prune-page.ts";

const bodyOf = (html: string) => /<body>([\s\S]*)<\/body>/.exec(html)?.[1];
const leanBody = (body: string, styles = "") =>
  bodyOf(leanPage(`<html><head>${styles}</head><body>${body}</body></html>`, ""));
const stylesOf = (html: string) => html.match(/<style>[\s\S]*?<\/style>/g);

describe("the styles of a lean page", () => {
  test("stand in one element, in their order, also with patterns of replacement in them", () => {
    const html = leanPage("<style>a{color:red}</style><title>x</title><style>a::before{content:'$&'}</style><a>", "");
    expect(stylesOf(html)).toEqual(["<style>a{color:red}a::before{content:'$&'}</style>"]);
  });

  test("are those for its markup and for what its scripts may add", () => {
    const css = "<style>.here{color:red}.later{color:red}.inline{color:red}.never{color:red}</style>";
    const html = `${css}<p class="here"></p><script>add("inline")</script>`;
    expect(stylesOf(leanPage(html, 'add("later")'))).toEqual([
      "<style>.here{color:red}.later{color:red}.inline{color:red}</style>",
    ]);
    expect(stylesOf(leanPage(html, ""))).toEqual(["<style>.here{color:red}.inline{color:red}</style>"]);
  });
});

describe("the drawings of a lean page", () => {
  const shape = '<path fill="var(--plaster)" d="M0 260v-54l34-22 34 22v-40h70v-18h8v18h34l24-22 24 22v30h28">';

  test("close their shapes the short way", () => {
    expect(leanBody("<svg><path d='M0 0'></path></svg><p></p>")).toBe("<svg><path d='M0 0'/></svg><p></p>");
  });

  test("draw a shape once and point to it", () => {
    expect(leanBody(`<svg>${shape}</path></svg><svg>${shape}</path></svg>`)).toBe(
      `<svg>${shape.replace("<path", '<path id="shape-0"').replace(">", "/>")}</svg><svg><use href="#shape-0"/></svg>`,
    );
  });

  test("leave a shape alone that a rule could reach in one place and not in the other", () => {
    const drawn = `<svg>${shape.replace(">", "/>")}</svg>`;
    expect(leanBody(drawn + drawn, "<style>.night path{fill:red}</style>")).toBe(drawn + drawn);
  });
});

test("marks of the framework go, except where React will look for them", () => {
  const text = "<p>a<!-- -->b</p>";
  const hydrated = `<div data-props="{}">${text}</div><astro-island>${text}</astro-island>`;
  expect(leanBody(text + hydrated)).toBe(`<p>ab</p>${hydrated}`);
});

test("JSON in an attribute is quoted so that it needs no entities", () => {
  expect(leanBody('<div data-x="{&quot;a&quot;:&quot;b &amp; c&quot;}"></div>')).toBe(
    `<div data-x='{"a":"b &amp; c"}'></div>`,
  );
  const withApostrophe = `<div data-x="{&quot;a&quot;:&quot;it's&quot;}"></div>`;
  expect(leanBody(withApostrophe)).toBe(withApostrophe);
});
