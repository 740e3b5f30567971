import { type ChatPolicy, chatLink } from "@fernkontor/embed/chat-link";
import { deviceOf } from "@fernkontor/embed/device";
import { frameAfterAnnouncement, freshFrame } from "@fernkontor/embed/frame-growth";
import { frameMinHeightPx } from "@fernkontor/embed/frame-height";
import type { Chat } from "@fernkontor/embed/messages";
import { readMessage } from "@fernkontor/embed/receive";
import { stepsAfterSubmission } from "@fernkontor/embed/steps-after-submission";
import { type RefObject, useEffect, useState } from "react";
import { reloadOnForeignEntries } from "../parts/thank-you-entry.ts";
import { frameIn } from "./frame-in.ts";
import { performSteps } from "./perform-steps.ts";

/** `ready` is what the form says itself: a frame also "loads" when it shows the browser's error page. */
export type FormState = "loading" | "slow" | "ready" | "sent";

/** Counted from the visitor's click on the link to this page (or on the button), not from the arrival of this script. */
const slowAfterMs = 8000;

/** Listens to the form: gives the frame its height, and leads on once the application is stored. */
export function useForm(
  box: RefObject<HTMLDivElement | null>,
  formOrigin: string,
  chatPolicy: ChatPolicy,
  askedAtMs: number,
): FormState {
  const [state, setState] = useState<FormState>("loading");

  useEffect(() => {
    let growth = freshFrame(frameMinHeightPx);
    let isSent = false;

    const listen = (event: MessageEvent<unknown>) => {
      const frame = frameIn(box.current);
      const heard = readMessage(event, { origin: formOrigin, source: frame?.contentWindow ?? null });
      if (!frame || !heard) return;
      if (heard.heightPx !== undefined) {
        growth = frameAfterAnnouncement(growth, heard.heightPx, event.timeStamp);
        frame.style.height = `${growth.heightPx}px`;
      }
      if (heard.submitted && !isSent) {
        isSent = true;
        performSteps(stepsAfterSubmission(deviceOf(navigator), followedChatLink(heard.submitted, chatPolicy)));
      }
      setState(isSent ? "sent" : "ready");
    };

    const becomeSlow = () => setState((now) => (now === "loading" ? "slow" : now));
    const slowTimer = setTimeout(becomeSlow, askedAtMs + slowAfterMs - performance.now());
    addEventListener("message", listen);
    for (const event of window.earlyFormMessages ?? []) listen(event);
    window.earlyFormMessages = undefined;
    return () => {
      clearTimeout(slowTimer);
      removeEventListener("message", listen);
    };
  }, [box, formOrigin, chatPolicy, askedAtMs]);

  useEffect(reloadOnForeignEntries, []);

  return state;
}

/** The visitor loses nothing by a link that is refused, so only the operator hears of it. */
function followedChatLink(chat: Chat, policy: ChatPolicy): string | undefined {
  const link = chatLink(chat, policy);
  if (link === undefined && (chat.whatsapp || chat.redirect)) {
    console.warn("The form's chat link is not followed: see `chatLinks` in agency/profile.yaml.", chat);
  }
  return link;
}
