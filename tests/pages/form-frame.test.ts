// What no recorded tree shows of the frame in which the form stands.
import { describe, expect, test } from "vitest";
import { pageAt } from "./sample-site.ts";
import { attributeOf, elementsIn } from "./tree.ts";

describe("the frame of the form on /contact", () => {
  const [frame] = elementsIn(pageAt("/contact").document, "iframe");
  const attribute = (name: string) => frame && attributeOf(frame, name);

  test("shows another origin's form, which is there without JavaScript too", () => {
    const source = new URL(attribute("src") ?? "");
    expect(source.href).toBe(`${source.origin}/`);
    const [canonical] = elementsIn(pageAt("/contact").document, "link").filter(
      (link) => attributeOf(link, "rel") === "canonical",
    );
    expect(source.origin).not.toBe(new URL(canonical ? (attributeOf(canonical, "href") ?? "") : "").origin);
  });

  test("has a title, leaves the line to the first paint and gets no rights that it does not need", () => {
    expect(attribute("title")).toBeTruthy();
    expect(attribute("loading")).toBe("lazy");
    expect(attribute("referrerpolicy")).toBe("strict-origin");
    expect(attribute("allow")).toBe("");
    expect(attribute("sandbox")?.split(" ").sort()).toEqual([
      "allow-forms",
      "allow-popups",
      "allow-popups-to-escape-sandbox",
      "allow-same-origin",
      "allow-scripts",
    ]);
  });
});
