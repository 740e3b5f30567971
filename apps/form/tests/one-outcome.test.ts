/** One form leads to one application, whatever is sent how often, when, by which clock and against which limit. */

import { confirmApplication, findApplication } from "@fernkontor/applications/cases/applications";
import { createCases } from "@fernkontor/applications/cases/cases";
import { makeLink } from "@fernkontor/applications/links/links";
import { withdrawalHash } from "@fernkontor/applications/links/withdrawal-token";
import { createErasure } from "@fernkontor/applications/retention/erasure";
import { dayMs } from "@fernkontor/domain/german/berlin-time";
import { describe, expect, test } from "vitest";
import { sampleAgency } from "../../../packages/applications/tests/sample-application.ts";
import { storedApplications } from "../../../packages/applications/tests/stored-applications.ts";
import type { RefusedAnswer, StoredAnswer } from "../src/submission/answer.ts";
import { asScript, type Fields, goodFields, openSampleForm, tokenIn } from "./sample-form.ts";

async function openForm(options: Parameters<typeof openSampleForm>[0] = {}) {
  const form = await openSampleForm(options);
  const send = async (fields: Fields, address?: string) => {
    const answer = await form.post({ ...goodFields, ...fields }, asScript, address);
    const said = (await answer.json()) as StoredAnswer & Required<RefusedAnswer>;
    return { status: answer.status, retryAfter: answer.headers.get("retry-after"), ...said };
  };
  const stored = () => storedApplications(form.database);
  return { ...form, send, stored };
}

describe("the same answers sent again", () => {
  test("are one application, and both times the answer is yes", async () => {
    const { send, readForm, stored } = await openForm();
    const token = await readForm();
    const first = await send({ token });
    const second = await send({ token, firstName: " Jörg " });
    expect([second.status, second.id]).toEqual([200, first.id]);
    expect(second.thanks).toBe(first.thanks);
    expect(await stored()).toHaveLength(1);
  });

  test("are answered as stored though the connection may store no more, and so are all connections", async () => {
    const { send, readForm } = await openForm({ environment: { LIMIT_PER_IP: "1", LIMIT_ALL: "1" } });
    const token = await readForm();
    const { id } = await send({ token });
    expect((await send({ token: await readForm(), message: "andere" })).status).toBe(429);
    expect(await send({ token })).toMatchObject({ status: 200, id, retryAfter: null });
    expect(await send({ token: await readForm() })).toMatchObject({ status: 200, id });
  });

  test("are answered as stored though the form is far too old, by either clock", async () => {
    const { send, readForm, clock } = await openForm();
    const token = await readForm();
    const { id } = await send({ token });
    clock.now += 300 * dayMs;
    expect(await send({ token })).toMatchObject({ status: 200, id });
  });

  test("are answered as stored though the listing has been taken down since", async () => {
    const listings = sampleAgency.listings.map((listing) =>
      listing.slug === "content-creator" ? { ...listing, validUntil: "2026-11-21" } : listing,
    );
    const { send, readForm, clock } = await openForm({ agency: { ...sampleAgency, listings } });
    const token = await readForm();
    const { id } = await send({ token });
    clock.now += dayMs / 2 + dayMs / 4;
    expect(await send({ token })).toMatchObject({ status: 200, id });
    expect((await send({ token, message: "anders" })).status).toBe(422);
  });

  test("from another tab are the same application for a day, however the address is written", async () => {
    const { send, readForm, clock, stored } = await openForm();
    const [first, second] = [await readForm(), await readForm()];
    const { id } = await send({ token: first });
    expect(await send({ token: second, email: " Joerg@Example.org" })).toMatchObject({ status: 200, id });
    clock.now += dayMs + 1;
    expect((await send({ token: await readForm() })).id).not.toBe(id);
    expect(await stored()).toHaveLength(2);
  });

  test("for another listing are another application", async () => {
    const { send, readForm, stored } = await openForm();
    await send({ token: await readForm() });
    await send({ token: await readForm(), position: "noch_offen" });
    expect(await stored()).toHaveLength(2);
  });
});

describe("other answers from the same form", () => {
  test("correct what is stored, and the page of thanks says so once", async () => {
    const { send, readForm, stored, clock } = await openForm();
    const token = await readForm();
    const { id, thanks } = await send({ token });
    clock.now += 60_000;
    const corrected = await send({ token, phone: "030 1234567" });
    expect([corrected.status, corrected.id]).toEqual([200, id]);
    expect(corrected.thanks).toContain("Es gilt jetzt, was Sie zuletzt geschrieben haben.");
    expect(await stored()).toMatchObject([{ id, phone: "030 1234567", correctedAt: "2026-11-21T10:01:05.000Z" }]);
    expect((await send({ token, phone: "030 1234567" })).thanks).toBe(thanks);
  });

  test("say so without script, too, with the way to WhatsApp beside it", async () => {
    const { post, readForm, request } = await openForm();
    const fields = { ...goodFields, token: await readForm() };
    await post(fields);
    const answer = await post({ ...fields, phone: "030 1234567", whatsapp: "yes" });
    expect(answer.status).toBe(303);
    const page = await (await request(answer.headers.get("location") ?? "")).text();
    expect(page).toContain("Es gilt jetzt, was Sie zuletzt geschrieben haben.");
    expect(page).toContain("https://wa.me/");
    expect(await (await request("/danke")).text()).not.toContain("Es gilt jetzt");
  });

  test("count against the limit: each of them becomes a mail", async () => {
    const { send, readForm, stored } = await openForm({ environment: { LIMIT_PER_IP: "2" } });
    const token = await readForm();
    await send({ token });
    expect((await send({ token, message: "zweite" })).status).toBe(200);
    expect((await send({ token, message: "dritte" })).status).toBe(429);
    expect(await stored()).toMatchObject([{ message: "zweite" }]);
  });
});

describe("other answers from the same form, once somebody relies on the first", () => {
  type Opened = Awaited<ReturnType<typeof openForm>>;
  const happened: readonly [what: string, happen: (form: Opened, id: string) => Promise<unknown>][] = [
    ["read", ({ cases, clock }, id) => cases.read(id, "ruth", new Date(clock.now))],
    [
      "confirmed",
      async ({ database, clock }, id) => {
        const hash = withdrawalHash((await makeLink(database, id))?.token ?? "");
        await confirmApplication(database, hash, new Date(clock.now));
      },
    ],
    [
      "closed",
      ({ cases, clock }, applicationId) =>
        cases.change({
          ...{ kind: "closed", data: { reason: "rejected" }, request: "end", by: "operator" },
          ...{ applicationId, version: "latest", at: new Date(clock.now) },
        }),
    ],
  ];

  test.each(happened)(
    "change nothing that was %s: what was typed stays, with the way to the link",
    async (_, happen) => {
      const form = await openForm({ environment: { LIMIT_PER_IP: "2" } });
      const { send, post, readForm, stored, outbox } = form;
      const token = await readForm();
      const { id, thanks } = await send({ token });
      await happen(form, id);
      const before = await stored();
      const other = { token, position: "noch_offen", message: "Ganz anders.", phone: "030 7654321" };
      const refused = await post({ ...goodFields, ...other });
      const html = await refused.text();
      expect(refused.status).toBe(409);
      expect(html).toContain("sie lässt sich hier nicht mehr ändern");
      expect(html).toMatch(/<div class="summary"[^>]* data-link="lost"/);
      expect(html).toContain('<p class="summary-link"><a href="/bewerbung" target="_blank"');
      for (const typed of ["Ganz anders.</textarea>", 'value="030 7654321"', 'value="joerg@example.org"'])
        expect(html).toContain(typed);
      expect(tokenIn(html)).toBe(token);
      // Nothing of what is stored, nor how it stands.
      for (const told of [id, "/bewerbung/", "noch offen", "Jana", "Ruth"]) expect(html).not.toContain(told);
      expect(await send(other)).toEqual({
        status: 409,
        retryAfter: null,
        problem: expect.stringContaining("nicht mehr ändern"),
        errors: [],
        token,
        link: "lost",
      });
      expect(await stored()).toEqual(before);
      expect((await outbox.state(new Date(form.clock.now))).pending).toBe(2);
      // Where its mail goes is shown until then.
      const later = thanks.replace(/<p>Die Eingangsbestätigung.*<\/details>/, "");
      expect(await send({ token })).toMatchObject({ status: 200, id, thanks: later });
      // Nothing was stored by them, and nothing was counted.
      expect((await send({ token: await readForm(), message: "zweite" })).status).toBe(200);
    },
  );

  test("show the way to the link nowhere else", async () => {
    const { post, readForm, request } = await openForm();
    const refused = await post({ ...goodFields, email: "", token: await readForm() });
    for (const page of [await request("/"), refused]) expect(await page.text()).not.toContain("data-link");
  });
});

describe("the next person at a shared computer", () => {
  const next = { firstName: "Ada", lastName: "Next", email: "ada@example.org", message: "Von mir." };

  test("who finds the form of the last one applies for herself, and the last one keeps what they sent", async () => {
    const { send, readForm, database, stored, clock } = await openForm();
    const token = await readForm();
    const first = await send({ token });
    const link = withdrawalHash((await makeLink(database, first.id))?.token ?? "");
    await confirmApplication(database, link, new Date(clock.now));
    const before = await findApplication(database, first.id);
    clock.now += 1000;
    const second = await send({ ...next, token });
    expect(second.status).toBe(200);
    expect(second.id).not.toBe(first.id);
    expect(second.thanks).toContain("Vielen Dank!");
    expect(second.thanks).not.toContain(goodFields.email);
    expect(await findApplication(database, first.id)).toEqual(before);
    expect(await createCases(database, "file").findByLink(link)).toMatchObject({ application: { id: first.id } });
    expect(await stored()).toMatchObject([{ firstName: "Jörg" }, { firstName: "Ada", confirmedAt: null }]);
    expect(await makeLink(database, second.id)).not.toEqual(await makeLink(database, first.id));
    // What each sends again stays theirs.
    expect((await send({ token })).id).toBe(first.id);
    expect((await send({ ...next, token })).id).toBe(second.id);
    expect(await stored()).toHaveLength(2);
  });

  test("who comes back to a page that was refused changes nothing that was sent from it", async () => {
    const { post, readForm, stored, clock } = await openForm();
    const wrong = { ...goodFields, email: "joerg@localhost", token: await readForm() };
    const refused = tokenIn(await (await post(wrong)).text());
    expect(refused).not.toBe(wrong.token);
    expect((await post({ ...goodFields, token: refused })).status).toBe(303);
    // Back, and the browser sends again what was refused.
    const again = tokenIn(await (await post(wrong)).text());
    expect([wrong.token, refused]).not.toContain(again);
    clock.now += 1000;
    expect((await post({ ...goodFields, message: "Von jemand anders.", token: again })).status).toBe(303);
    expect(await stored()).toMatchObject([{ message: null, correctedAt: null }, { message: "Von jemand anders." }]);
  });
});

describe("the token of a form that comes back", () => {
  test.each<[what: string, changes: Fields]>([
    ["a mistake", { email: "" }],
    ["the trap filled in", { homepage: "https://example.org" }],
    ["no consent", { consent: "" }],
    ["words that nobody was shown", { consent: "2024-01-01-0123abcd" }],
  ])("with %s is another one of the same age", async (_, changes) => {
    const { send, service, readForm, clock } = await openForm();
    const token = await readForm();
    const refused = await send({ ...changes, token });
    const [number, handedOut] = refused.token.split(".");
    expect(refused.status).toBe(422);
    expect(handedOut).toBe(token.split(".")[1]);
    expect(number).not.toBe(token.split(".")[0]);
    // Neither has anybody to wait again, nor is an old form young.
    expect((await send({ token: refused.token })).status).toBe(200);
    clock.now += dayMs - 5000;
    expect(service.intake.tokens.check(refused.token, service.intake.steadyMs()).state).toBe("valid");
    clock.now += 1;
    expect(service.intake.tokens.check(refused.token, service.intake.steadyMs()).state).toBe("too-old");
  });

  test("too soon or at the limit stays: sent again it is stored once", async () => {
    const { send, request, readForm, clock, stored } = await openForm({ environment: { LIMIT_PER_IP: "1" } });
    const early = tokenIn(await (await request("/")).text());
    expect(await send({ token: early })).toMatchObject({ status: 422, token: early });
    const token = await readForm();
    await send({ token: await readForm(), message: "zuvor" });
    expect(await send({ token })).toMatchObject({ status: 429, token });
    clock.now += 600_000;
    for (const again of [token, token]) expect((await send({ token: again })).status).toBe(200);
    expect(await stored()).toHaveLength(2);
  });
});

describe("a form whose application is gone", () => {
  test.each([
    ["with the same answers", {}],
    ["with others", { message: "anders" }],
  ])("stores nothing more %s, says why, and a new decision is a new application", async (_, changes: Fields) => {
    const { send, post, readForm, database, stored, outbox } = await openForm();
    const token = await readForm();
    const { id } = await send({ token });
    await createErasure(database, "file")([id], new Date());
    const refused = await post({ ...goodFields, ...changes, token });
    const html = await refused.text();
    expect(refused.status).toBe(409);
    expect(html).toContain("ist zurückgezogen oder gelöscht, und wir haben sie nicht noch einmal gespeichert");
    expect(html).toContain('value="joerg@example.org"');
    expect(await stored()).toEqual([]);
    // The agency's mail about the withdrawal, and nothing new.
    expect((await outbox.state(new Date())).pending).toBe(1);
    expect((await send({ ...changes, token })).status).toBe(409);

    const fresh = tokenIn(html);
    expect(fresh).not.toBe(token);
    // Whoever has just read the page needs no more time for the form than anybody else.
    expect((await send({ ...changes, token: fresh })).problem).toContain("Das ging sehr schnell.");
    expect(await stored()).toEqual([]);
  });

  test("stays dead when it is too old, at the limit, or was only a second tab's", async () => {
    const { send, readForm, database, clock, stored } = await openForm({ environment: { LIMIT_PER_IP: "1" } });
    const [first, second] = [await readForm(), await readForm()];
    const { id } = await send({ token: first });
    await send({ token: second });
    await createErasure(database, "file")([id]);
    for (const token of [first, second]) expect((await send({ token })).status).toBe(409);
    clock.now += 300 * dayMs;
    for (const token of [first, second]) expect((await send({ token })).status).toBe(409);
    expect(await stored()).toEqual([]);
  });
});

describe("a clock that is set while the service runs", () => {
  test.each([
    ["600 days back", -600 * dayMs],
    ["a day back", -dayMs],
    ["an hour on", dayMs / 24],
    ["600 days on", 600 * dayMs],
  ])("by %s refuses nobody who has the form open, and changes no limit", async (_, wrongByMs) => {
    const { send, readForm, clock } = await openForm({ environment: { LIMIT_PER_IP: "1", BUILD_DATE: "2026-11-21" } });
    const [before, next] = [await readForm(), await readForm()];
    clock.wrongByMs = wrongByMs;
    expect((await send({ token: before })).status).toBe(200);
    expect(await send({ token: next, message: "weitere" })).toMatchObject({ status: 429, retryAfter: "600" });
    clock.now += 600_000;
    expect((await send({ token: next, message: "weitere" })).status).toBe(200);
    clock.wrongByMs = 0;
    clock.now += 600_000;
    expect((await send({ token: await readForm(), message: "danach" })).status).toBe(200);
  });

  test("back before a restart replaces the token of an open form and stores what is sent with it", async () => {
    const { service, send, stored } = await openForm();
    const ahead = () => service.intake.tokens.issue(service.intake.steadyMs() + 600 * dayMs);
    const token = ahead();
    const refused = await send({ token, email: "" });
    expect(refused.status).toBe(422);
    expect(refused.token).not.toBe(token);
    expect(service.intake.tokens.check(refused.token, service.intake.steadyMs()).state).toBe("too-early");
    expect((await send({ token: ahead() })).status).toBe(200);
    expect(await stored()).toHaveLength(1);
  });
});
