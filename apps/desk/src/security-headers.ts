/**
 * The headers of every answer, by what it is. `plain`: no script runs, nothing is framed. `door`: where somebody signs in the
 * passkey's script runs. `framing`: beside a form stands a preview. `editor`: and the editor's script refreshes it.
 * `preview`: what stands in that frame, a picture of the site that may do nothing. `asset`: its fonts and pictures.
 */
export const answerKinds = ["plain", "door", "framing", "editor", "preview", "asset"] as const;
export type AnswerKind = (typeof answerKinds)[number];

export function deskHeaders(kind: AnswerKind, origin: string): Readonly<Record<string, string>> {
  return {
    "content-security-policy": (kind === "preview" ? previewPolicy(origin) : policy(kind)).join("; "),
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": kind === "asset" ? "cross-origin" : "same-origin",
    "permissions-policy":
      "camera=(), geolocation=(), microphone=(), payment=(), usb=(), publickey-credentials-get=(self), publickey-credentials-create=(self)",
    // Not `no-referrer`: with it browsers send `Origin: null` with the desk's own forms.
    "referrer-policy": "same-origin",
    "x-content-type-options": "nosniff",
    "x-robots-tag": "noindex",
  };
}

function policy(kind: AnswerKind): string[] {
  return [
    "default-src 'none'",
    ...(kind === "door" ? ["script-src 'self'", "connect-src 'self'"] : []),
    ...(kind === "editor" ? ["script-src 'self'"] : []),
    ...(kind === "editor" || kind === "framing" ? ["frame-src 'self'"] : []),
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ];
}

/** A draft may hold anything: no script, no form, no cookie, no way out of the frame. `'self'` means nothing in a sandbox. */
function previewPolicy(origin: string): string[] {
  return [
    "sandbox",
    "default-src 'none'",
    `style-src 'unsafe-inline' ${origin}`,
    `font-src ${origin}`,
    `img-src ${origin} data:`,
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ];
}

/** Set by answers that are no plain page; it never leaves the desk. */
export const kindHeader = "x-desk-kind";
