/** The brand as it would be: what lies in `agency/brand/`, with the drafts over it, read as the publisher reads it. */
import { hash } from "node:crypto";
import { basename, join } from "node:path";
import type { AgencyFileProblem } from "@fernkontor/agency-files/agency-file-error";
import { readBrand } from "@fernkontor/agency-files/brand/read-brand";
import type { LaidOver } from "@fernkontor/agency-files/files";
import { namesIn } from "@fernkontor/agency-files/folder-files";
import { readPictures } from "@fernkontor/agency-files/pictures";
import type { Brand } from "@fernkontor/domain/brand/brand";
import { faceNamePattern, type Picture } from "@fernkontor/domain/picture/picture";
import { filesAtHand } from "../agency-drafts/file-at-hand.ts";
import type { Desk } from "../desk.ts";

export const brandFolder = "brand";
export const brandFile = `${brandFolder}/brand.yaml`;

/** Drawings that are chosen on the page, by the names of their inputs. */
export const drawings = {
  logo: {
    file: `${brandFolder}/logo.svg`,
    shape: "logo",
    label: "Logo",
    where: "Im Kopf und am Fuß jeder Seite, auf geteilten Bildern",
  },
  symbol: {
    file: `${brandFolder}/icon.svg`,
    shape: "icon",
    label: "Symbol",
    where: "Quadratisch: im Reiter des Browsers und auf Telefonen",
  },
} as const;

export type BrandAtHand = {
  brand: Brand;
  /** What keeps it from being public. */
  problems: readonly (AgencyFileProblem & { path: string })[];
  /** Those that may stand on the home page. */
  photographs: readonly Picture[];
  /** Names of the typefaces that lie there. */
  typefaces: readonly string[];
  /** By drawing: stays the same as long as nobody has chosen another. */
  seen: Readonly<Record<keyof typeof drawings, string>>;
};

export function seenOf(content: Buffer): string {
  return hash("sha256", content);
}

/** @param laid over the drafts, by paths below `agency/` */
export async function brandAtHand(desk: Desk, laid: LaidOver = new Map()): Promise<BrandAtHand> {
  const { agencyFolder } = desk.config;
  const files = await filesAtHand(desk, `${brandFolder}/`, laid);
  const folder = join(agencyFolder, brandFolder);
  const problems: AgencyFileProblem[] = [];
  const pictures = readPictures(agencyFolder);
  const brand = readBrand(folder, desk.agency.profile.address.city, pictures, problems, files);
  const seenAt = (file: string) => {
    const path = join(agencyFolder, file);
    return files.isThere(path) ? seenOf(files.bytesOf(path) ?? Buffer.alloc(0)) : "";
  };
  return {
    brand,
    problems: problems.map((problem) => ({ ...problem, path: `${brandFolder}/${basename(problem.file)}` })),
    typefaces: (namesIn(folder, [], files) ?? []).filter((name) => name.endsWith(".woff2")),
    photographs: pictures.all().filter(({ name }) => !faceNamePattern.test(name)),
    seen: { logo: seenAt(drawings.logo.file), symbol: seenAt(drawings.symbol.file) },
  };
}
