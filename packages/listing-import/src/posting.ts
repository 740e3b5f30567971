/** What a file says of one job, in the fields of our record as far as they can be told. */

export const importKinds = ["yaml", "job-posting", "personio", "greenhouse", "recruitee"] as const;
export type ImportKind = (typeof importKinds)[number];

/** Fields for which every program has words of its own. */
export type WordField = "category" | "type" | "location" | "contact";

/** A word of a file for one of them; `from`: the file's name for its field. */
export type SaidWord = { field: WordField; from: string; word: string };

/** What has no place in the record, word for word. */
export type LeftOut = { from: string; text: string };

/** As they stand in a listing's file, by their names there; right or wrong is the record's to say. */
export type Fields = Readonly<Record<string, unknown>>;

export type Posting = {
  /** By which the file's program tells its jobs apart. */
  identifier: string;
  fields: Fields;
  words: readonly SaidWord[];
  /** Where the work is, for the case that a word turns out to mean a place. */
  cities: readonly string[];
  leftOut: readonly LeftOut[];
};

/** A file that was read. */
export type Import = {
  kind: ImportKind;
  /** All open jobs of one program: what is not among them is open there no more. */
  isWhole: boolean;
  postings: readonly Posting[];
};

/** A file of which nothing became a job: what was seen in it, and what would be right. */
export type Refusal = {
  /** One sentence. */
  reason: string;
  seen: readonly (readonly [what: string, found: string])[];
  remedies: readonly string[];
};
