/**
 * What somebody typed, laid over what others have saved since the form was drawn: two people who change different fields are
 * both saved. The form carries along what stood in it.
 */
import { Notice } from "@fernkontor/design/desk/notice.tsx";
import type { ReactNode } from "react";
import * as v from "valibot";
import { DefaultSubmit } from "../frame/default-submit.tsx";

/** By the names of the inputs; `""` for what is empty. */
export type Form = Readonly<Record<string, string>>;

export const beforeField = "vorher";
/** The button at a clash that takes what stands there, and the fields that have such a button. */
export const takeField = "nimm";
const clashesField = "strittig";
const beforeSchema = v.fallback(v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.string())), {});

/** @param form as it stood before anybody typed: with a fresh one, what is shown again would look typed in every field */
export function FormBefore({ form, clashes = {} }: { form: Form; clashes?: Form }) {
  const names = Object.keys(clashes);
  return (
    <>
      <input type="hidden" name={beforeField} value={JSON.stringify(form)} />
      {names.length > 0 && (
        <>
          <input type="hidden" name={clashesField} value={names.join(",")} />
          <DefaultSubmit does="speichern" />
        </>
      )}
    </>
  );
}

/** @param now in place of what the form does not say */
export function formBefore<Typed extends Form>(sent: URLSearchParams, now: Typed): Typed {
  const before = v.parse(beforeSchema, sent.get(beforeField) ?? "{}");
  return Object.fromEntries(Object.entries(now).map(([name, value]) => [name, before[name] ?? value])) as Typed;
}

/** Whether somebody has changed a record since the form was drawn: it is not removed unseen. */
export function isNewer(sent: URLSearchParams, now: Form): boolean {
  return isDifferent(Object.keys(now), formBefore(sent, now), now);
}

export const newerNotice = (
  <Notice tone="soon" isNews>
    <b>Noch ist nichts geschehen: Das hat inzwischen jemand geändert.</b> So steht es jetzt da.
  </Notice>
);

export type FormShape = {
  /** Checkboxes: without its tick one is not sent, while any other input that is missing has not changed. */
  ticks?: readonly string[];
  /** Names of fields that say one thing together: changed at once, they have changed the same. */
  together?: readonly (readonly string[])[];
};

/** What was sent, and what stood in the form before. */
export function sentForm<Typed extends Form>(
  sent: URLSearchParams,
  now: Typed,
  { ticks = [], together = [] }: FormShape,
) {
  const before = formBefore(sent, now);
  const drawn = v.parse(beforeSchema, sent.get(beforeField) ?? "{}");
  // One that the form did not show was not taken away.
  const isTick = (name: string) => ticks.includes(name) && (name in drawn || !sent.has(beforeField));
  const take = sent.get(takeField);
  const taken = together.find((group) => group.some((name) => name === take)) ?? [take];
  const typed = Object.entries(before).map(([name, value]) => [
    name,
    taken.includes(name) ? value : (typedAt(sent, name) ?? (isTick(name) ? "" : value)),
  ]);
  return { before, typed: Object.fromEntries(typed) as Typed };
}

function typedAt(sent: URLSearchParams, name: string): string | undefined {
  return sent.get(name)?.replace(/\r\n?/g, "\n").trim();
}

export type SentForm<Typed extends Form> = {
  before: Typed;
  typed: Typed;
  /** To be saved: what was typed, but for what somebody else has changed to something else meanwhile. */
  saved: Typed;
  /** What was typed there: sent again by a form that shows what is saved, it wins. */
  clashes: Partial<Typed>;
};

/** What was sent, over what stands there now. */
export function sentOver<Typed extends Form>(sent: URLSearchParams, now: Typed, shape: FormShape): SentForm<Typed> {
  const { before, typed } = sentForm(sent, now, shape);
  const { together = [] } = shape;
  const alone = Object.keys(now).filter((name) => !together.some((group) => group.includes(name)));
  const changed = [...together, ...alone.map((name) => [name])]
    .filter((group) => isDifferent(group, typed, before))
    .filter((group) => isDifferent(group, typed, now));
  // Where one clash is decided by its button, nobody has decided the others.
  const undecided = sent.has(takeField) ? (sent.get(clashesField) ?? "").split(",") : [];
  const clashing = changed
    .filter((group) => isDifferent(group, now, before) || group.some((name) => undecided.includes(name)))
    .flat();
  const typedWhere = (isMeant: (name: string) => boolean) =>
    Object.fromEntries(Object.entries(typed).filter(([name]) => isMeant(name)));
  const won = changed.flat().filter((name) => !clashing.includes(name));
  return {
    ...{ before, typed },
    saved: { ...now, ...typedWhere((name) => won.includes(name)) },
    clashes: typedWhere((name) => clashing.includes(name) && typed[name] !== now[name]) as Partial<Typed>,
  };
}

function isDifferent(names: readonly string[], one: Form, other: Form): boolean {
  return names.some((name) => one[name] !== other[name]);
}

/** @param fields with a clash, as the form calls them */
export function ClashNotice({ fields }: { fields: readonly { name: string; label: ReactNode }[] }) {
  return (
    <Notice tone="soon" isNews>
      <b>
        Gespeichert, bis auf{" "}
        {fields.map(({ name, label }, index) => (
          <span key={name}>
            {index > 0 && ", "}
            <a href={`#${name}`}>„{label}“</a>
          </span>
        ))}
        .
      </b>{" "}
      Das hat sich inzwischen geändert. Speichern Sie noch einmal, gilt Ihres; das andere bleibt als Fassung im Verlauf.
    </Notice>
  );
}
