import { readdirSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { findInBrowser } from "../../src/data-firewall/browser-patterns.ts";
import { findProtectedNumbers, type Typed } from "../../src/data-firewall/find-protected-numbers.ts";
import { findProtectedNumber } from "../../src/data-firewall.ts";
import { honestCases } from "./honest.cases.ts";
import { unwantedCases, type WrittenCase } from "./unwanted.cases.ts";

const fieldsOf = (written: WrittenCase[1]): Typed => (typeof written === "string" ? { message: written } : written);
const find = (written: WrittenCase[1]) => findProtectedNumbers(fieldsOf(written));

function percent(part: number, whole: number): string {
  return `${part} of ${whole} (${((100 * part) / whole).toFixed(1)} %)`;
}

describe("of what people write", () => {
  const unwanted = unwantedCases.flatMap(([kind, cases]) => cases.map((written) => ({ kind, written })));

  test("at least 97 % of what nobody asks for is found, and called what it is", () => {
    expect(unwanted.length).toBeGreaterThanOrEqual(200);
    const found = unwanted.map(({ kind, written: [reason, written] }) => ({
      kind,
      reason,
      found: find(written)[0]?.kind,
    }));
    const missed = found.filter((one) => one.found === undefined);
    console.log(`Data firewall: ${percent(found.length - missed.length, found.length)} unwanted texts found.`);
    expect(missed.length, JSON.stringify(missed)).toBeLessThanOrEqual(0.03 * found.length);
    expect(found.filter((one) => one.found !== undefined && one.found !== one.kind)).toEqual([]);
  });

  test("at most 0.5 % of honest texts are refused", () => {
    expect(honestCases.length).toBeGreaterThanOrEqual(200);
    const refused = honestCases.filter(([, written]) => find(written).length > 0);
    console.log(`Data firewall: ${percent(refused.length, honestCases.length)} honest texts refused.`);
    expect(refused.length, JSON.stringify(refused)).toBeLessThanOrEqual(0.005 * honestCases.length);
  });

  test("browsers and the identity check refuse nothing that the server takes", () => {
    for (const [, written] of [...unwanted.map((one) => one.written), ...honestCases]) {
      for (const [field, text] of Object.entries(fieldsOf(written))) {
        const onServer = findProtectedNumbers({ [field]: text }).length > 0;
        expect(onServer || (findInBrowser(text) ?? findProtectedNumber(text)) === undefined, text).toBe(true);
      }
    }
  });
});

/** ISO 13616: digits (n), letters (a), either (c) after country and check digits, as in the registry, release 103. */
const bankAccounts =
  "AD8n12c AE19n AL8n16c AT16n AZ4a20c BA16n BE12n BG4a6n8c BH4a14c BI23n BR23n1a1c BY4c4n16c CH5n12c CR18n CY8n16c " +
  "CZ20n DE18n DJ23n DK14n DO4c20n EE16n EG25n ES20n FI14n FK2a12n FO14n FR10n11c2n GB4a14n GE2a16n GI4a15c GL14n " +
  "GR7n16c GT4c20c HN4a20n HR17n HU24n IE4a14n IL19n IQ4a15n IS22n IT1a10n12c JO4a4n18c KW4a22c KZ3n13c LB4n20c LC4a24c " +
  "LI5n12c LT16n LU3n13c LV4a13c LY21n MC10n11c2n MD2c18c ME18n MK3n10c2n MN16n MR23n MT4a5n18c MU4a19n3a NI4a20n " +
  "NL4a10n NO11n OM3n16c PK4a16c PL24n PS4a21c PT21n QA4a21c RO4a16c RS18n RU14n15c SA2n18c SC4a20n3a SD14n SE20n SI15n " +
  "SK20n SM1a10n12c SO19n ST21n SV4a20n TL19n TN20n TR5n1n16c UA6n19c VA18n VG4a16n XK16n YE4a4n18c";

const letter = fc.constantFrom(..."ABCDEFGHIJKLMNOPQRSTUVWXYZ");
const digits = (count: number) =>
  fc.string({ unit: fc.constantFrom(..."0123456789"), minLength: count, maxLength: count });

/** Where either is allowed, account numbers consist of digits nearly everywhere. */
const iban = fc.constantFrom(...bankAccounts.split(" ")).chain((structure) => {
  const country = structure.slice(0, 2);
  const parts = [...structure.slice(2).matchAll(/(\d+)([nac])/g)].map(([, count, signs]) =>
    signs === "a"
      ? fc.string({ unit: letter, minLength: Number(count), maxLength: Number(count) })
      : digits(Number(count)),
  );
  return fc.tuple(...parts).map((account) => {
    const numeric = `${account.join("")}${country}00`.replace(/[A-Z]/g, (sign) => `${Number.parseInt(sign, 36)}`);
    return `${country}${`${98n - (BigInt(numeric) % 97n)}`.padStart(2, "0")}${account.join("")}`;
  });
});

const gap = fc.constantFrom(
  "",
  "",
  " ",
  "-",
  ".",
  "_",
  "/",
  "\u00a0",
  "\u202f",
  "\n",
  "\r\n",
  "\u200b",
  " - ",
  "\u2066",
);
const zeroOf = fc.constantFrom("0", "0", "0", "０", "٠", "۰", "०", "𝟎", "๐");
const letters = fc.string({ unit: fc.constantFrom(..."abcdefghklmnoprstuvwzäöüß"), maxLength: 12 });

/** In the digits of a script, with any gap before each sign. */
const spelt = fc
  .tuple(iban, fc.array(gap, { minLength: 40, maxLength: 40 }), zeroOf, fc.boolean())
  .map(([number, gaps, zero, lower]) => {
    const signs = [...(lower ? number.toLowerCase() : number)].map((sign) =>
      /\d/.test(sign) ? String.fromCodePoint((zero.codePointAt(0) ?? 0) + Number(sign)) : sign,
    );
    return signs.map((sign, place) => (place === 0 ? sign : `${gaps[place]}${sign}`)).join("");
  });

describe("every IBAN is found", () => {
  test("of any country, with blanks, dashes and the like in it and letters glued to it", () => {
    fc.assert(
      fc.property(spelt, letters, letters, (number, before, behind) => {
        expect(find(`${before}${number}${behind}`)).toEqual([{ field: "message", kind: "iban" }]);
        expect(findInBrowser(`${before}${number}${behind}`)).toBe("iban");
      }),
      { numRuns: 2000 },
    );
  });

  test("over any two fields", () => {
    const field = fc.constantFrom("firstName", "lastName", "email", "phone", "message");
    const twoFields = fc.tuple(field, field).filter(([one, other]) => one !== other);
    fc.assert(
      fc.property(iban, twoFields, fc.integer({ min: 4, max: 12 }), (number, [one, other], cut) => {
        const found = findProtectedNumbers({ [one]: number.slice(0, cut), [other]: number.slice(cut) });
        expect(found.map((part) => part.field).sort()).toEqual([one, other].sort());
      }),
      { numRuns: 1000 },
    );
  });
});

describe("never a false alarm", () => {
  const sentence = fc.constantFrom(
    (text: string) => text,
    (text: string) => `Guten Tag, ${text}, vielen Dank!`,
    (text: string) => `Seit 2019 (${text}) unverändert.`,
  );
  const never = (texts: fc.Arbitrary<string>, field: keyof Typed = "message") =>
    fc.assert(
      fc.property(texts, sentence, (text, around) => {
        const written = field === "message" ? around(text) : text;
        expect(findProtectedNumbers({ [field]: written })).toEqual([]);
      }),
      { numRuns: 3000 },
    );

  test("for German without digits", () => {
    const words =
      "es so de da an am KW ab im um zu ich bin habe seit Jahren als Assistenz im Vertrieb und Büro gearbeitet Ausweis " +
      "Reisepass Steuer-ID Kontonummer IBAN Kreditkarte Nummer Größe Straße Übung rhythmisch Strychnin Angstschweiß";
    const anyWord = fc.string({ unit: fc.constantFrom(..."abcdefghijklmnopqrstuvwxyzäöüßé-"), maxLength: 14 });
    const mark = fc.constantFrom(" ", ", ", ". ", " – ", "\n", ": ", "_", "/", " „", "“ ");
    const part = fc.tuple(fc.oneof(fc.constantFrom(...words.split(" ")), anyWord), mark);
    never(fc.array(part, { maxLength: 40 }).map((parts) => parts.flat().join("")));
  });

  const national = fc
    .tuple(
      fc.constantFrom("30", "40", "69", "89", "221", "4821", "33201", "151", "1577", "160", "171", "176"),
      fc.integer({ min: 5, max: 9 }).chain(digits),
    )
    // Area and subscriber together have eleven digits at most (Bundesnetzagentur, numbering plan).
    .map(([area, subscriber]) => [area, subscriber.slice(0, 11 - area.length)] as const);
  const prefix = fc.constantFrom(
    "0",
    "+49",
    "+49 ",
    "+ 49 ",
    "0049 ",
    "00 49-",
    "(0",
    "+49 (0) ",
    "(+49) ",
    "49",
    "49 ",
  );
  const separator = fc.constantFrom("", " ", "-", "/", " / ", ".", "\u00a0", ") ");
  const phone = fc
    .tuple(prefix, national, separator, fc.integer({ min: 2, max: 4 }), fc.constantFrom("", " ", "-", "."))
    .map(([start, [area, subscriber], afterArea, length, between]) => {
      const groups = subscriber.match(new RegExp(`.{1,${length}}`, "g")) ?? [];
      return `${start}${area}${afterArea}${groups.join(between)}`;
    });

  test("for phone numbers in German spellings", () => never(phone));
  test("for phone numbers in their field", () => never(phone, "phone"));

  test("for a phone number whose groups and the year of a message would be a card's", () => {
    expect(findProtectedNumbers({ phone: "4930.47623524", message: "Seit 2012 im Beruf" })).toEqual([]);
  });

  test("for a phone number beside a message with figures", () => {
    const message = fc.constantFrom(
      "Seit 2012 im Beruf, frei ab 01.04.2027",
      "10 Jahre Erfahrung, 54000 EUR, Kontonummer folgt",
      "Ich wohne in DE 10115 Berlin und arbeite So 10:00",
      "Steuer-ID und IBAN nenne ich Ihrem Kunden",
    );
    fc.assert(
      fc.property(phone, message, (number, text) => {
        expect(findProtectedNumbers({ phone: number, message: text })).toEqual([]);
      }),
      { numRuns: 2000 },
    );
  });

  test("for dates, ranges of dates and times", () => {
    const two = (min: number, max: number) => fc.integer({ min, max }).map((value) => `${value}`.padStart(2, "0"));
    const date = fc
      .tuple(two(1, 31), two(1, 12), fc.integer({ min: 1950, max: 2035 }))
      .map(([day, month, year]) => `${day}.${month}.${year}`);
    const moment = fc.tuple(date, two(0, 23), two(0, 59)).map(([day, hour, minute]) => `${day}, ${hour}:${minute} Uhr`);
    const to = fc.constantFrom("–", " - ", "-", " bis ", " bis zum ", "\n");
    never(fc.tuple(fc.oneof(date, moment), to, fc.oneof(date, moment)).map((parts) => parts.join("")));
  });

  test("for pay and ranges of pay", () => {
    const euros = fc.integer({ min: 100, max: 99_900 }).map((amount) => amount.toLocaleString("de-DE"));
    const to = fc.constantFrom("–", " - ", " bis ", " € bis ", " €–");
    never(fc.tuple(euros, to, euros).map(([from, between, until]) => `${from}${between}${until} €`));
  });

  test("for codes in the shape of an identity card's number, and for any number that has another name", () => {
    const sign = fc.constantFrom(..."CFGHJKLMNPRTVWXYZ");
    never(fc.tuple(sign, digits(4), sign, digits(4)).map((parts) => parts.join("")));
    const name = fc.constantFrom(
      "Kundennummer",
      "Matr.-Nr.",
      "Bestellung",
      "Artikel-Nr.:",
      "Rechnung",
      "Tel.",
      "Ticket #",
    );
    const number = fc.integer({ min: 5, max: 19 }).chain(digits);
    never(fc.tuple(name, number).map((parts) => parts.join(" ")));
  });
});

/**
 * Each rule tries to begin at each sign once. Its work there is bounded, and so the whole is linear, as long as nothing
 * in an expression repeats without an upper bound, but signs of one class at the end of it or before others.
 */
test("no expression repeats without bound", () => {
  const harmless = ["\\d+", "\\s+", "https?:\\S+", "(\\d+)(.)", "(.)\\1+"];
  const folder = new URL("../../src/data-firewall/", import.meta.url);
  const sources = readdirSync(folder).filter((name) => !name.endsWith(".test.ts"));
  const expressions = sources.flatMap((name) =>
    readFileSync(new URL(name, folder), "utf8")
      .split("\n")
      .filter((line) => !/^\s*(?:\/?\*|\/\/)/.test(line))
      .flatMap((line) =>
        [...line.matchAll(/(?<![\w<"`])\/((?:\\.|\[(?:\\.|[^\]])+\]|[^/\\[])+)\/[a-z]*/g)].map(
          ([, source = ""]) => source,
        ),
      ),
  );
  expect(expressions.length).toBeGreaterThan(30);
  const unbounded = (source: string) => /[*+]|\{\d+,\}/.test(source.replace(/\\.|\[(?:\\.|[^\]])+\]/g, "x"));
  expect(expressions.filter(unbounded).filter((source) => !harmless.includes(source))).toEqual([]);
});
