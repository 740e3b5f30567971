import { legalForms } from "@fernkontor/domain/agency/legal-form";
import { type LookUp, type PublicFact, publicFacts } from "@fernkontor/domain/agency/legal-records";
import { fitsMod1110 } from "@fernkontor/domain/agency/mod-11-10";
import { lendingListings } from "@fernkontor/domain/agency/own-employment";
import { germanDate } from "@fernkontor/domain/german/german";
import { monthsBefore } from "../days.ts";
import { type Finding, findingPerThing, findingsAt } from "../finding.ts";
import { anyOf } from "../phrases.ts";
import { type Rule, ruleGroup } from "../rule.ts";
import { openAgency, type Subject } from "../subject.ts";
import { placeholdersInImprint } from "./placeholders.ts";

const statementHoldsMonths = 12;

/** That the accessibility statement has facts, and fresh ones. */
const accessibility: Rule = {
  name: "accessibility",
  speaks: ["warning", "note"],
  why: "Eine Erklärung sagt, was wann geprüft wurde und was noch fehlt.",
  law: ["bfsg-14", "bfsg-3"],
  *find(subject) {
    const { agency, placeOf, today } = subject;
    const { accessibility: statement } = agency.profile;
    if (!statement)
      yield {
        severity: isMicro(subject) ? "note" : "warning",
        places: [placeOf("profile", ["accessibility"])],
        what: `Für die Erklärung zur Barrierefreiheit fehlen die Angaben.${
          isMicro(subject)
            ? " Mit weniger als zehn Beschäftigten und höchstens zwei Millionen Euro Umsatz oder Bilanzsumme ist die Agentur davon ausgenommen."
            : ""
        }`,
        fix: `Ergänzen Sie „accessibility“ mit „statedOn“, „testedOn“, „method“ und „knownGaps“.${
          agency.profile.legal?.employees === undefined
            ? " Kleinstunternehmen sind ausgenommen (BFSG § 3 Abs. 3): Dann genügt es, „legal.employees“ zu nennen."
            : ""
        }`,
      };
    else if (statement.testedOn < monthsBefore(today, statementHoldsMonths))
      yield {
        severity: "warning",
        places: [placeOf("profile", ["accessibility", "testedOn"])],
        what: `Die Barrierefreiheit wurde zuletzt am ${germanDate(statement.testedOn)} geprüft, vor mehr als ${statementHoldsMonths} Monaten.`,
        fix: "Prüfen Sie noch einmal, und tragen Sie den Tag ein.",
      };
  },
};

/** What the sample has left where the law wants the truth. */
const imprintPlaceholders: Rule = {
  name: "placeholders",
  speaks: ["error"],
  why: "Ein erfundener Name, eine erfundene Anschrift oder Nummer im Impressum ist so gut wie keine und täuscht.",
  law: ["ddg-5"],
  find: (subject) =>
    findingPerThing(placeholdersInImprint(subject), (found) => ({
      severity: "error",
      what: `„${found}“ ist ein Platzhalter.`,
      fix: "Tragen Sie Ihre eigene Angabe ein.",
    })),
};

/** What the Impressum must name, by legal form; the page itself is made of it. */
const legalEntity: Rule = {
  name: "legal-entity",
  speaks: ["error", "note"],
  why: "Das Impressum nennt, wer verantwortlich ist; ohne es ist das Angebot rechtswidrig und sieht nach Betrug aus.",
  law: ["ddg-5"],
  *find(subject) {
    const { legal } = subject.agency.profile;
    if (!legal) {
      yield {
        severity: "error",
        places: [subject.placeOf("profile", ["legal"])],
        what: "Niemand sagt, wer hinter der Agentur steht: „legal“ fehlt.",
        fix: 'Ergänzen Sie es. Beispiel: legal: { name: "…", form: GmbH, representatives: ["Vorname Nachname"], register: { court: "Amtsgericht …", number: "HRB …" } }',
      };
      return;
    }
    yield* names(legal, subject);
    yield* registration(legal, subject);
    yield* taxNumbers(legal, subject);
  },
};

type LegalEntity = NonNullable<Subject["agency"]["profile"]["legal"]>;

function* names(legal: LegalEntity, { placeOf }: Subject): Generator<Finding> {
  const isPerson = legal.form === "Einzelunternehmen";
  if (!isPerson && !namesForm(legal.name, legal.form))
    yield {
      severity: "error",
      places: [placeOf("profile", ["legal", "name"])],
      what: `Der Name „${legal.name}“ sagt nicht, dass die Rechtsform ${legal.form} ist.`,
      fix: "Schreiben Sie den vollen Namen wie eingetragen, mit Rechtsform.",
    };
  if (isPerson && !legal.representatives.some((name) => legal.name.includes(lastWord(name))))
    yield {
      severity: "error",
      places: [placeOf("profile", ["legal", "name"])],
      what: `Ein Einzelunternehmen führt den Namen des Inhabers; „${legal.name}“ enthält ihn nicht.`,
      fix: "Schreiben Sie Vor- und Nachname des Inhabers, allein oder neben dem Namen der Agentur.",
    };
  for (const [index, name] of legal.representatives.entries())
    if (!/\S\s+\S{2,}/.test(name) || /^\p{L}\.\s/u.test(name))
      yield {
        severity: "error",
        places: [placeOf("profile", ["legal", "representatives", index])],
        what: `„${name}“ ist kein Vor- und Nachname.`,
        fix: "Schreiben Sie beide aus.",
      };
}

function* registration(legal: LegalEntity, { placeOf }: Subject): Generator<Finding> {
  const { register, hasGeneralPartner } = legalForms[legal.form];
  if (register !== undefined && !legal.register)
    yield {
      severity: "error",
      places: [placeOf("profile", ["legal", "register"])],
      what: `Zur Rechtsform ${legal.form} gehört ein Eintrag im ${register}, aber Gericht und Nummer fehlen.`,
      fix: 'Ergänzen Sie register: { court: "Amtsgericht …", number: "…" }',
    };
  if (hasGeneralPartner && !legal.generalPartner)
    yield {
      severity: "error",
      places: [placeOf("profile", ["legal", "generalPartner"])],
      what: `Die Rechtsform ${legal.form} wird durch ihre haftende Gesellschaft vertreten, und die ist nicht genannt.`,
      fix: "Ergänzen Sie „generalPartner“ mit Name und Register.",
    };
}

function* taxNumbers(legal: LegalEntity, { placeOf }: Subject): Generator<Finding> {
  if (legal.vatId === undefined && legal.economicId === undefined)
    yield {
      severity: "note",
      places: [placeOf("profile", ["legal"])],
      what: "Weder Umsatzsteuer- noch Wirtschafts-Identifikationsnummer ist angegeben.",
      fix: "Ergänzen Sie „vatId“ oder „economicId“, wenn die Agentur eine hat. Die Steuernummer wird nie veröffentlicht.",
    };
  for (const field of ["vatId", "economicId"] as const) {
    const number = legal[field];
    // Nothing but zeros is a placeholder, which another rule names.
    if (number !== undefined && !/^DE0{9}/.test(number) && !hasCheckDigit(number))
      yield {
        severity: "error",
        places: [placeOf("profile", ["legal", field])],
        what: `${number} kann nicht stimmen: Die Prüfziffer passt nicht.`,
        fix: "Schreiben Sie sie noch einmal aus dem Brief des Bundeszentralamts für Steuern ab.",
      };
  }
}

/** Whether the ninth digit of a German VAT or economic id fits the others. */
function hasCheckDigit(id: string): boolean {
  return fitsMod1110([...id.slice(2, 11)].map(Number));
}

const spelledOut: Readonly<Record<string, RegExp>> = {
  GmbH: /((?<!g)GmbH|[Gg]esellschaft mit beschränkter Haftung)(?! ?(& ?Co|und Co))/,
  gGmbH: /gGmbH(?! ?(& ?Co|und Co))|gemeinnützige.*(GmbH|Gesellschaft mit beschränkter Haftung)/i,
  KG: /(?<!Co\. ?)(\bKG\b|Kommanditgesellschaft(?! auf))/i,
  KGaA: /(?<!Co\. ?)\bKGaA\b|Kommanditgesellschaft auf Aktien/i,
  "UG (haftungsbeschränkt)": /(\bUG\b.*haftungsbeschränkt|Unternehmergesellschaft)(?!\)? ?& ?Co)/i,
  "UG (haftungsbeschränkt) & Co. KG": /\bUG\b.*Co\. ?KG/i,
  "GmbH & Co. KG": /GmbH ?& ?Co\. ?KG(?!aA)/i,
  "GmbH & Co. KGaA": /GmbH ?& ?Co\. ?KGaA/i,
  "GmbH & Co. OHG": /GmbH ?& ?Co\. ?OHG/i,
  "AG & Co. KG": /\bAG ?& ?Co\. ?KG(?!aA)/i,
  "SE & Co. KG": /\bSE ?& ?Co\. ?KG(?!aA)/i,
  AG: /\bAG\b(?! ?(& ?Co))|aktiengesellschaft/i,
  SE: /\bSE\b(?! ?(& ?Co))/,
  OHG: /(?<!Co\. ?)\bOHG\b|offene Handelsgesellschaft/i,
  GbR: /\bGbR\b|Gesellschaft bürgerlichen Rechts/i,
  "e.K.": /\be\. ?(K|Kfm|Kfr)\.|eingetragene(r|) Kauf/i,
  eG: /\beG\b|Genossenschaft/i,
  "e.V.": /\be\. ?V\.|eingetragener Verein/i,
};

function namesForm(name: string, form: string): boolean {
  return spelledOut[form]?.test(name) ?? name.includes(form);
}

function lastWord(name: string): string {
  return name.trim().split(/\s+/).at(-1) ?? name;
}

/** That the agency goes by its own name. */
const borrowedBrand: Rule = {
  name: "borrowed-brand",
  speaks: ["warning"],
  why: "Ein Name, der nach einer Behörde oder einer bekannten Firma klingt, leiht sich deren Vertrauen.",
  law: ["police", "uwg-5"],
  *find({ agency, placeOf }) {
    const { name, legal } = agency.profile;
    const names = [{ text: name, path: ["name"] }, ...(legal ? [{ text: legal.name, path: ["legal", "name"] }] : [])];
    for (const { text, path } of names) {
      const found = (authority.exec(text) ?? wellKnown.exec(text) ?? officialSounding.exec(text))?.[0];
      if (found !== undefined)
        yield {
          severity: "warning",
          places: [placeOf("profile", path)],
          what: `„${text}“ klingt nach ${found}, einer Behörde oder einer Firma, die jeder kennt.`,
          fix: "Führen Sie einen eigenen Namen, wenn die Agentur nicht dazugehört und niemand in ihr so heißt.",
        };
    }
  },
};

const authority = anyOf`
  bundesagentur für arbeit|arbeitsagentur|agentur für arbeit|jobcenters?|bundesregierung|finanzamt*|
  polizei|bundes\p{L}*ministerium\p{L}*|eu-kommission|europäischen? (union|kommission)|
  deutschen? rentenversicherung|verbraucherzentrale|federal employment agency|german government`;
const wellKnown = anyOf`
  amazon|google|dhl|deutschen? post|zalando|microsoft|apple|ebay|paypal|netflix|tiktok|facebook|
  instagram|siemens|bosch|sap|lidl|aldi|ikea|check24|booking(\.com)?|airbnb|sparkassen?|
  deutschen? bank|commerzbank|lufthansa|allianz|adidas|stepstone|indeed|hays|randstad|adecco|deutschen? bahn|
  hermes|dpd|gls|ups|fedex|telekom|vodafone|rewe|edeka|mediamarkt|saturn|tripadvisor|expedia|spotify|linkedin|shein|temu|trivago|
  rossmann|n26|revolut|ing|dkb|meta|bmw|volkswagen|mercedes(-benz)?|manpower|google maps`;
const officialSounding =
  /(?<!\p{L})(Bundes(amt|anstalt|agentur|behörde|stelle|jobbörse|verband für Arbeit)|Landesamt|Arbeitsamt|Jobcenter|Staatliche[rs]?|Amtliche[rs]?|Europäische[rs]? (Agentur|Amt)|EU-Jobs?|Federal|Government)\p{L}*/iu;

/** Who lends the own staff needs a permit, and names the authority. */
const lendingPermit: Rule = {
  name: "lending-permit",
  speaks: ["error"],
  why: "Ohne Erlaubnis zum Verleih sind die Verträge unwirksam, und das Impressum muss die Behörde nennen.",
  law: ["aug-1", "ddg-5"],
  *find(subject) {
    const lending = lendingListings(openAgency(subject));
    if (lending.length > 0 && !subject.agency.profile.legal?.permit)
      yield {
        severity: "error",
        places: [
          subject.placeOf("profile", ["legal"]),
          ...lending.map(({ slug }) => subject.placeOf({ listing: slug }, ["contract", "employerOfRecord"])),
        ],
        what: "Die Agentur verleiht eigene Leute, nennt in profile.yaml aber keine Erlaubnis.",
        fix: "Ergänzen Sie „legal.permit“ mit „activity“ und „authority“, oder nennen Sie das Unternehmen, das anstellt.",
      };
  },
};

/** Where a letter arrives and where somebody answers soon. */
const reachable: Rule = {
  name: "reachable",
  speaks: ["error", "warning"],
  why: "Unter der Anschrift muss man zustellen können, und neben E-Mail braucht es einen zweiten schnellen Weg.",
  law: ["ddg-5", "ecj-298-07"],
  *find({ agency, placeOf }) {
    const { address, phones } = agency.profile;
    if (/postfach|packstation/i.test(address.street))
      yield {
        severity: "error",
        places: [placeOf("profile", ["address", "street"])],
        what: `„${address.street}“ ist keine Anschrift, an die man zustellen kann.`,
        fix: "Nennen Sie Straße und Hausnummer.",
      };
    if (!/\d/.test(address.street))
      yield {
        severity: "warning",
        places: [placeOf("profile", ["address", "street"])],
        what: `„${address.street}“ hat keine Hausnummer.`,
        fix: "Ergänzen Sie sie, wenn es eine gibt.",
      };
    if (phones.length === 0)
      yield {
        severity: "warning",
        places: [placeOf("profile", ["phones"])],
        what: "Es ist keine Telefonnummer veröffentlicht.",
        fix: "Ergänzen Sie „phones“ mit mindestens einer Nummer, unter der jemand antwortet.",
      };
  },
};

/** BFSG § 2 no. 17. */
const microBelow = 10;

/** Whether an agency is small enough for the exemption of micro enterprises, if it also earns little. */
function isMicro({ agency }: Subject): boolean {
  return (agency.profile.legal?.employees ?? microBelow) < microBelow;
}

/** That somebody has said how many they are: two duties depend on it, and one exemption. */
const employees: Rule = {
  name: "employees",
  speaks: ["note"],
  why: "Von der Zahl der Beschäftigten hängt ab, was das Gesetz von der Website verlangt.",
  law: ["vsbg-36", "bdsg-38", "bfsg-3"],
  *find({ agency, placeOf }) {
    if (agency.profile.legal && agency.profile.legal.employees === undefined)
      yield {
        severity: "note",
        places: [placeOf("profile", ["legal"])],
        what: "Niemand sagt, wie viele Menschen die Agentur beschäftigt; was davon abhängt, wird nicht geprüft.",
        fix: "Ergänzen Sie „legal.employees“. Die Zahl steht auf keiner Seite.",
      };
  },
};

const factNames: Readonly<Record<PublicFact, string>> = {
  register: "Register",
  vatId: "Umsatzsteuer-ID",
  permit: "Erlaubnis",
};
/** An entry may have changed since, and visitors look for themselves. */
const oldestLookUpMonths = 12;

/** That what visitors can look up was looked up by somebody of the agency, not long ago. */
const lookedUp: Rule = {
  name: "looked-up",
  speaks: ["error", "note", "warning"],
  why: "Register, Umsatzsteuer-ID und Erlaubnis kann jeder nachsehen. Stimmt es dort nicht, sieht es nach Betrug aus.",
  law: ["ddg-5", "police"],
  *find(subject) {
    const { agency, today, placeOf } = subject;
    const { legal, people } = agency.profile;
    if (!legal) return;
    const named = publicFacts.filter((fact) => legal[fact] !== undefined);
    const missing = named.filter((fact) => !legal.lookedUp?.[fact]);
    yield* findingsAt(
      missing.map((fact) => placeOf("profile", ["legal", fact])),
      {
        severity: "note",
        what: `Niemand sagt, wann zuletzt nachgesehen wurde, dass es öffentlich so eingetragen ist: ${missing.map((fact) => factNames[fact]).join(", ")}.`,
        fix: `Sehen Sie nach, und ergänzen Sie es unter „legal“. Beispiel: lookedUp: { ${missing[0]}: { on: ${today}, by: "Vorname Nachname" } }`,
      },
    );
    const known = [...people.map(({ name }) => name), ...legal.representatives];
    for (const fact of named) {
      const found = legal.lookedUp?.[fact];
      if (!found) continue;
      yield* dayFindings(fact, found, subject);
      if (!known.includes(found.by))
        yield {
          severity: "warning",
          places: [placeOf("profile", ["legal", "lookedUp", fact, "by"])],
          what: `${factNames[fact]}: „${found.by}“ soll nachgesehen haben, steht aber weder unter „people“ noch unter „representatives“.`,
          fix: "Nennen Sie einen Menschen, den die Website nennt.",
        };
    }
  },
};

function* dayFindings(fact: PublicFact, { on }: LookUp, { today, placeOf }: Subject): Generator<Finding> {
  const places = [placeOf("profile", ["legal", "lookedUp", fact, "on"])] as const;
  if (on > today)
    yield {
      severity: "error",
      places,
      what: `${factNames[fact]}: Der ${germanDate(on)} kommt erst noch; an ihm kann niemand nachgesehen haben.`,
      fix: "Tragen Sie bei „on“ den Tag ein, an dem nachgesehen wurde.",
    };
  else if (on < monthsBefore(today, oldestLookUpMonths))
    yield {
      severity: "warning",
      places,
      what: `${factNames[fact]}: Zuletzt nachgesehen am ${germanDate(on)}, vor mehr als ${oldestLookUpMonths} Monaten; die Website zeigt das.`,
      fix: "Sehen Sie wieder nach, und tragen Sie den Tag bei „on“ ein.",
    };
}

export const imprint = ruleGroup("imprint", "Impressum", [
  accessibility,
  imprintPlaceholders,
  legalEntity,
  employees,
  lendingPermit,
  lookedUp,
  reachable,
  borrowedBrand,
]);
