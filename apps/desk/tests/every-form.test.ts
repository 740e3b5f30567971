/** Every form of the desk, as a walk along its links finds them. */
import { expect, test } from "vitest";
import { sampleAgency } from "../../../packages/applications/tests/sample-application.ts";
import { addContact } from "../../../packages/applications/tests/sample-sheet.ts";
import { type PageField, type PageForm, readPage } from "./forms-of-page.ts";
import { openReleasingPublisher } from "./releasing-publisher.ts";
import { heldBy, hiddenField, openSampleDesk, storedRows } from "./sample-desk.ts";
import { placedClaim } from "./sample-publisher.ts";

const slug = sampleAgency.listings[0]?.slug ?? "";
const profile = `domain: fernkontor.example
categories:
  - Social Media
  - Pflege
trending:
  - { job: ${slug}, area: Video }
people:
  - name: Ruth Albers
    role: Beratung
    email: ruth@
  - name: Jana Brandt
    role: Beratung
    email: jana@
    photograph: { picture: face-0123456789abcdef, agreedOn: 2026-11-02, uses: [pages] }
`;

/** A desk on which each of its forms is somewhere. */
async function openFullDesk() {
  let clock = { now: Date.parse("2026-11-23T09:15:00Z") };
  const publisher = await openReleasingPublisher(
    {
      "profile.yaml": profile,
      "claims.yaml": placedClaim,
      [`jobs/${slug}.yaml`]: "id: 6\ntitle: Content Creator\ncategory: Social Media\ndescription: Sie schreiben.\n",
      "jobs/vorbei.yaml": "id: 7\ntitle: Vorbei\nwithdrawn: { on: 2026-11-01, reason: filled }\n",
      "brand/logo.svg":
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path fill="#024b58" d="M0 0h9v9z"/></svg>',
      "replies/absage.md": "---\ntitle: Absagen\nuse: rejected\n---\nGuten Tag {Name},\n",
      "replies/alt.md": "---\ntitle: Alt\nuse: reply\n---\nGuten Tag {Name},\n",
      "pages/about.md":
        "{statt text}\n{solange nicht Training}\n{mitgeliefert 0123abcd}\n## Unsere Geschichte\n\nWir sind zu viert.\n",
      "pages/fest.md": "---\ntitle: Fest\nplace: none\n---\n\nAm 4. Juli.\n",
    },
    () => new Date(clock.now),
  );
  const sample = await openSampleDesk(undefined, undefined, publisher.environment);
  const { desk, signIn, get, post, apply } = sample;
  ({ clock } = sample);
  const mara = await signIn("Mara Mustermann", "lead");
  await signIn("Mara Mustermann", "lead");
  await signIn("Jana Brandt", "recruiter");
  await desk.people.invite("Nils Brenner", "recruiter", desk.now());
  const gone = await signIn("Lena Fox", "recruiter");
  await desk.people.closeAccess(gone.person.id, desk.now());
  const as = (path: string, fields: Record<string, string>) => post(path, mara.cookie, fields);
  await apply({ firstName: "Anna", lastName: "Muster", email: "anna@post.example" });
  await apply({ firstName: "Anna", lastName: "Muster", email: "anna@post.example" });
  const answered = await apply({ lastName: "Beantwortet", email: "beantwortet@post.example" });
  await as(`/bewerbung/${answered}/antworten`, {
    danach: "beantwortet",
    betreff: "A",
    text: "Guten Tag.",
    tun: "senden",
  });
  const enter = async (changes: Record<string, string>) => {
    const entry = {
      tag: "23.11.2026",
      zeit: "10:05",
      vorname: "Piotr",
      nachname: "M",
      stelle: slug,
      erfahrung: "unsaid",
    };
    const answer = await as("/eingang/eintragen", { ...entry, einwilligung: "none", information: "none", ...changes });
    expect(answer.status).toBe(303);
    return answer.headers.get("location")?.slice("/bewerbung/".length).split("?")[0] ?? "";
  };
  const called = await enter({ weg: "phone", telefon: "0171 39200 63" });
  const { id: an } = await addContact(sample.database, desk.now());
  await as(`/bewerbung/${called}/vorstellen`, { an, text: "Kann viel.", tun: "fragen" });
  await desk.erase([await enter({ weg: "mail", email: "piotr@post.example" })], desk.now());
  const [company] = await desk.companies.list();
  const contact = { name: "Katja Moll", email: "katja@firma.example", phone: null };
  await desk.companies.addContact(company?.id ?? "", contact, desk.now());
  await get("/veroeffentlichen", mara.cookie);
  publisher.write("jobs/vorbei.yaml", `${publisher.textOf("jobs/vorbei.yaml")}# noch etwas\n`);
  publisher.publishByShell();
  await as("/stellen/neu", { title: "Fahrerin" });
  await as(`/stellen/${slug}`, { title: "Content Creatorin" });
  await as("/vorlagen/alt/loeschen", {
    gesehen: hiddenField(await (await get("/vorlagen/alt", mara.cookie)).text(), "gesehen"),
  });
  clock.now += 60_000;
  return { ...sample, mara, publisher };
}

type Full = Awaited<ReturnType<typeof openFullDesk>>;
type FoundForm = PageForm & { at: string; route: string };

/** Each form once, by where it is sent and what it asks. */
async function formsOf({ app, get }: Full, cookie: string): Promise<FoundForm[]> {
  const routes = app.routes.filter(({ method }) => method === "POST").map(({ path }) => path);
  const routeOf = (path: string) =>
    routes.find((route) => new RegExp(`^${route.replace(/:\w+/g, "[^/]+")}$`).test(path)) ?? path;
  const seen = new Set<string>();
  const found = new Map<string, FoundForm>();
  const queue = ["/"];
  for (let at = queue.shift(); at !== undefined; at = queue.shift()) {
    const page = at.replace(/=[^&]*/g, "");
    if (seen.has(page)) continue;
    seen.add(page);
    const answer = await get(at, cookie);
    queue.push(...[answer.headers.get("location") ?? []].flat());
    if (!answer.headers.get("content-type")?.startsWith("text/html")) continue;
    const { forms, links } = readPage(await answer.text(), at);
    queue.push(...links);
    for (const form of forms) {
      const route = routeOf(form.action);
      const key = [route, ...form.hidden.map(([name]) => name), ...form.fields.map(({ name }) => name)].join(" ");
      if (!found.has(key)) found.set(key, { ...form, at, route });
    }
  }
  return [...found.values()];
}

const hostile = `</textarea>"><script>x</script>&amp;„ä“`;
const typedByKind: Readonly<Record<string, string>> = { time: "11:30", number: "7" };

/** Another choice, another tick, another word in each field, as somebody types who changes all of it. */
function typedIn({ fields }: PageForm): [name: string, value: string][] {
  return fields.flatMap(({ name, kind, value, isOn, choices }: PageField, index): [string, string][] => {
    // No page can say again which file somebody has chosen.
    if (kind === "file") return [];
    if (kind === "checkbox") return isOn ? [] : [[name, value]];
    const others = choices.filter((choice) => choice !== value && choice !== "");
    const same = fields.slice(0, index).filter((field) => field.name === name);
    if (choices.length > 0) return [[name, others[same.length % others.length] ?? value]];
    if (kind === "date") return [[name, `2026-12-${14 + same.length}`]];
    return [[name, typedByKind[kind] ?? `${hostile} ${index}.`]];
  });
}

function standsIn({ fields, hidden }: PageForm): string[] {
  return [...hidden, ...fields.filter(({ isOn }) => isOn).map(({ name, value }) => [name, value])].map((pair) =>
    pair.join(": "),
  );
}

/** What of a form's fields nothing of a page has. */
function missingFrom(page: string, { action }: PageForm, typed: readonly (readonly [string, string])[]): string[] {
  const sent = typed.map((pair) => pair.join(": "));
  const missing = readPage(page, action).forms.map((form) => {
    const stands = standsIn(form);
    return sent.filter((each) => !stands.some((there) => there.startsWith(each)));
  });
  return missing.toSorted((one, other) => one.length - other.length)[0] ?? sent;
}

test("the walk finds each form that is sent to a route, but those of the door and of scripts", async () => {
  const sample = await openFullDesk();
  const forms = await formsOf(sample, sample.mara.cookie);
  const reached = new Set(forms.map(({ route }) => route));
  const posts = sample.app.routes.filter(({ method }) => method === "POST").map(({ path }) => path);
  expect([...new Set(posts)].filter((route) => !reached.has(route)).sort()).toEqual([
    "/anmelden/frage",
    "/anmelden/passkey",
    "/einladung",
    "/einladung/frage",
    "/einladung/passkey",
    "/seiten/abschnitt/:id/vorschau",
    "/seiten/eigene/:id/vorschau",
    "/stellen/:slug/vorschau",
  ]);
});

/** What is typed once more before it deletes, and one choice beside its button. */
const typedAnew = ["/bewerbung/:id/loeschen", "/fristen/nachgetragen"];

test("after the session is over each form has its fields again, on routes of whoever signs in", async () => {
  const sample = await openFullDesk();
  const { mara, clock, signIn, post } = sample;
  const forms = (await formsOf(sample, mara.cookie)).filter(({ fields }) => fields.length > 0);
  clock.now += 8 * 3_600_000;
  const lead = await signIn("Mara Mustermann", "lead");
  const recruiter = await signIn("Jana Brandt", "recruiter");
  const [before, lost]: [unknown, string[]] = [await storedRows(sample.database), []];
  let ofLead = 0;
  for (const form of forms) {
    const typed = typedIn(form);
    const sent = [...form.hidden, ...typed, ...(form.buttons[0] ?? [])].map(([name, value]): [string, string] => [
      name,
      value,
    ]);
    const held = heldBy(await (await post(form.action, mara.cookie, new URLSearchParams(sent))).text());
    const page = held === undefined ? "" : await (await post(held.to, lead.cookie, held.fields)).text();
    expect(page).not.toContain("<script>x");
    const missing = missingFrom(page, form, typed);
    if (typedAnew.includes(form.route)) expect(held).toBeUndefined();
    else if (missing.length > 0) lost.push(`${form.at} → ${form.route}: ${missing.join(", ")}`);
    if (held === undefined) continue;
    const other = await post(held.to, recruiter.cookie, held.fields);
    if (other.status === 403) ofLead++;
    expect(missingFrom(await other.text(), form, typed).length > 0, form.route).toBe(other.status === 403);
  }
  expect(lost).toEqual([]);
  expect(await storedRows(sample.database)).toEqual(before);
  expect(ofLead).toBeGreaterThan(8);
});

const validIn: Readonly<Record<string, string>> = {
  ...{ email: "neu@post.example", mail: "neu@post.example", telefon: "030 1234567", nachname: "Fuchs", platz: "" },
  ...{ bis: "31.12.2026", bestaetigt: "22.11.2026", plaetze: "3", am: "23.11.2026", wert: "600", n: "12" },
  ...{ stand: "01.10.2026", gilt: "31.12.2026", tag: "23.11.2026", zeit: "10:05", grund: "anderer" },
  ...{ website: "https://neu.example" },
};

/** What can be saved, with a word of its own in each text. */
function validlyTypedIn(form: PageForm, word: string): [name: string, value: string][] {
  return typedIn(form).map(([name, value]) => {
    const { choices = [] } = form.fields.find((field) => field.name === name) ?? {};
    const valid = validIn[name];
    if (choices.length > 0) return [name, valid !== undefined && choices.includes(valid) ? valid : value];
    return [name, value.startsWith(hostile) ? (valid ?? `Wort ${word}${name}`) : value];
  });
}

/** Last, those after which little is left, in this order. */
const late = [/loeschen|entfernen|sperren|beenden|anmeldungen/, /abmelden/];
const lateness = ({ route }: FoundForm) => late.findIndex((pattern) => pattern.test(route));
/** Of what is gone there is nothing to send a form to. */
const goneAfter = [
  "/abmelden",
  "/menschen/:id/entfernen",
  "/menschen/bereiche/:id/entfernen",
  "/vorlagen/:id/loeschen",
  "/stellen/:slug/loeschen",
  "/kontakte/:id/loeschen",
  "/seiten/eigene/:id/entfernen",
];
/** Each file that is handed out is noted. */
const notesEach = ["/bewerbung/:id/auskunft", "/kontakte/:id/auskunft"];
/** Buttons that put another text in place of the one that is typed. */
const replacesText = /^(tun,einsetzen|zurueck,1)$/;

test("after the way back each form can be sent again: nothing happens twice, and another text is not lost", async () => {
  const sample = await openFullDesk();
  const { mara, get, post, database } = sample;
  const forms = (await formsOf(sample, mara.cookie)).toSorted((one, other) => lateness(one) - lateness(other));
  const problems: string[] = [];
  let [number, acted] = [0, 0];
  for (const found of forms)
    for (const button of found.buttons) {
      const page = readPage(await (await get(found.at, mara.cookie)).text(), found.at);
      const form = page.forms.find(
        ({ action, fields }) => action === found.action && fields.length === found.fields.length,
      );
      const { action, hidden } = form ?? found;
      number++;
      const send = async (word: string) => {
        const typed = validlyTypedIn(form ?? found, `${word}${number}`);
        const sent = [...hidden, ...typed, ...button].map(([name, value]): [string, string] => [name, value]);
        const answer = await post(action, mara.cookie, new URLSearchParams(sent));
        await get(answer.headers.get("location") ?? "/", mara.cookie);
        await get("/veroeffentlichen", mara.cookie);
        const [html, rows] = [await answer.text(), JSON.stringify(await storedRows(database))];
        const lost = typed.filter(([, value]) => value.startsWith("Wort ") && !(html + rows).includes(value.slice(5)));
        return { status: answer.status, rows, lost: lost.map(([name]) => name) };
      };
      const before = JSON.stringify(await storedRows(database));
      const [first, second, other] = [await send("erstens"), await send("erstens"), await send("zweitens")];
      if (first.rows !== before) acted++;
      const name = `${found.at} → ${found.route} ${button}`;
      if (second.rows !== first.rows && !notesEach.includes(found.route)) problems.push(`${name}: twice`);
      if (second.status !== first.status && !goneAfter.includes(found.route))
        problems.push(`${name}: ${first.status}, ${second.status}`);
      if (other.lost.length > 0 && !replacesText.test(button.join())) problems.push(`${name}: lost ${other.lost}`);
    }
  expect(problems).toEqual([]);
  expect(acted).toBeGreaterThan(30);
});
