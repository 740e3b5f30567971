/**
 * The editor's script: while somebody types it computes what the pay comes to, and asks for the picture anew after a pause.
 * It judges nothing: a line that is half typed is not wrong. Whatever it does can be done without it.
 */
import { payFigures, payInputs, type TypedPay } from "./pay-help.ts";

/** Shorter pauses are within a word. */
const pauseMs = 150;

const form = document.querySelector<HTMLFormElement>("#stelle");
const pay = document.querySelector<HTMLElement>("#lohn");

if (form && pay) {
  let light = "tag";
  let timer = 0;
  let pictures = 0;

  const showPay = () => {
    const fields = new FormData(form);
    const typed = Object.fromEntries(payInputs.map((name) => [name, String(fields.get(name) ?? "").trim()]));
    const text = payFigures(typed as TypedPay, form.dataset.today ?? "");
    pay.hidden = text === undefined;
    pay.textContent = text ?? "";
  };

  /**
   * A new frame for each picture, in the place of the old one once it is there: one that is sent anew flashes, and the
   * browser's way back would lead through every letter.
   */
  const refresh = () => {
    const view = document.querySelector("#vorschau");
    const screen = view?.querySelector(".screen");
    const buttons = [...(view?.querySelectorAll("button") ?? [])];
    const button = buttons.find(({ value }) => value === light);
    if (!button || !screen) return;
    // One at a time: the next picture shows what was typed meanwhile.
    if (screen.querySelector(".waits")) return refreshSoon();
    const fresh = document.createElement("iframe");
    fresh.title = screen.querySelector("iframe")?.title ?? "";
    fresh.name = `bild-${++pictures}`;
    fresh.className = "waits";
    screen.append(fresh);
    for (const each of buttons) each.formTarget = fresh.name;
    fresh.addEventListener("load", () => {
      fresh.className = "";
      for (const other of [...screen.children]) if (other !== fresh) other.remove();
    });
    submitCopy(form, button, fresh.name);
  };
  const refreshSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(refresh, pauseMs) as unknown as number;
  };

  form.addEventListener("input", ({ target }) => {
    showPay();
    const { name } = target as HTMLInputElement;
    // How large it is, styles alone decide.
    if (name !== "schirm") refreshSoon();
  });
  form.addEventListener("submit", ({ submitter }) => {
    const { name, value } = (submitter ?? {}) as HTMLButtonElement;
    if (name === "licht") light = value;
    else {
      // Somebody saves: no picture of what was typed before comes behind it.
      clearTimeout(timer);
      // After a clash the way back would lead to the browser's question about a form that was sent.
      history.replaceState(null, "");
    }
  });
}

/** Not the form itself: while a picture loads, Firefox would take its next button, which saves, for a second click. */
function submitCopy(form: HTMLFormElement, button: HTMLButtonElement, target: string): void {
  const copy = document.createElement("form");
  Object.assign(copy, { method: "post", action: button.formAction, target, hidden: true });
  for (const [name, value] of new FormData(form, button)) {
    const field = document.createElement("input");
    copy.append(Object.assign(field, { type: "hidden", name, value }));
  }
  document.body.append(copy);
  copy.submit();
  copy.remove();
}
