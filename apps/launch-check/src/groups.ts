/** The chapters of the report, in the order in which an operator best goes through them. */
export const groups = [
  "The agency's files",
  "Sample or live",
  "Placeholders",
  "Imprint",
  "Addresses and numbers",
  "Claims",
  "Listings",
  "Pay",
  "Words",
  "Legal texts",
  "Form and embeds",
  "The rules themselves",
] as const;

export type Group = (typeof groups)[number];
