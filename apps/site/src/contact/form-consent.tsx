import { mailtoAddress } from "@fernkontor/domain/mailto-address";
import "./form-consent.css";
import { type MouseEvent, useEffect, useRef, useState } from "react";
import { RuledList } from "../parts/ruled-list.tsx";
import { ApplicationFrame, type ApplicationFrameProps } from "./application-frame.tsx";
import type { FormCopy } from "./copy.ts";

export type FormConsentCopy = NonNullable<FormCopy["consent"]>;

type Opened = { src: string; listing: string | undefined; askedAtMs: number };

/**
 * Stands in for somebody else's form until the visitor wants it: before the click, nothing in the page may make the
 * browser talk to that provider (TDDDG § 25, GDPR art. 6).
 */
export function FormConsent({ consent, ...frame }: ApplicationFrameProps & { consent: FormConsentCopy }) {
  const [opened, setOpened] = useState<Opened>();
  const place = useRef<HTMLDivElement>(null);

  // The button that was pressed is gone: without this the keyboard would start again at the top of the page.
  useEffect(() => {
    if (opened) place.current?.querySelector("iframe")?.focus();
  }, [opened]);

  const { heading, text, provider, load, loadHint, mail, withoutScript } = consent;
  if (opened)
    return (
      <div ref={place}>
        <ApplicationFrame {...frame} {...opened} announcesHeight={false} />
      </div>
    );
  return (
    <div className="form-consent" data-origin={frame.formOrigin}>
      <h3>{heading}</h3>
      <p>{text}</p>
      <RuledList entries={provider} />
      <div className="form-ways">
        <p className="form-load">
          <button className="btn" type="button" onClick={open}>
            {load}
          </button>
          <span>{loadHint}</span>
        </p>
        <p className="form-elsewhere">
          <a className="btn" href={`${frame.formOrigin}/`} rel="noopener noreferrer">
            {withoutScript.label}
          </a>
          <span>{withoutScript.text}</span>
        </p>
        <p>
          <a className="btn" href={mailtoAddress(mail.address, { subject: mail.subject })}>
            {mail.label}
          </a>
          <span>{mail.text}</span>
        </p>
      </div>
    </div>
  );

  /** script.ts has left around the question what the page's address asks for. */
  function open({ currentTarget }: MouseEvent<HTMLElement>): void {
    const wanted = currentTarget.closest(".form-consent")?.parentElement?.dataset;
    setOpened({
      src: wanted?.src ?? `${frame.formOrigin}/`,
      listing: wanted?.listing,
      askedAtMs: performance.now(),
    });
  }
}
