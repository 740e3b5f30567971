import type { CDPSession, Page } from "@playwright/test";

/** Somebody of the agency before their own browser. */
export type Somebody = { page: Page; authenticator: CDPSession; authenticatorId: string };

/** Gives a page's browser a device that confirms whatever it is asked. */
export async function withAuthenticator(page: Page): Promise<Somebody> {
  const authenticator = await page.context().newCDPSession(page);
  await authenticator.send("WebAuthn.enable");
  const { authenticatorId } = await authenticator.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { page, authenticator, authenticatorId };
}
