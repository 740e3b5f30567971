/** Where somebody is placed: the law has that kept for three years (SGB III § 298(2)). */
import { Line } from "@fernkontor/design/desk/line.tsx";
import type { ReactNode } from "react";

export const noEmployer = "Bei welchem Unternehmen? Das bewahren wir drei Jahre auf.";

type Props = { id?: string; label: ReactNode; value: string | undefined; error: ReactNode; hint?: ReactNode };

export function EmployerLine({ id = "arbeitgeber", label, value, error, hint }: Props) {
  return <Line {...{ id, label, error, hint }} maxLength={120} defaultValue={value} autoFocus={Boolean(error)} />;
}
