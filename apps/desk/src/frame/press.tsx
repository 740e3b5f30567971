import type { ReactNode } from "react";

type Props = {
  action: string;
  /** What is sent along. */
  fields?: Readonly<Record<string, string>>;
  /** As the styles name it. */
  look?: string;
  label: ReactNode;
  /** What it is about, heard behind the label: several buttons of a page say the same. */
  about?: string;
};

/** A button that does one thing, without anything to fill in. */
export function Press({ action, fields = {}, look = "as-link", label, about }: Props) {
  return (
    <form method="post" action={action}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button className={look} type="submit">
        {label}
        {about !== undefined && <span className="vh">: {about}</span>}
      </button>
    </form>
  );
}
