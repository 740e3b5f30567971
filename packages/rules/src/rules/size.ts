// What the law asks of an agency by how many people work for it.
import type { Finding } from "../finding.ts";
import { type Rule, withoutException } from "../rule.ts";
import { type Subject, wordsOf } from "../subject.ts";

/** From how many on: VSBG § 36 (3) at the turn of the year, BDSG § 38 (1) of those who handle data; below: BFSG § 2 no. 17. */
const arbitrationFrom = 11;
const officerFrom = 20;
const microBelow = 10;

/** Whether an agency is small enough for the exemption of micro enterprises, if it also earns little. */
export function isMicro({ agency }: Subject): boolean {
  return (agency.profile.legal?.employees ?? microBelow) < microBelow;
}

/** That somebody has said how many they are: two duties depend on it, and one exemption. */
export const employees: Rule = {
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

/** That the data protection officer, whom a larger agency needs, is named. */
export const officer: Rule = {
  name: "officer",
  speaks: ["warning"],
  why: "Wer Datenschutzbeauftragte braucht, nennt sie im Datenschutztext mit einer Adresse.",
  law: ["bdsg-38", "gdpr-13"],
  *find({ agency, placeOf }) {
    const { legal, dataProtectionOfficer } = agency.profile;
    if ((legal?.employees ?? 0) >= officerFrom && !dataProtectionOfficer)
      yield {
        severity: "warning",
        places: [placeOf("profile", ["dataProtectionOfficer"]), placeOf("profile", ["legal", "employees"])],
        what: `Die Agentur beschäftigt ${legal?.employees} Menschen und nennt niemanden für den Datenschutz.`,
        fix: `Ergänzen Sie „dataProtectionOfficer“ mit „name“ und „email“. Arbeiten weniger als ${officerFrom} ständig mit Daten, sagen Sie das in agency/exemptions.yaml.`,
      };
  },
};

/** That applicants learn whether the agency takes part in arbitration, on the site and in the terms. */
export const arbitration: Rule = {
  name: "arbitration",
  speaks: ["error"],
  noExemption: withoutException.statute,
  why: "Ab elf Beschäftigten sagt die Website, ob die Agentur an einer Streitbeilegung teilnimmt; wer teilnimmt, nennt immer die Stelle.",
  law: ["vsbg-36"],
  *find(subject) {
    const { agency, placeOf } = subject;
    const { legal } = agency.profile;
    const mustSay = (legal?.employees ?? 0) >= arbitrationFrom;
    if (mustSay && !legal?.consumerArbitration)
      yield {
        severity: "error",
        places: [placeOf("profile", ["legal", "consumerArbitration"])],
        what: `Mit ${legal?.employees} Beschäftigten muss die Website sagen, ob die Agentur an Verfahren vor einer Verbraucherschlichtungsstelle teilnimmt.`,
        fix: "Ergänzen Sie „legal.consumerArbitration“. Beispiel: consumerArbitration: { takesPart: false }",
      };
    if (legal?.consumerArbitration?.takesPart) yield* arbitrationBody(subject, legal.consumerArbitration.body);
    const own = agency.ownTexts.terms;
    if (own && (mustSay || legal?.consumerArbitration) && !/streitbeilegung|schlichtungsstelle/i.test(wordsOf(own)))
      yield {
        severity: "error",
        places: [{ file: own.file, line: 1 }],
        what: "Ihre Bedingungen sagen nichts zur Verbraucherstreitbeilegung; sie gehört auch dorthin.",
        fix: "Ergänzen Sie etwa: „An Streitbeilegungsverfahren vor einer Verbraucherschlichtungsstelle nehmen wir nicht teil.“",
      };
  },
};

function* arbitrationBody({ placeOf }: Subject, body = ""): Generator<Finding> {
  const lacking = [
    ...(/\d{5} \p{L}/u.test(body) ? [] : ["ihre Anschrift"]),
    ...(/www\.|https?:/.test(body) ? [] : ["ihre Website"]),
  ];
  if (lacking.length > 0)
    yield {
      severity: "error",
      places: [placeOf("profile", ["legal", "consumerArbitration", "body"])],
      what: `Die Agentur nimmt an der Streitbeilegung teil; zur Stelle fehlt ${lacking.join(" und ")}.`,
      fix: "Schreiben Sie unter „legal.consumerArbitration.body“ Name, Anschrift und Website der Stelle.",
    };
}
