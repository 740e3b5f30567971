/**
 * The script of the brand's page: while somebody chooses, it says how well the colours can be read and draws the previews anew.
 * Whatever it does can be done without it, by „Vorschau auffrischen“.
 */
import { colourInputs, type ReadabilityLine, readabilityLines } from "./readability-lines.ts";

/** A colour that is looked for changes with every move of the hand. */
const pauseMs = 200;

const form = document.querySelector<HTMLFormElement>("form#brand");
const ratios = document.querySelector("#lesbar");

if (form && ratios) {
  let timer = 0;
  const show = () => {
    const chosen = new FormData(form);
    const [action, light] = [chosen.get(colourInputs.action), chosen.get(colourInputs.light)];
    ratios.replaceChildren(...readabilityLines({ action: String(action), light: String(light) }).map(lineOf));
    clearTimeout(timer);
    timer = setTimeout(() => refresh(chosen), pauseMs) as unknown as number;
  };
  const lineOf = ({ tone, word, what, figures, instead }: ReadabilityLine) => {
    const line = document.createElement("li");
    const tag = Object.assign(element("span", word), { className: "tag" });
    tag.dataset.tone = tone;
    line.append(tag, " ", element("span", what), " ", Object.assign(element("span", figures), { className: "quiet" }));
    const input = instead && form.querySelector<HTMLInputElement>(`#${instead.name}`);
    if (!input) return line;
    const take = element("button", `${instead.colour} nehmen`);
    Object.assign(take, { type: "button", className: "btn ghost small" }).addEventListener("click", () => {
      input.value = instead.colour;
      input.focus();
      show();
    });
    line.append(" ", take);
    return line;
  };
  form.addEventListener("input", show);
}

function element<Name extends "span" | "button">(name: Name, textContent: string): HTMLElementTagNameMap[Name] {
  return Object.assign(document.createElement(name), { textContent });
}

/** New frames: an address that changes in an old one would be a step of the browser's way back. */
function refresh(chosen: FormData): void {
  for (const frame of document.querySelectorAll<HTMLIFrameElement>(".both iframe")) {
    const address = new URL(frame.src);
    for (const name of address.searchParams.keys())
      if (chosen.has(name)) address.searchParams.set(name, String(chosen.get(name)));
    const fresh = frame.cloneNode() as HTMLIFrameElement;
    fresh.src = address.href;
    frame.replaceWith(fresh);
  }
}
