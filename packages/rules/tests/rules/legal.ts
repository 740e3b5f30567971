import { parseProse } from "@fernkontor/agency-files/parse-prose";
import type { OwnTextName } from "@fernkontor/domain/agency/own-text";
import { builtPage } from "../../src/built-site.ts";
import type { Subject } from "../../src/subject.ts";
import {
  completeAgency,
  completeSubject,
  firstListing,
  listing,
  type RuleCases,
  withAgency,
  withListing,
  withPage,
  withProfile,
} from "../complete-subject.ts";

const { profile } = completeAgency;
const { processors, legal } = profile;
if (!legal) throw new Error("The agency of the tests has lost `legal`.");

const lending = withListing({
  contract: { kind: "temporary-work", employerOfRecord: "Nirgendwo Personalvermittlung GmbH", paidBy: "uns" },
});
const trained = {
  kind: "apprenticeship",
  employerOfRecord: "Wolkenregal Handels GmbH",
  paidBy: "Wolkenregal Handels GmbH, zum Monatsende",
} as const;
/** Training, and no promise that anything is free. */
const withApprentices = {
  ...withListing({ contract: trained }),
  agency: { ...withListing({ contract: trained }).agency, claims: {} },
};
const contract = `${listing}.yaml:${completeSubject.placeOf({ listing: firstListing.slug }, ["contract"]).line}`;

/** Where a field of the complete agency stands. */
function at(...path: (string | number)[]): string {
  return `profile.yaml:${completeSubject.placeOf("profile", path).line}`;
}

/** The complete agency with its second processor, who carries the mail, changed. */
function withMailIn(changes: Partial<(typeof processors)[number]>): Subject {
  return withProfile({ processors: processors.map((one, index) => (index === 1 ? { ...one, ...changes } : one)) });
}

/** The complete agency with a template that somebody signs. */
function signedReply(applicantsSee: "people" | "agency"): Subject {
  const text = "Guten Tag {Name},\n\nleider nein.\n\nMara Nirgends";
  return withAgency({
    profile: { ...profile, applicantsSee },
    replies: [{ name: "absage", title: "Absage", use: "rejected", text }],
  });
}

const wholePrivacy = `# Datenschutz

## Verantwortliche Stelle

Nirgendwo Personalvermittlung GmbH, Nirgendsgasse 7, 10115 Berlin, kontakt@nirgendwo-gibt-es-nicht.de

## Daten, Zwecke und Rechtsgrundlagen

Art. 6 DSGVO

## Website, Hosting und Server

## Cookies

## Formular

Jede Angabe ist freiwillig.

## Empfänger

Luftserver GmbH, Luftpost Ltd. in den USA nach dem Datenschutzrahmen

## Speicherdauer

6 Monate nach dem Abschluss, spätestens ein Jahr; Protokolle eine Woche, Sicherungen 30 Tage (§ 298 SGB III).

## Ihre Rechte

Auskunft, Berichtigung, Löschung, Einschränkung, Übertragung, Widerspruch, Widerruf.

## Beschwerde

Die Berliner Beauftragte für Datenschutz und Informationsfreiheit.
`;

const wholeTerms = `## Geltung

Nirgendwo Personalvermittlung GmbH

${["Leistung", "Kosten", "Keine Bindung", "Angaben", "Vertrag", "Haftung", "Datenschutz", "Änderungen", "Schluss"]
  .map((heading) => `## ${heading}\n\nText.\n`)
  .join("\n")}`;

/** The complete agency with a legal text of its own, and the page that is built of it. */
function withOwnText(name: OwnTextName, source: string, subject = completeSubject): Subject {
  const say = (line: number, message: string) => {
    throw new Error(`${name}.md:${line} ${message}`);
  };
  const text = { file: `live-agency/legal/${name}.md`, blocks: parseProse(source, 1, { say, placeholders: {} }) };
  return { ...subject, agency: { ...subject.agency, ownTexts: { [name]: text } } };
}

/** A built page of so many bytes, one of them the agency's own. */
function heavy(route: string, brotliBytes = 14_001): Subject {
  const subject = withPage("/seminare", "Text");
  return { ...subject, site: { pages: [{ ...builtPage(`apps/site/dist${route}.html`, route, ""), brotliBytes }] } };
}

/** A privacy text with all periods, and what it says of the records of three years. */
function privacy(records: string): string {
  return `<p>6 Monate nach Ende des Verfahrens. Beendet es niemand, endet es von selbst 12 Monate nach Eingang. Protokolle löschen wir nach 7 Tagen. Sicherungskopien bis zu 30 Tage. ${records}</p>`;
}

export const legalCases: RuleCases = {
  "legal/dates": {
    fires: [
      [
        "texts a day older than two years",
        withProfile({ legalTextsUpdatedOn: "2024-11-20" }),
        "warning",
        /vom 20\. November 2024, also älter als 24/,
        "profile.yaml:39",
      ],
      [
        "texts of years ago",
        withProfile({ legalTextsUpdatedOn: "2024-08-17" }),
        "warning",
        /24 Monate/,
        "profile.yaml:39",
      ],
      [
        "texts of tomorrow",
        withProfile({ legalTextsUpdatedOn: "2026-11-22" }),
        "error",
        /kommt erst noch/,
        "profile.yaml:39",
      ],
    ],
    silent: [
      ["texts of today", withProfile({ legalTextsUpdatedOn: "2026-11-21" })],
      ["texts of just two years ago", withProfile({ legalTextsUpdatedOn: "2024-11-21" })],
    ],
  },
  "legal/retention-length": {
    fires: [
      [
        "a month more than is usual",
        withProfile({ retention: { ...profile.retention, applicationMonthsAfterProcess: 7 } }),
        "warning",
        /nach dem Verfahren 7 Monate/,
        "profile.yaml:34",
      ],
      [
        "years of forgetting",
        withProfile({ retention: { ...profile.retention, processEndsByItselfAfterMonths: 25 } }),
        "warning",
        /25 Monate lang als laufend/,
        "profile.yaml:35",
      ],
      [
        "weeks of logs",
        withProfile({ retention: { ...profile.retention, websiteLogDays: 15 } }),
        "warning",
        /bleiben 15 Tage/,
        "profile.yaml:36",
      ],
      [
        "years of keeping",
        withProfile({ retention: { ...profile.retention, applicationMonthsAfterProcess: 36 } }),
        "warning",
        /36 Monate/,
        "profile.yaml:34",
      ],
    ],
    silent: [
      [
        "as long as is still fair",
        withProfile({
          retention: {
            applicationMonthsAfterProcess: 6,
            processEndsByItselfAfterMonths: 24,
            websiteLogDays: 14,
            backupDays: 30,
          },
        }),
      ],
    ],
  },
  "legal/retention-text": {
    fires: [
      [
        "a privacy text without the records of three years",
        withPage("/privacy", privacy("Einige Jahre")),
        "error",
        /Geschäftsunterlagen/,
        "legal/privacy.md:1",
      ],
      [
        "logs kept longer than is set",
        withPage("/benefits", "<p>Das Protokoll löschen wir nach neun Tagen.</p>"),
        "error",
        /„retention\.websiteLogDays“ sind es 7 Tage/,
        "pages/benefits.md:1",
      ],
      [
        "an end by itself at another time",
        withPage("/benefits", "<p>Es endet von selbst 9 Monate nach Eingang.</p>"),
        "error",
        /processEndsByItselfAfterMonths“ sind es 12 Monate/,
        "pages/benefits.md:1",
      ],
      [
        "a privacy text that leaves out one period",
        withPage("/privacy", privacy("§ 298").replace("7 Tagen", "einiger Zeit")),
        "error",
        /nennt nicht: 7 Tage, bis Protokolle gelöscht werden\.$/,
        "legal/privacy.md:1",
      ],
      [
        "a page with a period of its own",
        withPage("/benefits", "<p>Wir löschen sie drei Monate nach Ende des Verfahrens.</p>"),
        "error",
        /drei Monate/,
        "pages/benefits.md:1",
      ],
      [
        "a privacy text without periods",
        withPage("/privacy", "<p>§ 298</p>"),
        "error",
        /nennt nicht/,
        "legal/privacy.md:1",
      ],
      [
        "an own text without a period",
        withOwnText("privacy", wholePrivacy.replace("eine Woche", "kurz")),
        "error",
        /nennt nicht: 7 Tage, bis Protokolle gelöscht werden\.$/,
        "legal/privacy.md:1",
      ],
    ],
    silent: [
      ["an own text with the periods in other words", withOwnText("privacy", wholePrivacy)],
      [
        "periods as a lawyer writes them",
        withOwnText(
          "privacy",
          wholePrivacy.replace("6 Monate", "sechs (6) Monate").replace("30 Tage", "30 Kalendertage"),
        ),
      ],
      [
        "no log and no backup",
        withPage(
          "/privacy",
          privacy("§ 298").replace(" Protokolle löschen wir nach 7 Tagen. Sicherungskopien bis zu 30 Tage.", ""),
          "",
          withProfile({ retention: { ...profile.retention, websiteLogDays: 0, backupDays: 0 } }),
        ),
      ],
      [
        "a period that is no number",
        withPage("/benefits", "<p>Wir löschen sie einige Monate nach Ende des Verfahrens.</p>"),
      ],
      [
        "the same in words",
        withPage("/benefits", "<p>Bewerbungsdaten löschen wir sechs Monate nach Ende des Verfahrens.</p>"),
      ],
    ],
  },
  "legal/silence-clause": {
    fires: [
      ["three weeks to object", withProfile({ termsObjectionWeeks: 3 }), "warning", /3 Wochen/, "profile.yaml:38"],
      [
        "silence as consent",
        withPage("/terms", "<p>Widersprechen Sie nicht innerhalb von 4 Wochen, gelten sie.</p>"),
        "error",
        /besonderen Hinweis/,
        "legal/terms.md:1",
      ],
      [
        "a week to object",
        withProfile({ termsObjectionWeeks: 1 }),
        "warning",
        /1 Woche für einen Widerspruch/,
        "profile.yaml:38",
      ],
    ],
    silent: [
      [
        "a notice that is promised",
        withPage(
          "/terms",
          "<p>Ihr Schweigen gilt als Zustimmung.</p><p>Auf die Folge des Schweigens weisen wir in der Mitteilung gesondert hin.</p>",
        ),
      ],
      [
        "a notice that is promised in other words",
        withPage(
          "/terms",
          "<p>Sie gelten als angenommen: gilt als angenommen. Die Mitteilung weist Sie besonders hin.</p>",
        ),
      ],
      ["terms that change with consent alone", withPage("/terms", "<p>Änderungen gelten nur, wenn Sie zustimmen.</p>")],
    ],
  },
  "legal/lending-terms": {
    fires: [
      [
        "an agency that lends although its terms deny it",
        withPage("/terms", "<p>Wir überlassen Sie nicht an andere.</p>", "", lending),
        "error",
        /„Wir überlassen Sie nicht an andere\.“ Die Agentur verleiht aber eigene Leute/,
        "legal/terms.md:1",
      ],
      [
        "a permit to lend, and a page of its own that knows nothing of it",
        withPage(
          "/ueber-uns",
          "<p>Wir vermitteln. Zeitarbeit ist das nicht: Wir machen keine Arbeitnehmerüberlassung.</p>",
          "",
          withProfile({
            legal: { ...legal, permit: { activity: "Arbeitnehmerüberlassung", authority: "Agentur Kiel" } },
          }),
        ),
        "error",
        /keine Arbeitnehmerüberlassung/,
        "pages/ueber-uns.md:1",
      ],
      [
        "own terms that know the client alone",
        withPage("/terms", "<p>Den Arbeitsvertrag schließen Sie immer nur mit dem Kunden.</p>", "", lending),
        "error",
        /nur mit dem Kunden/,
        "legal/terms.md:1",
      ],
    ],
    silent: [
      ["an agency that lends nobody and says so", withPage("/terms", "<p>Wir überlassen Sie nicht an andere.</p>")],
      ["an agency that lends and does not deny it", lending],
      [
        "a denial for the other listings",
        withPage("/terms", "<p>Bei allen anderen Stellen ist der Vertrag nur mit dem Unternehmen.</p>", "", lending),
      ],
      [
        "the generated words of an agency that lends",
        withPage(
          "/terms",
          "<p>Bei allen anderen Stellen kommt ein Arbeits- oder Dienstverhältnis ausschließlich zwischen Ihnen und dem jeweiligen Unternehmen zustande. Wir sind daran nicht beteiligt und werden nicht Ihr Arbeitgeber.</p>",
          "",
          lending,
        ),
      ],
    ],
  },
  "legal/placement-fee": {
    fires: [
      [
        "more than the law allows",
        withPage("/terms", "<p>Unser Vermittlungshonorar beträgt 2.380 Euro.</p>"),
        "error",
        /„Unser Vermittlungshonorar beträgt 2\.380 Euro\.“ nennt einen anderen Betrag/,
        "legal/terms.md:1",
      ],
      [
        "what a voucher paid years ago",
        withPage("/faq", "<p>Ihr Vermittlungsgutschein ist 2.000 € wert.</p>"),
        "error",
        /2\.000 € wert/,
        "pages/faq.md:1",
      ],
      [
        "apprentices, and terms that would charge them",
        withPage("/terms", "<p>Ein Entgelt schulden Sie nur nach Vereinbarung.</p>", "", withApprentices),
        "error",
        /nicht, dass die Vermittlung in eine Ausbildung oder einen Minijob nichts kostet/,
        `legal/terms.md:1 ${contract}`,
      ],
      [
        "apprentices who pay",
        withPage("/terms", "<p>Ausbildungen sind kostenlos.</p>", "", {
          ...withApprentices,
          agency: {
            ...withApprentices.agency,
            profile: { ...profile, whoPays: "Bewerber zahlen uns eine Pauschale." },
          },
        }),
        "error",
        /„Bewerber zahlen uns eine Pauschale\.“/,
        `${at("whoPays")} ${contract}`,
      ],
    ],
    silent: [
      ["what the law allows", withPage("/terms", "<p>Unser Vermittlungshonorar beträgt 2.000 Euro.</p>")],
      ["what the company pays", withPage("/faq", "<p>Das Vermittlungshonorar von 9.000 € zahlt das Unternehmen.</p>")],
      [
        "what a voucher pays",
        withPage("/faq", "<p>Ein Vermittlungsgutschein bringt 2.500 €, in besonderen Fällen 3.000 €.</p>"),
      ],
      ["its first half", withPage("/faq", "<p>Vom Vermittlungsgutschein kommen 1.250 € nach sechs Wochen.</p>")],
      ["an amount that is no fee", withPage("/faq", "<p>Für Umzüge gibt es 4.000 €.</p>")],
      [
        "apprentices, for whom the terms ask nothing",
        withPage("/terms", "<p>Für die Vermittlung in eine Ausbildung zahlen Sie nichts.</p>", "", withApprentices),
      ],
      ["apprentices, and all of it free", withListing({ contract: trained })],
    ],
  },
  "legal/arbitration": {
    fires: [
      [
        "eleven people, and no word of arbitration",
        withProfile({ legal: { ...legal, employees: 11, consumerArbitration: undefined } }),
        "error",
        /Mit 11 Beschäftigten muss die Website sagen/,
        at("legal", "consumerArbitration"),
      ],
      [
        "somebody takes part and names nobody",
        withProfile({ legal: { ...legal, consumerArbitration: { takesPart: true } } }),
        "error",
        /fehlt ihre Anschrift und ihre Website/,
        at("legal", "consumerArbitration", "body"),
      ],
      [
        "a body without its website",
        withProfile({
          legal: { ...legal, consumerArbitration: { takesPart: true, body: "Schlichtung e. V., Weg 1, 77694 Kehl" } },
        }),
        "error",
        /fehlt ihre Website/,
        at("legal", "consumerArbitration", "body"),
      ],
      [
        "own terms without it",
        withOwnText("terms", wholeTerms, withProfile({ legal: { ...legal, employees: 12 } })),
        "error",
        /Ihre Bedingungen sagen nichts zur Verbraucherstreitbeilegung/,
        "legal/terms.md:1",
      ],
    ],
    silent: [
      ["ten people", withProfile({ legal: { ...legal, employees: 10, consumerArbitration: undefined } })],
      ["eleven who take no part", withProfile({ legal: { ...legal, employees: 11 } })],
      [
        "a body in full",
        withProfile({
          legal: {
            ...legal,
            consumerArbitration: {
              takesPart: true,
              body: "Schlichtung e. V., Weg 1, 77694 Kehl, www.schlichtung-gibt-es-nicht.de",
            },
          },
        }),
      ],
      ["own terms with it", withOwnText("terms", `${wholeTerms}\n## Streitbeilegung\n\nWir nehmen an keiner teil.\n`)],
    ],
  },
  "legal/processors": {
    fires: [
      [
        "nobody named",
        withProfile({ processors: [] }),
        "error",
        /wer die Website hostet und wer die E-Mails/,
        at("processors"),
      ],
      [
        "hosting alone named",
        withProfile({ processors: processors.slice(0, 1) }),
        "error",
        /Niemand sagt, wer die E-Mails befördert/,
        at("processors"),
      ],
    ],
    silent: [
      ["mail done without anybody", withProfile({ processors: processors.slice(0, 1), withoutProcessor: ["mail"] })],
      ["both done without anybody", withProfile({ processors: [], withoutProcessor: ["hosting", "mail"] })],
    ],
  },
  "legal/transfers": {
    fires: [
      [
        "a processor in the USA without a ground",
        withMailIn({ country: "USA", transfers: [] }),
        "error",
        /Luftpost Ltd\. verarbeitet Daten in USA, und warum das zulässig ist/,
        at("processors", 1, "country"),
      ],
      [
        "a country misspelt",
        withMailIn({ country: "Irlnad", transfers: [] }),
        "error",
        /in Irlnad/,
        at("processors", 1, "country"),
      ],
      [
        "an adequacy decision that there is not",
        withMailIn({ transfers: [{ to: "Indien", ground: "adequacy-decision" }] }),
        "error",
        /„adequacy-decision“ gilt nicht für Indien/,
        at("processors", 1, "transfers"),
      ],
      [
        "a framework of another country",
        withMailIn({ transfers: [{ to: "Kanada", ground: "data-privacy-framework" }] }),
        "error",
        /„data-privacy-framework“ gilt nicht für Kanada/,
        at("processors", 1, "transfers"),
      ],
      [
        "a transfer that is none",
        withMailIn({ transfers: [{ to: "Norwegen", ground: "standard-contractual-clauses" }] }),
        "error",
        /Norwegen liegt in der EU oder im EWR/,
        at("processors", 1, "transfers"),
      ],
      [
        "a form's provider in the USA",
        withProfile({
          formProvider: {
            name: "Formular Inc.",
            purpose: "Nimmt Bewerbungen entgegen.",
            dataCollected: ["alles"],
            country: "USA",
            privacyPolicy: "https://formular-gibt-es-nicht.de/privacy",
          },
        }),
        "error",
        /Formular Inc\. verarbeitet Daten in USA/,
        at("formProvider"),
      ],
    ],
    silent: [
      [
        "Switzerland by adequacy",
        withMailIn({ country: "Schweiz", transfers: [{ to: "Schweiz", ground: "adequacy-decision" }] }),
      ],
      ["India by clauses", withMailIn({ transfers: [{ to: "Indien", ground: "standard-contractual-clauses" }] })],
      ["a processor at home", withMailIn({ country: "Deutschland", transfers: undefined })],
    ],
  },
  "legal/transfer-denied": {
    fires: [
      [
        "a provider with access from the USA, and a page that denies it",
        withPage("/faq", "<p>Keine Sorge. Ihre Daten gehen nicht in Länder außerhalb der EU.</p>"),
        "error",
        /„Ihre Daten gehen nicht in Länder außerhalb der EU\.“ Daten gelangen aber dorthin: Luftpost Ltd\. \(USA\)\.$/,
        "pages/faq.md:1",
      ],
      [
        "a form's provider in the USA, and everything in Germany",
        withPage(
          "/faq",
          "<p>Alle Bewerbungen liegen ausschließlich auf deutschen Servern.</p>",
          "",
          withProfile({
            processors: [],
            formProvider: {
              name: "Formular Inc.",
              purpose: "Nimmt Bewerbungen entgegen.",
              dataCollected: ["alles"],
              country: "USA",
              privacyPolicy: "https://formular-gibt-es-nicht.de/privacy",
            },
          }),
        ),
        "error",
        /Formular Inc\. \(USA\)/,
        "pages/faq.md:1",
      ],
      [
        "the same in a privacy text of the agency's own, in its file",
        withOwnText("privacy", `${wholePrivacy}\nIhre Daten verlassen die EU nicht.\n`),
        "error",
        /„Ihre Daten verlassen die EU nicht\.“/,
        "legal/privacy.md:35",
      ],
      [
        "the same in English",
        withPage("/faq", "<p>Your data never leave the EU.</p>"),
        "error",
        /never leave the EU/,
        "pages/faq.md:1",
      ],
    ],
    silent: [
      [
        "the same where nobody is outside",
        withPage(
          "/faq",
          "<p>Ihre Daten gehen nicht in Länder außerhalb der EU.</p>",
          "",
          withMailIn({ transfers: undefined }),
        ),
      ],
      ["jobs in Germany alone, in English", withPage("/faq", "<p>All jobs are only in Germany.</p>")],
      ["jobs in Germany alone", withPage("/faq", "<p>Unsere Stellen sind nur in Deutschland.</p>")],
      [
        "what is said where data go",
        withPage("/faq", "<p>Außerhalb der EU gelangen Daten durch diese Dienstleister in folgende Länder: USA.</p>"),
      ],
      [
        "an exception in the same sentence",
        withPage("/faq", "<p>Wir übermitteln keine Daten in Drittländer, außer an unseren Mailanbieter.</p>"),
      ],
    ],
  },
  "legal/officer": {
    fires: [
      [
        "twenty people and nobody for their data",
        withProfile({ legal: { ...legal, employees: 20 } }),
        "warning",
        /beschäftigt 20 Menschen und nennt niemanden für den Datenschutz/,
        `${at("dataProtectionOfficer")} ${at("legal", "employees")}`,
      ],
    ],
    silent: [
      ["nineteen", withProfile({ legal: { ...legal, employees: 19 } })],
      [
        "twenty and an officer",
        withProfile({
          legal: { ...legal, employees: 20 },
          dataProtectionOfficer: { name: "Nele Nirgends", email: "datenschutz@nirgendwo-gibt-es-nicht.de" },
        }),
      ],
    ],
  },
  "legal/own-privacy": {
    fires: [
      [
        "a text without one section that the law asks for",
        withOwnText("privacy", wholePrivacy.replace("## Speicherdauer", "## Noch etwas")),
        "error",
        /Keine Überschrift sagt, wo das steht: Speicherdauer \(DSGVO Art\. 13 Abs\. 2 Buchst\. a\)\.$/,
        "legal/privacy.md:1",
      ],
      [
        "a text without one that such texts usually have",
        withOwnText("privacy", wholePrivacy.replace("## Cookies", "## Noch etwas")),
        "warning",
        /Cookies\.$/,
        "legal/privacy.md:1",
      ],
      [
        "a text under the brand alone",
        withOwnText("privacy", wholePrivacy.replace("Nirgendwo Personalvermittlung GmbH", "Nirgendwo Vermittlung")),
        "error",
        /nennt nicht: Nirgendwo Personalvermittlung GmbH$/,
        "legal/privacy.md:1",
      ],
      [
        "a text that leaves out processor, country, a right, the ground and the authority",
        withOwnText(
          "privacy",
          wholePrivacy
            .replace("Luftpost Ltd. in den USA", "jemand")
            .replace("Berichtigung, ", "")
            .replace("Art. 6", "Artikel sechs")
            .replace("Berliner Beauftragte", "Behörde"),
        ),
        "error",
        /nennt nicht: die Rechtsgrundlagen \(Art\. 6 DSGVO\) · die Aufsichtsbehörde \(.*\) · das Recht auf Berichtigung · Luftpost Ltd\. · USA$/,
        "legal/privacy.md:1",
      ],
    ],
    silent: [
      ["a text that says it all", withOwnText("privacy", wholePrivacy)],
      ["an article in full", withOwnText("privacy", wholePrivacy.replace("Art. 6", "Artikel 6"))],
    ],
  },
  "legal/own-terms": {
    fires: [
      [
        "terms of nobody",
        withOwnText("terms", wholeTerms.replace("Nirgendwo Personalvermittlung GmbH", "uns")),
        "error",
        /nennt nicht: Nirgendwo Personalvermittlung GmbH/,
        "legal/terms.md:1",
      ],
      [
        "terms without what is usual",
        withOwnText("terms", wholeTerms.replace("## Haftung", "## Noch etwas")),
        "warning",
        /wo das steht: Haftung\.$/,
        "legal/terms.md:1",
      ],
    ],
    silent: [["terms that say it all", withOwnText("terms", wholeTerms)]],
  },
  "legal/page-weight": {
    fires: [
      [
        "an own page of too many bytes",
        heavy("/seminare"),
        "error",
        /^\/seminare wiegt 14\.001 Bytes; 14\.000 sind/,
        "pages/seminare.md:1",
      ],
      [
        "an own page of too many words, of which no page is built yet",
        withPage(
          "/seminare",
          Array.from({ length: 3000 }, (_, at) => ((at * 2_654_435_761) % 2 ** 32).toString(36)).join("\n\n"),
        ),
        "error",
        /^\/seminare wiegt rund 1\d\.\d+ Bytes/,
        "pages/seminare.md:1",
      ],
      ["any other page", heavy("/terms"), "warning", /^\/terms wiegt 14\.001 Bytes/, "terms.html:1"],
    ],
    silent: [["a page at the limit", heavy("/seminare", 14_000)]],
  },
  "legal/replies-name-people": {
    fires: [
      [
        "a template signed by somebody whom applicants are not to see",
        signedReply("agency"),
        "warning",
        /^Die Vorlage nennt Mara Nirgends, obwohl/,
        "replies/absage.md:5",
      ],
    ],
    silent: [["a template of an agency that shows who writes", signedReply("people")]],
  },
};
