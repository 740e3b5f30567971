/** The one place for the headers of every answer. With no origin, no page may embed it. */
export function securityHeaders(siteOrigins: readonly string[]): Readonly<Record<string, string>> {
  return {
    "content-security-policy": [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "font-src 'self'",
      // The face of who takes care of an application, on its page alone.
      ...(siteOrigins.length === 0 ? ["img-src 'self'"] : []),
      "connect-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      `frame-ancestors ${siteOrigins.join(" ") || "'none'"}`,
    ].join("; "),
    // A page that opens the form in a tab of its own has no hold on that tab.
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    // Not `no-referrer`: with it browsers send `Origin: null` with the form's own submission.
    "referrer-policy": "strict-origin",
    "x-content-type-options": "nosniff",
    "x-robots-tag": "noindex",
  };
}
