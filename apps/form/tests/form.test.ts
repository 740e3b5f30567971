import { createHash } from "node:crypto";
import { findApplication } from "@fernkontor/applications/cases/applications";
import { findConsentText, keepConsent } from "@fernkontor/applications/cases/consent";
import { openDatabase } from "@fernkontor/applications/database/database";
import { acceptClock } from "@fernkontor/applications/retention/deletion-clock";
import type { Listing } from "@fernkontor/domain/listing/listing";
import { describe, expect, test } from "vitest";
import { failing } from "../../../packages/applications/tests/each-database.ts";
import { liveAgencyUntil, sampleAgency } from "../../../packages/applications/tests/sample-application.ts";
import { storedApplications } from "../../../packages/applications/tests/stored-applications.ts";
import type { RefusedAnswer, StoredAnswer } from "../src/submission/answer.ts";
import { fieldMessages, submissionProblems } from "../src/submission/copy.ts";
import { asScript, type Fields, goodFields, openSampleForm, tokenIn } from "./sample-form.ts";

const messages = fieldMessages(sampleAgency);
const problems = submissionProblems(sampleAgency);

const withCreator = (change: Partial<Listing>) => ({
  ...sampleAgency,
  listings: sampleAgency.listings.map((listing) =>
    listing.slug === "content-creator" ? { ...listing, ...change } : listing,
  ),
});
const withoutWhatsApp = { ...sampleAgency, profile: { ...sampleAgency.profile, whatsAppNumbers: [] } };

describe("the form", () => {
  test("shows every field, none of them filled in or ticked", async () => {
    const { request } = await openSampleForm();
    const html = await (await request("/")).text();
    for (const name of [...Object.keys(goodFields), "whatsapp"]) expect(html).toContain(`name="${name}"`);
    expect(html).not.toContain("checked");
    expect(html).toContain("<title>Bewerbung – Fernkontor</title>");
    expect(html).toContain('href="http://localhost:4321/privacy" target="_blank" rel="noopener"');
    expect(html).toContain('<option value="content-creator">Content Creator</option>');
    expect(html).toContain('<option value="noch_offen">Noch offen</option>');
  });

  test("has the listing of its address chosen, and none for an unknown one", async () => {
    const { request } = await openSampleForm();
    const known = await (await request("/?position=content-creator")).text();
    expect(known).toContain('<option value="content-creator" selected="">');
    const unknown = await (await request('/?position="><script>alert(1)</script>')).text();
    expect(unknown).not.toMatch(/<option value="[^"]+" selected/);
    expect(unknown).not.toContain("alert(1)");
  });

  test.each<[what: string, change: Partial<Listing>]>([
    ["expired", { validUntil: "2026-11-20" }],
    ["withdrawn", { withdrawn: { on: "2026-11-21", reason: "Die Stelle ist besetzt." } }],
    ["not yet published", { publishedOn: "2026-11-22" }],
  ])("does not offer a listing that is %s, and has none chosen for its name", async (_, change) => {
    const { request } = await openSampleForm({ agency: withCreator(change) });
    const html = await (await request("/?position=content-creator")).text();
    expect(html).not.toContain("content-creator");
    expect(html).not.toMatch(/<option value="[^"]+" selected/);
    expect(html).toContain('<option value="social-media-manager">');
  });

  test("drops a listing at midnight in Berlin, and says so to whoever still has it open", async () => {
    const { request, post, readForm, clock } = await openSampleForm({
      agency: withCreator({ validUntil: "2026-11-21" }),
    });
    clock.now = Date.parse("2026-11-21T22:59:00Z");
    const token = await readForm();
    expect(await (await request("/")).text()).toContain('<option value="content-creator">');
    clock.now = Date.parse("2026-11-21T23:00:00Z");
    expect(await (await request("/")).text()).not.toContain("content-creator");
    const late = await post({ ...goodFields, token });
    expect(late.status).toBe(422);
    expect(await late.text()).toContain(messages.listingGone);
  });

  test("offers a listing from its hour until its hour", async () => {
    const agency = withCreator({ publishedOn: "2026-11-21T12:00", validUntil: "2026-11-21T18:00" });
    const { request, post, readForm, clock } = await openSampleForm({ agency });
    const isOffered = async (instant: string) => {
      clock.now = Date.parse(instant);
      return (await (await request("/")).text()).includes('<option value="content-creator">');
    };
    expect(await isOffered("2026-11-21T10:59:59Z")).toBe(false);
    expect(await isOffered("2026-11-21T11:00:00Z")).toBe(true);
    expect(await isOffered("2026-11-21T16:59:59Z")).toBe(true);
    const token = await readForm();
    expect(await isOffered("2026-11-21T17:00:00Z")).toBe(false);
    const late = await post({ ...goodFields, token });
    expect(late.status).toBe(422);
    expect(await late.text()).toContain(messages.listingGone);
  });

  test("keeps to the hour of BUILD_DATE", async () => {
    const agency = withCreator({ validUntil: "2026-11-21T18:00" });
    const offers = async (BUILD_DATE: string) => {
      const { request } = await openSampleForm({ agency, environment: { BUILD_DATE } });
      return (await (await request("/")).text()).includes('<option value="content-creator">');
    };
    expect(await offers("2026-11-21 17:59")).toBe(true);
    expect(await offers("2026-11-21T18:00")).toBe(false);
  });

  test("keeps to the day of BUILD_DATE", async () => {
    const { request } = await openSampleForm({ environment: { BUILD_DATE: "2040-01-01" } });
    expect(await (await request("/")).text()).not.toContain("content-creator");
  });

  test("offers WhatsApp only where the agency has a number", async () => {
    const { request } = await openSampleForm({ agency: withoutWhatsApp });
    expect(await (await request("/")).text()).not.toContain("WhatsApp");
  });

  test("has a visible heading only where it stands alone", async () => {
    const { request } = await openSampleForm();
    const alone = await (await request("/", { headers: { "sec-fetch-dest": "document" } })).text();
    const framed = await (await request("/", { headers: { "sec-fetch-dest": "iframe" } })).text();
    expect(alone).toContain('<header class="intro">');
    expect(framed).toContain('<header class="vh">');
  });

  test("says that the sample agency is one, and no word of it for a live one", async () => {
    const live = { ...sampleAgency, profile: { ...sampleAgency.profile, mode: "live" as const } };
    expect(await (await (await openSampleForm()).request("/")).text()).toContain("Musterauftritt");
    expect(await (await (await openSampleForm({ agency: live })).request("/")).text()).not.toContain("Musterauftritt");
  });
});

describe("without script, an application", () => {
  test("is stored and thanked for", async () => {
    const { post, readForm, request, database } = await openSampleForm();
    const answer = await post({ ...goodFields, token: await readForm() });
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toMatch(/^\/danke\?bewerbung=[\w.-]+$/);
    expect(await storedApplications(database)).toMatchObject([
      { lastName: "Müller", position: { slug: "content-creator" } },
    ]);
    const thanks = await (await request("/danke")).text();
    expect(thanks).toContain("Vielen Dank!");
    expect(thanks).toContain("24 Stunden");
    expect(thanks).not.toContain("wa.me");
  });

  test.each([
    ["a live agency with evidence", "2026-11-21", "Wir melden uns innerhalb von 24 Stunden (Montag bis Freitag)."],
    ["a live agency whose evidence has expired", "2026-11-20", "bei uns eingegangen.</p>"],
  ])("is thanked for by %s with what it may promise", async (_, validUntil, sentence) => {
    const { request } = await openSampleForm({ agency: liveAgencyUntil(validUntil) });
    expect(await (await request("/danke")).text()).toContain(sentence);
  });

  test("is thanked for without the promise from midnight in Berlin on, when its evidence expires", async () => {
    const { request, clock } = await openSampleForm({ agency: liveAgencyUntil("2026-11-21") });
    clock.now = Date.parse("2026-11-21T22:59:00Z");
    expect(await (await request("/danke")).text()).toContain("24 Stunden");
    clock.now = Date.parse("2026-11-21T23:00:00Z");
    expect(await (await request("/danke")).text()).not.toContain("24 Stunden");
  });

  test("with the wish for WhatsApp leads to a link to it", async () => {
    const { post, readForm, request } = await openSampleForm();
    const answer = await post({ ...goodFields, whatsapp: "yes", token: await readForm() });
    const thanks = await (await request(answer.headers.get("location") ?? "")).text();
    expect(thanks).toContain('href="https://wa.me/491713920012" target="_blank" rel="noopener noreferrer"');
  });

  test("with mistakes comes back with everything that was typed", async () => {
    const { post, readForm, database } = await openSampleForm();
    const token = await readForm();
    const fields: Fields = {
      ...goodFields,
      lastName: "",
      email: '"><script>alert(1)</script>',
      message: "\nZeile 1\nZeile 2 </textarea>",
      experience: "up-to-2-years",
      whatsapp: "yes",
      token,
    };
    const answer = await post(fields);
    const html = await answer.text();
    expect(answer.status).toBe(422);
    expect(html).toContain("<title>Fehler: Bewerbung – Fernkontor</title>");
    expect(html).toContain('value="Jörg"');
    expect(html).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"');
    expect(html).toContain("\n\nZeile 1\nZeile 2 &lt;/textarea&gt;</textarea>");
    expect(html).toContain('<option value="up-to-2-years" selected="">');
    expect(html.match(/checked=""/g)).toHaveLength(2);
    expect(tokenIn(html)).not.toBe(token);

    expect(html).toContain(`<a href="#lastName">${messages.lastNameMissing}</a>`);
    expect(html).toContain(`<p class="field-error" id="lastName-error">${messages.lastNameMissing}</p>`);
    expect(html).toMatch(/<input id="lastName"[^>]*aria-invalid="true"[^>]*aria-describedby="lastName-error"/);
    expect(html).toMatch(/<input id="firstName"[^>]*aria-invalid="false"/);
    expect(html).toMatch(/<div class="summary" id="meldung" role="alert" tabindex="-1"><p/);
    expect(html).toContain('action="/#meldung"');
    expect(await storedApplications(database)).toEqual([]);
  });
});

describe("with script, an application", () => {
  test("is stored before anything is said", async () => {
    const { post, readForm, database } = await openSampleForm();
    const answer = await post({ ...goodFields, whatsapp: "yes", token: await readForm() }, asScript);
    const said = (await answer.json()) as StoredAnswer;
    expect(answer.status).toBe(200);
    expect(said).toEqual({
      id: expect.any(String),
      thanks: expect.stringContaining("Vielen Dank!"),
      whatsapp: "491713920012",
      redirect: "https://wa.me/491713920012",
    });
    expect(await findApplication(database, said.id)).toMatchObject({ email: "joerg@example.org", wantsWhatsApp: true });
  });

  test.each([
    ["nobody wished for it", sampleAgency, {}],
    ["the agency has no number", withoutWhatsApp, { whatsapp: "yes" }],
  ])("opens no chat when %s", async (_, agency, wish) => {
    const { post, readForm } = await openSampleForm({ agency });
    const answer = await post({ ...goodFields, ...wish, token: await readForm() }, asScript);
    const said = (await answer.json()) as StoredAnswer;
    expect(said).not.toHaveProperty("redirect");
    expect(said).not.toHaveProperty("whatsapp");
    expect(said.thanks).not.toContain("WhatsApp");
  });

  test("with mistakes gets the errors by field, and another token", async () => {
    const { post, readForm } = await openSampleForm();
    const token = await readForm();
    const answer = await post({ ...goodFields, email: "", consent: "", token }, asScript);
    expect(answer.status).toBe(422);
    expect(await answer.json()).toEqual({
      problem: problems.fields,
      errors: [
        { field: "email", message: messages.emailMissing },
        { field: "consent", message: messages.consentMissing },
      ],
      token: expect.not.stringMatching(token),
    });
  });
});

describe("what looks like a program", () => {
  test("sent faster than anyone can read, it may be sent again with the same token", async () => {
    const { post, request, clock, database } = await openSampleForm();
    const token = tokenIn(await (await request("/")).text());
    clock.now += 1999;
    const answer = await post({ ...goodFields, token });
    const html = await answer.text();
    expect(answer.status).toBe(422);
    expect(html).toContain(problems.tooFast);
    expect(html).toContain('value="joerg@example.org"');
    expect(await storedApplications(database)).toEqual([]);
    clock.now += 1;
    expect((await post({ ...goodFields, token: tokenIn(html) })).status).toBe(303);
  });

  test.each(["", "forged", `${"a".repeat(22)}.lxxxxxxx.${"a".repeat(22)}`])(
    "with the token %j it may be sent again with a fresh one",
    async (token) => {
      const { post, clock } = await openSampleForm();
      const answer = await post({ ...goodFields, token }, asScript);
      const { problem, token: fresh = "" } = (await answer.json()) as RefusedAnswer;
      expect(problem).toBe(problems.staleForm);
      clock.now += 2000;
      expect((await post({ ...goodFields, token: fresh })).status).toBe(303);
    },
  );

  test("from a form that stood open for more than a day, it may be sent again", async () => {
    const { post, readForm, clock } = await openSampleForm();
    const token = await readForm();
    clock.now += 24 * 60 * 60 * 1000;
    const refused = await post({ ...goodFields, token });
    expect(refused.status).toBe(422);
    const fresh = tokenIn(await refused.text());
    clock.now += 2000;
    expect((await post({ ...goodFields, token: fresh })).status).toBe(303);
  });

  test("with the hidden field filled in, it is not dropped: the field appears, to be emptied", async () => {
    const { post, request, readForm, database } = await openSampleForm();
    expect(await (await request("/")).text()).toMatch(/data-trap="set" aria-hidden="true"/);
    const token = await readForm();
    const answer = await post({ ...goodFields, homepage: "https://example.org", token });
    const html = await answer.text();
    expect(answer.status).toBe(422);
    expect(html).toContain('data-trap="sprung"><label');
    expect(html).toContain('value="https://example.org"');
    expect(html).toContain(messages.trapFilled);
    expect(await storedApplications(database)).toEqual([]);
    expect((await post({ ...goodFields, homepage: "", token })).status).toBe(303);
  });
});

describe("too many applications", () => {
  test("from one address are put off with everything kept, and mistakes do not count", async () => {
    const { post, readForm, clock } = await openSampleForm({ environment: { LIMIT_PER_IP: "2" } });
    for (let times = 0; times < 5; times++) await post({ ...goodFields, email: "", token: await readForm() });
    const stored = { ...goodFields, token: await readForm() };
    await post(stored);
    expect((await post({ ...stored })).status).toBe(303);
    expect((await post({ ...goodFields, message: "zweite", token: await readForm() })).status).toBe(303);

    const token = await readForm();
    const third = { ...goodFields, message: "dritte", token };
    const answer = await post(third);
    const html = await answer.text();
    expect(answer.status).toBe(429);
    // The window began when the first was stored; the form has been read twice since.
    expect(answer.headers.get("retry-after")).toBe("590");
    expect(html).toContain("Bitte senden Sie sie in 10 Minuten noch einmal ab.");
    expect(html).toContain('value="joerg@example.org"');
    expect(html).toContain("bewerbung@fernkontor.example");
    clock.now += 589_000;
    const almost = await post(third, asScript);
    expect(await almost.json()).toMatchObject({
      problem: expect.stringContaining("Bitte senden Sie sie in 1 Minute noch einmal ab."),
    });
    expect((await post(third, {}, "192.0.2.2")).status).toBe(303);
    clock.now += 1000;
    expect((await post({ ...third, message: "vierte" })).status).toBe(303);
  });

  test("from everybody together have a limit of their own", async () => {
    const { post, readForm } = await openSampleForm({ environment: { LIMIT_PER_IP: "2", LIMIT_ALL: "3" } });
    let sent = 0;
    const from = async (address: string) =>
      (await post({ ...goodFields, message: `${sent++}`, token: await readForm() }, {}, address)).status;
    const statuses: number[] = [];
    for (const address of ["192.0.2.1", "192.0.2.1", "192.0.2.1", "192.0.2.2", "192.0.2.3"])
      statuses.push(await from(address));
    expect(statuses).toEqual([303, 303, 429, 303, 429]);
  });

  test("are counted by the visitor's address behind a proxy", async () => {
    const { post, readForm } = await openSampleForm({ environment: { LIMIT_PER_IP: "1", TRUST_PROXY: "1" } });
    let sent = 0;
    const from = async (address: string) => {
      const fields = { ...goodFields, message: `${sent++}`, token: await readForm() };
      return (await post(fields, { "x-forwarded-for": `6.6.6.6, ${address}` })).status;
    };
    expect(await from("203.0.113.1")).toBe(303);
    expect(await from("203.0.113.1")).toBe(429);
    expect(await from("203.0.113.2")).toBe(303);
  });
});

describe("while the database is away, an application", () => {
  test("comes back with everything kept, and is stored once it is sent again", async () => {
    const database = openDatabase("file::memory:");
    const away = new Error("value: joerg@example.org");
    let isAway = false;
    const { post, readForm, request, clock, logLines } = await openSampleForm({
      database: failing(database, () => (isAway ? away : undefined)),
      environment: { LIMIT_PER_IP: "1" },
    });
    const fields = { ...goodFields, token: await readForm() };
    isAway = true;
    const page = await post(fields);
    const html = await page.text();
    expect(page.status).toBe(503);
    expect(page.headers.get("retry-after")).toBe("5");
    expect(html).toContain(problems.databaseAway);
    expect(html).toContain('value="joerg@example.org"');
    expect(html).toContain("mailto:bewerbung@fernkontor.example");
    expect(await (await post(fields, asScript)).json()).toMatchObject({
      problem: problems.databaseAway,
      errors: [],
    });
    const health = await request("/healthz");
    expect(health.status).toBe(503);
    expect(await health.json()).toMatchObject({ ok: false, database: { state: "failing" } });
    expect(logLines.join("")).not.toContain("joerg");

    isAway = false;
    clock.now += 1000;
    expect((await request("/healthz")).status).toBe(200);
    expect((await post({ ...fields, token: tokenIn(html) })).status).toBe(303);
    expect(await storedApplications(database)).toHaveLength(1);
  });
});

describe("a request that is not ours", () => {
  test.each([
    ["from a form on another page", { "sec-fetch-site": "cross-site" }, 403],
    ["from another origin", { origin: "https://evil.example", host: "localhost" }, 403],
    ["in another format", { "content-type": "application/json" }, 415],
    ["as a file upload", { "content-type": "multipart/form-data; boundary=x" }, 415],
  ])("%s is refused in German", async (_, headers, status) => {
    const { post, readForm, database } = await openSampleForm();
    const token = await readForm();
    const page = await post({ ...goodFields, token }, headers);
    expect(page.status).toBe(status);
    expect(await page.text()).toContain('<html lang="de"');
    const json = await post({ ...goodFields, token }, { ...headers, ...asScript });
    expect(json.status).toBe(status);
    expect(await json.json()).toEqual({ problem: expect.stringMatching(/\.$/), errors: [] });
    expect(await storedApplications(database)).toEqual([]);
  });

  test("is refused when it is too long, whether it says so or not", async () => {
    const { post, request, readForm } = await openSampleForm();
    const fields = { ...goodFields, message: "x".repeat(33 * 1024), token: await readForm() };
    expect((await post(fields, { "content-length": "34000" })).status).toBe(413);
    const body = new Blob([new URLSearchParams(fields).toString()]).stream();
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const streamed = await request("/", { method: "POST", body, headers, duplex: "half" } as RequestInit);
    expect(streamed.status).toBe(413);
    expect(await streamed.text()).toContain("zu lang");
  });

  test("for an unknown page gets a German answer with the way to the form", async () => {
    const { request } = await openSampleForm();
    const answer = await request("/wp-login.php");
    expect(answer.status).toBe(404);
    expect(await answer.text()).toMatch(/Diese Seite gibt es nicht.*href="\/"/s);
  });

  test("with another method learns the right ones", async () => {
    const { request } = await openSampleForm();
    const answer = await request("/", { method: "DELETE" });
    expect([answer.status, answer.headers.get("allow")]).toEqual([405, "GET, HEAD, POST"]);
  });
});

test("an unforeseen error is answered in German, without its message", async () => {
  const { request, service, logLines } = await openSampleForm();
  Object.defineProperty(service, "privacyAddress", {
    get: () => {
      throw new Error("joerg@example.org");
    },
  });
  const answer = await request("/");
  const html = await answer.text();
  expect(answer.status).toBe(500);
  expect(html).toContain("Hier ist etwas schiefgegangen");
  expect(html + logLines.join("")).not.toContain("joerg");
  expect(logLines.join("")).toContain('"error":"Error"');
});

const wording =
  "Ich habe die Datenschutzerklärung gelesen und stimme zu, dass Musteragentur Fernkontor GmbH meine Angaben für die Bewerbung verarbeitet. Diese Einwilligung kann ich jederzeit für die Zukunft widerrufen.";

/** The words beside the box for the consent as a visitor sees them, and what the box sends. */
function shownConsent(html: string): { words: string; version: string } {
  const [, version = "", label = ""] =
    /<input id="consent"[^>]* value="([^"]*)"[^>]*><span>(.*?)<\/label>/.exec(html) ?? [];
  return { version, words: label.replace(/<span class="vh">.*?<\/span>/, "").replace(/<[^>]+>/g, "") };
}

describe("the consent", () => {
  test("is filed as the words that were shown, under a name that is made of them", async () => {
    const { post, request, readForm, database } = await openSampleForm();
    const { words, version } = shownConsent(await (await request("/")).text());
    expect(words).toBe(wording);
    expect(version).toBe(`2024-08-17-${createHash("sha256").update(words).digest("hex").slice(0, 8)}`);
    await post({ ...goodFields, consent: version, token: await readForm() });
    const [application] = await storedApplications(database);
    expect(application?.consent.version).toBe(version);
    expect(await findConsentText(database, version)).toBe(wording);
  });

  test("has another name when the texts that it refers to have changed", async () => {
    const { profile } = sampleAgency;
    const changed = { ...sampleAgency, profile: { ...profile, legalTextsUpdatedOn: "2026-11-20" } };
    const { request } = await openSampleForm({ agency: changed });
    expect(shownConsent(await (await request("/")).text()).version).toMatch(/^2026-11-20-/);
  });

  test("of a page that was opened before the wording changed is filed as that page said it", async () => {
    const { post, readForm, database } = await openSampleForm();
    const earlier = { version: "2024-01-01-0123abcd", text: "Ich stimme zu." };
    await keepConsent(database, earlier);
    expect((await post({ ...goodFields, consent: earlier.version, token: await readForm() })).status).toBe(303);
    const [application] = await storedApplications(database);
    expect(application?.consent.version).toBe(earlier.version);
    expect(await findConsentText(database, earlier.version)).toBe(earlier.text);
  });

  test("to words that we have never shown is none, and does not count against anyone", async () => {
    const { post, readForm, database } = await openSampleForm({ environment: { LIMIT_PER_IP: "1" } });
    const token = await readForm();
    const answer = await post({ ...goodFields, consent: "2024-01-01-0123abcd", token }, asScript);
    expect([answer.status, await answer.json()]).toEqual([
      422,
      {
        problem: "Bitte prüfen Sie Ihre Angaben.",
        errors: [{ field: "consent", message: messages.consentMissing }],
        token: expect.any(String),
      },
    ]);
    expect(await storedApplications(database)).toEqual([]);
    expect((await post({ ...goodFields, token })).status).toBe(303);
  });

  test("is ticked again where a form comes back, but not beside other words", async () => {
    const { post, readForm } = await openSampleForm();
    const back = async (consent: string) =>
      (await post({ ...goodFields, email: "", consent, token: await readForm() })).text();
    const isTicked = /<input id="consent"[^>]* checked=""/;
    expect(await back(goodFields.consent ?? "")).toMatch(isTicked);
    expect(await back("2024-01-01-0123abcd")).not.toMatch(isTicked);
  });
});

/** By hand: headers that came from security-headers.ts would be right whatever is taken out there. */
const onEveryAnswer = {
  "content-security-policy":
    "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors https://a.example https://b.example",
  "cross-origin-opener-policy": "same-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
  "referrer-policy": "strict-origin",
  "x-content-type-options": "nosniff",
  "x-robots-tag": "noindex",
};
const alone = {
  ...onEveryAnswer,
  "content-security-policy":
    "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
};
const page = { "content-type": "text/html; charset=UTF-8", "cache-control": "no-store" };
const css = "text/css; charset=utf-8";
const unanswered: RequestInit = { method: "POST", headers: { "sec-fetch-site": "cross-site" } };
const asForm = { "content-type": "application/x-www-form-urlencoded" };

describe("every answer", () => {
  test.each<[path: string, init: RequestInit, status: number, headers: Record<string, string>]>([
    ["/", {}, 200, { ...onEveryAnswer, ...page }],
    ["/?position=content-creator", {}, 200, { ...onEveryAnswer, ...page }],
    ["/", { method: "HEAD" }, 200, { ...onEveryAnswer, ...page }],
    ["/danke", {}, 200, { ...onEveryAnswer, ...page }],
    ["/bewerbung", {}, 200, { ...alone, ...page }],
    ["/bewerbung/x", {}, 410, { ...alone, ...page }],
    ["/bewerbung/x", unanswered, 403, { ...alone, ...page }],
    ["/widerruf/x", unanswered, 308, { ...alone, "cache-control": "no-store", location: "/bewerbung/x" }],
    ["/healthz", {}, 200, { ...onEveryAnswer, "content-type": "application/json", "cache-control": "no-store" }],
    ["/unknown", {}, 404, { ...onEveryAnswer, ...page }],
    ["/", unanswered, 403, { ...onEveryAnswer, ...page }],
    ["/", { method: "DELETE" }, 405, { ...onEveryAnswer, "cache-control": "no-store", allow: "GET, HEAD, POST" }],
    [
      "/",
      { method: "POST", headers: { ...asForm, "content-length": "40000" }, body: "x".repeat(40_000) },
      413,
      { ...onEveryAnswer, ...page },
    ],
    [
      "/",
      { method: "POST", body: "{}", headers: { "content-type": "application/json" } },
      415,
      { ...onEveryAnswer, ...page },
    ],
    ["/", { method: "POST", body: "firstName=J", headers: asForm }, 422, { ...onEveryAnswer, ...page }],
    ["/form.css", {}, 200, { ...onEveryAnswer, "content-type": css, "cache-control": "no-cache" }],
    ["/form.css?v=old", {}, 200, { ...onEveryAnswer, "content-type": css, "cache-control": "no-cache" }],
    [
      "/form.css?v=abc",
      {},
      200,
      { ...onEveryAnswer, "content-type": css, "cache-control": "public, max-age=31536000, immutable" },
    ],
  ])("%s %j by %i has these headers, and no other", async (path, init, status, headers) => {
    const { request } = await openSampleForm({ environment: { SITE_ORIGIN: "https://a.example,https://b.example" } });
    const answer = await request(path, init);
    expect([answer.status, Object.fromEntries(answer.headers)]).toEqual([status, headers]);
  });

  test("names its files by their version", async () => {
    const { request } = await openSampleForm();
    expect(await (await request("/")).text()).toContain('href="/form.css?v=abc"');
  });
});

test("the log tells what happened and nothing about anyone", async () => {
  const { post, request, readForm, database, logLines } = await openSampleForm();
  await post({ ...goodFields, message: "Geheimnis", token: await readForm() });
  await post({ ...goodFields, email: "falsch@", token: await readForm() });
  await request("/joerg@example.org?email=joerg@example.org");
  const log = logLines.join("");
  for (const typed of ["Jörg", "Müller", "example.org", "Geheimnis", "falsch", "192.0.2.1"])
    expect(log).not.toContain(typed);
  const [application] = await storedApplications(database);
  expect(logLines.map((line) => JSON.parse(line))).toMatchObject([
    { method: "GET", path: "/", status: 200 },
    { method: "POST", path: "/", status: 303, application: application?.id },
    { method: "GET", path: "/", status: 200 },
    { method: "POST", path: "/", status: 422 },
    { method: "GET", path: "other", status: 404 },
  ]);
});

test("a service about to stop says so to its balancer, still answers, and keeps no connection", async () => {
  const { request, service } = await openSampleForm();
  service.stopping = true;
  expect((await request("/healthz")).status).toBe(503);
  const answer = await request("/");
  expect([answer.status, answer.headers.get("connection")]).toEqual([200, "close"]);
});

test.each([-600, 600])("by a clock that is wrong by %i days nobody is refused the listing of before", async (days) => {
  const { database, clock, readForm, post } = await openSampleForm();
  await acceptClock(database, new Date(clock.now));
  clock.wrongByMs = days * 24 * 60 * 60 * 1000;
  const answer = await post({ ...goodFields, token: await readForm() }, asScript);
  expect(answer.status).toBe(200);
  const unknown = await post({ ...goodFields, position: "nirgends", token: await readForm() }, asScript);
  expect(unknown.status).toBe(422);
});

test("an address at a host that is nearly a well-known one is asked about once, with all other mistakes, and never refused", async () => {
  const { post, readForm, database } = await openSampleForm();
  const typed = { ...goodFields, email: "lena@gmial.com" };
  const asked = await post({ ...typed, firstName: "", token: await readForm() });
  expect(asked.status).toBe(422);
  const first = await asked.text();
  expect(first).toContain("Meinten Sie lena@gmail.com?");
  expect(first).toContain('value="lena@gmial.com"');
  expect(first).toContain(messages.firstNameMissing);
  const still = await post({ ...typed, firstName: "", token: tokenIn(first) });
  const second = await still.text();
  expect(second).not.toContain("Meinten Sie");
  const other = await post({ ...typed, email: "lena@gmx.dee", token: tokenIn(second) }, asScript);
  expect((await other.json()) as RefusedAnswer).toMatchObject({ errors: [{ field: "email" }] });
  const unticked = { ...typed, email: "lena@gmx.dee", firstName: "", consent: "", token: tokenIn(second) };
  const all = (await (await post(unticked, asScript)).json()) as RefusedAnswer;
  expect(all.errors.map(({ field }) => field)).toEqual(["firstName", "email", "consent"]);
  const stored = await post({ ...typed, token: tokenIn(second) });
  expect(stored.status).toBe(303);
  expect(await storedApplications(database)).toMatchObject([{ email: "lena@gmial.com" }]);
});
