import type { AgencyProfile } from "@fernkontor/domain/agency/profile";
import { memoized } from "@fernkontor/domain/memoized";
import { catalog, type TextKey } from "./catalog.ts";

export type PlaceholderOf<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PlaceholderOf<Rest>
  : never;

/** Filled in by themselves in every text: the agency's name and town. */
type FactName = "name" | "city";

/** The placeholders that whoever shows a text has to fill in. */
type ValueName<Key extends TextKey> = Exclude<PlaceholderOf<(typeof catalog)[Key]>, FactName>;
type Values<Key extends TextKey, Value> = [ValueName<Key>] extends [never]
  ? []
  : [values: Readonly<Record<ValueName<Key>, Value>>];

/** The catalog with an agency's name and town. */
export type Texts = {
  /** A text with its placeholders filled in. */
  text: <Key extends TextKey>(key: Key, ...values: Values<Key, string | number>) => string;
  /** The same where a link, a mark or other copy stands in a placeholder: strings and what was given, in their order. */
  parts: <Key extends TextKey, Part>(key: Key, ...values: Values<Key, Part | string>) => (Part | string)[];
  /** A text for the browser, where `filledIn` fills in what is known only there: those placeholders stay in it. */
  template: <Key extends TextKey>(key: Key, values?: Readonly<Partial<Record<ValueName<Key>, string>>>) => string;
};

/** What the texts of an agency depend on. */
export type NamedAgency = { profile: Pick<AgencyProfile, "name" | "address"> };

export const textsOf = /* @__PURE__ */ memoized(({ profile }: NamedAgency): Texts => {
  const facts: Readonly<Record<FactName, string>> = { name: profile.name, city: profile.address.city };
  const pieces = new Map<TextKey, readonly string[]>();
  // Split at the placeholders, every second piece is the name of one.
  const piecesOf = (key: TextKey) => {
    const known = pieces.get(key) ?? catalog[key].split(/\{(\w+)\}/);
    pieces.set(key, known);
    return known;
  };
  const parts = <Part>(
    key: TextKey,
    values: Readonly<Record<string, Part | string | undefined>> = {},
  ): (Part | string)[] => {
    const places: Readonly<Record<string, Part | string | undefined>> = { ...facts, ...values };
    return joinStrings(
      piecesOf(key).map((piece, index) => (index % 2 === 0 ? piece : (places[piece] ?? `{${piece}}`))),
    );
  };
  return {
    text: (key, ...[values]) => parts<string | number>(key, values).join(""),
    parts: (key, ...[values]) => parts(key, values),
    template: (key, values) => parts<string>(key, values).join(""),
  };
});

/**
 * Strings that follow each other become one: React would write a comment between them. What ends with a stop, such as
 * „Kulturhaus e.V.“, ends the sentence with it.
 */
export function joinStrings<Part>(parts: readonly (Part | string)[]): (Part | string)[] {
  const joined: (Part | string)[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (typeof part === "string" && typeof last === "string")
      joined.splice(-1, 1, last + (last.endsWith(".") ? part.replace(/^\.(?!\.)/, "") : part));
    else if (part !== "") joined.push(part);
  }
  return joined;
}
