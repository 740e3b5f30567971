// What the desk asks the publisher while somebody writes: whether it holds, and how it will look.

import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createConnection } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { changeAgency, writeLiveAgency } from "@fernkontor/agency-files/test-agencies";
import { readSettings } from "@fernkontor/applications/settings";
import { askPublisher } from "@fernkontor/publishing/ask-publisher";
import type { FileChange } from "@fernkontor/publishing/protocol";
import { afterAll, beforeAll, expect, test } from "vitest";
import { serveDesk } from "../../apps/publisher/src/desk/serve-desk.ts";

const temporary = mkdtempSync(join(tmpdir(), "fernkontor-publisher-test-"));
const agencyFolder = writeLiveAgency(join(temporary, "agency"));
const socket = join(temporary, "published/publisher.sock");
const stop = new AbortController();
const creator = readFileSync(join(agencyFolder, "jobs/content-creator.yaml"), "utf8");

beforeAll(async () => {
  const folder = join(temporary, "published");
  const settings = readSettings({ BUILD_DATE: "2026-11-21" });
  await serveDesk({ folder, agencyFolder, settings, isWatching: false, say: () => {}, stopRequest: stop.signal });
});
afterAll(() => {
  stop.abort();
  rmSync(temporary, { recursive: true, force: true });
});

function saved(text: string, path = "jobs/content-creator.yaml"): FileChange[] {
  return [{ path, text, seen: null }];
}

const check = (changes: FileChange[]) => askPublisher(socket, { ask: "check", changes });
const preview = (changes: FileChange[], scheme: "light" | "dark" = "light") =>
  askPublisher(socket, { ask: "preview", changes, address: "/jobs/content-creator", scheme });

test("a draft is refused at its field, by the words of a terminal, and nothing is written", async () => {
  const { problems } = await check(saved(creator.replace(/validUntil: .*/, "validUntil: bald")));
  expect(problems).toContainEqual(
    expect.objectContaining({ severity: "error", file: "jobs/content-creator.yaml", field: ["validUntil"] }),
  );
  expect(readFileSync(join(agencyFolder, "jobs/content-creator.yaml"), "utf8")).toBe(creator);
});

test("what the launch check finds in a draft stands at its field", async () => {
  const { problems } = await check(saved(creator.replace(/title: .*/, "title: Content Creator (w)")));
  expect(problems).toContainEqual(
    expect.objectContaining({
      file: "jobs/content-creator.yaml",
      field: ["title"],
      rule: expect.stringMatching(/\w+\/\w+/),
    }),
  );
});

test("a finding stops the publish of a live agency and no sample's; check and plan say the same", async () => {
  const changes = saved(creator.replace(/salary: .*/, "salary: { from: 19, to: 24 }"));
  const by = { name: "Jana Brandt", role: "lead" } as const;
  const severities = async (at: string) => {
    const plan = await askPublisher(at, { ask: "plan", changes, by, without: [] });
    const check = await askPublisher(at, { ask: "check", changes });
    const [said, again] = [[...plan.stays.flatMap(({ problems }) => problems), ...plan.problems], check.problems].map(
      (problems) => problems.filter(({ field }) => field[0] === "salary").map(({ severity }) => severity),
    );
    expect(again).toEqual(said);
    return said;
  };
  expect(await severities(socket)).toContain("error");

  const sample = writeLiveAgency(join(temporary, "sample"));
  changeAgency(sample, { profile: { mode: "sample" } });
  const folder = join(temporary, "sample-published");
  const settings = readSettings({ BUILD_DATE: "2026-11-21" });
  await serveDesk({
    folder,
    agencyFolder: sample,
    settings,
    isWatching: false,
    say: () => {},
    stopRequest: stop.signal,
  });
  const found = await severities(join(folder, "publisher.sock"));
  expect(found).toContain("warning");
  expect(found).not.toContain("error");
});

test("a listing that somebody has only begun hides nothing of what else would become public", async () => {
  const begun: FileChange = { path: "jobs/fruehdienst.yaml", text: "id: 990\ntitle: Frühdienst\n", seen: null };
  const changes = [begun, ...saved(creator.replace(/title: .*/, "title: Bildredaktion"))];
  const by = { name: "Jana Brandt", role: "lead" } as const;
  const plan = await askPublisher(socket, { ask: "plan", changes, by, without: [] });
  expect(plan.changes.map(({ kind, path }) => [kind, path])).toEqual([["new", "jobs/content-creator.yaml"]]);
  expect(plan.stays).toMatchObject([{ paths: ["jobs/fruehdienst.yaml"] }]);
  expect(plan.stays[0]?.problems).toContainEqual(
    expect.objectContaining({ severity: "error", file: "jobs/fruehdienst.yaml", field: ["category"] }),
  );
  expect(plan.problems.filter(({ severity }) => severity === "error")).toEqual([]);
});

test("an area that is called otherwise goes with its listings; alone it stops, and the plan says without what not", async () => {
  const textOf = (path: string) => readFileSync(join(agencyFolder, path), "utf8");
  const by = { name: "Mara Nirgends", role: "lead" } as const;
  const area = /^category: (.*)$/m.exec(creator)?.[1] ?? "";
  const named = (path: string, act?: string): FileChange => ({
    ...{ path, seen: null, text: textOf(path).replaceAll(new RegExp(`\\b${area}$`, "gm"), "Bildredaktion") },
    ...(act && { act }),
  });
  const profile = textOf("profile.yaml");
  expect(profile).toMatch(new RegExp(`\\b${area}$`, "m"));
  const planned = async (...changes: FileChange[]) => {
    const { stays, problems } = await askPublisher(socket, { ask: "plan", changes, by, without: [] });
    const errors = problems.filter(({ severity }) => severity === "error");
    return {
      stays: stays.map(({ paths }) => paths),
      ends: [...new Set(errors.flatMap((each) => each.endsWithout ?? []))],
    };
  };
  const all = ["profile.yaml", ...readdirSync(join(agencyFolder, "jobs")).map((name) => `jobs/${name}`), "claims.yaml"];
  const renamed = all.filter((path) => named(path).text !== textOf(path));
  expect(await planned(...renamed.map((path) => named(path, "rename")))).toEqual({ stays: [], ends: [] });
  // A colleague has put a listing back into the area that is not there any more.
  const own = saved(creator.replace(/openings: .*/, "openings: 9"));
  const others = renamed.filter((path) => path !== "jobs/content-creator.yaml");
  expect(await planned(...others.map((path) => named(path, "rename")), ...own)).toEqual({
    stays: [],
    ends: ["profile.yaml"],
  });
  // Half of her act cannot go: one of its listings is unfinished.
  const broken = { ...named("jobs/content-creator.yaml", "rename"), text: "title: Content Creator\n" };
  expect(await planned(...others.map((path) => named(path, "rename")), broken)).toEqual({
    stays: [[...others, "jobs/content-creator.yaml"]],
    ends: [],
  });
});

test("the preview is the page of the draft, in the scheme that was asked for, without script and without a way out", async () => {
  const changes = saved(creator.replace(/title: .*/, "title: Bildredaktion"));
  const [day, night] = [await preview(changes), await preview(changes, "dark")];
  if (day.answer !== "preview" || night.answer !== "preview") throw new Error("No preview was drawn.");
  expect(day.html).toContain("Bildredaktion");
  expect(day.html).not.toMatch(/<script|light dark|prefers-color-scheme/);
  expect(day.html).toContain('<base target="_blank"');
  expect(day.html).toMatch(/color-scheme:light[;}]/);
  expect(night.html).toMatch(/color-scheme:dark[;}]/);
});

test("fonts of a preview are had by their address", async () => {
  const drawn = await preview([]);
  if (drawn.answer !== "preview") throw new Error("No preview was drawn.");
  const [, address = ""] = /\/vorschau(\/assets\/[\w.-]+\.woff2)/.exec(drawn.html) ?? [];
  const font = await askPublisher(socket, { ask: "asset", address });
  if (font.answer !== "asset") throw new Error(`There is no ${address}.`);
  expect(font.type).toBe("font/woff2");
  expect(Buffer.from(font.base64, "base64").subarray(0, 4).toString()).toBe("wOF2");
});

test.each(["/assets/../facts.json", "/assets/%2e%2e/x", "/etc/passwd", "assets/x"])(
  "no file is had by %s",
  async (address) => {
    expect(await askPublisher(socket, { ask: "asset", address })).toEqual({ answer: "not found" });
  },
);

test("a new listing, one that is planned, and one that is over have their preview", async () => {
  const of = async (text: string, slug: string) =>
    askPublisher(socket, {
      ask: "preview",
      changes: saved(text, `jobs/${slug}.yaml`),
      address: `/jobs/${slug}`,
      scheme: "light",
    });
  const fresh = creator.replace(/^id: .*/m, "id: 991");
  expect(await of(fresh, "neue-stelle")).toMatchObject({ answer: "preview" });
  const planned = await of(fresh.replace(/publishedOn: .*/, "publishedOn: 2026-12-01"), "geplante-stelle");
  expect(planned).toMatchObject({ answer: "preview", html: expect.stringContaining("Content Creator") });
  const over = await of(
    `${fresh}\nwithdrawn:\n  on: 2026-11-20\n  reason: Die Stelle ist besetzt.\n`,
    "besetzte-stelle",
  );
  expect(over).toMatchObject({ answer: "preview", html: expect.stringContaining("Die Stelle ist besetzt.") });
});

test("a draft that holds script shows it as text", async () => {
  const drawn = await preview(
    saved(creator.replace(/description: .*/, 'description: "<script>alert(1)</script> <img src=x onerror=alert(1)>"')),
  );
  if (drawn.answer !== "preview") return expect(drawn.answer).toBe("refused");
  expect(drawn.html).not.toMatch(/<script|<img[^>]*onerror/);
});

test.each([
  ["../profile.yaml", "keine Datei, die das Kontor schreibt"],
  ["jobs/../profile.yaml", "keine Datei"],
  ["jobs/unter/stelle.yaml", "keine Datei"],
  ["/etc/passwd", "keine Datei"],
  ["legal/privacy.md", "keine Datei"],
  ["measured.yaml", "keine Datei"],
  ["jobs/Content-Creator.yaml", "Kleinbuchstaben"],
  ["jobs/.yaml", "Kleinbuchstaben"],
  ["jobs/über.yaml", "Kleinbuchstaben"],
  ["jobs/seite-2.yaml", "Seiten der Liste"],
  ["jobs/index.yaml", "Seiten der Liste"],
])("nothing is read or drawn for %s, and it says what to do", async (path, words) => {
  const { problems } = await check(saved(creator, path));
  expect(problems.filter(({ severity }) => severity === "error")).toEqual([
    expect.objectContaining({ severity: "error", file: path, what: expect.stringContaining(words) }),
  ]);
  expect(await preview(saved(creator, path))).toMatchObject({ answer: "refused" });
});

test("whatever else is said on the socket is answered as an error, and the next question as ever", async () => {
  for (const garbage of ["", "\n", "{", '{"ask":"rm"}', '{"ask":"check"}', "\0\xff".repeat(1000), "[".repeat(100_000)])
    expect(await said(garbage)).toMatchObject({ answer: "error" });
  const hangUp = createConnection(socket);
  await once(hangUp, "connect");
  hangUp.destroy();
  expect(await askPublisher(socket, { ask: "state" })).toMatchObject({ answer: "state", earlier: [] });
});

function said(text: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    let answer = "";
    const connection = createConnection(socket, () => connection.end(text));
    connection.on("data", (part) => {
      answer += part;
    });
    connection.once("end", () => resolve(JSON.parse(answer)));
    connection.once("error", reject);
  });
}
