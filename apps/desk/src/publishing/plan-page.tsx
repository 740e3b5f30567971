import { publishPath } from "../paths.ts";
import "./publishing.css";
import { Notice } from "@fernkontor/design/desk/notice.tsx";
import { germanNumber, quantity } from "@fernkontor/domain/german/german";
import type { FollowsAnswer, PlanAnswer, PlannedChange, Problem } from "@fernkontor/publishing/protocol";
import { pageAt } from "@fernkontor/texts/page-names";
import type { ReactNode } from "react";
import { inLabels } from "../agency-drafts/in-labels.ts";
import { Block } from "../frame/block.tsx";
import { Empty } from "../frame/empty.tsx";
import { PageHead } from "../frame/page-head.tsx";
import { Tag } from "../frame/tag.tsx";
import { timeWords } from "../frame/time.tsx";
import { changedLines } from "../versions/said-differences.ts";
import { Clock } from "./clock.tsx";
import { type Earlier, EarlierReleases } from "./earlier.tsx";
import { countOf, Findings, Remedy } from "./findings.tsx";
import { historyPath, screenOf } from "./places.ts";
import { VersionOnSite, versionWords } from "./version-on-site.tsx";

export type PlannedFile = Pick<PlannedChange, "path" | "fields"> & {
  title: string;
  /** Undefined where nobody has asked what becomes of it. */
  kind: PlannedChange["kind"] | undefined;
  who: string | undefined;
  at: string | undefined;
  /** It has changed in an editor since its draft was begun. */
  isOvertaken: boolean;
};

/** What goes or stays together. */
export type PlannedAct = { name: string; files: readonly PlannedFile[]; isLeft: boolean };

/** Why one cannot go along. */
export type StayingAct = Omit<PlannedAct, "isLeft"> & {
  because: "wrong" | "overtaken" | "lead" | "unread";
  problems: readonly Problem[];
};

type Props = Earlier & {
  acts: readonly PlannedAct[];
  staying: readonly StayingAct[];
  /** What is public and would stay so, though somebody has taken it back. */
  withheld: readonly { title: string; words: readonly string[] }[];
  plan: Pick<PlanAnswer, "problems" | "byClock">;
  /** What changes on pages that nobody has edited; undefined until somebody asks. */
  follows: FollowsAnswer | undefined;
  /** Of listings, by their addresses. */
  titles: ReadonlyMap<string, string>;
  leads: readonly string[];
  mark: string;
  /** Of this page's button. */
  press: string;
  /** Why nothing was published: somebody has saved or published, or the ticks are others. */
  notice: "stale" | "chosen" | undefined;
};

export function PlanPage(props: Props) {
  const { acts, staying, state, plan, now } = props;
  const going = acts.filter(({ isLeft }) => !isLeft).flatMap(({ files }) => files).length;
  const left = [...acts.filter(({ isLeft }) => isLeft), ...staying].flatMap(({ files }) => files).length;
  const since = state.release?.publishedAt;
  const isNothing = acts.length + staying.length === 0;
  return (
    <>
      <PageHead title="Veröffentlichen">
        {!isNothing && (
          <p>
            {going === 0 ? "Keine Änderung geht" : quantity(going, "Änderung geht", "Änderungen gehen")} mit
            {left > 0 && `, ${germanNumber(left)} ${left === 1 ? "bleibt" : "bleiben"} noch hier`}.{" "}
            <VersionOnSite since={since} />
          </p>
        )}
      </PageHead>
      {props.notice && (
        <Notice tone="soon" isNews>
          {props.notice === "stale" && going === 0 ? (
            <>
              <b>Sie haben nichts veröffentlicht.</b> Seit Sie die Seite geöffnet haben, hat jemand gespeichert oder
              veröffentlicht: Von Ihrer Auswahl ist nichts mehr zu veröffentlichen.
            </>
          ) : (
            <>
              <b>Noch nichts veröffentlicht.</b> {noticeWords[props.notice]}
            </>
          )}
        </Notice>
      )}
      {isNothing ? (
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
      ) : (
        <form className="stack" method="post" action={publishPath}>
          <Going {...props} />
          <Staying {...props} />
          {going > 0 && since !== undefined && !hasErrors(plan.problems) && <Follows {...props} />}
          {(going > 0 || plan.problems.length > 0) && <Check {...props} />}
          <Press {...props} going={going} />
        </form>
      )}
      <div className="two even">
        <Clock byClock={plan.byClock} now={now} />
        <EarlierReleases {...props} />
      </div>
    </>
  );
}

const noticeWords = {
  stale:
    "Seit Sie die Seite geöffnet haben, hat jemand gespeichert oder veröffentlicht. So sieht es jetzt aus. Wenn es so stimmt, veröffentlichen Sie noch einmal.",
  chosen: "Ihre Auswahl ist neu gerechnet und geprüft. Wenn sie so stimmt, veröffentlichen Sie.",
} as const;

function Going({ acts, now }: Props) {
  if (acts.length === 0) return null;
  return (
    <Block id="mit" title="Was mitgeht">
      <div>
        <div className="change heads">
          <span className="quiet">Was, von wem</span>
          <span className="quiet">jetzt auf der Website</span>
          <span className="quiet">danach</span>
        </div>
        {acts.map((act) => act.files.map((file) => <Change key={file.path} {...{ act, file, now }} />))}
      </div>
    </Block>
  );
}

type ChangeProps = { act: PlannedAct; file: PlannedFile; now: Date };

/** The first file of an act has the tick; the others go with it. */
function Change({ act, file, now }: ChangeProps) {
  const { title, kind } = file;
  const [first, ...others] = act.files;
  const fields = file.fields.map(({ label, before, after }) => ({ label, said: changedLines(before, after) }));
  const id = `mit-${act.name}`;
  return (
    <div className="change who-does" data-off={act.isLeft ? "" : undefined}>
      <div className="tick">
        {file === first ? (
          <>
            <input type="checkbox" id={id} name="mit" value={act.name} defaultChecked={!act.isLeft} />
            <input type="hidden" name="gezeigt" value={act.name} />
          </>
        ) : (
          <span />
        )}
        <div>
          {file === first ? (
            <label htmlFor={id}>
              <Title words={title} />
              {others.length > 0 && <span className="vh"> mit {others.map((other) => other.title).join(", ")}</span>}
            </label>
          ) : (
            <Title words={title} />
          )}
          <Writer file={file} now={now}>
            {file === first &&
              others.length > 0 &&
              `, geht nur mit ${others.length === 1 ? "der Änderung" : `den ${germanNumber(others.length)} Änderungen`} darunter`}
            {file !== first && ", gehört dazu"}
          </Writer>
        </div>
      </div>
      <div>
        {kind === "new" ? (
          <p className="quiet">noch nicht da</p>
        ) : (
          fields.map(
            ({ label, said: [before] }) =>
              before !== undefined && (
                <Said key={label} label={label}>
                  <del>{before}</del>
                </Said>
              ),
          )
        )}
      </div>
      <div>
        {kind !== undefined && kind !== "changed" && (
          <p>
            <ins>{kinds[kind]}</ins>
          </p>
        )}
        {kind === "changed" && fields.length === 0 && <p className="quiet">In den Angaben kein Unterschied.</p>}
        {fields.map(({ label, said: [, after] }) => (
          <Said key={label} label={label}>
            {after === undefined ? <span className="quiet">gestrichen</span> : <ins>{after}</ins>}
          </Said>
        ))}
      </div>
    </div>
  );
}

const kinds = {
  new: "neu",
  withdrawn: "zurückgezogen; die Seite sagt, warum",
  reopened: "wieder offen",
  removed: "nicht mehr da",
} as const;

function Said({ label, children }: { label: string; children: ReactNode }) {
  return (
    <p>
      <small>{label}</small> {children}
    </p>
  );
}

function Title({ words }: { words: string }) {
  return (
    <b>
      <bdi>{words}</bdi>
    </b>
  );
}

function Writer({
  file: { path, title, who, at },
  now,
  children,
}: {
  file: PlannedFile;
  now: Date;
  children?: ReactNode;
}) {
  const screen = screenOf(path);
  return (
    <small>
      {who ?? "im Editor geändert"}
      {at !== undefined && `, ${timeWords(at, now)}`}
      {children}
      {screen !== undefined && (
        <>
          {" · "}
          <a href={screen}>
            Öffnen<span className="vh">: {title}</span>
          </a>
        </>
      )}
    </small>
  );
}

function Staying({ staying, leads, now }: Props) {
  if (staying.length === 0) return null;
  const waitsForLead = staying.some(({ because }) => because === "lead");
  return (
    <Block
      id="hier"
      title={waitsForLead ? "Bleibt noch hier" : "Bleibt hier, bis es stimmt"}
      count={germanNumber(staying.flatMap(({ files }) => files).length)}
    >
      <div>
        {staying.map((act) => (
          <Stays key={act.name} act={act} now={now} />
        ))}
      </div>
      <p className="quiet">
        Hält die anderen nicht auf.
        {waitsForLead &&
          ` Seiten, Belege und Menschen veröffentlicht die Leitung: Drückt ${leads.length === 1 ? leads[0] : "jemand von ihr"} zuerst, gehen Ihre Änderungen mit.`}
      </p>
    </Block>
  );
}

function Stays({ act: { files, because, problems }, now }: { act: StayingAct; now: Date }) {
  const [first, ...others] = files;
  return (
    <div className="change who-does" data-off="">
      <div>
        {first && <Title words={first.title} />}
        {first && <Writer file={first} now={now} />}
        {others.length > 0 && <small>Damit bleibt: {others.map(({ title }) => title).join(", ")}</small>}
      </div>
      <div>
        {because === "wrong" && <Tag tone="late">{countOf(problems, "error")}</Tag>}
        {because === "overtaken" && "In einem Editor inzwischen anders gespeichert."}
        {because === "lead" && "Veröffentlicht die Leitung."}
        {problems.map(({ file, what, fix }) => (
          <p key={`${file} ${what}`}>
            {fix === "" ? inLabels(file, what) : `${inLabels(file, what).replace(/\.$/, "")}. ${inLabels(file, fix)}`}
          </p>
        ))}
      </div>
      <div>
        {files.map(
          ({ path, title, isOvertaken }) =>
            because === "overtaken" &&
            isOvertaken && (
              <a key={path} href={historyPath(path)}>
                Beide Fassungen ansehen<span className="vh">: {title}</span>
              </a>
            ),
        )}
        {problems.map((problem) => (
          <Remedy key={`${problem.file} ${problem.what}`} problem={problem} />
        ))}
      </div>
    </div>
  );
}

function Follows({ follows, titles }: Props) {
  return (
    <Block id="folgt" title="Was sich dadurch mit ändert">
      {follows === undefined ? (
        <div className="row">
          <button
            className="btn ghost small"
            type="submit"
            name="tun"
            value="zeigen"
            formAction={`${publishPath}#folgt`}
            formNoValidate
          >
            Andere Seiten zeigen
          </button>{" "}
          <span className="quiet">Vorher und nachher; wird jetzt gezeichnet und dauert einige Sekunden.</span>
        </div>
      ) : (
        <div>
          {follows.pages.map(({ addresses, before, after }) => (
            <div className="change" key={addresses.join()}>
              <b>{pagesIn(addresses, titles)}</b>
              {before === "" ? <span className="quiet">noch nicht da</span> : <del>{before}</del>}
              {after === "" ? (
                <span className="quiet">entfällt</span>
              ) : (
                <span>
                  <ins>{after}</ins>
                </span>
              )}
            </div>
          ))}
          {follows.pages.length === 0 && <p>Auf keiner anderen Seite steht dann etwas anderes.</p>}
          {follows.others.length > 0 && (
            <p className="quiet">Ohne neuen Wortlaut neu gezeichnet: {pagesIn(follows.others, titles)}.</p>
          )}
        </div>
      )}
    </Block>
  );
}

const mostNamed = 6;

/** `Startseite, Über uns und 9 weitere` */
function pagesIn(addresses: readonly string[], titles: Props["titles"]): string {
  const more = addresses.length - mostNamed;
  const names = addresses.slice(0, mostNamed).map((address) => titles.get(address) ?? pageAt(address));
  return `${names.join(", ")}${more > 0 ? ` und ${germanNumber(more)} weitere` : ""}`;
}

const hasErrors = (problems: readonly Problem[]) => problems.some(({ severity }) => severity === "error");

function Check({ plan: { problems } }: Props) {
  return (
    <Block id="pruefung" title="Was die Prüfung sagt">
      <Findings
        problems={problems.filter(({ severity }) => severity !== "note")}
        first={
          !hasErrors(problems) && (
            <li>
              <Tag tone="good">Kein Fehler</Tag>
              <div>
                <p>
                  <b>Alles, was mitgeht, kann hinaus.</b>
                </p>
              </div>
            </li>
          )
        }
      />
    </Block>
  );
}

function Press({ going, acts, withheld, mark, press, plan }: Props & { going: number }) {
  return (
    <>
      {acts
        .filter(({ isLeft }) => isLeft)
        .map(({ name }) => (
          <input key={name} type="hidden" name="ohne" value={name} />
        ))}
      <input type="hidden" name="stand" value={mark} />
      <input type="hidden" name="druck" value={press} />
      {withheld.length > 0 && going > 0 && (
        <Notice
          tone="late"
          more={
            <>
              <ul>
                {withheld.map(({ title, words }) => (
                  <li key={title}>
                    <b>{title}</b>: {words.join("; ")}
                  </li>
                ))}
              </ul>
              <div className="options">
                <label>
                  <input type="checkbox" name="trotzdem" value="ja" required />
                  <span>Trotzdem veröffentlichen; das bleibt so lange auf der Website</span>
                </label>
              </div>
            </>
          }
        >
          <b>Zurückgenommen, aber noch öffentlich:</b>
        </Notice>
      )}
      {acts.length > 0 && (
        <div className="row save">
          {going > 0 && !hasErrors(plan.problems) && (
            <button className="btn" type="submit">
              {quantity(going, "Änderung", "Änderungen")} veröffentlichen
            </button>
          )}{" "}
          <button className="btn ghost" type="submit" name="tun" value="rechnen" formNoValidate>
            Auswahl neu rechnen
          </button>{" "}
          {going > 0 && <span className="quiet">Lässt sich zurücknehmen.</span>}
        </div>
      )}
    </>
  );
}
