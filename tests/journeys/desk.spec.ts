import { execFileSync } from "node:child_process";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "@playwright/test";
import { enrol, linkIn, somebody } from "./desk-people.ts";

/** The desk's door with a passkey. */
const deskOrigin = `http://localhost:${process.env.DESK_PORT}`;

function desk(...words: readonly string[]): string {
  return execFileSync("node", ["apps/desk/dist/cli.js", ...words], { encoding: "utf8" });
}

test("somebody comes in by an invitation, goes home, and comes again by the passkey alone @desktop", async ({
  browser,
}) => {
  const jana = await somebody(browser);
  const { page } = jana;
  const link = linkIn(desk("invite", "Jana Petrović", "--role", "leitung"));
  // What stands behind the # goes to no server by itself.
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  await page.goto(link);
  await page.getByLabel("Name für dieses Gerät").fill("Notebook von Jana");
  await page.getByRole("button", { name: "Passkey anlegen" }).click();
  await expect(page.getByRole("button", { name: "Abmelden" })).toBeVisible();
  expect(requests.filter((url) => url.includes(link.split("#")[1] ?? "?"))).toEqual([]);
  const [cookie] = await page.context().cookies();
  expect(cookie).toMatchObject({ name: "__Host-desk", secure: true, httpOnly: true, sameSite: "Strict", path: "/" });

  await page.getByRole("button", { name: "Abmelden" }).click();
  await page.goto(`${deskOrigin}/team`);
  await expect(page).toHaveURL(`${deskOrigin}/anmelden?weiter=%2Fteam`);
  await page.getByRole("button", { name: "Mit Passkey anmelden" }).click();
  await expect(page).toHaveURL(`${deskOrigin}/team`);
  await expect(page.getByText("Notebook von Jana")).toBeVisible();

  const other = await somebody(browser);
  await other.page.goto(link);
  await expect(other.page.getByRole("heading", { name: "Diese Einladung gilt nicht mehr." })).toBeVisible();
});

test("a form that was sent too late is answered by the door, and its bell opens @desktop", async ({ browser }) => {
  const greta = await somebody(browser);
  const { page } = greta;
  await enrol(desk, greta, "Greta Lind", "personalberatung");
  await page.goto(`${deskOrigin}/team`);
  const elsewhere = await page.context().newPage();
  await elsewhere.goto(`${deskOrigin}/team`);
  await elsewhere.getByRole("button", { name: "Abmelden" }).click();
  await expect(elsewhere.getByRole("button", { name: "Mit Passkey anmelden" })).toBeVisible();
  await page.getByRole("button", { name: "Abmelden" }).click();
  await expect(page.getByRole("heading", { name: "Feierabend?" })).toBeVisible();
  await page.getByRole("button", { name: "Mit Passkey anmelden" }).click();
  await expect(page.getByRole("button", { name: "Abmelden" })).toBeVisible();
});

test("no verified person, no known passkey, no other name: the door stays shut and says why @desktop", async ({
  browser,
}) => {
  const nobody = await somebody(browser);
  const { page, authenticator, authenticatorId } = nobody;
  await enrol(desk, nobody, "Ruth Öz", "personalberatung");
  await page.getByRole("button", { name: "Abmelden" }).click();
  await authenticator.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: false });
  await page.getByRole("button", { name: "Mit Passkey anmelden" }).click();
  await expect(page.getByRole("alert")).toContainText("Der Passkey wurde nicht benutzt.");
  // The same again is no dead end.
  await authenticator.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: true });
  await page.getByRole("button", { name: "Noch einmal versuchen" }).click();
  await expect(page.getByRole("button", { name: "Abmelden" })).toBeVisible();

  await page.goto(`${deskOrigin.replace("localhost", "127.0.0.1")}/anmelden`);
  await page.getByRole("button", { name: "Mit Passkey anmelden" }).click();
  await expect(page.getByRole("alert")).toContainText("Passkeys gelten nur unter der richtigen Adresse.");
});

test("a closed access is out at once, and its passkey learns why @desktop", async ({ browser }) => {
  const nils = await somebody(browser);
  await enrol(desk, nils, "Nils Brenner", "personalberatung");
  desk("close", "Nils Brenner");
  await nils.page.goto(`${deskOrigin}/team`);
  await expect(nils.page).toHaveURL(/\/anmelden\?/);
  await nils.page.getByRole("button", { name: "Mit Passkey anmelden" }).click();
  await expect(nils.page.getByRole("heading", { name: "Ihr Zugang ist gesperrt." })).toBeVisible();
});

test("what is sent after the session has ended stands in the form after the passkey, and Back does nothing with it @desktop", async ({
  browser,
}) => {
  const mara = await somebody(browser);
  const { page, authenticator, authenticatorId } = mara;
  await enrol(desk, mara, "Mara Spät", "leitung");
  await page.goto(`${deskOrigin}/eingang/eintragen`);
  const typed = { Vorname: "Piotr", Nachname: "</textarea>O’Musterowski", "E-Mail": "piotr@post.example" };
  for (const [label, value] of Object.entries(typed)) await page.getByLabel(label, { exact: true }).fill(value);
  await page.locator("[name=gesagt]").fill("Ruft an.\n\nAb 15 Uhr.");
  const expectTyped = async () => {
    for (const [label, value] of Object.entries(typed))
      await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);
    await expect(page.locator("[name=gesagt]")).toHaveValue("Ruft an.\n\nAb 15 Uhr.");
  };
  await page.context().clearCookies();
  await page.getByRole("button", { name: "Eintragen" }).click();
  await expect(page.getByText("steht nach dem Anmelden wieder in den Feldern")).toBeVisible();

  await authenticator.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: false });
  await page.getByRole("button", { name: "Mit Passkey anmelden" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await authenticator.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: true });
  await page.getByRole("button", { name: "Mit Passkey anmelden" }).click();
  await expect(page.getByRole("alert")).toContainText("Es kann von jemand anderem sein.");
  await expectTyped();

  await page.goBack();
  await expect(page).toHaveURL(`${deskOrigin}/eingang`);
  await expect(page.getByText("Musterowski")).toHaveCount(0);
});

test("an open session lets nobody in: the passkey is asked for again, and what was typed is never lost @desktop", async ({
  browser,
}) => {
  const mara = await somebody(browser);
  const { page, authenticator, authenticatorId } = mara;
  await enrol(desk, mara, "Mara Öztürk", "leitung");
  await page.goto(`${deskOrigin}/team`);
  const name = page.getByLabel("Name, wie er unter E-Mails steht");
  await name.fill("Selma Černá");
  await page.locator("#email").fill("selma@agentur.example");
  await page.getByRole("radio", { name: /^Leitung/ }).check();
  const invite = page.getByRole("button", { name: "Einladen", exact: true });
  const expectTyped = async () => {
    await expect(name).toHaveValue("Selma Černá");
    await expect(page.getByRole("radio", { name: /^Leitung/ })).toBeChecked();
  };
  await invite.click();
  await expect(page.getByText("Selma Černá einladen, Rolle Leitung")).toBeVisible();
  await page.goBack();
  await expectTyped();
  await invite.click();
  await page.getByRole("button", { name: "Doch nicht" }).click();
  await expectTyped();

  // Whoever has found the machine has no finger, face or PIN for it.
  await invite.click();
  await authenticator.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: false });
  await page.getByRole("button", { name: "Mit Passkey bestätigen" }).click();
  await expect(page.getByRole("alert")).toContainText("Nicht bestätigt, und nichts ist geschehen.");
  await authenticator.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: true });
  await page.getByRole("button", { name: "Noch einmal versuchen" }).click();
  const link = await page.getByLabel("Link zum Kopieren").inputValue();

  // Back leads to what is so now, and not to a question of the browser's about a form that was sent.
  await page.goBack();
  await expect(page.getByRole("row", { name: /^Selma Černá Einladung, Leitung/ })).toBeVisible();
  await page.getByRole("button", { name: /^Zurückziehen.*Selma Černá$/ }).click();
  await page.getByRole("button", { name: "Mit Passkey bestätigen" }).click();
  await expect(page.getByText("Der Link ist zurückgezogen.")).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(`${deskOrigin}/team`);
  const selma = await somebody(browser);
  await selma.page.goto(link);
  await expect(selma.page.getByRole("heading", { name: "Diese Einladung gilt nicht mehr." })).toBeVisible();
});

test("after a clash the way back leads to what is saved, and to no question of the browser's @desktop", async ({
  browser,
}) => {
  const mara = await somebody(browser);
  const { page } = mara;
  await enrol(desk, mara, "Mara Zurück", "leitung");
  await page.goto(`${deskOrigin}/stellen/neu`);
  await page.getByLabel("Titel", { exact: true }).fill("Spätdienst");
  await page.getByRole("button", { name: "Anfangen" }).click();
  const openings = page.getByLabel("Freie Plätze");
  await expect(openings).toBeVisible();
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.getByLabel("Freie Plätze").fill("3");
  await other.getByRole("button", { name: "Speichern" }).click();
  await expect(other.getByText("so nicht zu veröffentlichen")).toBeVisible();
  await openings.fill("4");
  await page.getByRole("button", { name: "Speichern" }).click();
  await expect(page.getByRole("button", { name: "3 übernehmen" })).toBeVisible();
  await page.getByRole("button", { name: "Speichern" }).click();
  await expect(page.getByText("so nicht zu veröffentlichen")).toBeVisible();
  await page.goBack();
  await expect(openings).toHaveValue("4");
});

test("a page of the same site cannot act in somebody's name; a link from elsewhere leads in @desktop", async ({
  browser,
}) => {
  const emre = await somebody(browser);
  const { page } = emre;
  await enrol(desk, emre, "Emre Kaya", "personalberatung");
  const elsewhere = createServer((_, response) => {
    response.setHeader("content-type", "text/html");
    response.end(
      `<form method="post" action="${deskOrigin}/abmelden"><button>los</button></form><a href="${deskOrigin}/team">Team</a>`,
    );
  }).listen(0);
  const { port } = elsewhere.address() as AddressInfo;
  await page.goto(`http://localhost:${port}/`);
  const [forged] = await Promise.all([
    page.waitForResponse((response) => response.request().method() === "POST"),
    page.getByRole("button").click(),
  ]);
  expect(forged.status()).toBe(403);
  // The cookie came along: SameSite protects from other sites alone.
  expect((await forged.request().allHeaders()).cookie).toContain("__Host-desk");

  await page.goto(`http://127.0.0.1:${port}/`);
  await page.getByRole("link", { name: "Team" }).click();
  await expect(page.getByRole("button", { name: "Abmelden" })).toBeVisible();
  elsewhere.close();
});
