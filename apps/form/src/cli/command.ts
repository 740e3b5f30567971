import type { AgencyProfile } from "@fernkontor/domain/agency/profile";
import type { Backups } from "../backup/backup.ts";
import type { Erasure } from "../erasure.ts";
import type { Store } from "../store.ts";

/** What a command may use. */
export type Terminal = {
  /** Opens the database, which a command that replaces it must not have done. */
  applications: () => Promise<{ store: Store; erase: Erasure }>;
  backups: Backups;
  /** How long applications are kept. */
  periods: () => AgencyProfile["retention"];
  now: () => Date;
  /** Where results go; commands end early and quietly when the reader has had enough, as in `list | head`. */
  print: (chunks: AsyncIterable<string>) => Promise<void>;
  /** What has been done, beside the results. */
  note: (sentence: string) => void;
  /** Passes values on and shows meanwhile how many there have been, where somebody is watching. */
  watched: <Value>(values: AsyncIterable<Value>, total: number) => AsyncIterable<Value>;
  /** Asks whoever sits at the terminal. Where nobody does, what was asked for is meant. */
  confirm: (question: string) => Promise<boolean>;
};

export type Command = {
  /** As typed, such as `show ID`. */
  usage: string;
  summary: string;
  options: readonly CommandOption[];
  argumentNames: readonly string[];
  /** The last argument may be given several times. */
  takesMore?: true;
  run: (terminal: Terminal, given: GivenArguments) => Promise<void>;
};

/** `excludes`: options that cannot be given together with this one. */
export type CommandOption = { name: string; takes?: readonly string[]; excludes?: readonly string[] };

export type GivenArguments = {
  positionals: readonly string[];
  /** A flag is `true`, an option with a value is that value. */
  options: Readonly<Record<string, string | true | undefined>>;
};
