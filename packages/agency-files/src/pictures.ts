/** The pictures of `agency/pictures/`, and which of them a text names: only those become public. */
import { basename, join } from "node:path";
import {
  faceNamePattern,
  type Picture,
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
  named: (name: string) => Picture | { problem: string };
  allNamed: () => readonly Picture[];
  all: () => readonly Picture[];
};

/** @param folder `agency/`, in which there need be no pictures */
export function readPictures(folder: string, problems: AgencyFileProblem[] = [], files: Files = onDisk): Pictures {
  const pictures = new Map(picturesIn(join(folder, picturesFolder), problems, files).map((one) => [one.name, one]));
  const named = new Set<Picture>();
  return {
    named: (name) => {
      const picture = pictures.get(name);
      if (!picture) return { problem: missing(name, [...pictures.keys()]) };
      named.add(picture);
      return picture;
    },
    allNamed: () => [...named],
    all: () => [...pictures.values()],
  };
}

function missing(name: string, all: readonly string[]): string {
  const nearest = nearestTo(
    name,
    all.filter((each) => !faceNamePattern.test(each)),
  );
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
