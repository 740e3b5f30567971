/** Where somebody is placed: the law has that kept for three years (SGB III § 298(2)). */
import { Line } from "@fernkontor/design/desk/line.tsx";
import type { ReactNode } from "react";
import { type Desk, placesPeople } from "../desk.ts";

export const noEmployer = "Bei welchem Unternehmen? Das bewahren wir drei Jahre auf.";

const listId = "bekannte-unternehmen";

/** The companies that the desk knows, to be chosen from while somebody types. */
export async function knownCompanies(desk: Desk, now: Date): Promise<readonly string[]> {
  return placesPeople(desk, now) ? (await desk.companies.list()).map(({ name }) => name) : [];
}

/** Once a page, whose inputs refer to it. */
export function KnownCompanies({ names }: { names: readonly string[] }) {
  return (
    <datalist id={listId}>
      {names.map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  );
}

type Props = { id?: string; label: ReactNode; value: string | undefined; error: ReactNode; hint?: ReactNode };

export function EmployerLine({ id = "arbeitgeber", label, value, error, hint }: Props) {
  return (
    <Line
      {...{ id, label, error, hint }}
      maxLength={120}
      list={listId}
      defaultValue={value}
      autoFocus={Boolean(error)}
    />
  );
}
