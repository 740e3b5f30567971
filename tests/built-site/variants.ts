// Sites of other agencies than the one under test. Each is built once in a run of `npm test`, whichever test file, worker
// or browser asks for it first, and however long that takes.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sampleAgencyFolder, writeSampleAgency } from "@fernkontor/agency-files/test-agencies";
import { buildSite } from "../../apps/publisher/src/build.ts";
import { withLock } from "../../apps/publisher/src/lock.ts";
import { writeGeneratedAgency } from "../../bench/generated-listings.ts";

export type SiteVariant = {
  /** The built site. */
  folder: string;
  /** The agency of which it was built. */
  agency: string;
  /**
   * Resolves when the site is there.
   * @throws Error with what the build said when it failed.
   */
  build: () => Promise<void>;
};

const variantsFolder = process.env.BUILT_VARIANTS ?? folderOfThisProcess();
const stopRequest = new AbortController().signal;

/**
 * A site that is built as soon as it is wanted.
 * @param name of this variant alone
 * @param writeAgency fills a folder that does not exist yet with the agency's files
 */
export function siteVariant(
  name: string,
  writeAgency: (folder: string) => unknown,
  environment: NodeJS.ProcessEnv = {},
): SiteVariant {
  const place = join(variantsFolder, name);
  const [folder, agency, problemFile] = [join(place, "site"), join(place, "agency"), join(place, "problem.txt")];

  const buildFirst = async () => {
    if (existsSync(folder)) return;
    if (existsSync(problemFile)) throw new Error(readFileSync(problemFile, "utf8"));
    // What a worker has left that died while it built.
    rmSync(agency, { recursive: true, force: true });
    try {
      writeAgency(agency);
      const aside = join(place, "unfinished");
      await buildSite({ ...process.env, AGENCY_DIR: agency, ...environment }, { folder: aside, stopRequest });
      renameSync(aside, folder);
    } catch (error) {
      writeFileSync(problemFile, String(error));
      throw error;
    }
  };
  const build = async () => {
    mkdirSync(place, { recursive: true });
    const asked = { command: `the variant ${name}`, isWaiting: true, say: () => undefined, stopRequest };
    await withLock(place, asked, buildFirst);
  };
  return { folder, agency, build };
}

/** More listings than fit on a page, in four pages. */
export const manyListingsCount = 30;
export const siteOfManyListings = siteVariant("many-listings", (folder) =>
  writeGeneratedAgency(sampleAgencyFolder, folder, manyListingsCount),
);

/** Later than most listings hold; one was withdrawn before. */
export const siteOfClosedListings = siteVariant(
  "some-listings-over",
  (folder) =>
    writeSampleAgency(folder, {
      listings: {
        "e-commerce-produktspezialist": { withdrawn: { on: "2029-10-01", reason: "Die Stelle ist besetzt." } },
      },
    }),
  { BUILD_DATE: "2029-10-15" },
);

/** Its form comes from a provider elsewhere, so the page asks before it loads it. */
export const siteOfFormProvider = siteVariant(
  "form-of-a-provider",
  (folder) =>
    writeSampleAgency(folder, {
      profile: {
        formProvider: {
          name: "Musterformulare Ltd.",
          purpose: "Nimmt Ihre Bewerbung entgegen und leitet sie an uns weiter.",
          dataCollected: ["Ihre IP-Adresse", "Ihre Angaben im Formular"],
          country: "Irland",
          privacyPolicy: "https://musterformulare.example/datenschutz",
        },
      },
    }),
  // The site holds the provider's address, so it is known before anything runs.
  { PUBLIC_FORM_ORIGIN: `http://formulare.localhost:${process.env.FORM_PROVIDER_PORT}` },
);

/** For a test that is run without `npm test`. */
function folderOfThisProcess(): string {
  const folder = mkdtempSync(join(tmpdir(), "fernkontor-variants-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
