/** What becomes of a publish or an undo: while it runs, and how it ended. */
import { publishPath } from "../paths.ts";
import "./publishing.css";
import { Notice } from "@fernkontor/design/desk/notice.tsx";
import { clockWords } from "@fernkontor/domain/german/berlin-words";
import { germanNumber, listed, quantity } from "@fernkontor/domain/german/german";
import type {
  JobAnswer,
  JobStep,
  Outcome,
  Problem,
  PublisherState,
  ReleaseLine,
} from "@fernkontor/publishing/protocol";
import type { ReactNode } from "react";
import { Block } from "../frame/block.tsx";
import { Empty } from "../frame/empty.tsx";
import { ListTable } from "../frame/list-table.tsx";
import { PageHead } from "../frame/page-head.tsx";
import { Tag } from "../frame/tag.tsx";
import { timeWords } from "../frame/time.tsx";
import { type ByClock, Clock } from "./clock.tsx";
import { type Helper, Helpers } from "./disturbed-page.tsx";
import { countOf, Findings } from "./findings.tsx";
import { historyPath } from "./places.ts";
import { VersionOnSite, versionWords } from "./version-on-site.tsx";

export const notPublished = "Nicht veröffentlicht";

/** What stays out this time, for the next page. */
export function Left({ paths }: { paths: readonly string[] }) {
  return paths.map((path) => <input key={path} type="hidden" name="ohne" value={path} />);
}

export type Job = JobAnswer & { answer: "job" };
type Ended<Name extends Outcome["outcome"]> = Outcome & { outcome: Name };

/** In this order: as each is called before it is done, and after. */
const steps = [
  ["checks", "Prüfen", "Geprüft"],
  ["draws", "Seiten bauen", "Seiten gebaut"],
  ["writes", "Dateien schreiben", "Dateien geschrieben"],
  ["switches", "Umschalten", "Umgeschaltet"],
] as const;

/** `isMine`: the visitor has begun it. `saved`: how many of their changes are not public. */
export function RunningPage({ job, isMine, saved }: { job: Job; isMine: boolean; saved: number }) {
  const running = job.steps.at(-1);
  const waits = running?.step === "waits";
  const begun = job.kind === "undo" ? "Wird zurückgenommen" : "Wird veröffentlicht";
  return (
    <>
      <PageHead
        title={isMine ? begun : `Gerade veröffentlicht ${job.by?.name ?? "das Kontor"}`}
        lead={
          isMine
            ? "Sie können diese Seite verlassen. Was daraus geworden ist, steht danach hier."
            : `Seit ${clockWords(job.since)} Uhr${job.by === undefined ? ", von selbst oder auf dem Server" : ""}. Zwei auf einmal geht nicht, sonst wüsste niemand, welche Fassung gilt.`
        }
      />
      <div role="status">
        <ol className="steps-now">
          {job.steps.map((step, index) => (
            <Step key={step.step} step={step} next={job.steps[index + 1]} />
          ))}
          {job.kind === "publish" &&
            steps.slice(steps.findIndex(([name]) => name === running?.step) + 1).map(([name, words]) => (
              <li key={name}>
                <span className="state" data-state="kommt" />
                <span>{words}</span>
                <span className="quiet" />
              </li>
            ))}
        </ol>
      </div>
      {(isMine ? waits : saved > 0) && (
        <div className="measure">
          <Notice>
            {isMine ? (
              "Ihre Änderungen sind als Nächstes dran; Sie müssen nichts weiter tun."
            ) : (
              <>
                {quantity(saved, "Änderung von Ihnen ist", "Änderungen von Ihnen sind")} gespeichert. Was davon schon da
                war, als gedrückt wurde, geht mit; das andere steht danach unter{" "}
                <a href={publishPath}>Veröffentlichen</a>.
              </>
            )}
          </Notice>
        </div>
      )}
      <p className="quiet">
        Diese Seite lädt sich jede Sekunde neu. <a href={isMine ? jobPath(job.id) : publishPath}>Jetzt nachsehen</a>
      </p>
    </>
  );
}

export const jobPath = (id: string) => `${publishPath}/lauf/${encodeURIComponent(id)}`;

function Step({ step, next }: { step: JobStep; next: JobStep | undefined }) {
  const { progress } = step;
  const [, before, after] = steps.find(([name]) => name === step.step) ?? [];
  const words = (next === undefined ? before : after) ?? step.words;
  const counted = progress && `${germanNumber(progress.done)} von ${germanNumber(progress.of)}`;
  return (
    <li>
      <span className="state" data-state={next === undefined ? "gelesen" : "ruhig"} />
      <span>
        {words}
        {counted !== undefined && `: ${counted}`}
      </span>
      <span className="quiet">{next !== undefined && seconds(step.at, next.at)}</span>
      {progress && next === undefined && (
        <progress max={progress.of} value={progress.done} aria-label={`${counted} Seiten`} />
      )}
    </li>
  );
}

/** `0,8 s` */
function seconds(from: string, until: string): string {
  const passed = (Date.parse(until) - Date.parse(from)) / 1000;
  return `${passed.toLocaleString("de-DE", { minimumFractionDigits: 1, maximumFractionDigits: 1 })} s`;
}

/** `from`: a moment of Berlin's clock from which the page is there; undefined for at once. */
export type PublishedPage = { address: string; from: string | undefined };

type AfterProps = {
  state: PublisherState;
  byClock: ByClock;
  /** Of the button that takes back what is public; undefined where the visitor may not. */
  button: string | undefined;
  now: Date;
  children?: ReactNode;
};

/** What comes by itself, and what was public before. */
function After({ state, byClock, button, now, children }: AfterProps) {
  return (
    <>
      <Clock byClock={byClock} now={now}>
        {children}
      </Clock>
      <Earlier {...{ state, button, now }} />
    </>
  );
}

type DoneProps = AfterProps & {
  job: Job;
  outcome: Ended<"published">;
  pages: readonly PublishedPage[];
  isMine: boolean;
};

export function DonePage({ job, outcome: { release }, pages, isMine, ...after }: DoneProps) {
  const { state, button } = after;
  return (
    <>
      <PageHead title="Veröffentlicht" />
      <Notice tone="good" isNews more={pages.length > 0 && <PublishedPages pages={pages} />}>
        <b>
          Seit {clockWords(release.publishedAt)} Uhr öffentlich, nach{" "}
          {seconds(job.since, job.steps.at(-1)?.at ?? release.publishedAt)}.
        </b>
        {!isMine && ` Gedrückt hat ${job.by?.name ?? "niemand vom Kontor"}.`}
      </Notice>
      {state.release?.id === release.id && <Undo state={state} button={button} />}
      <After {...after} />
    </>
  );
}

function PublishedPages({ pages }: Pick<DoneProps, "pages">) {
  return (
    <ul>
      {pages.map(({ address, from }) => (
        <li key={address}>
          {from === undefined ? (
            <a href={address}>{withoutScheme(address)}</a>
          ) : (
            `ab ${from}: ${withoutScheme(address)}`
          )}
        </li>
      ))}
    </ul>
  );
}

const withoutScheme = (address: string) => address.replace(/^https?:\/\//, "");

type UndoProps = Pick<AfterProps, "state" | "button">;

function Undo({ state: { release, undoTo }, button }: UndoProps) {
  if (release === undefined || undoTo === undefined) return null;
  if (button === undefined)
    return <p className="quiet">Zurücknehmen kann es die Leitung: Es ändert auch, was nur sie veröffentlicht.</p>;
  return (
    <UndoForm release={release} button={button}>
      <button className="btn ghost" type="submit">
        Rückgängig: wieder die Fassung von {versionWords(undoTo.publishedAt)}
      </button>{" "}
      <span className="quiet">In einer Sekunde. Ihre Änderungen bleiben gespeichert.</span>
    </UndoForm>
  );
}

function UndoForm({ release, button, children }: { release: ReleaseLine; button: string; children: ReactNode }) {
  return (
    <form className="row" method="post" action={`${publishPath}/zuruecknehmen`}>
      <input type="hidden" name="fassung" value={release.id} />
      <input type="hidden" name="druck" value={button} />
      {children}
    </form>
  );
}

/** What was public before the public one comes back at once; what that one took back is saved, and is shown first. */
function Again({ state: { release, undoTo }, button, each, when }: UndoProps & { each: ReleaseLine; when: string }) {
  const words = (
    <>
      Wieder zeigen<span className="vh">: {when}</span>
    </>
  );
  if (release?.undoes === each.id) return <a href={publishPath}>{words}</a>;
  if (release === undefined || undoTo?.id !== each.id || button === undefined) return null;
  return (
    <UndoForm release={release} button={button}>
      <button className="as-link" type="submit">
        {words}
      </button>
    </UndoForm>
  );
}

function Earlier({ state, button, now }: Pick<AfterProps, "state" | "button" | "now">) {
  const { release, earlier } = state;
  if (release === undefined || earlier.length === 0) return null;
  return (
    <Block id="frueher" title="Früher veröffentlicht">
      <ListTable labelledBy="frueher">
        {[release, ...earlier].map((each) => (
          <tr role="row" key={each.id}>
            <th role="rowheader" scope="row" className="nb">
              <b>{timeWords(each.publishedAt, now)}</b>
            </th>
            <td role="cell" className="wide">
              {releaseWords(each)}
            </td>
            <td role="cell" className="at do nb">
              {each.id === release.id ? (
                <Tag tone="good">öffentlich</Tag>
              ) : (
                <Again {...{ state, button, each }} when={timeWords(each.publishedAt, now)} />
              )}
            </td>
          </tr>
        ))}
      </ListTable>
    </Block>
  );
}

function releaseWords({ by, changes, undoes }: ReleaseLine): string {
  const who = by ?? "ohne das Kontor, von selbst oder auf dem Server";
  return undoes === undefined ? `${who}: ${changes}` : `${who}, zurückgenommen: ${changes}`;
}

type RefusedProps = {
  /** What is wrong, where no finding of the check says it: in words for who looks after the server. */
  message: string;
  isClockWrong?: boolean;
  problems?: readonly Problem[];
  helpers: readonly Helper[];
  publicSince: string | undefined;
  /** Without which listings it may go on, as the button names them, and all that is left out then. */
  without?: { title: string; left: readonly string[] } | undefined;
};

/** The check has refused it, or something went wrong. */
export function RefusedPage(props: RefusedProps) {
  const { message, isClockWrong = false, problems = [], helpers, publicSince, without } = props;
  const errors = blocking(problems);
  return (
    <>
      <PageHead title={notPublished} />
      <Notice tone="late" isNews>
        <b>Die Website steht unverändert da</b>
        {publicSince !== undefined && `, in der Fassung von ${versionWords(publicSince)}`}. Alle Änderungen sind
        gespeichert. {errors ?? (isClockWrong ? wrongClock : "Auf dem Server hat etwas nicht geklappt.")}
      </Notice>
      {errors === undefined && (
        <Block id="wer" title="Wer hilft">
          <p>
            Wer den Server betreut; wer das ist, weiß die Leitung: <Helpers helpers={helpers} />. Geben Sie das weiter:
          </p>
          <p>
            <code>{message}</code>
          </p>
        </Block>
      )}
      {problems.length > 0 && (
        <Block id="fehler" title="Was zu ändern ist">
          <Findings problems={problems.filter(({ severity }) => severity !== "note")} />
        </Block>
      )}
      <div className="row">
        <a className="btn" href={publishPath}>
          Noch einmal versuchen
        </a>{" "}
        {without && (
          <form action={publishPath}>
            <Left paths={without.left} />
            <button className="btn ghost" type="submit">
              Ohne {without.title} weitermachen
            </button>
          </form>
        )}
      </div>
    </>
  );
}

const wrongClock =
  "Die Uhr des Servers geht falsch, und nach ihr öffnen und enden Stellen: Bis jemand sie stellt, wird nichts veröffentlicht.";

function blocking(problems: readonly Problem[]): ReactNode {
  const errors = problems.filter(({ severity }) => severity === "error").length;
  if (errors === 0) return undefined;
  return (
    <>
      Was sie aufhält, {errors === 1 ? "ist" : "sind"} <span className="nb">{countOf(problems, "error")}</span>:
    </>
  );
}

type UndoneProps = AfterProps & {
  outcome: Ended<"undone">;
  /** How many changes are drafts now, of everybody. */
  saved: number;
};

export function UndonePage({ outcome: { release, restores, kept }, saved, ...after }: UndoneProps) {
  return (
    <>
      <PageHead title="Zurückgenommen" />
      <Notice
        tone="good"
        isNews
        more={
          <p>
            Was zurückgenommen ist, bleibt gespeichert. Von selbst kommt es nicht wieder; nur wer drückt, veröffentlicht
            es.
          </p>
        }
      >
        <b>
          Seit {clockWords(release.publishedAt)} Uhr steht wieder die Fassung{" "}
          {restores === undefined ? "von vorher" : `von ${versionWords(restores)}`}.
        </b>
      </Notice>
      {kept.length > 0 && <Kept paths={kept} />}
      <div className="row">
        <a className="btn ghost" href={publishPath}>
          {saved === 0 ? "Zum Veröffentlichen" : `${quantity(saved, "Änderung", "Änderungen")} ansehen`}
        </a>
      </div>
      <After {...after}>
        <p className="quiet">
          Die Uhr geht weiter: Was seitdem abgelaufen ist, kommt nicht zurück, und was zurückgenommen ist, öffnet nicht.
        </p>
      </After>
    </>
  );
}

/** Files that somebody has changed since: the undo has left them alone. */
function Kept({ paths }: { paths: readonly string[] }) {
  return (
    <Notice tone="soon">
      Inzwischen in einem Editor geändert und deshalb nicht angerührt:{" "}
      {paths.map((path, index) => (
        <span key={path}>
          {index > 0 && ", "}
          <a href={historyPath(path)}>{path}</a>
        </span>
      ))}
    </Notice>
  );
}

/** Somebody has saved these files since the plan was made: nothing is written over. */
export function ConflictPage({ titles }: { titles: readonly { path: string; title: string }[] }) {
  return (
    <>
      <PageHead title={notPublished} />
      <Notice tone="soon" isNews>
        <b>Die Website steht unverändert da.</b> Jemand hat inzwischen in einem Editor geändert:{" "}
        {listed(titles.map(({ title }) => title))}. Verloren ist nichts; wählen Sie, was gelten soll.
      </Notice>
      <ul className="findings">
        {titles.map(({ path, title }) => (
          <li key={path}>
            <Tag tone="soon">zwei Fassungen</Tag>
            <p>
              <b>{title}</b>
            </p>
            <a className="btn ghost small" href={historyPath(path)}>
              Beide ansehen<span className="vh">: {title}</span>
            </a>
          </li>
        ))}
      </ul>
      <div className="row">
        <a className="btn ghost" href={publishPath}>
          Ohne sie weitermachen
        </a>
      </div>
    </>
  );
}

export function NothingPage({ since, ...after }: AfterProps & { since: string | undefined }) {
  return (
    <>
      <PageHead title="Veröffentlichen" />
      <Empty title="Die Website ist auf dem Stand." isDark={false}>
        <p>
          {since === undefined ? (
            <VersionOnSite since={since} />
          ) : (
            `Seit ${versionWords(since)} hat niemand etwas geändert.`
          )}
        </p>
        <p>
          <a href="/stellen">Zu den Stellen</a>
        </p>
      </Empty>
      <After {...after} />
    </>
  );
}
