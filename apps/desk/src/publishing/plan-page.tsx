import { publishPath } from "../paths.ts";
import "./publishing.css";
import type { Person } from "@fernkontor/applications/people/person";
import { Notice } from "@fernkontor/design/desk/notice.tsx";
import { RuledList } from "@fernkontor/design/desk/ruled-list.tsx";
import { capitalised, germanNumber, quantity } from "@fernkontor/domain/german/german";
import type { PlanAnswer, PlannedChange } from "@fernkontor/publishing/protocol";
import type { ReactNode } from "react";
import { inLabels } from "../agency-drafts/in-labels.ts";
import { Block } from "../frame/block.tsx";
import { Fold } from "../frame/fold.tsx";
import { PageHead } from "../frame/page-head.tsx";
import { timeWords } from "../frame/time.tsx";
import { changedLines } from "../versions/said-differences.ts";
import { Clock } from "./clock.tsx";
import { countOf, Findings } from "./findings.tsx";
import { Left } from "./job-pages.tsx";
import type { Offer } from "./offer.ts";
import { historyPath, screenOf } from "./places.ts";
import { VersionOnSite } from "./version-on-site.tsx";

export type ChangeRow = PlannedChange & { who: string | undefined; at: string | undefined };
/** `words`: what it would have become. */
export type StayingRow = Offer["staying"][number] & {
  title: string;
  who: string | undefined;
  words: readonly string[];
};

type Props = {
  person: Person;
  rows: readonly ChangeRow[];
  staying: readonly StayingRow[];
  plan: PlanAnswer;
  /** What an editor has left so that it cannot become public. */
  staysOut: readonly { path: string; title: string; because: string }[];
  leads: readonly string[];
  mark: string;
  /** Of this page's button. */
  button: string;
  publicSince: string | undefined;
  /** Somebody has saved or published since the page with the pressed button was drawn. */
  isStale: boolean;
  now: Date;
};

export function PlanPage(props: Props) {
  const { person, rows, staying, plan, now } = props;
  const left = staying.filter(({ because }) => because === "left").map(({ path }) => path);
  const clock = <Clock byClock={plan.byClock} now={now} />;
  return (
    <>
      <PageHead title="Veröffentlichen">
        <p>
          {rows.length > 0 && `${quantity(rows.length, "Änderung", "Änderungen")}, ${shares(rows, person)}. `}
          <VersionOnSite since={props.publicSince} />
        </p>
      </PageHead>
      {props.isStale && (
        <Notice tone="soon" isNews>
          <b>Noch nichts veröffentlicht.</b> Seit Sie die Seite geöffnet haben, hat jemand gespeichert oder
          veröffentlicht. So sieht es jetzt aus; drücken Sie noch einmal, wenn es das ist.
        </Notice>
      )}
      {rows.length > 0 && <Changes {...{ rows, left, now, plan }} />}
      <Check problems={plan.problems} />
      {staying.length + props.staysOut.length > 0 ? (
        <div className="two even">
          <Staying {...props} />
          {clock}
        </div>
      ) : (
        clock
      )}
      {rows.length > 0 && (
        <form className="row save" method="post" action={publishPath}>
          <input type="hidden" name="stand" value={props.mark} />
          <input type="hidden" name="druck" value={props.button} />
          <Left paths={left} />
          <button className="btn" type="submit">
            {quantity(rows.length, "Änderung", "Änderungen")} veröffentlichen
          </button>{" "}
          <span className="quiet">Dauert einige Sekunden und lässt sich zurücknehmen.</span>
        </form>
      )}
    </>
  );
}

/** `2 von Ihnen, 1 von Ruth Albers` */
function shares(rows: readonly ChangeRow[], person: Person): string {
  const counts = Map.groupBy(rows, ({ who }) => who);
  const mine = counts.get(person.name)?.length ?? 0;
  return [
    ...(mine > 0 ? [`${germanNumber(mine)} von Ihnen`] : []),
    ...[...counts]
      .filter(([who]) => who !== person.name)
      .map(
        ([who, theirs]) => `${germanNumber(theirs.length)} ${who === undefined ? "im Editor geändert" : `von ${who}`}`,
      ),
  ].join(", ");
}

type ChangesProps = { rows: readonly ChangeRow[]; left: readonly string[]; now: Date; plan: PlanAnswer };

function Changes({ rows, left, now, plan: { follows, problems } }: ChangesProps) {
  const unread = new Set(problems.flatMap(({ file, rule }) => (rule === undefined ? [file] : [])));
  return (
    <Block id="aenderungen" title="Was sich ändert">
      <div>
        <div className="change heads">
          <span className="quiet">Was, geändert von</span>
          <span className="quiet">jetzt auf der Website</span>
          <span className="quiet">danach</span>
          <span />
        </div>
        {rows.map((row) => (
          <Change key={row.path} {...{ row, left, now }} isRead={!unread.has(row.path)} />
        ))}
      </div>
      {follows.length > 0 && <Follows addresses={follows} />}
    </Block>
  );
}

type ChangeProps = { row: ChangeRow; left: readonly string[]; isRead: boolean; now: Date };

function Change({ row, left, isRead, now }: ChangeProps) {
  const { path, title, kind, who, at } = row;
  const fields = row.fields.map(({ label, before, after }) => ({ label, said: changedLines(before, after) }));
  return (
    <div className="change who-does">
      <div>
        <b>
          <Titled path={path} title={title} />
        </b>
        <Writer who={who} at={at} now={now} />
      </div>
      <div>
        {kind === "new" ? (
          <p className="quiet">noch nicht da</p>
        ) : (
          fields.map(({ label, said: [before] }) => (
            <Said key={label} label={label}>
              {before === undefined ? <span className="quiet">leer</span> : <del>{before}</del>}
            </Said>
          ))
        )}
      </div>
      <div>
        {kind !== "changed" && (
          <p>
            <ins>{kinds[kind]}</ins>
          </p>
        )}
        {kind === "changed" && fields.length === 0 && isRead && (
          <p className="quiet">In den Angaben kein Unterschied.</p>
        )}
        {fields.map(({ label, said: [, after] }) => (
          <Said key={label} label={label}>
            {after === undefined ? <span className="quiet">gestrichen</span> : <ins>{after}</ins>}
          </Said>
        ))}
      </div>
      <form action={publishPath}>
        <Left paths={left} />
        <button className="as-link" type="submit" name="ohne" value={path}>
          Diesmal nicht<span className="vh">: {title}</span>
        </button>
      </form>
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

function Titled({ path, title }: { path: string; title: string }) {
  const screen = screenOf(path);
  const words = <bdi>{title}</bdi>;
  return screen === undefined ? words : <a href={screen}>{words}</a>;
}

const mostNamed = 12;

function Follows({ addresses }: { addresses: readonly string[] }) {
  const isSitemap = (address: string) => address.includes("sitemap");
  const isFile = (address: string) => /\.[a-z]+$/.test(address);
  const pages = addresses.filter((address) => !isFile(address));
  const feeds = addresses.filter((address) => isFile(address) && !isSitemap(address));
  const kinds = [
    ...(pages.length > 0 ? [quantity(pages.length, "Seite", "Seiten")] : []),
    ...(feeds.length > 0 ? [quantity(feeds.length, "Feed", "Feeds")] : []),
    ...(addresses.some(isSitemap) ? ["Sitemap"] : []),
  ];
  const more = pages.length - mostNamed;
  return (
    <Fold title="Was von selbst folgt" beside={kinds.join(", ")}>
      <div className="form">
        <RuledList
          lines={[
            pages.length > 0 && {
              label: "Seiten",
              text: `${pages.slice(0, mostNamed).join(", ")}${more > 0 ? ` und ${germanNumber(more)} weitere` : ""}`,
            },
            feeds.length > 0 && { label: "Feeds", text: feeds.join(", ") },
          ]}
        />
      </div>
    </Fold>
  );
}

function Check({ problems }: { problems: PlanAnswer["problems"] }) {
  const [errors, warnings] = (["error", "warning"] as const).map((severity) =>
    problems.some((problem) => problem.severity === severity) ? countOf(problems, severity) : undefined,
  );
  return (
    <Block id="pruefung" title="Was die Prüfung sagt">
      <p>
        {errors === undefined ? "Kein Fehler." : `${errors}: So lässt sich nicht veröffentlichen.`}
        {warnings !== undefined && ` ${warnings} ohne Wirkung auf das Veröffentlichen:`}
      </p>
      <Findings problems={problems.filter(({ severity }) => severity !== "note")} />
    </Block>
  );
}

function Staying({ staying, staysOut, leads, now }: Props) {
  const others = staysOut.filter(({ path }) => !staying.some((each) => each.path === path));
  return (
    <Block id="bleibt" title="Bleibt diesmal hier" count={germanNumber(staying.length + others.length)}>
      {staying.map((each) => (
        <Stays key={each.path} row={each} all={staying} now={now} />
      ))}
      {others.map(({ path, title, because }) => (
        <Kept key={path} path={path} title={title} by={<Writer who={undefined} at={undefined} now={now} />}>
          <p>{capitalised(inLabels(path, because))}</p>
        </Kept>
      ))}
      {staying.some(({ because }) => because === "lead") && (
        <p className="quiet">
          Belege, Texte und Menschen veröffentlicht die Leitung. Drückt{" "}
          {leads.length === 1 ? leads[0] : "jemand von ihr"} zuerst, gehen Ihre Änderungen mit.
        </p>
      )}
    </Block>
  );
}

function Stays({ row, all, now }: { row: StayingRow; all: readonly StayingRow[]; now: Date }) {
  const { path, title, who, draft, because, words } = row;
  const otherLeft = all.filter((each) => each.because === "left" && each.path !== path).map((each) => each.path);
  return (
    <Kept path={path} title={title} by={<Writer who={who} at={draft?.keptAt} now={now} />}>
      {words.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {because === "overtaken" && (
        <p>
          In einem Editor inzwischen anders gespeichert. <a href={historyPath(path)}>Beide Fassungen ansehen</a>
        </p>
      )}
      {because === "left" && (
        <form action={publishPath}>
          <Left paths={otherLeft} />
          <button className="as-link" type="submit">
            Doch mitnehmen<span className="vh">: {title}</span>
          </button>
        </form>
      )}
    </Kept>
  );
}

type KeptProps = { path: string; title: string; by?: ReactNode; children: ReactNode };

function Kept({ path, title, by, children }: KeptProps) {
  return (
    <div className="change who-does one">
      <div>
        <b>
          <Titled path={path} title={title} />
        </b>
        {by}
      </div>
      {children}
    </div>
  );
}

function Writer({ who, at, now }: { who: string | undefined; at: string | undefined; now: Date }) {
  return (
    <small>
      {who ?? "im Editor geändert"}
      {at !== undefined && `, ${timeWords(at, now)}`}
    </small>
  );
}
