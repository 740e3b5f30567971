/** The headers of every answer. Only where somebody signs in may a script run: the desk's own, which calls the passkey. */
export function deskHeaders(hasScript: boolean): Readonly<Record<string, string>> {
  return {
    "content-security-policy": [
      "default-src 'none'",
      ...(hasScript ? ["script-src 'self'", "connect-src 'self'"] : []),
      "style-src 'self'",
      "font-src 'self'",
      "img-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ].join("; "),
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy":
      "camera=(), geolocation=(), microphone=(), payment=(), usb=(), publickey-credentials-get=(self), publickey-credentials-create=(self)",
    // Not `no-referrer`: with it browsers send `Origin: null` with the desk's own forms.
    "referrer-policy": "same-origin",
    "x-content-type-options": "nosniff",
    "x-robots-tag": "noindex",
  };
}

/** Set by answers on whose page the passkey's script runs; it never leaves the desk. */
export const doorHeader = "x-desk-door";
