/** What the fields of a listing have to do with each other. */
import * as v from "valibot";
import { dayOf, hasHour, minuteOf } from "../german/berlin-time.ts";
import type { ListingFields } from "./listing.ts";
import { immediately, startDay } from "./start.ts";
import { workingHours } from "./working-hours.ts";

type Field = keyof ListingFields;

type ListingRule = {
  /** The rule is asked as soon as these are right by themselves. */
  fields: readonly Field[];
  holds: (listing: ListingFields) => boolean;
  /** Where the mistake is mended. */
  at: Field;
  message: string;
};

const isFreelance = ({ contract }: ListingFields) => contract.kind === "freelance";
const isEmployedByClient = (contract: ListingFields["contract"]) =>
  contract.kind === "employed-by-client" || contract.kind === "apprenticeship";
const mostHoursPerWeek = 48;

const rules: readonly ListingRule[] = [
  {
    fields: ["publishedOn", "validUntil"],
    // A day alone lasts until its end, so a listing that opens at an hour may end on the same day.
    holds: ({ publishedOn, validUntil }) =>
      hasHour(validUntil)
        ? validUntil > minuteOf(publishedOn)
        : validUntil > publishedOn || (hasHour(publishedOn) && validUntil === dayOf(publishedOn)),
    at: "validUntil",
    message: "muss später sein als „publishedOn“",
  },
  {
    // Before the publication it may be: whoever plans a listing has it confirmed first.
    fields: ["validUntil", "lastConfirmedOn"],
    holds: ({ validUntil, lastConfirmedOn }) => lastConfirmedOn <= validUntil,
    at: "lastConfirmedOn",
    message: "darf nicht nach „validUntil“ liegen",
  },
  {
    fields: ["publishedOn", "withdrawn"],
    holds: ({ publishedOn, withdrawn }) => withdrawn === undefined || withdrawn.on >= dayOf(publishedOn),
    at: "withdrawn",
    message: "darf nicht vor „publishedOn“ liegen",
  },
  {
    fields: ["publishedOn", "fixedTerm"],
    holds: ({ publishedOn, fixedTerm }) =>
      fixedTerm === undefined || !("until" in fixedTerm) || fixedTerm.until > publishedOn,
    at: "fixedTerm",
    message: "muss später enden als „publishedOn“",
  },
  {
    // Before the end of applications it may be: from the next day on it reads “ab sofort”.
    fields: ["publishedOn", "startsOn"],
    holds: (listing) => (startDay(listing) ?? listing.publishedOn) >= dayOf(listing.publishedOn),
    at: "startsOn",
    message: `darf nicht vor „publishedOn“ liegen; was gleich zu besetzen ist, beginnt „${immediately}“`,
  },
  {
    fields: ["fixedTerm", "startsOn"],
    holds: ({ fixedTerm, ...listing }) =>
      fixedTerm === undefined || !("until" in fixedTerm) || (startDay(listing) ?? "") < fixedTerm.until,
    at: "startsOn",
    message: "muss vor dem letzten Tag des Vertrags liegen („fixedTerm“)",
  },
  {
    fields: ["daysOfHoliday", "contract"],
    holds: (listing) => listing.daysOfHoliday === undefined || !isFreelance(listing),
    at: "daysOfHoliday",
    message: "gibt es nur bei einer Anstellung: Wer frei arbeitet, hat keinen bezahlten Urlaub (BUrlG § 2)",
  },
  {
    fields: ["contract", "client"],
    holds: ({ contract, client }) =>
      !isEmployedByClient(contract) || !("name" in client) || contract.employerOfRecord !== undefined,
    at: "contract",
    message: "muss „employerOfRecord“ haben, denn der Kunde ist genannt",
  },
  {
    fields: ["contract", "client"],
    holds: ({ contract, client }) =>
      !isEmployedByClient(contract) || "name" in client || contract.employerOfRecord === undefined,
    at: "contract",
    message: `nennt mit „employerOfRecord“ das Unternehmen, das noch nicht genannt werden soll („undisclosedBecause“): Löschen Sie „employerOfRecord“. Beispiel: contract: { kind: employed-by-client, paidBy: "Das Unternehmen, zum Monatsende" }`,
  },
  {
    fields: ["contract", "client"],
    holds: ({ contract, client }) =>
      contract.kind !== "temporary-work" || !("name" in client) || contract.employerOfRecord !== client.name,
    at: "contract",
    message:
      "muss als „employerOfRecord“ das Unternehmen nennen, das seine Leute verleiht: Bei Zeitarbeit ist das nie der Kunde",
  },
  {
    fields: ["gross", "vat"],
    holds: ({ gross, vat }) => gross !== undefined || vat !== undefined,
    at: "gross",
    message:
      "fehlt: Sagen Sie, was der Betrag ist, mit „gross: true“ (vor Steuern und Sozialabgaben) oder bei freier Mitarbeit mit „vat: excluded“, wenn Umsatzsteuer hinzukommt",
  },
  {
    fields: ["gross", "vat"],
    holds: ({ gross, vat }) => gross === undefined || vat === undefined,
    at: "vat",
    message: "kann nicht neben „gross“ stehen: Ein Betrag ist entweder brutto oder ohne Umsatzsteuer",
  },
  {
    fields: ["vat", "contract"],
    holds: (listing) => listing.vat === undefined || isFreelance(listing),
    at: "vat",
    message:
      "gibt es nur bei freier Mitarbeit: Auf Lohn fällt keine Umsatzsteuer an (UStG § 2). Hier gehört „gross: true“ hin",
  },
  {
    fields: ["period", "contract"],
    holds: ({ period, contract }) => contract.kind !== "apprenticeship" || period === "pro Monat",
    at: "period",
    message: "muss „pro Monat“ sein: Die Vergütung einer Ausbildung bemisst sich nach Monaten (BBiG § 18)",
  },
  {
    fields: ["type", "contract"],
    holds: ({ type, contract }) =>
      type !== "Minijob" || contract.kind === "employed-by-client" || contract.kind === "temporary-work",
    at: "type",
    message:
      "kann nur bei einer Anstellung „Minijob“ sein: Freie Mitarbeit ist keine Beschäftigung (SGB IV § 7), und Auszubildende sind voll versichert (SGB V § 7)",
  },
  {
    fields: ["type", "period", "hoursPerDay", "contract"],
    holds: (listing) => listing.period !== "pro Tag" || listing.hoursPerDay !== undefined,
    at: "hoursPerDay",
    message: "fehlt: Zu einer Vergütung pro Tag gehört, wie viele Stunden ein ganzer Tag hat",
  },
  {
    fields: ["type", "hoursPerDay", "hoursPerWeek", "contract"],
    // How many hours freelancers work is theirs to say; fixed ones would make employees of them (BGB § 611a).
    holds: (listing) => isFreelance(listing) || workingHours(listing).week !== undefined,
    at: "hoursPerWeek",
    message: "fehlt: Daraus werden die Vergütung pro Stunde und pro Monat berechnet. Es darf auch eine Spanne sein",
  },
  {
    fields: ["hoursPerWeek", "contract"],
    holds: (listing) =>
      isFreelance(listing) || listing.hoursPerWeek === undefined || listing.hoursPerWeek.to <= mostHoursPerWeek,
    at: "hoursPerWeek",
    message: `darf höchstens ${mostHoursPerWeek} sein: sechs Werktage mit acht Stunden (ArbZG § 3)`,
  },
  {
    fields: ["location", "city"],
    holds: ({ location, city }) => location === "100% Remote" || city !== undefined,
    at: "city",
    message: "fehlt: Bei „Hybrid“ und „Vor Ort“ gehört dazu, in welcher Stadt",
  },
  {
    fields: ["location", "city"],
    holds: ({ location, city }) => location !== "100% Remote" || city === undefined,
    at: "city",
    message: "gehört zu „Hybrid“ und „Vor Ort“: Bei „100% Remote“ gibt es keinen Ort",
  },
  {
    fields: ["location", "daysOnSite"],
    holds: ({ location, daysOnSite }) => location !== "Hybrid" || daysOnSite !== undefined,
    at: "daysOnSite",
    message: "fehlt: Bei „Hybrid“ gehört dazu, an wie vielen Tagen der Woche man vor Ort ist",
  },
  {
    fields: ["location", "daysOnSite"],
    holds: ({ location, daysOnSite }) => location !== "100% Remote" || daysOnSite === undefined,
    at: "daysOnSite",
    message: "gehört zu „Hybrid“ und „Vor Ort“: Bei „100% Remote“ ist niemand vor Ort",
  },
];

/** Adds what the rules find to what the fields have said themselves; a rule about a wrong field waits. */
export const listingRules = v.rawCheck<ListingFields>(({ dataset, addIssue }) => {
  // What is no record at all has no fields to compare.
  if (dataset.issues?.some(({ path }) => path === undefined)) return;
  const wrong = new Set(dataset.issues?.map(({ path }) => path?.[0]?.key));
  // Wrong is the field that a rule does not ask for, so what it does ask for is there.
  const input = dataset.value as ListingFields;
  for (const { fields, holds, at, message } of rules)
    if (!fields.some((field) => wrong.has(field)) && !holds(input))
      addIssue({ message, path: [{ type: "object", origin: "value", input, key: at, value: input[at] }] });
});
