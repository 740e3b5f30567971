/**
 * What somebody typed, laid over what others have saved since the form was drawn: two people who change different fields are
 * both saved. The form carries along what stood in it.
 */
import { Notice } from "@fernkontor/design/desk/notice.tsx";
import * as v from "valibot";

/** By the names of the inputs; `""` for what is empty. */
type Form = Readonly<Record<string, string>>;

export const beforeField = "vorher";
const beforeSchema = v.fallback(v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.string())), {});

/** @param form as it stood before anybody typed: with a fresh one, what is shown again would look typed in every field */
export function FormBefore({ form }: { form: Form }) {
  return <input type="hidden" name={beforeField} value={JSON.stringify(form)} />;
}

/** @param now in place of what the form does not say */
export function formBefore<Typed extends Form>(sent: URLSearchParams, now: Typed): Typed {
  const before = v.parse(beforeSchema, sent.get(beforeField) ?? "{}");
  return Object.fromEntries(Object.entries(now).map(([name, value]) => [name, before[name] ?? value])) as Typed;
}

/** @param ticks checkboxes: without its tick one is not sent, while any other input that is missing has not changed */
export function typedIn<Typed extends Form>(
  sent: URLSearchParams,
  before: Typed,
  ticks: readonly (keyof Typed)[] = [],
): Typed {
  const typed = Object.entries(before).map(([name, value]) => [
    name,
    sent.get(name)?.replace(/\r\n?/g, "\n").trim() ?? (ticks.includes(name) ? "" : value),
  ]);
  return Object.fromEntries(typed) as Typed;
}

export type TypedOver<Typed extends Form> = {
  /** To be saved: what was typed, but for what somebody else has changed to something else meanwhile. */
  saved: Typed;
  /** What was typed there: sent again by a form that shows what is saved, it wins. */
  clashes: Partial<Typed>;
};

/** @param together names of fields that say one thing together: changed at once, they have changed the same */
export function typedOver<Typed extends Form>(
  { now, before, typed }: Record<"now" | "before" | "typed", Typed>,
  together: readonly (readonly string[])[] = [],
): TypedOver<Typed> {
  const names = Object.keys(now);
  const alone = names.filter((name) => !together.some((group) => group.includes(name)));
  const groups = [...together, ...alone.map((name) => [name])];
  const differing = (one: Form, other: Form) => (group: readonly string[]) =>
    group.some((name) => one[name] !== other[name]);
  const changed = groups.filter(differing(typed, before)).filter(differing(typed, now));
  const clashing = changed.filter(differing(now, before)).flat();
  const typedAt = (isAt: (name: string) => boolean) =>
    Object.fromEntries(Object.entries(typed).filter(([name]) => isAt(name)));
  const isChanged = (name: string) => changed.some((group) => group.includes(name));
  return {
    saved: { ...now, ...typedAt((name) => isChanged(name) && !clashing.includes(name)) },
    clashes: typedAt((name) => clashing.includes(name) && typed[name] !== now[name]) as Partial<Typed>,
  };
}

export function nowThere(words: string): string {
  return `Jetzt steht dort: ${words || "nichts"}.`;
}

/** @param fields with a clash, as the form calls them */
export function ClashNotice({ fields }: { fields: readonly { name: string; label: string }[] }) {
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
      Das hat inzwischen jemand anderes geändert. Speichern Sie noch einmal, gilt Ihres; das andere bleibt als Fassung
      im Verlauf.
    </Notice>
  );
}
