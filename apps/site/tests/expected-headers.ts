/**
 * With which headers the site is to be delivered, by hand: tests that took them from headers.ts would stay green when a
 * header is taken out there.
 */
export type ExpectedHeaders = Readonly<Record<string, string>>;

const everywhere = {
  "content-security-policy": "frame-ancestors 'none'",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()",
  "referrer-policy": "strict-origin-when-cross-origin",
  "x-content-type-options": "nosniff",
};

export const expectedOverHttps: ExpectedHeaders = { "strict-transport-security": "max-age=63072000" };

/** By what is answered; redirects and errors are answered like pages. */
export const expectedHeaders = {
  page: { ...everywhere, "cache-control": "public, max-age=0, must-revalidate" },
  hashed: { ...everywhere, "cache-control": "public, max-age=31536000, immutable" },
  openData: {
    ...everywhere,
    "cache-control": "public, max-age=0, must-revalidate",
    "access-control-allow-origin": "*",
  },
  sharePicture: {
    ...everywhere,
    "cache-control": "public, max-age=0, must-revalidate",
    "cross-origin-resource-policy": "cross-origin",
  },
} as const satisfies Record<string, ExpectedHeaders>;
