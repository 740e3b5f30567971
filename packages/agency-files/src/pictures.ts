/** The pictures of `agency/pictures/`, and which of them a text names: only those become public. */
import { basename, join } from "node:path";
import {
  type Picture,
  type PicturePurpose,
  pictureFileNames,
  pictureFileSchema,
  pictureNamePattern,
} from "@fernkontor/domain/picture/picture";
import * as v from "valibot";
import type { AgencyFileProblem } from "./agency-file-error.ts";
import { type Files, onDisk } from "./files.ts";
import { namesIn } from "./folder-files.ts";
import { nearestTo } from "./nearest.ts";

/** In `agency/`, and beside a facts file. */
export const picturesFolder = "pictures";

export type Pictures = {
  /** The picture of that name, which counts as named from then on; or why there can be none, in German. */
  named: (name: string, purpose: PicturePurpose) => Picture | { problem: string };
  allNamed: () => readonly Picture[];
  all: () => readonly Picture[];
};

/** @param folder `agency/`, in which there need be no pictures */
export function readPictures(folder: string, problems: AgencyFileProblem[] = [], files: Files = onDisk): Pictures {
  const pictures = new Map(picturesIn(join(folder, picturesFolder), problems, files).map((one) => [one.name, one]));
  const named = new Set<Picture>();
  return {
    named: (name, purpose) => {
      const picture = pictures.get(name);
      if (picture?.purpose === purpose) {
        named.add(picture);
        return picture;
      }
      const others = [...pictures.values()].filter((each) => each.purpose === purpose).map((each) => each.name);
      return { problem: picture ? wrongPurpose(picture, purpose) : missing(name, others) };
    },
    allNamed: () => [...named],
    all: () => [...pictures.values()],
  };
}

const purposes: Readonly<Record<PicturePurpose, string>> = {
  page: "als Bild einer Seite",
  face: "als Foto eines Menschen",
  hero: "als Foto der Startseite",
};

function wrongPurpose({ name, purpose }: Picture, wanted: PicturePurpose): string {
  return `nennt „${name}“, und das wurde ${purposes[purpose]} hochgeladen: Laden Sie es auch ${purposes[wanted]} hoch`;
}

function missing(name: string, others: readonly string[]): string {
  const nearest = nearestTo(name, others);
  const remedy = nearest === undefined ? "Laden Sie es im Kontor hoch" : `Gemeint ist vielleicht „${nearest}“`;
  return `nennt das Bild „${name}“, und das gibt es nicht. ${remedy}`;
}

/** One of which a file is missing is none: no page shows half of it. */
function picturesIn(folder: string, problems: AgencyFileProblem[], files: Files): Picture[] {
  return (namesIn(folder, problems, files) ?? []).flatMap((fileName): Picture[] => {
    const name = basename(fileName, ".json");
    if (!fileName.endsWith(".json") || !pictureNamePattern.test(name)) return [];
    const file = pictureIn(join(folder, fileName), files);
    const picture = file && { ...file, name };
    const isWhole = picture && pictureFileNames(picture).every((each) => files.isThere(join(folder, each)));
    return isWhole ? [picture] : [];
  });
}

function pictureIn(path: string, files: Files) {
  try {
    const { success, output } = v.safeParse(pictureFileSchema, JSON.parse(String(files.bytesOf(path))));
    return success ? output : undefined;
  } catch {
    return undefined;
  }
}
