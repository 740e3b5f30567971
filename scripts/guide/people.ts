/** Who applies, and who answers at the desk, in a real browser on the network of a machine. */
import { chmodSync, writeFileSync } from "node:fs";
import { chromium } from "@playwright/test";
import { findOrInstallChromium } from "../testing/chromium.ts";
import { type Somebody, withAuthenticator, withSameDevice } from "../testing/passkeys.ts";
import type { Machine } from "./machine.ts";

export type People = Awaited<ReturnType<typeof openPeople>>;
/** Who has a passkey for the desk already, and where the answer lies. */
type Known = { recruiter: Somebody; answered: string };

const [site, desk] = ["https://agentur.de", "https://kontor.agentur.de"];
const question = "Guten Tag, ich habe Rechnungen gebucht und suche eine Stelle.";
const answer = "Guten Tag Jutta Beispiel, gern sprechen wir mit Ihnen.";

/** @param known of another machine: they come with the same passkey to this one */
export async function openPeople({ at, network }: Machine, known?: Known) {
  // The names lead to this machine alone, and nobody issues certificates for it.
  const program = at("/run/guide/chromium");
  writeFileSync(program, `#!/bin/sh\nexec ${network.join(" ")} ${findOrInstallChromium()} "$@"\n`);
  chmodSync(program, 0o755);
  const args = ["--no-sandbox", "--ignore-certificate-errors", "--host-resolver-rules=MAP * 127.0.0.1"];
  const browser = await chromium.launch({ executablePath: program, args });
  const newPage = async () => (await browser.newContext({ locale: "de-DE" })).newPage();
  const page = await newPage();
  const recruiter = known ? await withSameDevice(page, known.recruiter) : await withAuthenticator(page);
  let answered = known?.answered ?? "";

  const atDesk = async (address: string) => {
    await page.goto(`${desk}${address}`);
    if (page.url().includes("/anmelden")) await page.getByRole("button", { name: "Mit Passkey anmelden" }).click();
    await page.getByRole("button", { name: "Abmelden" }).waitFor();
  };
  const apply = async (firstName: string, lastName: string, message: string) => {
    const visitor = await newPage();
    await visitor.goto(`${site}/jobs/finanzbuchhaltung`);
    await visitor.getByRole("link", { name: "Für diese Position bewerben" }).first().click();
    const form = visitor.frameLocator('iframe[title="Bewerbungsformular"]');
    await form.getByLabel("Vorname").fill(firstName);
    await form.getByLabel("Nachname").fill(lastName);
    await form.getByLabel("E-Mail").fill(`${firstName.toLowerCase()}@anderswo.de`);
    await form.getByLabel("Berufserfahrung").selectOption("Keine, ich steige neu ein");
    // As people type: what is filled in within two seconds the form asks for again.
    await form.getByLabel("Nachricht").pressSequentially(message, { delay: 100 });
    await form.getByLabel(/Datenschutzerklärung/).check();
    await form.getByRole("button", { name: "Bewerbung absenden" }).press("Enter");
    await visitor.getByRole("heading", { name: "Vielen Dank!" }).waitFor();
    await visitor.context().close();
  };

  return {
    recruiter,
    get answered() {
      return answered;
    },
    enrol: async (link: string) => {
      await page.goto(link);
      await page.getByRole("button", { name: "Passkey anlegen" }).click();
      await page.getByRole("button", { name: "Abmelden" }).waitFor();
    },
    /** Two apply: one is answered, of the other nothing will stay. */
    applyAndAnswer: async () => {
      await apply("Jutta", "Beispiel", question);
      await apply("Selma", "Fort", "Guten Tag, auch ich suche eine Stelle.");
      await atDesk("/eingang");
      await page.getByRole("link", { name: "Jutta Beispiel" }).click();
      await page.getByRole("link", { name: "Antworten" }).first().click();
      await page.getByLabel("Text", { exact: true }).fill(answer);
      await page.getByRole("button", { name: "Weiter zur Vorschau" }).click();
      await page.getByRole("button", { name: "Senden" }).click();
      await page.waitForURL(/gesendet/);
      answered = new URL(page.url()).pathname;
    },
    /** The one who is not answered. */
    eraseOther: async () => {
      await atDesk("/eingang");
      await page.getByRole("link", { name: "Selma Fort" }).click();
      await page.locator("#tun-loeschen summary").click();
      await page.getByLabel("Zum Löschen").fill("Fort");
      await page.getByRole("button", { name: "Bewerbung löschen" }).click();
      await page.getByText("Was bleibt").waitFor();
    },
    /** Both letters, word for word, behind the passkey of the first day. @throws where one is missing */
    findAnswer: async () => {
      await atDesk(answered);
      for (const letter of [question, answer]) await page.getByText(letter).first().waitFor({ state: "attached" });
    },
    [Symbol.asyncDispose]: () => browser.close(),
  };
}
