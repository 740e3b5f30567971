import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "@playwright/test";

/** The address of the link in an applicant's receipt. */
export async function withdrawalLinkOf({ email }: { email: string }): Promise<string> {
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
