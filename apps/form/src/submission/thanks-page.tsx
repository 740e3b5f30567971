import { Sentence } from "@fernkontor/design/desk/status.tsx";
import type { Chat } from "@fernkontor/embed/messages";
import { Document, type DocumentFrame } from "../document.tsx";
import type { ThanksCopy } from "./copy.ts";
import { TextField } from "./fields.tsx";
import "./thanks-page.css";
import { ticked } from "./form-values.ts";

export const thanksPath = "/danke";
/** Without script they travel in the address of the page, beside the proof; they say nothing about anyone. */
export const chatParameter = "whatsapp";
export const correctedParameter = "berichtigt";
export const noReceiptParameter = "ohne-bestaetigung";
/** Names the application to whoever has just sent it. */
export const proofName = "bewerbung";
/** The address that was asked about. */
export const askedName = "gefragt";
const moveId = "adresse";

/** Where its mail goes, while that may be put right here. */
export type ShownAddress = {
  /** That it was sent from here. */
  proof: string;
  email: string;
  mayMove: boolean;
  /** What was typed in its place and not taken. */
  refused?: { typed: string; error: string; asked?: string | undefined };
};

export type ThanksProps = {
  copy: ThanksCopy;
  chat: Chat;
  corrected: boolean;
  hasReceipt: boolean;
  address?: ShownAddress | undefined;
  /** What has become of another address; the embedding page knows the application already. */
  moved?: "moved" | "too-late" | undefined;
};

/** @param also what it is told besides */
export function thanksAddress(
  { chat, corrected, hasReceipt }: Pick<ThanksProps, "chat" | "corrected" | "hasReceipt">,
  also: Readonly<Record<string, string>> = {},
): string {
  const said = [
    ...(chat.redirect ? [chatParameter] : []),
    ...(corrected ? [correctedParameter] : []),
    ...(hasReceipt ? [] : [noReceiptParameter]),
  ];
  const query = new URLSearchParams([
    ...said.map((name): [string, string] => [name, ticked]),
    ...Object.entries(also),
  ]).toString();
  return query === "" ? thanksPath : `${thanksPath}?${query}`;
}

export function ThanksPage({ frame, ...thanks }: ThanksProps & { frame: DocumentFrame }) {
  const { copy, address } = thanks;
  return (
    <Document frame={frame} title={address?.refused ? copy.titleWithErrors : copy.title}>
      <Thanks {...thanks} />
    </Document>
  );
}

/** What the applicant sees in the form's place. The script reads from it what to tell the embedding page. */
export function Thanks({ copy, chat, corrected, hasReceipt, address, moved }: ThanksProps) {
  return (
    <section
      className="intro"
      data-stored={(moved === undefined && address?.refused === undefined) || undefined}
      data-whatsapp={chat.whatsapp}
      data-redirect={chat.redirect}
      data-receipt={hasReceipt ? undefined : "none"}
    >
      <h1 tabIndex={-1}>{copy.heading}</h1>
      <p>{copy.text}</p>
      {corrected && <p>{copy.corrected}</p>}
      {address && (
        <p>
          {moved === "moved" && `${copy.moved} `}
          <Sentence of={copy.address(address.email, hasReceipt)} />
        </p>
      )}
      {!hasReceipt && <p>{copy.withoutReceipt}</p>}
      {moved === "too-late" && <p role="alert">{copy.move.tooLate}</p>}
      {address?.mayMove && (
        <Move copy={copy.move} action={thanksAddress({ chat, corrected, hasReceipt })} {...address} />
      )}
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

function Move({ copy, action, proof, email, refused }: ShownAddress & { copy: ThanksCopy["move"]; action: string }) {
  return (
    <details className="move" id={moveId} open={refused !== undefined}>
      <summary>{copy.summary}</summary>
      <form method="post" action={`${action}#${moveId}`} noValidate>
        <input type="hidden" name={proofName} value={proof} />
        {refused?.asked !== undefined && <input type="hidden" name={askedName} value={refused.asked} />}
        <TextField
          name="email"
          label={copy.label}
          value={refused?.typed ?? email}
          error={refused?.error}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
        />
        <button className="btn" type="submit">
          {copy.send}
        </button>
      </form>
    </details>
  );
}
