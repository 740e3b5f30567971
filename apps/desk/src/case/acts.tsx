/** What can be done with an application; one opens at a time, by its address too. */

import type { Case } from "@fernkontor/applications/cases/case";
import { isClosed, mostSlots } from "@fernkontor/applications/cases/events";
import { openTalk } from "@fernkontor/applications/cases/talks";
import { endingWords } from "@fernkontor/applications/cases/words";
import { fullName } from "@fernkontor/applications/full-name";
import type { Person } from "@fernkontor/applications/people/person";
import { Choice } from "@fernkontor/design/desk/choice.tsx";
import { Field } from "@fernkontor/design/desk/field.tsx";
import { Line } from "@fernkontor/design/desk/line.tsx";
import { Options } from "@fernkontor/design/desk/options.tsx";
import { placeOfTalks } from "@fernkontor/domain/agency/consultation";
import { fromReplies } from "@fernkontor/domain/claim/claim";
import { dayMs } from "@fernkontor/domain/german/berlin-time";
import { dialAddress } from "@fernkontor/domain/identity/phone-number";
import { confirmationDays } from "@fernkontor/domain/reply-times/reply-times";
import type { ComponentProps, ReactNode } from "react";
import { type Desk, placesPeople } from "../desk.ts";
import { type AddressQuestion, AskedAddress } from "../frame/asked-address.tsx";
import { DefaultSubmit } from "../frame/default-submit.tsx";
import { Fold } from "../frame/fold.tsx";
import { roleNames } from "../frame/roles.ts";
import { timeWords } from "../frame/time.tsx";
import { casePath, presentPath, replyPath } from "../paths.ts";
import { reasonOf } from "./closing.ts";
import type { Colleagues } from "./colleagues.ts";
import { clockDay } from "./due-words.ts";
import { EmployerLine, KnownCompanies } from "./employer.tsx";
import { filledLetter, LetterPreview, letterFor } from "./letter.tsx";
import { nameToRetype } from "./name-to-retype.ts";
import { type Draft, durations, replyUseOf, type SlotFields, talkWaysOf } from "./sending.ts";

export const actNames = [
  "einladen",
  "weitergeben",
  "notiz",
  "eingegangen",
  "beenden",
  "oeffnen",
  "auskunft",
  "loeschen",
  "adresse",
] as const;
export type ActName = (typeof actNames)[number];

/** What was refused, or sent too late: the field's message, and what was typed and chosen. */
export type ActProblem = {
  act: ActName;
  message?: string | undefined;
  typed?: string;
  chosen?: string | undefined;
  asked?: AddressQuestion | undefined;
  /** An invitation, with what is wrong with its times. */
  draft?: Draft;
};

export type ActsProps = {
  desk: Desk;
  found: Case;
  person: Person;
  colleagues: Colleagues;
  holder: string | undefined;
  draft: Draft;
  /** When it is deleted at the latest, and when if it is closed now. */
  deletedOn: string;
  deletedIfClosed: string;
  due: string | undefined;
  /** When whoever looks at it began to write a letter. */
  begunAt: string | undefined;
  /** A mail server has refused the last letter: with the right address it goes once more. */
  isAddressWrong: boolean;
  /** The companies that the desk knows. */
  companies: readonly string[];
  open: ActName | undefined;
  problem: ActProblem | undefined;
  now: Date;
};

export function Acts(props: ActsProps) {
  const { found, now } = props;
  const closed = isClosed(found.state);
  const talk = openTalk(found.events, now.toISOString());
  if (found.application.email === "") return <ActsByPhone {...props} />;
  return (
    <section className="acts" aria-labelledby="tun">
      <h2 id="tun" className="vh">
        Handeln
      </h2>
      <div className="row usual">
        {closed ? (
          <Reopen {...props} />
        ) : (
          <>
            <a className="btn" href={replyPath(found.application.id)} accessKey="a">
              Antworten
            </a>
            <Invite {...props} />
            <Present {...props} />
          </>
        )}
        <Note {...props} />
      </div>
      {talk && (
        <p className="row">
          <b>Gespräch {timeWords(talk.startsAt, now)}</b>{" "}
          <a href={`${casePath(found.application.id)}/termin.ics`}>In den Kalender</a>{" "}
          <a className="danger" href={`${casePath(found.application.id)}/absagen`}>
            Absagen
          </a>
        </p>
      )}
      {!closed && <Clock {...props} />}
      {!closed && <HandOn {...props} />}
      <Received {...props} />
      <RightAddress {...props} />
      {!closed && <Close {...props} />}
      <AccessFile {...props} />
      <Delete {...props} />
    </section>
  );
}

/** To a company, where the agency places people with others. */
function Present({ desk, found, now }: ActsProps) {
  if (isClosed(found.state) || !placesPeople(desk, now)) return null;
  return (
    <a className="btn ghost" href={presentPath(found.application.id)}>
      Vorstellen
    </a>
  );
}

/** Until when an answer is promised, and what somebody has begun to write. */
function Clock({ found, due, begunAt, now }: ActsProps) {
  if ((due ?? begunAt) === undefined) return null;
  return (
    <p className="row">
      {due !== undefined && <span className="quiet">{due}</span>}{" "}
      {begunAt !== undefined &&
        (found.application.email === "" ? (
          <span className="quiet">Ihr Entwurf von {clockDay(begunAt, now)} wartet auf eine E-Mail-Adresse.</span>
        ) : (
          <a href={replyPath(found.application.id)}>Entwurf von {clockDay(begunAt, now)} weiterschreiben</a>
        ))}
    </p>
  );
}

/** Of somebody who has said no address: what is done by telephone, until there is one. */
function ActsByPhone(props: ActsProps) {
  const { found } = props;
  const { phone } = found.application;
  return (
    <section className="acts" aria-labelledby="tun">
      <h2 id="tun" className="vh">
        Handeln
      </h2>
      <div className="row usual">
        <a className="btn" href={dialAddress(phone ?? "")} accessKey="a">
          Anrufen
        </a>
        <Present {...props} />
        <Note {...props} />
      </div>
      <Clock {...props} />
      <p className="quiet">
        Ohne E-Mail-Adresse geht keine Antwort hinaus. Was Sie besprochen haben, schreiben Sie in eine Notiz: Dann
        wartet die Person nicht mehr im Eingang.
      </p>
      <RightAddress {...props} />
      {!isClosed(found.state) && <HandOn {...props} />}
      {!isClosed(found.state) && <CloseByPhone {...props} />}
      <AccessFile {...props} />
      <Delete {...props} />
    </section>
  );
}

function RightAddress(props: ActsProps) {
  const { found, isAddressWrong, problem } = props;
  const { email } = found.application;
  const { message, typed = email, asked } = problem?.act === "adresse" ? problem : {};
  const error = message ?? (asked && <AskedAddress {...asked} />);
  return (
    <Act
      {...props}
      name="adresse"
      path="adresse"
      title={email === "" ? "E-Mail-Adresse eintragen" : "Adresse berichtigen"}
    >
      <Line
        id="mail"
        label="E-Mail-Adresse"
        type="email"
        error={error}
        defaultValue={typed}
        autoFocus={error !== undefined}
      />
      <p className="quiet">
        {email === ""
          ? "Danach können Sie antworten. In Ihrem ersten Brief steht der Link zur eigenen Seite."
          : "Der bisherige Link zur eigenen Seite führt dann nicht mehr dorthin; ein neuer geht an die neue Adresse. Der bisherigen schreibt das Kontor einmal, dass eine andere gilt."}
      </p>
      <button className="btn" type="submit">
        {isAddressWrong ? "Eintragen und noch einmal senden" : "Eintragen"}
      </button>
    </Act>
  );
}

function CloseByPhone(props: ActsProps) {
  return (
    <Act {...props} name="beenden" path="beenden" title="Beenden">
      <HowItEnded
        value={chosenFor("beenden", props)}
        options={Object.entries(reasonOf).map(([value, reason]) => ({ value, label: endingWords[reason] }))}
      />
      <Employer {...props} />
      <p>
        Eine E-Mail geht nicht hinaus; sagen Sie es am Telefon. Danach läuft die Frist: Gelöscht wird am{" "}
        <b className="nb">{props.deletedIfClosed}</b>.
      </p>
      <button className="btn" type="submit">
        Beenden
      </button>
    </Act>
  );
}

type ActProps = ActsProps & {
  name: ActName;
  title: string;
  beside?: string;
  look?: "usual" | "danger";
  path: string;
  children: ReactNode;
};

function Act({ found, open, draft, name, title, beside, look, path, children }: ActProps) {
  return (
    <details name="tun" open={open === name || undefined} id={`tun-${name}`}>
      <summary className={look === "usual" ? "btn ghost" : look}>
        {title} {beside !== undefined && <small>{beside}</small>}
      </summary>
      <form className="form" method="post" action={`${casePath(found.application.id)}/${path}`}>
        <input type="hidden" name="fassung" value={draft.version} />
        <input type="hidden" name="anfrage" value={draft.request} />
        {children}
      </form>
    </details>
  );
}

function chosenFor(act: ActName, { problem }: ActsProps): string | undefined {
  return problem?.act === act ? problem.chosen : undefined;
}

const wayHints = { phone: "Telefon, Sie rufen an", video: "Video", onSite: "Vor Ort" } as const;

function Invite(props: ActsProps) {
  const { desk, found, problem, now } = props;
  const refused = problem?.act === "einladen" ? problem : undefined;
  const { slots, minutes, how, place, sheet } = refused?.draft ?? props.draft;
  const company = found.sheets.find(({ id }) => id === sheet)?.company;
  const talk = openTalk(found.events, now.toISOString());
  const message = refused?.message;
  return (
    <Act {...props} name="einladen" path="einladen" title={talk ? "Verlegen" : "Einladen"} look="usual">
      <DefaultSubmit does="weiter" />
      <input type="hidden" name="danach" value="eingeladen" />
      <input type="hidden" name="blatt" value={sheet} />
      {company && <p>Kennenlernen bei {company}: Diese Zeiten hat das Unternehmen vorgeschlagen.</p>}
      {talk && <p>Mit der neuen Einladung gilt der Termin {timeWords(talk.startsAt, now)} nicht mehr.</p>}
      <div className="slot-fields">
        {slots.map((slot, index) => (
          <SlotGroup key={index} slot={slot} number={index + 1} />
        ))}
      </div>
      {slots.length < mostSlots && (
        <p>
          <button className="as-link" type="submit" name="mehr" value="1" formNoValidate>
            Noch eine Zeit
          </button>
        </p>
      )}
      <div className="pair">
        <Choice
          id="dauer"
          label="Dauer"
          value={String(minutes)}
          options={durations.map((each) => [String(each), `${each} Minuten`])}
        />
        <Choice id="wie" label="Wie" value={how} options={talkWaysOf(desk.agency).map((way) => [way, wayHints[way]])} />
      </div>
      <Line
        id="ort"
        label={
          <>
            Ort oder Video-Link <span className="field-optional">(bei Telefon leer)</span>
          </>
        }
        error={message}
        hint={placeHint(desk)}
        defaultValue={place}
        autoFocus={message !== undefined}
      />
      <p className="quiet">
        {fullName(found.application)} wählt auf der eigenen Seite. Die anderen Termine werden dann wieder frei. „Keiner
        passt“ kommt zu Ihnen zurück.
      </p>
      <button className="btn" type="submit">
        Weiter zur E-Mail
      </button>
    </Act>
  );
}

function placeHint({ agency }: Desk): string | undefined {
  const own = placeOfTalks(agency.profile);
  return own && `Vor Ort ohne Angabe: ${own}`;
}

function SlotGroup({ slot: { day, time, problem }, number }: { slot: SlotFields; number: number }) {
  const errorId = problem === undefined ? undefined : `tag-${number}-error`;
  const about = { "aria-invalid": problem !== undefined || undefined, "aria-describedby": errorId };
  return (
    <>
      <div role="group" aria-label={`Vorschlag ${number}`}>
        <span className="plate" aria-hidden="true">
          {number}
        </span>
        <p className="field">
          <label htmlFor={`tag-${number}`}>Tag</label>
          <input
            id={`tag-${number}`}
            name="tag"
            type="date"
            defaultValue={day}
            autoFocus={problem !== undefined}
            {...about}
          />
        </p>
        <p className="field">
          <label htmlFor={`zeit-${number}`}>Beginn</label>
          <input id={`zeit-${number}`} name="zeit" type="time" defaultValue={time} {...about} />
        </p>
      </div>
      {problem !== undefined && (
        <p className="field-error" id={errorId}>
          {problem}
        </p>
      )}
    </>
  );
}

function HandOn(props: ActsProps) {
  const { colleagues, person, holder } = props;
  const others = colleagues.people.filter(({ name }) => name !== holder);
  return (
    <Act
      {...props}
      name="weitergeben"
      path="weitergeben"
      title="Weitergeben"
      beside={holder === undefined ? "frei" : `bei ${holder}`}
    >
      {others.length === 0 ? (
        <p>Niemand sonst hat einen Zugang.</p>
      ) : (
        <>
          <Choice
            id="an"
            label="An"
            value={chosenFor("weitergeben", props)}
            options={others.map(({ id, name, role }) => [
              id,
              id === person.id ? `${name} (Sie)` : `${name}, ${roleNames[role]}`,
            ])}
          />
          <Line
            id="dazu"
            label={optional("Ein Satz dazu")}
            maxLength={300}
            defaultValue={props.problem?.act === "weitergeben" ? props.problem.typed : undefined}
            hint="Die Person, die sich bewirbt, sieht den neuen Namen, nicht diesen Satz. In einer Auskunft nach Art. 15 steht er."
          />
          <button className="btn" type="submit">
            Weitergeben
          </button>
        </>
      )}
    </Act>
  );
}

type TextProps = Pick<ActsProps, "problem"> & { act: ActName; label: string; hint: string };

function TextField({ problem, act, label, hint }: TextProps) {
  const { message, typed } = problem?.act === act ? problem : {};
  return (
    <Field id={act} label={label} error={message} hint={hint}>
      {(named) => (
        <textarea {...named} name="text" rows={4} dir="auto" defaultValue={typed} autoFocus={message !== undefined} />
      )}
    </Field>
  );
}

function optional(label: string): ReactNode {
  return (
    <>
      {label} <span className="field-optional">(freiwillig)</span>
    </>
  );
}

type HowItEndedProps = Pick<ComponentProps<typeof Options>, "options"> & { value?: string | undefined };

function HowItEnded({ options, value = "abgesagt" }: HowItEndedProps) {
  return <Options legend="Wie ist es ausgegangen?" name="danach" value={value} options={options} />;
}

function Note(props: ActsProps) {
  return (
    <Act {...props} name="notiz" path="notiz" title="Notiz" look="usual">
      <TextField
        problem={props.problem}
        act="notiz"
        label="Notiz"
        hint="Nur für das Team. Steht aber in jeder Auskunft nach Art. 15: Schreiben Sie, was die Person lesen darf."
      />
      <button className="btn" type="submit">
        Notiz speichern
      </button>
    </Act>
  );
}

function Received(props: ActsProps) {
  return (
    <Act {...props} name="eingegangen" path="eingegangen" title="Antwort eingegangen" beside="im Postfach">
      <p>Hat die Person auf eine E-Mail geantwortet? Halten Sie es fest: Dann wartet sie wieder auf Sie.</p>
      <TextField
        problem={props.problem}
        act="eingegangen"
        label="Was darin steht, in einem Satz (freiwillig)"
        hint="Steht in jeder Auskunft nach Art. 15."
      />
      <button className="btn" type="submit">
        Festhalten
      </button>
    </Act>
  );
}

const reasonHints: Readonly<Record<string, string>> = {
  vermittelt: "E-Mail: Glückwunsch und was jetzt kommt",
  abgesagt: "E-Mail: Absage, mit Dank",
  zurueckgezogen: "Am Telefon gesagt. E-Mail: Bestätigung",
};

function Employer({ draft, problem, companies }: ActsProps) {
  const refused = problem?.act === "beenden" ? problem : undefined;
  return (
    <>
      <KnownCompanies names={companies} />
      <EmployerLine
        label="Vermittelt: bei welchem Unternehmen?"
        value={refused ? refused.typed : draft.employer}
        error={refused?.message}
        hint="Wen wir wann wohin vermittelt haben, bewahren wir drei Jahre auf."
      />
    </>
  );
}

function Close(props: ActsProps) {
  const { desk, found, person, now, deletedIfClosed } = props;
  return (
    <Act {...props} name="beenden" path="antworten" title="Beenden">
      <DefaultSubmit does="einsetzen" />
      <HowItEnded
        options={Object.entries(reasonHints).map(([value, small]) => ({
          ...{ value, small },
          label: endingWords[reasonOf[value] ?? "rejected"],
        }))}
      />
      <Employer {...props} />
      <Fold title="Diese E-Mail geht hinaus" open>
        {Object.keys(reasonHints).map((key) => (
          <LetterPreview
            key={key}
            desk={desk}
            letter={filledLetter(desk, letterFor(desk, replyUseOf(key)), found.application)}
            to={found.application}
            sender={person.name}
            now={now}
            reason={key}
          />
        ))}
      </Fold>
      <p>
        Danach läuft die Frist: Gelöscht wird am <b className="nb">{deletedIfClosed}</b>.
      </p>
      <div className="row">
        <button className="btn" type="submit" name="tun" value="senden">
          Senden und beenden
        </button>
        <button className="as-link" type="submit" name="tun" value="einsetzen">
          Text ändern
        </button>
      </div>
    </Act>
  );
}

function Reopen(props: ActsProps) {
  return (
    <Act {...props} name="oeffnen" path="antworten" title="Wieder öffnen" look="usual">
      <input type="hidden" name="danach" value="geoeffnet" />
      <p>Geht, solange nicht gelöscht ist. Die Person sieht, dass es weitergeht, und bekommt eine E-Mail.</p>
      <button className="btn" type="submit" name="tun" value="text">
        Wieder öffnen
      </button>
    </Act>
  );
}

function AccessFile(props: ActsProps) {
  return (
    <Act {...props} name="auskunft" path="auskunft" title="Auskunft nach Art. 15">
      <p>
        Alles, was gespeichert ist: Angaben, Einwilligung, Stelle, E-Mails, Notizen, wer wann gelesen hat. Die Person
        selbst kann es jederzeit über ihren Link laden.
      </p>
      <div className="row">
        <button className="btn ghost" type="submit" name="form" value="seite">
          Als Seite zum Drucken
        </button>{" "}
        <button className="btn ghost" type="submit" name="form" value="json">
          Als Datei (JSON)
        </button>
      </div>
      <p className="quiet">Das Laden steht danach im Protokoll. Frist für die Antwort: ein Monat ab Anfrage.</p>
    </Act>
  );
}

/** What nobody has confirmed counts for no reply time, unless it is deleted before anybody could confirm it. */
function countsWhenDeleted({ desk, found, now }: ActsProps): string | undefined {
  const { receivedAt, confirmedAt, byHand } = found.application;
  const isMeasured = desk.agency.claims.replyUsuallyWithinHours?.value === fromReplies;
  const until = new Date(Date.parse(receivedAt) + confirmationDays * dayMs);
  return isMeasured && byHand === null && confirmedAt === null && found.answeredAt === null && now < until
    ? clockDay(until.toISOString(), now)
    : undefined;
}

function Delete(props: ActsProps) {
  const { found, problem } = props;
  const countsUntil = countsWhenDeleted(props);
  const { kind, name } = nameToRetype(found.application);
  const message = problem?.act === "loeschen" ? problem.message : undefined;
  return (
    <Act {...props} name="loeschen" path="loeschen" title="Löschen" look="danger">
      <p>
        Gelöscht werden alle Angaben, Notizen und E-Mails. <b>Das lässt sich nicht rückgängig machen.</b>
      </p>
      <p>
        Es bleiben: die Nummer, die Zeiten und wer gelöscht hat
        {found.state === "placed" && "; und drei Jahre lang, wer wann wohin vermittelt wurde"}. Im Postfach löschen Sie
        von Hand.
      </p>
      {countsUntil !== undefined && (
        <p>
          Noch hat niemand diese Bewerbung bestätigt: Löschen Sie sie unbeantwortet vor {countsUntil}, zählt sie für die
          Antwortzeit als nie beantwortet, danach gar nicht.
        </p>
      )}
      <Line
        id="nachname"
        label={
          <>
            Zum Löschen den {kind}n eintippen: <bdi>{name}</bdi>
          </>
        }
        error={message}
        spellCheck={false}
        autoFocus={message !== undefined}
      />
      <button className="btn danger" type="submit">
        Bewerbung löschen
      </button>
    </Act>
  );
}
