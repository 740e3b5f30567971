import "./ledger.css";
import { RuledList } from "@fernkontor/design/desk/ruled-list.tsx";
import { germanDate, quantity } from "@fernkontor/domain/german/german";
import { textsOf } from "@fernkontor/texts/texts-of";
import type { Desk } from "../desk.ts";
import { Block } from "../frame/block.tsx";
import { Fold } from "../frame/fold.tsx";
import { Tag } from "../frame/tag.tsx";
import { momentFrom } from "../listing/typed-values.ts";
import type { Form } from "../records/typed-over.tsx";
import { kindNames } from "./claim-list-page.tsx";
import type { ClaimRow } from "./claims.ts";
import type { LostSentence } from "./lost-sentences.ts";

type Props = { desk: Desk; row: ClaimRow; form: Form; lost: readonly LostSentence[] };

/** In place of its form, where nobody or not everybody changes it. */
export function ReadOnlyClaim({ row, form }: Pick<Props, "row" | "form">) {
  if (row.isCounted)
    return (
      <div className="block">
        <p>
          <Tag tone="good">zählt das Kontor</Tag>
        </p>
        <p>
          {row.kind === "measured"
            ? "Errechnet aus den Antworten auf Bewerbungen. "
            : "Gezählt aus den offenen Stellen, jeden Tag neu. "}
          Eintippen kann das niemand, und ablaufen kann es nicht.
        </p>
      </div>
    );
  return (
    <div className="block">
      <RuledList
        lines={[
          { label: "Art", text: kindNames[row.kind] },
          ...row.fields.map(({ name, label }) => ({ label, text: form[name] || "–" })),
        ]}
      />
      <p className="quiet">Belege ändert die Leitung.</p>
    </div>
  );
}

/** As it will stand on the public ledger. */
export function LedgerView({ desk, row, form }: Omit<Props, "lost">) {
  const { text } = textsOf(desk.agency);
  const { n = "", stand = "", gilt = "", quelle, wie, wer } = form;
  const [from, to] = [writtenDay(stand), writtenDay(gilt)];
  const cases = Number(n.replaceAll(".", ""));
  const validity =
    to === ""
      ? from && text("ledger.evidence.promisedSince", { from })
      : text("ledger.evidence.validFromTo", { from, to });
  const lines = [
    { label: text("ledger.evidence.source"), text: quelle },
    { label: text("ledger.evidence.method"), text: wie },
    { label: text("ledger.evidence.sampleSize"), text: cases > 0 && quantity(cases, "Fall", "Fälle") },
    { label: text("ledger.evidence.validity"), text: validity },
    { label: text("ledger.evidence.responsible"), text: wer },
  ];
  return (
    <Block id="so" title="So steht es auf /belege">
      <div className="ledger-view">
        <div>
          <h3>{row.called}</h3>
          {row.figure !== undefined && <p className="figure">{row.figure}</p>}
          <p className="quiet">{row.meaning}</p>
        </div>
        {!row.isCounted && (
          <div>
            <RuledList lines={lines.map((line) => Boolean(line.text) && line)} />
          </div>
        )}
      </div>
    </Block>
  );
}

/** `30.11.2027` → `30. November 2027`; what is no day stays as it was typed. */
function writtenDay(typed: string): string {
  const day = momentFrom(typed);
  return /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day)) ? germanDate(day) : typed;
}

export function Lost({ row, lost }: Pick<Props, "row" | "lost">) {
  const sentences = lost.length === 0 ? "" : quantity(lost.length, "Satz", "Sätze");
  return (
    <Fold title="Was mit ihr verschwindet" beside={sentences}>
      <p>
        Der Eintrag auf /belege
        {row.figure === undefined ? "." : ", und die Zahl mit Zeichen und Bild überall, wo sie steht."}
        {lost.length > 0 && " Diese Sätze sagt die Website dann nicht mehr, oder sie sagt sie anders:"}
      </p>
      {lost.length > 0 && <RuledList lines={lost.map(({ page, says }) => ({ label: page, text: `„${says}“` }))} />}
    </Fold>
  );
}
