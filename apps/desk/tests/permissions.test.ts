import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { openSampleDesk } from "./sample-desk.ts";

/**
 * Every route and what it answers, with a form that says nothing: nobody, Personalberatung, Leitung, somebody whose access
 * is closed, somebody after eight hours, and the Leitung on a page of another origin of the same site. Where a case can be
 * read: whether what was written is, which its applicant is told (`read`), or something of it, for the log (`seen`).
 */
const matrix: Readonly<Record<string, readonly (number | "read" | "seen" | "-")[]>> = {
  //                               nobody recr. lead removed expired other shows
  "GET /": [303, 303, 303, 303, 303, 303],
  "GET /anmelden": [200, 200, 200, 200, 200, 200],
  "GET /anmelden/verloren": [200, 200, 200, 200, 200, 200],
  // Without a seal nobody learns who closed an access.
  "GET /anmelden/gesperrt": [303, 303, 303, 303, 303, 303],
  // They say by a word where to go on; none of them signs anybody in here.
  "POST /anmelden/frage": [200, 200, 200, 200, 200, 403],
  "POST /anmelden/passkey": [200, 200, 200, 200, 200, 403],
  "GET /einladung": [200, 200, 200, 200, 200, 200],
  "POST /einladung": [410, 410, 410, 410, 410, 403],
  "POST /einladung/frage": [200, 200, 200, 200, 200, 403],
  "POST /einladung/passkey": [200, 200, 200, 200, 200, 403],
  "POST /abmelden": [401, 303, 303, 401, 401, 403],
  "GET /eingang": [303, 200, 200, 303, 303, 200],
  "GET /eingang/eintragen": [303, 200, 200, 303, 303, 200],
  "POST /eingang/eintragen": [401, 422, 422, 401, 401, 403],
  "GET /eingang/liste": [303, 403, 200, 303, 303, 200],
  "POST /eingang/liste": [401, 403, 422, 401, 401, 403],
  "POST /eingang/beenden": [401, 303, 303, 401, 401, 403, "seen"],
  // There is no such application, for anybody. From elsewhere the page first asks once more for itself.
  "GET /bewerbung/:id": [303, 404, 404, 303, 303, 200, "read"],
  "GET /bewerbung/:id/antworten": [303, 404, 404, 303, 303, 200, "read"],
  // Without a talk there is nothing to cancel.
  "GET /bewerbung/:id/absagen": [303, 404, 404, 303, 303, 200, "-"],
  // When, and where to look: nothing that was written.
  "GET /bewerbung/:id/termin.ics": [303, 404, 404, 303, 303, 200, "-"],
  "GET /bewerbung/:id/vorstellen": [303, 404, 404, 303, 303, 200, "read"],
  "POST /bewerbung/:id/vorstellen": [401, 404, 404, 401, 401, 403, "read"],
  "POST /bewerbung/:id/blatt": [401, 404, 404, 401, 401, 403, "read"],
  "GET /bewerbung/:id/seite": [303, 404, 404, 303, 303, 200, "read"],
  "GET /bewerbung/:id/doppelt": [303, 404, 404, 303, 303, 200, "seen"],
  "POST /bewerbung/:id/doppelt": [401, 404, 404, 401, 401, 403, "-"],
  "POST /bewerbung/:id/antworten": [401, 404, 404, 401, 401, 403, "read"],
  "POST /bewerbung/:id/einladen": [401, 404, 404, 401, 401, 403, "read"],
  "POST /bewerbung/:id/beenden": [401, 404, 404, 401, 401, 403, "read"],
  "POST /bewerbung/:id/weitergeben": [401, 404, 404, 401, 401, 403, "read"],
  "POST /bewerbung/:id/notiz": [401, 404, 404, 401, 401, 403, "read"],
  "POST /bewerbung/:id/eingegangen": [401, 404, 404, 401, 401, 403, "read"],
  "POST /bewerbung/:id/zurueckholen": [401, 404, 404, 401, 401, 403, "read"],
  "POST /bewerbung/:id/adresse": [401, 404, 404, 401, 401, 403, "read"],
  "POST /bewerbung/:id/auskunft": [401, 404, 404, 401, 401, 403, "read"],
  "POST /bewerbung/:id/loeschen": [401, 404, 404, 401, 401, 403, "read"],
  "GET /vorlagen": [303, 200, 200, 303, 303, 200],
  "GET /vorlagen/neu": [303, 200, 200, 303, 303, 200],
  "POST /vorlagen/neu": [401, 422, 422, 401, 401, 403],
  "GET /vorlagen/:id": [303, 404, 404, 303, 303, 404],
  "POST /vorlagen/:id": [401, 404, 404, 401, 401, 403],
  "POST /vorlagen/:id/loeschen": [401, 404, 404, 401, 401, 403],
  "POST /vorlagen/:id/zurueckholen": [401, 404, 404, 401, 401, 403],
  "GET /stellen": [303, 200, 200, 303, 303, 200],
  "POST /stellen": [401, 303, 303, 401, 401, 403],
  "GET /stellen/neu": [303, 200, 200, 303, 303, 200],
  "POST /stellen/neu": [401, 422, 422, 401, 401, 403],
  // Nothing is chosen to be withdrawn.
  "GET /stellen/zurueckziehen": [303, 303, 303, 303, 303, 303],
  "POST /stellen/zurueckziehen": [401, 303, 303, 401, 401, 403],
  // There is no such listing.
  "GET /stellen/:slug": [303, 404, 404, 303, 303, 404],
  "POST /stellen/:slug": [401, 404, 404, 401, 401, 403],
  "GET /stellen/:slug/vorschau": [303, 404, 404, 303, 303, 404],
  "POST /stellen/:slug/vorschau": [401, 404, 404, 401, 401, 403],
  "POST /stellen/:slug/oeffnen": [401, 404, 404, 401, 401, 403],
  "POST /stellen/:slug/loeschen": [401, 404, 404, 401, 401, 403],
  // Fonts and pictures are public; without a publisher there are none.
  "GET /vorschau/assets/:name": [404, 404, 404, 404, 404, 404],
  "GET /fristen": [303, 200, 200, 303, 303, 200],
  "GET /fristen/termine.ics": [303, 200, 200, 303, 303, 200],
  "POST /fristen/erledigt": [401, 303, 303, 401, 401, 403],
  "POST /fristen/nachgetragen": [401, 303, 303, 401, 401, 403],
  "GET /unternehmen": [303, 200, 200, 303, 303, 200],
  "GET /unternehmen/neu": [303, 200, 200, 303, 303, 200],
  "POST /unternehmen/neu": [401, 422, 422, 401, 401, 403],
  // There is no such company, and no such contact.
  "GET /unternehmen/:id": [303, 404, 404, 303, 303, 404],
  "POST /unternehmen/:id": [401, 404, 404, 401, 401, 403],
  "POST /unternehmen/:id/kontakt": [401, 404, 404, 401, 401, 403],
  "GET /kontakte/:id": [303, 404, 404, 303, 303, 404],
  "POST /kontakte/:id": [401, 404, 404, 401, 401, 403],
  "POST /kontakte/:id/auskunft": [401, 404, 404, 401, 401, 403],
  "POST /kontakte/:id/loeschen": [401, 404, 404, 401, 401, 403],
  // Without a publisher these say what that means.
  "GET /veroeffentlichen": [303, 503, 503, 303, 303, 503],
  "POST /veroeffentlichen": [401, 503, 503, 401, 401, 403],
  "POST /veroeffentlichen/zuruecknehmen": [401, 503, 503, 401, 401, 403],
  "GET /veroeffentlichen/lauf/:id": [303, 503, 503, 303, 303, 503],
  "GET /stellen/:slug/verlauf": [303, 404, 404, 303, 303, 404],
  "POST /stellen/:slug/verlauf": [401, 404, 404, 401, 401, 403],
  "GET /veroeffentlichen/verlauf/:datei": [303, 403, 200, 303, 303, 200],
  "POST /veroeffentlichen/verlauf/:datei": [401, 403, 409, 401, 401, 403],
  "GET /belege": [303, 200, 200, 303, 303, 200],
  "GET /belege/:id": [303, 404, 404, 303, 303, 404],
  "POST /belege/:id": [401, 403, 404, 401, 401, 403],
  // There is one page below it, and no other.
  "GET /website/:id": [303, 403, 404, 303, 303, 404],
  "POST /website/:id": [401, 403, 404, 401, 401, 403],
  "GET /website/marke/vorschau": [303, 403, 200, 303, 303, 200],
  // No drawing has this name.
  "GET /website/marke/bild/:name": [303, 403, 404, 303, 303, 404],
  "GET /bilder": [303, 403, 200, 303, 303, 200],
  "POST /bilder": [401, 403, 422, 401, 401, 403],
  "GET /seiten": [303, 200, 200, 303, 303, 200],
  // There is no such page, and none that is called so.
  "GET /seiten/:seite": [303, 404, 404, 303, 303, 404],
  "GET /seiten/:seite/vorschau": [303, 404, 404, 303, 303, 404],
  "GET /seiten/abschnitt/neu": [303, 200, 200, 303, 303, 200],
  "POST /seiten/abschnitt/neu": [401, 403, 422, 401, 401, 403],
  "GET /seiten/abschnitt/:id": [303, 404, 404, 303, 303, 404],
  "POST /seiten/abschnitt/:id": [401, 403, 404, 401, 401, 403],
  "GET /seiten/abschnitt/:id/vorschau": [303, 404, 404, 303, 303, 404],
  "POST /seiten/abschnitt/:id/vorschau": [401, 403, 404, 401, 401, 403],
  "POST /seiten/abschnitt/:id/bestaetigen": [401, 403, 404, 401, 401, 403],
  "POST /seiten/abschnitt/:id/mitgeliefert": [401, 403, 404, 401, 401, 403],
  "GET /seiten/eigene/neu": [303, 200, 200, 303, 303, 200],
  "POST /seiten/eigene/neu": [401, 403, 422, 401, 401, 403],
  "GET /seiten/eigene/:id": [303, 404, 404, 303, 303, 404],
  "POST /seiten/eigene/:id": [401, 403, 404, 401, 401, 403],
  "GET /seiten/eigene/:id/vorschau": [303, 404, 404, 303, 303, 404],
  "POST /seiten/eigene/:id/vorschau": [401, 403, 404, 401, 401, 403],
  "POST /seiten/eigene/:id/entfernen": [401, 403, 404, 401, 401, 403],
  "GET /menschen": [303, 403, 200, 303, 303, 200],
  "GET /menschen/bereiche/neu": [303, 403, 200, 303, 303, 200],
  "POST /menschen/bereiche/neu": [401, 403, 422, 401, 401, 403],
  "GET /menschen/bereiche/:id": [303, 403, 404, 303, 303, 404],
  "POST /menschen/bereiche/:id": [401, 403, 404, 401, 401, 403],
  "POST /menschen/bereiche/:id/entfernen": [401, 403, 404, 401, 401, 403],
  "GET /menschen/positionen/:id": [303, 403, 404, 303, 303, 404],
  "POST /menschen/positionen/:id": [401, 403, 404, 401, 401, 403],
  "GET /menschen/neu": [303, 403, 200, 303, 303, 200],
  "POST /menschen/neu": [401, 403, 422, 401, 401, 403],
  "GET /menschen/:id": [303, 403, 404, 303, 303, 404],
  "POST /menschen/:id": [401, 403, 404, 401, 401, 403],
  "GET /menschen/:id/entfernen": [303, 403, 404, 303, 303, 404],
  "POST /menschen/:id/entfernen": [401, 403, 404, 401, 401, 403],
  "GET /menschen/:id/foto": [303, 403, 404, 303, 303, 404],
  "POST /menschen/:id/foto": [401, 403, 404, 401, 401, 403],
  "POST /menschen/:id/foto/zuruecknehmen": [401, 403, 404, 401, 401, 403],
  "GET /zahlen": [303, 200, 200, 303, 303, 200],
  "GET /protokoll": [303, 403, 200, 303, 303, 200],
  "GET /team": [303, 200, 200, 303, 303, 200],
  "POST /team/einladen": [401, 403, 400, 401, 401, 403],
  "POST /team/adresse": [401, 404, 404, 401, 401, 403],
  "POST /team/link": [401, 404, 404, 401, 401, 403],
  "POST /team/link-zurueckziehen": [401, 404, 404, 401, 401, 403],
  "POST /team/passkey-entfernen": [401, 404, 404, 401, 401, 403],
  "POST /team/anmeldungen-beenden": [401, 404, 404, 401, 401, 403],
  "GET /team/sperren/:id": [303, 403, 404, 303, 303, 404],
  "POST /team/sperren/:id": [401, 403, 404, 401, 401, 403],
  "POST /team/oeffnen": [401, 403, 404, 401, 401, 403],
  "GET /livez": [200, 200, 200, 200, 200, 200],
  "GET /readyz": [200, 200, 200, 200, 200, 200],
  "GET /healthz": [200, 200, 200, 200, 200, 200],
  "GET /desk.css": [200, 200, 200, 200, 200, 200],
};

const visitors = ["nobody", "recruiter", "lead", "removed", "expired", "other origin"] as const;

let sample: Awaited<ReturnType<typeof openSampleDesk>>;
// Of all tests at one desk the list of its people would be drawn by each.
beforeEach(async () => {
  sample = await openSampleDesk();
});

test("every route has a row, and every row a route", () => {
  const routes = sample.app.routes
    .filter(({ method }) => method !== "ALL")
    .map(({ method, path }) => `${method} ${path}`);
  expect([...new Set(routes)].sort()).toEqual(Object.keys(matrix).sort());
});

const answersOf = Object.entries(matrix).map(([route, row]) => [route, row.slice(0, visitors.length)] as const);

test.each(answersOf)("%s answers each as it should", async (route, expected) => {
  const [method = "", pattern = ""] = route.split(" ");
  const path = pattern
    .replace(":id", "00000000-0000-4000-8000-000000000000")
    .replace(":slug", "gibt-es-nicht")
    .replace(":datei", "claims.yaml");
  const { signIn, clock, desk, get, post } = sample;
  const answers: number[] = [];
  for (const visitor of visitors) {
    const name = `${visitor} of ${route}`;
    const role = visitor === "lead" || visitor === "other origin" ? "lead" : "recruiter";
    const { person, cookie } = await signIn(name, role);
    if (visitor === "removed") await desk.people.closeAccess(person.id, desk.now());
    if (visitor === "expired") clock.now += 8 * 3_600_000;
    const given = visitor === "nobody" ? "" : cookie;
    const site = visitor === "other origin" ? "same-site" : "same-origin";
    const answer = await (method === "GET"
      ? get(path, given, { "sec-fetch-site": site })
      : post(path, given, {}, site));
    answers.push(answer.status);
    expect(answer.headers.get("set-cookie") ?? "").not.toMatch(/__Host-desk=[^;]/);
  }
  expect(Object.fromEntries(visitors.map((visitor, index) => [visitor, answers[index]]))).toEqual(
    Object.fromEntries(visitors.map((visitor, index) => [visitor, expected[index]])),
  );
});

test("a name too long for any file is answered like one that nothing has", async () => {
  const { cookie } = await sample.signIn("Mara Mustermann", "lead");
  const routes = Object.keys(matrix).filter((route) => /:(id|slug|datei)/.test(route));
  expect(routes.length).toBeGreaterThan(40);
  const statusesWith = async (name: string) => {
    const statuses: [route: string, status: number][] = [];
    for (const route of routes) {
      const [method, pattern = ""] = route.split(" ");
      const path = pattern.replace(/:(id|slug|datei)/, name);
      const { status } = await (method === "GET" ? sample.get(path, cookie) : sample.post(path, cookie, {}));
      statuses.push([route, status]);
    }
    return statuses;
  };
  const usual = await statusesWith("gibt-es-nicht");
  // With `.yaml`, a file's name has at most 255 bytes, and a path 4096.
  for (const length of [251, 5000]) expect(await statusesWith("a".repeat(length)), `${length}`).toEqual(usual);
});

/** A form that says nothing, too much, or asks only to be shown. */
const forms: readonly Record<string, string>[] = [
  {},
  { text: "x".repeat(4001), nachname: "Falsch", mail: "keine" },
  { betreff: "A", text: "Guten Tag", tun: "vorschau" },
  { form: "seite" },
];
const showing = Object.entries(matrix)
  .filter(([route, row]) => route.includes(" /bewerbung/") || row.length > visitors.length)
  .map(([route, row]) => [route, row.at(-1)] as const);

test.each(showing)("whoever sees a case by %s leaves a trace, once an hour: %s", async (route, expected) => {
  const [method, pattern = ""] = route.split(" ");
  const { signIn, get, post, desk, apply, clock } = sample;
  const [written, phone] = [`Geschrieben für ${route}`, "0171 3920099"];
  for (const [index, form] of forms.entries()) {
    const { person, cookie } = await signIn(`Leserin ${index} von ${route}`, "lead");
    const email = `${randomUUID()}@example.org`;
    const ids = [await apply({ message: written, phone, email }), await apply({ message: written, phone, email })];
    const [id = ""] = ids;
    const path = pattern.replace(":id", id);
    const ask = () => (method === "GET" ? get(path, cookie) : post(path, cookie, { wahl: id, ...form }));
    const html = await (await ask()).text();
    await ask();
    const shows = [written, email, 'class="mirror"'].some((part) => html.includes(part));
    // What is done shows nothing, but the second form does nothing that was asked for.
    if (shows || index === 1) expect(shows, `form ${index}`).toBe(expected !== "-");
    const entriesOf = async () => {
      const { entries } = await desk.audit.page({ personId: person.id, actions: ["read"] }, 0, 100);
      return entries.filter(({ applicationId }) => applicationId === id).length;
    };
    expect(await entriesOf()).toBe(shows ? 1 : 0);
    const { readings } = (await desk.cases.find(id)) ?? { readings: [] };
    expect(readings.map(({ personId }) => personId)).toEqual(shows && expected === "read" ? [person.id] : []);
    if (!shows) continue;
    clock.now += 3_600_000;
    await ask();
    expect(await entriesOf()).toBe(2);
  }
});

test.each([
  ["of another site, in a picture", { "sec-fetch-site": "cross-site", "sec-fetch-dest": "image" }, 403],
  ["of a sibling site, in a picture", { "sec-fetch-site": "same-site", "sec-fetch-dest": "image" }, 403],
  ["of a sibling site, in a frame", { "sec-fetch-site": "same-site", "sec-fetch-dest": "iframe" }, 403],
  ["in a picture of its own", { "sec-fetch-site": "same-origin", "sec-fetch-dest": "image" }, 403],
  ["by a link in a webmail", { "sec-fetch-site": "same-site", "sec-fetch-dest": "document" }, 200],
  ["by a link of another site", { "sec-fetch-site": "cross-site", "sec-fetch-dest": "document" }, 200],
])("a case that is asked for %s is not read by that", async (_, headers, status) => {
  const { signIn, get, desk, apply, request } = sample;
  const { cookie } = await signIn(`Jana ${JSON.stringify(headers)}`, "recruiter");
  const id = await apply({ email: `${randomUUID()}@example.org`, message: "Ich suche Arbeit." });
  for (const path of ["", "/antworten", "/seite", "/doppelt"]) {
    const address = `/bewerbung/${id}${path}?tun=notiz`;
    const answer = await get(address, cookie, headers);
    expect(answer.status, path).toBe(status);
    const html = await answer.text();
    expect(html).not.toContain("Ich suche Arbeit.");
    expect(html.includes(`content="0;url=${address}"`), path).toBe(status === 200);
    expect((await request(address, { method: "HEAD", headers: { cookie, ...headers } })).status).toBe(status);
  }
  expect((await desk.cases.find(id))?.readings).toEqual([]);
  expect((await desk.audit.page({ actions: ["read"], application: { beginning: id, ids: [] } }, 0, 9)).total).toBe(0);
  // The page asks for itself, a bookmark leads there, and a browser may say nothing of all this.
  for (const own of [{ "sec-fetch-site": "same-origin" }, { "sec-fetch-site": "none" }, undefined]) {
    const answer = await get(`/bewerbung/${id}`, cookie, own && { ...own, "sec-fetch-dest": "document" });
    expect(await answer.text()).toContain("Ich suche Arbeit.");
  }
  expect((await desk.cases.find(id))?.readings).toHaveLength(1);
});

test.each([
  [{}, 403],
  [{ origin: "https://kontor.example" }, 303],
  [{ origin: "https://bewerbung.example" }, 403],
  [{ origin: "null" }, 403],
  [{ "sec-fetch-site": "none" }, 403],
  [{ "sec-fetch-site": "cross-site", origin: "https://kontor.example" }, 403],
])("a POST with %j is answered with %i", async (headers, status) => {
  const { cookie } = await sample.signIn(`Jana ${JSON.stringify(headers)}`, "recruiter");
  const type = "application/x-www-form-urlencoded";
  const answer = await sample.request("/abmelden", {
    method: "POST",
    headers: { cookie, "content-type": type, ...headers },
  });
  expect(answer.status).toBe(status);
});

test("health is nobody's business from outside", async () => {
  expect((await sample.get("/healthz", "", { "x-forwarded-for": "198.51.100.7" })).status).toBe(404);
});
