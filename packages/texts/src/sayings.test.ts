import { expect, test } from "vitest";
import { catalog } from "./catalog.ts";
import { type Slot, type UnknownName, variantsOf } from "./sayings.ts";

/** What cannot be so: the left without one of the right. */
const implied: Readonly<Record<string, readonly string[]>> = {
  isOpenToMost: ["hasEntry"],
  trainingStartsWithinHours: ["hasTraining"],
  consultationMinutes: ["hasConsultation"],
  isPaidByExtent: ["dayRate"],
};

/** Every state of the facts that a slot asks for. */
function states(names: readonly string[]): Set<string>[] {
  const [name, ...others] = names;
  if (name === undefined) return [new Set()];
  return states(others).flatMap((state) => [state, new Set([...state, name])]);
}

function isPossible(state: Set<string>, names: readonly string[]): boolean {
  return [...state].every(
    (name) => implied[name]?.every((other) => !names.includes(other) || state.has(other)) ?? true,
  );
}

const slots = Object.keys(catalog) as Slot[];

test.each(slots.filter((slot) => typeof catalog[slot] === "object"))(
  "each text of %s can be the one that is said",
  (slot) => {
    const variants = variantsOf(slot);
    const names = [...new Set(variants.flatMap(({ when }) => when.map((name) => name.replace("!", ""))))];
    const said = states(names)
      .filter((state) => isPossible(state, names))
      .map((state) =>
        variants.find(({ when }) =>
          when.every((name) => (name.startsWith("!") ? !state.has(name.slice(1)) : state.has(name))),
        ),
      );
    expect(variants.filter((variant) => !said.includes(variant)).map(({ key }) => key)).toEqual([]);
  },
);

test("no text asks for a fact and its opposite, and none for a fact that there is not", () => {
  const known: [UnknownName] extends [never] ? true : UnknownName = true;
  expect(known).toBe(true);
  const asked = slots.flatMap(variantsOf).flatMap(({ key, when }) => when.map((name) => ({ key, name, when })));
  expect(asked.filter(({ name, when }) => when.includes(`!${name}`)).map(({ key }) => key)).toEqual([]);
  expect(asked.length).toBeGreaterThan(5);
});

test("no two texts have one key", () => {
  const keys = slots.flatMap(variantsOf).map(({ key }) => key);
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
});
