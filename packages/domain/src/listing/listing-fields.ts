/**
 * What the fields of a listing are called where people fill them in, read what is wrong with them, or compare two versions:
 * the agency's people know no key. Each has a label; the rest is said where the label alone leaves a question.
 */

export type FieldWords = {
  label: string;
  /** How it is typed, where one input holds all of it. */
  kind?: FieldKind;
  /** One short line below the input. */
  hint?: string;
  unit?: string;
  /** As somebody types it, of what has a form of its own. */
  example?: string;
  /** What “true” means. */
  whenTrue?: string;
};

/**
 * `range`: one number, or from and to. `moment`: a day, and a time of it where one likes. `start`: a day, or at once.
 * `lines`: a list, a line each.
 */
export type FieldKind = "text" | "number" | "range" | "day" | "moment" | "start" | "lines";

export const isDay = (kind: FieldKind | undefined): boolean => kind === "day" || kind === "moment" || kind === "start";

/** By their places in the record (`listing.ts`): groups as well, for what is said of all of it. */
export const listingFieldWords = {
  id: { label: "Nummer" },
  title: { label: "Titel", kind: "text", hint: "Ohne „(m/w/d)“: Das setzt die Seite dahinter." },
  category: { label: "Bereich", kind: "text" },
  tags: { label: "Schlagworte", hint: "mit Komma", example: "Termine, Rechnungen" },
  description: { label: "Aufgaben, in zwei oder drei Sätzen", kind: "text" },
  tasks: { label: "Was Sie tun, je Zeile eines", kind: "lines" },
  requirements: { label: "Was man mitbringt, je Zeile eines", kind: "lines" },
  benefits: { label: "Was Sie bekommen, je Zeile eines", kind: "lines" },
  client: { label: "Das Unternehmen" },
  "client.name": { label: "Name, mit Rechtsform", example: "Musterhandel GmbH" },
  "client.website": { label: "Eigene Website", example: "https://www.example.org" },
  "client.undisclosedBecause": { label: "Warum nicht, und wann erfährt man es?" },
  contract: { label: "Vertrag" },
  "contract.kind": { label: "Vertrag" },
  "contract.employerOfRecord": { label: "Arbeitgeber im Vertrag", example: "Musterhandel GmbH" },
  "contract.paidBy": { label: "Auszahlung (durch wen, wann)", example: "Musterhandel GmbH, zum Monatsende" },
  gross: { label: "Der Betrag ist", whenTrue: "brutto" },
  vat: { label: "Der Betrag ist" },
  location: { label: "Ort", kind: "text" },
  city: { label: "Stadt, oder mehrere", hint: "mit Komma", example: "Lübeck, Kiel" },
  daysOnSite: { label: "Tage vor Ort je Woche", kind: "range", unit: "Tage", example: "2 oder 2–3" },
  type: { label: "Umfang", kind: "text" },
  period: { label: "Vergütung, brutto, je", kind: "text" },
  hoursPerDay: { label: "Stunden eines ganzen Tages", kind: "number", unit: "Stunden", example: "8" },
  hoursPerWeek: {
    label: "Stunden je Woche",
    kind: "range",
    hint: "auch „20–30“",
    unit: "Stunden",
    example: "20 oder 38,5",
  },
  salary: { label: "Vergütung", unit: "€", example: "1.450" },
  "salary.from": { label: "von, in Euro", unit: "€", example: "1.450 oder 14,60" },
  "salary.to": { label: "bis, in Euro", hint: "leer: fester Betrag", unit: "€", example: "1.600" },
  publishedOn: {
    label: "Auf der Website ab",
    kind: "moment",
    hint: "Tag, auf Wunsch mit Uhrzeit",
    example: "24.11.2026 09:00",
  },
  validUntil: { label: "Bewerbung bis", kind: "moment", hint: "letzter Tag für Bewerbungen", example: "28.02.2027" },
  lastConfirmedOn: {
    label: "Zuletzt bestätigt",
    kind: "day",
    hint: "vom Unternehmen; steht auf der Seite",
    example: "20.11.2026",
  },
  updatedOn: { label: "Text zuletzt geändert" },
  startsOn: { label: "Beginn", kind: "start", hint: "ein Tag oder „ab sofort“", example: "01.02.2027" },
  openings: { label: "Freie Plätze", kind: "number", example: "1" },
  contact: { label: "Kontakt", hint: "Wer Fragen beantwortet, bekommt auch die Bewerbungen." },
  "contact.name": { label: "Vor- und Nachname" },
  "contact.role": { label: "Aufgabe" },
  "contact.email": { label: "E-Mail bei Ihrer Domain", example: "jana.brandt@example.org" },
  "contact.phone": { label: "Durchwahl", example: "+49 30 23125 014" },
  daysOfHoliday: { label: "Urlaub im Jahr, in Vollzeit", kind: "number", unit: "Tage", example: "30" },
  aboutCompany: { label: "Über das Unternehmen", kind: "text", hint: "Eine neue Zeile ist ein neuer Absatz." },
  training: { label: "Einarbeitung: wie, wie lange, bezahlt?", kind: "text" },
  equipment: { label: "Was wird gestellt, was braucht man zu Hause?", kind: "text" },
  bonus: { label: "Bonus", kind: "text", hint: "Was dazukommen kann und wofür. Nie Teil der Spanne." },
  tariff: { label: "Tarifvertrag und Entgeltgruppe", kind: "text", example: "GVP/DGB, Entgeltgruppe 4" },
  fixedTerm: { label: "Der Vertrag endet" },
  "fixedTerm.until": { label: "Letzter Tag", kind: "day", example: "31.12.2027" },
  "fixedTerm.months": { label: "Monate", unit: "Monate", example: "12" },
  countries: {
    label: "In welchen Ländern kann man wohnen?",
    hint: "Mit Komma. Bei weiteren Ländern gelten besondere Pflichten (SGB III § 299).",
    example: "Deutschland, Österreich",
  },
  language: { label: "Sprache der Anzeige" },
  withdrawn: { label: "Zurückgezogen" },
  "withdrawn.on": { label: "Ab", kind: "day", example: "23.11.2026" },
  "withdrawn.reason": { label: "Satz für Menschen, die einem Link hierher folgen" },
} as const satisfies Readonly<Record<string, FieldWords>>;

export type ListingField = keyof typeof listingFieldWords;

type FieldOfKind = {
  [Field in ListingField]: (typeof listingFieldWords)[Field] extends { kind: FieldKind } ? Field : never;
};
/** A field of the record that one input holds. */
export type PlainField = Exclude<FieldOfKind[ListingField], `${string}.${string}`>;

export const plainFields: readonly { field: PlainField; kind: FieldKind }[] = Object.entries<FieldWords>(
  listingFieldWords,
).flatMap(([field, { kind }]) =>
  kind === undefined || field.includes(".") ? [] : [{ field: field as PlainField, kind }],
);

/** The record's own words for its choices, as people say them. */
export const choiceWords: Readonly<Record<string, string>> = {
  "employed-by-client": "Anstellung",
  "temporary-work": "Zeitarbeit",
  apprenticeship: "Ausbildung",
  freelance: "Freie Mitarbeit",
  "100% Remote": "ganz von zu Hause",
  Hybrid: "teils vor Ort",
  "Vor Ort": "vor Ort",
  "pro Stunde": "Stunde",
  "pro Tag": "Tag",
  "pro Monat": "Monat",
  "pro Jahr": "Jahr",
  de: "Deutsch",
  en: "Englisch",
  excluded: "zuzüglich Umsatzsteuer",
};

/**
 * The words of the field at a place of the record: of a group or a list, where the place itself has none. Undefined where
 * the record has no such field.
 */
export function wordsOfField(path: readonly (string | number)[]): (FieldWords & { field: ListingField }) | undefined {
  for (let length = path.length; length > 0; length--) {
    const field = path.slice(0, length).join(".");
    if (field in listingFieldWords)
      return { ...listingFieldWords[field as ListingField], field: field as ListingField };
  }
  return undefined;
}

/** A sentence of the record's or the check's that names keys (`„validUntil“`), with the labels in their place. */
export function withLabels(sentence: string): string {
  return sentence
    .replace(/\.? ?Beispiel: [a-zA-Z]+:.*$/s, "")
    .replace(/„([a-zA-Z.]+)(?:: ([^“]+))?“/g, (quoted, key: string, value?: string) => {
      const words = wordsOfField(key.split(".")) ?? wordsOfInner(key);
      if (words === undefined) return choiceWords[key] === undefined ? quoted : `„${choiceWords[key]}“`;
      if (value === undefined) return `„${words.label}“`;
      const choice = value === "true" ? words.whenTrue : choiceWords[value];
      return `„${choice ?? `${words.label}: ${value}`}“`;
    });
}

/** A key that stands inside of a group is named alone where the group is meant anyway: `employerOfRecord`. */
function wordsOfInner(key: string): FieldWords | undefined {
  const field = Object.keys(listingFieldWords).find((name) => name.endsWith(`.${key}`));
  return field === undefined ? undefined : listingFieldWords[field as ListingField];
}
