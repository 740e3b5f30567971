/** What the page reads. Messages arrive from every window that has a reference to this one, and are ignored until checked. */
import { frameHeightPx } from "./frame-height.ts";
import { type FormMessageField, type Submitted, submittedType } from "./messages.ts";

/** The form's origin and its window: `iframe.contentWindow`, which is null while the frame is not in the page. */
export type Sender = { origin: string; source: object | null };

/** What a message of the form says; at least one of the two. */
export type Received = { heightPx?: number; submitted?: Submitted };

/** A message from the form → what it says. Anything else → undefined, without a trace and without throwing. */
export function readMessage(
  event: { origin: string; source: object | null; data: unknown },
  form: Sender,
): Received | undefined {
  // Sandboxed frames and local files all share the origin "null"; a frame that is gone has the source null.
  if (event.origin !== form.origin || event.origin === "null") return undefined;
  if (event.source !== form.source || event.source === null) return undefined;
  const message = event.data;
  if (!isPlainObject(message)) return undefined;

  const heightPx = frameHeightPx(ownValue(message, "iframeHeight"));
  const submitted = ownValue(message, "type") === submittedType ? submittedIn(message) : undefined;
  if (heightPx === undefined && submitted === undefined) return undefined;
  return { ...(heightPx !== undefined && { heightPx }), ...(submitted && { submitted }) };
}

/** A broken number or link must not cost the visitor the thanks: it is left out, the submission stays. */
function submittedIn(message: object): Submitted {
  const whatsapp = ownValue(message, "whatsapp");
  const redirect = ownValue(message, "redirect");
  return {
    ...(typeof whatsapp === "string" && { whatsapp }),
    ...(Number.isSafeInteger(whatsapp) && { whatsapp: String(whatsapp) }),
    ...(typeof redirect === "string" && { redirect }),
    ...(ownValue(message, "receipt") === "none" && { receipt: "none" }),
  };
}

function isPlainObject(value: unknown): value is object {
  if (typeof value !== "object" || value === null) return false;
  const prototype = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/** Read from the descriptor: `message[field]` would run getters and find what a prototype carries. */
function ownValue(message: object, field: FormMessageField): unknown {
  return Object.getOwnPropertyDescriptor(message, field)?.value;
}
