import { beforeField } from "../records/typed-over.tsx";

/** What was sent and can be saved nowhere stands on the page, to be copied. */
export function TypedTexts({ fields }: { fields: URLSearchParams }) {
  return textsIn(fields).map(([name, value]) => (
    <p className="field" key={name}>
      <label htmlFor={`typed-${name}`}>Das haben Sie geschrieben</label>
      <textarea id={`typed-${name}`} readOnly defaultValue={value} />
    </p>
  ));
}

/** A word or a number alone is typed again sooner than copied. */
export function textsIn(fields: URLSearchParams): [string, string][] {
  return [...fields].filter(([name, value]) => name !== beforeField && /\s/.test(value));
}
