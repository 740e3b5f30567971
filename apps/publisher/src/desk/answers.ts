/** What the publisher answers whoever asks on its socket. */

import { existsSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { AgencyFileError } from "@fernkontor/agency-files/agency-file-error";
import { picturesFolder } from "@fernkontor/agency-files/pictures";
import type { Settings } from "@fernkontor/applications/settings";
import { hashedFolder } from "@fernkontor/domain/addresses";
import { momentAt } from "@fernkontor/domain/german/berlin-time";
import { pictureFileName } from "@fernkontor/domain/picture/picture";
import { mayUploadPictures } from "@fernkontor/publishing/may-publish";
import type { AnswerTo, FileChange, Problem, Question } from "@fernkontor/publishing/protocol";
import type { SiteProgram } from "../../../site/build/program.ts";
import type { SiteFile } from "../../../site/src/site-program.ts";
import { withFilesOf } from "../agency-assets.ts";
import { formOriginOf } from "../form-origin.ts";
import { decodePicture } from "../pictures/decode.ts";
import { notePicturesNamed, pictureNamesIn, picturesByTime, storePicture } from "../pictures/picture-store.ts";
import { refusals } from "../pictures/refusals.ts";
import { currentLink } from "../release.ts";
import { programFor } from "../site-program.ts";
import { pathProblem } from "./change-path.ts";
import { createJobs } from "./jobs.ts";
import { followed, judgedDrafts, planned } from "./plan.ts";
import { drawnPreview } from "./preview.ts";
import { problemsInFiles } from "./problems.ts";
import { createPublishing } from "./publishing.ts";
import { publisherState } from "./state.ts";
import { laidOf, warmAgency } from "./warm-agency.ts";

type Options = {
  /** `PUBLISH_DIR`, and the folder of the agency; absolute. */
  folder: string;
  agencyFolder: string;
  settings: Settings;
  isWatching: boolean;
  say: (line: string) => void;
  stopRequest: AbortSignal;
  /** As of a publish: only to be looked at on this machine. */
  isAside?: boolean;
  isUnchecked?: boolean;
};

type Answers = { [Asked in Question["ask"]]: (question: Question & { ask: Asked }) => Promise<AnswerTo<Asked>> };

export type Desk = {
  answer: (question: Question) => Promise<object>;
  /** Publishes what was saved by hand or is due, in the same process and told as running. */
  runUnattended: () => Promise<{ isToBeRetried: boolean }>;
  /** Lets go of what it keeps running beside it. */
  end: () => Promise<void>;
};

/** Answers from what it has in memory; nothing is read or judged twice while it stays the same. */
export function createDesk(options: Options): Desk {
  const { folder, agencyFolder, settings, isUnchecked = false } = options;
  const cacheFolder = join(folder, "cache");
  const warm = warmAgency({ agencyFolder, cacheFolder, settings, isUnchecked });
  const jobs = createJobs();
  const publishing = createPublishing({ ...options, warm, jobs });
  const drawnAssets = new Map<string, SiteFile>();
  const now = () => settings.BUILD_DATE ?? momentAt(new Date());

  const answers: Answers = {
    state: async () => publisherState({ ...options, busy: jobs.running() }),
    check: async ({ changes, by, without }) => {
      notePicturesNamed(
        agencyFolder,
        changes.flatMap(({ text }) => pictureNamesIn(text ?? "")),
      );
      const asked = { folder, agencyFolder, settings, warm, on: now(), changes, by, without };
      const { stays, problems } = judgedDrafts(asked);
      return { answer: "check", problems: [...stays.flatMap((each) => each.problems), ...problems] };
    },
    preview: async ({ changes, ...wanted }) => {
      const refused = pathProblems(changes);
      if (refused.length > 0) return { answer: "refused", problems: refused };
      try {
        const { agency } = warm.read(laidOf(changes));
        const program = await siteProgram(cacheFolder);
        const assets = withFilesOf(agency, program.assets);
        const formOrigin = formOriginOf(agency.profile, settings);
        const drawn = await drawnPreview({ ...wanted, agency, on: now(), formOrigin, assets, program });
        for (const file of drawn?.assets ?? []) drawnAssets.set(file.address, file);
        return drawn ? { answer: "preview", html: drawn.html } : { answer: "not found" };
      } catch (error) {
        if (!(error instanceof AgencyFileError)) throw error;
        return { answer: "refused", problems: problemsInFiles(error.problems, agencyFolder) };
      }
    },
    asset: async ({ address }) => {
      const drawn = drawnAssets.get(address);
      const content = drawn ? await drawn.render() : (publicAsset(folder, address) ?? picture(agencyFolder, address));
      if (content === undefined) return { answer: "not found" };
      const type = assetTypes[extname(address)] ?? "application/octet-stream";
      return { answer: "asset", type, base64: Buffer.from(content).toString("base64") };
    },
    plan: async ({ changes, by, without }) =>
      planned({ folder, agencyFolder, settings, warm, on: now(), changes, by, without }),
    follows: async ({ changes, by, without }) =>
      followed(
        { folder, agencyFolder, settings, warm, on: now(), changes, by, without },
        await siteProgram(cacheFolder),
      ),
    publish: async (question) => publishing.publish(question),
    undo: async (question) => publishing.undo(question),
    job: async ({ id }) => jobs.find(id),
    write: async (question) => publishing.write(question),
    picture: async ({ isFace, text, base64, by }) => {
      if (!mayUploadPictures(by.role)) return { answer: "refused", message: onlyLead };
      const stored = await storePicture(agencyFolder, { isFace, text, bytes: Buffer.from(base64, "base64") });
      return "refused" in stored
        ? { answer: "refused", message: refusals[stored.refused] }
        : { answer: "picture", name: stored.name };
    },
    drawing: async ({ shape, base64 }) => {
      const drawn = await decodePicture(shape, Buffer.from(base64, "base64"));
      return "refused" in drawn
        ? { answer: "refused", message: refusals[drawn.refused] }
        : { answer: "drawing", svg: drawn.svg };
    },
    pictures: async () => ({
      answer: "pictures",
      pictures: picturesByTime(agencyFolder).map(({ sizes, ...picture }) => ({
        ...{ name: picture.name, text: picture.text },
        file: pictureFileName(picture.name, sizes[0]?.width ?? 0, "jpg"),
      })),
    }),
    "take face back": async ({ name, by }) => {
      if (!mayUploadPictures(by.role)) return { answer: "refused", message: onlyLead };
      return publishing.takeFaceBack(name);
    },
  };
  return {
    answer: (question) => (answers[question.ask] as (question: Question) => Promise<object>)(question),
    runUnattended: publishing.unattended,
    end: warm.renderer.end,
  };
}

const onlyLead = "Bilder lädt nur die Leitung hoch.";

/** Loaded once for a process: Node keeps every module that it has imported. */
async function siteProgram(cacheFolder: string): Promise<SiteProgram> {
  const { file } = await programFor(cacheFolder);
  return import(pathToFileURL(file).href);
}

function pathProblems(changes: readonly FileChange[]): Problem[] {
  return changes.flatMap(({ path }): Problem[] => {
    const what = pathProblem(path);
    return what === undefined ? [] : [{ severity: "error", file: path, line: 1, field: [], what, fix: "" }];
  });
}

const assetTypes: Readonly<Record<string, string>> = {
  ".avif": "image/avif",
  ".jpg": "image/jpeg",
  ".json": "application/json",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};

/** As it was uploaded, whether a text names it by now or not. */
function picture(agencyFolder: string, address: string): Buffer | undefined {
  const name = address.slice(hashedFolder.length);
  const file = join(agencyFolder, picturesFolder, name);
  return /^[\w-]+\.(avif|jpg)$/.test(name) && existsSync(file) ? readFileSync(file) : undefined;
}

/** Of what is public: a preview may be older than the process. */
function publicAsset(folder: string, address: string): Buffer | undefined {
  if (!address.startsWith(hashedFolder) || address.slice(hashedFolder.length).includes("/")) return undefined;
  const file = join(currentLink(folder), "public", address);
  return existsSync(file) ? readFileSync(file) : undefined;
}
