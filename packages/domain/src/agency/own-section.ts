/** What an agency says otherwise on a page that is shipped: single sections of it, or with a head of its own the whole page. */

/** The pages of prose that are no duty of law, by the names of their documents. */
export const ownablePages = ["home", "about", "benefits", "advantages", "contact", "thank-you"] as const;
export type OwnablePage = (typeof ownablePages)[number];

/** A section of a shipped page by its kind, the second of one kind with its number: `treppe`, `kurz 2`. */
export type Slot = string;

/** A condition as it stood when somebody confirmed the section. */
export type Condition = { name: string; holds: boolean };

/** Where it stands on a shipped page: in place of a section, or behind one. */
export type Place = { slot: Slot; isAfter: boolean };

export type OwnSection = {
  /** Undefined on a page that is the agency's as a whole. */
  place?: Place;
  /** While these stay so, the section may stand. */
  solange: readonly Condition[];
  /** Of the shipped section that it stands for, as that was. */
  shippedHash?: string;
  /** From its heading on, without its marks. */
  source: string;
  /** The line of its file in which its marks begin, and that of its source. */
  line: number;
  sourceLine: number;
};

/** `agency/pages/<page>.md` */
export type OwnDocument = {
  /** As the operator sees it. */
  file: string;
  /** The lines between `---`, with these; undefined where the sections stand among those that are shipped. */
  head?: string;
  sections: readonly OwnSection[];
};
export type OwnDocuments = { readonly [Page in OwnablePage]?: OwnDocument };
