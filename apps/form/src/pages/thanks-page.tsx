import type { Chat } from "@fernkontor/embed/messages";
import type { ThanksCopy } from "../copy/thanks-copy.ts";
import { Document, type DocumentFrame } from "./document.tsx";
import { Thanks } from "./thanks.tsx";

export function ThanksPage({ frame, copy, chat }: { frame: DocumentFrame; copy: ThanksCopy; chat: Chat }) {
  return (
    <Document frame={frame} title={copy.title}>
      <Thanks copy={copy} chat={chat} />
    </Document>
  );
}
