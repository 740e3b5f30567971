// What becomes public by the desk, and what becomes of `agency/` with it.

import { spawnSync } from "node:child_process";
import { hash } from "node:crypto";
import { once } from "node:events";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { createConnection } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { writeLiveAgency } from "@fernkontor/agency-files/test-agencies";
import { readSettings } from "@fernkontor/applications/settings";
import { askPublisher } from "@fernkontor/publishing/ask-publisher";
import type { FileChange, Outcome, Question, Writer } from "@fernkontor/publishing/protocol";
import { afterAll, expect, test } from "vitest";
import type { Desk } from "../../apps/publisher/src/desk/answers.ts";
import { serveDesk } from "../../apps/publisher/src/desk/serve-desk.ts";
import { publishOnce } from "../../apps/publisher/src/publish-once.ts";
import { until } from "../../scripts/services/until.ts";

const temporary = mkdtempSync(join(tmpdir(), "fernkontor-from-desk-test-"));
const stop = new AbortController();
afterAll(() => {
  stop.abort();
  rmSync(temporary, { recursive: true, force: true });
});

const jana: Writer = { name: "Jana Brandt", role: "recruiter" };
const ruth: Writer = { name: "Ruth Albers", role: "lead" };
const listing = "jobs/content-creator.yaml";
const other = "jobs/e-commerce-datenanalyst.yaml";
let keys = 0;

/** Drawn once: what each place needs is a copy. */
const published = firstPublish();

async function firstPublish(): Promise<string> {
  const agencyFolder = writeLiveAgency(join(temporary, "first", "agency"));
  const folder = join(temporary, "first", "published");
  const settings = readSettings({ ...process.env, BUILD_DATE: "2026-11-21", PUBLIC_FORM_ORIGIN: "" });
  const asked = { agencyFolder, folder, settings, command: "test", say: () => {}, stopRequest: stop.signal };
  expect(await publishOnce(asked)).toMatchObject({ outcome: "published" });
  return folder;
}

/** A live agency whose site is public, and its desk's publisher. */
async function place(name: string) {
  const agencyFolder = writeLiveAgency(join(temporary, name, "agency"));
  const folder = join(temporary, name, "published");
  const { PUBLIC_FORM_ORIGIN: _ours, SMTP_URL: _server, ...inherited } = process.env;
  const settings = readSettings({ ...inherited, BUILD_DATE: "2026-11-21", MAIL_DIR: join(temporary, name, "mail") });
  const options = { folder, agencyFolder, settings, isWatching: false, say: () => {}, stopRequest: stop.signal };
  cpSync(await published, folder, { recursive: true, verbatimSymlinks: true });
  const desk: Desk = await serveDesk(options);
  const socket = join(folder, "publisher.sock");
  await desk.runUnattended();
  const file = (path: string) => join(agencyFolder, path);
  const text = (path: string) => readFileSync(file(path), "utf8");
  const change = (path: string, from: RegExp, to: string): FileChange => ({
    path,
    text: text(path).replace(from, to),
    seen: hash("sha256", readFileSync(file(path))),
  });
  const outcome = async (id: string): Promise<Outcome> => {
    let ended: Outcome | undefined;
    const isEnded = async () => {
      const job = await askPublisher(socket, { ask: "job", id });
      ended = job.answer === "job" ? job.outcome : undefined;
      return ended !== undefined;
    };
    await until(isEnded, { problem: () => "The job never ended." });
    if (!ended) throw new Error("The job has no outcome.");
    return ended;
  };
  const begin = async (changes: FileChange[], by: Writer, without: string[] = []) => {
    keys += 1;
    const job = await askPublisher(socket, { ask: "publish", changes, by, without, key: `press ${keys}` });
    if (job.answer !== "job") throw new Error("No job began.");
    return job.id;
  };
  return {
    agencyFolder,
    folder,
    file,
    text,
    change,
    options,
    outcome,
    begin,
    desk,
    ask: <Asked extends Question["ask"]>(question: Question & { ask: Asked }) => askPublisher<Asked>(socket, question),
    state: () => askPublisher(socket, { ask: "state" }),
    publish: async (changes: FileChange[], by: Writer, without: string[] = []) =>
      outcome(await begin(changes, by, without)),
    undo: async (by: Writer) => {
      const { release } = await askPublisher(socket, { ask: "state" });
      keys += 1;
      const job = await askPublisher(socket, { ask: "undo", by, release: release?.id ?? "", key: `press ${keys}` });
      if (job.answer !== "job") throw new Error("No job began.");
      return outcome(job.id);
    },
    page: (slug: string) => {
      const page = join(folder, "current/public/jobs", `${slug}.html`);
      return existsSync(page) ? readFileSync(page, "utf8") : "";
    },
    everything: () =>
      readdirSync(agencyFolder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
        .sort()
        .map((path) => `${path}\n${readFileSync(path, "latin1")}`)
        .join("\n"),
  };
}

test("a listing is public and in its file, in the lines that were meant, and an undo takes both back", async () => {
  const { change, publish, page, text, undo, state } = await place("published");
  const before = text(listing);
  const draft = change(listing, /title: .*/, "title: Bildredaktion");
  const outcome = await publish([draft], jana);
  expect(outcome).toMatchObject({ outcome: "published", written: [listing] });
  expect(page("content-creator")).toContain("Bildredaktion");
  expect(text(listing)).toBe(draft.text);
  expect((await state()).release).toMatchObject({ by: "Jana Brandt" });

  const undone = await undo(ruth);
  expect(undone).toMatchObject({ outcome: "undone", kept: [], takenBack: [{ path: listing, text: draft.text }] });
  expect(page("content-creator")).not.toContain("Bildredaktion");
  expect(text(listing)).toBe(before);
});

test("a brand of the Leitung is public byte for byte with its typeface, and an undo takes it back", async () => {
  const { publish, file, everything, folder, undo } = await place("brand");
  const before = everything();
  const font = readFileSync(fileURLToPath(import.meta.resolve("@fernkontor/design/fonts/bitter-latin-var.woff2")));
  const changes = [
    { path: "brand/brand.yaml", text: "hero: none\ntypeface: bitter.woff2\n", seen: null },
    { path: "brand/bitter.woff2", text: font.toString("base64"), seen: null },
  ];
  expect(await publish(changes, jana)).toMatchObject({ outcome: "refused" });
  expect(await publish(changes, ruth)).toMatchObject({ outcome: "published" });
  expect(readFileSync(file("brand/bitter.woff2")).equals(font)).toBe(true);
  const home = readFileSync(join(folder, "current/public/index.html"), "utf8");
  expect(home).toContain('class="hero board"');
  expect(home).toMatch(/"\/assets\/typeface\.[\w-]+\.woff2"/);

  const undone = await undo(ruth);
  expect(undone).toMatchObject({ outcome: "undone", takenBack: expect.arrayContaining([{ ...changes[1] }]) });
  expect(everything()).toBe(before);
});

test("neither the clock nor the watch brings back what was undone", async () => {
  const { change, publish, page, undo, desk } = await place("held");
  await publish([change(listing, /title: .*/, "title: Bildredaktion")], jana);
  await undo(jana);
  await desk.runUnattended();
  expect(page("content-creator")).not.toContain("Bildredaktion");
});

test("what somebody changed after the publish stays as it lies there, and an undo names it", async () => {
  const { change, publish, undo, file, text } = await place("changed-since");
  await publish([change(listing, /title: .*/, "title: Bildredaktion")], jana);
  writeFileSync(file(listing), `${text(listing)}# von Hand\n`);
  expect(await undo(jana)).toMatchObject({ outcome: "undone", kept: [listing] });
  expect(text(listing)).toContain("# von Hand");
});

test("refused, the folder is byte for byte as it was, and the refusal stands at its field", async () => {
  const { change, publish, everything } = await place("refused");
  const before = everything();
  const broken = await publish([change(listing, /validUntil: .*/, "validUntil: bald")], jana);
  expect(broken).toMatchObject({
    outcome: "refused",
    problems: [expect.objectContaining({ file: listing, field: ["validUntil"] })],
  });
  const untrue = await publish([change(listing, /title: .*/, "title: Musterstraße 12")], jana);
  expect(untrue).toMatchObject({
    outcome: "refused",
    problems: expect.arrayContaining([expect.objectContaining({ file: listing, field: ["title"] })]),
  });
  expect(everything()).toBe(before);
});

test("by a clock that is a year off nobody's press publishes, and says so", async () => {
  const { publish, change, page, everything, options, file } = await place("wrong-clock");
  const [shown, draft] = [page("content-creator"), change(listing, /title: .*/, "title: Bildredaktion")];
  delete options.settings.BUILD_DATE;
  const inAYear = new Date(Date.now() + 400 * 86_400_000);
  utimesSync(file(other), inAYear, inAYear);
  const before = everything();
  expect(await publish([draft], jana)).toMatchObject({ outcome: "refused", message: expect.stringMatching(/Uhr/) });
  expect([everything(), page("content-creator")]).toEqual([before, shown]);
});

test("a file that somebody has changed meanwhile is not overwritten", async () => {
  const { change, publish, file, text } = await place("conflict");
  const draft = change(listing, /title: .*/, "title: Bildredaktion");
  writeFileSync(file(listing), `${text(listing)}# von Hand\n`);
  expect(await publish([draft], jana)).toEqual({ outcome: "conflict", paths: [listing] });
  expect(text(listing)).toContain("# von Hand");
});

test("a file that an editor has left broken stops nobody else, is named, and stays", async () => {
  const { change, publish, page, file, text, state, desk } = await place("broken");
  writeFileSync(file(other), "title: [\n");
  await desk.runUnattended();
  expect((await state()).byHand).toEqual([{ path: other, kind: "changed", problem: expect.stringContaining("Zeile") }]);
  expect((await state()).trouble?.message).toContain(other);
  expect(await publish([change(listing, /title: .*/, "title: Bildredaktion")], jana)).toMatchObject({
    outcome: "published",
  });
  expect(page("content-creator")).toContain("Bildredaktion");
  expect(page("e-commerce-datenanalyst")).toContain("Datenanalyst");
  expect(text(other)).toBe("title: [\n");
});

test("what an editor has saved goes along where she may write it, or not where she does not want it to", async () => {
  const { change, publish, page, file, text, ask } = await place("along");
  const saved = text(other).replace(/title: .*/, "title: Netzwerkpflege");
  writeFileSync(file(other), saved);
  writeFileSync(file("claims.yaml"), `${text("claims.yaml")}# neu\n`);
  const first = change(listing, /title: .*/, "title: Bildredaktion");
  const plan = await ask({ ask: "plan", changes: [first], by: jana, without: [] });
  expect(plan).toMatchObject({
    changes: [
      {
        path: listing,
        kind: "changed",
        fields: expect.arrayContaining([expect.objectContaining({ label: "Stelle", after: "Bildredaktion (m/w/d)" })]),
      },
      { path: other },
    ],
    staysOut: [{ path: "claims.yaml", because: "veröffentlicht die Leitung" }],
  });
  await publish([first], jana, [other]);
  expect(page("e-commerce-datenanalyst")).not.toContain("Netzwerkpflege");
  expect(text(other)).toBe(saved);
  await publish([change(listing, /title: .*/, "title: Bildgestaltung")], jana);
  expect(page("e-commerce-datenanalyst")).toContain("Netzwerkpflege");
});

test("a check judges as the plan of who asks: without what an editor has saved for the Leitung", async () => {
  const { change, file, text, ask } = await place("checked");
  writeFileSync(file("profile.yaml"), text("profile.yaml").replace(/^categories:\n/m, "$&  - Bildredaktion\n"));
  const changes = [change(listing, /category: .*/, "category: Bildredaktion")];
  const fields = async (by: Writer) => {
    const { problems } = await ask({ ask: "check", changes, by, without: [] });
    return problems.filter(({ severity }) => severity === "error").map(({ field }) => field);
  };
  expect(await fields(jana)).toEqual([["category"]]);
  expect(await fields(ruth)).toEqual([]);
});

test.each([
  [jana, "claims.yaml", /$/, "# neu\n"],
  [jana, "profile.yaml", /$/, "# neu\n"],
  [jana, "pages/fest.md", /$/, "Neu"],
  [ruth, "pages/Fest.md", /$/, "Neu"],
  [ruth, "profile.yaml", /^name: .*/m, "name: Andere Agentur"],
  [ruth, "legal/privacy.md", /$/, "Neu"],
  [jana, "brand/brand.yaml", /$/, "skyline: neutral"],
  [ruth, "brand/other.yaml", /$/, "skyline: neutral"],
] as const)("%j may not publish %s", async (by, path, from, to) => {
  const { publish, text, everything, file } = await place(`rights-${by.role}-${path.replace(/\W/g, "-")}-${to.length}`);
  const before = everything();
  const now = existsSync(file(path)) ? text(path) : "";
  const seen = existsSync(file(path)) ? hash("sha256", Buffer.from(now)) : null;
  expect(await publish([{ path, text: now.replace(from, to), seen }], by)).toMatchObject({ outcome: "refused" });
  expect(everything()).toBe(before);
});

test("the Leitung publishes people, and nothing else of the profile", async () => {
  const { publish, change, text } = await place("people");
  const draft = change("profile.yaml", /(people:\n\s*- name: )(.*)/, "$1$2");
  const longer = { ...draft, text: draft.text?.replace(/role: .*/, "role: Personalberatung und Buchhaltung") ?? null };
  expect(await publish([longer], ruth)).toMatchObject({ outcome: "published", written: ["profile.yaml"] });
  expect(text("profile.yaml")).toContain("Buchhaltung");
});

test("the Leitung publishes a section in the agency's words, and a page of its own", async () => {
  const { publish, text } = await place("pages");
  const section = "{statt text}\n{solange nur Homeoffice}\n## Unsere Geschichte\n\nSeit 2019 sitzen wir am Hafen.\n";
  const page =
    "---\ntitle: Sommerfest\ndescription: Wann wir feiern, wo, und wer kommt.\nplace: footer\n---\n\nAm 4. Juli.\n";
  const made = [
    { path: "pages/about.md", text: section, seen: null },
    { path: "pages/sommerfest.md", text: page, seen: null },
  ];
  expect(await publish(made, ruth)).toMatchObject({ outcome: "published", written: made.map(({ path }) => path) });
  expect(text("pages/about.md")).toBe(section);
});

test("a profile that an editor has left broken is replaced by the desk's", async () => {
  const { publish, file, text, ask } = await place("broken-profile");
  const whole = text("profile.yaml");
  writeFileSync(file("profile.yaml"), `people: [\n${whole}`);
  const seen = hash("sha256", readFileSync(file("profile.yaml")));
  const replaced = { path: "profile.yaml", seen, text: whole.replace(/role: .*/, "role: Buchhaltung") };
  const named = { ...replaced, text: replaced.text.replace(/^name: .*/m, "name: Andere Agentur") };
  expect(await ask({ ask: "plan", changes: [named], by: ruth, without: [] })).toMatchObject({
    stays: [{ paths: ["profile.yaml"], problems: [{ what: expect.stringContaining("„name“") }] }],
  });
  expect(await publish([replaced], ruth)).toMatchObject({ outcome: "published", written: ["profile.yaml"] });
  expect(text("profile.yaml")).toBe(replaced.text);
});

test("a template goes with its file, and what nobody may delete stops nobody else", async () => {
  const { publish, file, text, ask, desk } = await place("last-template");
  const reply = "replies/danke.md";
  mkdirSync(file("replies"), { recursive: true });
  writeFileSync(file(reply), "---\ntitle: Danken\nuse: reply\n---\nGuten Tag {Name},\n");
  await desk.runUnattended();
  const gone = (path: string): FileChange => ({ path, text: null, seen: hash("sha256", readFileSync(file(path))) });
  const plan = await ask({ ask: "plan", changes: [gone("claims.yaml"), gone(reply)], by: ruth, without: [] });
  expect(plan.stays).toMatchObject([
    { paths: ["claims.yaml"], problems: [{ what: expect.stringContaining("geleert") }] },
  ]);
  expect(plan.changes).toMatchObject([{ path: reply, kind: "removed" }]);
  expect(await publish([gone(reply)], ruth)).toMatchObject({ outcome: "published", written: [reply] });
  expect(existsSync(file(reply))).toBe(false);
  expect(text("claims.yaml")).not.toBe("");
});

test("the same press is the same publish, and of two people one waits for the other", async () => {
  const { ask, change, outcome, text } = await place("two");
  const one = {
    ask: "publish" as const,
    changes: [change(listing, /title: .*/, "title: Bildredaktion")],
    by: jana,
    without: [],
    key: "one",
  };
  const [first, again] = [await ask(one), await ask(one)];
  const second = await ask({
    ...one,
    changes: [change(other, /title: .*/, "title: Netzwerkpflege")],
    by: ruth,
    key: "two",
  });
  if (first.answer !== "job" || again.answer !== "job" || second.answer !== "job") throw new Error("No job began.");
  expect(again.id).toBe(first.id);
  expect((await ask({ ask: "state" })).busy).toMatchObject({ by: { name: "Jana Brandt" } });
  expect([await outcome(first.id), await outcome(second.id)]).toMatchObject([
    { outcome: "published" },
    { outcome: "published" },
  ]);
  const waited = await ask({ ask: "job", id: second.id });
  expect(waited).toMatchObject({ steps: expect.arrayContaining([expect.objectContaining({ step: "waits" })]) });
  expect(text(listing)).toContain("Bildredaktion");
  expect(text(other)).toContain("Netzwerkpflege");
});

test("a person at the desk and one at a shell come one after the other, and both are public", async () => {
  const { begin, change, outcome, options, page, file, text } = await place("shell");
  const id = await begin([change(listing, /title: .*/, "title: Bildredaktion")], jana);
  writeFileSync(file(other), text(other).replace(/title: .*/, "title: Netzwerkpflege"));
  const shell = publishOnce({ ...options, command: "fernkontor veroeffentlichen", isAskedByPerson: true });
  expect(await outcome(id)).toMatchObject({ outcome: "published" });
  expect((await shell).outcome).toMatch(/published|unchanged/);
  expect(page("content-creator")).toContain("Bildredaktion");
  expect(page("e-commerce-datenanalyst")).toContain("Netzwerkpflege");
});

test("a press and the clock at once come one after the other, and nobody's file is lost", async () => {
  const { begin, change, outcome, desk, page, file, text } = await place("clock");
  writeFileSync(file(other), text(other).replace(/title: .*/, "title: Netzwerkpflege"));
  const id = await begin([change(listing, /title: .*/, "title: Bildredaktion")], jana, [other]);
  const [pressed] = await Promise.all([outcome(id), desk.runUnattended()]);
  expect(pressed).toMatchObject({ outcome: "published" });
  expect(page("content-creator")).toContain("Bildredaktion");
  expect(page("e-commerce-datenanalyst")).toContain("Netzwerkpflege");
});

test("a desk that goes away while it waits finds its publish done", async () => {
  const { change, outcome, page, options, text } = await place("away");
  const draft = change(listing, /title: .*/, "title: Bildredaktion");
  const asked = { ask: "publish", changes: [draft], by: jana, without: [], key: "gone" } satisfies Question;
  const connection = createConnection(join(options.folder, "publisher.sock"));
  await once(connection, "connect");
  connection.end(`${JSON.stringify(asked)}\n`, () => connection.destroy());
  await once(connection, "close");
  expect(await outcome("gone")).toMatchObject({ outcome: "published" });
  expect(page("content-creator")).toContain("Bildredaktion");
  expect(text(listing)).toBe(draft.text);
});

test("nothing is written through a link, beside a twin, or outside of the folder", async () => {
  const { publish, change, file, agencyFolder, text } = await place("links");
  const outside = join(temporary, "outside.yaml");
  writeFileSync(outside, text(listing));
  const draft = change(listing, /title: .*/, "title: Bildredaktion");
  rmSync(file(listing));
  symlinkSync(outside, file(listing));
  expect(await publish([draft], jana)).toMatchObject({
    outcome: "refused",
    message: expect.stringContaining("ein Verweis"),
  });
  expect(readFileSync(outside, "utf8")).not.toContain("Bildredaktion");

  const twin = file("jobs/Neue-Stelle.yaml");
  writeFileSync(twin, text(other));
  const fresh = { path: "jobs/neue-stelle.yaml", text: text(other).replace(/^id: .*/m, "id: 991"), seen: null };
  expect(await publish([fresh], jana)).toMatchObject({
    outcome: "refused",
    message: expect.stringContaining("liegt schon Neue-Stelle.yaml"),
  });
  rmSync(twin);

  // The same of a listing whose own file somebody has called otherwise: then it is named back.
  renameSync(file(other), file("jobs/E-Commerce-Datenanalyst.yaml"));
  const own = {
    path: other,
    text: text("jobs/E-Commerce-Datenanalyst.yaml").replace(/openings: .*/, "openings: 9"),
    seen: null,
  };
  expect(await publish([own], jana)).toMatchObject({
    outcome: "refused",
    message: expect.stringContaining("Nennen Sie sie e-commerce-datenanalyst.yaml, oder"),
  });
  renameSync(file("jobs/E-Commerce-Datenanalyst.yaml"), file(other));

  rmSync(file(listing));
  writeFileSync(file(listing), readFileSync(outside));
  renameSync(join(agencyFolder, "jobs"), join(temporary, "links-jobs"));
  symlinkSync(join(temporary, "links-jobs"), join(agencyFolder, "jobs"));
  expect(await publish([draft], jana)).toMatchObject({
    outcome: "refused",
    message: expect.stringContaining("außerhalb"),
  });
});

test("a letter is written at once, a listing is not, and a letter that asks for what nobody may ask for neither", async () => {
  const { ask, text } = await place("letter");
  const letter = (says: string): FileChange[] => [
    { path: "replies/dank.md", text: `---\ntitle: Dank\n---\n\n${says}\n`, seen: null },
  ];
  expect(await ask({ ask: "write", changes: letter("Vielen Dank."), by: jana })).toEqual({ answer: "written" });
  expect(text("replies/dank.md")).toContain("Vielen Dank.");
  expect(await ask({ ask: "write", changes: letter("Noch einmal."), by: jana })).toEqual({
    answer: "conflict",
    paths: ["replies/dank.md"],
  });
  const bad = [
    { path: "replies/bank.md", text: "---\ntitle: Bank\n---\n\nBitte schicken Sie uns Ihre IBAN.\n", seen: null },
  ];
  expect(await ask({ ask: "write", changes: bad, by: jana })).toMatchObject({
    answer: "refused",
    problems: [{ file: "replies/bank.md" }],
  });
  expect(await ask({ ask: "write", changes: [{ path: listing, text: "", seen: null }], by: jana })).toMatchObject({
    answer: "refused",
  });
});

test("in a work tree of its own each publish is a commit of its files by who pressed, without hooks and of nothing else", async () => {
  const { publish, change, agencyFolder, file, text } = await place("commits");
  const git = (...words: string[]) => {
    const { stdout, stderr, status } = spawnSync(
      "git",
      ["-C", agencyFolder, "-c", "user.name=T", "-c", "user.email=t@example.org", ...words],
      { encoding: "utf8" },
    );
    expect(stderr, stderr).toBe(status === 0 ? stderr : "");
    return stdout.trim();
  };
  git("init", "--quiet");
  mkdirSync(join(agencyFolder, ".git/hooks"), { recursive: true });
  writeFileSync(join(agencyFolder, ".git/hooks/pre-commit"), "#!/bin/sh\nexit 1\n", { mode: 0o755 });
  git("config", "commit.gpgSign", "true");
  git("add", ".");
  git("-c", "commit.gpgSign=false", "commit", "--quiet", "--no-verify", "-m", "Begin");
  writeFileSync(file("NOTIZ.txt"), "von Hand");
  git("add", "NOTIZ.txt");
  await publish([change(listing, /title: .*/, "title: Bildredaktion")], jana);
  expect(git("log", "-1", "--format=%an %ae")).toMatch(/^Jana Brandt \S+@\S+$/);
  expect(git("show", "--name-only", "--format=")).toBe(listing);
  expect(git("diff", "--cached", "--name-only")).toBe("NOTIZ.txt");
  expect(text(listing)).toContain("Bildredaktion");
});

test("two megabytes in one field are refused as any other text", async () => {
  const { publish, change, everything } = await place("long");
  const before = everything();
  const draft = change(listing, /description: .*/, `description: ${"a ".repeat(1_000_000)}`);
  expect(await publish([draft], jana)).toMatchObject({ outcome: "refused" });
  expect(everything()).toBe(before);
});
