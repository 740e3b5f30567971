/** A live site is replaced by another agency's only when a person says so: one forgotten variable must not be enough. */
import { agencyWords, readableProfile } from "@fernkontor/agency-files/agency-line";
import { readFacts } from "@fernkontor/agency-files/facts-file";
import { PublishProblem } from "./publish-problem.ts";
import { currentId, factsFile, type PublishedAgency, readRelease } from "./release.ts";

type Known = Omit<PublishedAgency, "folder"> & { folder?: string };

/**
 * Whose a release is. Of one that an earlier version published, or whose record is damaged, the facts beside it say so,
 * though not from which folder they came.
 */
export function agencyOf(folder: string, id: string | undefined = currentId(folder)): Known | undefined {
  if (id === undefined) return undefined;
  const said = readRelease(folder, id)?.agency;
  if (said) return said;
  try {
    const { name, mode } = readFacts(factsFile(folder, id)).profile;
    return { name, mode };
  } catch {
    return undefined;
  }
}

/** @throws PublishProblem when what is public is live, and the agency's files are a sample or another agency's */
export function keepLive(folder: string, agencyFolder: string): void {
  // What is wrong in it is told by who reads everything.
  const profile = readableProfile(agencyFolder);
  const was = agencyOf(folder);
  if (!profile || !was || !isLost(was, profile)) return;
  const { name, mode } = profile;
  const usual =
    was.folder === undefined || was.folder === agencyFolder
      ? "Vielleicht fehlt AGENCY_DIR, der Ordner mit ihren Dateien"
      : `Vielleicht fehlt nur, woher sie kommt: AGENCY_DIR=${was.folder} fernkontor veroeffentlichen`;
  throw new PublishProblem(
    "another agency",
    [
      `Öffentlich ist die Website einer anderen Agentur, und sie wird nicht ersetzt.`,
      `  öffentlich ist   ${agencyWords(was)}`,
      `  gelesen wurde    ${agencyWords({ name, mode, folder: agencyFolder })}`,
      `${usual}. Soll diese an ihre Stelle treten, etwa nach einer Umbenennung, dann einmal von Hand: fernkontor veroeffentlichen --replace-live`,
    ].join("\n"),
  );
}

/** The same of a step back: before a site went live, its sample was public. */
export function keepLiveOnUndo(folder: string, target: string): void {
  const [was, is] = [agencyOf(folder), agencyOf(folder, target)];
  if (!was || !is || !isLost(was, is)) return;
  throw new PublishProblem(
    "another agency",
    `Davor war eine andere Website öffentlich (${agencyWords(is)}), und die jetzige (${agencyWords(was)}) wird nicht durch sie ersetzt. Soll es doch sein: fernkontor zuruecknehmen --replace-live`,
  );
}

function isLost(was: Known, is: Known): boolean {
  return was.mode === "live" && (is.mode !== "live" || is.name !== was.name);
}
