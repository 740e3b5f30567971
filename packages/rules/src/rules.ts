import type { GroupedRule } from "./rule.ts";
import { addresses } from "./rules/addresses.ts";
import { claims } from "./rules/claims.ts";
import { embeds } from "./rules/embeds.ts";
import { files } from "./rules/files.ts";
import { imprint } from "./rules/imprint.ts";
import { legal } from "./rules/legal.ts";
import { listings } from "./rules/listings.ts";
import { mode } from "./rules/mode.ts";
import { pay } from "./rules/pay.ts";
import { placeholders } from "./rules/placeholders.ts";
import { requests } from "./rules/requests.ts";
import { words } from "./rules/statute-words.ts";

/** Every rule of the launch check, by chapter in the order in which an operator best goes through them. */
export const rules: readonly GroupedRule[] = [
  ...files,
  ...mode,
  ...placeholders,
  ...imprint,
  ...addresses,
  ...claims,
  ...listings,
  ...pay,
  ...requests,
  ...words,
  ...legal,
  ...embeds,
];
