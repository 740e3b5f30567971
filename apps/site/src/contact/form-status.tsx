import type { RefObject } from "react";
import type { ApplicationFrameProps } from "./application-frame.tsx";
import { frameIn } from "./frame-in.ts";
import { useForm } from "./use-form.ts";

type Props = Omit<ApplicationFrameProps, "error" | "src" | "position"> & { box: RefObject<HTMLDivElement | null> };

/** What the visitor sees while there is no form to see: that it loads, that it does not, that it has been sent. */
export function FormStatus({ formOrigin, chatPolicy, box, email, positions, copy, askedAtMs = 0 }: Props) {
  const state = useForm(box, formOrigin, chatPolicy, askedAtMs);
  return (
    <>
      {(state === "loading" || state === "slow") && (
        <p className="load" aria-hidden="true">
          {copy.loading}
        </p>
      )}
      {/* Always there: a status that appears together with its words is not read out. */}
      <div className="frame-status" role="status">
        {state === "slow" && (
          <p>
            <strong>{copy.slowHeading}</strong> {copy.slowText}{" "}
            <a href={`mailto:${email}?subject=${encodeURIComponent(mailSubject())}`}>{copy.slowMailLabel}</a>
          </p>
        )}
        {state === "sent" && <p>{copy.sent}</p>}
      </div>
    </>
  );

  function mailSubject(): string {
    const wanted = frameIn(box.current)?.dataset.position;
    // Too many listings to carry their titles along: the agency knows its listings by these names, too.
    const position = positions.length > 0 ? positions.find(({ slug }) => slug === wanted)?.title : wanted;
    return position ? `${copy.mailSubject}: ${position}` : copy.mailSubject;
  }
}
