import "./application-frame.css";
import type { ChatPolicy } from "@fernkontor/embed/chat-link";
import { useRef } from "react";
import { ErrorBoundary } from "../parts/error-boundary.tsx";
import { ErrorScreen, type ErrorScreenCopy } from "../parts/error-screen.tsx";
import { FormStatus } from "./form-status.tsx";

export type ApplicationFrameCopy = {
  /** What a screen reader calls the frame. */
  title: string;
  loading: string;
  slowHeading: string;
  slowText: string;
  slowMailLabel: string;
  /** The wanted position is added after a colon. */
  mailSubject: string;
  sent: string;
};

export type ApplicationFrameProps = {
  formOrigin: string;
  chatPolicy: ChatPolicy;
  /** Takes the application when the form does not load. */
  email: string;
  positions: readonly { slug: string; title: string }[];
  copy: ApplicationFrameCopy;
  error: ErrorScreenCopy;
  /** The address that the frame opens; without one, the form's first page, which early-frame.ts may have changed. */
  src?: string;
  /** The wanted listing that is part of `src`. */
  position?: string | undefined;
  /** When the visitor asked for the form, on the clock of `performance.now()`; without it, when the page was. */
  askedAtMs?: number;
};

/**
 * The form in its frame. This component never renders a second time and owns nothing of the frame but its place: a
 * frame whose `src` is written again loads again, and what was typed into it is gone. For the same reason whatever may
 * throw stands beside the frame, not around it.
 */
export function ApplicationFrame({ formOrigin, copy, error, src, position, ...status }: ApplicationFrameProps) {
  const box = useRef<HTMLDivElement>(null);
  return (
    <div className="frame" ref={box}>
      <ErrorBoundary fallback={<ErrorScreen {...error} headingTag="h2" />}>
        <FormStatus formOrigin={formOrigin} box={box} copy={copy} {...status} />
      </ErrorBoundary>
      {/* Tabs that the form opens leave the sandbox: in it, the policy of our own privacy page would refuse to load. */}
      {/* The warning that is suppressed: early-frame.ts may have put a position into `src` before React arrives. */}
      <iframe
        src={src ?? `${formOrigin}/`}
        data-position={position}
        title={copy.title}
        loading="eager"
        referrerPolicy="strict-origin"
        allow=""
        sandbox="allow-forms allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
        suppressHydrationWarning
      />
    </div>
  );
}
