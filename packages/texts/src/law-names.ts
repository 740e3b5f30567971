import type { PublicAgency } from "@fernkontor/domain/agency/agency";
import { countryName, type TransferGround, transferGrounds } from "@fernkontor/domain/agency/data-transfer";
import {
  allProcessors,
  ownTasks,
  type Processor,
  type ProcessorTask,
  transfersOf,
} from "@fernkontor/domain/agency/legal-records";
import {
  isOwnEmployer,
  ownEmployment,
  placesEmployees,
  placesWithOthers,
} from "@fernkontor/domain/agency/own-employment";
import type { Inline } from "@fernkontor/domain/agency/own-text";
import type { Claims } from "@fernkontor/domain/claim/publishable-claims";
import { euros, listed, quantity } from "@fernkontor/domain/german/german";
import { formIsOurs } from "@fernkontor/domain/identity/public-identity";
import type { Listing } from "@fernkontor/domain/listing/listing";
import { mailtoAddress } from "@fernkontor/domain/mailto-address";
import { placementFee, saysApplicantsPay } from "@fernkontor/domain/pay/placement-fee";
import * as kept from "@fernkontor/domain/retention/retention";
import { legalName } from "./agency-names.ts";
import { always, fact, given, type Names } from "./name.ts";

const form = {
  "eigenes Formular": fact("Die Agentur betreibt das Formular.", ({ profile }, formOrigin) =>
    formIsOurs(formOrigin, profile),
  ),
  // Somebody else's form may offer a chat whatever our profile says.
  Chat: fact(
    "Das Formular kann ein Gespräch über WhatsApp anbieten.",
    ({ profile }, formOrigin) => profile.whatsAppNumbers.length > 0 || !formIsOurs(formOrigin, profile),
  ),
  AndereChats: {
    means: "Wohin Links in Chats noch führen dürfen; gilt, wenn das Profil Adressen nennt.",
    holds: ({ profile }) => profile.chatLinks.furtherHosts.length > 0,
    says: ({ profile }) => listed(profile.chatLinks.furtherHosts),
  },
  Formular: always("Wo das Formular läuft.", (_, formOrigin) => new URL(formOrigin).host),
  Formularadresse: always("Die Adresse des Formulars.", (_, formOrigin) => formOrigin),
  Formularanbieter: always("Wer das Formular anbietet.", ({ profile: { formProvider } }) =>
    formProvider ? `${formProvider.name} (${formProvider.country})` : "ein externer Dienst",
  ),
  Formularbetreiber: {
    means: "Wer das Formular im Auftrag betreibt; gilt, wenn das Profil jemanden nennt.",
    holds: (agency) => namesOf("form", agency).length > 0,
    says: (agency) => listed(namesOf("form", agency)),
  },
  Betreiben: always("„betreibt“ oder „betreiben“, je nachdem, wie viele das Formular betreiben.", (agency) =>
    namesOf("form", agency).length > 1 ? "betreiben" : "betreibt",
  ),
} satisfies Names;

const employment = {
  "stellt selbst ein": fact("Die Agentur stellt selbst ein.", (agency) => ownEmployment(agency).employs),
  verleiht: fact("Die Agentur überlässt eigene Beschäftigte.", (agency) => ownEmployment(agency).lends),
  "vermittelt an andere": fact("Nicht alle offenen Stellen sind bei der Agentur selbst.", placesWithOthers),
  Arbeitsvermittlung: fact("Die Agentur vermittelt Beschäftigte an andere.", placesEmployees),
  Vorbereitung: fact("„Vorbereitung auf Gespräche“ ist zugesagt.", ({ claims }) => claims.interviewPreparation),
} satisfies Names;

const data = {
  Datenschutzbeauftragte: {
    means: "Die datenschutzbeauftragte Person; gilt, wenn das Profil sie nennt.",
    holds: ({ profile }) => profile.dataProtectionOfficer,
    says: ({ profile }) => officerWords(profile.dataProtectionOfficer),
  },
  DatenschutzbeauftragteMail: given(
    "Datenschutzbeauftragte",
    "Ihre E-Mail-Adresse.",
    ({ profile }) => profile.dataProtectionOfficer?.email,
  ),
  Protokoll: fact("Die Website führt ein Protokoll.", ({ profile }) => profile.retention.websiteLogDays > 0),
  Protokolltage: given("Protokoll", "Wie lange das Protokoll bleibt, nach „nach“.", ({ profile }) =>
    quantity(profile.retention.websiteLogDays, "Tag", "Tagen"),
  ),
  Sicherungen: fact("Es gibt Sicherungskopien.", ({ profile }) => profile.retention.backupDays > 0),
  Sicherung: given("Sicherungen", "Wie lange Sicherungskopien bleiben.", ({ profile }) =>
    quantity(profile.retention.backupDays, "Tag", "Tage"),
  ),
  SicherungDativ: given("Sicherungen", "Wie lange Sicherungskopien bleiben, nach „nach“.", ({ profile }) =>
    quantity(profile.retention.backupDays, "Tag", "Tagen"),
  ),
  Dienstleister: {
    means: "Wer Daten im Auftrag verarbeitet, als Liste; gilt, wenn es jemanden gibt oder nicht feststeht.",
    holds: ({ profile }) =>
      allProcessors(profile).length > 0 || !ownTasks.every((task) => profile.withoutProcessor.includes(task)),
    lists: ({ profile }) => allProcessors(profile).map(described),
    where: ["Dienstleister genannt"],
  },
  "Dienstleister genannt": fact("Das Profil nennt Dienstleister.", ({ profile }) => allProcessors(profile).length > 0),
  Drittländer: {
    means: "In welche Länder außerhalb der EU Daten gehen; gilt, wenn es welche sind.",
    holds: ({ profile }) => allProcessors(profile).flatMap(transfersOf).length > 0,
    says: ({ profile }) => {
      const countries = allProcessors(profile).flatMap(transfersOf);
      return listed([...new Set(countries.map(({ to }) => countryName(to)))]);
    },
  },
  Garantien: {
    means: "Von welchen Garantien es eine Kopie gibt, nach „Eine Kopie der“; gilt, wenn es welche sind.",
    holds: ({ profile }) => safeguardsOf(allProcessors(profile)).length > 0,
    says: ({ profile }) => listed(safeguardsOf(allProcessors(profile))),
  },
  // Only where the records say so of everybody who could see to it.
  "alles in der EU": fact("Alle Daten bleiben in der EU.", ({ profile }, formOrigin) => {
    const processors = allProcessors(profile);
    const isDone = (by: ProcessorTask) =>
      processors.some(({ tasks }) => tasks.includes(by)) || profile.withoutProcessor.some((task) => task === by);
    const isKnown = profile.mode === "sample" || ownTasks.every(isDone);
    return isKnown && (formIsOurs(formOrigin, profile) || isDone("form"));
  }),
  Serverort: always("Wo der Server steht, nach „laufen“.", whereItRuns),
  Aufsicht: always("Die Aufsichtsbehörde für den Datenschutz.", ({ profile }) => profile.supervisoryAuthority),
  Löschfrist: always("Wie lange Bewerbungsdaten nach Ende des Verfahrens bleiben.", ({ profile }) =>
    months(profile.retention.applicationMonthsAfterProcess),
  ),
  Verfahrensende: always("Nach welcher Zeit ein Verfahren von selbst endet.", ({ profile }) =>
    months(profile.retention.processEndsByItselfAfterMonths),
  ),
  Spätestens: always("Wie lange Bewerbungsdaten höchstens bleiben.", ({ profile: { retention } }) =>
    months(retention.processEndsByItselfAfterMonths + retention.applicationMonthsAfterProcess),
  ),
  Zugriffe: always("Wie lange das Protokoll der Zugriffe bleibt.", () => months(kept.auditMonths)),
  ZugriffeDativ: always("Dasselbe nach „nach“.", () => monthsDative(kept.auditMonths)),
  Rest: always("Wie lange bleibt, was von einer gelöschten Bewerbung bleibt.", () => months(kept.deadTokenMonths)),
  Wartezeiten: always("Wie lange Wartezeiten gelöschter Bewerbungen bleiben.", () => months(kept.pastWaitMonths)),
  Kontaktfrist: always("Wie lange Ansprechpersonen in Unternehmen nach dem letzten Blatt bleiben.", () =>
    months(kept.contactMonths),
  ),
  KontaktfristDativ: always("Wie lange sie ohne ein Blatt bleiben, nach „nach“.", () =>
    monthsDative(kept.untoldContactMonths),
  ),
  Blattfrist: always("Wie lange ein Unternehmen ein Blatt lesen kann.", () => quantity(kept.sheetDays, "Tag", "Tage")),
  Bedenkzeit: always("Wie lange nach einem Ja das Blatt erst hinausgeht.", () =>
    quantity(kept.stopMinutes, "Minute", "Minuten"),
  ),
  MailsTag: always("Wie viele automatische E-Mails ein Postfach am Tag bekommt.", () =>
    String(kept.automaticMailsADay),
  ),
  MailsStamm: always("Wie viele ähnliche Adressen zusammen am Tag bekommen.", () =>
    String(kept.automaticMailsADayToStem),
  ),
  MailsMonat: always("Wie viele ein Postfach in der gezählten Zeit bekommt.", () => String(kept.automaticMailsAMonth)),
  Zähltage: always("Wie viele Tage lang gezählt wird.", () => String(kept.countedMailDays)),
  Sperre: always("Wie lange nichts mehr an eine Adresse geht.", () => months(kept.suppressedRecipientMonths)),
  SperreDativ: always("Dasselbe nach „nach“.", () => monthsDative(kept.suppressedRecipientMonths)),
} satisfies Names;

/** Who is bound by the text, and where to write. */
const party = {
  Firma: always("Die Firma mit Rechtsform, und der Name der Agentur, wo er ein anderer ist.", ({ profile }) =>
    legalName(profile),
  ),
  Straße: always("Straße und Hausnummer.", ({ profile }) => profile.address.street),
  PLZ: always("Die Postleitzahl.", ({ profile }) => profile.address.postalCode),
  Ort: always("Der Ort der Agentur.", ({ profile }) => profile.address.city),
  Land: always("Das Land der Agentur.", ({ profile }) => profile.address.country),
  Mail: always("Die E-Mail-Adresse für alles.", ({ profile }) => profile.email.general),
  BewerbungsMail: always("Die E-Mail-Adresse für Bewerbungen.", ({ profile }) => profile.email.applications),
  "BewerbungsMail mit Betreff": always(
    "Die E-Mail-Adresse für Bewerbungen; eine E-Mail dorthin hat schon ihren Betreff.",
    ({ profile: { email } }) => ({
      href: mailtoAddress(email.applications, { subject: "Bewerbung" }),
      text: [email.applications],
    }),
  ),
  Stand: always("Wann die Rechtstexte zuletzt geändert wurden.", ({ profile }) => ({
    isoDate: profile.legalTextsUpdatedOn,
  })),
} satisfies Names;

const terms = {
  "Bewerbende zahlen": fact(
    "Nach dem Profil zahlen Bewerbende, und „Kostenlos für Bewerbende“ ist nicht zugesagt.",
    ({ profile, claims }) =>
      !claims.freeForApplicants && profile.whoPays !== undefined && saysApplicantsPay(profile.whoPays),
  ),
  "Ausbildung oder Minijob": fact("Unter den vermittelten Stellen sind Ausbildungen oder Minijobs.", (agency) =>
    placedListings(agency).some(isFreeByLaw),
  ),
  "Vermittlung aus dem Ausland": fact("Vermittelte Stellen gibt es auch außerhalb von Deutschland.", (agency) =>
    placedListings(agency).some(mayLiveAbroad),
  ),
  // More than are shown, by a figure of the agency's own.
  Auswahl: fact(
    "Nach dem Beleg „Offene Stellen“ gibt es mehr, als die Website zeigt.",
    ({ claims: { openPositionsAtLeast: all } }) => all && all.countedOn === undefined,
  ),
  "Spannen in Anzeigen": fact(
    "Eine Anzeige nennt eine Spanne, oder keine Stelle ist offen.",
    ({ listings }) => listings.length === 0 || listings.some(leavesRoom),
  ),
  Erlaubnis: {
    means: "Wofür die Agentur eine Erlaubnis hat; gilt, wenn das Profil sie nennt.",
    holds: ({ profile }) => profile.legal?.permit,
    says: ({ profile }) => profile.legal?.permit?.activity,
  },
  Erlaubnisbehörde: given("Erlaubnis", "Wer sie erteilt hat.", ({ profile }) => profile.legal?.permit?.authority),
  Streitbeilegung: fact(
    "Das Profil sagt, ob die Agentur an der Streitbeilegung teilnimmt.",
    ({ profile }) => profile.legal?.consumerArbitration,
  ),
  "nimmt an Streitbeilegung teil": fact(
    "Die Agentur nimmt an der Streitbeilegung teil.",
    ({ profile }) => profile.legal?.consumerArbitration?.takesPart,
  ),
  Schlichtungsstelle: {
    means: "Die Schlichtungsstelle; gilt, wenn das Profil sie nennt.",
    holds: ({ profile }) => profile.legal?.consumerArbitration?.body,
    says: ({ profile }) => profile.legal?.consumerArbitration?.body,
  },
  Widerspruchsfrist: always("Wie lange man geänderten Bedingungen widersprechen kann.", ({ profile }) =>
    quantity(profile.termsObjectionWeeks, "Woche", "Wochen"),
  ),
  Tätigkeiten: always("Was die Agentur für Bewerbende tut, nach „Wir“.", ({ claims }) =>
    listed(services(claims).flatMap(({ verb = [] }) => verb)),
  ),
  Leistungen: always("Dasselbe in Hauptwörtern.", ({ claims }) =>
    listed(services(claims).flatMap(({ noun = [] }) => noun)),
  ),
  Höchstentgelt: always("Das höchste Entgelt, das für eine Vermittlung erlaubt ist.", () => euros(placementFee.most)),
  Gutschein: always("Ab welchem Betrag ein Vermittlungsgutschein gilt.", () => euros(placementFee.voucher.from)),
  Höchstgutschein: always("Bis zu welchem Betrag ein Vermittlungsgutschein gilt.", () =>
    euros(placementFee.voucher.to),
  ),
} satisfies Names;

/** What privacy text and terms say of an agency. */
export const lawNames: Names = { ...form, ...employment, ...data, ...party, ...terms };

function placedListings({ profile, listings }: PublicAgency): readonly Listing[] {
  return listings.filter((listing) => !isOwnEmployer(profile, listing));
}

function officerWords(officer: PublicAgency["profile"]["dataProtectionOfficer"]): string {
  const { name, address, phone } = officer ?? {};
  return [name, address, phone && `Telefon ${phone}`].filter((part) => part !== undefined).join(", ");
}

function namesOf(task: ProcessorTask, { profile }: PublicAgency): string[] {
  return profile.processors.filter(({ tasks }) => tasks.includes(task)).map(({ name }) => name);
}

function whereItRuns(agency: PublicAgency): string {
  const hosts = namesOf("hosting", agency);
  if (hosts.length > 0) return `von ${listed(hosts)} in unserem Auftrag`;
  return agency.profile.withoutProcessor.includes("hosting") ? "in unseren eigenen Räumen" : "in unserem Auftrag";
}

/** Of which safeguards one may ask for a copy (GDPR art. 13(1)(f) with art. 46), after “Eine Kopie der”. */
const copied: Partial<Record<TransferGround, string>> = {
  "standard-contractual-clauses": "Standardvertragsklauseln",
  "binding-corporate-rules": "verbindlichen internen Datenschutzvorschriften",
};

function safeguardsOf(processors: readonly Processor[]): string[] {
  const grounds = processors.flatMap(transfersOf).flatMap(({ ground }) => (ground ? (copied[ground] ?? []) : []));
  return [...new Set(grounds)];
}

/** One after another and not as a table: grounds are long words, and a phone has no room for two columns of them. */
function described(processor: Processor): Inline[] {
  const { name, address, country, privacyPolicy, purpose, dataCollected } = processor;
  // Some addresses end with the country already.
  const line = address?.split(",").at(-1) ?? "";
  const where = [...(address ? [address] : []), ...(countryName(line) === countryName(country) ? [] : [country])];
  const task = `${purpose} Daten: ${listed(dataCollected)}.`;
  return [
    { strong: [name] },
    `, ${where.join(", ")}. ${[task, ...transfersOf(processor).map(groundSentence)].join(" ")}`,
    ...(privacyPolicy
      ? [" Näheres: ", { href: privacyPolicy, text: ["Datenschutzerklärung des Anbieters"] }, "."]
      : []),
  ];
}

function groundSentence({ to, ground }: ReturnType<typeof transfersOf>[number]): string {
  return `Land außerhalb der EU: ${countryName(to)}.${ground ? ` Grundlage: ${transferGrounds[ground]}.` : ""}`;
}

type Service = { verb?: string; noun?: string; isDone: unknown };

/** What the agency does for applicants: placing, and what it has promised besides. */
function services(claims: Claims): Service[] {
  const all: Service[] = [
    { verb: "beraten Sie", noun: "Beratung", isDone: claims.personalConsultation },
    { verb: "gleichen Ihr Profil mit offenen Positionen ab", isDone: true },
    { verb: "bereiten Sie auf Gespräche vor", noun: "Vorbereitung", isDone: claims.interviewPreparation },
    { verb: "sorgen für Training", noun: "Training", isDone: claims.training },
    { noun: "Vermittlung", isDone: true },
    { verb: "begleiten Sie nach der Vermittlung", noun: "Begleitung", isDone: claims.supportAfterStart },
  ];
  return all.filter(({ isDone }) => isDone);
}

/** Apprentices are paid by the year of their training, others by where in the range they are. */
function leavesRoom({ salary, contract }: Listing): boolean {
  return salary.to > salary.from && contract.kind !== "apprenticeship";
}

/** SGB III § 296 (3), § 296a: for these nobody may take a fee from applicants. */
function isFreeByLaw({ contract, type }: Listing): boolean {
  return contract.kind === "apprenticeship" || (type === "Minijob" && contract.kind !== "freelance");
}

/** SGB III § 299 is about what is arranged across a border; the advisers are those of AEntG § 31. */
function mayLiveAbroad({ contract, countries }: Listing): boolean {
  return contract.kind !== "freelance" && countries.some((country) => country !== "DE");
}

function months(count: number): string {
  return quantity(count, "Monat", "Monate");
}

/** As after “nach”. */
function monthsDative(count: number): string {
  return quantity(count, "Monat", "Monaten");
}
