import type { ProtectedNumber } from "../data-firewall.ts";

/** Where in a plain text which kind of number stands. Never the number: nobody is to repeat or log it. */
export type Finding = { kind: ProtectedNumber; at: number; end: number };
