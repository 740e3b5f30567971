import { Notice } from "@fernkontor/design/desk/notice.tsx";
import { RuledList } from "@fernkontor/design/desk/ruled-list.tsx";
import { PageHead } from "../frame/page-head.tsx";
import "./figures.css";
import type { Figures, ListingCount } from "@fernkontor/applications/cases/figures";
import { clockWords, monthWords } from "@fernkontor/domain/german/berlin-words";
import { germanNumber, germanRange, listed, quantity } from "@fernkontor/domain/german/german";
import { fewestCases, measuredDays } from "@fernkontor/domain/reply-times/reply-times";
import { replyEvidence } from "@fernkontor/texts/reply-evidence";
import type { Texts } from "@fernkontor/texts/texts-of";
import type { ReactNode } from "react";
import { Block } from "../frame/block.tsx";
import { Empty } from "../frame/empty.tsx";
import type { ReplyFigures, SiteNow } from "./reply-figures.ts";
import { ReplyTimeScale } from "./reply-scale.tsx";

type Props = {
  figures: Pick<Figures, "open" | "overdue">;
  replies: ReplyFigures;
  listings: readonly ListingCount[];
  /** When there will be enough to state something; undefined also where there is already. */
  enoughOn: string | undefined;
  site: SiteNow;
  texts: Texts;
  /** What the agency's files say of the figure on the ledger. */
  meaning: string | undefined;
  /** Without a mail server letters are files, and the site states no reply time. */
  sendsMails: boolean;
  now: Date;
};

export function FiguresPage(props: Props) {
  const { replies, listings, figures, now } = props;
  const open = figures.open.reduce((sum, { count }) => sum + count, 0);
  const isEmpty = replies.cases === 0 && open === 0 && listings.length === 0;
  return (
    <>
      <PageHead
        title="Zahlen"
        lead={`Die letzten ${measuredDays} Tage, gezählt heute um ${clockWords(now.toISOString())} Uhr.${replies.measured ? " Diese Zahlen rechnet das Kontor aus den Bewerbungen. Eintippen kann sie niemand." : ""}`}
      />
      {isEmpty ? <Nothing /> : <Counted {...props} open={open} />}
    </>
  );
}

function Nothing() {
  return (
    <Empty title="Noch nichts zu zählen.">
      <p>In den letzten {measuredDays} Tagen ist keine Bewerbung eingegangen, und keine ist offen.</p>
      <p>
        <a href="/eingang">Zum Eingang</a>
      </p>
    </Empty>
  );
}

function Counted({
  figures,
  replies,
  listings,
  enoughOn,
  site,
  texts,
  meaning,
  sendsMails,
  open,
}: Props & { open: number }) {
  const waiting = figures.open.reduce((sum, each) => sum + each.waiting, 0);
  const counts = (
    <>
      {open > 0 && (
        <Block id="alter" title="Offen, nach Alter">
          <OpenByAge open={figures.open} />
        </Block>
      )}
      {listings.length > 0 && (
        <Block id="je-stelle" title="Bewerbungen je Stelle">
          <ByListing listings={listings} />
        </Block>
      )}
    </>
  );
  return (
    <>
      <Block id="antwortzeit" title="Antwortzeit">
        {!replies.isEnough && <TooFew replies={replies} enoughOn={enoughOn} site={site} />}
        {replies.isEnough && !replies.measured && <TooSilent replies={replies} />}
        <Sums replies={replies} waiting={waiting} overdue={figures.overdue} />
        {replies.measured && <ReplyTimeScale scale={replies.measured.scale} />}
        {replies.measured && <Method never={replies.never} />}
      </Block>
      {replies.isEnough && (
        <div className="two even">
          {replies.measured ? (
            <>
              <Block id="belege-so" title="So steht es auf /belege">
                <Site site={site} sendsMails={sendsMails} />
                <LedgerView measured={replies.measured} texts={texts} meaning={meaning} />
              </Block>
              <div className="stack">{counts}</div>
            </>
          ) : (
            counts
          )}
        </div>
      )}
    </>
  );
}

function TooFew({ replies, enoughOn, site }: Pick<Props, "replies" | "enoughOn" | "site">) {
  const { cases, promise } = replies;
  const ofSite =
    site?.is === "invented"
      ? "Die Website ist ein Muster: Sie nennt eine erfundene Antwortzeit und sagt das dazu."
      : promise
        ? `Auf der Website steht so lange nur die Zusage: spätestens nach ${quantity(promise.hours, "Stunde", "Stunden")}.`
        : "Auf der Website steht so lange keine gemessene Antwortzeit.";
  const soon =
    enoughOn === undefined
      ? `Wenn es weitergeht wie zuletzt, kommen in ${measuredDays} Tagen keine ${fewestCases} zusammen.`
      : `Wenn es weitergeht wie zuletzt, ist es ${partOfMonth(enoughOn)} so weit.`;
  return (
    <Notice more={<p>{soon}</p>}>
      <b>
        Noch keine Aussage: {cases} von {fewestCases} nötigen Bewerbungen.
      </b>{" "}
      Aus so wenigen Fällen macht das Kontor keine Zahl, auch nicht für Sie. {ofSite}
      {uncountedWords(replies.uncounted)}
    </Notice>
  );
}

/** Who looks for more than are counted finds them here. */
function uncountedWords({ unconfirmed, own }: ReplyFigures["uncounted"]): string {
  const words = [
    ...(unconfirmed > 0 ? [`${germanNumber(unconfirmed)}, die niemand per E-Mail bestätigt hat`] : []),
    ...(own > 0 ? [`${germanNumber(own)} von Adressen der Agentur`] : []),
  ];
  return words.length === 0 ? "" : ` Nicht gezählt: ${listed(words)}.`;
}

/** `2027-01-15` → `Mitte Januar 2027`. */
function partOfMonth(day: string): string {
  const date = Number(day.slice(8));
  return `${date <= 10 ? "Anfang" : date <= 20 ? "Mitte" : "Ende"} ${monthWords(`${day}T12:00:00Z`)}`;
}

function TooSilent({ replies: { cases, open, never, uncounted } }: Pick<Props, "replies">) {
  return (
    <Notice
      tone="late"
      more={
        <p>
          <a href="/eingang">Zu denen, die warten</a>
        </p>
      }
    >
      <b>Keine Aussage: Zu viele Bewerbungen haben keine Antwort.</b> Von {quantity(cases, "Bewerbung", "Bewerbungen")}{" "}
      {open === 1 ? "wartet eine" : `warten ${germanNumber(open)}`} noch auf die erste Antwort,{" "}
      {never === 1 ? "eine wurde" : `${germanNumber(never)} wurden`} ohne Antwort beendet oder gelöscht. Die Website
      nennt dann keine gemessene Antwortzeit.{uncountedWords(uncounted)}
    </Notice>
  );
}

function Sums({
  replies: { promise, measured },
  waiting,
  overdue,
}: Pick<Props, "replies"> & { waiting: number; overdue: number }) {
  return (
    <dl className="figures">
      {promise && promise.of > 0 && (
        <Sum term="Zusage gehalten" figure={germanNumber(promise.kept)}>
          von {germanNumber(promise.of)}
          {measured && `, ${percent(promise.kept, promise.of)}`}
        </Sum>
      )}
      {measured && (
        <>
          <Sum term="Mittlere Antwort (Median)" figure={germanNumber(measured.scale.median)}>
            Stunden
          </Sum>
          <Sum term="Die mittlere Hälfte" figure={germanRange(measured.scale.half)}>
            Stunden
          </Sum>
        </>
      )}
      <Sum term="Wartet gerade" figure={germanNumber(waiting)}>
        {overdue > 0 && `davon ${germanNumber(overdue)} zu lange`}
      </Sum>
    </dl>
  );
}

function Sum({ term, figure, children }: { term: string; figure: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>
        {figure}
        {children && (
          <>
            {" "}
            <small>{children}</small>
          </>
        )}
      </dd>
    </div>
  );
}

/** One that was not kept makes less than 100 %. */
function percent(part: number, whole: number): string {
  const rounded = Math.round((part / whole) * 1000) / 10;
  return `${germanNumber(part < whole ? Math.min(99.9, rounded) : rounded)} %`;
}

function Method({ never }: { never: number }) {
  return (
    <p className="quiet">
      Vom Eingang bis zur ersten Antwort eines Menschen, die der Mailserver angenommen hat. Die Eingangsbestätigung
      zählt nicht. Stunden von Montag bis Freitag in Berlin, Feiertage zählen mit. Wer noch wartet, zählt mit der Zeit,
      die bisher vergangen ist: Liegenlassen macht die Zahl schlechter, nicht besser.
      {never > 0 &&
        ` Ohne Antwort beendet oder gelöscht: ${germanNumber(never)}. Das zählt, als hätte niemand je geantwortet.`}
    </p>
  );
}

function Site({ site, sendsMails }: Pick<Props, "site" | "sendsMails">) {
  if (site === undefined) return null;
  return <Notice tone={site.is === "invented" ? undefined : "soon"}>{siteWords(site, sendsMails)}</Notice>;
}

function siteWords(site: NonNullable<SiteNow>, sendsMails: boolean): ReactNode {
  if (site.is === "silent")
    return sendsMails
      ? "Die Website nennt heute keine Antwortzeit. Mit „value: fromReplies“ in agency/claims.yaml und der nächsten Veröffentlichung steht dort die gemessene Zahl."
      : "Die Website nennt keine Antwortzeit: Ohne Mailserver (SMTP_URL) verlassen Antworten diesen Rechner nicht, und gezählt wird nur, was ankommt.";
  if (site.is === "invented")
    return (
      <>
        Die Website ist ein Muster und sagt <b className="nb">{site.figure}</b>, erfunden wie alles dort. Eine echte
        Agentur nennt stattdessen die gemessene Zahl.
      </>
    );
  if (site.is === "typed")
    return (
      <>
        Die Website sagt heute noch <b className="nb">{site.figure}</b>, von Hand eingetragen
        {site.on !== undefined && ` mit dem Stand vom ${site.on}`}. Mit „value: fromReplies“ in agency/claims.yaml und
        der nächsten Veröffentlichung ersetzt die gemessene Zahl sie überall.
      </>
    );
  return (
    <>
      Die Website sagt heute noch <b className="nb">{site.figure}</b>, gemessen am {site.on}. Mit der nächsten
      Veröffentlichung steht überall die neue Zahl.
    </>
  );
}

function LedgerView({
  measured,
  texts,
  meaning,
}: Pick<Props, "texts" | "meaning"> & { measured: NonNullable<ReplyFigures["measured"]> }) {
  const { replies } = measured;
  return (
    <div className="ledger-view">
      <div>
        <h3>{texts.text("claims.replyUsuallyWithinHours.name")}</h3>
        <p className="figure">{germanRange(replies.hours)} Stunden</p>
      </div>
      <div className="stack">
        {meaning !== undefined && <p>{meaning}</p>}
        <RuledList lines={replyEvidence(texts, replies).map(({ term, text }) => ({ label: term, text }))} />
      </div>
    </div>
  );
}

const ageNames = ["unter 1 Woche", "1 bis 4 Wochen", "1 bis 3 Monate", "über 3 Monate"];

/** So many windows have room beside each other; of more, each stands for several. */
const mostWindows = 21;

function OpenByAge({ open }: { open: Figures["open"] }) {
  const total = open.reduce((sum, { count }) => sum + count, 0);
  const each = Math.ceil(Math.max(...open.map(({ count }) => count)) / mostWindows);
  return (
    <table className="list">
      <thead>
        <tr>
          <th scope="col">Seit dem Eingang</th>
          <th scope="col" className="num">
            offen
          </th>
          <th scope="col">
            <span className="vh">Bild</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {open.map(({ count, waiting }, index) => (
          <tr key={ageNames[index]}>
            <th scope="row" className="nb">
              {ageNames[index]}
            </th>
            <td className="num">{germanNumber(count)}</td>
            <td>{count > 0 && <Windows count={Math.ceil(count / each)} lit={Math.ceil(waiting / each)} />}</td>
          </tr>
        ))}
        <tr className="sum">
          <th scope="row">zusammen</th>
          <td className="num">{germanNumber(total)}</td>
          <td className="quiet">
            Licht an: wartet auf Antwort{each > 1 && `; ein Fenster sind bis zu ${germanNumber(each)} Bewerbungen`}
          </td>
        </tr>
      </tbody>
    </table>
  );
}

function Windows({ count, lit }: { count: number; lit: number }) {
  return (
    <svg className="units" viewBox={`0 0 ${count * 16} 24`} width={count * 16} height="24" aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <rect
          key={index}
          className={index < lit ? "lit" : undefined}
          x={index * 16 + 1}
          y="2"
          width="12"
          height="17"
          rx="1"
        />
      ))}
    </svg>
  );
}

/** With more the page would grow with the agency. */
const mostListings = 12;

function ByListing({ listings }: Pick<Props, "listings">) {
  const shown = listings.slice(0, mostListings);
  const others = listings.slice(mostListings);
  const most = Math.max(...shown.map(({ ofAll }) => ofAll));
  return (
    <table className="list">
      <thead>
        <tr>
          <th scope="col">Stelle</th>
          <th scope="col" className="num">
            7 Tage
          </th>
          <th scope="col" className="num">
            {measuredDays} Tage
          </th>
          <th scope="col">
            <span className="vh">Bild</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {shown.map((listing) => (
          <ListingRow key={listing.slug ?? ""} name={listing.title} counts={[listing]}>
            <svg className="bar" viewBox="0 0 100 16" preserveAspectRatio="none" aria-hidden="true">
              <rect x="0" y="2" width={Math.max(1, Math.round((listing.ofAll / most) * 100))} height="10" />
            </svg>
          </ListingRow>
        ))}
        {others.length > 0 && (
          <ListingRow name={quantity(others.length, "weitere Stelle", "weitere Stellen")} counts={others} />
        )}
        <ListingRow name="zusammen" counts={listings} isSum />
      </tbody>
    </table>
  );
}

type ListingRowProps = { name: string; counts: readonly ListingCount[]; isSum?: boolean; children?: ReactNode };

function ListingRow({ name, counts, isSum = false, children }: ListingRowProps) {
  const sum = (count: (listing: ListingCount) => number) =>
    germanNumber(counts.reduce((total, listing) => total + count(listing), 0));
  return (
    <tr className={isSum ? "sum" : undefined}>
      <th scope="row">{name}</th>
      <td className="num">{sum(({ ofWeek }) => ofWeek)}</td>
      <td className="num">{sum(({ ofAll }) => ofAll)}</td>
      <td>{children}</td>
    </tr>
  );
}
