import { type LookUp, type PublicFact, publicFacts } from "@fernkontor/domain/agency/legal-records";
import { germanDate } from "@fernkontor/domain/german/german";
import { monthsBefore } from "../days.ts";
import { type Finding, findingsAt } from "../finding.ts";
import type { Rule } from "../rule.ts";
import type { Subject } from "../subject.ts";

const factNames: Readonly<Record<PublicFact, string>> = {
  register: "Register",
  vatId: "Umsatzsteuer-ID",
  permit: "Erlaubnis",
};
/** An entry may have changed since, and visitors look for themselves. */
const oldestLookUpMonths = 12;

/** That what visitors can look up was looked up by somebody of the agency, not long ago. */
export const lookedUp: Rule = {
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
