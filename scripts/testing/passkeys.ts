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

let devices = 0;
/** More than anybody here shows a passkey. */
const signaturesOfDevice = 100;

/**
 * A device of the same person's, with the same passkeys, before another page. It counts on from where all before it may
 * have counted to: the desk refuses a passkey that counts backwards.
 */
export async function withSameDevice(page: Page, { authenticator, authenticatorId }: Somebody): Promise<Somebody> {
  const { credentials } = await authenticator.send("WebAuthn.getCredentials", { authenticatorId });
  const other = await withAuthenticator(page);
  devices += 1;
  for (const credential of credentials)
    await other.authenticator.send("WebAuthn.addCredential", {
      authenticatorId: other.authenticatorId,
      credential: { ...credential, signCount: credential.signCount + devices * signaturesOfDevice },
    });
  return other;
}
