/** The pages that ask before an appointment is moved or cancelled: a first tap changes nothing. */

import type { SlotView, StatusView } from "@fernkontor/applications/view/status-view";
import type { ReactNode } from "react";
import { SentenceField } from "../submission/fields.tsx";
import type { ApplicationPageCopy } from "./copy.ts";
import { Now, PageDocument, type PageFrame, Part } from "./frame.tsx";
import {
  afterName,
  answerName,
  answers,
  insteadName,
  invitationName,
  noOtherTimes,
  otherTimes,
  requestName,
  slotName,
  timesName,
} from "./post-fields.ts";
import { SlotChoice } from "./status-page.tsx";
import { WindowDrawing } from "./window-drawing.tsx";

type Asked = {
  frame: PageFrame;
  copy: ApplicationPageCopy;
  view: StatusView;
  changeable: NonNullable<StatusView["changeable"]>;
  request: string;
  back: string;
  /** What was typed, and why it was refused. */
  talk: { error: string; typed: string; after?: string } | undefined;
};

type MovePageProps = Asked & { slots: readonly SlotView[]; chosen: string | undefined };

/** Another of the offered times, or a sentence about when it would suit. */
export function MovePage(props: MovePageProps) {
  const { copy, slots, chosen, talk } = props;
  const { move } = copy;
  return (
    <Asking {...props} heading={move.heading} lead={move.lead(props.changeable.time)} legend={move.legend}>
      <AskingForm {...props} answer={answers.move} send={move.send}>
        {slots.length === 0 ? (
          <input type="hidden" name={slotName} value={otherTimes} />
        ) : (
          <fieldset className="options">
            <legend className="vh">{move.legend}</legend>
            {slots.map(({ value, day, time }) => (
              <SlotChoice key={value} value={value} chosen={chosen}>
                {day} <small>{time}</small>
              </SlotChoice>
            ))}
            <SlotChoice value={otherTimes} chosen={chosen}>
              {move.others}
            </SlotChoice>
          </fieldset>
        )}
        <SentenceField name={timesName} label={move.when} value={talk?.typed ?? ""} error={talk?.error} />
      </AskingForm>
    </Asking>
  );
}

export function CancelPage(props: Asked) {
  const { copy, talk } = props;
  const { cancel, move } = copy;
  const after = talk?.after ?? otherTimes;
  return (
    <Asking {...props} heading={cancel.heading} lead={cancel.lead(props.changeable.time)} legend={cancel.legend}>
      <AskingForm {...props} answer={answers.cancel} send={cancel.send}>
        <fieldset className="options">
          <legend className="vh">{cancel.legend}</legend>
          <SlotChoice name={afterName} value={otherTimes} chosen={after}>
            {cancel.others}
          </SlotChoice>
          <SlotChoice name={afterName} value={noOtherTimes} chosen={after}>
            {cancel.final} <small>{cancel.stays}</small>
          </SlotChoice>
        </fieldset>
        <SentenceField
          {...{ name: timesName, label: move.when, optional: copy.data.optional }}
          value={talk?.typed ?? ""}
          error={talk?.error}
        />
      </AskingForm>
    </Asking>
  );
}

type AskingProps = Asked & { heading: string; lead: string; legend: string; children: ReactNode };

function Asking({ frame, copy, view, heading, lead, legend, children }: AskingProps) {
  return (
    <PageDocument frame={frame} copy={copy} title={copy.titled(heading)}>
      <Now drawing={<WindowDrawing scene={view.scene} />}>
        <h1>{heading}</h1>
        <p>{lead}</p>
      </Now>
      <Part id="termin" heading={legend}>
        {children}
      </Part>
    </PageDocument>
  );
}

type AskingFormProps = Asked & { answer: string; send: string; children: ReactNode };

function AskingForm({ copy, view, changeable, request, back, answer, send, children }: AskingFormProps) {
  return (
    <form className="form" method="post" action={back}>
      <input type="hidden" name={requestName} value={request} />
      <input type="hidden" name={invitationName} value={view.invitation} />
      <input type="hidden" name={insteadName} value={changeable.startsAt} />
      {children}
      <div className="row">
        <button className="btn big" type="submit" name={answerName} value={answer}>
          {send}
        </button>
        <a className="btn big ghost" href={back}>
          {copy.move.keep}
        </a>
      </div>
    </form>
  );
}
