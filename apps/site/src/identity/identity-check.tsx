import "@fernkontor/design/button.css";
import "@fernkontor/design/field.css";
import "./identity-check.css";
import type { PublicIdentity } from "@fernkontor/domain/identity/public-identity";
import { RichText } from "../parts/rich-text.tsx";
import type { IdentityCopy } from "./copy.ts";
import type { VerdictWords } from "./show-verdict.ts";
import { VerdictTemplate } from "./verdict.tsx";
import { VerdictSign } from "./verdict-sign.tsx";

/** What the script of the page reads: by what the agency is known, and the sentences that it puts together. */
export type IdentityCheckData = { identity: PublicIdentity; words: VerdictWords };

/** Switched off, because some browsers and extensions send what they check to a server. */
const unchecked = {
  spellCheck: false,
  autoComplete: "off",
  autoCapitalize: "off",
  autoCorrect: "off",
  "data-gramm": "false",
} as const;

/**
 * Two fields and a button. No form and no names: sent before the script is awake, it would put the message into an
 * address. The outcomes wait in templates.
 */
export function IdentityCheck({ copy }: { copy: Omit<IdentityCopy["check"], "heading" | "lead"> }) {
  const { sender, message, examples, answers } = copy;
  return (
    <>
      <div className="identity-check" role="group" aria-label={copy.checked}>
        <p className="check-without-script">
          <RichText text={copy.withoutScript} />
        </p>
        <h2 data-part="checked" hidden>
          {copy.checked}
        </h2>
        <div className="field">
          <label htmlFor="absender">{sender.label}</label>
          <input id="absender" type="text" {...unchecked} aria-describedby="absender-wo" />
          <p className="field-hint" id="absender-wo">
            {sender.hint}
          </p>
        </div>
        <div className="field">
          <label htmlFor="pruefen">
            {message.label} <span className="field-optional">{message.optional}</span>
          </label>
          <textarea id="pruefen" rows={3} {...unchecked} aria-describedby="pruefen-wie" />
          <p className="field-hint" id="pruefen-wie">
            {message.hint}
          </p>
        </div>
        <p className="check-note" role="status" />
        <div className="check-do">
          <button className="btn big" type="button" data-part="check" aria-describedby="pruefen-nur-hier">
            {copy.check}
          </button>
          <p id="pruefen-nur-hier">
            <RichText text={copy.privacy} />
          </p>
        </div>
        <div className="check-examples" role="group" aria-label={copy.examplesLabel} data-part="examples">
          <span aria-hidden="true">{copy.examplesLabel}:</span>
          {examples.map(({ label, sender: from = "", message: text = "" }) => (
            <button key={label} type="button" data-sender={from} data-message={text}>
              {label}
            </button>
          ))}
        </div>
        <div className="check-examples" data-part="clear" hidden>
          <button type="button">{copy.clear}</button>
        </div>
      </div>
      <aside className="check-answers" aria-labelledby="antworten">
        <h2 id="antworten">{answers.heading}</h2>
        <ul>
          {answers.signs.map(({ sign, text }) => (
            <li key={sign}>
              <VerdictSign name={sign} />
              <span>{text}</span>
            </li>
          ))}
        </ul>
        <p>{answers.note}</p>
      </aside>
      {Object.entries(copy.verdicts).map(([name, verdict]) => (
        <VerdictTemplate key={name} name={name} copy={verdict} />
      ))}
    </>
  );
}
