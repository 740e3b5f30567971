import type { PublicAgency } from "@fernkontor/domain/agency/agency";
import { memoized } from "@fernkontor/domain/memoized";
import { catalog } from "./catalog.ts";
import { type FactName, type Figures, figures, holds, placesOf } from "./facts.ts";
import { joinStrings, type PlaceholderOf } from "./texts-of.ts";

type Catalog = typeof catalog;
/** Where something is said; of its variants the first whose condition holds. */
export type Slot = keyof Catalog;

/** All that is said at a slot, each with its condition. */
type Saying<Of extends Slot> = Catalog[Of] extends string ? Catalog[Of] : Catalog[Of][keyof Catalog[Of]];
type NamesIn<Condition> = Condition extends `${infer Name} & ${infer Rest}` ? Name | NamesIn<Rest> : Condition;
type AskedBy<Says> = Says extends `[${infer Condition}] ${string}` ? NamesIn<Condition> : never;
type FilledBy<Name> = Name extends keyof Figures ? keyof Figures[Name] : never;
/** What whoever shows a text has to fill in: neither the records nor a fact of its condition do. */
type ValueName<Says> = Says extends string
  ? Exclude<PlaceholderOf<Says>, keyof ReturnType<typeof placesOf> | FilledBy<AskedBy<Says>>>
  : never;
type Values<Of extends Slot, Value> = [ValueName<Saying<Of>>] extends [never]
  ? [values?: Readonly<Record<string, Value>>]
  : [values: Readonly<Record<ValueName<Saying<Of>>, Value>>];
/** A slot may stay silent where each of its texts has a condition. */
type OrNothing<Of extends Slot> = Of extends Slot
  ? Exclude<Saying<Of>, `[${string}] ${string}`> extends never
    ? undefined
    : never
  : never;

/** Never, unless a condition names what is no fact. */
export type UnknownName = Exclude<AskedBy<{ [Of in Slot]: Saying<Of> }[Slot]>, FactName | `!${FactName}`>;

export type Says = {
  say: <Of extends Slot>(slot: Of, ...values: Values<Of, string | number>) => string | OrNothing<Of>;
  /** The same where a link, a mark or other copy stands in a place. */
  sayParts: <Of extends Slot, Part>(
    slot: Of,
    ...values: Values<Of, Part | string>
  ) => (Part | string)[] | OrNothing<Of>;
};

/** A text of a slot, under its own key: `when` are the facts that have to hold, with `!` those that must not. */
export type Variant = { slot: Slot; key: string; when: readonly string[]; says: string };

const known = new Map<Slot, readonly Variant[]>();

/** In the order in which they are asked. */
export function variantsOf(slot: Slot): readonly Variant[] {
  const variants = known.get(slot) ?? readVariants(slot);
  known.set(slot, variants);
  return variants;
}

function readVariants(slot: Slot): Variant[] {
  const entry: string | Readonly<Record<string, string>> = catalog[slot];
  return Object.entries(typeof entry === "string" ? { "": entry } : entry).map(([ending, text]) => {
    const [, condition, says = text] = /^\[([^\]]+)\] (.*)$/s.exec(text) ?? [];
    return { slot, key: slot + ending, when: condition?.split(" & ") ?? [], says };
  });
}

/** Every text without its condition, by its key. */
export const everyText: Readonly<Record<string, Variant>> = Object.fromEntries(
  (Object.keys(catalog) as Slot[]).flatMap(variantsOf).map((variant) => [variant.key, variant]),
);

/** Which of the texts of a slot is said of an agency; undefined: none. */
export function saidAt(agency: PublicAgency, slot: Slot): Variant | undefined {
  return variantsOf(slot).find(({ when }) => when.every((name) => holds(agency, name)));
}

/** What stands in the places of a text, as far as records say it. */
export function knownPlaces(agency: PublicAgency, { when }: Variant): Readonly<Record<string, string>> {
  return Object.assign({}, placesOf(agency), ...when.map((name) => isFigure(name) && figures[name](agency)));
}

/** What is true of an agency, in its own words where it has some. */
export const sayingsOf = /* @__PURE__ */ memoized((agency: PublicAgency): Says => {
  const parts = (slot: Slot, values: Readonly<Record<string, unknown>> = {}) => {
    const variant = saidAt(agency, slot);
    if (variant === undefined) return undefined;
    const { key, says } = variant;
    const places: Readonly<Record<string, unknown>> = { ...knownPlaces(agency, variant), ...values };
    const pieces = (agency.wordings[key] ?? says).split(/\{(\w+)\}/);
    return joinStrings(pieces.map((piece, index) => (index % 2 === 0 ? piece : places[piece])));
  };
  return {
    say: (slot, ...[values]) => parts(slot, values)?.join("") as never,
    sayParts: (slot, ...[values]) => parts(slot, values) as never,
  };
});

function isFigure(name: string): name is keyof typeof figures {
  return Object.hasOwn(figures, name);
}
