/** Whoever has only a session lets nobody in and nobody out: for that a passkey is shown, for the one thing, once. */

import { raw, sql } from "@fernkontor/applications/database/sql";
import { beforeEach, expect, test } from "vitest";
import { rowsOf } from "../../../packages/applications/tests/each-database.ts";
import { createAuthenticator } from "./authenticator.ts";
import { type Colleague, heldBy, openSampleDesk, questionOf } from "./sample-desk.ts";

let sample: Awaited<ReturnType<typeof openSampleDesk>>;
let mara: Colleague;
let jana: Colleague;
beforeEach(async () => {
  sample = await openSampleDesk();
  [mara, jana] = [await sample.signIn("Mara Mustermann", "lead"), await sample.signIn("Jana Brandt", "recruiter")];
});

type Fields = Record<string, string>;

const textOf = async (answer: Response | Promise<Response>) => (await answer).text();

/** All that says who may come in. */
async function access(): Promise<string> {
  const tables = ["person", "passkey", "invitation", "desk_session", "audit_entry", "outbox"];
  // When a passkey was shown is no access.
  const rows = await Promise.all(
    tables.map((table) => rowsOf(sample.database, sql`SELECT * FROM ${raw(table)} ORDER BY 1`)),
  );
  return JSON.stringify(rows.map((each) => each.map(({ used_at, counter, ...row }) => row)));
}

/** Every POST of the team page, by somebody who may, with what it needs to do something. */
const acts: Readonly<Record<string, () => Promise<{ by: Colleague; path?: string; fields: Fields }>>> = {
  "/team/einladen": async () => ({ by: mara, fields: invited }),
  "/team/adresse": async () => ({ by: jana, fields: { person: jana.person.id, email: "jana@agentur.example" } }),
  "/team/link": async () => ({ by: jana, fields: { person: jana.person.id } }),
  "/team/link-zurueckziehen": async () => {
    await sample.desk.people.invite("Selma Brandis", "recruiter", sample.desk.now());
    const [link] = await sample.desk.people.openLinks(sample.desk.now());
    return { by: mara, fields: { person: link?.person.id ?? "" } };
  },
  "/team/passkey-entfernen": async () => {
    const { device } = await sample.signIn("Jana Brandt", "recruiter");
    return { by: jana, fields: { passkey: device.passkey.id } };
  },
  "/team/anmeldungen-beenden": async () => ({ by: mara, fields: { person: jana.person.id } }),
  "/team/sperren/:id": async () => ({ by: mara, path: `/team/sperren/${jana.person.id}`, fields: {} }),
  "/team/oeffnen": async () => {
    const { person } = await sample.signIn("Nils Brenner", "recruiter");
    await sample.desk.people.closeAccess(person.id, sample.desk.now());
    return { by: mara, fields: { person: person.id } };
  },
};

test("every POST of the team page is among these", () => {
  const posts = sample.app.routes.filter(({ method, path }) => method === "POST" && path.startsWith("/team"));
  expect(posts.map(({ path }) => path).sort()).toEqual(Object.keys(acts).sort());
});

test.each(Object.entries(acts))("%s does nothing without a passkey, and is done with it", async (route, prepare) => {
  const { by, path = route, fields } = await prepare();
  const before = await access();
  const asked = await sample.post(path, by.cookie, fields);
  expect(asked.status).toBe(200);
  expect(asked.headers.get("content-security-policy")).toContain("script-src 'self'");
  const html = await asked.text();
  expect(html).toContain("Bitte bestätigen Sie mit Ihrem Passkey.");
  expect(html).toMatch(/<small>(Leitung|Personalberatung), angemeldet seit 10:15<\/small>/);
  for (const [name, value] of Object.entries(fields)) expect(html).toContain(`name="${name}" value="${value}"`);
  // The browser offers the visitor's own alone.
  expect(questionOf(html)).toMatchObject({ userVerification: "required", rpId: "kontor.example" });
  for (const word of ["ja", "null", "{}", "5", '{"id":"x"}', ""])
    expect((await sample.post(path, by.cookie, { ...fields, bestaetigung: word })).status).toBe(422);
  expect(await access()).toBe(before);
  expect((await sample.confirm(by, path, fields)).status).toBeLessThan(400);
  expect(await access()).not.toBe(before);
});

/** What the thief tries who has a session, or what goes wrong for its owner: why nothing is done. */
const refusals: readonly (readonly [what: string, says: string, answer: (page: string) => Promise<string> | string])[] =
  [
    ["the passkey of a colleague", "gehört jemand anderem im Team", (page) => jana.device.answer(asking(page))],
    ["a passkey of nobody", "kennt das Kontor nicht", (page) => createAuthenticator(origin).answer(asking(page))],
    [
      "a passkey on another address",
      "kennt das Kontor nicht",
      (page) => createAuthenticator("https://kontor.evil").answer(asking(page)),
    ],
    [
      "a device that has not verified its owner",
      "ließ sich nicht prüfen: Dazu gehören Fingerabdruck, Gesicht oder PIN",
      (page) => mara.device.answer(asking(page), { isVerified: false }),
    ],
    [
      "an answer after five minutes",
      "länger als fünf Minuten",
      (page) => {
        sample.clock.now += 5 * 60_000;
        return mara.device.answer(asking(page));
      },
    ],
    [
      "an answer to what the door asks",
      "länger als fünf Minuten",
      async () => {
        const asked = await sample.request("/anmelden/frage", {
          method: "POST",
          headers: { "sec-fetch-site": "same-origin", "content-type": "application/json" },
          body: "{}",
        });
        const { options } = (await asked.json()) as { options: Parameters<typeof mara.device.answer>[0] };
        return mara.device.answer(options);
      },
    ],
    [
      "an answer for another act",
      "länger als fünf Minuten",
      async () =>
        mara.device.answer(asking(await textOf(sample.post("/team/link", mara.cookie, { person: mara.person.id })))),
    ],
    [
      "an answer for the same act with other words",
      "länger als fünf Minuten",
      async () => {
        const asked = sample.post("/team/einladen", mara.cookie, { ...invited, name: "Selma Brandis" });
        return mara.device.answer(asking(await textOf(asked)));
      },
    ],
    [
      "an answer from another session of the same person",
      "länger als fünf Minuten",
      async () => {
        const elsewhere = await sample.signIn("Mara Mustermann", "lead");
        const asked = sample.post("/team/einladen", elsewhere.cookie, invited);
        return elsewhere.device.answer(asking(await textOf(asked)));
      },
    ],
    [
      "an answer by a passkey that was removed meanwhile",
      "kennt das Kontor nicht",
      async (page) => {
        const { device } = await sample.signIn("Mara Mustermann", "lead");
        const session = await sample.desk.people.session(mara.cookie.split("=")[1] ?? "", sample.desk.now());
        const shown = { session: session?.id ?? "", passkeyId: mara.device.passkey.id };
        await sample.desk.people.removePasskey(device.passkey.id, sample.desk.now(), mara.person.id, shown);
        return device.answer(asking(page));
      },
    ],
    ["no answer, because the device gave up", "Das Gerät hat abgebrochen", () => "NotAllowedError"],
    ["no answer, because nothing could be asked", "ließ sich nicht fragen", () => "ReferenceError"],
    ["no answer, and no error either", "ließ sich nicht fragen", () => "constructor"],
  ];
const origin = "https://kontor.example";
const invited = { name: "Anna Harmlos", email: "anna@example.org", rolle: "leitung" };
const asking = (page: string) => questionOf(page) ?? expect.unreachable();

test.each(refusals)("%s does nothing, says why and keeps what was typed", async (_, says, answer) => {
  const page = await textOf(sample.post("/team/einladen", mara.cookie, invited));
  const bestaetigung = await answer(page);
  const refused = await sample.post("/team/einladen", mara.cookie, { ...invited, bestaetigung });
  expect(refused.status).toBe(422);
  const html = await refused.text();
  expect(html).toContain("Nicht bestätigt, und nichts ist geschehen.");
  expect(html).toContain(says);
  expect(html).toContain('name="name" value="Anna Harmlos"');
  expect((await sample.desk.people.list()).map(({ name }) => name)).not.toContain("Anna Harmlos");
  // The page asks anew, and that is enough.
  const again = { ...invited, bestaetigung: mara.device.answer(asking(html)) };
  expect(await textOf(sample.post("/team/einladen", mara.cookie, again))).toContain(
    "Link für Anna Harmlos, Rolle Leitung",
  );
});

test.each([true, false])(
  "a confirmation counts once, however many send it at once (device that counts: %s)",
  async (counts) => {
    mara = await sample.signIn("Mara Mustermann", "lead", { counts });
    const fields = { person: jana.person.id };
    const page = await textOf(sample.post("/team/link", mara.cookie, fields));
    const confirmed = { ...fields, bestaetigung: mara.device.answer(asking(page)) };
    const answers = await Promise.all([1, 2, 3].map(() => sample.post("/team/link", mara.cookie, confirmed)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    const late = await textOf(sample.post("/team/link", mara.cookie, confirmed));
    expect(late).toContain("Diesmal ist nichts geschehen.");
    expect(late).toContain("schon benutzt");
  },
);

test("two tabs ask for two things, and each answer does its own; what is done already is said", async () => {
  const second = await sample.signIn("Jana Brandt", "recruiter");
  const [removing, inviting] = [{ passkey: second.device.passkey.id }, invited];
  const [one, two] = [
    await textOf(sample.post("/team/passkey-entfernen", mara.cookie, removing)),
    await textOf(sample.post("/team/einladen", mara.cookie, inviting)),
  ];
  const sent = (path: string, fields: Fields, page: string) =>
    sample.post(path, mara.cookie, { ...fields, bestaetigung: mara.device.answer(asking(page)) });
  expect((await sent("/team/einladen", inviting, two)).status).toBe(200);
  expect((await sent("/team/passkey-entfernen", removing, one)).status).toBe(303);
  const again = await sample.post("/team/passkey-entfernen", mara.cookie, removing);
  expect(again.status).toBe(404);
  expect(await again.text()).toContain("Das gibt es hier nicht, oder nicht mehr. Geschehen ist nichts");
  expect(await textOf(sample.post("/team/einladen", mara.cookie, inviting))).toContain(
    "Anna Harmlos ist schon im Team.",
  );
});

test("where the session has ended meanwhile nothing is done, and what was typed stands at the door", async () => {
  const page = await textOf(sample.post("/team/einladen", mara.cookie, invited));
  const confirmed = { ...invited, bestaetigung: mara.device.answer(asking(page)) };
  sample.clock.now += 8 * 3_600_000;
  const late = await sample.post("/team/einladen", mara.cookie, confirmed);
  expect(late.status).toBe(401);
  const html = await late.text();
  expect(heldBy(html)?.fields.get("name")).toBe("Anna Harmlos");
  expect((await sample.desk.people.list()).map(({ name }) => name)).not.toContain("Anna Harmlos");
});

test("who would rather not finds what was typed where they began", async () => {
  const inviting = await textOf(sample.post("/team/einladen", mara.cookie, { ...invited, "doch-nicht": "ja" }));
  expect(inviting).toContain('value="Anna Harmlos"');
  expect(inviting).toMatch(/<input type="radio"[^>]* checked=""[^>]*value="leitung"|value="leitung"[^>]* checked=""/);
  await sample.apply();
  const id = (await sample.apply()) ?? "";
  await sample.desk.cases.change({
    ...{ applicationId: id, request: "to Jana", version: 0, by: mara.person.id, at: sample.desk.now() },
    ...{ kind: "assigned", data: { to: jana.person.id } },
  });
  const path = `/team/sperren/${jana.person.id}`;
  const closing = await textOf(sample.post(path, mara.cookie, { erbe: mara.person.id, "doch-nicht": "ja" }));
  expect(closing).toContain(`<option value="${mara.person.id}" selected="">`);
  const link = await sample.post("/team/link", mara.cookie, { person: jana.person.id, "doch-nicht": "ja" });
  expect(link.headers.get("location")).toBe("/team");
});

test("the question says what is done with it, to whom, and what follows", async () => {
  const asked = async (path: string, fields: Fields) => {
    const html = await textOf(sample.post(path, mara.cookie, fields));
    return [...html.matchAll(/<dt>(.*?)<\/dt><dd dir="auto">(.*?)<\/dd>/g)].map(([, term, text]) => `${term}: ${text}`);
  };
  expect(await asked("/team/einladen", invited)).toEqual([
    "Was: Anna Harmlos einladen, Rolle Leitung",
    "E-Mail: anna@example.org",
    "Danach: steht der Link da, nur einmal; dass es ihn gibt, sagen Protokoll und eine E-Mail",
  ]);
  const { device } = await sample.signIn("Jana Brandt", "recruiter");
  expect(await asked("/team/passkey-entfernen", { passkey: device.passkey.id })).toEqual([
    "Was: Passkey „Notebook“ von Jana Brandt entfernen",
    "Dabei: Alle anderen Anmeldungen von Jana Brandt enden, und ein offener Link gilt nicht mehr",
    "Danach: steht es im Protokoll, und eine E-Mail sagt es",
  ]);
  await sample.desk.people.invite("Jana Brandt", undefined, sample.desk.now(), jana.person.id);
  expect(await asked("/team/link", { person: jana.person.id })).toEqual([
    "Was: Link für einen weiteren Passkey von Jana Brandt, Rolle Personalberatung",
    "Dabei: Der Link, der noch offen ist, gilt nicht mehr",
    "Danach: steht der Link da, nur einmal; dass es ihn gibt, sagen Protokoll und eine E-Mail",
  ]);
});

test("the thief of a session for an hour leaves with nothing, and its owner keeps all", async () => {
  // A copied cookie of the Leitung's, and a passkey of the thief's own.
  const thief: Colleague = { ...mara, device: createAuthenticator(origin) };
  const before = await access();
  const second = { person: mara.person.id };
  const tries: readonly (readonly [path: string, fields: Fields])[] = [
    ["/team/link", second],
    ["/team/link", { person: jana.person.id }],
    ["/team/einladen", invited],
    ["/team/anmeldungen-beenden", second],
    [`/team/sperren/${jana.person.id}`, {}],
  ];
  for (const [path, fields] of tries) {
    expect((await sample.confirm(thief, path, fields)).status).toBe(422);
    sample.clock.now += 10 * 60_000;
  }
  expect(await access()).toBe(before);

  // The owner notices, comes in by a second passkey and removes the first: nothing of before opens anything.
  const owner = await sample.signIn("Mara Mustermann", "lead");
  const removed = await sample.confirm(owner, "/team/passkey-entfernen", { passkey: mara.device.passkey.id });
  expect(removed.headers.get("location")).toBe("/team?getan=passkey-entfernt");
  expect((await sample.get("/team", thief.cookie)).status).toBe(303);
  const [staying] = (removed.headers.get("set-cookie") ?? "").split(";");
  expect((await sample.get("/team", staying)).status).toBe(200);
});

test.each([
  ["ends all of their sessions", "/team/anmeldungen-beenden", () => ({ person: mara.person.id })],
  [
    "removes the passkey that is lost",
    "/team/passkey-entfernen",
    async () => ({ passkey: (await sample.signIn("Mara Mustermann", "lead")).device.passkey.id }),
  ],
])("whoever has copied the cookie is out when its owner %s by it, who stays in", async (_, path, fields) => {
  const copied = mara.cookie;
  const done = await sample.confirm(mara, path, await fields());
  expect(done.headers.get("location")).toMatch(/^\/team\?getan=/);
  const given = done.headers.get("set-cookie") ?? "";
  expect(given).toMatch(/^__Host-desk=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict$/);
  expect((await sample.get("/team", copied)).status).toBe(303);
  const [own = ""] = given.split(";");
  expect((await sample.get("/team", own)).status).toBe(200);
  // A colleague's sessions are no reason.
  const others = await sample.confirm({ ...mara, cookie: own }, "/team/anmeldungen-beenden", {
    person: jana.person.id,
  });
  expect(others.headers.get("set-cookie")).toBeNull();
});

test("what somebody sends or leaves out is refused, and never an error", async () => {
  const { id } = mara.device.passkey;
  const clientDataJSON = Buffer.from('{"challenge":"a.b.c"}').toString("base64url");
  for (const answer of [
    "[]",
    "[".repeat(30_000) + "]".repeat(30_000),
    '{"__proto__":{"id":"x"}}',
    JSON.stringify({ id, rawId: id, type: "public-key", response: { clientDataJSON: "" } }),
    JSON.stringify({ id, rawId: id, type: "public-key", response: { clientDataJSON } }),
    "\0",
  ])
    expect((await sample.post("/team/einladen", mara.cookie, { ...invited, bestaetigung: answer })).status).toBe(422);
  const asked = { person: jana.person.id };
  const answer = mara.device.answer(asking(await textOf(sample.post("/team/anmeldungen-beenden", mara.cookie, asked))));
  const confirmed = new URLSearchParams({ ...asked, bestaetigung: answer });
  const sent = (path: string, fields: string) =>
    sample.request(path, {
      method: "POST",
      headers: {
        ...{ cookie: mara.cookie, "sec-fetch-site": "same-origin" },
        "content-type": "application/x-www-form-urlencoded",
      },
      body: fields,
    });
  const other = `person=${mara.person.id}`;
  expect((await sent("/team/link", `${confirmed}`)).status).toBe(422);
  for (const fields of [
    `${confirmed}&${other}`,
    `${other}&${confirmed}`,
    `${confirmed}&mehr=1`,
    `bestaetigung=&${confirmed}`,
  ])
    expect((await sent("/team/anmeldungen-beenden", fields)).status).toBe(422);
  // None of that has used it up.
  expect((await sent("/team/anmeldungen-beenden", `${confirmed}`)).status).toBe(303);
});

test("a link that is open stands on the team page, whoever has passkeys, and is taken back there", async () => {
  const { people } = sample.desk;
  await people.invite("Selma Brandis", "recruiter", sample.desk.now(), mara.person.id);
  sample.clock.now += 22.5 * 3_600_000;
  await sample.signIn("Mara Mustermann", "lead").then((again) => {
    mara = again;
  });
  await people.invite("Jana Brandt", undefined, sample.desk.now(), jana.person.id);
  const page = await textOf(sample.get("/team", mara.cookie));
  const rows = page.slice(page.indexOf('aria-labelledby="links"'), page.indexOf('id="leute"'));
  const words = rows.replaceAll(/<[^>]*>/g, " ").replaceAll(/\s+/g, " ");
  expect(words).toContain(
    "Selma Brandis Einladung, Personalberatung Mara Mustermann, gestern, 10:15 heute, 10:15 noch 1 Std. 30 Min. Zurückziehen",
  );
  expect(words).toContain(
    "Jana Brandt für einen weiteren Passkey Jana Brandt selbst, heute, 08:45 morgen, 08:45 noch 24 Std.",
  );
  expect((await sample.confirm(mara, "/team/link-zurueckziehen", { person: jana.person.id })).status).toBe(303);
  expect((await people.openLinks(sample.desk.now())).map(({ person }) => person.name)).toEqual(["Selma Brandis"]);
  // Without the Leitung everybody sees their own.
  jana = await sample.signIn("Jana Brandt", "recruiter");
  expect(await textOf(sample.get("/team", jana.cookie))).not.toContain("Selma Brandis");
});

test("whom somebody has let in lately stands where their access is closed, with what became of it", async () => {
  const otto = await sample.signIn("Otto Vorher", "lead");
  const { people } = sample.desk;
  await people.invite("Anna Harmlos", "lead", sample.desk.now(), otto.person.id);
  const nils = await people.invite("Nils Brenner", "recruiter", sample.desk.now(), otto.person.id);
  if (nils === "refused") return expect.unreachable();
  await people.accept(nils.token, createAuthenticator(origin).passkey, sample.desk.now());
  const page = (await textOf(sample.get(`/team/sperren/${otto.person.id}`, mara.cookie))).replaceAll(/<[^>]*>/g, " ");
  expect(page).toMatch(/Anna Harmlos\s+heute, 10:15\s+Link noch offen/);
  expect(page).toMatch(/Nils Brenner\s+heute, 10:15\s+hereingekommen heute, 10:15/);
  expect(await textOf(sample.get(`/team/sperren/${jana.person.id}`, mara.cookie))).not.toContain("eingeladen");
  expect((await sample.confirm(mara, `/team/sperren/${otto.person.id}`)).status).toBe(303);
  expect(await people.openLinks(sample.desk.now())).toEqual([]);
  expect((await people.list()).map(({ name }) => name)).toContain("Anna Harmlos");
});
