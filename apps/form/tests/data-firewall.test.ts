import { expect, test } from "vitest";
import { storedApplications } from "../../../packages/applications/tests/stored-applications.ts";
import { protectedNumberMessages } from "../src/submission/copy.ts";
import { asScript, goodFields, openSampleForm } from "./sample-form.ts";

const iban = "DE89 3704 0044 0532 0130 00";
const number = /3704|DE89/;

test.each(["firstName", "lastName", "message"])(
  "an account number in %s is explained and neither stored, queued nor logged",
  async (field) => {
    const { post, readForm, database, outbox, logLines } = await openSampleForm();
    const fields = { ...goodFields, [field]: `Max ${iban}` };

    const page = await post({ ...fields, token: await readForm() });
    const html = await page.text();
    expect(page.status).toBe(422);
    expect(html).toContain(`<a href="#${field}">${protectedNumberMessages.iban}</a>`);
    expect(html).toContain(`<p class="field-error" id="${field}-error">${protectedNumberMessages.iban}</p>`);
    expect(html).toContain(`Max ${iban}`);

    const answer = await post({ ...fields, token: await readForm() }, asScript);
    expect(answer.status).toBe(422);
    const said = await answer.text();
    expect(JSON.parse(said)).toMatchObject({ errors: [{ field, message: protectedNumberMessages.iban }] });
    expect(said).not.toMatch(number);

    expect(await storedApplications(database)).toEqual([]);
    expect((await outbox.state(new Date())).pending).toBe(0);
    expect(logLines.join("")).not.toMatch(number);
  },
);

test("a number in two fields is explained beside both, and everything typed stays", async () => {
  const { post, readForm, database, outbox, logLines } = await openSampleForm();
  const fields = { ...goodFields, lastName: "Muster DE89 3704 0044", phone: "0532013000", message: "Danke und Gruß" };

  const page = await post({ ...fields, token: await readForm() });
  const html = await page.text();
  expect(page.status).toBe(422);
  for (const field of ["lastName", "phone"])
    expect(html).toContain(`<p class="field-error" id="${field}-error">${protectedNumberMessages.iban}</p>`);
  for (const typed of ["Muster DE89 3704 0044", "0532013000", "Danke und Gruß"]) expect(html).toContain(typed);

  expect(await storedApplications(database)).toEqual([]);
  expect((await outbox.state(new Date())).pending).toBe(0);
  expect(logLines.join("")).not.toMatch(/3704|0532013000/);
});

test.each([
  ["bank-account", { message: "Kontonummer 987654321, BLZ 370 400 44" }],
  ["payment-card", { message: "4242 4242 4242 4242 CVC 987" }],
  ["tax-id", { phone: "86 095 742 719" }],
  ["tax-number", { phone: "133/8150/8159" }],
  ["social-insurance", { lastName: "65 170839 J 003" }],
  ["health-insurance", { message: "KVNR A000000002" }],
  ["identity-document", { message: "C01X00T478D<<6408125F2702283<<<<<<<<<<<<<<<4" }],
] as const)("the server refuses a number of kind %s and keeps nothing of it", async (kind, typed) => {
  const { post, readForm, database, logLines } = await openSampleForm();
  const [[field, text] = ["", ""]] = Object.entries(typed);

  const answer = await post({ ...goodFields, ...typed, token: await readForm() }, asScript);
  expect(answer.status).toBe(422);
  const said = await answer.text();
  expect(JSON.parse(said)).toMatchObject({ errors: [{ field, message: protectedNumberMessages[kind] }] });
  expect(said).not.toContain(text);
  expect(await storedApplications(database)).toEqual([]);
  expect(logLines.join("")).not.toContain(text);
});

test("the script looks at what people write freely, and finds on the page what to say about each kind", async () => {
  const { request } = await openSampleForm();
  const html = await (await request("/")).text();
  const guarded = [...html.matchAll(/<(?:input|textarea) id="(\w+)"[^>]*data-guarded="true"/g)].map(([, name]) => name);
  expect(guarded).toEqual(["firstName", "lastName", "phone", "message"]);
  for (const kind of ["iban", "social-insurance", "tax-id"] as const)
    expect(html).toContain(`data-${kind}="${protectedNumberMessages[kind]}"`);
});

test("without the number the same form goes through", async () => {
  const { post, readForm, database } = await openSampleForm();
  const token = await readForm();
  await post({ ...goodFields, message: iban, token });
  expect((await post({ ...goodFields, message: "Ohne Nummer", token })).status).toBe(303);
  expect(await storedApplications(database)).toMatchObject([{ message: "Ohne Nummer" }]);
});
