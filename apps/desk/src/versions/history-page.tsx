import { Notice } from "@fernkontor/design/desk/notice.tsx";
import { PageHead } from "../frame/page-head.tsx";
import "../publishing/publishing.css";
import type { FileDraft } from "@fernkontor/applications/agency-drafts/file-drafts";
import type { FileVersion } from "@fernkontor/applications/agency-drafts/file-versions";
import type { ReactNode } from "react";
import { Time } from "../frame/time.tsx";
import { changedLines, saidDifferences } from "./said-differences.ts";

type Props = {
  path: string;
  title: string;
  /** The address of its own screen. */
  back: string;
  draft: (FileDraft & { writtenBy: string | null }) | undefined;
  /** The newest first. */
  versions: readonly FileVersion[];
  /** What the file has become since the draft was begun, and when: one of the two holds. */
  overtakenBy: { text: string | null; at: string | undefined } | undefined;
  /** For the buttons: what is shown. */
  seen: string;
  /** Somebody has saved since the page with the pressed button was drawn. */
  isStale: boolean;
  now: Date;
};

export function HistoryPage(props: Props) {
  const { path, title, back, draft, versions, seen, isStale, now } = props;
  return (
    <>
      <PageHead
        back={{ to: back, label: "Zurück" }}
        title={`Verlauf: ${title}`}
        lead="Jede Fassung bleibt, solange eine Bewerbung auf sie zeigt, sonst zwölf Monate, nachdem sie öffentlich war."
      />
      {isStale && (
        <Notice tone="soon" isNews>
          <b>Noch nichts geändert.</b> Inzwischen hat jemand gespeichert. So sieht es jetzt aus.
        </Notice>
      )}
      <TwoTexts {...props} />
      <section className="block">
        <h2 className="vh">Fassungen</h2>
        <ol className="log">
          {draft && (
            <li data-kind="person">
              <div>
                <p className="quiet">
                  <Time at={draft.keptAt} now={now} />, {draft.writtenBy ?? elsewhere}
                </p>
                <p>
                  <b>Entwurf</b>, noch nicht öffentlich
                </p>
                <Differences path={path} before={publicBefore(versions, undefined)} after={draft.text} />
              </div>
            </li>
          )}
          {versions.map((version) => (
            <Version key={version.number} {...{ path, version, versions, seen, now }} />
          ))}
        </ol>
        {versions.length === 0 && draft === undefined && <p>Noch keine Fassung.</p>}
        <p className="quiet">Zurückholen macht einen Entwurf daraus; verloren geht keine Fassung.</p>
      </section>
    </>
  );
}

/** The draft, and what the file has become below it: one is taken, the other stays a version. */
function TwoTexts({ path, draft, overtakenBy, seen, now }: Props) {
  if (draft === undefined || overtakenBy === undefined) return null;
  const { text, at } = overtakenBy;
  return (
    <form className="block" method="post">
      <input type="hidden" name="gesehen" value={seen} />
      <h2>Zwei Fassungen: eine gilt</h2>
      <p>
        Während der Entwurf lag, hat jemand die Datei in einem Editor {text === null ? "gelöscht" : "geändert"}
        {at && (
          <>
            , <Time at={at} now={now} />
          </>
        )}
        . Hier steht jeweils zuerst, was in der Datei steht, dann, was im Entwurf steht.
      </p>
      <Differences path={path} before={text} after={draft.text} />
      <div className="row">
        <button className="btn" type="submit" name="fassung" value="entwurf">
          Der Entwurf gilt
        </button>{" "}
        <button className="btn ghost" type="submit" name="fassung" value="datei">
          Die Datei gilt
        </button>{" "}
        <span className="quiet">Die andere bleibt als Fassung im Verlauf.</span>
      </div>
    </form>
  );
}

const elsewhere = "außerhalb des Kontors, als Datei";

/** The text that was public before a version, or last of all. */
function publicBefore(versions: readonly FileVersion[], number: number | undefined): string | null {
  return (
    versions.find((each) => each.publicAt !== null && (number === undefined || each.number < number))?.text ?? null
  );
}

type VersionProps = Pick<Props, "path" | "versions" | "now"> & { version: FileVersion; seen: string };

function Version({ path, version, versions, now, seen }: VersionProps) {
  const { number, text, keptAt, publicAt, writtenBy } = version;
  const next = versions.findLast((each) => each.number > number && each.publicAt !== null)?.publicAt;
  const isFirst = !versions.some((each) => each.number < number && each.publicAt !== null);
  return (
    <li>
      <div>
        <p className="quiet">
          {publicAt === null ? (
            <>
              <Moment at={keptAt} {...{ versions, now }} />, {writtenBy ?? elsewhere} · aufgehoben, nie öffentlich
            </>
          ) : (
            <>
              {writtenBy ?? elsewhere} · öffentlich {next ? "von" : "seit"}{" "}
              <Moment at={publicAt} {...{ versions, now }} />
              {next && (
                <>
                  {" "}
                  bis <Moment at={next} {...{ versions, now }} />
                </>
              )}
            </>
          )}
        </p>
        <p>
          <b>Fassung {number}</b>
          {text === null && ": gelöscht"}
        </p>
        {!isFirst && text !== null && <Differences path={path} before={publicBefore(versions, number)} after={text} />}
        {text !== null && (
          <form method="post">
            <input type="hidden" name="gesehen" value={seen} />
            <button className="btn ghost small" type="submit" name="fassung" value={number}>
              Fassung {number} zurückholen
            </button>
          </form>
        )}
      </div>
    </li>
  );
}

/** Of two that were kept within a minute, to the second: else they look alike. */
function Moment({ at, versions, now }: { at: string } & Pick<Props, "versions" | "now">) {
  const minute = (moment: string) => moment.slice(0, 16);
  const isAlone = versions.filter(({ keptAt }) => minute(keptAt) === minute(at)).length < 2;
  return (
    <>
      <Time at={at} now={now} />
      {!isAlone && at.slice(16, 19)}
    </>
  );
}

function Differences({ path, before, after }: { path: string; before: string | null; after: string | null }) {
  const fields = saidDifferences(path, before, after);
  if (fields === undefined) return <p className="quiet">Die Datei ließ sich nicht lesen.</p>;
  if (fields.length === 0) return <p className="quiet">In den Angaben kein Unterschied.</p>;
  return fields.map(({ path, label, one, other }) => (
    <Difference key={path.join(".")} label={label} before={one.words} after={other.words} />
  ));
}

type DifferenceProps = { label: ReactNode; before: string | undefined; after: string | undefined };

export function Difference({ label, before, after }: DifferenceProps) {
  const [gone, come] = changedLines(before, after);
  return (
    <div className="change">
      <b>{label}</b>
      {/* Of a list to which something is added, nothing went. */}
      {gone === undefined && before !== undefined ? <span /> : <del>{gone ?? "(leer)"}</del>}
      <ins>{come ?? "(gestrichen)"}</ins>
    </div>
  );
}
