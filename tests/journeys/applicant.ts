import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type APIRequestContext, expect, type FrameLocator, type Page } from "@playwright/test";
import { formOrigin } from "./visit.ts";

export type Applicant = { firstName: string; lastName: string; email: string };

/** Somebody whom nobody else in this run is called like. */
export function newApplicant(): Applicant {
  const name = randomUUID().replace(/[^a-f]/g, "");
  return { firstName: "Jana", lastName: `Weg-${name}`, email: `jana.${name}@example.org` };
}

/** The form in the frame of /contact. */
export function formOn(page: Page): FrameLocator {
  return page.frameLocator('iframe[title="Bewerbungsformular"]');
}

type Choices = { position?: string; wantsWhatsApp?: boolean };

/** The form inside a page of the site, or alone. */
type Form = Pick<Page & FrameLocator, "getByLabel" | "getByRole">;

/** Fills in what is required. The position stays as it is unless one is named. */
export async function fillApplication(
  form: Form,
  { firstName, lastName, email }: Applicant,
  { position, wantsWhatsApp = false }: Choices = {},
): Promise<void> {
  await form.getByLabel("Vorname").fill(firstName);
  await form.getByLabel("Nachname").fill(lastName);
  await form.getByLabel("E-Mail").fill(email);
  if (position) await form.getByLabel("Gewünschte Position").selectOption(position);
  await form.getByLabel("Berufserfahrung").selectOption("Keine, ich steige neu ein");
  if (wantsWhatsApp) await form.getByLabel(/über WhatsApp/).check();
  await form.getByLabel(/Datenschutzerklärung/).check();
}

/** Sends the form off. By keyboard, because the frame may still grow under a pointer. */
export async function sendApplication(form: Form): Promise<void> {
  await form.getByRole("button", { name: "Bewerbung absenden" }).press("Enter");
}

/** The visitor stands on the page that thanks, by its address and by its content. */
export async function expectThanks(page: Page): Promise<void> {
  await expect(page).toHaveURL("/thank-you");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Vielen Dank!");
  await expect(page.getByText("innerhalb von 24 Stunden").first()).toBeVisible();
}

/** An application as a browser without script sends it, where it is only needed and not what is tested. */
export async function submitApplication(
  request: APIRequestContext,
  applicant: Applicant & { message?: string; phone?: string },
  origin = formOrigin,
): Promise<void> {
  const page = await (await request.get(origin)).text();
  const fieldIn = (name: string) => new RegExp(`name="${name}"[^>]* value="([^"]+)"`).exec(page)?.[1] ?? "";
  const [token, consent] = [fieldIn("token"), fieldIn("consent")];
  const form = { ...applicant, token, position: "content-creator", experience: "none", consent };
  await expect(await request.post(origin, { form, headers: { origin } })).toBeOK();
}

/** The address of the link in an applicant's receipt. */
export async function receiptLinkOf({ email }: Pick<Applicant, "email">): Promise<string> {
  const folder = process.env.MAIL_DIR ?? "";
  const links = () =>
    readdirSync(folder)
      .filter((name) => name.endsWith(".receipt.eml"))
      // Long lines of a mail are broken by an equals sign at their end.
      .map((name) => readFileSync(join(folder, name), "utf8").replaceAll("=\r\n", ""))
      .filter((mail) => mail.includes(`To: ${email}`))
      .map((mail) => /http\S+\/bewerbung\/\S+/.exec(mail)?.[0] ?? "");
  await expect.poll(links).toHaveLength(1);
  return links()[0] ?? "";
}
