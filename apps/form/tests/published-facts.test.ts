/** The built service beside somebody who publishes. */

import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { writeFacts } from "@fernkontor/agency-files/facts-file";
import { loadAgency } from "@fernkontor/agency-files/load-agency";
import { sampleAgencyFolder } from "@fernkontor/agency-files/test-agencies";
import { openDatabase } from "@fernkontor/applications/database/database";
import { acceptClock } from "@fernkontor/applications/retention/deletion-clock";
import { addApplication } from "@fernkontor/applications/submission/add-application";
import type { Agency } from "@fernkontor/domain/agency/agency";
import { describe, expect, test } from "vitest";
import { sampleApplication, sampleConsent } from "../../../packages/applications/tests/sample-application.ts";
import { storedAt } from "../../../packages/applications/tests/stored-applications.ts";
import { builtPrograms } from "./built-programs.ts";
import { asScript, type Fields, goodFields, tokenIn } from "./sample-form.ts";

const { folder, environment, run, start } = builtPrograms();

const sample = loadAgency(sampleAgencyFolder);

/** The sample agency under another name, which the form's heading says, and whatever else is otherwise. */
function agencyCalled(name: string, { profile, ...changes }: Partial<Agency> = {}): Agency {
  return { ...sample, ...changes, profile: { ...sample.profile, ...profile, name } };
}

let releases = 0;

/** As publishing does: the release whole, then the link by a rename. */
function publish(agency: Agency): string {
  releases += 1;
  const file = join(environment.PUBLISH_DIR, "releases", String(releases), "facts.json");
  writeFacts(agency, file);
  switchTo(String(releases));
  return file;
}

function switchTo(release: string): void {
  mkdirSync(join(environment.PUBLISH_DIR, "releases"), { recursive: true });
  symlinkSync(join("releases", release), join(environment.PUBLISH_DIR, "next"));
  renameSync(join(environment.PUBLISH_DIR, "next"), join(environment.PUBLISH_DIR, "current"));
}

const page = async (address: string) => (await fetch(address)).text();
const headingIn = (html: string) => /<h1>Bewerbung bei ([^<]*)<\/h1>/.exec(html)?.[1];
const heading = async (address: string) => headingIn(await page(address));
const untilHeading = (address: string, expected: string) => expect.poll(() => heading(address)).toBe(expected);

/** What the form on a page would send. */
function fieldsOf(html: string, changes: Fields = {}): Fields {
  const consent = /name="consent"[^>]* value="([^"]+)"|value="([^"]+)"[^>]* name="consent"/.exec(html);
  return { ...goodFields, consent: consent?.[1] ?? consent?.[2] ?? "", token: tokenIn(html), ...changes };
}

const send = (address: string, fields: Fields) =>
  fetch(address, { method: "POST", headers: asScript, body: new URLSearchParams(fields) });

/** The service with its log on standard output. */
const startLogging = (changes: NodeJS.ProcessEnv = {}) => start({ LOG_DIR: "stdout", ...changes });
const eventsIn = (stdout: string) => stdout.match(/"event":"facts-[a-z-]+"/g) ?? [];

describe("which agency the form shows", () => {
  test("before the first release that of agency/, and from then on what is published", async () => {
    const { address, output } = await startLogging();
    expect(await heading(address)).toBe("Fernkontor");
    publish(agencyCalled("Erste Veröffentlichung"));
    await untilHeading(address, "Erste Veröffentlichung");
    publish(agencyCalled("Zweite Veröffentlichung"));
    await untilHeading(address, "Zweite Veröffentlichung");
    // Back by one, as --undo does.
    switchTo(String(releases - 1));
    await untilHeading(address, "Erste Veröffentlichung");
    expect(eventsIn(output.stdout)).toEqual(Array(3).fill('"event":"facts-taken-over"'));
  });

  test("at its start, without agency/, what is published", async () => {
    publish(agencyCalled("Veröffentlicht"));
    const { address } = await start({ AGENCY_DIR: "/nowhere" });
    expect(await heading(address)).toBe("Veröffentlicht");
  });

  test("the file that FACTS names goes first, and is followed when it is replaced", async () => {
    publish(agencyCalled("Veröffentlicht"));
    const FACTS = join(folder, "elsewhere/facts.json");
    writeFacts(agencyCalled("Gebaut"), FACTS);
    const { address } = await start({ FACTS });
    expect(await heading(address)).toBe("Gebaut");
    writeFacts(agencyCalled("Neu gebaut"), FACTS);
    await untilHeading(address, "Neu gebaut");
  });

  test("a file that FACTS names and that is not there stops the start with a clear message", async () => {
    const { code, stderr } = await run("main", [], { FACTS: "/nowhere/facts.json" }).ended;
    expect(code).toBe(1);
    expect(stderr).toMatch(/^Die Datei \S*nowhere\/facts\.json mit den geprüften Angaben .* lässt sich nicht lesen\./);
    expect(stderr).not.toMatch(/^ +at /m);
  });

  test("where the release cannot be read at the start, that of agency/, and the start says so", async () => {
    const file = publish(agencyCalled("Kaputt"));
    writeFileSync(file, '{"format":1,"agen');
    const { address, output } = await start();
    expect(await heading(address)).toBe("Fernkontor");
    expect(output.stderr).toContain("ist nicht ganz geschrieben");
    publish(agencyCalled("Wieder ganz"));
    await untilHeading(address, "Wieder ganz");
  });
});

describe("what goes wrong meanwhile does not reach the form", () => {
  test("a typo in agency/", async () => {
    const AGENCY_DIR = join(folder, "typo");
    cpSync(sampleAgencyFolder, AGENCY_DIR, { recursive: true });
    const { address, output } = await startLogging({ AGENCY_DIR });
    publish(agencyCalled("Veröffentlicht"));
    await untilHeading(address, "Veröffentlicht");
    writeFileSync(join(AGENCY_DIR, "profile.yaml"), "\tmode: live");
    rmSync(join(AGENCY_DIR, "jobs"), { recursive: true });
    const html = await page(address);
    expect((await send(address, fieldsOf(html))).status).toBe(200);
    publish(agencyCalled("Weiter"));
    await untilHeading(address, "Weiter");
    expect(output.stderr).toBe("");
  });

  test("a broken, a foreign or a missing facts file: the last good one stays, and each is logged once", async () => {
    publish(agencyCalled("Gut"));
    const { address, output } = await startLogging();
    const refusals = () => output.stdout.match(/"event":"facts-refused"/g)?.length ?? 0;
    const broken = publish(agencyCalled("Halb"));
    await untilHeading(address, "Halb");
    const content = readFileSync(broken, "utf8");
    for (const [index, part] of [content.slice(0, 5000), '{"name":"fernkontor"}', ""].entries()) {
      writeFileSync(broken, part);
      await expect.poll(refusals).toBe(index + 1);
    }
    rmSync(join(environment.PUBLISH_DIR, "current"));
    await expect.poll(refusals).toBe(4);
    expect(await heading(address)).toBe("Halb");
    publish(agencyCalled("Wieder gut"));
    await untilHeading(address, "Wieder gut");
    expect(refusals()).toBe(4);
    expect(output.stdout).toContain('"error":"FactsFileError"');
    // Whoever reads the log need not guess what is wrong with the file.
    const reasons = output.stdout.split("\n").filter((line) => line.includes('"event":"facts-refused"'));
    expect(reasons.map((line) => JSON.parse(line).reason)).toEqual(
      Array(4).fill(expect.stringContaining("mit den geprüften Angaben der Agentur")),
    );
  });

  test("a typo before the start: what is due is deleted all the same, by the periods that held last", async () => {
    const first = await start();
    first.child.kill("SIGTERM");
    await first.ended;
    const overdue = async () => {
      const database = openDatabase(environment.DATABASE_URL);
      const { retention } = sample.profile;
      const months = retention.applicationMonthsAfterProcess + retention.processEndsByItselfAfterMonths;
      const receivedAt = new Date(Date.now() - (months + 1) * 31 * 24 * 60 * 60 * 1000);
      await addApplication(database, "file", {
        application: sampleApplication,
        consent: sampleConsent,
        idempotencyKey: "due",
        receivedAt,
      });
      // A service that deleted an hour ago may delete again.
      await acceptClock(database, new Date(Date.now() - 60 * 60 * 1000));
      await database.close();
    };
    await overdue();
    expect(await storedAt(environment.DATABASE_URL)).toHaveLength(1);
    const { code, stderr } = await run("main", [], { AGENCY_DIR: "/nowhere" }).ended;
    expect(code).toBe(1);
    expect(stderr).toContain("Den Ordner gibt es nicht");
    expect(await storedAt(environment.DATABASE_URL)).toEqual([]);
  });
});

describe("all that depends on the agency follows", () => {
  test("choices, consent, look, address of the privacy text, pages that may embed the form, mails", async () => {
    const { address } = await start();
    const before = await page(address);
    const fontBefore = /<link rel="preload" href="([^"]+)"/.exec(before)?.[1] ?? "";
    const font = join(folder, "eigene.woff2");
    const shipped = Buffer.from(await (await fetch(address + fontBefore)).arrayBuffer());
    // Another file in bytes; what is behind a font's end nobody reads.
    writeFileSync(font, Buffer.concat([shipped, Buffer.from("x")]));
    const [listing] = sample.listings;
    if (!listing) throw new Error("the sample has no listing");
    publish(
      agencyCalled("Andere", {
        profile: {
          ...sample.profile,
          mode: "live",
          siteOrigin: "https://andere.example",
          formOrigin: "https://form.andere.example",
          email: { ...sample.profile.email, applications: "team@andere.example" },
          legalTextsUpdatedOn: "2031-01-02",
        },
        listings: [{ ...listing, slug: "neue-stelle", title: "Neue Stelle" }],
        brand: {
          ...sample.brand,
          colours: { action: "#0b6e4f" },
          typeface: { path: font, weights: { from: 400, to: 700 }, ascent: 1, descent: 0.3, lineGap: 0, width: 1 },
        },
      }),
    );
    await untilHeading(address, "Andere");
    const answer = await fetch(address);
    const html = await answer.text();
    expect(answer.headers.get("content-security-policy")).toContain("frame-ancestors https://andere.example");
    expect(html).toContain("Neue Stelle");
    expect(html).toContain('href="https://andere.example/privacy"');
    expect(fieldsOf(html).consent).toMatch(/^2031-01-02-/);
    const fontNow = /<link rel="preload" href="([^"]+)"/.exec(html)?.[1] ?? "";
    expect(fontNow).toMatch(/^\/typeface-/);
    // A page that was opened before still asks for the font that it names.
    for (const path of [fontBefore, fontNow]) expect((await fetch(address + path)).status).toBe(200);
    const stylesheet = /href="(\/form\.css[^"]*)"/.exec(html)?.[1] ?? "";
    expect(stylesheet).not.toBe(/href="(\/form\.css[^"]*)"/.exec(before)?.[1]);
    expect(await (await fetch(address + stylesheet)).text()).toContain(`url(".${fontNow}")`);

    const sent = await send(address, fieldsOf(html, { position: "neue-stelle" }));
    expect(sent.status).toBe(200);
    const { id } = (await sent.json()) as { id: string };
    const mail = (kind: string) => readFileSync(join(environment.MAIL_DIR, `${id}.${kind}.eml`), "utf8");
    await expect.poll(() => mail("notification")).toContain("To: team@andere.example");
    await expect
      .poll(() => mail("receipt").replaceAll("=\r\n", ""))
      .toContain("https://form.andere.example/bewerbung/");
  });

  test("how long applications are kept", async () => {
    const { address } = await start();
    const retention = { ...sample.profile.retention, backupDays: 99 };
    publish(agencyCalled("Andere Fristen", { profile: { ...sample.profile, retention } }));
    await untilHeading(address, "Andere Fristen");
    await run("cli", ["backup-key", "--yes"]).ended;
    const backUp = (changes: NodeJS.ProcessEnv) => run("cli", ["backup"], changes).ended;
    expect((await backUp({})).stderr).toContain("Was älter ist als 99 Tage");
    // The same where nothing can be read any more.
    const { code, stderr } = await backUp({ FACTS: "/nowhere" });
    expect(code).toBe(0);
    expect(stderr).toContain("Was älter ist als 99 Tage");
    expect(stderr).toContain("womit das Formular zuletzt gearbeitet hat");
  });
});

describe("nobody who is using the form notices more than needed", () => {
  test("a request that began before ends as it began", async () => {
    // Without a promise to answer, the thanks are one sentence.
    publish(agencyCalled("Alt", { claims: {} }));
    const { address } = await start();
    const body = new URLSearchParams(fieldsOf(await page(address))).toString();
    const socket = connect(Number(new URL(address).port), "127.0.0.1");
    const answer = text(socket);
    socket.write(
      `POST / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nAccept: application/json\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 10)}`,
    );
    // The service has the beginning of it once it answers something that was asked later.
    await page(address);
    publish(agencyCalled("Neu"));
    await untilHeading(address, "Neu");
    socket.write(body.slice(10));
    expect(await answer).toMatch(/^HTTP\/1\.1 200 [\s\S]*eingegangen\.</);
  });

  test("a form that was opened before is taken, with the consent that stood on it", async () => {
    const updatedOn = (legalTextsUpdatedOn: string) => ({ profile: { ...sample.profile, legalTextsUpdatedOn } });
    publish(agencyCalled("Alt"));
    const { address } = await start();
    publish(agencyCalled("Neu", updatedOn("2031-01-02")));
    await untilHeading(address, "Neu");
    const fields = fieldsOf(await page(address));
    publish(agencyCalled("Neuer", updatedOn("2031-01-03")));
    await untilHeading(address, "Neuer");
    expect((await send(address, fields)).status).toBe(200);
    expect(fields.consent).toMatch(/^2031-01-02-/);
    expect(await storedAt(environment.DATABASE_URL)).toMatchObject([{ consent: { version: fields.consent } }]);
  });

  test("a listing that is gone meanwhile costs a choice, and nothing of what was typed", async () => {
    publish(agencyCalled("Alt"));
    const { address } = await start();
    const fields = fieldsOf(await page(address), { message: "Lang überlegt & geschrieben." });
    const listings = sample.listings.filter(({ slug }) => slug !== fields.position);
    publish(agencyCalled("Neu", { listings }));
    await untilHeading(address, "Neu");
    const refused = await send(address, fields);
    expect(refused.status).toBe(422);
    const { errors, token } = (await refused.json()) as { errors: { field: string }[]; token: string };
    expect(errors.map(({ field }) => field)).toEqual(["position"]);
    const withoutScript = await fetch(address, { method: "POST", body: new URLSearchParams(fields) });
    expect(await withoutScript.text()).toContain("Lang überlegt &amp; geschrieben.");
    const again = await send(address, { ...fields, token, position: listings[0]?.slug ?? "" });
    expect(again.status).toBe(200);
  });

  test("the limit for one address goes on counting", async () => {
    publish(agencyCalled("Alt"));
    const { address } = await start({ LIMIT_PER_IP: "1" });
    expect((await send(address, fieldsOf(await page(address)))).status).toBe(200);
    publish(agencyCalled("Neu"));
    await untilHeading(address, "Neu");
    const another = { ...fieldsOf(await page(address)), lastName: "Andere" };
    expect((await send(address, another)).status).toBe(429);
  });

  test("facts that change a hundred times while eight people apply again and again lose no application", async () => {
    publish(agencyCalled("Stand 0"));
    const { address, output } = await startLogging({ LIMIT_PER_IP: "1000000", LIMIT_ALL: "1000000" });
    let done = false;
    const acknowledged = new Set<string>();
    const failures: string[] = [];
    const takenOver = () => eventsIn(output.stdout).length;
    const applyAgainAndAgain = async (client: number) => {
      for (let turn = 0; !done; turn++) {
        const opened = await fetch(address);
        const fields = fieldsOf(await opened.text(), { email: `a${client}.${turn}@example.org` });
        const sent = await send(address, fields);
        const answer = (await sent.json()) as { id?: string };
        if (opened.status !== 200 || sent.status !== 200 || !answer.id) failures.push(JSON.stringify(answer));
        else acknowledged.add(answer.id);
      }
    };
    const clients = Array.from({ length: 8 }, (_, client) => applyAgainAndAgain(client));
    for (let change = 1; change <= 100; change++) {
      publish(agencyCalled(`Stand ${change}`));
      // Some are followed one by one, others faster than anybody can look.
      if (change % 10 === 0) await untilHeading(address, `Stand ${change}`);
    }
    done = true;
    await Promise.all(clients);
    expect(failures).toEqual([]);
    expect(takenOver()).toBeGreaterThanOrEqual(10);
    const stored = (await storedAt(environment.DATABASE_URL)).map(({ id }) => id);
    expect(stored.length).toBeGreaterThan(8);
    expect(new Set(stored)).toEqual(acknowledged);
  });
});
