import { Notice } from "@fernkontor/design/desk/notice.tsx";
import { RuledList } from "@fernkontor/design/desk/ruled-list.tsx";
import { PageHead } from "../frame/page-head.tsx";
import "../publishing/publishing.css";
import { quantity } from "@fernkontor/domain/german/german";
import type { ReactNode } from "react";
import { Block } from "../frame/block.tsx";
import { Fold } from "../frame/fold.tsx";
import { timeWords } from "../frame/time.tsx";
import { bothOf, type Choice, type choicesOf, type Side, type TwoTexts } from "./two-texts.ts";

type Props = {
  title: string;
  texts: TwoTexts;
  found: ReturnType<typeof choicesOf>;
  visitor: string;
  back: string;
  /** When the file was changed; undefined where there is none. */
  changedAt: string | undefined;
  isStale: boolean;
  now: Date;
};

export function TwoTextsPage({ title, texts, found, visitor, back, changedAt, isStale, now }: Props) {
  const { path, theirs, mark } = texts;
  const mine = texts.mine.by === null || texts.mine.by === visitor ? "Ihr Text" : `Text von ${texts.mine.by}`;
  const isOwn = theirs.by === visitor;
  const theirText = isOwn ? "Ihr anderer Text" : `Text von ${theirs.by ?? "jemand anderem"}`;
  const other = theirs.isFile ? "in der Datei" : theirText;
  return (
    <>
      <PageHead back={{ to: back, label: "Zurück" }} title={`${title}: zwei Fassungen`}>
        <p>
          {theirs.isFile ? (
            <>
              Während hier jemand schrieb, wurde <code>{path}</code> in einem Editor{" "}
              {theirs.text === null ? "gelöscht" : "geändert"}
              {changedAt !== undefined && `, ${timeWords(changedAt, now)}`}. Wer es war, weiß das Kontor nicht.
            </>
          ) : (
            `Während Sie schrieben, ${isOwn ? "haben Sie in einem anderen Fenster" : `hat ${theirs.by ?? "jemand"}`} gespeichert.`
          )}
        </p>
      </PageHead>
      <Notice tone="soon" isNews>
        <b>{isStale ? "Noch nichts übernommen: Es wurde wieder etwas geändert." : "Verloren geht nichts."}</b> Beide
        stehen danach unter den Fassungen. Wählen Sie je Zeile, was gelten soll.
      </Notice>
      <form className="stack" method="post">
        <input type="hidden" name="stand" value={mark} />
        {texts.aside !== undefined && <input type="hidden" name="fassung" value={texts.aside} />}
        <Block
          id="verschieden"
          title={
            found === undefined
              ? "Im Ganzen"
              : `${quantity(found.choices.length, "Zeile ist", "Zeilen sind")} verschieden`
          }
        >
          {found === undefined ? (
            <Whole texts={texts} mine={mine} other={other} />
          ) : (
            found.choices.map((choice) => <Line key={choice.name} choice={choice} mine={mine} other={other} />)
          )}
        </Block>
        {found !== undefined && found.alike.length > 0 && (
          <Fold
            title={`${quantity(found.alike.length, "Zeile ist", "Zeilen sind")} gleich`}
            beside={`${found.alike
              .slice(0, 3)
              .map(({ label }) => label)
              .join(", ")}${found.alike.length > 3 ? " …" : ""}`}
          >
            <div className="form">
              <RuledList lines={found.alike.map(({ label, one }) => ({ label, text: one.words }))} />
            </div>
          </Fold>
        )}
        <div className="row save">
          <button className="btn" type="submit">
            Auswahl übernehmen
          </button>
          <a href={back}>Erst einmal lassen</a>
          <span className="quiet">Wird ein Entwurf. Öffentlich erst mit dem Veröffentlichen.</span>
        </div>
      </form>
    </>
  );
}

type OptionProps = { name: string; side: Side; first: Side; label: string; children: ReactNode };

function Option({ name, side, first, label, children }: OptionProps) {
  return (
    <label>
      <input type="radio" name={name} value={side} defaultChecked={side === first} />
      <span>
        <small>{label}</small>
        <span>{children}</span>
      </span>
    </label>
  );
}

function Line({ choice, mine, other }: { choice: Choice; mine: string; other: string }) {
  const { name, label, first, hasBoth, one, other: theirs } = choice;
  return (
    <fieldset className="options version">
      <legend>{label}</legend>
      <Option name={name} side="mein" first={first} label={mine}>
        <Marked words={one.words} against={theirs.words} />
      </Option>
      <Option name={name} side="datei" first={first} label={other}>
        <Marked words={theirs.words} against={one.words} />
      </Option>
      {hasBoth && (
        <Option name={name} side="beide" first={first} label="beides">
          Alle {bothOf(choice).length}, {mine === "Ihr Text" ? "Ihre" : "die des Entwurfs"} zuerst
        </Option>
      )}
    </fieldset>
  );
}

/** Lines that only one of the two has. */
function Marked({ words, against }: { words: string | undefined; against: string | undefined }) {
  if (words === undefined) return <span className="quiet">leer</span>;
  const others = against?.split("\n") ?? [];
  return words
    .split("\n")
    .flatMap((line, index) => [
      ...(index > 0 ? ["\n"] : []),
      others.includes(line) ? line : <ins key={`${index} ${line}`}>{line}</ins>,
    ]);
}

/** One of them cannot be read, or one of the two wants no such file. */
function Whole({ texts: { mine: own, theirs }, mine, other }: { texts: TwoTexts; mine: string; other: string }) {
  const said = (text: string | null) => (text === null ? "gelöscht" : <code>{text}</code>);
  return (
    <fieldset className="options version">
      <legend>Was gilt</legend>
      <Option name="alles" side="mein" first="mein" label={mine}>
        {said(own.text)}
      </Option>
      <Option name="alles" side="datei" first="mein" label={other}>
        {said(theirs.text)}
      </Option>
    </fieldset>
  );
}
