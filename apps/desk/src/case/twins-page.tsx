import { randomUUID } from "node:crypto";
import type { Case } from "@fernkontor/applications/cases/case";
import { fullName } from "@fernkontor/applications/full-name";
import { dateWords } from "@fernkontor/domain/german/berlin-words";
import { deletionTime } from "@fernkontor/domain/retention/retention";
import { textsOf } from "@fernkontor/texts/texts-of";
import type { Desk } from "../desk.ts";
import { backTo } from "../frame/back.tsx";
import { PageHead } from "../frame/page-head.tsx";
import { timeWords } from "../frame/time.tsx";
import { casePath } from "../paths.ts";
import type { Colleagues } from "./colleagues.ts";
import { shownState, wordsFrom } from "./state-words.ts";

type Props = { desk: Desk; found: Case; others: readonly Case[]; colleagues: Colleagues; now: Date };

/** Side by side, and never merged: each has its own consent, period and link. */
export function TwinsPage({ desk, found, others, colleagues, now }: Props) {
  const { text } = textsOf(desk.agency);
  const all = [found, ...others];
  const nameOf = ({ application }: Case) => fullName(application);
  const rows: readonly [string, (each: Case) => string, isCompared?: boolean][] = [
    ["Telefon", ({ application }) => application.phone ?? "–", true],
    ["E-Mail", ({ application }) => application.email, true],
    ["Stelle", ({ application }) => application.position.title, true],
    ["Berufserfahrung", ({ application }) => text(`form.experience.${application.experience}`), true],
    ["Eingegangen", ({ application }) => timeWords(application.receivedAt, now)],
    ["Zustand", (each) => shownState({ ...wordsFrom(each), isRead: each.readings.length > 0, hasFailed: false }).word],
    [
      "Bei",
      ({ assignee, application }) => colleagues.holderOf({ assignee, slug: application.position.slug }) ?? "frei",
    ],
    [
      "Löschung",
      ({ application }) =>
        application.closedAt === null ? "offen" : dateWords(deletionTime(application, desk.agency.profile.retention)),
    ],
  ];
  const { id } = found.application;
  return (
    <>
      <PageHead
        title="Vielleicht dieselbe Person"
        back={backTo(casePath(id), nameOf(found))}
        lead="Bewerbungen, die sich ähneln. Sie bleiben getrennt: Jede hat ihre Einwilligung, ihre Frist und ihren Link. Zusammengelegt wird nichts."
      />
      <div className="compare">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard */}
        <div className="scroll" tabIndex={0} role="region" aria-label="Bewerbungen im Vergleich">
          <table className="list">
            <thead>
              <tr>
                <td />
                {all.map((each, index) => (
                  <th key={each.application.id} scope="col">
                    {index === 0 ? "Diese" : "Andere"}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              <tr>
                <th scope="row">Name</th>
                {all.map((each) => (
                  <td key={each.application.id}>
                    <a href={casePath(each.application.id)}>
                      <bdi>{nameOf(each)}</bdi>
                    </a>
                  </td>
                ))}
              </tr>
              {rows.map(([label, read, isCompared]) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  {all.map((each) => {
                    const isSame =
                      isCompared && others.some((other) => read(other) === read(found)) && read(each) === read(found);
                    return (
                      <td key={each.application.id} className={isSame ? "same" : undefined} dir="auto">
                        {read(each)} {isSame && each !== found && <small>gleich</small>}
                      </td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </div>
      <div className="row">
        <a className="btn" href={casePath(id)}>
          Weiter mit dieser
        </a>
        <form method="post">
          <input type="hidden" name="anfrage" value={randomUUID()} />
          {others.map(({ application }) => (
            <input key={application.id} type="hidden" name="andere" value={application.id} />
          ))}
          <button className="btn ghost" type="submit">
            Verschiedene Personen: Hinweis ausblenden
          </button>
        </form>
      </div>
    </>
  );
}
