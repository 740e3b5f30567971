import { Notice } from "@fernkontor/design/desk/notice.tsx";
import { RuledList } from "@fernkontor/design/desk/ruled-list.tsx";
import { Back } from "../frame/back.tsx";
import "../publishing/publishing.css";
import type { FileVersion } from "@fernkontor/applications/agency-drafts/file-versions";
import { Block } from "../frame/block.tsx";
import { Tag } from "../frame/tag.tsx";
import { Time } from "../frame/time.tsx";
import { type Helper, Helpers } from "../publishing/disturbed-page.tsx";
import { saidFields } from "./said-differences.ts";

type Props = {
  path: string;
  title: string;
  source: string;
  line: number;
  /** What is wrong in that line and what would be right. */
  message: string;
  since: string;
  /** What was public last and could be read. */
  good: FileVersion | undefined;
  /** Why it was not restored just now. */
  problem: string | undefined;
  helpers: readonly Helper[];
  now: Date;
};

/** How many lines stand around the wrong one. */
const around = 2;
/** What tells one version from another at a glance. */
const shown = ["salary", "salary.from", "salary.to", "openings", "validUntil"];

export function UnreadablePage(props: Props) {
  const { path, title, source, line, message, since, good, problem, helpers, now } = props;
  const first = Math.max(1, line - around);
  return (
    <>
      <Back to="/stellen" label="Zurück zu den Stellen" />
      <div className="case-head">
        <div>
          <h1>{title}</h1>
          <p className="case-meta">
            <Tag tone="late">Datei nicht zu lesen</Tag>
          </p>
        </div>
      </div>
      <Notice tone="late" isNews>
        <b>{problem ?? <SinceWhen since={since} now={now} />}</b>{" "}
        {good === undefined
          ? "Öffentlich war sie noch nie."
          : "Auf der Website steht weiter die letzte gute Fassung, man kann sich bewerben, und sie endet zur eingetragenen Zeit."}{" "}
        Alles andere lässt sich weiter veröffentlichen.
      </Notice>
      <div className="two">
        <div className="stack">
          <Block id="zeile" title={`Zeile ${line}`}>
            <p>{message}</p>
            <ol className="lines" start={first} aria-label="Ausschnitt der Datei">
              {source
                .split("\n")
                .slice(first - 1, line + around)
                .map((text, index) => (
                  <li key={first + index} data-tone={first + index === line ? "late" : undefined}>
                    <code>{text}</code>
                  </li>
                ))}
            </ol>
            <p className="quiet">
              <code>agency/{path}</code>, außerhalb des Kontors geändert
            </p>
          </Block>
          {good && <LastGood path={path} good={good} now={now} />}
        </div>
        <div className="acts">
          {good && (
            <div className="row">
              <form method="post">
                <button className="btn" type="submit" name="fassung" value={good.number}>
                  Fassung {good.number} wiederherstellen
                </button>
              </form>
            </div>
          )}
          {good && (
            <details name="tun" open>
              <summary>Was dabei geschieht</summary>
              <p>
                Die Datei steht wieder so da, wie sie auf der Website ist. Die unlesbare wird als Fassung aufgehoben,
                damit niemandes Arbeit verloren ist.
              </p>
            </details>
          )}
          <details name="tun" open={good === undefined}>
            <summary>Wer sie von Hand beheben kann</summary>
            <p>
              Wer die Dateien der Agentur pflegt; wer das ist, weiß die Leitung: <Helpers helpers={helpers} />. Sobald
              die Datei stimmt, verschwindet diese Meldung von selbst.
            </p>
          </details>
        </div>
      </div>
    </>
  );
}

function SinceWhen({ since, now }: { since: string; now: Date }) {
  return (
    <>
      Die Datei dieser Stelle lässt sich nicht lesen, seit <Time at={since} now={now} />.
    </>
  );
}

function LastGood({ path, good, now }: { path: string; good: FileVersion; now: Date }) {
  const fields = saidFields(path, null, good.text)?.filter(({ path: at }) => shown.includes(at.join("."))) ?? [];
  const since = <Time at={good.publicAt ?? good.keptAt} now={now} />;
  const from = {
    label: `Fassung ${good.number}`,
    text: (
      <>
        {good.writtenBy ?? "außerhalb des Kontors"}; öffentlich seit {since}
      </>
    ),
  };
  return (
    <Block id="oeffentlich" title="Letzte gute Fassung">
      <RuledList lines={[from, ...fields.map(({ label, other }) => ({ label, text: other.words }))]} />
      <p>
        <a href="verlauf">Alle Fassungen</a>
      </p>
    </Block>
  );
}
