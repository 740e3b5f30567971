/** The same visit, end to end, to one instance on SQLite and to two behind Caddy on one PostgreSQL. */
import { describe, expect, test } from "vitest";
import { asScript, type Fields, goodFields, tokenIn } from "../../apps/form/tests/sample-form.ts";
import { depth, isWhole } from "../../scripts/testing/depth.ts";
import { startProxy } from "./caddy-proxy.ts";
import { send } from "./send.ts";
import { storedMessages } from "./stored-messages.ts";
import { emptyPostgres, startInstances, temporaryFolder } from "./test-environment.ts";

type Deployment = { address: string; databaseUrl: string };
type Settings = Record<string, string>;

async function onSqlite(settings: Settings = {}): Promise<Deployment> {
  const databaseUrl = `file:${temporaryFolder()}/applications.db`;
  const [instance] = await startInstances(1, { DATABASE_URL: databaseUrl, ...settings });
  return { address: instance?.address ?? "", databaseUrl };
}

async function onPostgres(settings: Settings = {}): Promise<Deployment> {
  const databaseUrl = await emptyPostgres();
  const instances = await startInstances(2, { DATABASE_URL: databaseUrl, TRUST_PROXY: "1", ...settings });
  return { address: await startProxy(instances), databaseUrl };
}

const deployments = [
  { name: "one instance on SQLite", open: onSqlite, ofProxy: {} },
  ...depth(
    [],
    [
      {
        name: "two instances behind Caddy on PostgreSQL",
        open: onPostgres,
        // It compresses.
        ofProxy: { "strict-transport-security": "max-age=63072000", vary: "Accept-Encoding" },
      },
    ],
  ),
];

/** What every server says in its own way, or what only concerns the connection. */
const ownWay = new Set("connection content-length date keep-alive server transfer-encoding".split(" "));

describe.each(deployments)("$name", ({ open, ofProxy }) => {
  // Vitest cannot share what `onTestFinished` ends between tests, so that one test is one visit.
  test("from the first page to the database", async () => {
    const { address, databaseUrl } = await open();
    const post = (fields: Fields, headers: Record<string, string> = {}) =>
      send(address, {
        method: "POST",
        headers: { "content-type": "application/x-www-form-urlencoded", origin: address, ...headers },
        body: new URLSearchParams(fields).toString(),
      });

    const page = await send(address);
    expect(page.status).toBe(200);
    expect(Object.fromEntries(Object.entries(page.headers).filter(([name]) => !ownWay.has(name)))).toEqual({
      "cache-control": "no-store",
      "content-security-policy":
        "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors http://localhost:4321",
      "content-type": "text/html; charset=UTF-8",
      "cross-origin-opener-policy": "same-origin",
      "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
      "referrer-policy": "strict-origin",
      "x-content-type-options": "nosniff",
      "x-robots-tag": "noindex",
      ...ofProxy,
    });
    const files = [...page.body.matchAll(/(?:href|src)="(\/form[^"]+)"/g)].map(([, path]) => path);
    expect(files).toHaveLength(2);
    // Each from another instance.
    for (const path of [...files, ...files]) expect((await send(address + path)).status).toBe(200);

    // Without script: a mistake, everything kept, corrected with the token of the page that says so.
    const token = tokenIn(page.body);
    const refused = await post({ ...goodFields, email: "max@", message: "ohne Skript", token });
    expect(refused.status).toBe(422);
    expect(refused.body).toContain('value="max@"');
    expect(tokenIn(refused.body)).not.toBe(token);
    const corrected = await post({ ...goodFields, message: "ohne Skript", token: tokenIn(refused.body) });
    expect([corrected.status, corrected.headers.location]).toEqual([303, expect.stringMatching(/^\/danke\?/)]);
    expect((await send(`${address}/danke`)).body).toContain("Vielen Dank!");

    // With script, and an impatient finger on the button.
    const fields = { ...goodFields, message: "mit Skript", token: tokenIn((await send(address)).body) };
    const answers = await Promise.all(Array.from({ length: 12 }, () => post(fields, asScript)));
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200));
    const ids = new Set(answers.map(({ body }) => JSON.parse(body).id));
    expect(ids.size).toBe(1);

    // What must not get in.
    const foreign = await post({ ...goodFields, token }, { origin: "https://evil.example" });
    expect(foreign.status).toBe(403);
    const long = await post({ ...goodFields, message: "x".repeat(40_000), token });
    expect([long.status, long.body.includes("Ihre Nachricht ist zu lang")]).toEqual([413, true]);

    const stored = await storedMessages(databaseUrl);
    expect([...stored.values()].sort()).toEqual(["mit Skript", "ohne Skript"]);
    for (const id of ids) expect(stored.get(id)).toBe("mit Skript");
  });
});

if (isWhole)
  test(`behind Caddy nobody gets around the limit by claiming another address`, async () => {
    const perInstance = 3;
    const { address } = await onPostgres({ LIMIT_PER_IP: String(perInstance) });
    const pages = await Promise.all(Array.from({ length: 3 * perInstance }, () => send(address)));
    const statuses: number[] = [];
    for (const [turn, page] of pages.entries()) {
      const { status } = await send(address, {
        method: "POST",
        headers: { "content-type": "application/x-www-form-urlencoded", "x-forwarded-for": `203.0.113.${turn}` },
        body: new URLSearchParams({ ...goodFields, message: `${turn}`, token: tokenIn(page.body) }).toString(),
      });
      statuses.push(status);
    }
    expect(statuses.filter((status) => status === 303)).toHaveLength(2 * perInstance);
    expect(statuses.filter((status) => status === 429)).toHaveLength(perInstance);
  });
