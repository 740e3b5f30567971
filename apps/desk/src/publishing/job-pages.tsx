/** What becomes of a publish or an undo: while it runs, and how it ended. */
import "./publishing.css";
import type { Role } from "@fernkontor/applications/people/person";
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
import { ListTable } from "../frame/list-table.tsx";
import { timeWords } from "../frame/time.tsx";
import { type ByClock, Clock } from "./clock.tsx";
import { countOf, Findings } from "./findings.tsx";
import { oddsPath, publishPath } from "./places.ts";
import { VersionOnSite, versionWords } from "./version-on-site.tsx";

export type Job = JobAnswer & { answer: "job" };
type Ended<Name extends Outcome["outcome"]> = Outcome & { outcome: Name };

export function Notice({ tone, children }: { tone: "good" | "soon" | "late"; children: ReactNode }) {
  return (
    <div className="notice" data-tone={tone} role={tone === "late" ? "alert" : "status"} tabIndex={-1} autoFocus>
      {children}
    </div>
  );
}

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
      <div className="page-head">
        <h1>{isMine ? begun : `Gerade veröffentlicht ${job.by?.name ?? "das Kontor"}`}</h1>
        {isMine ? (
          <p>Sie können diese Seite verlassen. Was daraus geworden ist, steht danach hier.</p>
        ) : (
          <p>
            Seit {clockWords(job.since)} Uhr{job.by === undefined && ", von selbst oder auf dem Server"}. Zwei auf
            einmal geht nicht, sonst wüsste niemand, welche Fassung gilt.
          </p>
        )}
      </div>
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
      {isMine && waits && (
        <div className="notice measure">
          <p>Ihre Änderungen sind als Nächstes dran; Sie müssen nichts weiter tun.</p>
        </div>
      )}
      {!isMine && saved > 0 && (
        <div className="notice measure">
          <p>
            {quantity(saved, "Änderung von Ihnen ist", "Änderungen von Ihnen sind")} gespeichert. Was davon schon da
            war, als gedrückt wurde, geht mit; das andere steht danach unter <a href={publishPath}>Veröffentlichen</a>.
          </p>
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

type DoneProps = {
  job: Job;
  outcome: Ended<"published">;
  pages: readonly PublishedPage[];
  isMine: boolean;
  state: PublisherState;
  /** Of the button that takes it back; undefined where the visitor may not. */
  button: string | undefined;
  byClock: ByClock;
  now: Date;
};

export function DonePage({ job, outcome: { release }, pages, isMine, state, button, byClock, now }: DoneProps) {
  return (
    <>
      <div className="page-head">
        <h1>Veröffentlicht</h1>
      </div>
      <Notice tone="good">
        <p>
          <b>
            Seit {clockWords(release.publishedAt)} Uhr öffentlich, nach{" "}
            {seconds(job.since, job.steps.at(-1)?.at ?? release.publishedAt)}.
          </b>
          {!isMine && ` Gedrückt hat ${job.by?.name ?? "niemand vom Kontor"}.`}
        </p>
        {pages.length > 0 && (
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
        )}
      </Notice>
      {state.release?.id === release.id && <Undo state={state} button={button} />}
      <Clock byClock={byClock} now={now} />
      <Earlier state={state} now={now} />
    </>
  );
}

const withoutScheme = (address: string) => address.replace(/^https?:\/\//, "");

function Undo({ state: { release, undoTo }, button }: { state: PublisherState; button: string | undefined }) {
  if (release === undefined || undoTo === undefined) return null;
  if (button === undefined)
    return <p className="quiet">Zurücknehmen kann es die Leitung: Es ändert auch, was nur sie veröffentlicht.</p>;
  return (
    <form className="row" method="post" action={`${publishPath}/zuruecknehmen`}>
      <input type="hidden" name="fassung" value={release.id} />
      <input type="hidden" name="druck" value={button} />
      <button className="btn ghost" type="submit">
        Rückgängig: wieder die Fassung von {versionWords(undoTo.publishedAt)}
      </button>{" "}
      <span className="quiet">In einer Sekunde. Ihre Änderungen bleiben gespeichert.</span>
    </form>
  );
}

function Earlier({ state: { release, earlier }, now }: { state: PublisherState; now: Date }) {
  if (release === undefined || earlier.length === 0) return null;
  return (
    <Block id="frueher" title="Früher veröffentlicht">
      <ListTable labelledBy="frueher">
        {[release, ...earlier].map((each) => (
          <tr role="row" key={each.id}>
            <th role="rowheader" scope="row">
              <b>{timeWords(each.publishedAt, now)}</b>
            </th>
            <td role="cell" className="wide">
              {releaseWords(each)}
            </td>
            <td role="cell" className="at do">
              {each.id === release.id && (
                <span className="tag" data-tone="good">
                  öffentlich
                </span>
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
  outcome: Ended<"refused">;
  role: Role;
  publicSince: string | undefined;
  /** A listing without which it may go on, and all that is left out then. */
  without: { title: string; left: readonly string[] } | undefined;
};

export function RefusedPage({ outcome: { message, problems }, role, publicSince, without }: RefusedProps) {
  return (
    <>
      <div className="page-head">
        <h1>Nicht veröffentlicht</h1>
      </div>
      <Notice tone="late">
        <p>
          <b>Die Website steht unverändert da</b>
          {publicSince !== undefined && `, in der Fassung von ${versionWords(publicSince)}`}. Alle Änderungen sind
          gespeichert. {blocking(problems) ?? message}
        </p>
      </Notice>
      {problems.length > 0 && (
        <Block id="fehler" title="Was zu ändern ist">
          <Findings problems={problems.filter(({ severity }) => severity !== "note")} role={role} />
        </Block>
      )}
      <div className="row">
        <a className="btn" href={publishPath}>
          Noch einmal versuchen
        </a>{" "}
        {without && (
          <form action={publishPath}>
            {without.left.map((path) => (
              <input key={path} type="hidden" name="ohne" value={path} />
            ))}
            <button className="btn ghost" type="submit">
              Ohne „{without.title}“ weitermachen
            </button>
          </form>
        )}
      </div>
    </>
  );
}

function blocking(problems: readonly Problem[]): ReactNode {
  const errors = problems.filter(({ severity }) => severity === "error").length;
  if (errors === 0) return undefined;
  return (
    <>
      Was sie aufhält, {errors === 1 ? "ist" : "sind"} <span className="nb">{countOf(problems, "error")}</span>:
    </>
  );
}

type UndoneProps = {
  outcome: Ended<"undone">;
  state: PublisherState;
  /** How many changes are drafts now, of everybody. */
  saved: number;
  byClock: ByClock;
  now: Date;
};

export function UndonePage({ outcome: { release, restores, kept }, state, saved, byClock, now }: UndoneProps) {
  return (
    <>
      <div className="page-head">
        <h1>Zurückgenommen</h1>
      </div>
      <Notice tone="good">
        <p>
          <b>
            Seit {clockWords(release.publishedAt)} Uhr steht wieder die Fassung{" "}
            {restores === undefined ? "von vorher" : `von ${versionWords(restores)}`}.
          </b>
        </p>
        <p>
          Was zurückgenommen ist, bleibt gespeichert. Von selbst kommt es nicht wieder; nur wer drückt, veröffentlicht
          es.
        </p>
      </Notice>
      {kept.length > 0 && <Kept paths={kept} />}
      <div className="row">
        <a className="btn ghost" href={publishPath}>
          {saved === 0 ? "Zum Veröffentlichen" : `${quantity(saved, "Änderung", "Änderungen")} ansehen`}
        </a>
      </div>
      <Clock byClock={byClock} now={now}>
        <p className="quiet">
          Die Uhr geht weiter: Was seitdem abgelaufen ist, kommt nicht zurück, und was zurückgenommen ist, öffnet nicht.
        </p>
      </Clock>
      <Earlier state={state} now={now} />
    </>
  );
}

/** Files that somebody has changed since: the undo has left them alone. */
function Kept({ paths }: { paths: readonly string[] }) {
  return (
    <Notice tone="soon">
      <p>
        Inzwischen in einem Editor geändert und deshalb nicht angerührt:{" "}
        {paths.map((path, index) => (
          <span key={path}>
            {index > 0 && ", "}
            <a href={oddsPath(path)}>{path}</a>
          </span>
        ))}
      </p>
    </Notice>
  );
}

/** Somebody has saved these files since the plan was made: nothing is written over. */
export function ConflictPage({ titles }: { titles: readonly { path: string; title: string }[] }) {
  return (
    <>
      <div className="page-head">
        <h1>Nicht veröffentlicht</h1>
      </div>
      <Notice tone="soon">
        <p>
          <b>Die Website steht unverändert da.</b> Jemand hat inzwischen in einem Editor geändert:{" "}
          {listed(titles.map(({ title }) => title))}. Verloren ist nichts; wählen Sie, was gelten soll.
        </p>
      </Notice>
      <ul className="findings">
        {titles.map(({ path, title }) => (
          <li key={path}>
            <span className="tag" data-tone="soon">
              zwei Fassungen
            </span>
            <p>
              <b>{title}</b>
            </p>
            <a className="btn ghost small" href={oddsPath(path)}>
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

/** Not refused: something went wrong. */
export function FailedPage({ message }: { message: string }) {
  return (
    <>
      <div className="page-head">
        <h1>Nicht veröffentlicht</h1>
      </div>
      <Notice tone="late">
        <p>
          <b>Die Website steht unverändert da.</b> Alle Änderungen sind gespeichert. {message}
        </p>
      </Notice>
      <div className="row">
        <a className="btn" href={publishPath}>
          Noch einmal versuchen
        </a>
      </div>
    </>
  );
}

export function NothingPage({
  since,
  byClock,
  state,
  now,
}: {
  since: string | undefined;
  byClock: ByClock;
  state: PublisherState;
  now: Date;
}) {
  return (
    <>
      <div className="page-head">
        <h1>Veröffentlichen</h1>
      </div>
      <div className="nothing">
        <div>
          <h2>Die Website ist auf dem Stand.</h2>
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
        </div>
      </div>
      <Clock byClock={byClock} now={now} />
      <Earlier state={state} now={now} />
    </>
  );
}
