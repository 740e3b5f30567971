import type { PublicAgency } from "@fernkontor/domain/agency/agency";
import { countryName, type TransferGround, transferGrounds } from "@fernkontor/domain/agency/data-transfer";
import { hiringCompanies } from "@fernkontor/domain/agency/facts";
import {
  allProcessors,
  ownTasks,
  type Processor,
  type ProcessorTask,
  transfersOf,
} from "@fernkontor/domain/agency/legal-records";
import { speaksOfBonus, speaksOfVat } from "@fernkontor/domain/agency/offer";
import { employsAlone, isOwnEmployer, ownEmployment, placesEmployees } from "@fernkontor/domain/agency/own-employment";
import type { Inline } from "@fernkontor/domain/agency/own-text";
import type { Claims } from "@fernkontor/domain/claim/publishable-claims";
import { euros, germanDate, listed, quantity } from "@fernkontor/domain/german/german";
import { formIsOurs } from "@fernkontor/domain/identity/public-identity";
import type { Listing } from "@fernkontor/domain/listing/listing";
import { placementFee, saysApplicantsPay } from "@fernkontor/domain/pay/placement-fee";
import * as kept from "@fernkontor/domain/retention/retention";
import { legalName } from "./agency-names.ts";
import { list } from "./blocks.ts";
import type { LegalFacts } from "./shipped-text.ts";

/** What privacy text and terms say of an agency. `formOrigin` is where the built page loads the form from. */
export function legalFactsOf(agency: PublicAgency, formOrigin: string): LegalFacts {
  const { profile } = agency;
  const processors = allProcessors(profile);
  return {
    conditions: { ...privacyConditions(agency, formOrigin), ...termsConditions(agency) },
    values: { ...partyValues(agency), ...privacyValues(agency, formOrigin), ...termsValues(agency) },
    blocks: { Dienstleister: list(...processors.map(described)) },
  };
}

function privacyConditions(agency: PublicAgency, formOrigin: string) {
  const { profile, claims } = agency;
  const { employs, lends } = ownEmployment(agency);
  const ours = formIsOurs(formOrigin, profile);
  const processors = allProcessors(profile);
  const isDone = (by: ProcessorTask) =>
    processors.some(({ tasks }) => tasks.includes(by)) || profile.withoutProcessor.some((task) => task === by);
  return {
    "eigenes Formular": ours,
    // Somebody else's form may offer a chat whatever our profile says.
    Chat: profile.whatsAppNumbers.length > 0 || !ours,
    "andere Chats": profile.chatLinks.furtherHosts.length > 0,
    "stellt selbst ein": employs,
    verleiht: lends,
    "vermittelt an andere": !employsAlone(agency),
    Arbeitsvermittlung: placesEmployees(agency),
    Vorbereitung: claims.interviewPreparation !== undefined,
    "Menschen entscheiden": claims.peopleReadApplications !== undefined,
    Datenschutzbeauftragte: profile.dataProtectionOfficer !== undefined,
    Protokoll: profile.retention.websiteLogDays > 0,
    Sicherungen: profile.retention.backupDays > 0,
    Formularbetreiber: namesOf("form", agency).length > 0,
    Dienstleister: processors.length > 0 || !ownTasks.every((task) => profile.withoutProcessor.includes(task)),
    "Dienstleister genannt": processors.length > 0,
    Drittländer: processors.flatMap(transfersOf).length > 0,
    Garantien: safeguardsOf(processors).length > 0,
    // Only where the records say so of everybody who could see to it.
    "alles in der EU": (profile.mode === "sample" || ownTasks.every(isDone)) && (ours || isDone("form")),
  };
}

function privacyValues(agency: PublicAgency, formOrigin: string) {
  const { profile } = agency;
  const { dataProtectionOfficer: officer, formProvider, retention } = profile;
  const { applicationMonthsAfterProcess, processEndsByItselfAfterMonths } = retention;
  const operators = namesOf("form", agency);
  const countries = allProcessors(profile).flatMap(transfersOf);
  return {
    Datenschutzbeauftragte: officerWords(officer),
    DatenschutzbeauftragteMail: officer?.email ?? "",
    Formular: new URL(formOrigin).host,
    Formularadresse: formOrigin,
    Formularanbieter: formProvider ? `${formProvider.name} (${formProvider.country})` : "ein externer Dienst",
    Betreiben: operators.length > 1 ? "betreiben" : "betreibt",
    Formularbetreiber: listed(operators),
    AndereChats: listed(profile.chatLinks.furtherHosts),
    Serverort: whereItRuns(agency),
    Aufsicht: profile.supervisoryAuthority,
    Löschfrist: months(applicationMonthsAfterProcess),
    Verfahrensende: months(processEndsByItselfAfterMonths),
    Spätestens: months(processEndsByItselfAfterMonths + applicationMonthsAfterProcess),
    Protokolltage: quantity(retention.websiteLogDays, "Tag", "Tagen"),
    Sicherung: quantity(retention.backupDays, "Tag", "Tage"),
    SicherungDativ: quantity(retention.backupDays, "Tag", "Tagen"),
    Zugriffe: months(kept.auditMonths),
    ZugriffeDativ: monthsDative(kept.auditMonths),
    Rest: months(kept.deadTokenMonths),
    Wartezeiten: months(kept.pastWaitMonths),
    MailsTag: String(kept.automaticMailsADay),
    MailsStamm: String(kept.automaticMailsADayToStem),
    MailsMonat: String(kept.automaticMailsAMonth),
    Zähltage: String(kept.countedMailDays),
    Sperre: months(kept.suppressedRecipientMonths),
    SperreDativ: monthsDative(kept.suppressedRecipientMonths),
    Drittländer: listed([...new Set(countries.map(({ to }) => countryName(to)))]),
    Garantien: listed(safeguardsOf(allProcessors(profile))),
  };
}

/** Who is bound by the text, and where to write. */
function partyValues({ profile }: PublicAgency) {
  const { address, email } = profile;
  return {
    Firma: legalName(profile),
    Straße: address.street,
    PLZ: address.postalCode,
    Ort: address.city,
    Land: address.country,
    Mail: email.general,
    BewerbungsMail: email.applications,
    Stand: germanDate(profile.legalTextsUpdatedOn),
  };
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

function termsConditions(agency: PublicAgency) {
  const { profile, claims, listings } = agency;
  const arbitration = profile.legal?.consumerArbitration;
  const placed = listings.filter((listing) => !isOwnEmployer(profile, listing));
  return {
    kostenlos: claims.freeForApplicants !== undefined,
    "Bewerbende zahlen": chargesApplicants(agency),
    Zahler: profile.whoPays !== undefined,
    "Ausbildung oder Minijob": placed.some(isFreeByLaw),
    "Vermittlung aus dem Ausland": placed.some(mayLiveAbroad),
    // More than are shown, by a figure of the agency's own.
    Auswahl: claims.openPositionsAtLeast !== undefined && claims.openPositionsAtLeast.countedOn === undefined,
    Umsatzsteuer: speaksOfVat(agency),
    Bonus: speaksOfBonus(agency),
    Spannen: listings.length === 0 || listings.some(leavesRoom),
    Erlaubnis: profile.legal?.permit !== undefined,
    Streitbeilegung: arbitration !== undefined,
    "nimmt an Streitbeilegung teil": arbitration?.takesPart === true,
    Schlichtungsstelle: arbitration?.body !== undefined,
  };
}

function termsValues({ profile, claims }: PublicAgency) {
  const { most, voucher } = placementFee;
  const paidByCompanies = "Unser Honorar tragen die Unternehmen, die einstellen.";
  return {
    Widerspruchsfrist: quantity(profile.termsObjectionWeeks, "Woche", "Wochen"),
    Tätigkeiten: listed(services(claims).flatMap(({ verb = [] }) => verb)),
    Leistungen: listed(services(claims).flatMap(({ noun = [] }) => noun)),
    Zahler: profile.whoPays === hiringCompanies ? paidByCompanies : (profile.whoPays ?? ""),
    Höchstentgelt: euros(most),
    Gutschein: euros(voucher.from),
    Höchstgutschein: euros(voucher.to),
    Erlaubnis: profile.legal?.permit?.activity ?? "",
    Erlaubnisbehörde: profile.legal?.permit?.authority ?? "",
    Schlichtungsstelle: profile.legal?.consumerArbitration?.body ?? "",
  };
}

/** Whether the profile says so. Without such a record nothing is said of a fee that somebody may owe. */
export function chargesApplicants({ profile, claims }: PublicAgency): boolean {
  return !claims.freeForApplicants && profile.whoPays !== undefined && saysApplicantsPay(profile.whoPays);
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
