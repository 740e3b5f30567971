import { type RuledLine, RuledList } from "./ruled-list.tsx";

export type SheetView = {
  /** Whose it is. */
  from: string;
  title: string;
  place: string;
  paragraphs: readonly string[];
  lines: readonly (RuledLine & { label: string; text: string })[];
};

/** What a company reads of somebody: for the applicant who is asked, beside the form at the desk, and there. */
export function Sheet({ sheet: { from, title, place, paragraphs, lines } }: { sheet: SheetView }) {
  return (
    <article className="sheet">
      <header>
        <p>{from}</p>
        <h3 dir="auto">{title}</h3>
        {place && <p>{place}</p>}
      </header>
      <div dir="auto">
        {paragraphs.map((paragraph, index) => (
          <p key={index}>{paragraph}</p>
        ))}
      </div>
      <RuledList lines={lines} />
    </article>
  );
}
