import { expect, test } from "./visit.ts";

test.use({ expectedComplaints: /404/ });

for (const path of ["/gibt-es-nicht", "/jobs/gibt/es/nicht", "/kontakt.html?x=1"]) {
  test(`whoever gets lost at ${path} is told so and led home${path.includes("?") ? "" : " @desktop"}`, async ({
    page,
    complaints,
  }) => {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(page).toHaveURL(path);
    await expect(page.getByRole("heading", { level: 1, name: "Oops! Page not found" })).toBeVisible();
    await expect(page.getByText("Unter dieser Adresse wohnt niemand.")).toBeVisible();
    await expect(page.getByText("Oops! Page not found")).toHaveAttribute("lang", "en");
    const written = complaints.filter(
      (complaint) => complaint.startsWith("console:") && complaint.includes(path.split("?")[0] ?? path),
    );
    expect(written.join("\n")).toMatch(/no page at/);

    await page.getByRole("link", { name: "Return to Home" }).click();
    await expect(page).toHaveURL("/");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ihre Remote-Karriere beginnt hier");
  });
}

test("the page for wrong addresses is no page itself @desktop", async ({ page }) => {
  const answer = await page.goto("/404");
  expect(answer?.status()).toBe(404);
});

for (const [typed, clean] of [
  ["/about/", "/about"],
  ["/about.html", "/about"],
  ["/index.html", "/"],
]) {
  test(`${typed} leads to ${clean} @desktop`, async ({ page }) => {
    const answer = await page.goto(typed ?? "");
    expect(answer?.status()).toBe(200);
    await expect(page).toHaveURL(clean ?? "");
  });
}
