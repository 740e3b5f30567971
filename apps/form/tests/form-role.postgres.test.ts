/** All that the form does, with a role of its own on PostgreSQL that has no right to what is the desk's alone. */

import { findApplication } from "@fernkontor/applications/cases/applications";
import { createCases } from "@fernkontor/applications/cases/cases";
import type { EventContent } from "@fernkontor/applications/cases/events";
import { type Database, openDatabase, type Row } from "@fernkontor/applications/database/database";
import { grantForm } from "@fernkontor/applications/database/form-role";
import { migrate } from "@fernkontor/applications/database/migrations";
import { sharedSecret } from "@fernkontor/applications/database/setting";
import { makeLink, renewLinksOf } from "@fernkontor/applications/links/links";
import { createOutbox } from "@fernkontor/applications/outbox/outbox";
import { createPeople } from "@fernkontor/applications/people/people";
import { isSuppressed } from "@fernkontor/applications/queue/recipients";
import { readTombstones } from "@fernkontor/applications/retention/tombstones";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createWithRoles, emptyDatabase } from "../../../packages/applications/tests/each-database.ts";
import { storedApplications } from "../../../packages/applications/tests/stored-applications.ts";
import { asScript, type Fields, goodFields, openSampleForm, pressOn } from "./sample-form.ts";

describe("a form with a role of its own", () => {
  let created: Awaited<ReturnType<typeof createWithRoles>>;
  let owner: Database;
  let plain: Database;
  let form: Awaited<ReturnType<typeof openSampleForm>>;

  beforeAll(async () => {
    created = await createWithRoles();
    owner = openDatabase(created.ownerUrl);
    plain = openDatabase(created.formUrl);
    await migrate(owner);
    await grantForm(owner, created.formRole);
  });
  beforeEach(async () => {
    await emptyDatabase(owner);
    await sharedSecret(owner);
    form = await openSampleForm({ database: plain });
  });
  afterAll(async () => {
    await plain.close();
    await owner.close();
    await created.remove();
  });

  const press = (link: string, fields: Fields) => pressOn(form.request, link, fields);
  const show = async (link: string) => (await form.request(link)).text();
  const linkOf = async (id: string) => `/bewerbung/${(await makeLink(owner, id))?.token}`;
  const apply = async (changes: Fields = {}) => {
    const before = await ids();
    const answer = await form.post({ ...goodFields, ...changes, token: await form.readForm() }, asScript);
    expect(answer.status).toBe(200);
    const [id = ""] = (await ids()).filter((each) => !before.includes(each));
    return { id, link: await linkOf(id) };
  };
  const ids = async () => (await storedApplications(owner)).map(({ id }) => id);
  const as = async (database: Database, sql: string): Promise<Row[]> => (await database.batch([[sql]]))[0] ?? [];
  const waiting = async () => {
    const rows = await as(owner, "SELECT kind FROM outbox ORDER BY kind");
    return rows.map(({ kind }) => kind);
  };
  const refused = (sql: string) => expect(as(plain, sql), sql).rejects.toMatchObject({ code: "42501" });

  test("is refused what is the desk's alone, and what is not to be changed", async () => {
    const { id } = await apply();
    for (const table of ["passkey", "desk_session", "invitation", "spent_challenge", "audit_entry"])
      await refused(`SELECT * FROM ${table}`);
    for (const change of [
      "SELECT heir FROM person",
      "INSERT INTO person (id, name, role, added_at) VALUES ('x', 'x', 'lead', '')",
      "UPDATE letter SET body = 'x'",
      "UPDATE application_event SET data = '{}'",
      "UPDATE consent_text SET text = 'x'",
      "DELETE FROM audit_entry",
      "DELETE FROM tombstone",
      "DELETE FROM placement",
      "CREATE TABLE mine (a TEXT)",
    ])
      await refused(change);
    expect(await ids()).toEqual([id]);
  });

  test("stores an application once, however often it is sent, and its correction; mails are queued for the desk", async () => {
    const token = await form.readForm();
    const send = async (changes: Fields = {}) => {
      const answer = await form.post({ ...goodFields, ...changes, token }, asScript);
      return { status: answer.status, ...((await answer.json()) as object) };
    };
    const [first, second] = [await send(), await send()];
    expect(first).toMatchObject({ status: 200 });
    expect(second).toEqual(first);
    expect(await ids()).toHaveLength(1);
    expect(await waiting()).toEqual(["notification", "receipt"]);

    // From another tab, and then corrected in the first.
    await form.post({ ...goodFields, token: await form.readForm() }, asScript);
    expect(await ids()).toHaveLength(1);
    expect(await send({ message: "Doch noch ein Satz." })).toMatchObject({ status: 200 });
    expect(await storedApplications(owner)).toMatchObject([{ message: "Doch noch ein Satz." }]);
    expect(await waiting()).toEqual(["correction", "notification", "receipt"]);

    // Not once somebody has read it; whoever comes next with another address has an application of their own.
    const [id = ""] = await ids();
    await createCases(owner, "file").read(id, "ruth", new Date(form.clock.now));
    expect(await send({ message: "Zu spät." })).toMatchObject({ status: 409, link: "lost" });
    expect(await send({ message: "Von mir.", email: "neu@example.org" })).toMatchObject({ status: 200 });
    expect((await storedApplications(owner)).map(({ message }) => message)).toEqual([
      "Doch noch ein Satz.",
      "Von mir.",
    ]);
    expect(await waiting()).toEqual(["correction", "notification", "notification", "receipt", "receipt"]);
  });

  test("gives three receipts a day to an address, and refuses who sends too often", async () => {
    for (const message of ["1", "2", "3", "4"])
      await form.post({ ...goodFields, message, token: await form.readForm() });
    const rows = await as(
      owner,
      "SELECT count(withdrawal_hash)::integer AS links, count(*)::integer AS all FROM application",
    );
    expect(rows).toEqual([{ links: 3, all: 4 }]);
    const limited = await openSampleForm({ database: plain, environment: { LIMIT_PER_IP: "1" } });
    const send = async () => limited.post({ ...goodFields, message: "neu", token: await limited.readForm() });
    await send();
    expect((await limited.post({ ...goodFields, message: "noch", token: await limited.readForm() })).status).toBe(429);
  });

  test("an applicant confirms, is answered, chooses a slot, writes, corrects and withdraws", async () => {
    const { id, link } = await apply({ phone: "0171 39200 17" });
    const { link: ofAnother } = await apply({ email: "andere@example.org", lastName: "Andere" });
    expect(await show(link)).not.toContain("Jörg");
    await press(link, { antwort: "meine" });
    expect(await show(link)).toContain("Jörg");

    const people = createPeople(owner);
    const invited = await people.invite("Ruth Albers", "recruiter", new Date(form.clock.now));
    await people.invite("Nora Nie", "recruiter", new Date(form.clock.now));
    const ruth = invited === "refused" ? expect.unreachable() : invited.person.id;
    const cases = createCases(owner, "file");
    await cases.read(id, ruth, new Date(form.clock.now));
    const change = (content: EventContent, letter?: string) =>
      cases.change({
        ...content,
        applicationId: id,
        request: content.kind,
        version: "latest",
        by: ruth,
        at: new Date(form.clock.now),
        ...(letter !== undefined && { letter: { subject: "Ihre Bewerbung", body: letter, sender: "Ruth Albers" } }),
      });
    const slots = [
      { startsAt: "2026-11-24T13:30:00.000Z", minutes: 30 },
      { startsAt: "2026-11-25T14:30:00.000Z", minutes: 30 },
    ];
    await change({ kind: "invitation", data: { slots, how: "phone" } }, "Wann passt es?");
    const outbox = createOutbox(owner, "file");
    const [now, later] = [new Date(form.clock.now), new Date(form.clock.now + 3_600_000)];
    for (const entry of await outbox.claim(now, later, 20)) await outbox.settle(entry, now);
    const invitedPage = await show(link);
    for (const said of ["Ruth Albers", "Wann passt es?"]) expect(invitedPage).toContain(said);
    expect(invitedPage).not.toContain("Nora Nie");

    const done = async (fields: Fields) => (await press(link, fields)).headers.get("location") ?? "";
    expect(await done({ antwort: "termin", termin: "2026-11-25T14:30:00.000Z" })).toContain("termin");
    expect((await form.request(`${link}/termin.ics`)).headers.get("content-type")).toContain("text/calendar");
    expect(await done({ antwort: "nachricht", text: "Ich freue mich." })).toContain("nachricht");
    const own = { firstName: "Jörg", lastName: "Müller-Lüdenscheidt", email: "joerg@example.org" };
    const corrected = { antwort: "berichtigen", ...own, phone: "", experience: "none", message: "" };
    expect(await done(corrected)).toContain("berichtigt");
    expect(await findApplication(owner, id)).toMatchObject({ lastName: "Müller-Lüdenscheidt" });
    expect(await (await form.request(`${link}/auskunft.json`)).text()).toContain("Ich freue mich.");
    expect(await waiting()).toContain("written");

    expect((await press(link, { antwort: "zurueckziehen", sicher: "ja" })).status).toBe(303);
    expect(await findApplication(owner, id)).toBeUndefined();
    for (const table of ["application_event", "letter", "application_reading"])
      expect(await as(owner, `SELECT * FROM ${table}`), table).toEqual([]);
    expect(await readTombstones(owner)).toMatchObject([{ id, how: "withdrawn" }]);
    expect(await waiting()).toContain("withdrawal");
    expect(await as(owner, "SELECT action FROM audit_entry WHERE action = 'withdrawn'")).toHaveLength(1);
    expect((await as(owner, "SELECT * FROM past_wait")).length).toBe(1);
    expect(await as(owner, "SELECT * FROM setting WHERE key = 'erased'")).toHaveLength(1);
    expect(await show(link)).toContain("gelöscht");
    expect((await press(link, { antwort: "entfernen" })).status).toBe(303);
    expect((await form.request(link)).status).toBe(410);
    expect((await form.request(ofAnother)).status).toBe(200);
    expect(await ids()).toHaveLength(1);
  });

  test("puts an address right on the page that thanks", async () => {
    const answer = await form.post({ ...goodFields, email: "lena@gmxx.example", token: await form.readForm() });
    const { searchParams } = new URL(answer.headers.get("location") ?? "", "http://form");
    const moved = await form.request("/danke", {
      method: "POST",
      headers: { "sec-fetch-site": "same-origin" },
      body: new URLSearchParams({
        bewerbung: searchParams.get("bewerbung") ?? "",
        email: "lena@gmx.example",
      }).toString(),
    });
    expect(moved.status).toBe(303);
    expect(await as(owner, "SELECT email FROM application WHERE email LIKE 'lena@%'")).toMatchObject([
      { email: "lena@gmx.example" },
    ]);
  });

  test("stores the time of one's own invitation alone, and sees nobody else's", async () => {
    const people = createPeople(owner);
    const at = new Date(form.clock.now);
    const ruth = await people.invite("Ruth Albers", "recruiter", at);
    const by = ruth === "refused" ? expect.unreachable() : ruth.person.id;
    const invited = async (startsAt: string, changes: Fields) => {
      const { id, link } = await apply(changes);
      await press(link, { antwort: "meine" });
      const event = {
        kind: "invitation" as const,
        data: { slots: [{ startsAt, minutes: 30 }], how: "phone" as const },
      };
      await createCases(owner, "file").change({ ...event, applicationId: id, request: id, version: "latest", by, at });
      return link;
    };
    const [mine, others] = ["2026-11-25T14:30:00.000Z", "2026-11-25T15:30:00.000Z"];
    const link = await invited(mine, {});
    await invited(others, { email: "a@example.org", firstName: "Ada" });
    expect((await press(link, { antwort: "termin", termin: others })).status).toBe(422);
    expect((await press(link, { antwort: "termin", termin: mine })).status).toBe(303);
    expect(await as(owner, "SELECT starts_at, chosen FROM offered_slot ORDER BY starts_at")).toEqual([
      { starts_at: mine, chosen: 1 },
      { starts_at: others, chosen: 0 },
    ]);
  });

  test("whoever disowns an application has it deleted and gets no more automatic mail", async () => {
    const { link } = await apply();
    await press(link, { antwort: "nicht-meine" });
    expect(await ids()).toEqual([]);
    expect(await isSuppressed(owner, "joerg@example.org")).toBe(true);
    expect(await show(link)).toContain("gelöscht");
  });

  test("a lost link is asked for without learning whether there is an application", async () => {
    const { id } = await apply();
    const ask = (email: string) => press("/bewerbung", { email });
    const [known, unknown] = [await ask("JOERG@example.org"), await ask("niemand@example.org")];
    expect(known.headers.get("location")).toBe(unknown.headers.get("location"));
    await expect.poll(waiting).toContain("link");
    expect(await as(owner, "SELECT application_id FROM outbox WHERE kind = 'link'")).toEqual([{ application_id: id }]);
    expect(await renewLinksOf(owner, id)).toMatchObject([{ application: { id } }]);
  });

  test("tells monitoring what it leaves to the desk", async () => {
    form.service.health.leavesToDesk = true;
    const health = await form.request("/healthz");
    expect(health.status).toBe(200);
    expect(await health.json()).toMatchObject({
      ok: true,
      database: { state: "ok" },
      leftToDesk: ["mails", "deletion", "cleaning", "measuring"],
    });
    expect((await form.request("/readyz")).status).toBe(200);
  });
});
