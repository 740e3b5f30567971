import { domainToASCII } from "node:url";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkIdentity, type IdentityResult, identityResults, isOwn, type Reason } from "./check-identity.ts";
import { dialled } from "./phone-number.ts";
import type { PublicIdentity } from "./public-identity.ts";
import { unicodeHost } from "./punycode.ts";

const identity: PublicIdentity = {
  name: "Fernkontor",
  people: ["Jana Brandt"],
  hosts: ["fernkontor.example", "www.fernkontor.example", "bewerbung.fernkontor.example"],
  pages: ["https://www.linkedin.com/company/fernkontor", "https://www.xing.com/pages/fernkontor"],
  emails: ["kontakt@fernkontor.example", "jana.brandt@fernkontor.example"],
  phones: ["+493023125010", "+493023125014"],
  whatsAppNumbers: ["+491713920012"],
  messengers: [],
};
const reasonsFor = (text: string) => identityResults(identity, text).map(({ reason }) => reason);

describe("one thing alone", () => {
  test.each<[pasted: string, reason: Reason]>([
    // Numbers
    ["+493023125010", "own-number"],
    ["+49 30 23125 010", "own-number"],
    ["+49 (0)30 23125-010", "own-number"],
    ["+49 (0) 30 / 23125 010", "own-number"],
    ["+49 030 23125010", "own-number"],
    ["004930 23125010", "own-number"],
    ["00 49 30 23125 010", "own-number"],
    ["0049 (0)30 23125010", "own-number"],
    ["030 23125 010", "own-number"],
    ["(030) 23125010", "own-number"],
    ["030/23125010", "own-number"],
    ["030.23125.010", "own-number"],
    ["030-23125-010", "own-number"],
    ["030 – 23 12 50 10", "own-number"],
    ["49 30 23125010", "own-number"],
    ["030\u00a023125\u202f010", "own-number"],
    ["０３０ ２３１２５ ０１０", "own-number"],
    ["tel:+493023125010", "own-number"],
    ["Tel.: 030 23125-014", "own-number"],
    ["0171 3920012", "own-number"],
    ["+49 171 392 00 12", "own-number"],
    ["030 23125 011", "other-number"],
    ["030 23125 0100", "other-number"],
    ["+43 30 23125010", "other-number"],
    ["+44 7911 123456", "other-number"],
    ["0900 1234567", "other-number"],
    ["1522 8889999", "other-number"],

    // Mail addresses
    ["kontakt@fernkontor.example", "own-address"],
    ["KONTAKT@FernKontor.Example", "own-address"],
    ["mailto:kontakt@fernkontor.example?subject=Frage", "own-address"],
    ["Fernkontor <kontakt@fernkontor.example>", "own-address"],
    ['"Brandt, Jana" <jana.brandt@fernkontor.example>', "own-address"],
    ["E-Mail:kontakt@fernkontor.example", "own-address"],
    ["(kontakt@fernkontor.example).", "own-address"],
    ["kontakt＠fernkontor.example", "own-address"],
    ["job@fernkontor.example", "unknown-mailbox"],
    ["kontakt@mail.fernkontor.example", "unlisted-subdomain"],
    ["kontakt@fernkontor.example.evil.test", "our-name-before-another"],
    ["fernkontor@gmail.com", "our-name-elsewhere"],
    ["jobs@gmail.com", "other-address"],
    ["kontakt@fernkontor.test", "look-alike"],
    ["kontakt@femkontor.example", "look-alike"],
    ["kontakt@fernkontor-jobs.example", "look-alike"],
    ["kontakt@fеrnkontor.example", "foreign-letters"],
    ["kontаkt@fernkontor.example", "unknown-mailbox"],
    ["kon\u200dtakt@fernkontor.example", "hidden-characters"],
    ["kontakt@fernkontor.example <x@evil.test>", "other-address"],
    ['"kontakt@fernkontor.example" <x@evil.test>', "other-address"],
    ["Fernkontor kontakt@fernkontor.example <jobs@fernk0ntor.example>", "look-alike"],

    // Links
    ["https://fernkontor.example", "own-host"],
    ["https://fernkontor.example/jobs?suche=a#b", "own-host"],
    ["http://fernkontor.example/", "own-host"],
    ["fernkontor.example", "own-host"],
    ["fernkontor.example/jobs/content-creator", "own-host"],
    ["www.fernkontor.example", "own-host"],
    ["bewerbung.fernkontor.example/?stelle=x", "own-host"],
    ["HTTPS://FERNKONTOR.EXAMPLE/JOBS", "own-host"],
    ["FERNKONTOR.EXAMPLE", "own-host"],
    ["Fernkontor.example", "own-host"],
    ["https://fernkontor.example./jobs", "own-host"],
    ["https://fernkontor.example:443/", "own-host"],
    ["https://fern%6Bontor.example/", "own-host"],
    ["https://ｆernkontor。example/", "own-host"],
    ["fern\u00adkontor.example", "own-host"],
    ["https://fern\u200bkontor.example/", "own-host"],
    ["(siehe https://fernkontor.example/echt).", "own-host"],
    ["Link:https://fernkontor.example", "own-host"],
    ["https:\\\\fernkontor.example\\jobs", "own-host"],
    ["https://fernkontor.example/@evil.test", "own-host"],
    ["https://fernkontor.example:8443/", "other-port"],
    ["fernkontor.example:8080/login", "other-port"],
    ["https://fernkontor.example@evil.test", "disguised-by-a-name"],
    ["https://fernkontor.example:jobs@evil.test/login", "disguised-by-a-name"],
    ["https://evil.test\\@fernkontor.example/", "other-host"],
    ["fernkontor.example:x@evil.test/login", "disguised-by-a-name"],
    ["https://fernkontor.example%40evil.test/", "unreadable-link"],
    ["https://fernkontor.example%2eevil.test/", "our-name-before-another"],
    ["https://fernkontor.example.evil.test", "our-name-before-another"],
    ["www.fernkontor.example.evil.test/jobs", "our-name-before-another"],
    ["jobs.fernkontor.example", "unlisted-subdomain"],
    ["https://fernkontor-example.com", "look-alike"],
    ["https://fernkontor.com", "look-alike"],
    ["https://fernkontor.jobs", "look-alike"],
    ["https://fern-kontor.example", "look-alike"],
    ["https://femkontor.example", "look-alike"],
    ["https://fernk0ntor.example", "look-alike"],
    ["https://fernkont0r.example", "look-alike"],
    ["https://fernkontorr.example", "look-alike"],
    ["https://fernkonto.example", "look-alike"],
    ["https://fenrkontor.example", "look-alike"],
    ["https://fernkantor.example", "look-alike"],
    ["https://feernkontor.example", "look-alike"],
    ["https://fernkotor.example", "look-alike"],
    ["https://fеrnkontor.example", "foreign-letters"],
    ["https://fernkοntor.example", "foreign-letters"],
    ["https://fеrnkоntоr.example/", "foreign-letters"],
    ["https://xn--frnkontor-g0h.example/", "foreign-letters"],
    ["https://ƒernkontor.example", "foreign-letters"],
    ["https://fërnkontör.example", "foreign-letters"],
    ["https://jobs-fernkontor.test/bewerben", "look-alike"],
    ["https://evil.test/fernkontor.example", "other-host"],
    ["https://evil.test/?u=https://fernkontor.example", "other-host"],
    ["evil.test/?u=https://fernkontor.example", "other-host"],
    ["https://evil.test#fernkontor.example", "other-host"],
    ["evil.test/,fernkontor.example", "other-host"],
    ["hxxps://evil[.]test/login", "other-host"],
    ["https://xn--80ak6aa92e.com", "other-host"],
    ["fern\u200dkontor.example", "hidden-characters"],
    ["https://fernkontor.example/\u202etset.live", "hidden-characters"],
    ["https://127.0.0.1/", "bare-ip-address"],
    ["https://2130706433/", "bare-ip-address"],
    ["http://0x7f.1/fernkontor.example", "bare-ip-address"],
    ["http://0177.0.0.01", "bare-ip-address"],
    ["https://[::ffff:192.0.2.1]/", "bare-ip-address"],
    ["192.0.2.10/login", "bare-ip-address"],
    ["https://192.0.2.1.evil.test", "other-host"],
    ["https://bit.ly/3fernk", "short-link"],
    ["javascript:alert(1)//fernkontor.example", "runs-code"],
    ["data:text/html,<h1>fernkontor.example</h1>", "runs-code"],
    ["DATA:text/html;base64,PGgxPg==", "runs-code"],
    ["https://", "unreadable-link"],
    ["ftp://fernkontor.example/vertrag", "unreadable-link"],
    ["https://www.linkedin.com/company/fernkontor", "own-page"],
    ["https://www.linkedin.com/company/fernkontor/", "own-page"],
    ["https://www.linkedin.com/company/fernkontor-jobs", "shared-host"],

    // Messengers
    ["https://wa.me/491713920012", "own-chat"],
    ["wa.me/+491713920012?text=Hallo", "own-chat"],
    ["https://api.whatsapp.com/send?phone=491713920012", "own-chat"],
    ["https://api.whatsapp.com/send/?phone=%2B491713920012&text=x", "own-chat"],
    ["whatsapp://send?phone=491713920012", "own-chat"],
    ["https://wa.me/491713920013", "other-chat"],
    ["https://api.whatsapp.com/send?phone=4915228889999", "other-chat"],
    ["https://wa.me:8443/491713920012", "other-chat"],
    ["https://wa.me/message/ABCDEF", "chat-without-number"],
    ["https://wa.me/message/491713920012", "chat-without-number"],
    ["https://wa.me/491713920012/x", "chat-without-number"],
    ["https://wa.me/491713920012/", "own-chat"],
    ["https://api.whatsapp.com/491713920012", "chat-without-number"],
    ["https://chat.whatsapp.com/AbCdEf", "chat-without-number"],
    ["https://api.whatsapp.com/send?phone=491713920012&phone=4915228889999", "chat-without-number"],
    ["https://wa.me/491713920012?phone=4915228889999", "chat-without-number"],
    ["https://wa.me@evil.test/491713920012", "disguised-by-a-name"],
    ["https://wa.me.evil.test/491713920012", "other-host"],
    ["https://t.me/fernkontor", "other-messenger"],
    ["tg://resolve?domain=fernkontor", "other-messenger"],
    ["https://signal.me/#p/+491713920012", "other-messenger"],
    ["@fernkontor_jobs", "handle"],

    // What nobody is asked for
    ["DE89 3704 0044 0532 0130 00", "iban"],
    ["DE89370400440532013000", "iban"],
    ["de89-3704-0044-0532-0130-00", "iban"],
    ["AT61 1904 3002 3457 3201", "iban"],
    ["GB29 NWBK 6016 1331 9268 19", "iban"],
    ["LT12 1000 0111 0100 1000", "iban"],
    ["DE89 3704 0044 0532 0130 01", "mistyped-iban"],
    ["DE89 3704 0044 0532 0130", "mistyped-iban"],
    ["DE12345678901234567890", "mistyped-iban"],
    ["86 095 742 719", "personal-number"],
    ["65 170839 J 003", "personal-number"],
    ["Bitte ein Foto vom Personalausweis", "asks-for-identity"],
    ["Machen Sie noch heute das Video-Ident", "asks-for-identity"],
    ["Schicken Sie uns Ihre Kontonummer", "asks-for-bank-details"],
    ["Nennen Sie die TAN, die Sie gleich erhalten", "asks-for-bank-details"],
    ["Wir brauchen Ihre Steuer-ID", "asks-for-tax-details"],
    ["Es fällt eine einmalige Bearbeitungsgebühr an", "asks-for-payment"],
    ["Überweisen Sie dann den Betrag", "asks-for-payment"],
  ])("%s: %s", (pasted, reason) => {
    expect(reasonsFor(pasted)).toEqual([reason]);
  });
});

describe("messengers over which the agency writes", () => {
  const messengers = [
    { name: "Signal", number: "+493023125015" },
    { name: "Telegram Messenger", number: "+493023125016" },
    { name: "Viber", number: "+493023125017" },
  ];

  test.each<[pasted: string, reason: Reason, messenger: string | undefined]>([
    ["https://signal.me/#p/+493023125015", "own-messenger-chat", "Signal"],
    ["sgnl://signal.me/#p/+493023125015", "own-messenger-chat", "Signal"],
    ["https://t.me/+493023125016", "own-messenger-chat", "Telegram Messenger"],
    ["tg://resolve?phone=493023125016", "own-messenger-chat", "Telegram Messenger"],
    ["viber://chat?number=%2B493023125017", "own-messenger-chat", "Viber"],
    ["https://signal.me/#p/+493023125016", "other-chat", undefined],
    ["https://t.me/+493023125015", "other-chat", undefined],
    ["tg://resolve?phone=493023125016&phone=4915228889999", "listed-messenger", "Telegram Messenger"],
    ["https://t.me/fernkontor", "listed-messenger", "Telegram Messenger"],
    ["https://t.me/+AbCdEfGhIjKl", "listed-messenger", "Telegram Messenger"],
    ["https://signal.group/#CjQKIabc", "listed-messenger", "Signal"],
    ["https://signal.me:8443/#p/+493023125015", "other-chat", undefined],
    ["https://t.me@evil.test/+493023125016", "disguised-by-a-name", undefined],
    ["https://m.me/fernkontor", "other-messenger", undefined],
    ["https://discord.gg/abc", "other-messenger", undefined],
  ])("%s: %s", (pasted, reason, messenger) => {
    const [first] = identityResults({ ...identity, messengers }, pasted);
    expect({ reason: first?.reason, messenger: first?.messenger }).toEqual({ reason, messenger });
  });

  test("of links to them, only one with the agency's number is the agency's", () => {
    const verdicts = ["https://signal.me/#p/+493023125015", "https://signal.me/#eu/abc"].map(
      (sender) => checkIdentity({ ...identity, messengers }, { sender, message: "" }).verdict,
    );
    expect(verdicts).toEqual(["our-address", "open"]);
  });
});

describe("a whole message", () => {
  test("has each thing reported, in its order", () => {
    const message = `Hallo, hier ist Frau Brandt von Fernkontor (Tel. +49 1522 8889999).
Ihre Bewerbung vom 21.11.2026 um 14:30 Uhr war erfolgreich! Bitte senden Sie ein Selfie mit Personalausweis an
bewerbung@fernkontor-team.example oder schreiben Sie mir: https://wa.me/4915228889999. Unsere Seite: fernkontor.example
Überweisen Sie danach 49,90 € auf DE89 3704 0044 0532 0130 00, Verwendungszweck 4711.`;
    expect(identityResults(identity, message).map(({ text, reason }) => [text, reason])).toEqual([
      ["+49 1522 8889999", "other-number"],
      ["bewerbung@fernkontor-team.example", "look-alike"],
      ["https://wa.me/4915228889999", "other-chat"],
      ["fernkontor.example", "own-host"],
      ["DE89 3704 0044 0532 0130 00", "iban"],
      ["Selfie", "asks-for-identity"],
      ["Personalausweis", "asks-for-identity"],
      ["Überweisen Sie", "asks-for-payment"],
    ]);
  });

  test.each<[pasted: string, reasons: Reason[]]>([
    ["030 23125 010 / 0171 3920012", ["own-number", "own-number"]],
    ["030 23125 010, 0152 28889999", ["own-number", "other-number"]],
    ["Tel 030 23125 010 0152 28889999", ["own-number", "other-number"]],
    ["+49 30 23125 010 +49 152 28889999", ["own-number", "other-number"]],
    ["030 23125 010\n0152 28889999", ["own-number", "other-number"]],
    ["kontakt@fernkontor.example,x@evil.test", ["own-address", "other-address"]],
    ["fernkontor.example,evil.test", ["own-host", "other-host"]],
    ["https://fernkontor.example https://fernkontor.example", ["own-host"]],
    ["Von: kontakt@fernkontor.example An: Jana <jana@web.test>", ["own-address", "other-address"]],
    ["DE89 3704 0044 0532 0130 00 oder AT61 1904 3002 3457 3201", ["iban", "iban"]],
  ])("%s", (pasted, reasons) => {
    expect(reasonsFor(pasted)).toEqual(reasons);
  });

  test.each([
    "",
    "   ",
    "Hallo!",
    "Guten Tag Frau Muster, z.B. am 01.12.2026 um 10.30 Uhr, d.h. morgen. Freundliche Grüße",
    "Das ist das Ende.Bitte antworten Sie. Im Anhang: Vertrag.pdf",
    "200 - 250 € pro Tag, 20 Tage im Monat, also 5.280 €",
    "10115 Berlin, Musterstraße 12",
    "Hausnummer 4, Stelle 6, 8 Stunden",
    "Bewerbung als Content Creator (m/w/d)",
    "@ me",
    "tel:unbekannt",
    "...",
  ])("without anything that could be told: %s", (pasted) => {
    expect(identityResults(identity, pasted)).toEqual([]);
  });
});

test("the host is named as people read it, with the own one that it looks like", () => {
  expect(identityResults(identity, "https://xn--frnkontor-g0h.example")).toMatchObject([
    { host: "fеrnkontor.example", resembles: "fernkontor.example" },
  ]);
  expect(identityResults(identity, "https://fernkontor.example@evil.test")).toMatchObject([{ host: "evil.test" }]);
  for (const link of ["https://fernkontor.example.evil.test/jobs", "https://www.fernkontor.example.evil.test"])
    expect(identityResults(identity, link)).toMatchObject([{ host: "evil.test" }]);
});

describe("each result says what it is about", () => {
  const host = "fernkontor.example";
  test.each<[pasted: string, result: Partial<IdentityResult>]>([
    ["+493023125010", { kind: "phone", reason: "own-number" }],
    ["kontakt@fernkontor.example", { kind: "mail", reason: "own-address" }],
    ["kon\u200dtakt@fernkontor.example", { kind: "mail", reason: "hidden-characters" }],
    ["a@ex^ample.test", { kind: "mail", reason: "other-address" }],
    ["job@fernkontor.example", { kind: "mail", reason: "unknown-mailbox", host }],
    ["jobs@gmail.com", { kind: "mail", reason: "other-address", host: "gmail.com" }],
    [
      "fernkontor@gmail.com",
      { kind: "mail", reason: "our-name-elsewhere", host: "gmail.com", resembles: "fernkontor.example" },
    ],
    ["a@b@gmail.com", { kind: "link", reason: "disguised-by-a-name", host: "gmail.com" }],
    ["javascript:alert(1)", { kind: "link", reason: "runs-code" }],
    ["https://fern\u200dkontor.example", { kind: "link", reason: "hidden-characters" }],
    ["https://", { kind: "link", reason: "unreadable-link" }],
    ["ftp://fernkontor.example", { kind: "link", reason: "unreadable-link" }],
    ["tg://resolve?domain=x", { kind: "messenger", reason: "other-messenger" }],
    ["https://t.me/x", { kind: "messenger", reason: "other-messenger", host: "t.me" }],
    ["https://:geheim@evil.test", { kind: "link", reason: "disguised-by-a-name", host: "evil.test" }],
    ["https://www.linkedin.com/company/fernkontor", { kind: "link", reason: "own-page", host: "www.linkedin.com" }],
    ["https://fernkontor.example/jobs", { kind: "link", reason: "own-host", host }],
    ["https://fernkontor.example:8443/", { kind: "link", reason: "other-port", host }],
    ["https://192.0.2.1/", { kind: "link", reason: "bare-ip-address", host: "192.0.2.1" }],
    ["https://bit.ly/x", { kind: "link", reason: "short-link", host: "bit.ly" }],
    [
      "https://jobs.fernkontor.example",
      { kind: "link", reason: "unlisted-subdomain", host: "jobs.fernkontor.example", resembles: host },
    ],
    ["https://evil.test", { kind: "link", reason: "other-host", host: "evil.test" }],
    ["https://wa.me/491713920012", { kind: "messenger", reason: "own-chat" }],
    ["https://wa.me/message/A", { kind: "messenger", reason: "chat-without-number" }],
    ["@fernkontor_jobs", { kind: "messenger", reason: "handle" }],
    ["DE89370400440532013000", { kind: "iban", reason: "iban" }],
    ["86 095 742 719", { kind: "personal-number", reason: "personal-number", text: "" }],
    ["Selfie!?", { kind: "request", reason: "asks-for-identity", text: "Selfie" }],
    ["Kontonummer...", { kind: "request", reason: "asks-for-bank-details", text: "Kontonummer" }],
    ["Steuer-IDs!:innen,", { kind: "request", reason: "asks-for-tax-details", text: "Steuer-IDs" }],
  ])("%s", (pasted, result) => {
    expect(identityResults(identity, pasted)).toEqual([{ text: pasted, ...result }]);
  });

  test("the same thing in capitals is one result", () => {
    expect(reasonsFor("https://evil.test HTTPS://EVIL.TEST")).toEqual(["other-host"]);
  });
});

describe("whatever is pasted", () => {
  const label = fc.stringMatching(/^[a-z0-9]([a-z0-9-]{0,10}[a-z0-9])?$/);
  const host = fc.oneof(
    fc.tuple(label, fc.constantFrom("example", "test", "com", "de")).map((labels) => labels.join(".")),
    fc.tuple(label, fc.constantFrom(...identity.hosts)).map((labels) => labels.join(".")),
    fc
      .tuple(fc.constantFrom(...identity.hosts), label, fc.constantFrom("test", "com"))
      .map((labels) => labels.join(".")),
    fc
      .tuple(fc.constantFrom("fernkontor", "fеrnkontor", "fernk0ntor", "Fernkontor"), label)
      .map((labels) => labels.join(".")),
  );
  const around = fc.constantFrom("", "https://", "http://", "//", "Link: ", "(", "www.");
  const tail = fc.constantFrom(
    "",
    "/",
    "/jobs",
    "?a=b",
    "#fernkontor.example",
    "/@fernkontor.example",
    "/fernkontor.example",
    ".",
    ",",
  );

  test("no host is ours but the listed ones", () => {
    fc.assert(
      fc.property(around, host, tail, (before, name, after) => {
        fc.pre(!identity.hosts.includes(name) && !identity.hosts.includes(`www.${name}`));
        expect(identityResults(identity, before + name + after).filter(isOwn)).toEqual([]);
      }),
      { numRuns: 3000 },
    );
  });

  test("what is called ours leads to a listed host, whatever stands around it", () => {
    const noise = fc.string({ unit: fc.constantFrom(..."fernkotoexampl.@:/\\?#%-а０．。 \u200d\u00ad<>[]") });
    fc.assert(
      fc.property(noise, fc.constantFrom(...identity.hosts), noise, (before, own, after) => {
        const text = before + own + after;
        for (const { reason, text: found } of identityResults(identity, text)) {
          if (reason !== "own-host") continue;
          const url = new URL(/^https?:/i.test(found) ? found : `https://${found}`);
          expect(identity.hosts).toContain(url.hostname.replace(/\.$/, ""));
          expect(url.username + url.password + url.port).toBe("");
        }
      }),
      { numRuns: 3000 },
    );
  });

  test("no number is ours but the listed ones", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^(\+|00|0)[1-9][0-9 ]{6,14}$/), (number) => {
        const listed = [...identity.phones, ...identity.whatsAppNumbers];
        const isListed = listed.includes(dialled(number) ?? "");
        expect(reasonsFor(number).includes("own-number")).toBe(isListed);
      }),
      { numRuns: 2000 },
    );
  });

  test("an own number is ours however it is grouped", () => {
    const separator = fc.constantFrom("", " ", "-", "/", ".", " / ", "\u00a0", "–");
    const prefix = fc.constantFrom("+49", "0049", "0", "+49 (0)", "+49 0", "(0)");
    fc.assert(
      fc.property(prefix, fc.array(separator, { minLength: 9, maxLength: 9 }), (before, separators) => {
        const number = [..."3023125010"].map((digit, place) => digit + (separators[place] ?? "")).join("");
        // To people, too, a slash before a 0 begins another number, 3.12.50 is a date and 1.2.5.0 an address.
        fc.pre(!/[/] ?0|\d\.\d{1,2}\.\d/.test(number));
        expect(reasonsFor(before + number)).toEqual(["own-number"]);
      }),
    );
  });

  test("the text never stops the search, and its answer is always the same", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 300 }), (text) => {
        const received = { sender: text, message: text };
        expect(checkIdentity(identity, received)).toEqual(checkIdentity(identity, received));
      }),
      { numRuns: 2000 },
    );
  });

  test("a mail address is ours only if it is listed", () => {
    fc.assert(
      fc.property(label, fc.oneof(host, fc.constantFrom(...identity.hosts)), (mailbox, name) => {
        const address = `${mailbox}@${name}`;
        fc.pre(!identity.emails.includes(address));
        expect(identityResults(identity, address).some(isOwn)).toBe(false);
      }),
      { numRuns: 1000 },
    );
  });
});

// An expression that crawled over one of them would not get to the end before the test is stopped.
test.each([
  "a.",
  "0 ",
  "a@",
  "DE89 ",
  "x<",
  "https://",
  "1234 ",
  "(",
  "-",
  "....a",
  " ",
  "\u200b",
  "\u202e",
  "de89 3704 ",
  "a b ",
  "konto ",
  "nie ",
  "keine Gebühr ",
  "jobs@host.test\n",
])("100 kB of “%s” are read to the end", (part) => {
  const message = `${part.repeat(100_000 / part.length)}\nhttps://fernkontor.example.evil.test`;
  const { verdict, further, main } = checkIdentity(identity, { sender: "", message });
  expect(verdict).toBe("not-ours");
  expect([main, ...further].map(({ reason }) => reason)).toContain("our-name-before-another");
});

test("what is too long to be read as a whole is never the agency's, and says so", () => {
  const [sender = ""] = identity.emails;
  const long = checkIdentity(identity, { sender, message: "Hallo. ".repeat(30_000) });
  expect([long.verdict, long.main.reason]).toEqual(["open", "too-long"]);
  expect(checkIdentity(identity, { sender, message: "Wir danken. ".repeat(9_000) }).verdict).toBe("our-address");
});

describe("an outcome", () => {
  const [sender = ""] = identity.emails;

  test("names first what is wanted, then what else speaks against it, and marks both in the message", () => {
    const message = "Bitte ein Foto Ihres Ausweises an x@fremd.test, Link: https://fernkontor.example@evil.test";
    const { verdict, main, further, marks } = checkIdentity(identity, { sender: "+49 1522 8889999", message });
    expect(verdict).toBe("not-ours");
    expect(main).toEqual({ kind: "request", text: "Foto Ihres Ausweises", reason: "asks-for-identity" });
    expect(further.map(({ reason }) => reason)).toEqual(["disguised-by-a-name", "other-number", "other-address"]);
    expect(marks.map(({ at, end }) => message.slice(at, end))).toEqual([
      "Foto Ihres Ausweises",
      "x@fremd.test",
      "https://fernkontor.example@evil.test",
    ]);
  });

  test("marks what it has found behind signs of two halves, as faces are", () => {
    const message = "😀😀😀 Schicken Sie ein Foto Ihres Ausweises 😀 an x@fremd.test";
    const { main, marks } = checkIdentity(identity, { sender: "", message });
    expect(main.text).toBe("Foto Ihres Ausweises");
    expect(marks.map(({ at, end }) => message.slice(at, end))).toEqual(["Foto Ihres Ausweises", "x@fremd.test"]);
  });

  test("says that an own sender can be forged where the message is", () => {
    const forged = checkIdentity(identity, { sender, message: "Ihre IBAN bitte" });
    expect([forged.verdict, forged.isSenderOurs, forged.isNumber]).toEqual(["not-ours", true, false]);
    const number = checkIdentity(identity, { sender: "030 23125 010", message: "" });
    expect([number.verdict, number.isSenderOurs, number.isNumber]).toEqual(["our-address", true, true]);
  });

  test.each<[sender: string, message: string, reason: Reason, text: string]>([
    ["", "Grüße, Jana Brandt", "known-person", "Jana Brandt"],
    ["Jana Brandt", "", "known-person", "Jana Brandt"],
    ["Fernkontor Recruiting", "", "name", "Fernkontor Recruiting"],
    ["", "Hier ist Fernkontor.", "name", "Fernkontor"],
    ["", "Hallo", "nothing", ""],
    ["", "https://fernkontor.example/jobs", "mentions-own-host", "https://fernkontor.example/jobs"],
    ["", "kontakt@fernkontor.example", "mentions-own", "kontakt@fernkontor.example"],
    ["fernkontor.example", "", "own-host", "fernkontor.example"],
    ["Rufen Sie uns an: 030 23125 010", "", "unclear-sender", ""],
    ["kontakt@neu.fernkontor.example", "", "unlisted-subdomain", "kontakt@neu.fernkontor.example"],
    ["", "Rufen Sie an: 0152 28889999", "other-number", "0152 28889999"],
    ["", "https://docs.google.com/forms/x", "shared-host", "https://docs.google.com/forms/x"],
  ])("is left open by %j and %j for one reason", (from, message, reason, text) => {
    const { verdict, main } = checkIdentity(identity, { sender: from, message });
    expect([verdict, main.reason, main.text]).toEqual(["open", reason, text]);
  });

  test("without a listed messenger, whoever moves to one is somebody else; with it, not", () => {
    const received = { sender: "", message: "Schreiben Sie mir auf Telegram." };
    expect(checkIdentity(identity, received).verdict).toBe("not-ours");
    const messengers = [{ name: "Telegram", number: "+493023125016" }];
    expect(checkIdentity({ ...identity, messengers }, received).verdict).toBe("open");
    const chat = { sender: "", message: "Schreiben Sie mir auf WhatsApp." };
    expect(checkIdentity(identity, chat).verdict).toBe("open");
    expect(checkIdentity({ ...identity, whatsAppNumbers: [] }, chat).verdict).toBe("not-ours");
  });
});

test.each([
  "xn--a!b",
  "xn--a{b",
  "xn--a:b",
  "xn--a/b",
  "xn--a_b",
  "xn--99999999",
  "xn--99999a",
  "xn--zzzzzzzzzzzz",
  "xn--a-9",
])("what no encoder has written stays as it is: %s", (label) => {
  expect(unicodeHost(`${label}.test`)).toBe(`${label}.test`);
});

test("hosts in other letters are decoded as they were encoded", () => {
  const letters = fc.string({ unit: fc.constantFrom(..."abcäöüßéкириллицаελλην漢字"), minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(letters, (name) => {
      const ascii = domainToASCII(`${name}.example`);
      fc.pre(ascii.startsWith("xn--"));
      expect(domainToASCII(unicodeHost(ascii))).toBe(ascii);
      expect(unicodeHost(ascii)).not.toBe(ascii);
    }),
  );
});
