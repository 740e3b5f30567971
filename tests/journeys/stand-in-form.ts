import type { BrowserContext, Frame, Page } from "@playwright/test";
import { formOn } from "./applicant.ts";
import { formOrigin } from "./visit.ts";

const html =
  "<!doctype html><html lang=de><title>Formular</title><body><h1>Ein anderes Formular</h1><button>Senden</button>";

/** Puts a form that says only what the journey lets it say in the place of ours. */
export async function standInForForm(context: BrowserContext): Promise<void> {
  await context.route(`${formOrigin}/**`, (route) =>
    route.fulfill({ contentType: "text/html; charset=utf-8", body: html }),
  );
}

/** Posts a message as the form in the frame, to whatever page embeds it. */
export async function formSays(page: Page, message: unknown): Promise<void> {
  const frame = await formFrame(page);
  await frame.evaluate((said) => window.parent.postMessage(said, "*"), message);
}

async function formFrame(page: Page): Promise<Frame> {
  await formOn(page).getByRole("heading").waitFor();
  const frame = page.frames().find((candidate) => candidate.url().startsWith(formOrigin) && candidate.name() === "");
  if (!frame) throw new Error("There is no frame with the form.");
  return frame;
}
