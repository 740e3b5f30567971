/** The sheets of an application: with whom they are, what they say, and what can still be done about them. */
import type { Case, Sheet as StoredSheet } from "@fernkontor/applications/cases/case";
import { isOver, sheetState } from "@fernkontor/applications/cases/sheets";
import { placeView } from "@fernkontor/applications/view/place-view";
import { leftOut, sheetView } from "@fernkontor/applications/view/sheet-view";
import { Line } from "@fernkontor/design/desk/line.tsx";
import { PlaceCard } from "@fernkontor/design/desk/place-card.tsx";
import { Sheet } from "@fernkontor/design/desk/sheet.tsx";
import { dayOf, instantsOf, momentAt } from "@fernkontor/domain/german/berlin-time";
import type { Desk } from "../desk.ts";
import { Block } from "../frame/block.tsx";
import { Fold } from "../frame/fold.tsx";
import { casePath, companyPath } from "../paths.ts";
import type { Colleagues } from "./colleagues.ts";

/** What was typed of an answer by telephone, and why it was refused. */
export type SheetProblem = {
  id: string;
  message?: string | undefined;
  day: string;
  clock: string;
  heard: readonly string[];
};

/** Read out on the telephone, and stored with the yes: what is written for whoever reads it. */
const phoneSentences = [
  { name: "zweck", text: "wofür: damit dieses Unternehmen entscheidet, ob es sie kennenlernen will" },
  { name: "folge", text: "dass ein Nein keine Folgen hat" },
  { name: "zurueck", text: "dass sie es jederzeit zurücknehmen kann" },
] as const;

type PhoneAnswer = { isYes: boolean; at: string } | { problem: SheetProblem };

export function typedAnswer(fields: URLSearchParams, message?: string): SheetProblem {
  const heard = phoneSentences.flatMap(({ name }) => (fields.has(name) ? [name] : []));
  const [id, day, clock] = [fields.get("blatt") ?? "", fields.get("tag") ?? "", fields.get("zeit") ?? ""];
  return { id, message, day, clock, heard };
}

/** By telephone a yes is noted only where no mail could go. */
export function phoneAnswer({ application }: Case, fields: URLSearchParams, now: Date): PhoneAnswer {
  const { day, clock, heard } = typedAnswer(fields);
  const refuse = (message: string) => ({ problem: typedAnswer(fields, message) });
  if (application.email !== "") return refuse("Hier steht eine E-Mail-Adresse: Die Person antwortet auf ihrer Seite.");
  const [instant] = day === "" || clock === "" ? [] : instantsOf(`${day}T${clock}`);
  if (instant === undefined) return refuse("Schreiben Sie, wann Sie gesprochen haben.");
  if (instant > now) return refuse("Das ist noch nicht gewesen.");
  const isYes = fields.get("tun") === "ja";
  if (isYes && heard.length < phoneSentences.length)
    return refuse("Ein Ja gilt nur, wenn die Person alle drei Sätze gehört hat.");
  return { isYes, at: instant.toISOString() };
}

type Props = {
  desk: Desk;
  found: Case;
  colleagues: Colleagues;
  request: string;
  problem: SheetProblem | undefined;
  now: Date;
};

export function SheetBlock(props: Props) {
  const { found } = props;
  if (found.sheets.length === 0) return null;
  return (
    <Block id="wo" title="Wo die Angaben sind">
      <div className="places">
        {found.sheets.toReversed().map((sheet) => (
          <Place key={sheet.id} {...props} sheet={sheet} />
        ))}
      </div>
    </Block>
  );
}

function Place(props: Props & { sheet: StoredSheet }) {
  const { desk, found, colleagues, request, now, sheet } = props;
  const { application } = found;
  const nameOf = (actor: string | null) => (actor === null ? "die Person" : colleagues.nameOf(actor));
  const isAsked = sheetState(sheet, now.toISOString()) === "asked";
  return (
    <PlaceCard place={placeView(sheet, { now, nameOf })}>
      <p>
        <a href={companyPath(sheet.companyId)}>Zum Unternehmen</a>
        {sheet.meeting && sheet.end === undefined && (
          <>
            {" "}
            ·{" "}
            <a href={`${casePath(application.id)}?tun=einladen&blatt=${sheet.id}#tun-einladen`}>
              Mit diesen Zeiten einladen
            </a>
          </>
        )}
      </p>
      <Fold title={`Das Blatt, Fassung ${sheet.version}`}>
        <Sheet sheet={sheetView(sheet.content, desk.agency.profile.name)} />
        <p className="quiet">Nicht darin: {leftOut(sheet.content)}.</p>
      </Fold>
      {isAsked && application.email === "" && <PhoneAnswer {...props} />}
      {!isOver(sheet, now.toISOString()) && (
        <form className="form" method="post" action={`${casePath(application.id)}/blatt`}>
          <SheetFields sheet={sheet} request={request} />
          <p>
            <button className="as-link danger" type="submit" name="tun" value="beenden">
              {isAsked ? "Frage zurückziehen" : "Zurücknehmen"}
              <span className="vh">: {sheet.company}</span>
            </button>
          </p>
        </form>
      )}
    </PlaceCard>
  );
}

function SheetFields({ sheet, request }: { sheet: StoredSheet; request: string }) {
  return (
    <>
      <input type="hidden" name="blatt" value={sheet.id} />
      <input type="hidden" name="anfrage" value={`${request}-${sheet.id.slice(0, 8)}`} />
    </>
  );
}

function PhoneAnswer({ found, problem: asked, request, now, sheet }: Props & { sheet: StoredSheet }) {
  const problem = asked?.id === sheet.id ? asked : undefined;
  const moment = momentAt(now);
  return (
    <form className="form" method="post" action={`${casePath(found.application.id)}/blatt`}>
      <SheetFields sheet={sheet} request={request} />
      <div className="pair">
        <Line
          id={`tag-${sheet.id}`}
          name="tag"
          label="Am Telefon gefragt, am"
          type="date"
          defaultValue={problem?.day ?? dayOf(moment)}
          error={problem?.message}
        />
        <Line
          id={`zeit-${sheet.id}`}
          name="zeit"
          label="Um"
          type="time"
          defaultValue={problem?.clock ?? moment.slice(11)}
        />
      </div>
      <fieldset className="options">
        <legend>Die Person hat das Blatt gehört und weiß</legend>
        {phoneSentences.map(({ name, text }) => (
          <label key={name}>
            <input type="checkbox" name={name} value="ja" defaultChecked={problem?.heard.includes(name)} />
            <span>{text}</span>
          </label>
        ))}
      </fieldset>
      <div className="row">
        <button className="btn" type="submit" name="tun" value="ja">
          Ja notieren
        </button>
        <button className="btn ghost" type="submit" name="tun" value="nein">
          Nein notieren
        </button>
      </div>
    </form>
  );
}
