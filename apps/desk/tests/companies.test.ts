import { findContact } from "@fernkontor/applications/companies/companies";
import { expect, test } from "vitest";
import { sampleAgency } from "../../../packages/applications/tests/sample-application.ts";
import { addContact, presenting, sampleSheet } from "../../../packages/applications/tests/sample-sheet.ts";
import { hiddenField, openSampleDesk } from "./sample-desk.ts";

const [listing] = sampleAgency.listings;
const client = listing !== undefined && "name" in listing.client ? listing.client : expect.unreachable();

async function openCompany() {
  const sample = await openSampleDesk();
  const jana = await sample.signIn("Jana Brandt", "recruiter");
  const companies = await sample.desk.companies.list();
  const id = companies.find(({ name }) => name === client.name)?.id ?? expect.unreachable();
  const textOf = async (path: string) => (await sample.get(path, jana.cookie)).text();
  const send = (path: string, fields: Record<string, string>) => sample.post(path, jana.cookie, fields);
  return { ...sample, jana, id, textOf, send };
}

const katja = { person: "Katja Moll", email: "k.moll@nordhaus.example", telefon: "030 5550 1201" };

test("whoever a listing names stands in the list, and has its listings on a page", async () => {
  const { textOf, id } = await openCompany();
  const list = await textOf("/unternehmen");
  expect(list).toContain(`<a href="/unternehmen/${id}"><bdi>${client.name}</bdi></a>`);
  expect(list).toContain('aria-current="page">Unternehmen');
  const page = await textOf(`/unternehmen/${id}`);
  expect(page).toContain(`href="/stellen/${listing?.slug}"`);
  expect(page).toContain(`href="${client.website}"`);
});

test("companies are looked for by their names and by their contacts'", async () => {
  const { textOf, send, id } = await openCompany();
  await send("/unternehmen/neu", { name: "Kiebitz Musterversand KG", website: "" });
  await send(`/unternehmen/${id}/kontakt`, katja);
  const found = async (word: string) => [...(await textOf(`/unternehmen?wort=${word}`)).matchAll(/<bdi>[^<]*/g)].join();
  expect(await found("kiebitz")).toBe("<bdi>Kiebitz Musterversand KG");
  expect(await found("MOLL")).toBe(`<bdi>${client.name},<bdi>Katja Moll`);
  expect(await textOf("/unternehmen?wort=gibtesnicht")).toContain("Dazu gibt es hier kein Unternehmen");
});

test("an agency that looks for its own staff alone has no companies", async () => {
  const own = sampleAgency.listings.map((each) => ({
    ...each,
    contract: { ...each.contract, kind: "employed-by-client", employerOfRecord: sampleAgency.profile.name },
  }));
  const agency = { ...sampleAgency, listings: own } as typeof sampleAgency;
  const { get, post, signIn } = await openSampleDesk(undefined, agency);
  const { cookie } = await signIn("Mara Mustermann", "lead");
  expect(await (await get("/fristen", cookie)).text()).not.toContain("/unternehmen");
  expect((await get("/unternehmen", cookie)).status).toBe(404);
  expect((await post("/unternehmen/neu", cookie, { name: "Kiebitz KG", website: "" })).status).toBe(404);
});

test("a company that is there already is not entered again, and nothing that was typed is lost", async () => {
  const { send, desk, id } = await openCompany();
  const answer = await send("/unternehmen/neu", { name: client.name.toUpperCase(), website: "https://anders.example" });
  expect(answer.status).toBe(422);
  const page = await answer.text();
  expect(page).toContain("So heißt schon ein anderes Unternehmen.");
  expect(page).toContain('value="https://anders.example"');
  expect((await desk.companies.find(id))?.website).toBe(client.website);
});

test.each([
  [{ ...katja, person: " " }, "Schreiben Sie den Vor- und Nachnamen."],
  [{ ...katja, email: "k.moll" }, "Schreiben Sie die E-Mail-Adresse"],
  [{ ...katja, telefon: "durchstellen" }, "Schreiben Sie eine Telefonnummer"],
])("a contact as %j is refused, with all that was typed", async (typed, message) => {
  const { send, id, desk } = await openCompany();
  const answer = await send(`/unternehmen/${id}/kontakt`, typed);
  expect(answer.status).toBe(422);
  const page = await answer.text();
  expect(page).toContain(message);
  for (const value of Object.values(typed)) expect(page).toContain(`value="${value.trim()}"`);
  expect((await desk.companies.find(id))?.contacts).toEqual([]);
});

async function openContact() {
  const sample = await openCompany();
  await sample.send(`/unternehmen/${sample.id}/kontakt`, katja);
  const [contact] = (await sample.desk.companies.find(sample.id))?.contacts ?? [];
  return { ...sample, contact: contact ?? expect.unreachable() };
}

test("two people who change different fields of a contact are both saved; of the same field it is the later one", async () => {
  const { contact, textOf, send, desk } = await openContact();
  const path = `/kontakte/${contact.id}`;
  const drawn = hiddenField(await textOf(path), "vorher");
  const sendAsDrawn = (changes: Record<string, string>) => send(path, { ...katja, vorher: drawn, ...changes });
  expect((await sendAsDrawn({ telefon: "030 5550 1299" })).status).toBe(303);
  expect((await sendAsDrawn({ person: "Katja Moll-Reis" })).status).toBe(303);
  const both = { name: "Katja Moll-Reis", phone: "030 5550 1299" };
  expect(await findContact(desk.database, contact.id)).toMatchObject(both);

  expect((await sendAsDrawn({ telefon: "030 5550 1300" })).status).toBe(303);
  expect(await findContact(desk.database, contact.id)).toMatchObject({ ...both, phone: "030 5550 1300" });
});

test("no two contacts of a company have one address", async () => {
  const { id, send, desk, contact } = await openContact();
  const other = await send(`/unternehmen/${id}/kontakt`, { ...katja, person: "Ole Brinkmann" });
  expect(other.status).toBe(422);
  expect(await other.text()).toContain("Diese Adresse hat hier schon jemand anders.");
  await send(`/unternehmen/${id}/kontakt`, { ...katja, person: "Ole Brinkmann", email: "ole@nordhaus.example" });
  expect((await send(`/kontakte/${contact.id}`, { ...katja, email: "OLE@nordhaus.example" })).status).toBe(422);
  expect((await desk.companies.find(id))?.contacts.map(({ email }) => email)).toEqual([
    "k.moll@nordhaus.example",
    "ole@nordhaus.example",
  ]);
});

test("what is stored of a contact is handed out, and noted in the log", async () => {
  const { contact, send, desk, jana } = await openContact();
  const page = await (await send(`/kontakte/${contact.id}/auskunft`, {})).text();
  for (const stored of [katja.person, katja.email, katja.telefon, client.name, "23. Dezember 2026"])
    expect(page).toContain(stored);
  const { entries } = await desk.audit.page({ actions: ["contact-file"] }, 0, 9);
  expect(entries).toMatchObject([{ person: jana.person.name, applicationId: contact.id }]);
});

test("a deleted contact is gone, and the log says by whom", async () => {
  const { contact, send, textOf, get, id, desk, jana } = await openContact();
  const answer = await send(`/kontakte/${contact.id}/loeschen`, {});
  expect(answer.headers.get("location")).toBe(`/unternehmen/${id}?getan=geloescht`);
  expect(await textOf(`/unternehmen/${id}`)).not.toContain(katja.person);
  expect((await get(`/kontakte/${contact.id}`, jana.cookie)).status).toBe(404);
  const { entries } = await desk.audit.page({ actions: ["contact-deleted"] }, 0, 9);
  expect(entries).toMatchObject([{ person: jana.person.name, applicationId: contact.id }]);
});

async function openPresented() {
  const sample = await openCompany();
  const { desk, apply, jana, clock, textOf } = sample;
  const contact = await addContact(desk.database, desk.now());
  const { happens, ask, agree, takeBack } = presenting(
    { database: desk.database, contact, at: () => desk.now(), by: jana.person.id },
    desk.cases,
  );
  const presented = async (name: string) => {
    const id = await apply({ firstName: name, lastName: "Muster", email: `${name}@post.example` });
    const sheet = await ask(id);
    await agree(id, sheet);
    await happens(id, { kind: "sheet-sent", data: { sheet: sheet.id } }, null);
    return { id, sheet };
  };
  const meeting = async (name: string) => {
    const { id, sheet } = await presented(name);
    const slots = [{ startsAt: "2026-12-01T09:00:00.000Z", minutes: 45 }];
    await happens(id, { kind: "sheet-meeting", data: { sheet: sheet.id, slots, how: "video" } }, "company");
    await happens(id, { kind: "invitation", data: { slots, how: "video", sheet: sheet.id } }, jana.person.id);
    const invitation = (await desk.cases.find(id))?.version ?? 0;
    await happens(id, { kind: "slot-chosen", data: { invitation, ...(slots[0] ?? expect.unreachable()) } }, null);
    return { id, sheet };
  };
  const inbox = async (query: string) =>
    [...(await textOf(`/eingang?zeigen=alle&${query}`)).matchAll(/<a href="\/bewerbung\/[^>]*><bdi>(\w+)/g)].map(
      ([, name]) => name,
    );
  return { ...sample, clock, contact, presented, meeting, happens, takeBack, inbox };
}

test("case and inbox say to whom somebody was presented, whom they meet when, and where they were placed", async () => {
  const { presented, meeting, happens, takeBack, textOf, jana } = await openPresented();
  const anna = await presented("Anna");
  const known = `vorgestellt bei ${sampleSheet.company}`;
  expect(await textOf(`/bewerbung/${anna.id}`)).toContain(`data-state="beantwortet">${known}<`);
  expect(await textOf("/eingang?zeigen=alle")).toContain(`data-state="beantwortet">${known}<`);
  await takeBack(anna.id, anna.sheet);
  expect(await textOf(`/bewerbung/${anna.id}`)).not.toContain(known);

  const { id } = await meeting("Berta");
  const meets = `data-state="eingeladen">Kennenlernen bei ${sampleSheet.company} am 1.12.<`;
  expect(await textOf(`/bewerbung/${id}`)).toContain(meets);
  expect(await textOf("/eingang?zeigen=alle")).toContain(meets);
  const placed = { reason: "placed", employer: sampleSheet.company } as const;
  await happens(id, { kind: "closed", data: placed }, jana.person.id);
  for (const path of [`/bewerbung/${id}`, "/eingang?zeigen=beendet"])
    expect(await textOf(path)).toContain(`data-state="beendet">vermittelt an ${sampleSheet.company}<`);
});

test("the inbox says at once what a company has answered, and whom", async () => {
  const { presented, happens, textOf, jana } = await openPresented();
  const { id, sheet } = await presented("Anna");
  await happens(id, { kind: "assigned", data: { to: jana.person.id } }, jana.person.id);
  await happens(id, { kind: "sheet-unfit", data: { sheet: sheet.id } }, "company");
  const text = (await textOf("/eingang")).replace(/<[^>]*>/g, " ").replace(/\s+/g, " ");
  expect(text).toContain(`Passt nicht ${sampleSheet.company}, heute 10:15`);
});

test("the inbox shows those alone who have come so far with a company", async () => {
  const { presented, meeting, happens, inbox, apply, textOf, jana } = await openPresented();
  await apply({ firstName: "Cora" });
  await presented("Anna");
  await meeting("Berta");
  const { id } = await presented("Dora");
  await happens(id, { kind: "closed", data: { reason: "placed", employer: "Kiebitz KG" } }, jana.person.id);
  expect((await inbox("")).sort()).toEqual(["Anna", "Berta", "Cora"]);
  expect((await inbox("stand=vorgestellt")).sort()).toEqual(["Anna", "Berta"]);
  expect(await inbox("stand=kennenlernen")).toEqual(["Berta"]);
  expect(await inbox("stand=vermittelt")).toEqual(["Dora"]);
  const nobody = await textOf("/eingang?zeigen=neu&stand=kennenlernen&stelle=noch-unentschieden");
  expect(nobody).toContain("Niemand für diese Stelle: Kennenlernen.");
  expect((await inbox("stand=vorgestellt&name=post.example")).sort()).toEqual(["Anna", "Berta"]);
});

test("a company's page and the list say who was presented and what became of it", async () => {
  const { presented, meeting, happens, textOf, contact, jana, desk } = await openPresented();
  const anna = await presented("Anna");
  await meeting("Berta");
  const cora = await presented("Cora");
  await happens(
    cora.id,
    { kind: "sheet-unfit", data: { sheet: cora.sheet.id, text: "Sucht mehr Stunden." } },
    "company",
  );
  const dora = await presented("Dora");
  await happens(dora.id, { kind: "closed", data: { reason: "placed", employer: sampleSheet.company } }, jana.person.id);
  const path = `/unternehmen/${contact.companyId}`;
  const rows = async () =>
    (await textOf(path))
      .split("<tr")
      .filter((row) => row.includes("/bewerbung/"))
      .map((row) => row.replace(/<[^>]*>/g, " ").replace(/\s+/g, " "));
  expect((await rows()).toSorted()).toEqual([
    expect.stringMatching(/Anna Muster Content Creator noch nicht geöffnet heute/),
    expect.stringMatching(/Berta Muster Content Creator Kennenlernen Di\., 1\.12\., 10:00 heute/),
    expect.stringMatching(/Cora Muster Content Creator passt nicht „Sucht mehr Stunden\.“ heute/),
    expect.stringMatching(/Dora Muster Content Creator eingestellt, heute heute/),
  ]);
  const list = await textOf("/unternehmen");
  expect(list).toContain("Bei einem wartet jemand auf dessen Antwort.");
  expect(list).toMatch(/Antwort erwartet <span class="count">1</);

  await happens(anna.id, { kind: "sheet-opened", data: { sheet: anna.sheet.id } }, "company");
  expect((await rows()).join()).toContain("Anna Muster Content Creator geöffnet heute, 10:15");
  await desk.erase([dora.id], desk.now());
  expect((await rows()).join()).not.toContain("Dora");
});

test("a contact who has an open sheet is not deleted, and the file names the sheets without whom they are about", async () => {
  const { presented, takeBack, contact, send, textOf } = await openPresented();
  const { id, sheet } = await presented("Anna");
  const refused = await send(`/kontakte/${contact.id}/loeschen`, {});
  expect(refused.status).toBe(409);
  expect(await refused.text()).toContain("Ein Blatt für Katja Moll ist noch offen");
  const file = await (await send(`/kontakte/${contact.id}/auskunft`, {})).text();
  expect(file).toContain(`Blatt ${sheet.id.slice(0, 8)}`);
  expect(file).not.toContain("Anna");
  expect(await textOf(`/kontakte/${contact.id}`)).not.toContain("Anna");
  await takeBack(id, sheet);
  expect((await send(`/kontakte/${contact.id}/loeschen`, {})).status).toBe(303);
});

test("whoever meets a company is proposed to be placed there", async () => {
  const { meeting, textOf } = await openPresented();
  const { id } = await meeting("Berta");
  const field = /<input id="arbeitgeber"[^>]*>/.exec(await textOf(`/bewerbung/${id}?tun=beenden`))?.[0];
  expect(field).toContain(`value="${sampleSheet.company}"`);
});
