import { expect, test } from "vitest";
import { changesSince } from "./listing-shown.ts";

const then = [
  { label: "Vergütung", text: "200 € bis 250 € brutto pro Tag" },
  { label: "Das bringen Sie mit", text: "Freude an Texten\nErfahrung mit Anzeigen" },
  { label: "Bonus", text: "Bis zu 10 %" },
];

test("says what has changed since, a line each, and nothing of what has not", () => {
  expect(changesSince(then, then)).toEqual([]);
  const today = [
    { label: "Vergütung", text: "210 € bis 260 € brutto pro Tag" },
    { label: "Das bringen Sie mit", text: "Freude an Texten\nDeutsch auf C1" },
    { label: "Ausstattung", text: "Ein Notebook" },
  ];
  expect(changesSince(then, today)).toEqual([
    "Vergütung: heute „210 € bis 260 € brutto pro Tag“",
    "„Erfahrung mit Anzeigen“ gestrichen",
    "„Deutsch auf C1“ neu",
    "Bonus: gestrichen",
    "Ausstattung: neu „Ein Notebook“",
  ]);
});
