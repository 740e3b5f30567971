import { type Browser, type BrowserContextOptions, expect } from "@playwright/test";
import { type Somebody, withAuthenticator } from "../../scripts/testing/passkeys.ts";

/**
 * Comes with an authenticator of their own, asked by the protocol: what Playwright puts in the place of the browser's own
 * checks compares neither names nor origins.
 */
export async function somebody(browser: Browser, options: BrowserContextOptions = {}): Promise<Somebody> {
  const context = await browser.newContext(options);
  return withAuthenticator(await context.newPage());
}

/** The commands of a desk: `desk("invite", "Jana Brandt")`, and what they say. */
export type DeskCommand = (...words: readonly string[]) => string;

export function linkIn(output: string): string {
  return /http\S+/.exec(output)?.[0] ?? "";
}

/** Lets somebody in by an invitation, with a new passkey. */
export async function enrol(
  desk: DeskCommand,
  { page }: Pick<Somebody, "page">,
  name: string,
  role: "leitung" | "personalberatung",
): Promise<void> {
  await page.goto(linkIn(desk("invite", name, "--role", role)));
  await expect(page.getByRole("heading", { name: `Willkommen, ${name}.` })).toBeVisible();
  await page.getByRole("button", { name: "Passkey anlegen" }).click();
  await expect(page.getByRole("button", { name: "Abmelden" })).toBeVisible();
}
