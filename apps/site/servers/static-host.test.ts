import { expect, test } from "vitest";
import { headersFor } from "./headers.ts";
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

test.each(["/", "/about", "/jobs/content-creator", "/_astro/react.x1.js", "/jobs.json", "/feed.xml", "/nirgends"])(
  "a static host sends %s with the headers of the local server",
  (path) => {
    const { "cache-control": caching, ...expected } = headersFor(path, "https");
    // Pages get the same by the hosts' own rules.
    const isPage = !path.startsWith("/_astro/");
    expect(sentFor(path)).toEqual(isPage ? expected : { ...expected, "cache-control": caching });
  },
);

test("pictures that stand for pages may be shown by others", () => {
  // Any value but the three known ones is none; so the joined one allows what the second would.
  expect(sentFor("/pictures/home.png")["cross-origin-resource-policy"]).toBe("same-origin, cross-origin");
});
