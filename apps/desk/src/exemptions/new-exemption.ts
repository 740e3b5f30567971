/** Somebody answers for what the check finds at a place: as the file has it, and as it was typed. */
import type { AgencyFileProblem } from "@fernkontor/agency-files/agency-file-error";
import { editYaml } from "@fernkontor/agency-files/edit-yaml";
import { parseYaml } from "@fernkontor/agency-files/read-yaml";
import { schemaLine } from "@fernkontor/agency-files/schema-line";
import { written } from "@fernkontor/agency-files/yaml-value";
import { type Exemption, exemptionsSchema } from "@fernkontor/domain/agency/exemptions";
import { monthsLater } from "@fernkontor/domain/retention/retention";
import * as v from "valibot";
import { momentFrom, typedMoment } from "../listing/typed-values.ts";

export const exemptionsFile = "exemptions.yaml";

/** As the form has it; `until` as people write a day. */
export type TypedExemption = { reason: string; until: string };

export type ExemptionErrors = { [Field in keyof TypedExemption]?: string };

/** Half a year: then somebody looks again. */
export function firstUntil(now: Date): string {
  return typedMoment(monthsLater(now.toISOString(), 6).slice(0, 10));
}

/** @returns the exemption, or what is wrong with which of the two fields */
export function exemptionFrom(
  { reason, until }: TypedExemption,
  about: Pick<Exemption, "rule" | "place" | "responsible">,
): Exemption | ExemptionErrors {
  // In the order in which the file has them.
  const { rule, place, responsible } = about;
  const typed = { rule, place, reason, responsible, until: momentFrom(until) };
  const result = v.safeParse(exemptionsSchema, [typed]);
  if (result.success) return typed;
  const errors = result.issues.map(({ path, message }) => [path?.[1]?.key, message] as const);
  const said = (field: string) => errors.find(([key]) => key === field)?.[1];
  const [ofReason, ofUntil] = [said("reason"), said("until")];
  return {
    ...(ofReason !== undefined && { reason: reason === "" ? "Sagen Sie, warum es hier stimmt." : `Das ${ofReason}.` }),
    ...(ofUntil !== undefined && { until: "Schreiben Sie einen Tag, etwa 30.06.2027." }),
  };
}

/**
 * The file with one more; what stood there for the same rule at the same place gives way.
 * @returns undefined where the file cannot be read: nobody writes over that
 */
export function withExemption(text: string | undefined, exemption: Exemption): string | undefined {
  const problems: AgencyFileProblem[] = [];
  const read = parseYaml(exemptionsFile, text ?? "", exemptionsSchema, problems);
  if (read === undefined && text !== undefined && text.trim() !== "") return undefined;
  const before = read?.value ?? [];
  if (before.length === 0) {
    const head = (text ?? schemaLine(exemptionsFile)).replace(/(?<=[^\n])$/, "\n");
    return `${head}${written([exemption])}`;
  }
  const same = before.findIndex(({ rule, place }) => rule === exemption.rule && place === exemption.place);
  return editYaml(text ?? "", [{ path: [same === -1 ? before.length : same], value: exemption }]);
}
