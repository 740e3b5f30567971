import { legalForms } from "@fernkontor/domain/agency/legal-form";
import type { Observation } from "../../finding.ts";
import type { Rule } from "../../rule.ts";
import type { Subject } from "../../subject.ts";
import { hasCheckDigit } from "./check-digit.ts";

/** What the Impressum must name, by legal form; the page itself is made of it. */
export const legalEntity: Rule = {
  id: "imprint/legal-entity",
  group: "Imprint",
  why: "The Impressum names who is responsible; without it the offer is unlawful, and looks like a scam.",
  law: ["ddg-5"],
  find: (subject) => [...whoItIs(subject), ...whereItIsRegistered(subject), ...taxNumbers(subject)],
};

function whoItIs({ agency, placeOf }: Subject): Observation[] {
  const { legal } = agency.profile;
  const error = observation("error");
  if (!legal)
    return [
      error(
        placeOf("profile", ["legal"]),
        "Nobody says who stands behind the agency: `legal` is missing.",
        'Add it. Example: legal: { name: "…", form: GmbH, representatives: ["First Last"], register: { court: "Amtsgericht …", number: "HRB …" } }',
      ),
    ];
  const isPerson = legal.form === "Einzelunternehmen";
  const findings: Observation[] = [];
  if (!isPerson && !namesForm(legal.name, legal.form))
    findings.push(
      error(
        placeOf("profile", ["legal", "name"]),
        `The name “${legal.name}” does not say that it is a ${legal.form}.`,
        "Write the full name as it is registered, with the legal form.",
      ),
    );
  if (isPerson && !legal.representatives.some((name) => legal.name.includes(lastWord(name))))
    findings.push(
      error(
        placeOf("profile", ["legal", "name"]),
        `A sole trader goes by the own name, which “${legal.name}” does not hold.`,
        "Write first and last name of the owner, alone or beside the agency's name.",
      ),
    );
  for (const [index, name] of legal.representatives.entries())
    if (!/\S\s+\S{2,}/.test(name) || /^\p{L}\.\s/u.test(name))
      findings.push(
        error(
          placeOf("profile", ["legal", "representatives", index]),
          `“${name}” is not a first and last name.`,
          "Write both in full.",
        ),
      );
  return findings;
}

function whereItIsRegistered({ agency, placeOf }: Subject): Observation[] {
  const { legal } = agency.profile;
  if (!legal) return [];
  const { register, hasGeneralPartner } = legalForms[legal.form];
  const error = observation("error");
  return [
    ...(register !== undefined && !legal.register
      ? [
          error(
            placeOf("profile", ["legal", "register"]),
            `A ${legal.form} stands in the ${register}, but court and number are missing.`,
            'Add register: { court: "Amtsgericht …", number: "…" }',
          ),
        ]
      : []),
    ...(hasGeneralPartner && !legal.generalPartner
      ? [
          error(
            placeOf("profile", ["legal", "generalPartner"]),
            `A ${legal.form} is represented by its liable company, which is not named.`,
            "Add generalPartner with its name and register.",
          ),
        ]
      : []),
  ];
}

function taxNumbers({ agency, placeOf }: Subject): Observation[] {
  const { legal } = agency.profile;
  if (!legal) return [];
  const { vatId, economicId } = legal;
  if (vatId === undefined && economicId === undefined)
    return [
      observation("note")(
        placeOf("profile", ["legal"]),
        "Neither a VAT id nor an economic id is given.",
        "Add vatId or economicId if the agency has one. The tax number is never published.",
      ),
    ];
  return (["vatId", "economicId"] as const).flatMap((field) => {
    const number = legal[field];
    // Nothing but zeros is a placeholder, which another rule names.
    if (number === undefined || /^DE0{9}/.test(number) || hasCheckDigit(number)) return [];
    return [
      observation("error")(
        placeOf("profile", ["legal", field]),
        `${number} cannot be right: its check digit does not fit.`,
        "Copy it again from the letter of the Bundeszentralamt für Steuern.",
      ),
    ];
  });
}

function observation(severity: Observation["severity"]) {
  return (place: Observation["places"][0], what: string, fix: string): Observation => ({
    severity,
    places: [place],
    what,
    fix,
  });
}

const spelledOut: Readonly<Record<string, RegExp>> = {
  GmbH: /GmbH|gesellschaft mit beschränkter Haftung/i,
  "UG (haftungsbeschränkt)": /\bUG\b.*haftungsbeschränkt|Unternehmergesellschaft/i,
  "UG (haftungsbeschränkt) & Co. KG": /\bUG\b.*Co\. ?KG/i,
  "GmbH & Co. KG": /GmbH & ?Co\. ?KG/i,
  AG: /\bAG\b|aktiengesellschaft/i,
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
