/** Whoever gets a link or a passkey, or loses one, is told by a mail of its own: nobody lets themselves in unseen. */
import PostalMime from "postal-mime";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Database } from "../src/database/database.ts";
import { smtpTransport } from "../src/mail/transport.ts";
import { createOutbox } from "../src/outbox/outbox.ts";
import { createPeople } from "../src/people/people.ts";
import { breaking, describeOnEachDatabase, openForEachTest } from "./each-database.ts";
import { type MailServer, startMailServer } from "./mail-server.ts";
import { openSampleOutboxWorker } from "./sample-outbox-worker.ts";

const now = new Date("2026-11-23T09:15:00Z");

describeOnEachDatabase("mails about accesses", ({ create }) => {
  let database: Database;
  let server: MailServer;
  openForEachTest(create, (connections) => {
    database = connections[0];
  });
  beforeEach(async () => {
    server = await startMailServer("reliable");
  });
  afterEach(() => server.stop());

  const people = (on = database) => createPeople(on, "smtp");
  const invite = async (name: string, by?: string) => {
    const made = await people().invite(name, "lead", now, by);
    return made === "refused" ? expect.unreachable() : made;
  };
  const accept = (token: string, id: string) =>
    people().accept(token, { id, publicKey: Uint8Array.of(1), counter: 0, label: "Notebook" }, now);
  /** What the worker sends now. */
  const sent = async () => {
    const before = server.arrived.length;
    await openSampleOutboxWorker({
      database,
      transport: smtpTransport(server.url),
      now: () => now,
    }).deliverDue();
    const mails = server.arrived.slice(before);
    return Promise.all(
      mails.map(async ({ to, raw }) => {
        const { subject, text, headers } = await PostalMime.parse(raw);
        return { to, raw, subject, text, isAutomatic: headers.some(({ key }) => key === "auto-submitted") };
      }),
    );
  };

  test("go to whom they are about, else to the agency, and never have the link", async () => {
    const mara = await invite("Mara Mustermann");
    const [link, ...others] = await sent();
    expect(others).toEqual([]);
    expect(link).toMatchObject({
      to: ["mara.mustermann@fernkontor.example"],
      subject: "Kontor: Ein Link für Mara Mustermann",
      isAutomatic: true,
    });
    for (const words of [
      "Am 23. November 2026 um 10:15 Uhr ist ein Link entstanden, mit dem Mara Mustermann einen Passkey für das Kontor anlegen kann, Rolle Leitung.",
      "Gemacht hat ihn jemand auf dem Server. Er gilt 24 Stunden und einmal;",
      "ziehen Sie ihn zurück:\nhttps://kontor.example/team",
    ])
      expect(link?.text).toContain(words);
    await accept(mara.token, "first");
    expect(await sent()).toMatchObject([
      { to: ["mara.mustermann@fernkontor.example"], subject: "Kontor: Ein neuer Passkey für Mara Mustermann" },
    ]);

    // Nobody has published an address under a name that somebody has made up.
    const anna = await invite("Anna Harmlos", mara.person.id);
    const [ofAnna] = await sent();
    expect(ofAnna).toMatchObject({ to: ["team@fernkontor.example"], subject: "Kontor: Ein Link für Anna Harmlos" });
    expect(ofAnna?.text).toContain("Gemacht hat ihn Mara Mustermann.");

    // Somebody whom no profile names, but a listing.
    await invite("Ruth Albers");
    expect((await sent()).map(({ to }) => to)).toEqual([["ruth.albers@fernkontor.example"]]);

    const second = await invite("Mara Mustermann", mara.person.id);
    await accept(second.token, "second");
    await people().removePasskey("first", now, mara.person.id);
    const mails = await sent();
    expect(mails.map(({ subject }) => subject).sort()).toEqual([
      "Kontor: Ein Link für Mara Mustermann",
      "Kontor: Ein Passkey von Mara Mustermann ist entfernt",
      "Kontor: Ein neuer Passkey für Mara Mustermann",
    ]);
    const all = server.arrived.map(({ raw }) => raw.replaceAll("=\r\n", "")).join("\n");
    for (const { token } of [mara, anna, second]) expect(all).not.toContain(token);
    expect(all).not.toContain("einladung#");
  });

  test("are written with what they tell of, or neither is", async () => {
    const mara = await invite("Mara Mustermann");
    await accept(mara.token, "first");
    await accept((await invite("Mara Mustermann")).token, "second");
    await sent();
    const open = await people().invite("Emre Kaya", "recruiter", now);
    if (open === "refused") return expect.unreachable();
    await sent();
    const broken = people(breaking(database));
    await expect(broken.invite("Anna Harmlos", "lead", now, mara.person.id)).rejects.toThrow();
    const made = { id: "third", publicKey: Uint8Array.of(1), counter: 0, label: "Notebook" };
    await expect(broken.accept(open.token, made, now)).rejects.toThrow();
    await expect(broken.removePasskey("second", now, mara.person.id)).rejects.toThrow();
    // What is refused is no news.
    await people().removePasskey("nobody's", now, mara.person.id);
    await accept("guessed", "fourth");
    await people().invite("Anna Harmlos", "lead", now, open.person.id);
    expect(await sent()).toEqual([]);
    expect((await people().passkeys()).map(({ id }) => id).sort()).toEqual(["first", "second"]);
  });

  test("that do not arrive are told of, and nobody is taken for an applicant who wants none", async () => {
    await invite("Anna Harmlos");
    await openSampleOutboxWorker({
      ...{ database, transport: smtpTransport(server.url), now: () => now },
      agencyAddress: "refused@fernkontor.example",
      suppress: () => expect.unreachable(),
    }).deliverDue();
    expect(await createOutbox(database, "smtp").state(now)).toMatchObject({ undeliverable: 1, untoldToAgency: 1 });
  });
});
