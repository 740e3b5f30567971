/** What the law wants named in Impressum, privacy text and terms: who stands behind the agency, and who works for it. */
import * as v from "valibot";
import {
  countSchema,
  field,
  isoDateSchema,
  lineSchema,
  mailboxSchema,
  phoneSchema,
  textSchema,
  webAddressSchema,
} from "../value-schemas.ts";
import { countryName, isOutsideEea, type Transfer, transferGrounds } from "./data-transfer.ts";
import { legalFormNames } from "./legal-form.ts";

const registerSchema = v.strictObject({
  court: field(lineSchema, "Das Gericht, das das Register führt.", "Amtsgericht Charlottenburg (Berlin)"),
  number: field(lineSchema, "Nummer des Eintrags mit ihren Buchstaben.", "HRB 123456 B"),
});

/** That somebody has looked a fact up where anyone can. */
const lookUpSchema = v.strictObject({
  on: field(isoDateSchema, "Der Tag, an dem nachgesehen wurde.", "2026-11-02"),
  by: field(lineSchema, "Wer nachgesehen hat, mit Vor- und Nachnamen.", "Erika Muster"),
  at: v.optional(
    field(
      webAddressSchema,
      "Wo man es nachsehen kann. Ohne dieses Feld: das Registerportal der Länder, die Abfrage der EU zur Umsatzsteuer-ID oder die Website der Behörde.",
      "https://www.example.org",
    ),
  ),
});
export type LookUp = v.InferOutput<typeof lookUpSchema>;

/** The facts of `legal` that anyone can look up, as keys of it. */
export const publicFacts = ["register", "vatId", "permit"] as const;
export type PublicFact = (typeof publicFacts)[number];

const lookedUpExample = { on: "2026-11-02", by: "Erika Muster" };

const legalEntries = {
  name: field(lineSchema, "Der volle Name wie eingetragen, mit Rechtsform.", "Musteragentur GmbH"),
  form: field(
    v.picklist(legalFormNames, `muss eine dieser Rechtsformen sein: ${legalFormNames.join(", ")}`),
    "Rechtsform. Sie entscheidet, was das Impressum noch nennen muss (DDG § 5).",
    "GmbH",
  ),
  representatives: field(
    v.pipe(v.array(lineSchema), v.minLength(1, "braucht mindestens einen Namen")),
    "Vor- und Nachnamen aller, die die Agentur vertreten: Geschäftsführung, Inhaber, Gesellschafter, Partner oder Vorstand.",
    ["Erika Muster"],
  ),
  generalPartner: v.optional(
    field(
      v.strictObject({
        name: field(lineSchema, "Die haftende Gesellschaft, mit Rechtsform.", "Muster Verwaltungs-GmbH"),
        register: field(registerSchema, "Wo diese Gesellschaft eingetragen ist.", {
          court: "Amtsgericht Charlottenburg (Berlin)",
          number: "HRB 123456 B",
        }),
      }),
      "Bei einer GmbH & Co. KG: die haftende Gesellschaft. „representatives“ sind dann die, die diese vertreten.",
      {
        name: "Muster Verwaltungs-GmbH",
        register: { court: "Amtsgericht Charlottenburg (Berlin)", number: "HRB 123456 B" },
      },
    ),
  ),
  register: v.optional(
    field(registerSchema, "Wo die Agentur selbst eingetragen ist, falls sie es ist.", {
      court: "Amtsgericht Charlottenburg (Berlin)",
      number: "HRB 123456 B",
    }),
  ),
  vatId: v.optional(
    field(
      v.pipe(v.string("muss Text sein"), v.regex(/^DE\d{9}$/, "muss aus DE und neun Ziffern bestehen")),
      "Umsatzsteuer-Identifikationsnummer (UStG § 27a), falls vorhanden. Nie die Steuernummer.",
      "DE123456789",
    ),
  ),
  economicId: v.optional(
    field(
      v.pipe(
        v.string("muss Text sein"),
        v.regex(/^DE\d{9}-\d{5}$/, "muss aus DE, neun Ziffern, einem Bindestrich und fünf Ziffern bestehen"),
      ),
      "Wirtschafts-Identifikationsnummer (AO § 139c), falls vorhanden.",
      "DE123456789-00001",
    ),
  ),
  permit: v.optional(
    field(
      v.strictObject({
        activity: field(lineSchema, "Wofür die Erlaubnis gilt.", "Arbeitnehmerüberlassung nach § 1 AÜG"),
        authority: field(
          lineSchema,
          "Die Behörde, die sie erteilt hat und die Aufsicht führt.",
          "Agentur für Arbeit Musterstadt",
        ),
        website: v.optional(field(webAddressSchema, "Die Website der Behörde.", "https://www.example.org")),
      }),
      "Erlaubnis und Behörde, falls eine Erlaubnis nötig ist: Wer eigene Leute verleiht, braucht sie (AÜG § 1).",
      { activity: "Arbeitnehmerüberlassung nach § 1 AÜG", authority: "Agentur für Arbeit Musterstadt" },
    ),
  ),
  employees: v.optional(
    field(
      countSchema,
      "Wie viele Menschen die Agentur am 31. Dezember des Vorjahres beschäftigt hat, verliehene eingeschlossen; 0, wenn niemanden. Steht auf keiner Seite. Davon hängt ab, was Sie zur Streitbeilegung (VSBG § 36), zum Datenschutz (BDSG § 38) und zur Barrierefreiheit (BFSG § 3 Abs. 3) sagen müssen.",
      8,
    ),
  ),
  consumerArbitration: v.optional(
    field(
      v.strictObject({
        takesPart: field(v.boolean("muss „true“ (ja) oder „false“ (nein) sein"), "Ob die Agentur teilnimmt.", false),
        body: v.optional(
          field(
            lineSchema,
            "Falls ja: Name, Anschrift und Website der Stelle.",
            "Musterschlichtungsstelle, Musterstraße 1, 77694 Kehl, www.example.org",
          ),
        ),
      }),
      "Streitbeilegung vor einer Verbraucherschlichtungsstelle; anzugeben ab elf Beschäftigten (VSBG § 36).",
      { takesPart: false },
    ),
  ),
  lookedUp: v.optional(
    field(
      v.strictObject({
        register: v.optional(field(lookUpSchema, "Der Eintrag im Register.", lookedUpExample)),
        vatId: v.optional(field(lookUpSchema, "Die Umsatzsteuer-Identifikationsnummer.", lookedUpExample)),
        permit: v.optional(
          field(lookUpSchema, "Die Erlaubnis.", { ...lookedUpExample, at: "https://www.example.org" }),
        ),
      }),
      "Wer wann nachgesehen hat, dass diese Angaben dort stehen, wo es jeder nachsehen kann. Impressum und /belege zeigen es.",
      { register: lookedUpExample },
    ),
  ),
};

/** Who stands behind the name: what DDG § 5 asks of the Impressum. */
export const legalSchema = v.pipe(
  v.strictObject(legalEntries),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const { value } = dataset;
    for (const fact of publicFacts)
      if (value.lookedUp?.[fact] && value[fact] === undefined)
        addIssue({
          message: `gehört zu „${fact}“, und das fehlt`,
          path: [
            { type: "object", origin: "value", input: value, key: "lookedUp", value: value.lookedUp },
            { type: "object", origin: "value", input: value.lookedUp, key: fact, value: value.lookedUp[fact] },
          ],
        });
  }),
);

/** What every agency has done by somebody, or does itself: the launch check asks who. */
export const ownTasks = ["hosting", "mail"] as const;

const processorTasks = [...ownTasks, "form", "other"] as const;
export type ProcessorTask = (typeof processorTasks)[number];

const grounds = Object.keys(transferGrounds) as (keyof typeof transferGrounds)[];

const transfersSchema = v.optional(
  field(
    v.array(
      v.strictObject({
        to: field(lineSchema, "Das Land, auf Deutsch.", "USA"),
        ground: field(
          v.picklist(grounds, `muss einer dieser Gründe sein: ${grounds.join(", ")}`),
          "Warum die Daten dorthin dürfen: „adequacy-decision“ (Angemessenheitsbeschluss), „data-privacy-framework“ (nur USA, nur zertifizierte Unternehmen: www.dataprivacyframework.gov), „standard-contractual-clauses“ (Standardvertragsklauseln), „binding-corporate-rules“.",
          "data-privacy-framework",
        ),
      }),
    ),
    "Länder außerhalb von EU und EWR, in die Daten gelangen, auch durch Zugriff von dort oder durch Unterauftragnehmer (DSGVO Art. 13 Abs. 1 Buchst. f). Es steht im Vertrag zur Auftragsverarbeitung.",
    [{ to: "USA", ground: "data-privacy-framework" }],
  ),
);

const providerEntries = {
  name: field(lineSchema, "Das Unternehmen mit Rechtsform.", "Musterserver GmbH"),
  purpose: field(textSchema, "Was es für die Agentur tut, als ganzer Satz auf Deutsch.", "Liefert die Website aus."),
  dataCollected: field(
    v.pipe(v.array(lineSchema), v.minLength(1, "braucht mindestens einen Eintrag")),
    "Was es erhält, auf Deutsch; bei einem Formular zuerst das, was es schon beim Laden erfährt.",
    ["Ihre IP-Adresse", "Ihre Angaben im Formular"],
  ),
  country: field(lineSchema, "Wo es das verarbeitet, auf Deutsch.", "Irland"),
  transfers: transfersSchema,
};
const addressField = field(lineSchema, "Anschrift in einer Zeile.", "Musterstraße 1, 50667 Köln");

/** Somebody who processes data for the agency (GDPR art. 28). */
export const processorSchema = v.strictObject({
  tasks: field(
    v.pipe(
      v.array(v.picklist(processorTasks, `muss eine dieser Aufgaben sein: ${processorTasks.join(", ")}`)),
      v.minLength(1, "braucht mindestens eine Aufgabe"),
    ),
    "Wofür: „hosting“ (Website, eigenes Formular), „mail“ (E-Mail), „form“ (Formular), „other“ (anderes).",
    ["hosting"],
  ),
  ...providerEntries,
  address: addressField,
  privacyPolicy: v.optional(
    field(webAddressSchema, "Seine eigene Datenschutzerklärung.", "https://www.example.org/datenschutz"),
  ),
});

/** Who runs a form that is not the agency's own. */
export const formProviderSchema = v.strictObject({
  ...providerEntries,
  address: v.optional(addressField),
  privacyPolicy: field(webAddressSchema, "Seine eigene Datenschutzerklärung.", "https://www.example.org/privacy"),
});

/** Who watches over the protection of data at the agency (GDPR art. 37, BDSG § 38). */
export const dataProtectionOfficerSchema = v.strictObject({
  name: field(lineSchema, "Name, Unternehmen oder Funktion.", "Datenschutzbeauftragte der Musteragentur GmbH"),
  email: field(mailboxSchema, "E-Mail-Adresse.", "datenschutz@example.org"),
  address: v.optional(addressField),
  phone: v.optional(field(phoneSchema, "In internationaler Schreibweise, mit Leerzeichen.", "+49 30 23125 012")),
});

/** The records of `profile.yaml` that say who processes data for the agency. */
type Providers = {
  processors: readonly Processor[];
  formProvider?: v.InferOutput<typeof formProviderSchema> | undefined;
};

/** One of them; somebody else's form is one with the task `form`. */
export type Processor = Omit<v.InferOutput<typeof processorSchema>, "address"> & { address?: string | undefined };

/** Everybody who processes data for the agency: a form's provider counts like the others. */
export function allProcessors({ processors, formProvider }: Providers): readonly Processor[] {
  return formProvider ? [...processors, { tasks: ["form"], ...formProvider }] : processors;
}

/** A country outside the EEA that data reach; the ground is missing where the record names none. */
export type NamedTransfer = Omit<Transfer, "ground"> & { ground: Transfer["ground"] | undefined };

/** Where a processor's data leave the EEA: the countries it names, and its own. */
export function transfersOf({ country, transfers = [] }: Pick<Processor, "country" | "transfers">): NamedTransfer[] {
  const isNamed = transfers.some(({ to }) => countryName(to) === countryName(country));
  return [...(isOutsideEea(country) && !isNamed ? [{ to: country, ground: undefined }] : []), ...transfers];
}
