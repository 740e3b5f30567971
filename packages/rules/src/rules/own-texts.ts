import { brotliCompressSync } from "node:zlib";
import { countryName, type TransferGround } from "@fernkontor/domain/agency/data-transfer";
import { allProcessors, transfersOf } from "@fernkontor/domain/agency/legal-records";
import { type LegalTopic, legalTopics, topicsOf } from "@fernkontor/domain/agency/legal-topics";
import { type OwnText, type OwnTextName, plainText } from "@fernkontor/domain/agency/own-text";
import type { AgencyProfile } from "@fernkontor/domain/agency/profile";
import type { Finding } from "../finding.ts";
import type { Rule } from "../rule.ts";
import { type Subject, wordsOf } from "../subject.ts";

/** That a privacy text of the agency's own says what every one has to. */
export const ownPrivacy: Rule = {
  name: "own-privacy",
  speaks: ["error", "warning"],
  why: "Ein eigener Datenschutztext ersetzt den mitgelieferten ganz, also muss alles darin stehen, was das Gesetz verlangt.",
  law: ["gdpr-13"],
  find: (subject) => findings(subject, "privacy", mustBeNamed),
};

/** That terms of the agency's own say with whom one agrees on what. */
export const ownTerms: Rule = {
  name: "own-terms",
  speaks: ["error", "warning"],
  why: "Eigene Bedingungen ersetzen die mitgelieferten ganz; wer sie liest, muss wissen, mit wem sie gelten und was sie regeln.",
  law: ["uwg-5a"],
  find: (subject) =>
    findings(subject, "terms", ({ legal }) => (legal ? [{ what: legal.name, words: [legal.name] }] : [])),
};

/** Something that a text has to name, and words of which all must be there, or one of those that mean the same. */
type Named = { what: string; words: readonly string[]; oneOf?: true };

function* findings(
  { agency }: Subject,
  name: OwnTextName,
  named: (profile: AgencyProfile) => Named[],
): Generator<Finding> {
  const text = agency.ownTexts[name];
  if (!text) return;
  const places = [{ file: text.file, line: 1 }] as const;
  const lacking = missingTopics(name, text);
  const bySeverity = Map.groupBy(lacking, ({ law }) => (law === undefined ? ("warning" as const) : ("error" as const)));
  for (const [severity, topics] of bySeverity)
    yield {
      severity,
      places,
      what: `Keine Überschrift sagt, wo das steht: ${topics.map(({ example, law }) => (law ? `${example} (${law})` : example)).join(", ")}.`,
      fix: `Ergänzen Sie den Abschnitt mit einer Überschrift wie „## ${topics[0]?.example}“.`,
    };
  const unsaid = unsaidIn(wordsOf(text), named(agency.profile));
  if (unsaid.length > 0)
    yield {
      severity: "error",
      places,
      what: `Der Text nennt nicht: ${unsaid.join(" · ")}`,
      fix: "Ergänzen Sie das; Namen und Adressen gibt es auch als Platzhalter: {legalName}, {email}, {city}.",
    };
}

/** What a text does not name, in words for the operator. */
function unsaidIn(text: string, named: readonly Named[]): string[] {
  const said = squeezed(text);
  const isSaid = (word: string) => said.includes(squeezed(word));
  return named
    .filter(({ words, oneOf }) => !(oneOf ? words.some(isSaid) : words.every(isSaid)))
    .map(({ what }) => what);
}

function missingTopics(name: OwnTextName, { blocks }: OwnText): LegalTopic[] {
  const found = blocks.flatMap((block) => ("heading" in block ? topicsOf(name, plainText(block.heading)) : []));
  return legalTopics[name].filter((topic) => !found.includes(topic));
}

function mustBeNamed(profile: AgencyProfile): Named[] {
  const { name, legal, address, email, supervisoryAuthority, dataProtectionOfficer } = profile;
  const processors = allProcessors(profile);
  const transfers = processors.flatMap(transfersOf);
  const countries = transfers.map(({ to }) => countryName(to));
  const grounds = [...new Set(transfers.flatMap(({ ground }) => ground ?? []))];
  const whole = (words: string): Named => ({ what: words, words: [words] });
  return [
    whole(legal?.name ?? name),
    whole(address.street),
    whole(`${address.postalCode} ${address.city}`),
    whole(email.general),
    { what: "die Rechtsgrundlagen (Art. 6 DSGVO)", words: ["Art. 6", "Artikel 6"], oneOf: true },
    { what: `die Aufsichtsbehörde (${supervisoryAuthority})`, words: stemsOf(supervisoryAuthority) },
    ...rights.map(([what, stem]): Named => ({ what, words: [stem] })),
    { what: "ob man die Daten angeben muss", words: ["freiwillig", "verpflicht", "müssen Sie"], oneOf: true },
    ...processors.map((processor) => whole(processor.name)),
    ...[...new Set(countries)].map(whole),
    ...grounds.map(
      (ground): Named => ({
        what: `warum Daten in ein Land außerhalb der EU dürfen: ${groundWords[ground]}`,
        words: [groundWords[ground]],
      }),
    ),
    // Art. 13 (1)(f): of safeguards under art. 46 also how to get a copy.
    ...(grounds.some((ground) => ground === "standard-contractual-clauses" || ground === "binding-corporate-rules")
      ? [{ what: "wie man eine Kopie dieser Garantien bekommt", words: ["Kopie"] }]
      : []),
    ...(dataProtectionOfficer ? [whole(dataProtectionOfficer.email)] : []),
  ];
}

/** By which words a text names each ground. */
const groundWords = {
  "adequacy-decision": "Angemessenheitsbeschluss",
  "data-privacy-framework": "Datenschutzrahmen",
  "standard-contractual-clauses": "Standardvertragsklauseln",
  "binding-corporate-rules": "interne Datenschutzvorschriften",
} as const satisfies Record<TransferGround, string>;

/** GDPR art. 13(2)(b), (c): what each right is called, and the letters that no form of its name lacks. */
const rights = [
  ["das Recht auf Auskunft", "Auskunft"],
  ["das Recht auf Berichtigung", "Berichtig"],
  ["das Recht auf Löschung", "Lösch"],
  ["das Recht auf Einschränkung der Verarbeitung", "Einschränk"],
  ["das Recht auf Übertragung der Daten", "bertrag"],
  ["das Widerspruchsrecht", "Widersp"],
  ["das Recht, eine Einwilligung zu widerrufen", "Widerruf"],
] as const;

/** The profile has the name in the dative, a text in any case: what its capitalised words begin with. */
function stemsOf(name: string): string[] {
  return (name.match(/(?<!\p{L})\p{Lu}[\p{L}-]{3,}/gu) ?? []).map((word) => word.slice(0, 5));
}

/** Blanks, hyphens that nobody sees and capitals are no difference. */
function squeezed(words: string): string {
  return words.replace(/[\s\u00a0\u00ad]+/g, "").toLowerCase();
}

/** In brotli, as browsers receive it: one flight of ten packets. */
const pageBudgetBytes = 14_000;
/** What a page of the site weighs around its words: head, styles, header and footer. */
const frameBytes = 6_000;

/** That a page arrives at once on a slow line, too: an own text is the one part whose length nobody foresees. */
export const pageWeight: Rule = {
  name: "page-weight",
  speaks: ["error", "warning"],
  why: "Eine schwere Seite erscheint auf einem langsamen Telefon erst nach Sekunden.",
  law: ["sample"],
  *find({ agency: { ownPages, ownTexts }, site }) {
    const own = new Map<string, OwnText>([
      ...Object.entries(ownTexts).map(([name, text]) => [`/${name}`, text] as const),
      ...ownPages.map(({ address, text }) => [`/${address}`, text] as const),
    ]);
    const built = site?.pages.map(({ route, place, brotliBytes = 0 }) => ({ route, place, bytes: brotliBytes }));
    const written = [...own].map(([route, text]) => ({
      route,
      place: { file: text.file, line: 1 },
      bytes: frameBytes + brotliCompressSync(wordsOf(text)).length,
    }));
    for (const { route, place, bytes } of built ?? written) {
      if (bytes <= pageBudgetBytes) continue;
      const text = own.get(route);
      const isOwnPage = ownPages.some(({ address }) => route === `/${address}`);
      yield {
        severity: isOwnPage ? "error" : "warning",
        places: [text ? { file: text.file, line: 1 } : place],
        what: `${route} wiegt ${site ? "" : "rund "}${bytes.toLocaleString("de-DE")} Bytes; ${pageBudgetBytes.toLocaleString("de-DE")} sind die Grenze.`,
        fix: isOwnPage
          ? "Kürzen Sie den Text, oder teilen Sie ihn auf zwei Seiten auf."
          : "Kürzen Sie, was auf dieser Seite steht.",
      };
    }
  },
};

/** That a letter does not sign with a name that applicants are not to see. */
export const repliesNamePeople: Rule = {
  name: "replies-name-people",
  speaks: ["warning"],
  why: "Wer gewählt hat, dass Bewerbende nur die Agentur sehen, verrät in einer Vorlage leicht doch, wer schreibt.",
  law: ["sample"],
  *find({ agency: { profile, listings, replies }, placeOf }) {
    if (profile.applicantsSee !== "agency") return;
    const names = new Set([...profile.people, ...listings.map(({ contact }) => contact)].map(({ name }) => name));
    for (const { name: file, text } of replies) {
      const named = [...names].filter((name) => text.includes(name));
      if (named.length > 0)
        yield {
          severity: "warning",
          places: [placeOf({ reply: file }, [text.slice(0, text.indexOf(named[0] ?? "")).split("\n").length - 1])],
          what: `Die Vorlage nennt ${named.join(" und ")}, obwohl Bewerbende nur die Agentur sehen („applicantsSee: agency“).`,
          fix: "Nehmen Sie den Namen heraus: Unterschrieben wird jede Antwort von selbst, mit dem Namen der Agentur.",
        };
    }
  },
};
