/** Blocks of a text that stands in no file. */

import type { Inline, ProseBlock } from "@fernkontor/domain/agency/own-text";
import { mailtoAddress } from "@fernkontor/domain/mailto-address";

const line = 0;

export function paragraph(text: string | readonly Inline[]): ProseBlock {
  return { line, paragraph: [text].flat() };
}

export function list(...items: readonly (string | readonly Inline[])[]): ProseBlock {
  return { line, items: items.map((item) => [paragraph(item)]), isOrdered: false, start: 1 };
}

export function mailTo(address: string): Inline {
  return { href: mailtoAddress(address), text: [address] };
}
