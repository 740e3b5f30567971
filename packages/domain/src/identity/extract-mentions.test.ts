import { describe, expect, test } from "vitest";
import { extractMentions, readableText } from "./extract-mentions.ts";

/** Where each mention begins, what it is taken for, and how far it reaches. */
const mentionsIn = (text: string) =>
  extractMentions(readableText(text)).mentions.map(({ at, kind, text }) => `${at} ${kind} ${text}`);

describe("words are cut where people would cut them", () => {
  test.each<[text: string, ...mentions: string[]]>([
    ["Text (https://a.test/x).", "6 link https://a.test/x"],
    ["Link:https://a.test", "5 link https://a.test"],
    ["https://a.test/x!!!", "0 link https://a.test/x"],
    ["(https://a.test/x))", "1 link https://a.test/x"],
    ["https://a.test/x_(y)", "0 link https://a.test/x_(y)"],
    ["https://a.test/[x]", "0 link https://a.test/[x]"],
    ["https://a.test/x_(y)...", "0 link https://a.test/x_(y)"],
    ["hxxp://evil[.]test", "0 link http://evil.test"],
    ["hxxps://evil[.]test", "0 link https://evil.test"],
    ["hxxpress.test", "0 link hxxpress.test"],
    ["Bitte tel:+493023125010 wählen", "6 phone tel:+493023125010"],
    ["Hallo @abc!", "6 handle @abc"],
    ["@ab"],
    ["@abc-d"],
  ])("%s", (text, ...mentions) => {
    expect(mentionsIn(text)).toEqual(mentions);
  });
});

describe("mail addresses", () => {
  test.each<[text: string, ...mentions: string[]]>([
    ["MAILTO:a@b.test,c@d.test?subject=x", "7 mail a@b.test", "16 mail c@d.test"],
    // Further addressees get the message, too; what stands in its subject or body is nobody's address.
    ["mailto:a@b.test?subject=x&cc=c@d.test", "7 mail a@b.test", "29 mail c@d.test"],
    ["mailto:a@b.test?body=c@d.test", "7 mail a@b.test"],
    ["a [at] b [dot] test", "0 mail a@b.test"],
    ["a(at)b(punkt)test", "0 mail a@b.test"],
    ["a at b.test", "0 mail a@b.test"],
    ["mailto:%zz@b.test", "7 mail %zz@b.test"],
    ["xmailto:a@b.test", "8 mail a@b.test"],
    ["E-Mail:a@b.test;c@d.test", "7 mail a@b.test", "16 mail c@d.test"],
    ["1E-Mail:a@b.test", "0 link 1E-Mail:a@b.test"],
    ["fernkontor.example <x@evil.test>", "0 link fernkontor.example", "20 mail x@evil.test"],
    ['"a@b.test" <x@evil.test>', "12 mail x@evil.test"],
    // Nobody's name is as long as that: what stands before it is an address of its own.
    [`a@b.test ${"x".repeat(130)} <x@evil.test>`, "0 mail a@b.test", "141 mail x@evil.test"],
    [`${"Text. ".repeat(40)}\na@b.test <x@evil.test>`, "251 mail x@evil.test"],
  ])("%s", (text, ...mentions) => {
    expect(mentionsIn(text)).toEqual(mentions);
  });
});

describe("links without https", () => {
  test.each<[text: string, ...mentions: string[]]>([
    ["a.test,b.test;c.test", "0 link a.test", "7 link b.test", "14 link c.test"],
    ["a.test/x,b", "0 link a.test/x,b"],
    ["A.Test"],
    ["A.Test/x", "0 link A.Test/x"],
    ["www.A.Test", "0 link www.A.Test"],
    ["Das.www.Bitte"],
    ["EVIL.TEST", "0 link EVIL.TEST"],
    ["Vertrag.pdf"],
    ["192.0.2.10", "0 link 192.0.2.10"],
  ])("%s", (text, ...mentions) => {
    expect(mentionsIn(text)).toEqual(mentions);
  });
});

describe("IBANs, also mistyped ones", () => {
  test.each<[text: string, ...mentions: string[]]>([
    ["x DE89 3704 0044 0532 0130 00 y", "2 iban DE89 3704 0044 0532 0130 00"],
    ["DE89370400440532013000 AT611904300234573201", "0 iban DE89370400440532013000", "23 iban AT611904300234573201"],
    ["DE89 3704 0044 0532 0130 01 bitte", "0 iban DE89 3704 0044 0532 0130 01"],
    ["MT84 MA1T 0110 0001 2", "0 iban MT84 MA1T 0110 0001 2"],
    // One digit less, and it is no IBAN any more: its end could be a phone number.
    ["MT84 MA1T 0110 0001", "10 phone 0110 0001"],
    // A second one would begin inside.
    ["DE12 AT34 5678 9012 3456 78", "0 iban DE12 AT34 5678 9012 3456 78"],
    ["NO12 3456 7890 12"],
    ["XX12 3456 7890 1234"],
    ["DE12 Stelle 3456 Platz 7890 Raum 1234"],
  ])("%s", (text, ...mentions) => {
    expect(mentionsIn(text)).toEqual(mentions);
  });
});

describe("phone numbers, also in a row", () => {
  test.each<[text: string, ...mentions: string[]]>([
    ["  1522 8889999 ", "2 phone 1522 8889999"],
    ["am 01.12.2026 um 030 23125010", "17 phone 030 23125010"],
    ["030 1234", "0 phone 030 1234"],
    ["030 123"],
    ["0301234567 01234", "0 phone 0301234567 01234"],
    ["030 1234567 0152 28889999", "0 phone 030 1234567", "12 phone 0152 28889999"],
    ["030 11111 0222222 0333333", "0 phone 030 11111", "10 phone 0222222 0333333"],
    ["030 1234567 / 0171 3920012", "0 phone 030 1234567", "14 phone 0171 3920012"],
  ])("%s", (text, ...mentions) => {
    expect(mentionsIn(text)).toEqual(mentions);
  });
});

test("what is left has blanks where the mentions stood", () => {
  expect(extractMentions("Ab: a@b.test, DE89370400440532013000 und 030 1234567.").rest).toBe(
    `Ab: ${" ".repeat(8)}, ${" ".repeat(22)} und ${" ".repeat(11)}.`,
  );
});
