import { RuledList } from "@fernkontor/design/desk/ruled-list.tsx";
import { PageHead } from "../frame/page-head.tsx";
import "./listing-import.css";
import type { ListingImport } from "@fernkontor/applications/agency-drafts/listing-imports";
import type { Agency } from "@fernkontor/domain/agency/agency";
import { dayOf, momentAt } from "@fernkontor/domain/german/berlin-time";
import { germanDate, quantity } from "@fernkontor/domain/german/german";
import { choiceWords } from "@fernkontor/domain/listing/listing-fields";
import type { SaidWord, WordField } from "@fernkontor/listing-import/posting";
import { kindNames } from "@fernkontor/listing-import/read-import";
import { Block } from "../frame/block.tsx";
import { Fold } from "../frame/fold.tsx";
import { ListGroup } from "../frame/list-group.tsx";
import { ListTable } from "../frame/list-table.tsx";
import { Pick } from "../frame/pick.tsx";
import { dayWords } from "../frame/time.tsx";
import type { Told } from "../listing/listing-problems.ts";
import { payWords } from "../listings/pay-words.ts";
import { Changed, Gone } from "./changes.tsx";
import type { ImportPlan, ReadListing } from "./import-plan.ts";
import { importPath } from "./start-page.tsx";
import { fieldLabel } from "./value-words.ts";

export type FoundProps = {
  imported: ListingImport;
  plan: ImportPlan;
  profile: Pick<Agency["profile"], "categories" | "people">;
  /** Names of who has changed something here. */
  nameOf: (personId: string) => string;
  applications: ReadonlyMap<string, number>;
  now: Date;
};

export function ImportFoundPage(props: FoundProps) {
  const { imported, plan } = props;
  const { fresh, changed, gone, words } = plan;
  const isSecond = plan.comparedWith !== undefined;
  const leftOut = leftOutOf(plan);
  return (
    <>
      <PageHead back={{ to: importPath, label: "Andere Datei" }} title={headingOf(plan)}>
        <Origin {...props} />
      </PageHead>
      <form className="stack" method="post" action={`${importPath}/${imported.id}`}>
        {(words.length > 0 || leftOut.length > 0) && <Words {...props} leftOut={leftOut} />}
        {changed.length > 0 && <Changed {...props} />}
        {isSecond ? (
          <>
            {gone.length > 0 && <Gone {...props} />}
            {fresh.length > 0 && <Found {...props} title="Neu in der Quelle" />}
            {(changed.length > 0 || gone.length > 0 || fresh.length > 0) && (
              <div className="row save">
                <button className="btn" type="submit">
                  Übernehmen
                </button>{" "}
                <a href={importPath}>Doch nicht</a>{" "}
                <span className="quiet">
                  Alles wird ein Entwurf. Öffentlich wird es mit der nächsten Veröffentlichung.
                </span>
              </div>
            )}
          </>
        ) : (
          <>
            <Found {...props} title="Was ein Entwurf werden soll" />
            <div className="picked">
              <p>Ein Entwurf darf Fehler haben; sie stehen dann am Feld. Veröffentlicht wird er erst ohne.</p>
              <button className="btn" type="submit">
                Angekreuzte als Entwürfe anlegen
              </button>
            </div>
          </>
        )}
      </form>
    </>
  );
}

/** `14 Stellen erkannt`; of a source that is known `3 geändert, 1 neu, 2 verschwunden` */
export function headingOf({ comparedWith, read, fresh, changed, gone }: ImportPlan): string {
  if (comparedWith === undefined) return `${quantity(read.postings.length, "Stelle", "Stellen")} erkannt`;
  const parts = [
    [changed, "geändert"],
    [fresh, "neu"],
    [gone, "verschwunden"],
  ] as const;
  const said = parts.flatMap(([{ length }, word]) => (length === 0 ? [] : [`${length} ${word}`]));
  return said.length === 0 ? "Nichts hat sich geändert" : said.join(", ");
}

function Origin({ imported, plan, now }: FoundProps) {
  const name = imported.fileName === "" ? "Eingefügter Text" : imported.fileName;
  if (plan.comparedWith === undefined)
    return (
      <p>
        <b>
          <bdi>{name}</bdi>
        </b>
        , gelesen als {kindNames[plan.read.kind]}. Noch ist nichts angelegt: Was angekreuzt ist, wird ein Entwurf.
      </p>
    );
  return (
    <p>
      <b>
        <bdi>{name}</bdi>
      </b>
      , verglichen mit dem, was am {germanDate(dayOf(momentAt(new Date(plan.comparedWith))))} übernommen wurde.{" "}
      {plan.same > 0 && `${quantity(plan.same, "Stelle ist", "Stellen sind")} gleich geblieben. `}
      Was ein Mensch hier geändert hat, bleibt. Gelesen: {dayWords(imported.readAt, now)}.
    </p>
  );
}

type LeftOutField = { from: string; count: number; texts: readonly string[] };

/** Fields for which the record has no place, each once, with what short ones of them say. */
function leftOutOf({ fresh, changed }: ImportPlan): LeftOutField[] {
  const said = [...fresh, ...changed].flatMap(({ posting }) => posting.leftOut);
  return [...Map.groupBy(said, ({ from }) => from)].map(([from, all]) => ({
    from,
    count: all.length,
    texts: [...new Set(all.map(({ text }) => text))].filter((text) => text.length <= longestShown).slice(0, 5),
  }));
}

/** What is longer stands on the page of its listing. */
const longestShown = 60;

function Words({ plan: { words }, profile, leftOut }: FoundProps & { leftOut: readonly LeftOutField[] }) {
  return (
    <Block
      id="woerter"
      title={
        words.length === 0
          ? "Alle Wörter sind bekannt"
          : `${quantity(words.length, "Wort, das", "Wörter, die")} das Kontor nicht kennt`
      }
    >
      {words.length > 0 && (
        <>
          <p>
            Sie stehen hier, wie sie in der Datei stehen. Was Sie wählen, gilt für alle Stellen mit diesem Wort, auch
            beim nächsten Einlesen.
          </p>
          <ListTable
            labelledBy="woerter"
            className="words"
            headings={["In der Datei", "Wie oft", "Feld", "Heißt bei uns"]}
          >
            {words.map((said) => (
              <WordRow key={wordName(said)} {...said} choices={choicesOf(said.field, profile)} />
            ))}
          </ListTable>
          <p>
            <button className="btn ghost small" type="submit" name="tun" value="woerter">
              Wörter merken und neu prüfen
            </button>
          </p>
        </>
      )}
      {leftOut.length > 0 && (
        <Fold title="Weggelassen" beside={quantity(leftOut.length, "Feld", "Felder")}>
          <p>
            Dafür ist hier kein Feld, oder darin kein Platz. Im Entwurf steht es nicht; ganz steht es bei jeder Stelle.
          </p>
          <RuledList
            lines={leftOut.map(({ from, count, texts }) => ({
              label: <code>{from}</code>,
              text: (
                <>
                  {texts.join("; ")} <span className="quiet">{quantity(count, "Stelle", "Stellen")}</span>
                </>
              ),
            }))}
          />
        </Fold>
      )}
    </Block>
  );
}

/** The name of the choice of what a word means. */
export function wordName({ field, word }: Pick<SaidWord, "field" | "word">): string {
  return `wort.${field}.${encodeURIComponent(word)}`;
}

export function choicesOf(field: WordField, { categories, people }: FoundProps["profile"]): readonly string[] {
  if (field === "category") return categories;
  if (field === "contact") return people.map(({ name }) => name);
  return field === "type"
    ? ["Vollzeit", "Teilzeit", "Vollzeit & Teilzeit", "Minijob"]
    : ["100% Remote", "Hybrid", "Vor Ort"];
}

/** No choice yet; empty is one: the field stays empty. */
export const unanswered = "?";

function WordRow({ field, from, word, count, choices }: SaidWord & { count: number; choices: readonly string[] }) {
  const name = wordName({ field, word });
  return (
    <tr role="row">
      <th role="rowheader" scope="row">
        <code>{word}</code>
      </th>
      <td role="cell" className="at">
        <span className="quiet">{quantity(count, "Stelle", "Stellen")}</span>
      </td>
      <td role="cell" className="wide">
        <span className="quiet">
          {fieldLabel([field])} ({from})
        </span>
      </td>
      <td role="cell" className="wide">
        <p className="field">
          <label className="vh" htmlFor={name}>
            {word} heißt bei uns
          </label>
          <select id={name} name={name} defaultValue={unanswered}>
            <option value={unanswered}>Bitte wählen</option>
            {choices.map((choice) => (
              <option key={choice} value={choice}>
                {choiceWords[choice] ?? choice}
              </option>
            ))}
            <option value="">leer lassen</option>
          </select>
        </p>
      </td>
    </tr>
  );
}

function Found({ imported, plan: { fresh }, title }: FoundProps & { title: string }) {
  const groups = [
    { title: "Mit Fehlern", tone: "late", rows: fresh.filter(({ told }) => told.length > 0) },
    { title: "Ohne Fehler", tone: undefined, rows: fresh.filter(({ told }) => told.length === 0) },
  ].filter(({ rows }) => rows.length > 0);
  return (
    <Block id="erkannt" title={title} count={fresh.length}>
      {fresh.length === 0 && <p>Alle Stellen dieser Datei stehen schon hier.</p>}
      <ListTable
        labelledBy="erkannt"
        className="found"
        headings={[{ heard: "Auswahl" }, "Stelle und Unternehmen", "Vergütung, brutto", "Umfang", "Bis"]}
        isGrouped
      >
        {groups.map((group) => (
          <ListGroup key={group.title} title={group.title} count={group.rows.length} tone={group.tone} columns={5}>
            {group.rows.map((listing) => (
              <FoundRow key={listing.posting.identifier} importId={imported.id} {...listing} />
            ))}
          </ListGroup>
        ))}
      </ListTable>
    </Block>
  );
}

const inPay = /^(salary\.|period$|hoursPer)/;

function FoundRow({ importId, posting, form, told, missing }: ReadListing & { importId: string }) {
  const [pay, type, until] = [inPay, /^type$/, /^validUntil$/].map((inputs) =>
    told.filter(({ input }) => inputs.test(input ?? "")),
  );
  const others = told.filter((one) => ![pay, type, until].some((shown) => shown?.includes(one)));
  const address = `${importPath}/${importId}?stelle=${encodeURIComponent(posting.identifier)}`;
  return (
    <tr role="row">
      <Pick value={posting.identifier} label={`${form.title} als Entwurf`} isPicked={told.length === 0} />
      <th role="rowheader" scope="row" className="wide">
        <a href={address}>
          <bdi>{form.title}</bdi>
        </a>{" "}
        <small>
          <bdi>{form["client.name"]}</bdi>
        </small>
        {others.map(({ label, text }) => (
          <small className="field-error" key={label}>
            {label}: {text}
          </small>
        ))}
        {missing.length > 0 && <small className="quiet">Noch offen: {missing.join(" · ")}</small>}
      </th>
      <ValueCell className="wide" value={payWords(form)} told={pay} />
      <ValueCell className="nb" value={form.type} told={type} />
      <ValueCell className="until nb" value={form.validUntil} told={until} />
    </tr>
  );
}

type ValueCellProps = { value: string; told: readonly Told[] | undefined; className?: string };

function ValueCell({ value, told = [], className }: ValueCellProps) {
  const words = value === "" ? "noch offen" : value;
  return (
    <td role="cell" className={told.length > 0 ? "wide" : className}>
      {told.length > 0 ? <span className="field-error">{words}</span> : words}
      {told.map(({ text }) => (
        <small key={text}>{text}</small>
      ))}
    </td>
  );
}
