/** The page behind the link where it asks something, or shows no application: once it is deleted, and lost links. */

import type { StoredApplication } from "@fernkontor/applications/application";
import type { StatusView } from "@fernkontor/applications/view/status-view";
import { Notice } from "@fernkontor/design/desk/notice.tsx";
import { RuledList } from "@fernkontor/design/desk/ruled-list.tsx";
import { Sentence } from "@fernkontor/design/desk/status.tsx";
import { TextField } from "../submission/fields.tsx";
import type { ApplicationPageCopy } from "./copy.ts";
import { Now, PageDocument, type PageFrame, Part } from "./frame.tsx";
import { answerName, answers } from "./post-fields.ts";
import { Steps } from "./status-page.tsx";
import { WindowDrawing } from "./window-drawing.tsx";

type PageProps = { frame: PageFrame; copy: ApplicationPageCopy };

type UnconfirmedPageProps = PageProps & {
  application: StoredApplication;
  view: StatusView;
  undelivered: string | undefined;
};

/**
 * Before the owner of the mailbox has said whose application it is: how it stands, and nothing that was typed. Opening
 * the page has no effect, because mail programs open links by themselves.
 */
export function UnconfirmedPage({ frame, copy, application, view, undelivered }: UnconfirmedPageProps) {
  const { heading, lead, arrived, confirm, disown } = copy.unconfirmed;
  return (
    <PageDocument frame={frame} copy={copy} title={copy.titled(heading)}>
      <Now drawing={<WindowDrawing scene={view.scene} />}>
        <h1>{heading}</h1>
        {undelivered && <p>{undelivered}</p>}
        <p>{lead}</p>
      </Now>
      <Part id="angekommen" heading={heading} hidden>
        <RuledList lines={arrived(application)} />
        <AnswerForm {...confirm} answer={answers.confirm} look="btn" />
        <AnswerForm {...disown} answer={answers.disown} look="btn ghost" />
      </Part>
      <Steps heading={copy.wayHeading} steps={view.steps} />
    </PageDocument>
  );
}

type AnswerFormProps = { text: string; button: string; answer: string; look: string };

function AnswerForm({ text, button, answer, look }: AnswerFormProps) {
  return (
    <form className="form" method="post">
      <p>{text}</p>
      <button className={look} type="submit" name={answerName} value={answer}>
        {button}
      </button>
    </form>
  );
}

type DeletedPageProps = PageProps & { deleted: ReturnType<ApplicationPageCopy["deleted"]>; jobsAddress: string };

/** What is left of an application: when what happened, and not to whom. */
export function DeletedPage({ frame, copy, deleted, jobsAddress }: DeletedPageProps) {
  const { heading, lead, forget } = deleted;
  return (
    <PageDocument frame={frame} copy={copy} title={copy.titled(heading)}>
      <Now drawing={<WindowDrawing scene="closed" />}>
        <h1>{heading}</h1>
        {lead.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </Now>
      <Steps heading={copy.wayHeading} steps={deleted.steps} />
      {deleted.places.lines.length > 0 && (
        <Part id="wo" heading={deleted.places.heading}>
          <RuledList lines={deleted.places.lines} />
        </Part>
      )}
      <Part id="fragen" heading={deleted.questions}>
        <p>
          {deleted.mailbox} <Sentence of={deleted.contact} />
        </p>
        <p>
          <a className="btn ghost" href={jobsAddress}>
            {deleted.jobs}
          </a>
        </p>
        <div>
          <details>
            <summary>{forget.summary}</summary>
            <AnswerForm text={forget.text} button={forget.button} answer={answers.forget} look="btn ghost" />
          </details>
        </div>
      </Part>
    </PageDocument>
  );
}

export function ForgottenPage({ frame, copy }: PageProps) {
  const { heading, text } = copy.forgotten;
  return (
    <PageDocument frame={frame} copy={copy} title={copy.titled(heading)}>
      <Now>
        <h1>{heading}</h1>
        <p>{text}</p>
      </Now>
    </PageDocument>
  );
}

export function UnknownPage({ frame, copy, lostLinkAddress }: PageProps & { lostLinkAddress: string }) {
  const { heading, text, contact, again } = copy.unknown;
  return (
    <PageDocument frame={frame} copy={copy} title={copy.titled(heading)}>
      <Now>
        <h1>{heading}</h1>
        <p>{text}</p>
        <p>
          <a className="btn ghost" href={lostLinkAddress}>
            {again}
          </a>
        </p>
        <p>
          <Sentence of={contact} />
        </p>
      </Now>
    </PageDocument>
  );
}

type LostLinkPageProps = PageProps & { state: { sent: boolean; typed: string; error: string | undefined } };

/** Whoever asks learns nothing: the answer is the same for an address that has an application and for any other. */
export function LostLinkPage({ frame, copy, state }: LostLinkPageProps) {
  const { lost, titled } = copy;
  return (
    <PageDocument frame={frame} copy={copy} title={titled(lost.heading)}>
      <Now>
        <h1>{lost.heading}</h1>
        {state.sent ? (
          <Notice tone="good" isNews takesFocus={false}>
            {lost.sent}
          </Notice>
        ) : (
          <>
            <p>{lost.text}</p>
            <form className="form" method="post">
              <TextField
                name="email"
                label={lost.label}
                value={state.typed}
                error={state.error}
                type="email"
                autoComplete="email"
              />
              <button className="btn" type="submit">
                {lost.send}
              </button>
            </form>
          </>
        )}
      </Now>
    </PageDocument>
  );
}
