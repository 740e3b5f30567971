/** How an application stands, for its applicant. */

import type { PersonView, StatusView, WritingView } from "@fernkontor/applications/view/status-view";
import { Notice } from "@fernkontor/design/desk/notice.tsx";
import {
  Address,
  type Pieces,
  Sentence,
  StatusPlate,
  StatusWay,
  type StepView,
} from "@fernkontor/design/desk/status.tsx";
import { dialAddress } from "@fernkontor/domain/identity/phone-number";
import { type Picture, pictureFileName } from "@fernkontor/domain/picture/picture";
import { Fragment, type ReactNode } from "react";
import { SentenceField, TextField } from "../submission/fields.tsx";
import type { ApplicationPageCopy } from "./copy.ts";
import { facePath } from "./face.ts";
import { Now, PageDocument, type PageFrame, Part } from "./frame.tsx";
import { OwnData, type OwnDataProps } from "./own-data.tsx";
import {
  answerName,
  answers,
  invitationName,
  messageName,
  noSlot,
  numberName,
  openParameter,
  requestName,
  slotName,
} from "./post-fields.ts";
import { Places, Question, type RefusedAnswer } from "./sheet-parts.tsx";
import { WindowDrawing } from "./window-drawing.tsx";

export type StatusPageProps = {
  frame: PageFrame;
  copy: ApplicationPageCopy;
  view: StatusView;
  /** Names what a button asks for: pressed twice, it happens once. */
  request: string;
  /** That the receipt could not be delivered, where that is so. */
  undelivered: string | undefined;
  /** What the last button has done, and what is so now. */
  notice: { done: string; now: readonly Pieces[] } | undefined;
  /** Why it has done nothing, where no field says so. */
  notSaved: string | undefined;
  calendarAddress: string;
  jobsAddress: string;
  slots: { error: { slot?: string; number?: string } | undefined; phone: string; chosen: string };
  sheet: RefusedAnswer | undefined;
  message: { error: string | undefined; typed: string; open: boolean };
  data: Omit<OwnDataProps, "copy" | "request">;
};

export function StatusPage(props: StatusPageProps) {
  const { frame, copy, view, request, data } = props;
  const ownData = <OwnData {...data} copy={copy.data} errorSummary={copy.errors.summary} request={request} />;
  const someoneElse = <Who copy={copy.who} person={view.person} />;
  const asksForData = data.open !== undefined;
  return (
    <PageDocument frame={frame} copy={copy} title={view.title}>
      <Head {...props} />
      {props.notice && <Done {...props.notice} />}
      {props.notSaved && <Done done={props.notSaved} now={[]} failed />}
      {asksForData && ownData}
      {view.questions.map((question) => (
        <Question key={question.id} {...{ copy, question, request, refused: props.sheet }} />
      ))}
      {view.slots && <Slots {...props} />}
      <Places copy={copy} places={view.places} />
      {view.stage !== "closed" && (
        <Writings
          heading={view.writings.every(({ ours }) => ours) ? copy.letterHeading : copy.lettersHeading}
          writings={view.writings}
        />
      )}
      {!asksForData && <Steps heading={copy.wayHeading} steps={view.steps} />}
      {view.stage === "closed" && (
        <>
          <Part id="weiter" heading={copy.other.heading}>
            <p>{copy.other.text}</p>
            <p>
              <a className="btn ghost" href={props.jobsAddress}>
                {copy.other.link}
              </a>
            </p>
          </Part>
          <Writings
            heading={view.writings.every(({ ours }) => ours) ? copy.letterHeading : copy.lettersHeading}
            writings={view.writings}
          />
        </>
      )}
      {someoneElse}
      <Message {...props} />
      {!asksForData && ownData}
    </PageDocument>
  );
}

function Head({ copy, view, undelivered, calendarAddress }: StatusPageProps) {
  const { listing, plate, call } = view;
  return (
    <Now drawing={<WindowDrawing scene={view.scene} />}>
      <h1>{view.heading}</h1>
      <p>
        {listing.title} {listing.withGender && <span className="nb">(m/w/d)</span>}
      </p>
      {plate?.big && <StatusPlate plate={plate} />}
      {view.lead.map((pieces, index) => (
        <p key={index}>
          <Sentence of={pieces} />
        </p>
      ))}
      {plate && !plate.big && <StatusPlate plate={plate} />}
      {undelivered && <p>{undelivered}</p>}
      {call && (
        <p>
          <a className="btn" href={call.href}>
            {call.text}
          </a>
        </p>
      )}
      {view.talk && (
        <p className="row">
          <a className={view.talk.end ? "btn ghost" : "btn"} href={calendarAddress}>
            {view.talk.end ? copy.appointment.takeOut : copy.appointment.calendar}
          </a>
          {view.changeable && (
            <>
              {" "}
              <a className="btn ghost" href={`?${openParameter}=${answers.move}`}>
                {copy.appointment.move}
              </a>{" "}
              <a className="btn ghost" href={`?${openParameter}=${answers.cancel}`}>
                {copy.appointment.cancel}
              </a>
            </>
          )}
        </p>
      )}
    </Now>
  );
}

/** Focused by its address, so that it is read out. */
function Done({ done, now, failed = false }: NonNullable<StatusPageProps["notice"]> & { failed?: boolean }) {
  return (
    <section aria-label={done} id="getan">
      <Notice tone={failed ? "soon" : "good"} isNews takesFocus={false}>
        <b>{done}</b>
        {now.map((sentence, index) => (
          <Fragment key={index}>
            {" "}
            <Sentence of={sentence} />
          </Fragment>
        ))}
      </Notice>
    </section>
  );
}

export function Steps({ heading, steps }: { heading: string; steps: readonly StepView[] }) {
  return (
    <Part id="stand" heading={heading} hidden>
      <StatusWay label={heading} steps={steps} />
    </Part>
  );
}

function Slots({ copy: { slots: copy }, view, request, slots: { error, phone, chosen } }: StatusPageProps) {
  const isMissing = phone === "" || error?.number !== undefined;
  const number = view.slots?.asksForNumber && (
    <TextField
      name={numberName}
      label={copy.number}
      value={phone}
      error={error?.number}
      // Whom no time suits has nothing to fill in; else the answer asks for it.
      optional=""
      type="tel"
      autoComplete="tel"
    />
  );
  return (
    <Part id="termin" heading={copy.heading}>
      <form className="form" method="post">
        <input type="hidden" name={requestName} value={request} />
        <input type="hidden" name={invitationName} value={view.invitation} />
        {isMissing && number}
        <fieldset className="options" aria-describedby="termin-error">
          <legend className="vh">{copy.legend}</legend>
          {view.slots?.slots.map(({ value, day, time, past }) => (
            <SlotChoice key={value} value={value} disabled={past} chosen={chosen}>
              {day} <small>{past ? `${time}, ${copy.past}` : time}</small>
            </SlotChoice>
          ))}
          <SlotChoice value={noSlot} chosen={chosen}>
            {copy.none} <small>{copy.noneText}</small>
          </SlotChoice>
        </fieldset>
        <p className="field-error" id="termin-error">
          {error?.slot}
        </p>
        {!isMissing && number}
        <button className="btn big" type="submit" name={answerName} value={answers.slot}>
          {copy.send}
        </button>
      </form>
    </Part>
  );
}

type SlotChoiceProps = {
  name?: string;
  value: string;
  chosen: string | undefined;
  disabled?: boolean;
  children: ReactNode;
};

export function SlotChoice({ name = slotName, value, chosen, disabled = false, children }: SlotChoiceProps) {
  return (
    <label>
      <input type="radio" name={name} value={value} required disabled={disabled} defaultChecked={chosen === value} />
      <span>{children}</span>
    </label>
  );
}

function Writings({ heading, writings }: { heading: string; writings: readonly WritingView[] }) {
  if (writings.length === 0) return null;
  return (
    <Part id="antwort" heading={heading}>
      <div>
        {writings.map(({ key, summary, text, failed }) => (
          <details key={key} open={failed}>
            <summary>{summary}</summary>
            <div className="written" dir="auto">
              {text}
            </div>
          </details>
        ))}
      </div>
    </Part>
  );
}

function Who({ copy, person }: { copy: ApplicationPageCopy["who"]; person: PersonView | undefined }) {
  return (
    <Part id="wer" heading={copy.heading}>
      {person && (
        <div className="person">
          {person.face && <Face picture={person.face} text={copy.face(person.name)} />}
          <p className="sign">{person.name}</p>
          {person.role && <p>{person.role}</p>}
          {person.email && (
            <p>
              <Address email={person.email} />
            </p>
          )}
          {person.phone && (
            <p>
              <a href={dialAddress(person.phone)}>{person.phone}</a>
            </p>
          )}
        </div>
      )}
      <p className="quiet">{copy.never}</p>
    </Part>
  );
}

function Face({ picture: { name, sizes }, text }: { picture: Picture; text: string }) {
  const addressOf = (width: number) => `${facePath}/${pictureFileName(name, width, "jpg")}`;
  const sources = sizes.map(({ width }, index) => `${addressOf(width)} ${index + 1}x`);
  return (
    <img
      className="face"
      src={addressOf(sizes[0]?.width ?? 0)}
      srcSet={sources.join(", ")}
      width="72"
      height="72"
      alt={text}
    />
  );
}

function Message({ copy: { message: copy }, message: { error, typed, open }, request }: StatusPageProps) {
  return (
    <Part id="schreiben" heading={copy.heading}>
      <div>
        <details open={open}>
          <summary>{copy.summary}</summary>
          <form className="form" method="post">
            <input type="hidden" name={requestName} value={request} />
            <SentenceField
              name={messageName}
              label={copy.label}
              value={typed}
              error={error}
              hint={copy.to}
              rows={6}
              required
            />
            <button className="btn" type="submit" name={answerName} value={answers.message}>
              {copy.send}
            </button>
          </form>
        </details>
      </div>
    </Part>
  );
}
