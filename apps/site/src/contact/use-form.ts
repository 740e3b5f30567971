import { type ChatPolicy, chatLink } from "@fernkontor/embed/chat-link";
import {
  type FrameGrowth,
  frameAfterAnnouncement,
  frameAfterPause,
  frameMinHeightPx,
  freshFrame,
  pauseMs,
} from "@fernkontor/embed/frame-height";
import type { Chat } from "@fernkontor/embed/messages";
import { readMessage } from "@fernkontor/embed/receive";
import { deviceOf, type Step, stepsAfterSubmission } from "@fernkontor/embed/steps-after-submission";
import { type RefObject, useEffect, useRef, useState } from "react";
import { becomeThankYouEntry, loadThankYou, reloadOnForeignEntries } from "../parts/thank-you-entry.ts";

/**
 * `ready` is what the form says itself: a frame also "loads" when it shows the browser's error page. A silent form is
 * `slow` where it may yet be one that the visitor uses, else `failed`, and `retrying` once the visitor wants it again.
 */
type FormState = "loading" | "slow" | "failed" | "retrying" | "ready" | "sent";

/** Counted from the visitor's click on the link to this page (or on the button), not from the arrival of this script. */
const slowAfterMs = 8000;

type Asked = { formOrigin: string; chatPolicy: ChatPolicy; askedAtMs: number; announcesHeight: boolean };

/** Listens to the form: gives the frame its height, and leads on once the application is stored. */
export function useForm(
  box: RefObject<HTMLDivElement | null>,
  { formOrigin, chatPolicy, announcesHeight, ...first }: Asked,
): { state: FormState; retry: () => void } {
  const [state, setState] = useState<FormState>("loading");
  const [askedAtMs, setAskedAtMs] = useState(first.askedAtMs);
  const isEntered = useRef(false);

  useEffect(() => {
    let growth = freshFrame(frameMinHeightPx);
    let isSent = false;
    let quiet: number | undefined;

    const follow = (frame: HTMLIFrameElement, next: FrameGrowth) => {
      if (next.heightPx !== growth.heightPx || frame.style.height === "") frame.style.height = `${next.heightPx}px`;
      growth = next;
    };
    const followAfterPause = () => {
      const frame = frameIn(box.current);
      if (frame) follow(frame, frameAfterPause(growth, performance.now()));
    };
    const listen = (event: MessageEvent<unknown>) => {
      const frame = frameIn(box.current);
      const message = readMessage(event, { origin: formOrigin, source: frame?.contentWindow ?? null });
      if (!frame || !message) return;
      if (message.heightPx !== undefined) {
        follow(frame, frameAfterAnnouncement(growth, message.heightPx, event.timeStamp));
        clearTimeout(quiet);
        if (growth.waitingPx !== undefined) quiet = window.setTimeout(followAfterPause, pauseMs);
      }
      if (message.submitted && !isSent) {
        isSent = true;
        const { submitted } = message;
        const steps = stepsAfterSubmission(deviceOf(navigator), followedChatLink(submitted, chatPolicy));
        // Not awaited: the last step leaves the page.
        void performSteps(steps, submitted.receipt !== "none");
      }
      setState(isSent ? "sent" : "ready");
    };

    addEventListener("message", listen);
    for (const event of window.earlyFormMessages ?? []) listen(event);
    window.earlyFormMessages = undefined;
    return () => {
      clearTimeout(quiet);
      removeEventListener("message", listen);
    };
  }, [box, formOrigin, chatPolicy]);

  useEffect(() => {
    // Whoever is in the frame, or was, has something there, and would lose what they have typed.
    const noteEntry = () => {
      if (document.activeElement === frameIn(box.current)) isEntered.current = true;
    };
    const giveUp = () => {
      noteEntry();
      const mayBeInUse = !announcesHeight || isEntered.current;
      setState((now) => (now === "loading" || now === "retrying" ? (mayBeInUse ? "slow" : "failed") : now));
    };
    noteEntry();
    addEventListener("blur", noteEntry);
    const timer = setTimeout(giveUp, askedAtMs + slowAfterMs - performance.now());
    return () => {
      removeEventListener("blur", noteEntry);
      clearTimeout(timer);
    };
  }, [box, askedAtMs, announcesHeight]);

  // The button that asked for it is gone: without this the keyboard would start again at the top of the page.
  const isRetry = askedAtMs !== first.askedAtMs;
  useEffect(() => {
    if (state === "ready" && isRetry && document.activeElement === document.body) frameIn(box.current)?.focus();
  }, [box, state, isRetry]);

  useEffect(reloadOnForeignEntries, []);

  return { state, retry };

  /** By a new frame: the same `src` written again would be one more step for the back button. */
  function retry(): void {
    const frame = frameIn(box.current);
    frame?.replaceWith(frame.cloneNode());
    isEntered.current = false;
    setState("retrying");
    setAskedAtMs(performance.now());
  }
}

/** The visitor loses nothing by a link that is refused, so only the operator hears of it. */
function followedChatLink(chat: Chat, policy: ChatPolicy): string | undefined {
  const link = chatLink(chat, policy);
  if (link === undefined && (chat.whatsapp || chat.redirect)) {
    console.warn("The form's chat link is not followed: see `chatLinks` in agency/profile.yaml.", chat);
  }
  return link;
}

/** The form's frame as it is in the page now. Looked up each time: script.ts may have put another in its place. */
export function frameIn(box: ParentNode | null): HTMLIFrameElement | null {
  return box?.querySelector("iframe") ?? null;
}

/** Performs the steps after a submission. The first one happens before this function returns: a tab opened later is blocked. */
async function performSteps(steps: readonly Step[], hasReceipt: boolean): Promise<void> {
  for (const step of steps) await perform(step, hasReceipt);
}

function perform(step: Step, hasReceipt: boolean): Promise<void> | void {
  switch (step.kind) {
    case "open-tab": {
      // Not by the feature `noopener`: with it the answer is null even when the tab is open.
      const tab = window.open(step.link, "_blank");
      if (tab) tab.opener = null;
      return;
    }
    case "leave-for-chat":
      // Whoever comes back from WhatsApp's page finds the thanks, not an empty form; nor the old page, kept alive.
      becomeThankYouEntry(step.link, hasReceipt);
      addEventListener("pageshow", ({ persisted }) => persisted && loadThankYou());
      location.assign(step.link);
      return;
    case "wait":
      return new Promise((resolve) => setTimeout(resolve, step.durationMs));
    case "go-to-thank-you":
      becomeThankYouEntry(step.chatLink, hasReceipt);
      loadThankYou();
      return;
  }
}
