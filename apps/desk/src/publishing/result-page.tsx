/** What becomes of a publish or an undo: one page, and one table of what it says. */
import { publishPath } from "../paths.ts";
import "./publishing.css";
import { Notice } from "@fernkontor/design/desk/notice.tsx";
import { clockWords } from "@fernkontor/domain/german/berlin-words";
import { listed, quantity } from "@fernkontor/domain/german/german";
import type { JobAnswer, JobStep, Outcome, Problem } from "@fernkontor/publishing/protocol";
import type { ReactNode } from "react";
import { Block } from "../frame/block.tsx";
import { ListTable } from "../frame/list-table.tsx";
import { PageHead } from "../frame/page-head.tsx";
import { State } from "../frame/state.tsx";
import { type ByClock, Clock } from "./clock.tsx";
import { type Earlier, EarlierReleases, UndoForm } from "./earlier.tsx";
import { countOf, Findings } from "./findings.tsx";
import { type Helper, Helpers } from "./helpers.tsx";
import { historyPath } from "./places.ts";
import { VersionOnSite, versionWords } from "./version-on-site.tsx";

export type Job = JobAnswer & { answer: "job" };
type Ended<Name extends Outcome["outcome"]> = Outcome & { outcome: Name };

/** `address`: undefined where nothing is to be seen yet. */
export type PublishedFile = { title: string; address: string | undefined; words: string; state: string; word: string };

type Props = Earlier & {
  /** Undefined where the publisher does not know it any more. */
  job: Job | undefined;
  /** Of the button that begins the same once more. */
  again: string;
  /** The visitor has begun it. */
  isMine: boolean;
  /** How many changes are not public. */
  saved: number;
  byClock: ByClock;
  helpers: readonly Helper[];
  /** Of a refusal. */
  problems: readonly Problem[];
  /** Of what was published, and of what is made of it. */
  files: readonly PublishedFile[];
  feeds: readonly string[];
  /** What was changed in an editor meanwhile: in the way of a publish, or left alone by an undo. */
  edited: readonly { path: string; title: string }[];
};

type Result =
  | "running"
  | "published"
  | "replaced"
  | "undone"
  | "unchanged"
  | "refused"
  | "failed"
  | "clock"
  | "conflict"
  | "forgotten";
type Message = {
  title: (shown: Props) => string;
  tone?: "good" | "soon" | "late";
  says: (shown: Props) => ReactNode;
  /** `again`: the same once more; `undo`: back to what was public before; `plan`: what is to be decided now. */
  next: readonly ("again" | "undo" | "plan")[];
};

const isUndo = ({ job }: Props) => job?.kind === "undo";
const notDone = (shown: Props) => (isUndo(shown) ? "Nicht zurückgenommen" : "Nicht veröffentlicht");

const messages: Record<Result, Message> = {
  running: {
    title: (shown) =>
      !shown.isMine
        ? `Gerade veröffentlicht ${shown.job?.by?.name ?? "das Kontor"}`
        : isUndo(shown)
          ? "Wird zurückgenommen"
          : "Wird veröffentlicht",
    says: ({ job, isMine, saved }) =>
      isMine
        ? job?.steps.at(-1)?.step === "waits"
          ? "Ihre Änderungen sind als Nächstes dran; Sie müssen nichts weiter tun."
          : "Sie können diese Seite verlassen. Was daraus geworden ist, steht danach hier."
        : `Seit ${clockWords(job?.since ?? "")} Uhr${job?.by === undefined ? ", von selbst oder auf dem Server" : ""}. Zwei auf einmal geht nicht, sonst wüsste niemand, welche Fassung gilt.${saved === 0 ? "" : ` ${quantity(saved, "Änderung ist", "Änderungen sind")} gespeichert; was jetzt nicht mitgeht, steht danach unter „Veröffentlichen“.`}`,
    next: [],
  },
  published: {
    title: ({ job }) => `Öffentlich seit ${clockWords(endOf(job, "published")?.release.publishedAt ?? "")} Uhr`,
    tone: "good",
    says: publishedWords,
    next: ["undo"],
  },
  replaced: {
    title: ({ job }) => `Veröffentlicht um ${clockWords(endOf(job, "published")?.release.publishedAt ?? "")} Uhr`,
    tone: "soon",
    says: (shown) => (
      <>
        {publishedWords(shown)} Seitdem hat sich die Website noch einmal geändert.{" "}
        <VersionOnSite since={shown.state.release?.publishedAt} />
      </>
    ),
    next: ["plan"],
  },
  undone: {
    title: () => "Zurückgenommen",
    tone: "good",
    says: ({ job }) => {
      const { release, restores, takenBack = [] } = endOf(job, "undone") ?? {};
      const version = restores === undefined ? "von vorher" : `von ${versionWords(restores)}`;
      return (
        <>
          <b>
            Seit {clockWords(release?.publishedAt ?? "")} Uhr steht wieder die Fassung {version}.
          </b>{" "}
          Was zurückgenommen ist, bleibt gespeichert:{" "}
          <span className="nb">{quantity(takenBack.length, "Änderung", "Änderungen")}</span>. Von selbst kommt es nicht
          wieder; nur wer drückt, veröffentlicht es. Was nach der Uhr seitdem abgelaufen ist, kommt nicht zurück.
        </>
      );
    },
    next: ["plan"],
  },
  unchanged: {
    title: (shown) => (isUndo(shown) ? notDone(shown) : "Nichts zu veröffentlichen"),
    tone: "soon",
    says: (shown) =>
      isUndo(shown)
        ? "Inzwischen ist eine andere Fassung öffentlich: Zurückgenommen wurde nichts."
        : "So steht es schon auf der Website.",
    next: ["plan"],
  },
  refused: {
    title: notDone,
    tone: "late",
    says: (shown) => (
      <>
        <Unchanged {...shown} /> <span className="nb">{countOf(shown.problems, "error")}</span>{" "}
        {errorsIn(shown) === 1 ? "ist" : "sind"} noch zu beheben.
      </>
    ),
    next: ["again", "plan"],
  },
  failed: {
    title: notDone,
    tone: "late",
    says: (shown) => (
      <>
        <Unchanged {...shown} /> Auf dem Server hat etwas nicht geklappt.
      </>
    ),
    next: ["again", "plan"],
  },
  clock: {
    title: notDone,
    tone: "late",
    says: (shown) => (
      <>
        <Unchanged {...shown} /> Die Uhr des Servers geht falsch, und nach ihr öffnen und enden Stellen: Bis jemand sie
        stellt, wird nichts veröffentlicht.
      </>
    ),
    next: ["again", "plan"],
  },
  conflict: {
    title: notDone,
    tone: "soon",
    says: (shown) => (
      <>
        <Unchanged {...shown} /> Jemand hat inzwischen in einem Editor geändert:{" "}
        {listed(shown.edited.map(({ title }) => title))}. Wählen Sie, was gelten soll; die anderen hält es nicht auf.
      </>
    ),
    next: ["plan"],
  },
  forgotten: {
    title: () => "Unterbrochen",
    tone: "soon",
    says: ({ state, saved }) => (
      <>
        Was daraus geworden ist, weiß der Dienst nicht mehr: Er ist seitdem neu gestartet.{" "}
        <VersionOnSite since={state.release?.publishedAt} />{" "}
        {saved === 0
          ? "Gespeichert und nicht öffentlich ist nichts."
          : `Gespeichert und nicht öffentlich: ${quantity(saved, "Änderung", "Änderungen")}.`}
      </>
    ),
    next: ["plan"],
  },
};

function publishedWords({ job, isMine, files }: Props): string {
  const by = isMine ? "von Ihnen" : job?.by === undefined ? elsewhere : `von ${job.by.name}`;
  return `${quantity(files.length, "Änderung", "Änderungen")}, veröffentlicht ${by}.`;
}

const elsewhere = "ohne das Kontor, von selbst oder auf dem Server";

function resultOf({ job, problems, state }: Props): Result {
  if (job === undefined) return "forgotten";
  const { outcome } = job;
  if (outcome === undefined) return "running";
  if (outcome.outcome === "published" && outcome.release.id !== state.release?.id) return "replaced";
  if (outcome.outcome !== "refused") return outcome.outcome;
  if (outcome.isClockWrong) return "clock";
  return problems.some(({ severity }) => severity === "error") ? "refused" : "failed";
}

function endOf<Name extends Outcome["outcome"]>(job: Job | undefined, name: Name): Ended<Name> | undefined {
  return job?.outcome?.outcome === name ? (job.outcome as Ended<Name>) : undefined;
}

export function resultTitle(shown: Props): string {
  return messages[resultOf(shown)].title(shown);
}

export function ResultPage(props: Props) {
  const { job, problems, edited, files, byClock } = props;
  const result = resultOf(props);
  const { tone, says } = messages[result];
  const words = says(props);
  const { message } = endOf(job, "failed") ?? endOf(job, "refused") ?? {};
  return (
    <>
      <PageHead title={resultTitle(props)} lead={tone === undefined ? words : undefined} />
      {tone !== undefined && (
        <Notice tone={tone} isNews>
          {words}
        </Notice>
      )}
      {job !== undefined && result === "running" && <Steps job={job} />}
      {result === "published" && files.length > 0 && <Published {...props} />}
      {result === "refused" && (
        <Block id="fehler" title="Was zu ändern ist">
          <Findings problems={problems.filter(({ severity }) => severity !== "note")} />
        </Block>
      )}
      {["failed", "clock"].includes(result) && <Helpers helpers={props.helpers} tell={message} />}
      {edited.length > 0 && (
        <ul className="findings">
          {edited.map(({ path, title }) => (
            <li key={path}>
              <span>{result === "undone" ? "nicht angerührt" : "zwei Fassungen"}</span>
              <p>
                <b>{title}</b>
                {result === "undone" && ": inzwischen in einem Editor geändert"}
              </p>
              <a href={historyPath(path)}>
                Beide ansehen<span className="vh">: {title}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
      <Next {...props} />
      {result !== "running" && (
        <div className="two even">
          <Clock byClock={byClock} now={props.now} />
          <EarlierReleases {...props} />
        </div>
      )}
    </>
  );
}

function errorsIn({ problems }: Props): number {
  return problems.filter(({ severity }) => severity === "error").length;
}

function Unchanged({ state: { release } }: Props) {
  return (
    <>
      <b>Die Website steht unverändert da</b>
      {release !== undefined && `, in der Fassung von ${versionWords(release.publishedAt)}`}. Alles ist gespeichert.
    </>
  );
}

/** In this order: as each is called before it is done, and after. */
const steps = [
  ["checks", "Prüfen", "Geprüft"],
  ["draws", "Seiten bauen", "Seiten gebaut"],
  ["writes", "Dateien schreiben", "Dateien geschrieben"],
  ["switches", "Umschalten", "Umgeschaltet"],
] as const;

function Steps({ job }: { job: Job }) {
  const running = job.steps.at(-1)?.step;
  const coming = job.kind === "undo" ? [] : steps.slice(steps.findIndex(([name]) => name === running) + 1);
  return (
    <>
      <div role="status">
        <ol className="steps-now">
          {job.steps.map((step, index) => (
            <Step key={step.step} step={step} next={job.steps[index + 1]} />
          ))}
          {coming.map(([name, words]) => (
            <li key={name}>
              <span className="state" data-state="kommt" />
              <span>{words}</span>
              <span className="quiet" />
            </li>
          ))}
        </ol>
      </div>
      <p className="quiet">
        Lädt sich jede Sekunde neu. <a href={jobPath(job.id)}>Jetzt nachsehen</a>
      </p>
    </>
  );
}

export const jobPath = (id: string) => `${publishPath}/lauf/${encodeURIComponent(id)}`;

function Step({ step, next }: { step: JobStep; next: JobStep | undefined }) {
  const [, before, after] = steps.find(([name]) => name === step.step) ?? [];
  return (
    <li>
      <span className="state" data-state={next === undefined ? "gelesen" : "ruhig"} />
      <span>{(next === undefined ? before : after) ?? step.words}</span>
      <span className="quiet">{next !== undefined && seconds(step.at, next.at)}</span>
    </li>
  );
}

/** `0,8 s` */
function seconds(from: string, until: string): string {
  const passed = (Date.parse(until) - Date.parse(from)) / 1000;
  return `${passed.toLocaleString("de-DE", { minimumFractionDigits: 1, maximumFractionDigits: 1 })} s`;
}

function Published({ files, feeds }: Props) {
  return (
    <Block id="wo" title="Was jetzt wo steht">
      <ListTable labelledBy="wo">
        {files.map(({ title, address, words, state, word }) => (
          <tr role="row" key={title}>
            <th role="rowheader" scope="row" className="wide">
              {address === undefined ? title : <a href={address}>{title}</a>}
            </th>
            <td role="cell" className="wide">
              {words}
            </td>
            <td role="cell" className="nb">
              <State state={state} word={word} />
            </td>
          </tr>
        ))}
      </ListTable>
      {feeds.length > 0 && (
        <p className="quiet">
          Daraus gemacht:{" "}
          {feeds.map((address, index) => (
            <span key={address}>
              {index > 0 && ", "}
              <a href={address}>{new URL(address).pathname}</a>
            </span>
          ))}
        </p>
      )}
    </Block>
  );
}

function Next(props: Props) {
  const { next } = messages[resultOf(props)];
  if (next.includes("undo")) return <Undo {...props} />;
  const again = next.includes("again") ? (
    <button className="btn" type="submit">
      Noch einmal
    </button>
  ) : undefined;
  const plan = next.includes("plan") && (
    <a className={again === undefined ? "btn ghost" : undefined} href={publishPath}>
      Zum Plan
    </a>
  );
  const { job, again: key, state, button } = props;
  const asked = again && (
    <>
      {again} {plan}
    </>
  );
  if (asked === undefined || job === undefined) return plan && <div className="row">{plan}</div>;
  if (isUndo(props))
    return (
      state.release && (
        <UndoForm release={state.release} button={button ?? key}>
          {asked}
        </UndoForm>
      )
    );
  return (
    <form className="row" method="post" action={publishPath}>
      <input type="hidden" name="wie" value={job.id} />
      <input type="hidden" name="druck" value={key} />
      {asked}
    </form>
  );
}

function Undo({ job, state: { release, undoTo }, button }: Props) {
  if (release === undefined || undoTo === undefined || release.id !== endOf(job, "published")?.release.id) return null;
  if (button === undefined)
    return <p className="quiet">Zurücknehmen kann es die Leitung: Es ändert auch, was nur sie veröffentlicht.</p>;
  return (
    <UndoForm release={release} button={button}>
      <button className="btn ghost" type="submit">
        Zurücknehmen
      </button>{" "}
      <span className="quiet">
        Dann steht in einer Sekunde wieder die Fassung von {versionWords(undoTo.publishedAt)}. Ihre Änderungen bleiben
        gespeichert.
      </span>
    </UndoForm>
  );
}
