import { expect, test } from "vitest";
import { placeOfTalks, waysOfTalking } from "./consultation.ts";

const address = { street: "Vinckeweg 88", postalCode: "47119", city: "Duisburg", country: "Deutschland" };

test.each([
  [undefined, []],
  ["telefonisch oder per Video", ["phone", "video"]],
  ["per Video", ["video"]],
  ["bei uns in Duisburg", ["onSite"]],
  ["in der Brauerei", ["onSite"]],
  ["persönlich oder im Videogespräch", ["onSite", "video"]],
  ["am Telefon, per Video oder bei uns an der Trave", ["phone", "video", "onSite"]],
  ["im Chat", ["video"]],
  ["wie Sie möchten", []],
])("%j is held %j", (words, ways) => {
  expect(waysOfTalking(words).map(({ way }) => way)).toEqual(ways);
});

test.each([
  [undefined, undefined],
  ["telefonisch oder per Video", undefined],
  ["bei uns in Duisburg", "bei uns in Duisburg, Vinckeweg 88, 47119 Duisburg"],
  ["telefonisch oder bei uns", "bei uns, Vinckeweg 88, 47119 Duisburg"],
  ["vor Ort", "vor Ort, Vinckeweg 88, 47119 Duisburg"],
  // The seat is in another town: its address would be the wrong one.
  ["bei uns in Leipzig", "bei uns in Leipzig"],
  ["bei uns in Duisburg oder in Köln", "bei uns in Duisburg oder in Köln"],
])("where people meet by %j", (consultationBy, place) => {
  expect(placeOfTalks({ consultationBy, address })).toBe(place);
});
