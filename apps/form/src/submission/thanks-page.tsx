import type { Chat } from "@fernkontor/embed/messages";
import { Document, type DocumentFrame } from "../document.tsx";
import type { ThanksCopy } from "./copy.ts";

export type ThanksProps = { copy: ThanksCopy; chat: Chat; corrected: boolean; hasReceipt: boolean };

export function ThanksPage({ frame, ...thanks }: ThanksProps & { frame: DocumentFrame }) {
  return (
    <Document frame={frame} title={thanks.copy.title}>
      <Thanks {...thanks} />
    </Document>
  );
}

/** What the applicant sees in the form's place. The script reads from it what to tell the embedding page. */
export function Thanks({ copy, chat, corrected, hasReceipt }: ThanksProps) {
  return (
    <section
      className="intro"
      data-stored
      data-whatsapp={chat.whatsapp}
      data-redirect={chat.redirect}
      data-receipt={hasReceipt ? undefined : "none"}
    >
      <h1 tabIndex={-1}>{copy.heading}</h1>
      <p>{copy.text}</p>
      {corrected && <p>{copy.corrected}</p>}
      {!hasReceipt && <p>{copy.withoutReceipt}</p>}
      {chat.redirect && (
        <>
          <p>{copy.chat.text}</p>
          <p>
            <a className="btn" href={chat.redirect} target="_blank" rel="noopener noreferrer">
              {copy.chat.link}
            </a>
          </p>
        </>
      )}
    </section>
  );
}
