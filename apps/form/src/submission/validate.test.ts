import { describe, expect, test } from "vitest";
import { goodFields, sampleAgency } from "../../tests/sample-form.ts";
import { fieldMessages, protectedNumberMessages } from "./copy.ts";
import { readFormValues } from "./form-values.ts";
import { listingChoices } from "./listing-choices.ts";
import { createValidator } from "./validate.ts";

const messages = fieldMessages(sampleAgency);

const validate = createValidator(listingChoices(sampleAgency.listings), messages);
const validated = (changes: Record<string, string>) =>
  validate(readFormValues(new URLSearchParams({ ...goodFields, ...changes })));

describe("a valid application", () => {
  test("is stored in one shape", () => {
    expect(
      validated({
        firstName: " Jo\u0308rg ",
        phone: "030 – 1234567",
        message: "eins\r\nzwei",
        whatsapp: "yes",
      }),
    ).toEqual({
      valid: true,
      application: {
        firstName: "Jörg",
        lastName: "Müller",
        email: "joerg@example.org",
        phone: "030 - 1234567",
        position: { slug: "content-creator", title: "Content Creator" },
        experience: "none",
        message: "eins\nzwei",
        wantsWhatsApp: true,
      },
    });
  });

  test("needs neither phone nor message nor the wish for a chat", () => {
    expect(validated({})).toMatchObject({
      valid: true,
      application: { phone: null, message: null, wantsWhatsApp: false },
    });
  });

  test("may leave the listing open", () => {
    expect(validated({ position: "noch_offen" })).toMatchObject({
      application: { position: { slug: null, title: "Noch offen" } },
    });
  });

  test("may name ordinary numbers", () => {
    const message = "Ab 01.02.2027, Tel. 0171 2345678, zuletzt 5.280 €, Auftrag 4711-0815, Personalnummer 123456789.";
    expect(validated({ message })).toMatchObject({ valid: true, application: { message } });
  });

  test.each([
    ["030 1234567", "030 1234567"],
    ["+49 (0)30 / 123-45.67", "+49 (0)30 / 123-45.67"],
    ["0171\u00a01234567", "0171 1234567"],
    ["12345", "12345"],
    ["(+49) 171 1234567", "(+49) 171 1234567"],
    ["＋49 １７１ 1234567", "+49 171 1234567"],
    ["tel:+491711234567", "+491711234567"],
    ["Tel. 0171 1234567", "0171 1234567"],
    ["+49 171 – 1234567", "+49 171 - 1234567"],
  ])("takes the phone number %s as %s", (phone, stored) => {
    expect(validated({ phone })).toMatchObject({ valid: true, application: { phone: stored } });
  });

  test.each([
    ["firstName", "n".repeat(80)],
    ["message", "n".repeat(4000)],
    ["message", `${"n".repeat(1999)}\r\n${"n".repeat(2000)}`],
    ["firstName", "علی‌رضا"],
    ["firstName", "Jana 🙂"],
    ["email", "ｍａｘ@ｅｘａｍｐｌｅ.ｏｒｇ"],
  ])("takes %s as %j", (field, value) => {
    expect(validated({ [field]: value })).toMatchObject({ valid: true });
  });
});

describe("of people with one name", () => {
  test.each([
    [
      { firstName: "", lastName: "Suharto" },
      { firstName: "", lastName: "Suharto" },
    ],
    [
      { firstName: "Suharto", lastName: " \u200b" },
      { firstName: "Suharto", lastName: "" },
    ],
    [
      { firstName: "Suharto", lastName: "–" },
      { firstName: "Suharto", lastName: "" },
    ],
    [
      { firstName: "Ada", lastName: "Petrović" },
      { firstName: "Ada", lastName: "Petrović" },
    ],
  ])("who say so, one is enough: %j", (typed, stored) => {
    expect(validated({ ...typed, oneName: "yes" })).toMatchObject({ valid: true, application: stored });
  });

  test("nobody is taken without any, and what is asked beside it is not stored", () => {
    expect(validated({ firstName: "", lastName: "-", oneName: "yes" })).toEqual({
      valid: false,
      errors: [
        {
          field: "firstName",
          message: "Bitte geben Sie Ihren Namen an. In welchem der beiden Felder er steht, ist gleich.",
        },
      ],
    });
    expect(Object.keys(JSON.parse(JSON.stringify(validated({ oneName: "yes" }))).application)).not.toContain("oneName");
  });
});

describe("an application is sent back", () => {
  test.each([
    ["firstName", "", messages.firstNameMissing],
    ["firstName", " \u200b\u00a0", messages.firstNameMissing],
    ["firstName", "\u200d", "Bitte geben Sie Ihren Vornamen an."],
    ["firstName", "...", "Bitte schreiben Sie Ihren Vornamen mit Buchstaben."],
    ["firstName", "🙂", "Bitte schreiben Sie Ihren Vornamen mit Buchstaben."],
    ["lastName", " 👩‍💻 ", "Bitte schreiben Sie Ihren Nachnamen mit Buchstaben."],
    ["lastName", "4711", "Bitte schreiben Sie Ihren Nachnamen mit Buchstaben."],
    ["firstName", "n".repeat(81), messages.nameTooLong],
    ["lastName", "", messages.lastNameMissing],
    ["email", "", messages.emailMissing],
    ["email", "joerg@gmx", messages.emailWrong],
    ["email", `${"j".repeat(250)}@example.org`, messages.emailWrong],
    ["phone", "1234", messages.phoneWrong],
    ["phone", "ruf mich an 030 1234567", messages.phoneWrong],
    ["phone", "+", messages.phoneWrong],
    ["phone", "1".repeat(31), messages.phoneWrong],
    ["position", "", messages.listingMissing],
    ["position", "kapitän", messages.listingGone],
    ["position", "constructor", messages.listingGone],
    ["experience", "", messages.experienceMissing],
    ["experience", "viel", messages.experienceMissing],
    ["message", "n".repeat(4321), messages.messageTooLong(4321)],
    ["consent", "", messages.consentMissing],
    ["consent", "yes", messages.consentMissing],
  ])("for %s %j", (field, value, message) => {
    expect(validated({ [field]: value })).toEqual({ valid: false, errors: [{ field, message }] });
  });

  test.each([
    ["firstName", "DE89 3704 0044 0532 0130 00", "iban"],
    ["lastName", "65 170839 J 003", "social-insurance"],
    ["message", "Meine Steuer-ID:\n86 095 742 719", "tax-id"],
    ["message", "Ausweis L01X00T471", "identity-document"],
    ["message", "DE89\u20603704\u200b0044053201\u00ad3000", "iban"],
  ] as const)("for what we never ask for, in %s %j", (field, value, kind) => {
    const message = protectedNumberMessages[kind];
    expect(validated({ [field]: `Max ${value}` })).toEqual({ valid: false, errors: [{ field, message }] });
  });

  test("with one error a field, in the order of the page", () => {
    const validation = validate(readFormValues(new URLSearchParams()));
    expect(validation.valid === false && validation.errors.map(({ field }) => field)).toEqual([
      "firstName",
      "lastName",
      "email",
      "position",
      "experience",
      "consent",
    ]);
  });

  test.each([
    ["message", "n".repeat(4321), "auf höchstens 4.000 Zeichen. Zurzeit sind es 4.321."],
    ["lastName", "n".repeat(81), "auf höchstens 80 Zeichen."],
  ])("telling how much of %s there may be", (field, value, words) => {
    expect(validated({ [field]: value })).toMatchObject({ errors: [{ message: expect.stringContaining(words) }] });
  });
});

test("of a repeated field the first counts", () => {
  expect(readFormValues(new URLSearchParams("email=a@example.org&email=b@example.org")).email).toBe("a@example.org");
});

describe("all fields are looked at together", () => {
  const iban = protectedNumberMessages.iban;

  test.each<[string, Record<string, string>, { field: string; message: string }[]]>([
    ["glued to its name", { message: "IBANDE89370400440532013000" }, [{ field: "message", message: iban }]],
    [
      "over two fields",
      { lastName: "Muster DE89 3704 0044", message: "0532 0130 00" },
      [
        { field: "lastName", message: iban },
        { field: "message", message: iban },
      ],
    ],
    [
      "in full-width digits",
      { message: "DE８９ ３７０４ ００４４ ０５３２ ０１３０ ００" },
      [{ field: "message", message: iban }],
    ],
    [
      "account number with bank code",
      { message: "Kontonummer 532013000, BLZ 370 400 44" },
      [{ field: "message", message: protectedNumberMessages["bank-account"] }],
    ],
    [
      "card with its check number",
      { message: "4111 1111 1111 1111, CVC 123" },
      [{ field: "message", message: protectedNumberMessages["payment-card"] }],
    ],
    [
      "tax number as phone number",
      { phone: "133/8150/8159" },
      [{ field: "phone", message: protectedNumberMessages["tax-number"] }],
    ],
    [
      "tax id as phone number",
      { phone: "86 095 742 719" },
      [{ field: "phone", message: protectedNumberMessages["tax-id"] }],
    ],
    ["instead of how the field is written", { phone: "DE89370400440532013000" }, [{ field: "phone", message: iban }]],
  ])("%s", (_how, fields, errors) => {
    expect(validated(fields)).toEqual({ valid: false, errors });
  });

  test.each(["M4020K9520", "Studierendenausweis, Matr.-Nr. R12345678", "Kundennummer 86095742719"])(
    "and %j is taken",
    (message) => {
      expect(validated({ message })).toMatchObject({ valid: true });
    },
  );
});
