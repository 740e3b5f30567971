import { expect, test } from "vitest";
import { describeOnEachDatabase, openForEachTest } from "../../tests/each-database.ts";
import { addCompany } from "../../tests/sample-sheet.ts";
import type { Database } from "../database/database.ts";
import { type Companies, createCompanies } from "./companies.ts";

const morning = new Date("2026-11-23T08:00:00.000Z");
const nordhaus = { name: "Nordhaus Musterwaren GmbH", website: "https://nordhaus.example" };
const listings = [
  { client: nordhaus },
  { client: { undisclosedBecause: "Noch nicht bekannt." } },
  { client: nordhaus },
];
const katja = { name: "Katja Moll", email: "k.moll@nordhaus.example", phone: null };

describeOnEachDatabase("companies", ({ create }) => {
  let companies: Companies;
  let elsewhere: Companies;
  let database: Database;
  openForEachTest(create, ([one, other]) => {
    [companies, elsewhere, database] = [createCompanies(one, listings), createCompanies(other, listings), one];
  });

  test("are those that listings name, once each, however many ask for them at once", async () => {
    const lists = await Promise.all([companies.list(), elsewhere.list(), companies.list()]);
    const [first] = lists[0] ?? [];
    expect(lists).toEqual([[first], [first], [first]]);
    expect(first).toMatchObject({ ...nordhaus, contacts: [] });
  });

  test("are one however the name is spelled", async () => {
    const added = await companies.add({ name: "Müller & Söhne KG", website: null });
    expect(await companies.add({ name: "MUELLER  & Söhne KG", website: null })).toEqual(added);
    expect(await companies.add({ name: "Müller\u00a0& Soehne KG", website: null })).toEqual(added);
    expect(await companies.add({ name: "Müller KG", website: null })).not.toEqual(added);
    expect(await companies.add({ name: "Müller KG", website: "https://mueller.example" })).toBe("taken");
  });

  test("take a change over what stands there, but no other company's name", async () => {
    const [first] = await companies.list();
    const other = await addCompany(database, "Kiebitz Musterversand KG");
    expect(await companies.change(other.id, { name: "nordhaus musterwaren gmbh", website: null })).toBe("taken");
    expect(await companies.change(other.id, { name: "Kiebitz KG", website: null })).toMatchObject({
      id: other.id,
      name: "Kiebitz KG",
      website: null,
    });
    expect(await companies.change("nobody", nordhaus)).toBe("gone");
    expect((await companies.list()).map(({ name }) => name)).toEqual(["Kiebitz KG", first?.name]);
  });

  test("have contacts, each address once", async () => {
    const [company] = await companies.list();
    if (company === undefined) return expect.unreachable();
    const contact = await companies.addContact(company.id, katja, morning);
    expect(contact).toMatchObject({ ...katja, companyId: company.id, lastSheetAt: null });
    expect(
      await companies.addContact(
        company.id,
        { ...katja, name: "Ole Brinkmann", email: "K.Moll@Nordhaus.example" },
        morning,
      ),
    ).toBe("taken");
    expect(await companies.addContact(company.id, katja, morning)).toEqual(contact);
    expect(await companies.addContact("nobody", katja, morning)).toBe("gone");
    if (typeof contact === "string") return expect.unreachable();
    expect(await companies.changeContact(contact.id, { ...katja, phone: "+49 30 5550 1201" })).toMatchObject({
      phone: "+49 30 5550 1201",
    });
    expect((await companies.find(company.id))?.contacts).toEqual([{ ...contact, phone: "+49 30 5550 1201" }]);
  });
});
