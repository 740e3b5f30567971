import { findInBrowser } from "@fernkontor/domain/data-firewall/browser-patterns";
import { sayApplicationIsStored } from "@fernkontor/embed/send";
import type { RefusedAnswer, SubmissionAnswer } from "../submission/answer.ts";
import { readAnswer } from "./read-answer.ts";
import { type Inputs, showRefusal } from "./show-refusal.ts";

/** Sends the form without leaving the page. */
export function submitInPlace(form: HTMLFormElement, siteOrigin: string): void {
  const button = form.querySelector("button");
  if (!button) return;
  const send = button.textContent;
  let sending = false;
  const setSending = (now: boolean) => {
    sending = now;
    // Not `disabled`: the button would lose its focus, and screen readers their place.
    button.ariaDisabled = String(now);
    button.textContent = now ? (form.dataset.sending ?? send) : send;
  };

  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (sending) return;
    const errors = refusedInBrowser(form);
    if (errors) return showRefusal(form, { problem: form.dataset.notSent ?? "", errors });
    setSending(true);
    const answer = await submit(form);
    if ("id" in answer) {
      // First of all: after a timer or a page change browsers would refuse the tab that the page may open.
      const { id: _, thanks, ...submitted } = answer;
      sayApplicationIsStored(siteOrigin, submitted, window);
      showThanks(thanks);
      return;
    }
    setSending(false);
    showRefusal(form, answer);
  });
}

async function submit(form: HTMLFormElement): Promise<SubmissionAnswer> {
  let problem = form.dataset.notTransmitted ?? "";
  // Not `AbortSignal.timeout`, which browsers of 2022 lack: there an answer would be waited for without end.
  const limit = new AbortController();
  const timeoutMs = 20_000;
  setTimeout(() => limit.abort(), timeoutMs);
  try {
    const response = await fetch(form.action, {
      method: "POST",
      headers: { accept: "application/json" },
      body: new URLSearchParams(new FormData(form) as unknown as Record<string, string>),
      signal: limit.signal,
      // Ours leads nowhere else.
      redirect: "manual",
    });
    const answer = readAnswer(response, await response.json().catch(() => {}));
    if (answer === "blocked") problem = form.dataset.notArrived ?? "";
    else if (answer !== "unknown") return answer;
  } catch {
    // Offline, or too slow.
  }
  return { problem, errors: [] };
}

function showThanks(markup: string): void {
  const main = document.querySelector("main");
  if (main) main.innerHTML = markup;
  const heading = document.querySelector("h1");
  if (!heading) return;
  document.title = heading.textContent;
  heading.focus();
}

/**
 * What is not to leave the browser: numbers that we never ask for, with what the page says about their kind. Beside them stands
 * what is still empty, or it would be named only at the next attempt. Without such a number the server names it all.
 */
function refusedInBrowser(form: HTMLFormElement): RefusedAnswer["errors"] | "" | undefined {
  let found: string | undefined;
  // Which of the two fields it stands in is the server's to see.
  const hasOneName = (form.elements as never as Inputs).oneName?.checked;
  const errors = [...(form.elements as Iterable<HTMLInputElement>)].flatMap(({ name, value, validity, dataset }) => {
    const kind = dataset.guarded && findInBrowser(value);
    found ||= kind;
    const missing = !(hasOneName && /Name/.test(name)) && validity.valueMissing && dataset.missing;
    const message = kind ? form.getAttribute(`data-${kind}`) : missing;
    return message ? [{ field: name, message }] : [];
  });
  return found && errors;
}
