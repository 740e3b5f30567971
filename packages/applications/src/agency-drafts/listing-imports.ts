/** Files of other programs out of which listings are read, and what became of them. */
import { randomUUID } from "node:crypto";
import { dayMs } from "@fernkontor/domain/german/berlin-time";
import type { Database, Statement } from "../database/database.ts";
import { rows } from "../database/rows.ts";

export type ListingImport = {
  id: string;
  /** ISO 8601. */
  readAt: string;
  /** A name; `null`: the command line. */
  person: string | null;
  /** Empty for what was pasted. */
  fileName: string;
  kind: string;
  found: number;
  /** How many became drafts; `null` while nobody has taken anything over. */
  made: number | null;
};

type NewImport = Pick<ListingImport, "fileName" | "kind" | "found"> & {
  text: string;
  personId: string | undefined;
  at: Date;
};

/** A listing that came out of a file. */
export type ImportedListing = {
  kind: string;
  identifier: string;
  /** What all listings of one program of one company have in common. */
  source: string;
  path: string;
  /** What the source said of it when it was taken over last. */
  fields: Readonly<Record<string, unknown>>;
  /** ISO 8601. */
  takenAt: string;
};

export type ImportAnswer = { field: string; word: string; meaning: string };

export type ListingImports = {
  /** Keeps what was read, until somebody has looked at it. @returns its id */
  keep(read: NewImport): Promise<string>;
  /** With the text, as long as that is kept. */
  find(id: string): Promise<(ListingImport & { text: string | null }) | undefined>;
  /** The latest first. */
  recent(count: number): Promise<ListingImport[]>;
  /**
   * Notes that a listing is about to become a draft, so that of two who press at once, or press again after a crash, one makes
   * it. `formerPath`: where it was known before, and nothing is left of it.
   * @returns whether it is the caller who makes it
   */
  claim(listing: ImportedListing, formerPath: string | undefined): Promise<boolean>;
  /** Notes what its source says of a listing from now on. */
  noteTaken(listing: ImportedListing): Promise<void>;
  /** Notes that so many more drafts came of an import. */
  noteMade(id: string, count: number): Promise<void>;
  /** All of a kind. */
  known(kind: string): Promise<ImportedListing[]>;
  answers(): Promise<ImportAnswer[]>;
  /** The last answer to a word counts. */
  answer(answers: readonly ImportAnswer[]): Promise<void>;
  /** Forgets the texts of files that were read a month ago. */
  forget(now: Date): Promise<void>;
};

const keptDays = 30;
const columns = `i.id, i.read_at, p.name AS person, i.file_name, i.kind, i.found, i.made`;
const from = "FROM listing_import i LEFT JOIN person p ON p.id = i.person_id";

export function createListingImports(database: Database): ListingImports {
  return {
    keep: async ({ fileName, kind, found, text, personId = null, at }) => {
      const id = randomUUID();
      await database.batch([
        [
          `INSERT INTO listing_import (id, read_at, person_id, file_name, kind, text, found)
           VALUES ($1, $2, $3, $4, $5, $6, $7)`,
          [id, at.toISOString(), personId, fileName, kind, text, found],
        ],
      ]);
      return id;
    },
    find: async (id) =>
      (await rows<FoundImport>(database, `SELECT ${columns}, i.text ${from} WHERE i.id = $1`, [id]))[0],
    recent: (count) =>
      rows<ListingImport>(database, `SELECT ${columns} ${from} ORDER BY i.read_at DESC, i.id LIMIT $1`, [count]),
    claim: async (listing, formerPath) => {
      const [sql, values = []] = upsert(listing);
      const [claimed = []] = await database.batch([
        [`${sql} WHERE imported_listing.path = $7 RETURNING identifier`, [...values, formerPath ?? ""]],
      ]);
      return claimed.length > 0;
    },
    noteTaken: async (listing) => {
      await database.batch([upsert(listing)]);
    },
    noteMade: async (id, count) => {
      await database.batch([["UPDATE listing_import SET made = coalesce(made, 0) + $1 WHERE id = $2", [count, id]]]);
    },
    known: async (kind) => {
      const found = await rows<Omit<ImportedListing, "fields"> & { fields: string }>(
        database,
        `SELECT kind, identifier, source, path, fields, taken_at FROM imported_listing WHERE kind = $1 ORDER BY path`,
        [kind],
      );
      return found.map((listing) => ({ ...listing, fields: JSON.parse(listing.fields) }));
    },
    answers: () => rows<ImportAnswer>(database, "SELECT field, word, meaning FROM import_word"),
    answer: async (answers) => {
      await database.batch(
        answers.map(({ field, word, meaning }) => [
          `INSERT INTO import_word (field, word, meaning) VALUES ($1, $2, $3)
           ON CONFLICT (field, word) DO UPDATE SET meaning = excluded.meaning`,
          [field, word, meaning],
        ]),
      );
    },
    forget: async (now) => {
      const before = new Date(now.getTime() - keptDays * dayMs).toISOString();
      await database.batch([
        ["UPDATE listing_import SET text = NULL WHERE text IS NOT NULL AND read_at < $1", [before]],
      ]);
    },
  };
}

type FoundImport = ListingImport & { text: string | null };

function upsert({ kind, identifier, source, path, fields, takenAt }: ImportedListing): Statement {
  return [
    `INSERT INTO imported_listing (kind, identifier, source, path, fields, taken_at) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (kind, identifier) DO UPDATE SET source = excluded.source, path = excluded.path,
       fields = excluded.fields, taken_at = excluded.taken_at`,
    [kind, identifier, source, path, JSON.stringify(fields), takenAt],
  ];
}
