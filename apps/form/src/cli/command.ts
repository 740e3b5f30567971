import type { Store } from "../store.ts";

/** What a command may use. */
export type Terminal = {
  store: Store;
  /** Where results go; commands end early and quietly when the reader has had enough, as in `list | head`. */
  print: (chunks: AsyncIterable<string>) => Promise<void>;
  /** What has been done, beside the results. */
  note: (sentence: string) => void;
};

export type Command = {
  /** As typed, such as `show ID`. */
  usage: string;
  summary: string;
  options: readonly CommandOption[];
  argumentNames: readonly string[];
  run: (terminal: Terminal, given: GivenArguments) => Promise<void>;
};

export type CommandOption = { name: string; takes?: readonly string[] };

export type GivenArguments = {
  positionals: readonly string[];
  /** A flag is `true`, an option with a value is that value. */
  options: Readonly<Record<string, string | true | undefined>>;
};
