import { expect, test } from "vitest";
import { protectedNumberMessages } from "../src/submission/copy.ts";
import { asScript, goodFields, openSampleForm } from "./sample-form.ts";

const iban = "DE89 3704 0044 0532 0130 00";
const number = /3704|DE89/;

test.each(["firstName", "lastName", "message"])(
  "an account number in %s is explained and neither stored, queued nor logged",
  async (field) => {
    const { post, readForm, store, outbox, logLines } = await openSampleForm();
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

    expect(await store.page(undefined, 10)).toEqual([]);
    expect((await outbox.state()).pending).toBe(0);
    expect(logLines.join("")).not.toMatch(number);
  },
);

test("the script looks at the same fields, and finds on the page what to say about each kind", async () => {
  const { request } = await openSampleForm();
  const html = await (await request("/")).text();
  const guarded = [...html.matchAll(/<(?:input|textarea) id="(\w+)"[^>]*data-guarded="true"/g)].map(([, name]) => name);
  expect(guarded).toEqual(["firstName", "lastName", "message"]);
  for (const [kind, message] of Object.entries(protectedNumberMessages))
    expect(html).toContain(`data-${kind}="${message}"`);
});

test("without the number the same form goes through", async () => {
  const { post, readForm, store } = await openSampleForm();
  const token = await readForm();
  await post({ ...goodFields, message: iban, token });
  expect((await post({ ...goodFields, message: "Ohne Nummer", token })).status).toBe(303);
  expect(await store.page(undefined, 10)).toMatchObject([{ message: "Ohne Nummer" }]);
});
