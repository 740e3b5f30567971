import { Line } from "@fernkontor/design/desk/line.tsx";
import type { ReactNode } from "react";

type Props = {
  /** Without one it asks its own page. */
  action?: string;
  /** What the address says besides, and goes on saying. */
  keeps?: Readonly<Record<string, string>>;
  button?: string;
  children: ReactNode;
};

/** What a list is searched by; the address says what was asked. */
export function SearchForm({ action, keeps = {}, button = "Zeigen", children }: Props) {
  return (
    <form className="filter" action={action} role="search">
      {Object.entries(keeps).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      <button className="btn ghost" type="submit">
        {button}
      </button>
    </form>
  );
}

/** The words that are looked for; of each page the one that a key leads to. */
export function SearchField({ id, label, value }: { id: string; label: string; value: string }) {
  return <Line {...{ id, label }} width="wide" type="search" defaultValue={value} accessKey="s" />;
}
