import "./page.css";
import type { StoredApplication } from "@fernkontor/applications/application";
import { germanTime } from "@fernkontor/applications/application-copy";
import { Document, type DocumentFrame } from "../document.tsx";
import type { WithdrawalCopy } from "./copy.ts";

type PageProps = { frame: DocumentFrame; legal: LegalLinksProps };

/** What the buttons send. Without it a button withdraws, as on pages that were opened before there were two more. */
export const answerName = "antwort";
export const answers = { confirm: "meine", disown: "nicht-meine" } as const;

type UnconfirmedPageProps = PageProps & {
  copy: WithdrawalCopy["unconfirmed"];
  application: StoredApplication;
  /** That the receipt could not be delivered, where that is so. */
  undelivered: string | undefined;
};

/**
 * Before the owner of the mailbox has said whose application it is: nothing that was typed. Both forms post to the page's
 * own address; opening it has no effect, because mail programs open links by themselves.
 */
export function UnconfirmedPage({ frame, copy, application, undelivered, legal }: UnconfirmedPageProps) {
  return (
    <Document frame={frame} title={copy.title}>
      <section className="intro">
        <h1>{copy.heading}</h1>
        {undelivered && <p>{undelivered}</p>}
        <p>{copy.lead}</p>
        <Lines lines={copy.arrived(application)} />
      </section>
      <AnswerForm {...copy.confirm} answer={answers.confirm} look="btn" />
      <AnswerForm {...copy.disown} answer={answers.disown} look="btn ghost" />
      <LegalLinks {...legal} />
    </Document>
  );
}

type AnswerFormProps = { text: string; button: string; answer: string; look: string };

function AnswerForm({ text, button, answer, look }: AnswerFormProps) {
  return (
    <form className="answer" method="post">
      <p>{text}</p>
      <button className={look} type="submit" name={answerName} value={answer}>
        {button}
      </button>
    </form>
  );
}

type WithdrawalPageProps = PageProps & {
  copy: WithdrawalCopy;
  application: StoredApplication;
  consentText: string | undefined;
  undelivered: string | undefined;
};

/** Everything that is stored of an applicant, and the button that deletes it. The form posts to the page's own address. */
export function WithdrawalPage({ frame, copy, application, consentText, undelivered, legal }: WithdrawalPageProps) {
  const { receivedAt, correctedAt, confirmedAt, closedAt, consent } = application;
  const times = [
    [copy.received, receivedAt],
    [copy.corrected, correctedAt],
    [copy.confirmed, confirmedAt],
    [copy.closed, closedAt],
  ] as const;
  const lines = [
    { label: copy.id, text: application.id },
    ...times.flatMap(([label, time]) => (time === null ? [] : [{ label, text: germanTime(time) }])),
    ...copy.answers(application),
    { label: copy.consent, text: `${germanTime(consent.at)}: „${consentText ?? ""}“` },
  ];
  return (
    <Document frame={frame} title={copy.title}>
      <section className="intro">
        <h1>{copy.heading}</h1>
        {undelivered && <p>{undelivered}</p>}
        <p>{copy.lead}</p>
        <Lines lines={lines} />
        <p>{copy.kept}</p>
      </section>
      <section className="intro withdraw">
        <h2>{copy.withdraw.heading}</h2>
        <p>{copy.withdraw.text}</p>
        <form method="post">
          <button className="btn" type="submit">
            {copy.withdraw.button}
          </button>
        </form>
      </section>
      <LegalLinks {...legal} />
    </Document>
  );
}

function Lines({ lines }: { lines: readonly { label: string; text: string }[] }) {
  return (
    <dl className="stored">
      {lines.map(({ label, text }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

type DeletedPageProps = PageProps & { copy: WithdrawalCopy["done" | "disowned"] };

/** Where a button that deletes leads. */
export function DeletedPage({ frame, copy, legal }: DeletedPageProps) {
  return (
    <Document frame={frame} title={copy.title}>
      <section className="intro">
        <h1>{copy.heading}</h1>
        {copy.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <p>
          {copy.contact.before} <a href={`mailto:${copy.contact.email}`}>{copy.contact.email}</a>.
        </p>
      </section>
      <LegalLinks {...legal} />
    </Document>
  );
}

type LegalLinksProps = { imprint: string; privacy: string };

/** At the end of a page that stands alone: nobody should have to look for who wrote it. */
function LegalLinks({ imprint, privacy }: LegalLinksProps) {
  return (
    <footer className="legal-links">
      <a href={imprint}>Impressum</a> <a href={privacy}>Datenschutz</a>
    </footer>
  );
}
