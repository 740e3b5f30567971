import "@fernkontor/design/field.css";
import "./identity-check.css";
import { checkIdentity } from "@fernkontor/domain/identity/check-identity";
import type { PublicIdentity } from "@fernkontor/domain/identity/public-identity";
import { useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import { ErrorBoundary } from "../parts/error-screen.tsx";
import { hydrate } from "../parts/hydrate-root.tsx";
import type { RememberedText } from "../parts/remember-texts.ts";
import { type IdentityResultCopy, ResultList, spokenResults } from "./result-list.tsx";

export type IdentityCheckCopy = {
  heading: string;
  lead: string;
  field: string;
  privacy: string;
  examplesLabel: string;
  examples: readonly { label: string; text: string }[];
  clear: string;
  withoutScript: string;
  results: IdentityResultCopy;
};

export type IdentityCheckProps = {
  identity: PublicIdentity;
  copy: Omit<IdentityCheckCopy, "heading" | "lead">;
};

/** Long enough that no half-typed address is read out, short enough to be an answer. */
const speakAfterMs = 900;

/** The field in which visitors paste what they got. If it fails, the list below it still answers. */
export function IdentityCheck(props: IdentityCheckProps) {
  return (
    <ErrorBoundary fallback={<p>{props.copy.withoutScript}</p>}>
      <CheckField {...props} />
    </ErrorBoundary>
  );
}

/** `place` carries the props in `data-props`; for the others see `hydrate`. */
export function hydrateIdentityCheck(
  place: HTMLElement,
  texts: readonly RememberedText[],
  onHydrated: () => void,
): void {
  const props: IdentityCheckProps = JSON.parse(place.dataset.props ?? "{}");
  hydrate(place, <IdentityCheck {...props} />, texts, onHydrated);
}

function CheckField({ identity, copy }: IdentityCheckProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState("");
  const [spoken, setSpoken] = useState("");
  // The key that was typed appears at once, even if a long message takes a moment.
  const checkedText = useDeferredValue(text);
  const isEmpty = checkedText.trim() === "";
  const results = useMemo(() => checkIdentity(identity, checkedText), [identity, checkedText]);

  // What was typed before the script arrived.
  useEffect(() => setText(field.current?.value ?? ""), []);

  useEffect(() => {
    const words = isEmpty ? "" : spokenResults(results, copy.results);
    const timer = setTimeout(() => setSpoken(words), speakAfterMs);
    return () => clearTimeout(timer);
  }, [results, isEmpty, copy]);

  function put(example: string) {
    if (!field.current) return;
    field.current.value = example;
    field.current.focus();
    setText(example);
  }

  return (
    <div className="identity-check">
      <p className="check-without-script">{copy.withoutScript}</p>
      <div className="field">
        <label htmlFor="pruefen">{copy.field}</label>
        {/* spellCheck off: some browsers send what they check to a server. */}
        <textarea
          ref={field}
          id="pruefen"
          rows={3}
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          data-gramm="false"
          aria-describedby="pruefen-nur-hier"
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <p className="field-hint" id="pruefen-nur-hier">
          {copy.privacy}
        </p>
      </div>
      <div className="check-examples" role="group" aria-label={copy.examplesLabel}>
        <span aria-hidden="true">{copy.examplesLabel}:</span>
        {copy.examples.map((example) => (
          <button key={example.label} type="button" onClick={() => put(example.text)}>
            {example.label}
          </button>
        ))}
        {!isEmpty && (
          <button type="button" onClick={() => put("")}>
            {copy.clear}
          </button>
        )}
      </div>
      {!isEmpty && <ResultList results={results} copy={copy.results} />}
      {/* Always there: a status that appears together with its words is not read out. */}
      <p className="vh" role="status">
        {spoken}
      </p>
    </div>
  );
}
