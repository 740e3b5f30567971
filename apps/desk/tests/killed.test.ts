/** A desk that is killed while people save and publish loses nothing that it has acknowledged, and goes on where it was. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { writeFacts } from "@fernkontor/agency-files/facts-file";
import { loadAgency } from "@fernkontor/agency-files/load-agency";
import { sampleAgencyFolder } from "@fernkontor/agency-files/test-agencies";
import { openDatabase } from "@fernkontor/applications/database/database";
import { migrate } from "@fernkontor/applications/database/migrations";
import { createPeople } from "@fernkontor/applications/people/people";
import { expect, onTestFinished, test } from "vitest";
import { startProgram } from "../../../packages/applications/tests/program.ts";
import { depth } from "../../../scripts/testing/depth.ts";
import { openReleasingPublisher } from "./releasing-publisher.ts";
import { hiddenField } from "./sample-desk.ts";
import { keptTexts, placedClaim } from "./sample-publisher.ts";

const kills = depth(3, 30);
const longestMs = 80;

/** Where two people type, and in which fields. */
const screens: Readonly<Record<string, readonly string[]>> = {
  "/stellen/content-creator": ["bonus", "training"],
  "/belege/placedAtLeast": ["quelle", "wie"],
  "/menschen/ruth-albers": ["rolle", "telefon"],
};

test(`what was acknowledged is there after each of ${kills} kills, and nobody is locked out`, async () => {
  const folder = mkdtempSync(join(tmpdir(), "desk-killed-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const publisher = await openReleasingPublisher(
    {
      "jobs/content-creator.yaml": "id: 6\ntitle: Content Creator\nbonus: keiner\ntraining: eine Woche\n",
      "claims.yaml": placedClaim,
      "profile.yaml":
        "domain: fernkontor.example\npeople:\n  - name: Ruth Albers\n    role: Beratung\n    email: ruth@\n",
    },
    () => new Date(),
  );
  const facts = join(folder, "facts.json");
  writeFacts(loadAgency(sampleAgencyFolder), facts);
  const url = `file:${join(folder, "applications.db")}`;
  const database = openDatabase(url);
  onTestFinished(() => database.close());
  await migrate(database);
  const people = createPeople(database);
  const signIn = async (name: string) => {
    const invitation = await people.invite(name, "lead", new Date());
    if (invitation === "refused") throw new Error("The last Leitung.");
    const passkey = { id: name, publicKey: new Uint8Array(1), counter: 0, label: "Notebook" };
    return `__Host-desk=${await people.accept(invitation.token, passkey, new Date())}`;
  };
  const cookies = [await signIn("Jana Brandt"), await signIn("Ruth Albers")];

  const start = async () => {
    const program = startProgram(fileURLToPath(new URL("../dist/main.js", import.meta.url)), {
      env: {
        ...{ PATH: process.env.PATH, DATABASE_URL: url, FACTS: facts, DESK_PORT: "0", FORM_PORT: "0" },
        ...{ LOG_DIR: join(folder, "logs"), MAIL_DIR: join(folder, "mail"), ...publisher.environment },
      },
    });
    onTestFinished(async () => void (await program.stop("SIGKILL")));
    return { ...program, address: await program.address() };
  };
  const sent: { input: string; by: number; word: string; isSaved: boolean }[] = [];
  /** One person saves, or publishes, until the desk is gone. */
  const work = async (address: string, by: number, signal: AbortSignal) => {
    const ask = (path: string, fields?: Record<string, string>) =>
      fetch(address + path, {
        headers: { cookie: cookies[by] ?? "", "sec-fetch-site": "same-origin" },
        redirect: "manual",
        signal,
        ...(fields && { method: "POST", body: new URLSearchParams(fields) }),
      });
    for (;;) {
      const at = sent.length;
      const [screen = "", fields = []] = Object.entries(screens)[at % 3] ?? [];
      const [field = "", word] = [fields[Math.floor(at / 3) % 2], `Wort ${at}.`];
      const one = { input: `${screen} ${field}`, by, word, isSaved: false };
      sent.push(one);
      one.isSaved = (await ask(screen, { [field]: word })).status === 303;
      if (at % 7 > 0) continue;
      const page = await (await ask("/veroeffentlichen")).text();
      await ask("/veroeffentlichen", { stand: hiddenField(page, "stand"), druck: hiddenField(page, "druck") });
    }
  };

  for (let kill = 1; kill <= kills; kill++) {
    const desk = await start();
    for (const [index, cookie] of cookies.entries())
      for (const path of Object.keys(screens))
        expect((await fetch(desk.address + path, { headers: { cookie } })).status, `${path} ${index}`).toBe(200);
    const before = sent.length;
    const gone = new AbortController();
    const working = cookies.map((_, by) => work(desk.address, by, gone.signal).catch(() => undefined));
    await expect.poll(() => sent.slice(before).some(({ isSaved }) => isSaved)).toBe(true);
    await sleep(Math.random() * longestMs);
    await desk.stop("SIGKILL");
    gone.abort();
    await Promise.all(working);
    const kept = await keptTexts(database, publisher.environment.AGENCY_DIR);
    // What somebody has replaced by a later text of their own is theirs to lose.
    for (const [at, { input, by, word, isSaved }] of sent.entries())
      if (isSaved && !sent.slice(at + 1).some((later) => later.input === input && later.by === by))
        expect(kept, `kill ${kill}: ${input}`).toContain(word);
  }
  expect(sent.filter(({ isSaved }) => isSaved).length).toBeGreaterThan(2 * kills);
});
