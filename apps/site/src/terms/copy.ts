/**
 * For the operator: have a lawyer check the text before it is published. What to look at first:
 * - It becomes part of an agreement only if applicants are pointed to it and agree (BGB § 305(2)). The form does not ask.
 * - Silence as consent to changed terms holds only within narrow bounds (BGB § 308 no. 5; BGH of 27 April 2021,
 *   XI ZR 26/20). Hence no change of what matters goes that way, and every notice must say what silence means.
 * - An agreement that obliges you to find somebody a job needs writing (SGB III § 296(1)). These terms make none.
 * - Whether you take part in consumer arbitration is your decision (VSBG § 36); without `legal.consumerArbitration` in the
 *   profile the text says nothing of it, which the law allows up to ten employees.
 * - Who employs follows the listings and `legal.permit`; what an employment with you holds is for its own contract.
 */

import { routes } from "@fernkontor/domain/addresses";
import type { PublicAgency } from "@fernkontor/domain/agency/agency";
import { hiringCompanies } from "@fernkontor/domain/agency/facts";
import { employsAlone, isOwnEmployer, ownEmployment, placesEmployees } from "@fernkontor/domain/agency/own-employment";
import type { AgencyProfile } from "@fernkontor/domain/agency/profile";
import type { Claims } from "@fernkontor/domain/claim/publishable-claims";
import { capitalised, euros, germanDate, listed, quantity } from "@fernkontor/domain/german/german";
import type { Listing } from "@fernkontor/domain/listing/listing";
import { placementFee, saysApplicantsPay } from "@fernkontor/domain/pay/placement-fee";
import type { PageHead } from "../frame/page-head.ts";
import { legalName } from "../legal/agency-names.ts";
import { legalTextFrame } from "../legal/legal-text-copy.ts";
import { ownLegalTextCopy } from "../legal/own-legal-text-copy.ts";
import type { LegalBlock, LegalSection, LegalTextCopy } from "../legal/sections.tsx";
import { speaksOfBonus, speaksOfVat } from "../parts/offer.ts";

export function termsCopy(agency: PublicAgency): LegalTextCopy & { head: PageHead } {
  const { profile, claims, ownTexts } = agency;
  const setup: Setup = {
    ...agency,
    ...ownEmployment(agency),
    places: placesEmployees(agency),
    employsAlone: employsAlone(agency),
    placesFreeByLaw: agency.listings.some((listing) => isFreeByLaw(listing) && !isOwnEmployer(profile, listing)),
    feeOfApplicants: !claims.freeForApplicants && profile.whoPays !== undefined && saysApplicantsPay(profile.whoPays),
    placesAbroad: agency.listings.some((listing) => mayLiveAbroad(listing) && !isOwnEmployer(profile, listing)),
  };
  const heading = "Allgemeine Geschäfts\u00adbedingungen";
  const generated: LegalTextCopy = {
    heading,
    ...legalTextFrame(profile),
    summary: {
      heading: "Kurz gefasst",
      points: [
        ...(claims.freeForApplicants ? ["Für Bewerbende sind alle Leistungen kostenlos."] : []),
        ...(setup.feeOfApplicants
          ? ["Sie zahlen uns nichts, was wir nicht vorher schriftlich mit Ihnen vereinbart haben."]
          : []),
        "Sie binden sich nicht an uns und können jederzeit aufhören.",
        setup.employs
          ? "Ein Arbeitsverhältnis entsteht erst durch einen Arbeitsvertrag."
          : `Ein ${setup.places ? "Arbeitsverhältnis" : "Auftrag"} entsteht erst durch den Vertrag mit dem Unternehmen.`,
        "Angaben zur Vergütung sind keine Zusagen.",
        `Änderungen dieser Bedingungen können Sie innerhalb von ${objectionWeeks(profile)} widersprechen.`,
      ],
    },
    sections: sections(setup),
  };
  return {
    head: {
      title: `Allgemeine Geschäftsbedingungen – ${profile.name}`,
      description: `Was für Bewerbende bei ${profile.name} gilt: ${offeredAtWhat(setup)}, keine Bindung, Vertrag ${
        setup.employs ? "und Haftung" : "nur mit dem Unternehmen"
      }.`,
    },
    ...(ownTexts.terms ? ownLegalTextCopy("terms", ownTexts.terms, agency, heading) : generated),
  };
}

function objectionWeeks({ termsObjectionWeeks }: AgencyProfile): string {
  return quantity(termsObjectionWeeks, "Woche", "Wochen");
}

/** What the text says differently from one agency to the next. */
type Setup = PublicAgency & {
  employs: boolean;
  employsAlone: boolean;
  lends: boolean;
  /** Whether the agency places employees, which SGB III §§ 296 and 297 are about. */
  places: boolean;
  /** Whether some of whom it places may not be asked for anything, whatever is agreed. */
  placesFreeByLaw: boolean;
  /** The profile says that applicants pay. Without such a record the terms speak of no fee that somebody may owe. */
  feeOfApplicants: boolean;
  /** Whether somebody may be placed from another country. */
  placesAbroad: boolean;
};

/** Apprentices are paid by the year of their training, others by where in the range they are. */
function leavesRoom({ salary, contract }: Listing): boolean {
  return salary.to > salary.from && contract.kind !== "apprenticeship";
}

/** SGB III § 296 (3), § 296a: for these nobody may take a fee from applicants. */
function isFreeByLaw({ contract, type }: Listing): boolean {
  return contract.kind === "apprenticeship" || (type === "Minijob" && contract.kind !== "freelance");
}

function mayLiveAbroad({ contract, countries }: Listing): boolean {
  return contract.kind !== "freelance" && countries.some((country) => country !== "DE");
}

/** SGB III § 299 of what is arranged across a border; the advisers are those of AEntG § 31. */
const abroad: LegalBlock = [
  "Wohnen Sie in einem anderen Land, bekommen Sie von uns vor dem Arbeitsvertrag kostenlos und schriftlich, in Ihrer Sprache oder einer, die Sie verstehen: Namen und Anschrift des Arbeitgebers, Beginn und Dauer, Ort und Art der Arbeit, Arbeitszeit, Vergütung mit Abzügen, Urlaub, Kündigungsfristen und geltende Tarifverträge (§ 299 SGB III). Unabhängig und kostenlos berät Sie zum Beispiel ",
  { text: "Faire Mobilität", href: "https://www.faire-mobilitaet.de" },
  ".",
];

function payUnit(setup: Setup): string {
  return `Wofür eine genannte Vergütung gezahlt wird${speaksOfVat(setup) ? " und ob sie brutto oder zuzüglich Umsatzsteuer gilt" : ""}, steht bei jeder Stelle.`;
}

function offeredAtWhat({ claims, feeOfApplicants }: Setup): string {
  if (claims.freeForApplicants) return "kostenlose Vermittlung";
  return feeOfApplicants ? "Leistungen und Kosten" : "Leistungen";
}

/** What no notice changes. */
function lasting({ claims, feeOfApplicants }: Setup): string[] {
  return [
    ...(claims.freeForApplicants ? ["dass unsere Leistungen für Sie kostenlos sind"] : []),
    ...(feeOfApplicants ? ["was Sie unsere Leistungen kosten"] : []),
    "dass Sie sich nicht an uns binden",
    "wofür wir haften",
  ];
}

function sections(setup: Setup): readonly LegalSection[] {
  const { profile, claims, listings, employs } = setup;
  const hasRanges = listings.length === 0 || listings.some(leavesRoom);
  // More than are shown, by a figure of the agency's own.
  const isSelection = claims.openPositionsAtLeast !== undefined && claims.openPositionsAtLeast.countedOn === undefined;
  const { address, email } = profile;
  const arbitrates = arbitration(profile);
  return [
    {
      id: "geltung",
      title: "Geltungsbereich",
      blocks: [
        `Diese Bedingungen gelten für die Nutzung dieser Website und für die Leistungen, die ${legalName(profile)}, ${address.street}, ${address.postalCode} ${address.city} (im Folgenden „wir“) für Bewerberinnen und Bewerber erbringt. Was wir mit Ihnen im Einzelnen vereinbaren, geht diesen Bedingungen vor.`,
        `${setup.employsAlone ? "" : "Für Unternehmen, die über uns einstellen, gelten eigene Verträge. "}Diese Seite können Sie jederzeit ausdrucken oder speichern.`,
      ],
    },
    {
      id: "leistung",
      title: "Unsere Leistungen",
      blocks: [
        `Wir ${listed(services(claims).flatMap(({ verb }) => (verb === "" ? [] : verb)))}.`,
        `Einen Anspruch auf eine bestimmte Position oder auf eine erfolgreiche Vermittlung gibt es nicht. ${isSelection ? "Die Stellen auf dieser Website sind eine Auswahl. Sie" : "Die Stellen auf dieser Website"} sind kein Angebot zum Abschluss eines Vertrags und können inzwischen besetzt sein.`,
      ],
    },
    {
      id: "kosten",
      title: "Kosten",
      blocks: [
        ...costs(setup),
        [
          "Verlangt jemand in unserem Namen Geld von Ihnen, zahlen Sie bitte nicht und schreiben Sie an ",
          { email: email.general },
          ".",
        ],
      ],
    },
    {
      id: "bindung",
      title: "Keine Bindung",
      blocks: [
        "Sie müssen sich nicht auf uns beschränken: Sie können sich selbst bewerben und andere Vermittlungen beauftragen. Sie dürfen jede vorgeschlagene Position ablehnen.",
        [
          "Das Verfahren können Sie jederzeit ohne Angabe von Gründen und ohne Nachteile beenden. Eine Nachricht an ",
          { email: email.applications },
          " genügt. Auch wir können es beenden und sagen Ihnen das dann in Textform.",
        ],
        ...(employs ? ["Für einen Arbeitsvertrag mit uns gelten seine eigenen Fristen."] : []),
      ],
    },
    {
      id: "bewerbung",
      title: "Bewerbung und Angaben",
      blocks: [
        "Mit dem Absenden des Formulars bitten Sie uns, mit Ihnen Kontakt aufzunehmen. Ein Vertrag, der Sie zu etwas verpflichtet, entsteht dadurch nicht.",
        ...(setup.placesAbroad ? [abroad] : []),
        "Bitte machen Sie vollständige und zutreffende Angaben und teilen Sie uns Änderungen mit. Senden Sie nur eigene Daten. An ein Unternehmen geben wir Ihre Angaben erst weiter, wenn Sie dieser Bewerbung zugestimmt haben.",
        `${employs ? "Bevor ein Vertrag geschlossen ist, bitten wir Sie" : "Wir bitten Sie"} nie um Bankdaten, Ausweiskopien, ein Selfie, Ihre Steuernummer oder die Eröffnung eines Kontos.`,
      ],
    },
    {
      id: "vertrag",
      title: employs ? "Vertrag über die Arbeit" : "Vertrag mit dem Unternehmen",
      blocks: [
        ...(employs ? ownContracts(setup) : []),
        ...(setup.employsAlone ? [] : [contractsWithOthers(employs)]),
        "Lassen Sie sich Zeit, den Vertrag zu prüfen. Unsere Hinweise dazu ersetzen keine Rechtsberatung.",
      ],
    },
    {
      id: "verguetung",
      title: "Angaben zur Vergütung",
      blocks: [
        `${payUnit(setup)}${hasRanges ? " Wo Sie in einer Spanne liegen, hängt von Position und Erfahrung ab." : ""}${
          speaksOfBonus(setup)
            ? ` Ein Bonus kommt nur hinzu, soweit Sie ihn mit ${employs ? "Ihrem Arbeitgeber" : "dem Unternehmen"} vereinbaren und seine Voraussetzungen erfüllen.`
            : ""
        }`,
        "Rechenbeispiele dienen der Veranschaulichung. Verbindlich ist die im Vertrag vereinbarte Vergütung.",
      ],
    },
    {
      id: "website",
      title: "Nutzung der Website",
      blocks: [
        "Wir pflegen die Inhalte sorgfältig, können aber nicht zusagen, dass die Website jederzeit erreichbar ist. Texte, Bilder und Zeichnungen sind urheberrechtlich geschützt. Für Ihre Bewerbung dürfen Sie sie speichern und ausdrucken.",
        "Für Websites anderer, zu denen ein Link führt, sind deren Betreiber verantwortlich.",
      ],
    },
    {
      id: "haftung",
      title: "Haftung",
      blocks: [
        "Wir haften unbeschränkt für Vorsatz und grobe Fahrlässigkeit, für Schäden aus der Verletzung des Lebens, des Körpers oder der Gesundheit, nach dem Produkthaftungsgesetz, soweit wir eine Garantie übernommen haben und soweit wir einen Mangel arglistig verschwiegen haben.",
        "Bei leicht fahrlässiger Verletzung einer wesentlichen Vertragspflicht ist unsere Haftung auf den vorhersehbaren, typischen Schaden begrenzt. Wesentlich sind Pflichten, deren Erfüllung die Durchführung des Vertrags überhaupt erst ermöglicht und auf deren Einhaltung Sie regelmäßig vertrauen dürfen. Im Übrigen ist die Haftung für leichte Fahrlässigkeit ausgeschlossen.",
        "Das gilt auch für unsere gesetzlichen Vertreter und Erfüllungsgehilfen. Die gesetzliche Verteilung der Beweislast ändert sich dadurch nicht.",
      ],
    },
    {
      id: "datenschutz",
      title: "Datenschutz",
      blocks: [
        [
          "Wie wir mit Ihren Daten umgehen, steht in der ",
          { text: "Datenschutzerklärung", href: routes.privacy },
          ". Sie ist nicht Teil dieser Bedingungen.",
        ],
      ],
    },
    {
      id: "aenderung",
      title: "Änderungen dieser Bedingungen",
      blocks: [
        `Wir können diese Bedingungen ändern, wenn ein Gesetz, die Rechtsprechung oder eine neue Leistung es nötig macht und die Änderung Sie nicht unangemessen benachteiligt. ${capitalised(listed(lasting(setup)))}, ändern wir nur mit Ihrer ausdrücklichen Zustimmung.`,
        `Änderungen teilen wir Ihnen in Textform mit, solange ein Verfahren mit Ihnen läuft. Widersprechen Sie nicht innerhalb von ${objectionWeeks(profile)} nach Zugang der Mitteilung, gelten die geänderten Bedingungen. Auf die Frist, Ihr Recht zum Widerspruch und die Folge des Schweigens weisen wir Sie in der Mitteilung gesondert hin.`,
        [
          "Der Widerspruch braucht keine besondere Form; eine E-Mail an ",
          { email: email.general },
          " genügt. Widersprechen Sie, gelten für Sie die bisherigen Bedingungen weiter.",
        ],
      ],
    },
    {
      id: "streitbeilegung",
      title: arbitrates === undefined ? "Beschwerden" : "Verbraucherstreit\u00adbeilegung",
      blocks: [
        [
          "Sind Sie mit etwas nicht zufrieden, schreiben Sie bitte an ",
          { email: email.general },
          arbitrates === undefined ? "." : `. ${arbitrates}`,
        ],
      ],
    },
    {
      id: "schluss",
      title: "Schlussbestimmungen",
      blocks: [
        "Es gilt das Recht der Bundesrepublik Deutschland. Wohnen Sie in einem anderen Staat, bleibt der Schutz bestehen, den Ihnen dort zwingende Vorschriften für Verbraucherinnen und Verbraucher geben.",
        `Sollte eine Bestimmung unwirksam sein, bleiben die übrigen Bestimmungen wirksam; an ihre Stelle tritt das Gesetz. Diese Fassung ist vom ${germanDate(profile.legalTextsUpdatedOn)}.`,
      ],
    },
  ];
}

type Service = { verb: string; noun: string };

/** What the agency does for applicants: placing, and what it has promised besides. */
function services(claims: Claims): Service[] {
  const all: (Service & { isDone: unknown })[] = [
    { verb: "beraten Sie", noun: "Beratung", isDone: claims.personalConsultation },
    { verb: "gleichen Ihr Profil mit offenen Positionen ab", noun: "", isDone: true },
    { verb: "bereiten Sie auf Gespräche vor", noun: "Vorbereitung", isDone: claims.interviewPreparation },
    { verb: "sorgen für Training", noun: "Training", isDone: claims.training },
    { verb: "", noun: "Vermittlung", isDone: true },
    { verb: "begleiten Sie nach der Vermittlung", noun: "Begleitung", isDone: claims.supportAfterStart },
  ];
  return all.filter(({ isDone }) => isDone);
}

function costs(setup: Setup): string[] {
  const { profile, claims, places } = setup;
  const payer =
    profile.whoPays === hiringCompanies ? "Unser Honorar tragen die Unternehmen, die einstellen." : profile.whoPays;
  if (!claims.freeForApplicants)
    return [
      ...(payer === undefined ? [] : [payer]),
      ...(setup.feeOfApplicants ? feeBounds(setup) : []),
      ...(setup.placesFreeByLaw
        ? [
            "Für die Vermittlung in eine Ausbildung oder einen Minijob zahlen Sie nichts (§ 296 Abs. 3 und § 296a SGB III).",
          ]
        : []),
    ];
  const nouns = services(claims).flatMap(({ noun }) => (noun === "" ? [] : noun));
  return [
    `Für Bewerberinnen und Bewerber sind unsere Leistungen kostenlos: ${listed(nouns)}.${payer === undefined ? "" : ` ${payer}`}`,
    `Wir verlangen von Ihnen keine Gebühren, keine Vorschüsse, keine Kaution und keinen Ersatz von Auslagen, auch nicht für Unterlagen, Technik oder ein abgebrochenes Verfahren. Eine Vereinbarung, nach der Sie uns etwas zahlen müssten, schließen wir mit Ihnen nicht.${
      places
        ? " Für die Arbeitsvermittlung sind Vorschüsse ohnehin verboten und Entgelte für die Vorbereitung unwirksam (§ 296 Abs. 2 und § 297 SGB III)."
        : ""
    }`,
  ];
}

/** How far applicants may be asked to pay. */
function feeBounds({ places }: Setup): string[] {
  if (!places) return ["Ein Entgelt schulden Sie uns nur, wenn wir es vorher schriftlich mit Ihnen vereinbart haben."];
  const { most, voucher } = placementFee;
  return [
    "Ein Entgelt für die Vermittlung schulden Sie nur, wenn wir es vorher schriftlich mit Ihnen vereinbart haben und der Arbeitsvertrag infolge unserer Vermittlung zustande gekommen ist (§ 296 SGB III). Vorschüsse verlangen wir nicht, und Entgelte für die Vorbereitung wären unwirksam (§ 296 Abs. 2 und § 297 SGB III).",
    `Mehr als ${euros(most)} mit Umsatzsteuer sind auch dann nicht erlaubt. Mit einem gültigen Vermittlungsgutschein zahlt die Agentur für Arbeit an Ihrer Stelle ${euros(voucher.from)}, in besonderen Fällen bis ${euros(voucher.to)} (§ 45 Abs. 6 und § 296 Abs. 3 SGB III).`,
  ];
}

/** Who employs where the agency does it itself, and by which permit it lends. */
function contractsWithOthers(employs: boolean): string {
  const kinds = "Arbeits- oder Dienstverhältnis";
  const begins = employs ? `Bei allen anderen Stellen kommt ein ${kinds}` : `Ein ${kinds} kommt`;
  const denied = employs
    ? " und werden nicht Ihr Arbeitgeber"
    : ", werden nicht Ihr Arbeitgeber und überlassen Sie nicht an andere";
  return `${begins} ausschließlich zwischen Ihnen und dem jeweiligen Unternehmen zustande. Maßgeblich ist der dort geschlossene Vertrag. Wir sind daran nicht beteiligt${denied}.`;
}

function ownContracts({ profile, lends }: Setup): string[] {
  const permit = profile.legal?.permit;
  const lending = lends
    ? " Wir überlassen Sie dann an das Unternehmen, bei dem Sie arbeiten; angestellt und bezahlt werden Sie von uns."
    : "";
  return [
    `Bei Stellen, für die wir in der Anzeige als Arbeitgeber genannt sind, schließen Sie den Arbeitsvertrag mit uns.${lending}${
      lends && permit ? ` Erlaubnis: ${permit.activity}, erteilt durch: ${permit.authority}.` : ""
    }`,
  ];
}

/** What VSBG § 36 asks for. Undefined while the agency has not said which it is. */
function arbitration({ legal }: AgencyProfile): string | undefined {
  if (!legal?.consumerArbitration) return undefined;
  const { takesPart, body } = legal.consumerArbitration;
  if (takesPart)
    return `Wir nehmen an Streitbeilegungsverfahren vor einer Verbraucherschlichtungsstelle teil${body ? `: ${body}` : ""} (§ 36 VSBG).`;
  return "An Streitbeilegungsverfahren vor einer Verbraucherschlichtungsstelle nehmen wir nicht teil; wir sind dazu auch nicht verpflichtet (§ 36 VSBG).";
}
