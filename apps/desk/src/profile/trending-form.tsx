import { Choice } from "@fernkontor/design/desk/choice.tsx";
import { Line } from "@fernkontor/design/desk/line.tsx";
import { Block } from "../frame/block.tsx";
import { NewerNotice } from "../frame/newer-notice.tsx";
import { peoplePath } from "../paths.ts";

export const mostTrends = 6;
/** With more open listings than that nobody finds one in a list: the title is typed. */
const mostChoices = 60;

export type TypedTrend = { job: string; area: string };

export type TrendForm = {
  /** The open listings, by title. */
  choices: readonly { slug: string; title: string }[];
  /** As they stand there, or as they were typed; fewer than six. */
  typed: readonly TypedTrend[];
  seen: string;
  /** By the number of the row, from 0 on. */
  problems: ReadonlyMap<number, string>;
  /** Who saved meanwhile, and what stands there now. */
  newer: string | undefined;
};

export function TrendingForm({ choices, typed, seen, problems, newer }: TrendForm) {
  const rows = Array.from({ length: mostTrends }, (_, index) => typed[index] ?? { job: "", area: "" });
  const shown = rows.slice(0, Math.min(mostTrends, Math.max(4, typed.length + 1)));
  const about = (index: number) => ({
    ...{ id: `g${index + 1}`, label: `${index + 1}. Position`, error: problems.get(index) },
  });
  const unlisted = (job: string) =>
    job === "" || choices.some(({ slug }) => slug === job) ? [] : [[job, job] as const];
  const isShort = choices.length <= mostChoices;
  return (
    <Block id="gefragt" title="Gefragte Positionen">
      {newer !== undefined && <NewerNotice what="sie" now={newer} />}
      <form className="form" method="post" action={`${peoplePath}/gefragt`}>
        <input type="hidden" name="gesehen" value={seen} />
        <p className="quiet">Bis zu sechs, auf der Startseite. Ist keine gewählt, stehen dort die drei neuesten.</p>
        {shown.map(({ job, area }, index) => (
          <div className={`pair wide-narrow trend${index === 0 ? "" : " again"}`} key={index}>
            {isShort ? (
              <Choice
                {...about(index)}
                name="g"
                value={job}
                options={[["", "–"], ...unlisted(job), ...choices.map(({ slug, title }) => [slug, title] as const)]}
              />
            ) : (
              <Line {...about(index)} name="g" defaultValue={choices.find(({ slug }) => slug === job)?.title ?? job} />
            )}
            <Line id={`w${index + 1}`} name="w" label="Stichwort dazu" defaultValue={area} maxLength={30} />
          </div>
        ))}
        <div className="row">
          <button className="btn ghost" type="submit">
            Speichern
          </button>
        </div>
      </form>
    </Block>
  );
}
