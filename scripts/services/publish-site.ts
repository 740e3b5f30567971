import { mkdirSync, renameSync, rmSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { checkSite } from "../../apps/launch-check/src/check-site.ts";
import type { Finding } from "../../apps/launch-check/src/finding.ts";
import { buildSite } from "./build-site.ts";
import { StartProblem } from "./settings.ts";
import { withTemporaryFolder } from "./with-temporary-folder.ts";

type Asked = {
  environment: NodeJS.ProcessEnv;
  agencyFolder: string;
  mode: "sample" | "live";
  /** When it is to be true: a moment (packages/domain/src/german/berlin-time.ts). */
  now: string;
  stopRequest: AbortSignal;
  /** Where the site is wanted. */
  folder?: string;
};

const namedFindings = 5;

/**
 * Builds the site to be deployed. A live one is built aside and takes its place only if the launch check finds no error;
 * otherwise nothing is left there, because an older build would be deployed as if it were this one.
 * @throws StartProblem when the build fails or is refused.
 */
export async function publishSite({ environment, agencyFolder, mode, now, stopRequest, ...asked }: Asked) {
  const folder = resolve(asked.folder ?? "apps/site/dist");
  if (mode === "sample") return buildSite(environment, { folder, stopRequest });
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(dirname(folder), { recursive: true });
  // Beside the wanted place, because a folder cannot be renamed across file systems.
  await withTemporaryFolder(join(dirname(folder), ".unchecked-"), async (aside) => {
    const siteFolder = join(aside, "site");
    await buildSite(environment, { folder: siteFolder, stopRequest });
    const { findings } = checkSite({ agencyFolder, siteFolder, siteShownAs: folder, now });
    const errors = findings.filter(({ severity }) => severity === "error");
    if (errors.length > 0) throw new StartProblem(refusal(errors, folder));
    renameSync(siteFolder, folder);
  });
}

function refusal(errors: readonly Finding[], folder: string): string {
  const named = errors
    .slice(0, namedFindings)
    .map(({ places: [place], what }) => `  ${place.file}:${place.line}  ${what}`);
  const others = errors.length - named.length;
  return [
    `Die echte Website wird nicht gebaut: Der launch-check findet ${errors.length === 1 ? "einen Fehler" : `${errors.length} Fehler`}.`,
    ...named,
    ...(others > 0 ? [`  und ${others} weitere`] : []),
    `Alle, mit Grund und Abhilfe, zeigt: npm run launch-check. ${relative(process.cwd(), folder)} ist mit Absicht leer.`,
  ].join("\n");
}
