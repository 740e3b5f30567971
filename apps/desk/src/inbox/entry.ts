/** What somebody types of an application that came otherwise than by the form, and what is wrong with it. */
import { type Application, experiences } from "@fernkontor/applications/application";
import { type ApplicationField, checkApplication, maxLengths } from "@fernkontor/applications/application-schema";
import {
  type ConsentGiven,
  consentsGiven,
  type Informed,
  type WayIn,
  waysIn,
  waysInformed,
} from "@fernkontor/applications/by-hand";
import { writtenAddress } from "@fernkontor/applications/email-address";
import type { PublicAgency } from "@fernkontor/domain/agency/agency";
import type { ProtectedNumber } from "@fernkontor/domain/data-firewall/finding";
import { dayMs, instantsOf, momentAt } from "@fernkontor/domain/german/berlin-time";
import { germanNumber } from "@fernkontor/domain/german/german";
import { undecidedListing } from "@fernkontor/domain/listing/listing";
import { undecided } from "./page.tsx";

export const entryFields = [
  "weg",
  "tag",
  "zeit",
  "vorname",
  "nachname",
  "einname",
  "email",
  "telefon",
  "stelle",
  "erfahrung",
  "gesagt",
  "einwilligung",
  "information",
] as const;
export type EntryField = (typeof entryFields)[number];
export type EntryValues = Readonly<Record<EntryField, string>>;

export type Entry = {
  application: Application;
  cameBy: WayIn;
  cameAt: Date;
  consent: ConsentGiven;
  informed: Informed;
};

type Errors = Partial<Record<EntryField, string>>;
type Checked = { entry: Entry } | { errors: Errors };

/** As it begins: now, and nothing said that was not. */
export function emptyEntry(now: Date): EntryValues {
  const [day = "", time = ""] = momentAt(now).split("T");
  const beginning = { weg: "phone", tag: day.split("-").reverse().join("."), zeit: time, erfahrung: "unsaid" };
  return { ...readEntry(new URLSearchParams()), ...beginning, einwilligung: "none", information: "none" };
}

/** As typed, so that a refused page loses nothing. */
export function readEntry(fields: URLSearchParams): EntryValues {
  return Object.fromEntries(entryFields.map((name) => [name, fields.get(name) ?? ""])) as EntryValues;
}

/** Later nobody enters what was said; so long ago a wrong month is likelier. */
const earliestDays = 60;

/**
 * @param isOwnAddress whether an address is the agency's
 * @param question what is still to be asked about the address
 */
export function checkEntry(
  values: EntryValues,
  { listings }: Pick<PublicAgency, "listings">,
  isOwnAddress: (email: string) => boolean,
  now: Date,
  question: string | undefined,
): Checked {
  const names = Object.entries(entryFieldOf) as [ApplicationField, EntryField][];
  const typed = Object.fromEntries(names.map(([field, name]) => [field, values[name]]));
  const checked = checkApplication(typed as Record<ApplicationField, string>, {
    messages,
    needsEmail: false,
    experiences: ["unsaid", ...experiences],
    listingOf: (chosen) => {
      const listing = listings.find(({ slug }) => slug === chosen);
      if (listing) return { slug: listing.slug, title: listing.title };
      return chosen === undecided ? { slug: null, title: undecidedListing } : undefined;
    },
  });
  const wrong = "errors" in checked ? checked.errors : [];
  const errors: Errors = Object.fromEntries(wrong.map(({ field, message }) => [entryFieldOf[field], message]));
  if (isOwnAddress(writtenAddress(values.email)))
    errors.email ??= "Das ist eine Adresse der Agentur. Gefragt ist die der Person.";
  if (question !== undefined) errors.email ??= question;
  const cameAt = momentOf(values, errors, now);
  if ("errors" in checked || cameAt === undefined || Object.keys(errors).length > 0) return { errors };
  return {
    entry: {
      application: { ...checked.application, wantsWhatsApp: false },
      ...{ cameAt, cameBy: waysIn.find((way) => way === values.weg) ?? "phone" },
      consent: consentsGiven.find((one) => one === values.einwilligung) ?? "none",
      informed: waysInformed.find((one) => one === values.information) ?? "none",
    },
  };
}

/** `23.11.2026`, `23.11.`, `2026-11-23`; `10:05`, `10.05 Uhr`. Of an hour that the clocks show twice, the later one that is over. */
function momentOf({ tag, zeit }: EntryValues, errors: Errors, now: Date): Date | undefined {
  const german = /^(?<date>\d{1,2})\.\s?(?<month>\d{1,2})\.(?:\s?(?<year>\d{4}))?$/.exec(tag.trim());
  const iso = /^(?<year>\d{4})-(?<month>\d\d)-(?<date>\d\d)$/.exec(tag.trim());
  const { date = "", month = "", year = momentAt(now).slice(0, 4) } = (german ?? iso)?.groups ?? {};
  const [, hour = "", minute = ""] = /^(\d{1,2})[:.](\d\d)(?: Uhr)?$/.exec(zeit.trim()) ?? [];
  const two = (digits: string) => digits.padStart(2, "0");
  if (date === "") errors.tag = "Schreiben Sie den Tag so: 23.11.2026.";
  if (hour === "") errors.zeit = "Schreiben Sie die Uhrzeit so: 10:05.";
  if (date === "" || hour === "") return undefined;
  const instants = instantsOf(`${year}-${two(month)}-${two(date)}T${two(hour)}:${minute}`);
  const past = instants.filter((instant) => instant <= now).at(-1);
  if (instants.length === 0) errors.tag = "Diesen Tag oder diese Uhrzeit gibt es nicht.";
  else if (past === undefined) errors.tag = "Das liegt in der Zukunft.";
  else if (now.getTime() - past.getTime() > earliestDays * dayMs)
    errors.tag = `Das ist mehr als ${earliestDays} Tage her. Stimmt der Monat?`;
  else return past;
  return undefined;
}

const entryFieldOf: Readonly<Record<ApplicationField, EntryField>> = {
  ...{ firstName: "vorname", lastName: "nachname", oneName: "einname", email: "email" },
  ...{ phone: "telefon", position: "stelle", experience: "erfahrung", message: "gesagt" },
};

const onlyEmployer =
  "braucht erst der Arbeitgeber, wenn der Vertrag unterschrieben ist; hier speichert sie niemand, auch nicht auf Wunsch.";

/** The place, and never the number. */
export const protectedWords: Readonly<Record<ProtectedNumber, string>> = {
  iban: `Hier steht etwas, das wie eine IBAN aussieht. Löschen Sie es: Bankdaten ${onlyEmployer}`,
  "bank-account": `Hier steht etwas, das wie eine Kontonummer aussieht. Löschen Sie es: Bankdaten ${onlyEmployer}`,
  "payment-card":
    "Hier steht etwas, das wie die Nummer einer Zahlungskarte aussieht. Löschen Sie es: Danach fragen wir nie.",
  "social-insurance": `Hier steht etwas, das wie eine Sozialversicherungsnummer aussieht. Löschen Sie es: Die Nummer ${onlyEmployer}`,
  "health-insurance": `Hier steht etwas, das wie eine Krankenversicherungsnummer aussieht. Löschen Sie es: Die Nummer ${onlyEmployer}`,
  "tax-id": `Hier steht etwas, das wie eine Steuer-Identifikationsnummer aussieht. Löschen Sie es: Die Nummer ${onlyEmployer}`,
  "tax-number": `Hier steht etwas, das wie eine Steuernummer aussieht. Löschen Sie es: Die Nummer ${onlyEmployer}`,
  "identity-document":
    "Hier steht etwas, das wie die Nummer eines Ausweises aussieht. Löschen Sie es: Danach fragen wir nie; der Name genügt.",
};

const nameMissing = "Schreiben Sie den Namen; ein Buchstabe genügt.";
const listingMissing = "Wählen Sie die Stelle.";

const messages = {
  ...{ firstNameMissing: nameMissing, lastNameMissing: nameMissing, oneNameMissing: nameMissing },
  ...{ firstNameWithoutLetter: nameMissing, lastNameWithoutLetter: nameMissing },
  nameTooLong: `Kürzen Sie den Namen auf ${maxLengths.name} Zeichen.`,
  emailMissing: "Eine E-Mail-Adresse oder eine Telefonnummer braucht es.",
  emailWrong: "Das ist keine E-Mail-Adresse.",
  phoneWrong: "Schreiben Sie eine Telefonnummer mit mindestens fünf Ziffern, etwa 0171 3920063.",
  listingMissing,
  listingGone: listingMissing,
  experienceMissing: "Wählen Sie die Berufserfahrung.",
  messageTooLong: (length: number) =>
    `Kürzen Sie den Text auf ${germanNumber(maxLengths.message)} Zeichen; jetzt sind es ${germanNumber(length)}.`,
  protectedNumbers: protectedWords,
};
