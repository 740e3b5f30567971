import { expect, test } from "vitest";
import { representationOf } from "./legal-form.ts";

const register = { court: "Amtsgericht Köln", number: "HRB 4711" };
const company = { name: "Nirgendwo GmbH & Co. KG", representatives: ["Mara Nirgends", "Ida Irgends"] };
const generalPartner = { name: "Nirgendwo Verwaltungs GmbH", register };

test.each([
  [
    { ...company, form: "GmbH" as const },
    { term: "Vertreten durch die Geschäftsführung", text: "Mara Nirgends und Ida Irgends" },
  ],
  [
    { ...company, form: "GmbH & Co. KG" as const, generalPartner },
    {
      term: "Persönlich haftende Gesellschafterin",
      text: "Nirgendwo Verwaltungs GmbH (Amtsgericht Köln, HRB 4711), diese vertreten durch die Geschäftsführung: Mara Nirgends und Ida Irgends",
    },
  ],
  // The launch check asks for the liable company; until it is named, the people stand alone.
  [
    { ...company, form: "GmbH & Co. KG" as const },
    { term: "diese vertreten durch die Geschäftsführung", text: "Mara Nirgends und Ida Irgends" },
  ],
  [
    { ...company, form: "AG" as const, generalPartner },
    { term: "Vertreten durch den Vorstand", text: "Mara Nirgends und Ida Irgends" },
  ],
])("who speaks for %j", (legal, said) => {
  expect(representationOf(legal)).toEqual(said);
});
