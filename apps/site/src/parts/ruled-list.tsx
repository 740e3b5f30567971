import "./ruled-list.css";
import { type Rich, RichText } from "./rich-text.tsx";

export type RuledEntry = { term: string; text: Rich };

/** Terms and what there is to say of them, a rule above each. */
export function RuledList({ entries }: { entries: readonly RuledEntry[] }) {
  return (
    <dl className="ruled">
      {entries.map(({ term, text }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>
            <RichText text={text} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
