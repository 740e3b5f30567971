import type { ReactNode } from "react";

type Option = { value: string; label: ReactNode; small?: ReactNode };

type Props = {
  id?: string;
  legend: ReactNode;
  name: string;
  /** Which of them is chosen. */
  value: string;
  options: readonly Option[];
  isInline?: boolean;
  /** What stands below them. */
  children?: ReactNode;
};

/** One of a few, each in sight. */
export function Options({ id, legend, name, value: chosen, options, isInline = false, children }: Props) {
  return (
    <fieldset className={isInline ? "options inline" : "options"} id={id}>
      <legend>{legend}</legend>
      {options.map(({ value, label, small }) => (
        <label key={value}>
          <input type="radio" name={name} value={value} defaultChecked={value === chosen} />
          <span>
            {label} {small && <small>{small}</small>}
          </span>
        </label>
      ))}
      {children}
    </fieldset>
  );
}
