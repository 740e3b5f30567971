import { expect, test } from "./visit.ts";

test.use({ expectedComplaints: /404/ });

test("whoever gets lost is told so and led home", async ({ page, complaints }) => {
  const answer = await page.goto("/kontakt.html?x=1");
  expect(answer?.status()).toBe(404);
  await expect(page).toHaveURL("/kontakt.html?x=1");
  await expect(page.getByText("Oops! Page not found")).toHaveAttribute("lang", "en");
  await expect(page.getByText("Unter dieser Adresse wohnt niemand.")).toBeVisible();
  const written = complaints.filter((complaint) => complaint.startsWith("console:"));
  expect(written.join("\n")).toMatch(/no page at .*kontakt\.html/);

  await page.getByRole("link", { name: "Return to Home" }).click();
  await expect(page).toHaveURL("/");
});
