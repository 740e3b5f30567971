import { expect, test } from "vitest";
import { ownDataIn } from "./own-data.ts";

const aylin = {
  firstName: "Aylin",
  lastName: "Müller-Sommerfeld",
  email: "aylin@post.example",
  phone: "0171 39200 17",
};

test.each([
  ["Aylin hat zwölf Jahre gearbeitet.", ["firstName"]],
  ["AYLINS Newsletter", ["firstName"]],
  ["Frau Mueller schreibt", ["lastName"]],
  ["Sommerfelds Anzeigen", ["lastName"]],
  ["Schreiben Sie an Aylin (at) post.example", ["firstName", "email"]],
  ["Tel. +49 171/39200-17", ["phone"]],
  ["Sie hat Kunden bei der Kontoeröffnung beraten, 2.500 Euro im Monat, seit 2017.", []],
])("%j names %j", (text, found) => {
  expect(ownDataIn(text, aylin)).toEqual(found);
});

test.each([
  ["Sie arbeitet an den Kassen.", []],
  ["Dort hat An die Kassen geleitet.", ["firstName"]],
])("a name that is a word counts as it is spelled: %j", (text, found) => {
  expect(ownDataIn(text, { ...aylin, firstName: "An", lastName: "" })).toEqual(found);
});

test("nobody without a name, an address or a number is found", () => {
  expect(ownDataIn("Aylin 0171", { firstName: "", lastName: "", email: "", phone: null })).toEqual([]);
});
