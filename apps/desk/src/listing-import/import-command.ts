/** `npm run import-listings -- DATEI`: the same as at the desk, with all that is new or changed taken over. */
import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { OperatorError } from "@fernkontor/agency-files/operator-error";
import { createFileDrafts } from "@fernkontor/applications/agency-drafts/file-drafts";
import { createFileVersions } from "@fernkontor/applications/agency-drafts/file-versions";
import { createListingImports } from "@fernkontor/applications/agency-drafts/listing-imports";
import { createAudit } from "@fernkontor/applications/audit/audit";
import type { Database } from "@fernkontor/applications/database/database";
import { createLog } from "@fernkontor/applications/log";
import type { People } from "@fernkontor/applications/people/people";
import { type Person, spelledName } from "@fernkontor/applications/people/person";
import { quantity } from "@fernkontor/domain/german/german";
import { listingFieldWords } from "@fernkontor/domain/listing/listing-fields";
import type { Refusal } from "@fernkontor/listing-import/posting";
import { importText, kindNames, readImport } from "@fernkontor/listing-import/read-import";
import { agencySource } from "@fernkontor/service/agency-source";
import { severities } from "../agency-drafts/severities.ts";
import type { DeskConfig } from "../config.ts";
import { type ImportCheck, importCheck } from "./import-check.ts";
import { type ImportDesk, type ImportPlan, planOf, type ReadListing } from "./import-plan.ts";
import { type Taken, takeImport } from "./take-import.ts";

type Call = {
  database: Database;
  people: People;
  config: DeskConfig;
  path: string;
  /** In whose name; needed where more than one person comes to the desk. */
  name: string | undefined;
  now: Date;
  say: (line: string) => void;
};

/** @throws OperatorError for a file that cannot be read or holds no listing, and where nobody is meant by the name */
export async function importListings({ database, people, config, path, name, now, say }: Call): Promise<void> {
  const text = await textIn(path);
  const read = readImport(text);
  if ("reason" in read) throw new OperatorError(refusalWords(path, read));
  const person = await personCalled(people, name);
  const desk: ImportDesk = {
    agency: await agencySource(config).read(),
    config,
    fileDrafts: createFileDrafts(database),
    fileVersions: createFileVersions(database),
    imports: createListingImports(database),
    audit: createAudit(database),
    log: createLog(process.stderr),
  };
  const { kind, postings } = read;
  const kept = { fileName: basename(path), kind, found: postings.length, text, personId: person.id, at: now };
  const id = await desk.imports.keep(kept);
  const plan = await planOf(desk, { id }, text, now);
  if ("reason" in plan) throw new OperatorError(refusalWords(path, plan));
  say(`Gelesen als ${kindNames[kind]}: ${quantity(postings.length, "Stelle", "Stellen")}.`);
  const identifiers = (listings: readonly { posting: { identifier: string } }[]) =>
    new Set(listings.map(({ posting }) => posting.identifier));
  const check = await importCheck(desk, plan, now);
  const choice = { fresh: identifiers(plan.fresh), changed: identifiers(plan.changed), gone: new Set<string>() };
  const total = choice.fresh.size + choice.changed.size;
  let done = 0;
  const taken = await takeImport({ desk, by: { person, now }, plan }, id, choice, (did, title) => {
    done++;
    say(
      `  ${String(done).padStart(String(total).length)}/${total}  ${did === "made" ? "Entwurf " : "geändert"}  ${title}`,
    );
  });
  for (const line of summary({ plan, check, ...taken })) say(line);
  say(`Die Entwürfe liegen in der Datenbank des Kontors: ${config.deskOrigin}/stellen`);
  say(`Was noch fehlt, falsch ist oder wegblieb, steht dort unter ${config.deskOrigin}/stellen/einlesen/${id}`);
}

async function textIn(path: string): Promise<string> {
  const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    throw new OperatorError(
      error.code === "ENOENT" ? `${path} gibt es nicht.` : `${path} lässt sich nicht lesen (${error.code}).`,
    );
  });
  const text = importText(bytes);
  if (typeof text !== "string") throw new OperatorError(refusalWords(path, text));
  return text.replaceAll("\u0000", "");
}

function refusalWords(path: string, { reason, seen, remedies }: Refusal): string {
  return [
    `${path}: nichts eingelesen. ${reason}`,
    ...seen.map(([what, found]) => `  ${what}: ${found}`),
    ...remedies.map((remedy) => `  → ${remedy}`),
  ].join("\n");
}

async function personCalled(people: People, name: string | undefined): Promise<Person> {
  const everybody = await people.list();
  const found = name === undefined ? everybody : everybody.filter((each) => each.name === spelledName(name));
  const [person] = found;
  if (person !== undefined && found.length === 1) return person;
  if (everybody.length === 0)
    throw new OperatorError(
      "Ein Entwurf gehört einem Menschen, und ins Kontor kommt noch niemand: fernkontor einladen",
    );
  throw new OperatorError(
    `${name === undefined ? "In wessen Namen?" : `${name} hat keinen offenen Zugang.`} --person nimmt: ${everybody.map((each) => `"${each.name}"`).join(", ")}`,
  );
}

type Summed = Pick<Taken, "made" | "changed"> & { plan: ImportPlan; check: ImportCheck };

function summary({ plan: { words, gone, same, fresh, changed: others }, check, made, changed }: Summed): string[] {
  const toldOf = ({ posting }: ReadListing) => check.of.get(posting.identifier)?.told ?? [];
  const wrong = fresh.filter((listing) => toldOf(listing).some(({ severity }) => severity === "error")).length;
  const parts = [
    ...(made === 0
      ? []
      : [`${quantity(made, "Entwurf", "Entwürfe")} angelegt${wrong === 0 ? "" : `, davon ${wrong} mit Fehlern`}`]),
    ...(changed === 0 ? [] : [`${quantity(changed, "Stelle", "Stellen")} geändert`]),
    ...(same === 0 ? [] : [`${same} gleich geblieben`]),
  ];
  return [
    `${parts.join(", ")}.`,
    ...[...fresh, ...others].flatMap((listing) =>
      toldOf(listing).map(
        ({ severity, label, text }) => `  ${severities[severity].word}: ${listing.form.title}: ${label}: ${text}`,
      ),
    ),
    ...(check.isChecked
      ? []
      : ["Die Prüfung antwortet nicht (systemctl start publish); im Kontor steht später, was sie sagt."]),
    ...(gone.length === 0
      ? []
      : [
          `In der Quelle verschwunden: ${gone.map(({ title }) => title).join(", ")}. Sie bleiben, bis sie jemand im Kontor zurückzieht.`,
        ]),
    ...(words.length === 0
      ? []
      : [
          `Wörter, die das Kontor nicht kennt: ${words.map(({ field, word }) => `„${word}“ (${listingFieldWords[field].label})`).join(", ")}.`,
        ]),
  ];
}
