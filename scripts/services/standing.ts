/** How what is public stands against the agency's files, the clock and the software: for people and for monitoring. */

import { existsSync } from "node:fs";
import { momentAt } from "@fernkontor/domain/german/berlin-time";
import { hashOfManifest, manifestOf } from "../../apps/publisher/src/agency/manifest.ts";
import { codeHash, isStillTrue } from "../../apps/publisher/src/inputs.ts";
import { momentWords } from "../../apps/publisher/src/publish-words.ts";
import { currentLink, currentRelease, type Release } from "../../apps/publisher/src/release.ts";
import { agencyOf } from "../../apps/publisher/src/replace-live.ts";
import { standingProblem } from "../../apps/publisher/src/report.ts";
import { type App, stateOf } from "./build-services.ts";
import type { LocalSettings } from "./settings.ts";

/** German sentences: what is as it should be, and what is not, each with what to do. */
export type Standing = { asItShould: string[]; behind: string[] };

type Finding = { isBehind: boolean; words: string };

/** @param isFolderGiven whether somebody has named the agency's folder; else it is the one from which was published */
export function standing(settings: LocalSettings, isFolderGiven: boolean): Standing {
  const findings = [...siteFindings(settings, isFolderGiven), ...(["form", "desk"] as const).flatMap(serviceFinding)];
  const wordsOf = (isBehind: boolean) => findings.flatMap((each) => (each.isBehind === isBehind ? [each.words] : []));
  return { asItShould: wordsOf(false), behind: wordsOf(true) };
}

function siteFindings(settings: LocalSettings, isFolderGiven: boolean): Finding[] {
  const { PUBLISH_DIR: folder, AGENCY_DIR } = settings;
  const problem = standingProblem(folder);
  const current = currentRelease(folder);
  const problems = problem
    ? [
        behind(
          `Seit ${momentWords(new Date(problem.since))} Uhr lässt sich nichts veröffentlichen:\n${problem.message}\n`,
        ),
      ]
    : [];
  if (!current) return [...problems, behind(withoutRelease(folder))];
  const agencyFolder = (isFolderGiven ? undefined : agencyOf(folder)?.folder) ?? AGENCY_DIR;
  const files = hashOfManifest(manifestOf(agencyFolder));
  const now = settings.BUILD_DATE ?? momentAt(new Date());
  return [
    ...problems,
    filesFinding(current, files, agencyFolder),
    ...(isStillTrue(current, settings, now)
      ? []
      : [behind("Nach der Uhr ist etwas fällig, das noch nicht veröffentlicht ist.")]),
    current.inputs.code === codeHash()
      ? well("Die Website ist mit dieser Software gezeichnet.")
      : behind("Die Website ist mit einer anderen Software gezeichnet, als hier liegt: fernkontor veroeffentlichen"),
  ];
}

function filesFinding({ inputs, held }: Release, files: string, agencyFolder: string): Finding {
  if (inputs.files === files) return well(`Öffentlich ist, was in ${agencyFolder} steht.`);
  if (held.includes(files)) return well(`Was in ${agencyFolder} steht, hat jemand zurückgenommen.`);
  return behind(`Öffentlich ist etwas anderes, als in ${agencyFolder} steht: fernkontor veroeffentlichen`);
}

function withoutRelease(folder: string): string {
  return existsSync(currentLink(folder))
    ? "Was öffentlich ist, lässt sich nicht lesen: fernkontor veroeffentlichen veröffentlicht neu."
    : `In ${folder} ist noch nichts veröffentlicht.`;
}

const names: Readonly<Record<App, string>> = { form: "Formular", desk: "Kontor" };

/** Of one that was never built here nothing is said: it may run on another machine. */
function serviceFinding(app: App): Finding[] {
  const { state, version } = stateOf(app);
  if (state === "missing") return [];
  return [
    state === "current"
      ? well(`${names[app]}: gebaut aus dieser Software (Version ${version}).`)
      : behind(
          `${names[app]}: gebaut aus einer anderen Software, als hier liegt${version ? ` (Version ${version})` : ""}: npm run build -- --services, danach neu starten`,
        ),
  ];
}

const well = (words: string): Finding => ({ isBehind: false, words });
const behind = (words: string): Finding => ({ isBehind: true, words });
