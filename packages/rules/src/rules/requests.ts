import { type ForbiddenRequest, forbiddenRequestsIn } from "@fernkontor/domain/identity/never-asked";
import { type Finding, findingsAt } from "../finding.ts";
import type { LawKey } from "../law.ts";
import { shortened } from "../phrases.ts";
import { type Rule, ruleGroup } from "../rule.ts";
import { agencyTexts } from "../subject.ts";

/** What each rests on, beside the general warning of the police. */
const lawOf: { readonly [Reason in ForbiddenRequest["reason"]]?: LawKey } = {
  "asks-for-money-transfer": "stgb-261",
  "asks-for-parcels": "police-parcels",
  "asks-for-payment": "sgb3-296",
};

/** That nothing asks applicants for what nobody may ask them for. */
const neverAsked: Rule = {
  name: "never-asked",
  speaks: ["error", "warning"],
  why: "Ausweise, Konten, Codes, Geld und Pakete wollen Betrüger; Website, Formular und jede E-Mail sagen, dass niemand darum bittet.",
  law: ["police", "police-parcels", "stgb-261", "sgb3-296"],
  *find(subject) {
    const texts = agencyTexts(subject, (text) => forbiddenRequestsIn(text).length > 0).filter(
      ({ file }) => file !== "profile" && file !== "claims",
    );
    const found = texts.flatMap(({ text, place }) => forbiddenRequestsIn(text).map((request) => ({ request, place })));
    const bySentence = Map.groupBy(found, ({ request }) => request.sentence);
    for (const [sentence, [first, ...others]] of bySentence)
      if (first)
        yield* findingsAt(
          [first, ...others].map(({ place }) => place),
          findingOn(sentence, first.request),
        );
  },
};

function findingOn(sentence: string, { isPlain, words, because, reason }: ForbiddenRequest): Omit<Finding, "places"> {
  const own = lawOf[reason];
  const law = own === undefined ? (["police"] as const) : ([own, "police"] as const);
  if (isPlain)
    return { severity: "error", what: `„${shortened(sentence)}“: ${because}`, fix: "Streichen Sie den Satz.", law };
  return {
    severity: "warning",
    what: `„${shortened(sentence)}“ nennt, worum niemand Bewerber bitten darf: „${words}“.`,
    fix: "Streichen Sie es, wenn es von Bewerbern verlangt wird. Gehört es zur Arbeit oder warnt es, kann es bleiben.",
    law,
  };
}

export const requests = ruleGroup("requests", "Bitten an Bewerber", [neverAsked]);
