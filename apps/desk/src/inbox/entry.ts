/** What somebody types of an application that came otherwise than by the form, and what is wrong with it. */
import type { Application } from "@fernkontor/applications/application";
import { experiences } from "@fernkontor/applications/application";
import {
  type ConsentGiven,
  consentsGiven,
  type Informed,
  type WayIn,
  waysIn,
  waysInformed,
} from "@fernkontor/applications/by-hand";
import { cleanLine, cleanText } from "@fernkontor/applications/clean-text";
import { isEmailAddress, writtenAddress } from "@fernkontor/applications/email-address";
import type { PublicAgency } from "@fernkontor/domain/agency/agency";
import { findProtectedNumbers, type TypedField } from "@fernkontor/domain/data-firewall/find-protected-numbers";
import type { ProtectedNumber } from "@fernkontor/domain/data-firewall/finding";
import { dayMs, instantsOf, momentAt } from "@fernkontor/domain/german/berlin-time";
import { isPhoneNumber, writtenNumber } from "@fernkontor/domain/identity/phone-number";
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

const longest = { name: 80, email: 254, phone: 30, message: 4000 };
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
  const errors: Errors = {};
  const names = { vorname: nameIn(values.vorname), nachname: nameIn(values.nachname) };
  const { vorname: firstName, nachname: lastName } = names;
  const isEnough = values.einname === "" ? firstName !== "" && lastName !== "" : firstName + lastName !== "";
  for (const [field, name] of Object.entries(names) as [keyof typeof names, string][])
    if (name === "" && !isEnough && !(field === "nachname" && values.einname !== ""))
      errors[field] = "Schreiben Sie den Namen; ein Buchstabe genügt.";
    else if (name.length > longest.name) errors[field] = `Kürzen Sie den Namen auf ${longest.name} Zeichen.`;
  const email = writtenAddress(values.email);
  const phone = writtenNumber(cleanLine(values.telefon));
  if (email !== "" && (email.length > longest.email || !isEmailAddress(email)))
    errors.email = "Das ist keine E-Mail-Adresse.";
  else if (isOwnAddress(email)) errors.email = "Das ist eine Adresse der Agentur. Gefragt ist die der Person.";
  else if (email === "" && phone === "") errors.email = "Eine E-Mail-Adresse oder eine Telefonnummer braucht es.";
  else if (question !== undefined) errors.email = question;
  if (phone.length > longest.phone || (phone !== "" && !isPhoneNumber(phone)))
    errors.telefon = "Schreiben Sie eine Telefonnummer mit mindestens fünf Ziffern, etwa 0171 3920063.";
  const message = cleanText(values.gesagt);
  if (message.length > longest.message)
    errors.gesagt = `Kürzen Sie den Text auf 4.000 Zeichen; jetzt sind es ${message.length.toLocaleString("de-DE")}.`;
  const listing = listings.find(({ slug }) => slug === values.stelle);
  if (listing === undefined && values.stelle !== undecided) errors.stelle = "Wählen Sie die Stelle.";
  const cameAt = momentOf(values, errors, now);
  const typed = { firstName: values.vorname, lastName: values.nachname, email, phone, message: values.gesagt };
  for (const { field, kind } of findProtectedNumbers(typed)) errors[fieldOf[field]] = protectedWords[kind];
  if (cameAt === undefined || Object.keys(errors).length > 0) return { errors };
  const application: Application = {
    ...{ firstName, lastName, email, phone: phone === "" ? null : phone, message: message === "" ? null : message },
    position: listing ? { slug: listing.slug, title: listing.title } : { slug: null, title: undecidedListing },
    experience: experiences.find((one) => one === values.erfahrung) ?? "unsaid",
    wantsWhatsApp: false,
  };
  return {
    entry: {
      ...{ application, cameAt, cameBy: waysIn.find((way) => way === values.weg) ?? "phone" },
      consent: consentsGiven.find((one) => one === values.einwilligung) ?? "none",
      informed: waysInformed.find((one) => one === values.information) ?? "none",
    },
  };
}

/** Dots, figures and dashes are no name. */
function nameIn(typed: string): string {
  return /\p{L}/u.test(typed) ? cleanLine(typed) : "";
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

const fieldOf: Readonly<Record<TypedField, EntryField>> = {
  firstName: "vorname",
  lastName: "nachname",
  email: "email",
  phone: "telefon",
  message: "gesagt",
};

const onlyEmployer =
  "braucht erst der Arbeitgeber, wenn der Vertrag unterschrieben ist; hier speichert sie niemand, auch nicht auf Wunsch.";

/** The place, and never the number. */
const protectedWords: Readonly<Record<ProtectedNumber, string>> = {
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
