import type { Page } from "@playwright/test";
import { expect, test } from "./visit.ts";

const sender = (page: Page) => page.getByLabel("Von welcher Nummer, Adresse oder welchem Profil kam die Nachricht?");
const message = (page: Page) => page.getByLabel("Was steht darin?");
const outcome = (page: Page) => page.getByRole("heading", { level: 2 }).first();
const check = (page: Page) => page.getByRole("button", { name: /^(Noch einmal prüfen|Prüfen)$/ }).click();

/** The button answers only once the script is there; an example that is pressed before is pressed again then. */
async function open(page: Page): Promise<void> {
  await page.goto("/echt");
  await page.getByRole("button", { name: "eine IBAN" }).click();
  await expect(outcome(page)).toHaveText("Das sind nicht wir.");
  await page.getByRole("button", { name: "Felder leeren" }).click();
  await expect(page.getByRole("heading", { name: "Das sind nicht wir." })).toHaveCount(0);
  await expect(sender(page)).toBeFocused();
}

test("whoever got a forged message reads what to do next without scrolling", async ({ page }) => {
  await open(page);
  await sender(page).fill("+49 171 3920077");
  await message(page).fill("Für den Vertrag brauche ich ein Foto Ihres Ausweises, Vorder- und Rückseite.");
  await check(page);
  await expect(outcome(page)).toHaveText("Das sind nicht wir.");
  await expect(outcome(page)).toBeFocused();
  await expect(outcome(page)).toBeInViewport();
  await expect(page.getByText("In der Nachricht steht Foto Ihres Ausweises. Danach fragen wir nie.")).toBeInViewport();
  await expect(page.getByRole("link", { name: "+49 30 23125 010 anrufen" })).toBeInViewport({ ratio: 1 });
  await expect(page.getByText("+49 171 3920077 ist keine unserer Nummern.")).toBeVisible();
  await page.getByRole("link", { name: "Schon etwas geschickt oder gezahlt?" }).click();
  await expect(page.getByText("Rufen Sie sofort Ihre Bank an")).toBeInViewport();
});

test("an own number is ours with a warning, and Enter in the first field asks @desktop", async ({ page }) => {
  await open(page);
  await sender(page).fill("030 / 23125-010");
  await sender(page).press("Enter");
  await expect(outcome(page)).toHaveText("Diese Nummer gehört uns – fragen Sie trotzdem nach, wenn etwas drängt.");
  await expect(page.getByText("Absender und angezeigte Nummern lassen sich aber fälschen.")).toBeVisible();
  await sender(page).fill("jana.brandt@fernkontor.example");
  await check(page);
  await expect(outcome(page)).toHaveText("Diese Adresse gehört uns – fragen Sie trotzdem nach, wenn etwas drängt.");
  await message(page).fill("Ihre IBAN bitte");
  await check(page);
  await expect(outcome(page)).toHaveText("Das sind nicht wir.");
  await expect(page.getByText("Die Adresse gehört zwar uns, lässt sich aber fälschen.")).toBeVisible();
});

test("nothing that could be told is an outcome, and so is a message that only names us @desktop", async ({ page }) => {
  await open(page);
  await message(page).fill("Hallo, haben Sie Interesse an einem Job?");
  await check(page);
  await expect(outcome(page)).toHaveText("Das lässt sich so nicht bestätigen.");
  await expect(page.getByText("Darin finden wir keine Nummer, keine Adresse und keinen Link.")).toBeVisible();
  await expect(page.getByText("Sehen Sie nach, von wem sie kam, und geben Sie das unten ein.")).toBeVisible();
  await expect(page.getByRole("link", { name: "+49 30 23125 010 anrufen" })).toBeVisible();
  await message(page).fill("Alles Weitere: https://fernkontor.example/jobs, Fragen an kontakt@fernkontor.example");
  await check(page);
  await expect(outcome(page)).toHaveText("Das lässt sich so nicht bestätigen.");
  await expect(page.getByText("aber jeder kann sie hineinschreiben")).toBeVisible();
  await sender(page).fill("Jana \u202eBrandt");
  await check(page);
  // Else the mark turns the rest of the sentence around.
  await expect(page.locator("mark").first()).toHaveCSS("unicode-bidi", "isolate");
});

test("two empty fields are asked for, in words @desktop", async ({ page }) => {
  await open(page);
  await check(page);
  await expect(page.getByRole("main").getByRole("status")).toHaveText("Füllen Sie eines der beiden Felder aus.");
  await expect(sender(page)).toBeFocused();
});

test("whoever pastes more than is read is told at once and beside the outcome, and nothing freezes @desktop", async ({
  page,
}) => {
  await open(page);
  const note = page.getByRole("main").getByRole("status");
  const told = "Geprüft werden die ersten 120.000 Zeichen.";
  // As a paste arrives: Playwright's own filling is typing to the browser, and takes minutes for so many lines.
  await message(page).evaluate((field: HTMLTextAreaElement) => {
    field.value = "jemand@anderswo.test\n".repeat(10_000);
    field.dispatchEvent(new InputEvent("input", { bubbles: true }));
  });
  await expect(note).toContainText(told);
  await check(page);
  await expect(outcome(page)).toHaveText("Das lässt sich so nicht bestätigen.");
  await expect(page.getByText("Gelesen haben wir die ersten 120.000 Zeichen.")).toBeVisible();
  await sender(page).fill("+49 171 3920077");
  await check(page);
  await expect(outcome(page)).toHaveText("Das sind nicht wir.");
  await expect(note).toContainText(told);
  await message(page).fill("Hallo");
  await expect(note).toHaveText("");
});

test("a visitor pastes a whole message, and nothing leaves the page @desktop", async ({ page, context }) => {
  await open(page);
  const requests: string[] = [];
  context.on("request", (request) => requests.push(request.url()));
  const storageBefore = await page.evaluate(() => [localStorage.length, sessionStorage.length, document.cookie]);
  const pasted =
    "Hier ist Frau Brandt von Fernkontor. Melden Sie sich unter https://fernkontor.example@evil.test/login an, " +
    "schicken Sie ein Selfie mit Ausweis und überweisen Sie 50 € auf DE89 3704 0044 0532 0130 00. Fragen: kontakt@fernkontor.example";
  await message(page).fill(pasted);
  await check(page);
  await expect(outcome(page)).toHaveText("Das sind nicht wir.");
  await expect(page.getByText("Der Link führt zu evil.test. Alles vor dem @ ist nur Verkleidung.")).toBeVisible();
  await expect(page.getByText("die IBAN DE89 3704 0044 0532 0130 00")).toBeVisible();
  await expect(page.getByRole("figure").locator("mark").first()).toHaveText(
    "https://fernkontor.example@evil.test/login",
  );
  await expect(page.getByRole("figure").locator("blockquote")).toHaveText(pasted);
  expect(requests).toEqual([]);
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length, document.cookie])).toEqual(
    storageBefore,
  );
  expect(page.url()).toMatch(/\/echt$/);
});

test.describe("a script on the page", () => {
  test.use({ expectedComplaints: /Content Security Policy/ });

  test("could send nothing, because the Content-Security-Policy refuses it @desktop", async ({ page, context }) => {
    await open(page);
    const requests: string[] = [];
    context.on("request", (request) => requests.push(request.url()));
    const refused = await page.evaluate(async () => {
      const directives: string[] = [];
      const { promise: bothRefused, resolve } = Promise.withResolvers<void>();
      addEventListener("securitypolicyviolation", (event) => {
        if (directives.push(event.effectiveDirective) === 2) resolve();
      });
      await fetch("/jobs.json").catch(() => {});
      navigator.sendBeacon("/jobs.json", "x");
      await bothRefused;
      return directives;
    });
    expect(refused).toEqual(["connect-src", "connect-src"]);
    expect(requests).toEqual([]);
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the list is there to compare, and no field that does nothing @desktop", async ({ page }) => {
    await page.goto("/echt");
    await expect(sender(page)).toBeHidden();
    await expect(message(page)).toBeHidden();
    await expect(page.getByText("Vergleichen Sie Zeichen für Zeichen")).toBeVisible();
    await expect(page.getByRole("link", { name: "+49 30 23125 010" }).first()).toBeVisible();
  });
});
