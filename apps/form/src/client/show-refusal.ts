import type { RefusedAnswer } from "../submission/answer.ts";

/** By their names. */
export type Inputs = Readonly<Record<string, HTMLInputElement | undefined>>;

/** Writes what is to be done into the places that the page keeps for it, and takes the visitor there. */
export function showRefusal(form: HTMLFormElement, { problem, errors, token, link }: RefusedAnswer): void {
  const { token: tokenInput } = form.elements as never as Inputs;
  if (token && tokenInput) tokenInput.value = token;

  for (const line of form.querySelectorAll(".field-error")) {
    const name = line.id.replace("-error", "");
    const message = errors.find((error) => error.field === name)?.message ?? "";
    line.textContent = message;
    const input = (form.elements as never as Inputs)[name];
    if (!input) continue;
    input.ariaInvalid = String(!!message);
    if (message) reveal(input);
  }

  const summary = document.querySelector<HTMLElement>(".summary");
  if (!summary) return;
  const [line, list] = summary.children;
  if (line) line.textContent = problem;
  summary.dataset.link = link;
  list?.replaceChildren(...errors.map(({ field, message }) => listItem(field, message)));
  summary.hidden = false;
  document.title = form.dataset.titleWithErrors ?? "";
  summary.focus();
}

function listItem(field: string, message: string): HTMLLIElement {
  const item = document.createElement("li");
  const link = document.createElement("a");
  link.href = `#${field}`;
  link.textContent = message;
  item.append(link);
  return item;
}

/** Only the trap needs it. */
function reveal(input: HTMLElement): void {
  input.tabIndex = 0;
  const trap = input.closest<HTMLElement>("[data-trap]");
  if (!trap) return;
  trap.dataset.trap = "sprung";
  trap.removeAttribute("aria-hidden");
}
