/** What a build of the code leaves for all agencies alike, and the files that an agency brings. */
export type Assets = {
  /** In the shipped colours, in the order in which a page has them: the first says the order of the layers. */
  stylesheets: readonly string[];
  /** Which of them a page's folder or a kind of section needs, `section-kinds/hero`. */
  styles: Readonly<Record<string, readonly number[]>>;
  /** The script that a folder holds: a page's, and the frame's. */
  scripts: Readonly<Record<string, BuiltScript>>;
  /** All scripts that browsers may load, by their names. */
  scriptFiles: Readonly<Record<string, string>>;
  /** The shipped font, in base64. */
  font: ShippedFont;
  /** The letters of names that it lacks. */
  otherLetters: ShippedFont;
  /** The stylesheet that says what the tokens mean. */
  tokens: string;
  /** What the file holds that `agency.brand.typeface` names. */
  typeface?: Uint8Array | undefined;
  /** What a file in `agency.picturesFolder` holds. */
  photograph?: (name: string) => Uint8Array;
};

export type ShippedFont = { name: string; content: string };

/** One that is small enough stands in the page: it then runs when the page is parsed, however slow the line is. */
export type BuiltScript = { name: string; source?: string | undefined };
