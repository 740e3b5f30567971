import { mailtoAddress } from "@fernkontor/domain/mailto-address";
import "./application-frame.css";
import type { ChatPolicy } from "@fernkontor/embed/chat-link";
import { type RefObject, useRef } from "react";
import { ErrorBoundary, ErrorScreen, type ErrorScreenCopy } from "../parts/error-screen.tsx";
import type { FormCopy } from "./copy.ts";
import { frameIn, useForm } from "./use-form.ts";

export type ApplicationFrameProps = {
  formOrigin: string;
  chatPolicy: ChatPolicy;
  /** Takes the application when the form does not load. */
  email: string;
  listings: readonly { slug: string; title: string }[];
  copy: FormCopy["frame"];
  error: ErrorScreenCopy;
  /** The address that the frame opens; without one, the form's first page, which script.ts may have changed. */
  src?: string;
  /** The wanted listing that is part of `src`. */
  listing?: string | undefined;
  /** When the visitor asked for the form, on the clock of `performance.now()`; without it, when the page was. */
  askedAtMs?: number;
  /** Ours does, as soon as it is there. Somebody else's may be there and announce nothing. */
  announcesHeight?: boolean;
};

/**
 * The form in its frame. This component never renders a second time and owns nothing of the frame but its place: a
 * frame whose `src` is written again loads again, and what was typed into it is gone. For the same reason whatever may
 * throw stands beside the frame, not around it.
 */
export function ApplicationFrame({ formOrigin, copy, error, src, listing, ...status }: ApplicationFrameProps) {
  const box = useRef<HTMLDivElement>(null);
  return (
    <div className="frame" ref={box}>
      <ErrorBoundary fallback={<ErrorScreen {...error} headingTag="h2" />}>
        <FormStatus formOrigin={formOrigin} box={box} copy={copy} {...status} />
      </ErrorBoundary>
      {/* Tabs that the form opens leave the sandbox: in it, the policy of our own privacy page would refuse to load. */}
      {/* Lazy: or its files would share the line with what the page is painted from. Then script.ts asks for it. */}
      {/* The warning that is suppressed: script.ts may have put a listing into `src` before React arrives. */}
      <iframe
        src={src ?? `${formOrigin}/`}
        data-listing={listing}
        title={copy.title}
        loading="lazy"
        referrerPolicy="strict-origin"
        allow=""
        sandbox="allow-forms allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
        suppressHydrationWarning
      />
    </div>
  );
}

type FormStatusProps = Omit<ApplicationFrameProps, "error" | "src" | "listing"> & {
  box: RefObject<HTMLDivElement | null>;
};

/** What the visitor sees while there is no form to see: that it loads, that it does not, that it has been sent. */
function FormStatus({
  formOrigin,
  chatPolicy,
  box,
  email,
  listings,
  copy,
  askedAtMs = 0,
  announcesHeight = true,
}: FormStatusProps) {
  const { state, retry } = useForm(box, { formOrigin, chatPolicy, askedAtMs, announcesHeight });
  const hasFailed = state === "failed" || state === "retrying";
  return (
    <>
      {(state === "loading" || state === "slow" || state === "retrying") && (
        // The warning that is suppressed: a browser that translates. React would make all anew, with an empty form.
        <p className="load" aria-hidden="true" suppressHydrationWarning>
          {copy.loading}
        </p>
      )}
      <div className="frame-status">
        {/* Always there: a status that appears together with its words is not read out. */}
        <div role="status">
          {(state === "slow" || hasFailed) && (
            <p>
              <strong>{copy.slowHeading}</strong> {copy.slowText}{" "}
              <a href={mailtoAddress(email, { subject: mailSubject() })}>{copy.slowMailLabel}</a>
            </p>
          )}
          {state === "retrying" && <p className="vh">{copy.loading}</p>}
          {state === "sent" && <p>{copy.sent}</p>}
        </div>
        {/* While it is there, the stylesheet takes the frame away, in which the browser shows its error page. */}
        {hasFailed && (
          <p className="frame-remedy">
            <button className="btn" type="button" onClick={retry}>
              {copy.retry}
            </button>
            <a href={frameIn(box.current)?.src} target="_blank" rel="noopener">
              {copy.openAlone}
            </a>
          </p>
        )}
      </div>
    </>
  );

  function mailSubject(): string {
    const wanted = frameIn(box.current)?.dataset.listing;
    // Too many listings to carry their titles along: the agency knows its listings by these names, too.
    const listing = listings.length > 0 ? listings.find(({ slug }) => slug === wanted)?.title : wanted;
    return listing ? `${copy.mailSubject}: ${listing}` : copy.mailSubject;
  }
}
