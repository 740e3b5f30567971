// A morning at the desk by keyboard alone.
import { expect, type Locator, type Page, test } from "@playwright/test";
import { type AgencyAtWork, openAgency } from "./agency-at-work.ts";
import { submitApplication } from "./applicant.ts";
import { enrol, somebody } from "./desk-people.ts";

let agency: AgencyAtWork;
test.beforeAll(async () => {
  agency = await openAgency("2026-11-23T09:15:00+01:00");
});
test.afterAll(() => agency.close());

test("a morning's work is done by keyboard alone, and after each step it is told what happened @desktop", async ({
  browser,
}) => {
  const jana = await somebody(browser);
  const { page } = jana;
  await enrol(agency.desk, jana, "Jana Brandt", "leitung");
  await enrol(agency.desk, await somebody(browser), "Emre Kaya", "personalberatung");
  for (const [firstName, lastName] of [
    ["Ada", "Petrović"],
    ["Łukasz", "Şahin"],
  ] as const)
    await submitApplication(
      page.request,
      { firstName, lastName, email: `${lastName.length}@example.org` },
      agency.formOrigin,
    );
  await page.getByRole("button", { name: "Abmelden" }).click();
  await page.goto(`${agency.deskOrigin}/eingang`);

  await press(page, "Enter", page.getByRole("button", { name: "Mit Passkey anmelden" }));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Eingang");
  const skip = page.getByRole("link", { name: "Zum Inhalt springen" });
  await page.keyboard.press("Tab");
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();

  // As it is typed by somebody who has no ć on the keyboard.
  await reach(page, page.getByRole("searchbox"));
  await page.keyboard.type("petrovic");
  await page.keyboard.press("Enter");
  await press(page, "Enter", page.getByRole("link", { name: "Ada Petrović" }));
  await expect(page).toHaveTitle("Ada Petrović – Kontor");
  await press(page, "Enter", page.getByRole("link", { name: "Antworten" }).first());
  await expect(page).toHaveTitle("Antwort an Ada Petrović – Kontor");
  await reach(page, page.getByLabel("Vorlage"));
  await page.keyboard.type("Rück");
  await press(page, "Enter", page.getByRole("button", { name: "Einsetzen" }));
  const text = page.getByLabel("Text", { exact: true });
  await expect(text).toHaveValue(/ab wann könnten Sie/);
  await reach(page, text);
  await page.keyboard.press("Control+End");
  await page.keyboard.type(" Im Januar?");
  await press(page, "Enter", page.getByRole("button", { name: "Weiter zur Vorschau" }));
  await expect(page.getByText("Im Januar?")).toBeVisible();
  await press(page, "Enter", page.getByRole("button", { name: "Senden" }));
  await expectTold(page, /Gesendet|Auf dem Weg/);
  await press(page, "Enter", page.getByRole("link", { name: "Zurück zum Eingang" }));

  await press(page, "Enter", page.getByRole("link", { name: "Łukasz Şahin" }));
  await press(page, "Enter", page.locator("#tun-einladen > summary"));
  // Refused, the keyboard stands in the field.
  await press(page, "Enter", page.getByRole("button", { name: "Weiter zur E-Mail" }));
  await expect(page.getByLabel("Tag", { exact: true }).first()).toBeFocused();
  // The same whether the day or the month comes first, and by twelve hours or by 24.
  await page.keyboard.type("12122026");
  await reach(page, page.getByLabel("Beginn").first());
  await page.keyboard.type("0930A");
  await press(page, "Enter", page.getByRole("button", { name: "Weiter zur E-Mail" }));
  await press(page, "Enter", page.getByRole("button", { name: "Weiter zur Vorschau" }));
  await expect(page.getByText("12.12., 09:30")).toBeVisible();
  await press(page, "Enter", page.getByRole("button", { name: "Senden" }));
  await expectTold(page, /Gesendet|Auf dem Weg/);

  await press(page, "Enter", page.locator("#tun-notiz > summary"));
  await reach(page, page.getByLabel("Notiz", { exact: true }));
  await page.keyboard.type("Am Telefon sehr freundlich.");
  await press(page, "Enter", page.getByRole("button", { name: "Notiz speichern" }));
  await expectTold(page, "Die Notiz ist gespeichert.");

  await press(page, "Enter", page.locator("summary", { hasText: "Weitergeben" }));
  await reach(page, page.getByLabel("An", { exact: true }));
  await page.keyboard.type("Emre");
  await press(page, "Enter", page.getByRole("button", { name: "Weitergeben" }));
  await expectTold(page, "Weitergegeben.");

  await press(page, "Enter", page.locator("#tun-beenden > summary"));
  await reach(page, page.getByRole("radio", { name: /^abgesagt/ }));
  await press(page, "Enter", page.getByRole("button", { name: "Senden und beenden" }));
  await expectTold(page, /Gesendet|Auf dem Weg/);
  await expect(page.getByText("beendet: abgesagt", { exact: true })).toBeVisible();

  await press(page, "Enter", page.getByRole("link", { name: "Stellen", exact: true }));
  await press(page, "Enter", page.getByRole("row").getByRole("link").first());
  const end = page.getByLabel("Bewerbung bis", { exact: true });
  await reach(page, end);
  await page.keyboard.press("Control+A");
  await page.keyboard.type("31.3.2027");
  await press(page, "Enter", page.getByRole("button", { name: "Speichern" }));
  await expectTold(page, "Gespeichert, noch nicht öffentlich.");
  await press(page, "Enter", page.getByRole("main").getByRole("link", { name: "Zum Veröffentlichen" }).first());
  await press(page, "Enter", page.getByRole("button", { name: /^1 Änderung/ }));
  await expectTold(page, "1 Änderung, veröffentlicht von Ihnen.");

  await press(page, "Enter", page.getByRole("link", { name: "Protokoll" }));
  await expect(page).toHaveTitle("Protokoll – Kontor");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Protokoll");
});

/** More stops than any of these pages has: after them the keyboard is caught, or the place is left out. */
const mostStops = 120;

/** By Tab alone, and wherever it stands on the way can be seen. */
async function reach(page: Page, place: Locator): Promise<void> {
  await expect(place).toBeVisible();
  const isReached = () => place.evaluate((element) => element === document.activeElement);
  for (let stop = 0; stop < mostStops && !(await isReached()); stop++) {
    await page.keyboard.press("Tab");
    const unseen = await page.evaluate(() => {
      const stop = document.activeElement;
      if (!stop || stop === document.body) return undefined;
      // Then its calendar's button has it, with the browser's own ring.
      if (stop.matches("[type=date], [type=time]") && !stop.matches(":focus-visible")) return undefined;
      const outlines = [getComputedStyle(stop), getComputedStyle(stop, "::after")];
      if (stop.parentElement) outlines.push(getComputedStyle(stop.parentElement));
      if (stop.nextElementSibling) outlines.push(getComputedStyle(stop.nextElementSibling));
      const isShown = outlines.some(
        ({ outlineStyle, outlineWidth }) => outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2,
      );
      const { left, top, width, height } = stop.getBoundingClientRect();
      const above = document.elementFromPoint(left + width / 2, top + height / 2)?.closest(".save, .picked");
      const isFree = !above || above.contains(stop);
      return isShown && isFree ? undefined : stop.outerHTML.slice(0, 120);
    });
    expect(unseen, "has the focus, and shows it not, or below a bar").toBeUndefined();
  }
  expect(await isReached(), `reached ${place}`).toBe(true);
}

async function press(page: Page, key: string, place: Locator): Promise<void> {
  await reach(page, place);
  await page.keyboard.press(key);
}

/** The keyboard stands where it is said, so that it is read out. */
async function expectTold(page: Page, words: RegExp | string): Promise<void> {
  const notice = page.locator(".notice").first();
  await expect(notice).toBeFocused();
  await expect(notice).toContainText(words);
}
