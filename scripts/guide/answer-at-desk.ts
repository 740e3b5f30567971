/** A recruiter's part of the trial, in the network of the machine within: `node answer-at-desk.ts LINK` comes in by an invitation and answers who has applied. */
import { chromium } from "@playwright/test";
import { findOrInstallChromium } from "../testing/chromium.ts";
import { withPasskeys } from "../testing/passkeys.ts";

const [invitation = ""] = process.argv.slice(2);
// Its certificates are its own.
const args = ["--no-sandbox", "--ignore-certificate-errors", "--host-resolver-rules=MAP *.agentur.de 127.0.0.1"];
const browser = await chromium.launch({ executablePath: findOrInstallChromium(), args });
try {
  const page = await browser.newPage({ locale: "de-DE" });
  await withPasskeys(page);
  await page.goto(invitation);
  await page.getByRole("button", { name: "Passkey anlegen" }).click();
  await page.getByRole("button", { name: "Abmelden" }).waitFor();
  await page.goto(new URL("/", invitation).href);
  await page.getByRole("link", { name: "Jutta Beispiel" }).first().click();
  await page.getByRole("link", { name: "Antworten" }).first().click();
  await page.getByLabel("Text", { exact: true }).fill("Guten Tag Jutta Beispiel,\n\nab wann könnten Sie anfangen?");
  await page.getByRole("button", { name: "Weiter zur Vorschau" }).click();
  await page.getByRole("button", { name: "Senden" }).click();
  await page.getByText("beantwortet").first().waitFor();
  console.log("Answered at the desk.");
} finally {
  await browser.close();
}
