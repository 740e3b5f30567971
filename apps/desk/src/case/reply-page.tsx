/** Writing a letter, and seeing it before it leaves the house. */

import type { Case } from "@fernkontor/applications/cases/case";
import { applicantWrites, isClosed } from "@fernkontor/applications/cases/events";
import { endingWords, eventWords } from "@fernkontor/applications/cases/words";
import { fullName } from "@fernkontor/applications/full-name";
import { Choice } from "@fernkontor/design/desk/choice.tsx";
import { Field } from "@fernkontor/design/desk/field.tsx";
import { Notice } from "@fernkontor/design/desk/notice.tsx";
import { Options } from "@fernkontor/design/desk/options.tsx";
import { Refused } from "@fernkontor/design/desk/refused.tsx";
import { RuledList } from "@fernkontor/design/desk/ruled-list.tsx";
import type { ReactNode } from "react";
import type { Desk } from "../desk.ts";
import { Back, backTo } from "../frame/back.tsx";
import { Block } from "../frame/block.tsx";
import { DefaultSubmit } from "../frame/default-submit.tsx";
import { Fold } from "../frame/fold.tsx";
import { Phone } from "../frame/phone.tsx";
import { casePath, replyPath } from "../paths.ts";
import { repliesNow } from "../templates/replies-now.ts";
import { CaseHead, FullName } from "./case-head.tsx";
import { reasonOf } from "./closing.ts";
import { DraftFields } from "./draft-fields.tsx";
import { clockDay } from "./due-words.ts";
import { EmployerLine, KnownCompanies } from "./employer.tsx";
import { LetterPreview } from "./letter.tsx";
import { asksForTooMuch, type LetterProblem } from "./letter-problems.ts";
import { Meant } from "./meant.tsx";
import { cancelling, type Draft, replyUseOf, talkWayWords } from "./sending.ts";
import type { ShownState } from "./state-words.ts";

type Props = {
  desk: Desk;
  found: Case;
  state: ShownState;
  due: string | undefined;
  draft: Draft;
  sender: string;
  now: Date;
  problems: readonly LetterProblem[];
  /** The companies that the desk knows. */
  companies: readonly string[];
  /** Sentences of which somebody has said that they are meant so. */
  meant: readonly string[];
  notice?: ReactNode;
};

function Head({ found, state, due, isPreview }: Pick<Props, "found" | "state" | "due"> & { isPreview: boolean }) {
  const { application } = found;
  return (
    <>
      <Back {...backTo(casePath(application.id), fullName(application))} />
      <CaseHead
        title={
          <>
            {isPreview ? "Vorschau der Antwort" : "Antwort"} an <FullName of={application} />
          </>
        }
        state={state}
        listing={application.position.title}
        plate={due === undefined ? undefined : `bis ${due}`}
      />
    </>
  );
}

export function ReplyPage(props: Props) {
  const { desk, found, draft, problems, notice } = props;
  const { id } = found.application;
  return (
    <>
      <Head {...props} isPreview={false} />
      {notice}
      {problems.length > 0 && <Problems desk={desk} problems={problems} />}
      <div className="two even">
        <form className="stack" method="post" action={replyPath(id)}>
          <DefaultSubmit does="vorschau" />
          <DraftFields draft={draft} />
          <Block id="antwort" title="Antwort schreiben" isForm isTitleHeard>
            <TemplateChoice desk={desk} draft={draft} />
            <LetterFields draft={draft} problems={problems} />
            <Meant asked={problems.flatMap(({ asked }) => asked ?? [])} meant={props.meant} />
            <Afterwards {...props} />
            <div className="row">
              <button className="btn" type="submit" name="tun" value="vorschau">
                Weiter zur Vorschau
              </button>{" "}
              <button className="as-link" type="submit" name="tun" value="entwurf" formNoValidate>
                Als Entwurf lassen
              </button>{" "}
              <a href={casePath(id)}>Doch nicht</a>
            </div>
          </Block>
        </form>
        <div className="stay">
          <Exchanged {...props} />
        </div>
      </div>
    </>
  );
}

/** What is answered: all that came since the agency's last letter, that letter, and what it began with. */
function Exchanged({ found: { application, events, letters }, now }: Props) {
  const { message, phone, receivedAt } = application;
  const letter = letters.findLast(({ state }) => state.is !== "taken-back");
  const sent = events.find(({ id }) => id === letter?.eventId);
  const written = events.filter(({ kind }) => applicantWrites.includes(kind));
  const since = written.filter(({ number }) => number > (sent?.number ?? 0));
  const answered = since.length > 0 ? since : written.slice(-1);
  return (
    <Block id="bisher" title="Worauf Sie antworten">
      {phone !== null && <RuledList lines={[{ label: "Telefon", text: <Phone number={phone} /> }]} />}
      <div>
        {answered.toReversed().map(({ id, kind, at, data }) => (
          <Writing key={id} title={eventWords[kind].atDesk} at={clockDay(at, now)} isOpen>
            {"text" in data ? data.text : undefined}
          </Writing>
        ))}
        {letter && sent && (
          <Writing title="Letzte E-Mail" at={`${letter.sender}, ${clockDay(sent.at, now)}`} isOpen>
            {letter.body}
          </Writing>
        )}
        <Writing title="Bewerbung" at={clockDay(receivedAt, now)} isOpen={answered.length === 0}>
          {message ?? undefined}
        </Writing>
      </div>
    </Block>
  );
}

type WritingProps = { title: string; at: string; isOpen: boolean; children: string | undefined };

function Writing({ title, at, isOpen, children = "Ohne Nachricht." }: WritingProps) {
  return (
    <Fold title={title} beside={at} open={isOpen}>
      <p className="said" dir="auto">
        {children}
      </p>
    </Fold>
  );
}

function TemplateChoice({ desk, draft }: Pick<Props, "desk" | "draft">) {
  const replies = repliesNow(desk);
  if (replies.length === 0) return null;
  const chosen = replies.find(({ use }) => use === replyUseOf(draft.after));
  return (
    <div className="row low">
      <Choice
        id="vorlage"
        label="Vorlage"
        value={chosen?.name ?? ""}
        options={[...replies.map(({ name, title }) => [name, title] as const), ["", "Freier Text"]]}
      />
      <button className="btn ghost" type="submit" name="tun" value="einsetzen" formNoValidate>
        Einsetzen
      </button>{" "}
      <a href="/vorlagen">Vorlagen ändern</a>
    </div>
  );
}

function wordsOf(problems: readonly LetterProblem[]): string {
  return problems.map(({ message }) => message).join(" ");
}

function LetterFields({ draft, problems }: Pick<Props, "draft" | "problems">) {
  const errorOf = (field: LetterProblem["field"]) => problems.filter((problem) => problem.field === field);
  const [ofSubject, ofText] = [errorOf("betreff"), errorOf("text")];
  return (
    <>
      <Field id="betreff" label="Betreff" error={wordsOf(ofSubject)}>
        {(named) => <input {...named} name="betreff" defaultValue={draft.letter.subject} />}
      </Field>
      <Field
        id="text"
        label="Text"
        error={
          ofText.length > 0 && (
            <>
              {wordsOf(ofText)}
              {asksForTooMuch(ofText) &&
                " Dass wir nie danach fragen, müssen Sie nicht selbst schreiben: Es steht unter jeder E-Mail."}
            </>
          )
        }
        hint={
          ofText.length === 0 && "Ihren Namen, Ihre Telefonnummer und den Link zum Stand setzt das Kontor darunter."
        }
      >
        {(named) => <textarea {...named} name="text" rows={13} dir="auto" defaultValue={draft.letter.body} />}
      </Field>
    </>
  );
}

/** What the letter makes of the application. */
function Afterwards({ found, draft, problems, companies }: Props) {
  const { id } = found.application;
  if (isClosed(found.state))
    return (
      <p>
        <input type="hidden" name="danach" value="geoeffnet" />
        <input type="hidden" name="arbeitgeber" value={draft.employer} />
        Danach ist die Bewerbung <b>wieder offen</b>.
      </p>
    );
  const hasSlots = draft.slots.some(({ day }) => day !== "");
  const options = [
    { value: "beantwortet", label: "beantwortet", small: "Die Person hat eine Antwort." },
    ...(hasSlots ? [{ value: "eingeladen", label: "eingeladen", small: slotWords(draft.slots) }] : []),
    ...endings.map(([value, label]) => ({ value, label, small: "Danach läuft die Frist bis zur Löschung." })),
  ];
  if (draft.after === cancelling)
    return (
      <p>
        <input type="hidden" name="danach" value={cancelling} />
        <input type="hidden" name="arbeitgeber" value={draft.employer} />
        Danach ist der Termin <b>abgesagt</b>.
      </p>
    );
  // An invitation whose times have gone is none until there are others.
  const chosen = options.some(({ value }) => value === draft.after) ? draft.after : "beantwortet";
  return (
    <>
      <Options legend="Und danach?" name="danach" value={chosen} options={options}>
        {!hasSlots && (
          <p className="quiet">
            Zum Gespräch einladen: <a href={`${casePath(id)}?tun=einladen`}>erst Termine nennen</a>
          </p>
        )}
      </Options>
      <KnownCompanies names={companies} />
      <EmployerLine
        label="Vermittelt: bei welchem Unternehmen?"
        value={draft.employer}
        error={wordsOf(problems.filter(({ field }) => field === "arbeitgeber"))}
      />
    </>
  );
}

export function slotWords(slots: Draft["slots"]): string {
  return slots
    .filter(({ day }) => day !== "")
    .map(({ day, time }) => `${Number(day.slice(8))}.${Number(day.slice(5, 7))}., ${time}`)
    .join(" · ");
}

function Problems({ desk, problems }: Pick<Props, "desk" | "problems">) {
  return (
    <Refused what="Nicht gesendet." problems={problems}>
      {asksForTooMuch(problems) && (
        <>
          Der Text bittet um etwas, wonach {desk.agency.profile.name} nie fragt. Das steht auf der Website, in jeder
          unserer E-Mails und auf <a href={`${desk.siteOrigin}/echt`}>„Sind wir das wirklich?“</a>.
        </>
      )}
    </Refused>
  );
}

const endings = Object.entries(reasonOf).map(([key, reason]) => [key, `beendet: ${endingWords[reason]}`] as const);

const afterWords: Readonly<Record<string, string>> = {
  beantwortet: "beantwortet",
  eingeladen: "eingeladen",
  ...Object.fromEntries(endings),
  geoeffnet: "wieder offen",
};

function afterSentence(after: string): ReactNode {
  if (after === cancelling)
    return (
      <>
        Danach ist der Termin <b>abgesagt</b>.
      </>
    );
  return (
    <>
      Danach ist die Bewerbung <b>{afterWords[after]}</b>.
    </>
  );
}

/** Before it leaves the house, it is shown. */
export function ReplyPreviewPage(props: Props) {
  const { desk, found, draft, sender, now, meant } = props;
  return (
    <>
      <Head {...props} isPreview />
      <Block id="vorschau-titel" title="So kommt sie an">
        <LetterPreview desk={desk} letter={draft.letter} to={found.application} sender={sender} now={now} />
        {draft.after === "eingeladen" && (
          <p>
            Termine zur Wahl: {slotWords(draft.slots)}; {draft.minutes} Minuten, {talkWayWords[draft.how]}
            {draft.place !== "" && `, ${draft.place}`}.
          </p>
        )}
        <p>{afterSentence(draft.after)}</p>
        <form className="row" method="post" action={replyPath(found.application.id)}>
          <DraftFields draft={draft} withLetter />
          <Meant asked={[]} meant={meant} />
          <button className="btn" type="submit" name="tun" value="senden">
            Senden
          </button>{" "}
          <button className="btn ghost" type="submit" name="tun" value="text">
            Zurück zum Text
          </button>
        </form>
      </Block>
    </>
  );
}

/** That this is what somebody began to write, and a way to begin anew. */
export function DraftNotice({ id, keptAt, now }: { id: string; keptAt: string; now: Date }) {
  return (
    <form className="notice" data-tone="good" method="post" action={replyPath(id)}>
      <p>
        <b>Ihr Entwurf von {clockDay(keptAt, now)}.</b> Gesendet ist er nicht.{" "}
        <button className="as-link" type="submit" name="tun" value="verwerfen">
          Verwerfen und neu beginnen
        </button>
      </p>
    </form>
  );
}

/** Somebody was faster. */
export function FasterNotice({
  who,
  at,
  kind,
  href,
  now,
}: {
  who: string;
  at: string;
  kind: string;
  href: string;
  now: Date;
}) {
  return (
    <Notice
      tone="soon"
      isNews
      more={
        <p>
          <a href={href}>Ansehen, was geschehen ist</a>
        </p>
      }
    >
      <b>
        {who} war schneller: {kind}, {clockDay(at, now)} Uhr, während Sie geschrieben haben.
      </b>{" "}
      Ihre Antwort ist nicht gesendet, Ihr Text steht noch da.
    </Notice>
  );
}
