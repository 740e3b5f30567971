import { join } from "node:path";
import { type Exemption, exemptionsSchema } from "@fernkontor/domain/agency/exemptions";
import type { AgencyProfile } from "@fernkontor/domain/agency/profile";
import type { AgencyFileProblem } from "./agency-file-error.ts";
import { type Files, onDisk } from "./files.ts";
import { likelyMeant } from "./nearest.ts";
import { type Place, readYaml } from "./read-yaml.ts";

/** Exemptions with their lines. */
export type ReadExemptions = {
  exemptions: readonly Exemption[];
  placeOf: (path: readonly (string | number)[]) => Place;
};

/** Reads `agency/exemptions.yaml`, which need not be there. Which rules there are is the launch check's to know. */
export function readExemptions(
  folder: string,
  profile: Pick<AgencyProfile, "people" | "legal"> | undefined,
  slugs: readonly string[],
  problems: AgencyFileProblem[],
  files: Files = onDisk,
): ReadExemptions | undefined {
  const path = join(folder, "exemptions.yaml");
  if (!files.isThere(path)) return undefined;
  const file = readYaml(path, exemptionsSchema, problems, { files });
  if (!file) return undefined;
  const exemptions = file.value ?? [];
  const people = profile && [...profile.people.map(({ name }) => name), ...(profile.legal?.representatives ?? [])];
  for (const [index, { place, responsible }] of exemptions.entries()) {
    if (!place.startsWith("/") && (place.includes("..") || !files.isThere(join(folder, place)))) {
      const meant = likelyMeant(place, [...slugs.map((slug) => `jobs/${slug}.yaml`), "profile.yaml", "claims.yaml"]);
      const remedy =
        meant === undefined
          ? "Nennen Sie eine Datei in agency/, etwa jobs/zeltbau.yaml, oder die Adresse einer Seite, etwa /about"
          : `Gemeint ist vielleicht „${meant}“`;
      problems.push(file.problemAt([index, "place"], `nennt „${place}“, und die Datei gibt es nicht. ${remedy}`));
    }
    if (people && !people.includes(responsible))
      problems.push(
        file.problemAt(
          [index, "responsible"],
          `„${responsible}“ steht nicht in profile.yaml. Einstehen kann: ${people.join(", ") || "niemand, solange „people“ und „legal.representatives“ fehlen"}`,
        ),
      );
  }
  return { exemptions, placeOf: file.placeOf };
}
