/** Recognises by its content what a file is, and reads the jobs in it. */
import { quantity } from "@fernkontor/domain/german/german";
import { greenhousePostings, isGreenhouse } from "./formats/greenhouse.ts";
import { jobPostingsIn, postingOfJsonLd } from "./formats/job-posting.ts";
import { isOwnListing, ownListings, postingOfOwn } from "./formats/own-yaml.ts";
import { personioPostings, personioRoot } from "./formats/personio.ts";
import { isRecruitee, recruiteePostings } from "./formats/recruitee.ts";
import { type PageFacts, pageFacts } from "./html-text.ts";
import { cleaned, groupOf } from "./plain-values.ts";
import type { Import, ImportKind, Posting, Refusal } from "./posting.ts";
import { XmlProblem, xmlTree } from "./xml-tree.ts";

/** Larger is no list of jobs. */
export const mostImportBytes = 2 * 1024 * 1024;

export const kindNames: Readonly<Record<ImportKind, string>> = {
  yaml: "eigenes YAML",
  "job-posting": "JobPosting (JSON-LD)",
  personio: "Personio-XML",
  greenhouse: "Greenhouse-JSON",
  recruitee: "Recruitee-JSON",
};

const binaryStarts: readonly (readonly [string, string])[] = [
  ["%PDF", "ein PDF"],
  ["PK\u0003\u0004", "eine gepackte Datei (Word, Excel oder ZIP)"],
  ["\u0089PNG", "ein Bild"],
  ["\u00ff\u00d8\u00ff", "ein Bild"],
  ["\u00d0\u00cf\u0011\u00e0", "ein Word- oder Excel-Dokument"],
];

/** The text of a file, in whichever encoding programs save it; a refusal for what is none. */
export function importText(bytes: Uint8Array): string | Refusal {
  if (bytes.length > mostImportBytes)
    return refusal(
      "Die Datei ist größer als 2 MB.",
      [],
      ["Teilen Sie sie, oder exportieren Sie weniger Stellen auf einmal."],
    );
  const start = String.fromCharCode(...bytes.subarray(0, 4));
  const binary = binaryStarts.find(([sign]) => start.startsWith(sign));
  const isUtf16 = start.startsWith("\u00ff\u00fe") || start.startsWith("\u00fe\u00ff");
  if (binary || (!isUtf16 && bytes.includes(0)))
    return refusal(
      `Diese Datei ist ${binary?.[1] ?? "keine Textdatei"}.`,
      [],
      ["Speichern Sie die Webseite der Stelle als „Nur HTML“, oder bitten Sie um den Export der Stellenliste."],
    );
  if (isUtf16) return new TextDecoder(bytes[0] === 0xff ? "utf-16le" : "utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

export function readImport(text: string): Import | Refusal {
  const source = text.replace(/^\ufeff/, "").trim();
  if (source === "")
    return refusal("Da steht nichts.", [], ["Wählen Sie eine Datei, oder fügen Sie ihren Inhalt ein."]);
  if (/^[[{]/.test(source)) return readJson(source);
  if (source.startsWith("<")) return isPage(source) ? readPage(source) : readXml(source);
  if (/^https?:\/\/\S+$/.test(source))
    return refusal(
      "Das ist eine Adresse. Das Kontor ruft keine fremden Adressen auf.",
      [["Adresse", source.slice(0, 200)]],
      ["Öffnen Sie sie im Browser, speichern Sie die Seite (Strg + S, „Nur HTML“) und wählen Sie die Datei."],
    );
  return readYaml(source);
}

/** Whether its first element is one of a page, or of a piece of one. */
function isPage(source: string): boolean {
  const start = source.slice(0, 4000).replace(/^<\?xml[^>]*>/, "");
  const first = start.replace(/^(\s|<!--[\s\S]*?-->)+/, "");
  return /^<(!doctype html|html|head|body|script|meta|div|p|main|article|section)[\s>]/i.test(first);
}

function readJson(source: string): Import | Refusal {
  let value: unknown;
  try {
    value = JSON.parse(source);
  } catch (error) {
    const at = Number(/position (\d+)/.exec(String(error))?.[1] ?? source.length);
    return refusal(
      "Das beginnt wie JSON, ist aber keines.",
      [["Zeile", String(source.slice(0, at).split("\n").length)]],
      ["Speichern oder kopieren Sie den Export noch einmal, ganz bis zum Ende."],
    );
  }
  const group = groupOf(value);
  if (isGreenhouse(group)) return imported("greenhouse", greenhousePostings(group), Array.isArray(group.jobs));
  if (isRecruitee(group)) return imported("recruitee", recruiteePostings(group), Array.isArray(group.offers));
  const { jobs, others } = jobPostingsIn(value);
  if (jobs.length > 0) return imported("job-posting", jobs.map(postingOfJsonLd), false);
  return refusal(
    "In dieser JSON-Datei steht keine Stelle, die das Kontor erkennt.",
    [
      [
        "Felder",
        Object.keys(Array.isArray(value) ? groupOf(value[0]) : group)
          .slice(0, 12)
          .map(cleaned)
          .join(", ") || "keine",
      ],
      ...(others.length > 0 ? [["JSON-LD", counted(others)] as const] : []),
    ],
    [
      "Lesbar sind die Stellenliste von Greenhouse („jobs“) und die von Recruitee („offers“), und JobPosting (JSON-LD).",
    ],
  );
}

function readXml(source: string): Import | Refusal {
  try {
    const root = xmlTree(source);
    if (root.name === personioRoot) return imported("personio", personioPostings(root), true);
    return refusal(
      "Diese XML-Datei ist kein Feed von Personio.",
      [["Oberstes Element", `<${root.name.slice(0, 60)}>`]],
      [
        "Personio exportiert <workzag-jobs>. Von anderen Programmen liest das Kontor die gespeicherte Seite einer Stelle.",
      ],
    );
  } catch (error) {
    if (!(error instanceof XmlProblem)) throw error;
    return refusal(
      `Die Datei ${error.message}.`,
      [["Zeile", String(error.line)]],
      ["Speichern Sie den Feed noch einmal, so wie das Programm ihn ausgibt."],
    );
  }
}

function readPage(source: string): Import | Refusal {
  const facts = pageFacts(source);
  const said = facts.jsonLd.map(parsedJsonLd);
  const found = said.map((value) => jobPostingsIn(value));
  const jobs = found.flatMap((each) => each.jobs);
  if (jobs.length > 0) return imported("job-posting", jobs.map(postingOfJsonLd), false);
  const isOverview = facts.jobLinks > 1;
  return refusal(
    isOverview
      ? "In dieser Datei steht keine Stelle: Sie ist eine Übersicht mit Links zu Stellen. Links folgt das Kontor nicht."
      : "In dieser Webseite steht keine Stelle, die Programme lesen können.",
    seenOnPage(
      facts,
      found.flatMap((each) => each.others),
      said.includes(undefined),
    ),
    isOverview
      ? onePage
      : onePage
          .slice(0, 2)
          .concat("Hat auch die kein „JobPosting“, beginnen Sie unter „Neue Stelle“ mit einem leeren Blatt."),
  );
}

const onePage: readonly string[] = [
  "Öffnen Sie im Browser die Seite einer Stelle.",
  "Speichern Sie sie: Strg + S, „Nur HTML“.",
  "Wählen Sie diese Datei hier, für jede Stelle eine.",
];

function seenOnPage({ title, jobLinks }: PageFacts, types: readonly string[], isBroken: boolean): Refusal["seen"] {
  const jsonLd = isBroken ? "eines, das nicht zu lesen ist" : types.length > 0 ? counted(types) : "keines";
  return [
    ["Art", "eine Webseite"],
    ["Titel", title === "" ? "keiner" : `„${title.slice(0, 120)}“`],
    ["JSON-LD", `${jsonLd}, kein „JobPosting“`],
    ...(jobLinks > 0 ? [["Links", `${jobLinks}, die nach Stellen aussehen`] as const] : []),
  ];
}

function parsedJsonLd(script: string): unknown {
  try {
    return JSON.parse(script.replace(/^\s*(<!--|\/\/<!\[CDATA\[)|(-->|\/\/\]\]>)\s*$/g, ""));
  } catch {
    return undefined;
  }
}

function counted(types: readonly string[]): string {
  const counts = Map.groupBy(types, (type) => type);
  return [...counts]
    .slice(0, 6)
    .map(([type, { length }]) => `${length}-mal „${type.slice(0, 60)}“`)
    .join(", ");
}

function readYaml(source: string): Import | Refusal {
  const read = ownListings(source);
  const listings = "listings" in read ? read.listings.filter(isOwnListing) : [];
  if (listings.length > 0) return imported("yaml", listings.map(postingOfOwn), false);
  const looksLikeYaml = /^(title|id|salary)\s*:/m.test(source);
  return refusal(
    looksLikeYaml && !("listings" in read)
      ? `Das YAML ist in Zeile ${read.line} nicht zu lesen.`
      : "In diesem Text erkennt das Kontor keine Stelle.",
    [["Anfang", `„${cleaned(source.slice(0, 80)).replaceAll("\n", " ")}“`]],
    [
      "Lesbar sind YAML wie in agency/jobs, die gespeicherte Seite einer Stelle, XML von Personio und JSON von Greenhouse oder Recruitee.",
    ],
  );
}

function imported(kind: ImportKind, found: readonly Posting[], isWhole: boolean): Import | Refusal {
  // A job without a title is none that anybody could choose.
  const postings = [
    ...new Map(found.filter(({ fields }) => fields.title).map((one) => [one.identifier, one])).values(),
  ];
  if (postings.length > 0) return { kind, isWhole, postings };
  return refusal(
    `Gelesen als ${kindNames[kind]}, aber keine Stelle ist darin offen.`,
    [["Einträge ohne Titel", quantity(found.length, "Eintrag", "Einträge")]],
    ["Sind im Programm Stellen veröffentlicht? Exportieren Sie dann noch einmal."],
  );
}

function refusal(reason: string, seen: Refusal["seen"], remedies: readonly string[]): Refusal {
  return { reason, seen, remedies };
}
