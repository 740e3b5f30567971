import { expect, test } from "@playwright/test";

test("the contact page shows the form of the other origin", async ({ page }) => {
  const policyViolations: string[] = [];
  page.on("console", (message) => {
    if (/content security policy/i.test(message.text())) policyViolations.push(message.text());
  });
  await page.goto("/");
  await page.getByRole("link", { name: "Karriere starten" }).first().click();
  await expect(page).toHaveURL("/contact");
  await expect(page.frameLocator("iframe").getByRole("textbox", { name: /Vorname/ })).toBeVisible();
  expect(new URL((await page.locator("iframe").getAttribute("src")) ?? "").origin).not.toBe(new URL(page.url()).origin);
  expect(policyViolations).toEqual([]);
});
