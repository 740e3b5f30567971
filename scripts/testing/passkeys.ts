import type { Page } from "@playwright/test";

/** A device before this page that confirms whatever it is asked. */
export async function withPasskeys(page: Page): Promise<void> {
  const device = await page.context().newCDPSession(page);
  await device.send("WebAuthn.enable");
  const kind = { protocol: "ctap2", transport: "internal" } as const;
  const confirms = { hasResidentKey: true, hasUserVerification: true, isUserVerified: true };
  await device.send("WebAuthn.addVirtualAuthenticator", { options: { ...kind, ...confirms } });
}
