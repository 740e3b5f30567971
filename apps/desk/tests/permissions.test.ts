import { beforeAll, expect, test } from "vitest";
import { openSampleDesk } from "./sample-desk.ts";

/**
 * Every route and what it answers, with a form that says nothing: nobody, Personalberatung, Leitung, somebody whose access
 * is closed, somebody after eight hours, and the Leitung on a page of another origin of the same site.
 */
const matrix: Readonly<Record<string, readonly number[]>> = {
  //                               nobody recr. lead removed expired other
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
  "POST /eingang/beenden": [401, 303, 303, 401, 401, 403],
  // There is no such application, for anybody.
  "GET /bewerbung/:id": [303, 404, 404, 303, 303, 404],
  "GET /bewerbung/:id/antworten": [303, 404, 404, 303, 303, 404],
  "GET /bewerbung/:id/seite": [303, 404, 404, 303, 303, 404],
  "GET /bewerbung/:id/doppelt": [303, 404, 404, 303, 303, 404],
  "POST /bewerbung/:id/antworten": [401, 404, 404, 401, 401, 403],
  "POST /bewerbung/:id/einladen": [401, 404, 404, 401, 401, 403],
  "POST /bewerbung/:id/weitergeben": [401, 404, 404, 401, 401, 403],
  "POST /bewerbung/:id/notiz": [401, 404, 404, 401, 401, 403],
  "POST /bewerbung/:id/eingegangen": [401, 404, 404, 401, 401, 403],
  "POST /bewerbung/:id/zurueckholen": [401, 404, 404, 401, 401, 403],
  "POST /bewerbung/:id/adresse": [401, 404, 404, 401, 401, 403],
  "POST /bewerbung/:id/auskunft": [401, 404, 404, 401, 401, 403],
  "POST /bewerbung/:id/loeschen": [401, 404, 404, 401, 401, 403],
  "GET /fristen": [303, 200, 200, 303, 303, 200],
  "POST /fristen/erledigt": [401, 303, 303, 401, 401, 403],
  "GET /zahlen": [303, 200, 200, 303, 303, 200],
  "GET /protokoll": [303, 403, 200, 303, 303, 200],
  "GET /team": [303, 200, 200, 303, 303, 200],
  "POST /team/einladen": [401, 403, 400, 401, 401, 403],
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
beforeAll(async () => {
  sample = await openSampleDesk();
});

test("every route has a row, and every row a route", () => {
  const routes = sample.app.routes
    .filter(({ method }) => method !== "ALL")
    .map(({ method, path }) => `${method} ${path}`);
  expect([...new Set(routes)].sort()).toEqual(Object.keys(matrix).sort());
});

test.each(Object.entries(matrix))("%s answers each as it should", async (route, expected) => {
  const [method = "", pattern = ""] = route.split(" ");
  const path = pattern.replace(":id", "00000000-0000-4000-8000-000000000000");
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
