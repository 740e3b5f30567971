import { basename, join } from "node:path";
import {
  type OwnablePage,
  type OwnDocument,
  type OwnDocuments,
  ownablePages,
} from "@fernkontor/domain/agency/own-section";
import {
  idsIn,
  linkLabel,
  linksIn,
  type OwnPage,
  type OwnText,
  type OwnTextName,
  type OwnTexts,
  ownTextNames,
  type ProseBlock,
  pageHeadSchema,
} from "@fernkontor/domain/agency/own-text";
import type { AgencyProfile } from "@fernkontor/domain/agency/profile";
import { slugOf } from "@fernkontor/domain/german/german";
import { answeredNames, isReservedName } from "@fernkontor/domain/reserved-addresses";
import { slugSchema } from "@fernkontor/domain/value-schemas";
import * as v from "valibot";
import type { AgencyFileProblem } from "./agency-file-error.ts";
import { type Files, onDisk } from "./files.ts";
import { namesIn } from "./folder-files.ts";
import { nearestTo } from "./nearest.ts";
import { readOwnDocument } from "./own-sections.ts";
import { parseProse } from "./parse-prose.ts";
import type { Pictures } from "./pictures.ts";
import { readText, shownPath, splitHead } from "./read-text.ts";
import { parseYaml } from "./read-yaml.ts";

/** Reads `agency/legal/privacy.md` and `terms.md`, neither of which need be there. */
export function readOwnTexts(
  folder: string,
  profile: AgencyProfile,
  problems: AgencyFileProblem[],
  files: Files = onDisk,
): OwnTexts {
  const texts = (namesIn(folder, problems, files) ?? []).flatMap((fileName): [OwnTextName, OwnText][] => {
    const path = join(folder, fileName);
    const name = ownTextNames.find((known) => fileName === `${known}.md`);
    if (!name) {
      report(path, problems)(
        1,
        `wird nicht gelesen: In diesem Ordner stehen nur ${ownTextNames.map((known) => `${known}.md`).join(" und ")}`,
      );
      return [];
    }
    const source = readText(path, problems, files);
    if (source === undefined) return [];
    const text = ownText(path, source, 1, profile, problems);
    checkHeadings(path, text.blocks, 1, problems);
    return [[name, text]];
  });
  return Object.fromEntries(texts);
}

/**
 * Reads `agency/pages/*.md`; the folder need not be there. Further pages are sorted as their links stand; a file with the name
 * of a shipped page is what the agency says otherwise on that.
 */
export function readPagesFolder(
  folder: string,
  profile: AgencyProfile,
  pictures: Pictures,
  problems: AgencyFileProblem[],
  files: Files = onDisk,
): { ownPages: OwnPage[]; ownDocuments: OwnDocuments } {
  const names = namesIn(folder, problems, files) ?? [];
  const shipped = (fileName: string) => ownablePages.find((page) => fileName === `${page}.md`);
  const documents = names.flatMap((fileName): [OwnablePage, OwnDocument][] => {
    const page = shipped(fileName);
    const path = join(folder, fileName);
    const source = page && readText(path, problems, files);
    return page && source !== undefined
      ? [[page, readOwnDocument(page, shownPath(path), source, report(path, problems), pictures)]]
      : [];
  });
  const pages = names
    .filter((fileName) => !shipped(fileName))
    .flatMap((fileName) => readOwnPage(join(folder, fileName), profile, pictures, problems, files) ?? []);
  for (const [index, { title, text }] of pages.entries()) {
    const earlier = pages.slice(0, index).find((page) => page.title === title);
    if (earlier)
      report(text.file, problems)(
        1,
        `hat dieselbe Überschrift wie ${earlier.address}.md: Jede Seite braucht ihre eigene`,
      );
  }
  checkNavigation(pages, problems);
  const orderOf = ({ order = Number.MAX_SAFE_INTEGER }: OwnPage) => order;
  return {
    ownPages: pages.toSorted((a, b) => orderOf(a) - orderOf(b)),
    ownDocuments: Object.fromEntries(documents),
  };
}

function readOwnPage(
  path: string,
  profile: AgencyProfile,
  pictures: Pictures,
  problems: AgencyFileProblem[],
  files: Files,
): OwnPage | undefined {
  const say = report(path, problems);
  const address = basename(path, ".md");
  if (!path.endsWith(".md"))
    say(1, "wird nicht gelesen: Eine Seite ist eine Datei mit der Endung .md, etwa seminare.md");
  else if (!v.is(slugSchema, address))
    say(
      1,
      `braucht einen Dateinamen aus Kleinbuchstaben, Ziffern und Bindestrichen, etwa ${slugOf(address) || "seminare"}.md: Er wird die Adresse der Seite`,
    );
  else if (isReservedName(address))
    say(1, `würde zu /${address}, und diese Adresse hat die Website schon: Benennen Sie die Datei um`);
  else {
    const source = readText(path, problems, files);
    if (source === undefined) return undefined;
    const found = splitHead(source);
    if (!found) {
      say(
        1,
        "braucht am Anfang zwischen zwei Zeilen „---“ die Angaben title, description und place. Beispiel: --- / title: Seminare / description: Was wir in drei Tagen üben und was es kostet. / place: footer / ---",
      );
      return undefined;
    }
    const file = parseYaml(path, found.head, pageHeadSchema, problems);
    const text = ownText(path, found.body, found.line, profile, problems, pictures);
    checkHeadings(path, text.blocks, 2, problems);
    return file && { ...file.value, address, text };
  }
  return undefined;
}

function ownText(
  path: string,
  source: string,
  firstLine: number,
  profile: AgencyProfile,
  problems: AgencyFileProblem[],
  pictures?: Pictures,
): OwnText {
  const say = report(path, problems);
  const before = problems.length;
  const blocks = parseProse(source, firstLine, {
    say,
    placeholders: placeholdersOf(profile),
    ...(pictures && { pictures }),
  });
  if (blocks.length === 0 && problems.length === before) say(firstLine, "enthält keinen Text");
  return { file: shownPath(path), blocks };
}

function placeholdersOf({ name, legal, address, email, phones }: AgencyProfile): Readonly<Record<string, string>> {
  const [phone] = phones;
  return {
    name,
    legalName: legal?.name ?? name,
    street: address.street,
    postalCode: address.postalCode,
    city: address.city,
    email: email.general,
    applicationsEmail: email.applications,
    ...(phone && { phone: phone.number }),
  };
}

/** A first heading may be the page's own where nothing else names it; none is skipped, or screen readers lose the way. */
function checkHeadings(
  path: string,
  blocks: readonly ProseBlock[],
  highest: 1 | 2,
  problems: AgencyFileProblem[],
): void {
  const say = report(path, problems);
  let level = 1;
  for (const [index, block] of blocks.entries()) {
    if (!("heading" in block)) continue;
    if (block.level === 1 && (highest === 2 || index > 0))
      say(
        block.line,
        highest === 2
          ? "beginnt mit „#“: Die Überschrift der Seite ist „title“; Abschnitte beginnen mit „##“"
          : "beginnt mit „#“: Nur die erste Überschrift tut das; Abschnitte beginnen mit „##“",
      );
    else if (block.level > level + 1)
      say(block.line, `überspringt eine Stufe: Vor „${"#".repeat(block.level)}“ fehlt „${"#".repeat(level + 1)}“`);
    level = block.level;
  }
}

/**
 * That links lead to what is there.
 * @param addresses of own pages and listings, such as `/seminare`
 */
export function checkOwnLinks(
  texts: readonly OwnText[],
  addresses: readonly string[],
  problems: AgencyFileProblem[],
): void {
  for (const { file, blocks } of texts) {
    const ids = idsIn(blocks);
    for (const { href, line } of linksIn(blocks)) {
      const [path = "", id] = href.split("#");
      const [, first = "", rest] = /^\/([^/?.]*)(.*)$/.exec(path) ?? [];
      const isThere =
        !/^(#|\/(?!\/))/.test(href) ||
        (path === "" ? ids.includes(id ?? "") : path === "/" || addresses.includes(path)) ||
        (answeredNames.some((name) => name === first) && !(first === "jobs" && rest?.startsWith("/")));
      if (!isThere)
        problems.push({
          file,
          line,
          field: "",
          message:
            path === ""
              ? `enthält den Link „${href}“, aber keine solche Überschrift. Es gibt: ${ids.map((known) => `#${known}`).join(", ")}`
              : `enthält den Link „${href}“, aber diese Seite gibt es nicht. Gemeint ist vielleicht „${nearestTo(path, ["/", ...addresses, ...answeredNames.map((known) => `/${known}`)])}“`,
        });
    }
  }
}

/** Room in the bar for links of own pages, in characters with the gaps between them: see header.css. */
const navigationRoom = 22;
const gap = 3;

function checkNavigation(pages: readonly OwnPage[], problems: AgencyFileProblem[]): void {
  const links = pages.filter(({ place }) => place === "navigation");
  const needed = links.map(linkLabel).reduce((sum, label) => sum + label.length + gap, -gap);
  const last = links.at(-1);
  if (last && needed > navigationRoom)
    report(last.text.file, problems)(
      1,
      `hat im Menü keinen Platz mehr: ${links.map((page) => `„${linkLabel(page)}“`).join(" und ")} brauchen zusammen ${needed} Zeichen, ${navigationRoom} passen. Kürzen Sie „label“ oder wählen Sie „place: footer“`,
    );
}

function report(path: string, problems: AgencyFileProblem[]) {
  const file = shownPath(path);
  return (line: number, message: string) => void problems.push({ file, line, field: "", message });
}
