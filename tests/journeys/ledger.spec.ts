// The page of evidence: what matters first stands there, and the rest is one click or one address away.
import { expect, test } from "./visit.ts";

test("five entries of /belege stand there at once, the others after a click or by their address", async ({ page }) => {
  const rows = page.locator(".claim").filter({ visible: true });
  const satisfaction = page.getByRole("cell", { name: "Zufriedenheit", exact: true });
  await page.goto("/belege");
  await expect(rows).toHaveCount(5);
  for (const title of [
    "Antwortzeit in der Regel",
    "Vergütung am Tag",
    "Kostenlos für Bewerbende",
    "Antwortzeit höchstens",
  ])
    await expect(page.getByRole("cell", { name: title, exact: true })).toBeVisible();
  await expect(page.getByRole("cell", { name: /^Fragen nach Bankdaten/ })).toBeVisible();
  await expect(satisfaction).toBeHidden();
  await page.getByText("Alle 43 weiteren Angaben").click();
  await expect(rows).toHaveCount(48);

  await page.goto("/about");
  await page.goto("/belege#zufriedenheit");
  await expect(satisfaction).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(rows).toHaveCount(48);
});

test("the first mark of a page says what it leads to, the others are a sign alone", async ({ page }) => {
  for (const address of ["/", "/about", "/contact", "/benefits"]) {
    await page.goto(address);
    const words = await page
      .locator(".claim-mark")
      .evaluateAll((marks) => marks.map((mark) => getComputedStyle(mark, "::after").content));
    expect(words.length, address).toBeGreaterThan(1);
    expect(words[0], address).toBe('"Beleg"');
    expect(new Set(words.slice(1)), address).toEqual(new Set(['""']));
  }
});
