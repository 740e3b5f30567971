import { expect, test } from "vitest";
import { expectedHeaders, expectedOverHttps } from "../tests/expected-headers.ts";
import { staticHostHeaders } from "./static-host.ts";

type Rule = { pattern: string; headers: [name: string, value: string][] };

/** As Netlify and Cloudflare Pages read the file: all rules that fit apply, and values of the same name are joined. */
function sentFor(path: string): Record<string, string> {
  const sent = new Map<string, string[]>();
  const fitting = rules().filter(({ pattern }) =>
    pattern.endsWith("*") ? path.startsWith(pattern.slice(0, -1)) : path === pattern,
  );
  for (const [name, value] of fitting.flatMap(({ headers }) => headers))
    sent.set(name, [...(sent.get(name) ?? []), value]);
  return Object.fromEntries([...sent].map(([name, values]) => [name, values.join(", ")]));
}

function rules(): Rule[] {
  const found: Rule[] = [];
  for (const line of staticHostHeaders().split("\n")) {
    if (/^\s*(#|$)/.test(line)) continue;
    const [, name, value] = /^\s+([\w-]+): (.*)$/.exec(line) ?? [];
    if (name && value) found.at(-1)?.headers.push([name, value]);
    else found.push({ pattern: line, headers: [] });
  }
  return found;
}

test.each<[path: string, kind: "page" | "hashed" | "openData"]>([
  ["/", "page"],
  ["/about", "page"],
  ["/jobs/content-creator", "page"],
  ["/nirgends", "page"],
  ["/sitemap.xml", "page"],
  ["/assets/react.x1.js", "hashed"],
  ["/jobs.json", "openData"],
  ["/feed.xml", "openData"],
  ["/feed-indeed.xml", "openData"],
  ["/.well-known/agency-identity.json", "openData"],
  ["/.well-known/security.txt", "openData"],
  ["/echt/faelle.json", "openData"],
])("a static host sends %s with the headers of a %s", (path, kind) => {
  const { "cache-control": caching, ...expected } = { ...expectedHeaders[kind], ...expectedOverHttps };
  // Pages get the same by the hosts' own rules.
  expect(sentFor(path)).toEqual(kind === "hashed" ? { ...expected, "cache-control": caching } : expected);
});

test("pictures that stand for pages may be shown by others", () => {
  // Any value but the three known ones is none; so the joined one allows what the second would.
  expect(sentFor("/pictures/home.png")["cross-origin-resource-policy"]).toBe("same-origin, cross-origin");
});
