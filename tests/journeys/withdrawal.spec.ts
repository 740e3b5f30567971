import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fillApplication, formOn, newApplicant, sendApplication } from "./applicant.ts";
import { storedApplicationsOf } from "./stored-applications.ts";
import { expect, formOrigin, test } from "./visit.ts";

// The second visit of the link finds nothing, and says so by its status too.
test.use({ javaScriptEnabled: false, expectedComplaints: /status of 404/ });

test("a visitor without JavaScript looks at their data by the link in the receipt, and deletes it @desktop", async ({
  page,
}) => {
  const applicant = newApplicant();
  await page.goto("/contact");
  const form = formOn(page);
  await fillApplication(form, applicant, { position: "Content Creator" });
  await sendApplication(form);
  await expect(form.getByRole("heading", { level: 1 })).toContainText("Vielen Dank");

  const link = await withdrawalLinkOf(applicant);
  expect(link.startsWith(formOrigin)).toBe(true);
  await page.goto(link);
  await expect(page.getByText(applicant.lastName)).toBeVisible();
  await expect(page.getByText(applicant.email)).toBeVisible();
  expect(storedApplicationsOf(applicant).lines).toHaveLength(1);

  await page.getByRole("button", { name: "Bewerbung zurückziehen und löschen" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ihre Bewerbung ist gelöscht");
  await expect(page).toHaveURL(`${formOrigin}/widerruf`);
  expect(storedApplicationsOf(applicant).lines).toEqual([]);

  await page.goto(link);
  await expect(page.getByText("schon gelöscht")).toBeVisible();
});

/** The address of the link in an applicant's receipt. */
async function withdrawalLinkOf({ email }: { email: string }): Promise<string> {
  const folder = process.env.MAIL_DIR ?? "";
  const links = () =>
    readdirSync(folder)
      .filter((name) => name.endsWith(".receipt.eml"))
      // Long lines of a mail are broken by an equals sign at their end.
      .map((name) => readFileSync(join(folder, name), "utf8").replaceAll("=\r\n", ""))
      .filter((mail) => mail.includes(`To: ${email}`))
      .map((mail) => /http\S+\/widerruf\/\S+/.exec(mail)?.[0] ?? "");
  await expect.poll(links).toHaveLength(1);
  return links()[0] ?? "";
}
