/** What the server tells the form's script; the script and the server agree on it here. */
import type { Submitted } from "@fernkontor/embed/messages";

/** The application is durable. `thanks` is the markup to show in place of the form. */
export type StoredAnswer = { id: string; thanks: string } & Submitted;

/** Nothing was stored. `errors` belong to fields by name; the token replaces the one in the form. */
export type RefusedAnswer = {
  problem: string;
  errors: readonly { field: string; message: string }[];
  token?: string;
  /** Where the way to a lost link is what helps. */
  link?: "lost";
};

export type SubmissionAnswer = StoredAnswer | RefusedAnswer;
