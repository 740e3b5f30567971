// The local server and the files in deploy/ must deliver alike: one table of expectations, asked of each of them.
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startCaddy } from "../../../scripts/testing/caddy.ts";
import { reservePort } from "../../../scripts/testing/reserve-port.ts";
import { expectedHeaders, expectedOverHttps } from "../tests/expected-headers.ts";
import { serveSite } from "./serve.ts";

type Answer = { status: number; headers: Headers; body: string };
type RunningServer = { stop: () => Promise<void>; logged: () => string };
type SiteServer = {
  name: string;
  transport: "http" | "https";
  start: (site: string, port: number) => Promise<RunningServer>;
  /** Whether it may be switched under it between two requests. */
  followsTheLink?: true;
};

const page = (title: string) => `<!doctype html><title>${title}</title>${"<p>Ein Absatz mit Text.</p>".repeat(80)}`;
const published = mkdtempSync(join(tmpdir(), "published-"));
const site = join(published, "releases/1/public");
mkdirSync(site, { recursive: true });
for (const name of ["facts.json", "release.json"])
  writeFileSync(join(published, "releases/1", name), "not for visitors");
mkdirSync(join(site, "assets"));
mkdirSync(join(site, "pictures"));
mkdirSync(join(site, "jobs"));
mkdirSync(join(site, "gone/jobs"), { recursive: true });
mkdirSync(join(site, ".well-known"));
for (const [name, content] of Object.entries({
  "index.html": page("Start"),
  "about.html": page("Über uns"),
  "jobs.html": page("Stellen"),
  "jobs/content-creator.html": page("Content Creator"),
  "gone/jobs/texterin.html": page("Nicht mehr offen"),
  "404.html": page("Nicht gefunden"),
  "jobs.json": JSON.stringify({ listings: [] }),
  "feed.xml": "<rss/>",
  ".well-known/agency-identity.json": JSON.stringify({ version: 1 }),
  ".well-known/security.txt": "Contact: mailto:kontakt@agentur.example\n",
  "sitemap.xml": "<urlset/>",
  "pictures/home.png": "a picture",
  "favicon.svg": "<svg xmlns='http://www.w3.org/2000/svg'/>",
  "assets/islands.Bx1.js": "export const text = 'Stelle';\n".repeat(80),
}))
  writeFileSync(join(site, name), content);
compress(site);
writeNextRelease();
switchTo("1");
afterAll(() => rmSync(published, { recursive: true }));

/** In it a listing is over that was open, one is open again that was over, and every page has other words. */
function writeNextRelease() {
  const next = join(published, "releases/2/public");
  mkdirSync(join(next, "gone/jobs"), { recursive: true });
  mkdirSync(join(next, "jobs"));
  writeFileSync(join(next, "index.html"), page("Anderer Start"));
  writeFileSync(join(next, "gone/jobs/content-creator.html"), page("Content Creator ist vergeben"));
  writeFileSync(join(next, "jobs/texterin.html"), page("Texterin"));
  writeFileSync(join(next, "404.html"), page("Nicht gefunden"));
  compress(next);
}

/** As the publisher leaves it beside text that is worth it. */
function compress(folder: string) {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => /\.(html|js)$/.test(name));
  for (const file of names.map((name) => join(folder, name))) {
    writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file)));
    writeFileSync(`${file}.gz`, gzipSync(readFileSync(file)));
  }
}

function switchTo(release: string) {
  symlinkSync(`releases/${release}`, join(published, "next"));
  renameSync(join(published, "next"), join(published, "current"));
}

/** @param answered how many answers each visitor has had: what was asked before a switch is answered before the next */
async function switchOnceARequest(isEnough: () => boolean, answered: readonly number[]) {
  for (let round = 1; !isEnough(); round++) {
    switchTo(String(1 + (round % 2)));
    const before = [...answered];
    while (answered.some((count, visitor) => count === before[visitor])) await setImmediate();
  }
}

const servers: SiteServer[] = [
  { name: "the local server", transport: "http", start: startLocal },
  { name: "Caddy", transport: "https", start: startSite, followsTheLink: true },
];

describe.each(servers)("$name", ({ transport, start, followsTheLink }) => {
  describe("delivers", () => {
    let server: RunningServer;
    let port: number;
    beforeAll(async () => {
      port = await reservePort();
      server = await start(join(published, "current/public"), port);
    });
    afterAll(() => server?.stop());
    const get = (path: string, headers: Record<string, string> = {}) => fetchRaw(port, path, headers);

    test.each([
      ["/", "Start"],
      ["/about", "Über uns"],
      ["/about?stelle=content-creator", "Über uns"],
      ["/jobs", "Stellen"],
      ["/jobs/content-creator", "Content Creator"],
    ])("the page %s", async (path, title) => {
      const { status, headers, body } = await get(path);
      expect(status).toBe(200);
      expect(body).toContain(`<title>${title}</title>`);
      expect(headers.get("content-type")?.toLowerCase().replace(" ", "")).toBe("text/html;charset=utf-8");
      expect(headers.get("etag")).toBeTruthy();
    });

    test.each([
      ["/about.html", "/about"],
      ["/about/", "/about"],
      ["/about/?suche=a%20b", "/about?suche=a%20b"],
      ["/index.html", "/"],
      ["/index", "/"],
      ["/jobs/content-creator/", "/jobs/content-creator"],
      ["/jobs/texterin.html?stelle=1", "/jobs/texterin?stelle=1"],
      ["/jobs/texterin/", "/jobs/texterin"],
    ])("one address a page: %s leads to %s", async (path, location) => {
      const answer = await get(path);
      expect(answer.status).toBe(301);
      expect(answer.headers.get("location")).toBe(location);
    });

    test.each(["/jobs/texterin", "/jobs/texterin?stelle=1"])("the page of what is gone for %s", async (path) => {
      for (const encoding of ["identity", "gzip"]) {
        const { status, headers, body } = await get(path, { "accept-encoding": encoding });
        expect(status).toBe(410);
        expect(body).toContain("<title>Nicht mehr offen</title>");
        expect(headers.get("content-type")?.toLowerCase().replace(" ", "")).toBe("text/html;charset=utf-8");
      }
    });

    test.each([
      "/404",
      "/404.html",
      "/nirgends",
      "/nirgends.html",
      "/nirgends/",
      "/assets/alt.js",
      "//example.org/",
      "/gone",
      "/gone/jobs/texterin",
      "/gone/jobs/texterin.html",
    ])("the 404 page for %s", async (path) => {
      const { status, body } = await get(path);
      expect(status).toBe(404);
      expect(body).toContain("<title>Nicht gefunden</title>");
    });

    test("no list of a folder's files", async () => {
      expect((await get("/assets/")).status).toBe(404);
    });

    test.each(["/about", "/assets/islands.Bx1.js", "/jobs/texterin", "/nirgends"])(
      "%s compressed beforehand, as well as the browser can read it",
      async (path) => {
        const { headers, body } = await get(path, { "accept-encoding": "gzip, deflate, br, zstd" });
        expect(headers.get("content-encoding")).toBe("br");
        const zipped = await get(path, { "accept-encoding": "gzip" });
        expect(zipped.headers.get("content-encoding")).toBe("gzip");
        const plain = await get(path);
        expect(plain.headers.get("content-encoding")).toBeNull();
        // A cache on the way must not send one browser what was compressed for another.
        for (const answer of [headers, zipped.headers, plain.headers])
          expect(answer.get("vary")).toBe("Accept-Encoding");
        expect(new Set([body, zipped.body, plain.body]).size).toBe(1);
      },
    );

    test.each<[path: string, status: number, kind: keyof typeof expectedHeaders, others: Record<string, string>]>([
      ["/", 200, "page", { "content-type": "text/html" }],
      ["/about", 200, "page", { "content-type": "text/html" }],
      ["/jobs?suche=x", 200, "page", { "content-type": "text/html" }],
      ["/jobs/content-creator", 200, "page", { "content-type": "text/html" }],
      ["/assets/islands.Bx1.js", 200, "hashed", { "content-type": "text/javascript" }],
      ["/pictures/home.png", 200, "sharePicture", { "content-type": "image/png" }],
      ["/favicon.svg", 200, "page", { "content-type": "image/svg+xml" }],
      ["/jobs.json", 200, "openData", { "content-type": "application/json" }],
      ["/feed.xml", 200, "openData", { "content-type": "text/xml" }],
      ["/.well-known/agency-identity.json", 200, "openData", { "content-type": "application/json" }],
      ["/.well-known/security.txt", 200, "openData", { "content-type": "text/plain" }],
      ["/sitemap.xml", 200, "page", { "content-type": "text/xml" }],
      ["/about/", 301, "page", { location: "/about" }],
      ["/jobs/texterin.html", 301, "page", { location: "/jobs/texterin" }],
      ["/jobs/texterin", 410, "page", { "content-type": "text/html" }],
      ["/nirgends", 404, "page", { "content-type": "text/html" }],
      ["/404", 404, "page", { "content-type": "text/html" }],
      ["/assets/alt.js", 404, "page", { "content-type": "text/html" }],
    ])("%s by %i with the headers of a %s, and no other", async (path, status, kind, others) => {
      for (const encoding of ["identity", "gzip"]) {
        const answer = await get(path, { "accept-encoding": encoding });
        expect(answer.status).toBe(status);
        answer.headers.delete("content-encoding");
        expect(comparable(answer.headers)).toEqual({ ...expected(kind), ...others });
      }
    });

    test("nothing again that the browser already has", async () => {
      const etag = (await get("/about")).headers.get("etag") ?? "";
      const again = await get("/about", { "if-none-match": etag });
      expect(again.status).toBe(304);
      expect(Object.fromEntries(again.headers)).toMatchObject(expected("page"));
    });

    test("nothing that can be had, without a visitor's address in a log", async () => {
      const paths = ["/assets/", "/pictures/", "/feed-indeed.xml", "/echt/faelle.json", "/nirgends", "/%00", "/a%2fb"];
      for (const path of paths) expect((await get(path)).status, path).toBeGreaterThanOrEqual(400);
      expect(server.logged()).not.toMatch(/remote_(ip|addr|port)|nirgends/);
    });

    test("nothing to a POST", async () => {
      const response = await fetch(`http://127.0.0.1:${port}/about`, { method: "POST", body: "x" });
      expect(response.status).toBe(405);
      expect(Object.fromEntries(response.headers)).toMatchObject(expected("page"));
    });

    test.each([
      "/facts.json",
      "/release.json",
      "/../facts.json",
      "/../release.json",
      "/%2e%2e/facts.json",
      "/..%2ffacts.json",
      "/assets/../../facts.json",
      "/assets/..%2f..%2ffacts.json",
    ])("nothing of a release beside its pages: %s", async (path) => {
      const { status, body } = await get(path);
      expect([400, 404]).toContain(status);
      expect(body).not.toContain("not for visitors");
    });

    if (followsTheLink)
      test("whole pages while the link is switched", async () => {
        const answers = new Set<string>();
        const asked = ["/", "/jobs/content-creator", "/jobs/texterin"].flatMap((path) =>
          ["identity", "gzip", "br, gzip"].map((encoding) => ({ path, encoding })),
        );
        const answered = asked.map(() => 0);
        const ofBothReleases = [
          "/ 200 Anderer Start",
          "/ 200 Start",
          "/jobs/content-creator 200 Content Creator",
          "/jobs/content-creator 410 Content Creator ist vergeben",
          "/jobs/texterin 200 Texterin",
          "/jobs/texterin 410 Nicht mehr offen",
        ];
        const isEnough = () => answered.every((count) => count >= 200) && answers.size >= ofBothReleases.length;
        let isOver = false;
        // Two switches within one request would show.
        const switching = switchOnceARequest(isEnough, answered).finally(() => {
          isOver = true;
        });
        const visitors = asked.map(async ({ path, encoding }, visitor) => {
          while (!isOver) {
            const asking = get(path, { "accept-encoding": encoding });
            const { status, body } = await asking.catch((error) => ({ status: 0, body: String(error) }));
            const title = /(?<=<title>)[^<]*/.exec(body)?.[0] ?? "";
            answers.add(`${path} ${status} ${body === page(title) ? title : body}`);
            answered[visitor] = (answered[visitor] ?? 0) + 1;
          }
        });
        await switching;
        await Promise.all(visitors);
        switchTo("1");
        expect([...answers].sort()).toEqual(ofBothReleases);
      });

    function expected(kind: keyof typeof expectedHeaders): Record<string, string> {
      return { ...expectedHeaders[kind], ...(transport === "https" && expectedOverHttps) };
    }
  });
});

/** What each server says in its own way, what only concerns its connection, and what other tests look at. */
const ownWay = new Set([
  ..."accept-ranges alt-svc connection content-length date etag keep-alive last-modified server".split(" "),
  "transfer-encoding",
  "vary",
]);
/** Two names each for the same type; browsers know both. */
const typeNames: Readonly<Record<string, string>> = {
  "application/javascript": "text/javascript",
  "application/xml": "text/xml",
  "application/rss+xml": "text/xml",
};

function comparable(headers: Headers): Record<string, string> {
  const entries = [...headers].filter(([name]) => !ownWay.has(name));
  return Object.fromEntries(entries.map(([name, value]) => [name, name === "content-type" ? typeOf(value) : value]));
}

/** Without the charset, which is stated for pages above and is UTF-8 everywhere. */
function typeOf(contentType: string): string {
  const [type = ""] = contentType.toLowerCase().split(";");
  return typeNames[type] ?? type;
}

/** Without decompression and normalisation of the path, which `fetch` would both do by itself. */
async function fetchRaw(port: number, path: string, headers: Record<string, string>): Promise<Answer> {
  return await new Promise((resolve, reject) => {
    const ask = request({ port, host: "127.0.0.1", path, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => {
        const received = new Headers(
          Object.entries(response.headers).map(([name, value]): [string, string] => [name, String(value)]),
        );
        const body = decompressed(Buffer.concat(chunks), received.get("content-encoding"));
        resolve({ status: response.statusCode ?? 0, headers: received, body });
      });
    });
    ask.on("error", reject).end();
  });
}

function decompressed(body: Buffer, encoding: string | null): string {
  if (encoding === "br") return brotliDecompressSync(body).toString();
  return (encoding === "gzip" ? gunzipSync(body) : body).toString();
}

async function startLocal(folder: string, port: number): Promise<RunningServer> {
  const server = await serveSite(folder, port);
  return {
    stop: async () => {
      server.close();
      server.closeAllConnections();
    },
    logged: () => "",
  };
}

async function startSite(folder: string, port: number): Promise<RunningServer> {
  const address = `http://127.0.0.1:${port}`;
  const caddyfile = `{
	import /srv/fernkontor/deploy/caddy/server.caddy
	auto_https off
}
import /srv/fernkontor/deploy/caddy/site.caddy
${address} {
	root * ${folder}
	import fernkontor-site
}`;
  return await startCaddy(caddyfile, async () => Boolean(await fetch(address).catch(() => undefined)));
}
