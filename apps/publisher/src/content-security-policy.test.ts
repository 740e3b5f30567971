import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { addPolicy } from "./content-security-policy.ts";

const hash = (content: string) => `'sha256-${createHash("sha256").update(content).digest("base64")}'`;
const withPolicy = (body: string) => addPolicy(`<head><meta charset="utf-8">${body}</head>`, "https://form.example");
const policyOf = (html: string) => /http-equiv="content-security-policy" content="([^"]*)"/.exec(html)?.[1]?.split(";");

describe("a page with its Content-Security-Policy", () => {
  test("allows exactly its own inline styles", () => {
    const html = withPolicy("<style>a{color:red}</style>");
    expect(policyOf(html)).toContain(`style-src ${hash("a{color:red}")}`);
  });

  test("allows exactly its own inline scripts", () => {
    const html = withPolicy(
      '<script>one()</script><script type="module">two()</script><script src="/x.js"></script><script type="application/ld+json">{}</script><script>one()</script>',
    );
    expect(policyOf(html)).toContain(`script-src 'self' ${hash("one()")} ${hash("two()")}`);
  });

  test("may frame the one form and nothing else", () => {
    expect(policyOf(withPolicy(""))).toEqual(
      expect.arrayContaining(["default-src 'none'", "frame-src https://form.example"]),
    );
  });

  test("lets nothing out of an isolated page", () => {
    const html = addPolicy('<head><meta charset="utf-8"></head>', "https://form.example", true);
    expect(policyOf(html)).toEqual(
      expect.arrayContaining(["connect-src 'none'", "frame-src 'none'", "form-action 'none'"]),
    );
    expect(html).not.toContain("form.example");
  });

  test("states the policy before anything that it governs", () => {
    const html = withPolicy("<style>a{}</style>");
    expect(html.indexOf("content-security-policy")).toBeLessThan(html.indexOf("<style>"));
  });

  test("keeps styles that contain replacement patterns", () => {
    expect(withPolicy("<style>a::before{content:'$&'}</style>")).toContain("content:'$&'");
  });

  test("cannot be made of a page without a charset", () => {
    expect(() => addPolicy("<head></head>", "https://form.example")).toThrow(/charset/);
  });
});
