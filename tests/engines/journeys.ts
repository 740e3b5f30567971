import { inflateSync } from "node:zlib";
import { expect } from "@playwright/test";
import { newApplicant } from "../journeys/applicant.ts";
import { storedApplicationsOf } from "../journeys/stored-applications.ts";
import type { Role, Target, Visitor } from "./visitor.ts";

const target =
  (role: Role) =>
  (name: string, frame?: string): Target => ({ role, name, ...(frame && { frame }) });
const [button, link, heading] = [target("button"), target("link"), target("heading")];
const [searchbox, combobox, textbox, checkbox] = [
  target("searchbox"),
  target("combobox"),
  target("textbox"),
  target("checkbox"),
];

const form = "Bewerbungsformular";
const [search, category] = [searchbox("Suche"), combobox("Kategorie")];
const from = textbox("Von welcher Nummer, Adresse oder welchem Profil kam die Nachricht?");
const pasted = textbox("Was steht darin? freiwillig");

/** Leaves the page at this address and comes back to the very same: the engine has kept it and loads nothing. */
async function leaveAndComeBack(visitor: Visitor, address: string, leave: () => Promise<void>): Promise<void> {
  await visitor.ask(() => {
    Object.assign(window, { isMarked: true });
  });
  await leave();
  await visitor.back();
  await visitor.arrivesAt(address);
  expect(await visitor.ask(() => "isMarked" in window), "the page comes from the cache").toBe(true);
}

/** By the links in every page's header; on a phone they are in the menu. */
async function goByHeader(visitor: Visitor, name: string, address: string): Promise<void> {
  if (visitor.isPhone) await visitor.click(button("Menü"));
  await visitor.click(link(name));
  await visitor.arrivesAt(address);
}

/** What a visitor does, in the same words for all engines. */
export const journeys = {
  "the menu leads on, and a page that one comes back to is as it was, with its menu closed": async (visitor) => {
    await visitor.open("/about");
    if (visitor.isPhone) {
      await visitor.misses(link("Vorteile"));
      await visitor.click(button("Menü"));
      await visitor.sees(link("Vorteile"));
      await visitor.press(button("Schließen"), "Escape");
      await visitor.misses(link("Vorteile"));
    }
    await leaveAndComeBack(visitor, "/about", () => goByHeader(visitor, "Vorteile", "/benefits"));
    if (visitor.isPhone) await visitor.misses(link("Vorteile"));
    await goByHeader(visitor, "Kontakt", "/contact");
  },

  "the search is in the address, and back and reload return to it": async (visitor) => {
    await visitor.open("/jobs");
    await visitor.reads("8 Stellen gefunden");
    await visitor.type(search, "creator");
    await visitor.arrivesAt("/jobs?suche=creator");
    await visitor.reads("1 Stelle gefunden");
    await visitor.choose(category, "Operations");
    await visitor.arrivesAt("/jobs?suche=creator&kategorie=operations");
    await visitor.reads("Keine Stellen gefunden. Versuchen Sie andere Suchbegriffe oder Kategorien.");
    await visitor.back();
    await visitor.arrivesAt("/jobs?suche=creator");
    await visitor.reads("1 Stelle gefunden");
    await visitor.holds(category, "alle");

    await leaveAndComeBack(visitor, "/jobs?suche=creator", async () => {
      await visitor.click(link("AGB"));
      await visitor.arrivesAt("/terms");
    });
    await visitor.holds(search, "creator");
    await visitor.reads("1 Stelle gefunden");
    await visitor.reload();
    await visitor.reads("1 Stelle gefunden");
    await visitor.holds(search, "creator");
    await visitor.type(search, "");
    await visitor.arrivesAt("/jobs");
    await visitor.reads("8 Stellen gefunden");
  },

  "a listing leads to the form, which knows it": async (visitor) => {
    await visitor.open("/jobs");
    await visitor.click(link("Content Creator"));
    await visitor.arrivesAt("/jobs/content-creator");
    await visitor.click(link("Für diese Position bewerben"));
    await visitor.arrivesAt("/contact?stelle=content-creator");
    await visitor.holds(combobox("Gewünschte Position", form), "content-creator");
  },

  "the form keeps what was typed for who comes back": async (visitor) => {
    await visitor.open("/contact?stelle=content-creator");
    await visitor.holds(combobox("Gewünschte Position", form), "content-creator");
    await visitor.type(textbox("Vorname", form), "Jana");
    await visitor.holds(textbox("Vorname", form), "Jana");
    await leaveAndComeBack(visitor, "/contact?stelle=content-creator", () => goByHeader(visitor, "Über uns", "/about"));
    await visitor.holds(textbox("Vorname", form), "Jana");
    await visitor.holds(combobox("Gewünschte Position", form), "content-creator");
  },

  "a form that is read again sends the token of that reading": async (visitor) => {
    const firstName = textbox("Vorname", form);
    await visitor.open("/contact");
    await visitor.sees(firstName);
    const tokens = [await visitor.learns(firstName, tokenBeside)];
    // As a script that fills it in would: Firefox keeps what has been changed and puts it back.
    await visitor.learns(firstName, changeTokenBeside);
    await visitor.reload();
    await visitor.sees(firstName);
    tokens.push(await visitor.learns(firstName, tokenBeside));
    expect(tokens[1], "neither the first reading's nor the changed one").not.toContain(tokens[0]);
    await visitor.open("/about");
    await visitor.back();
    await visitor.sees(firstName);
    expect(await visitor.learns(firstName, tokenBeside)).not.toContain(tokens[0]);
  },

  "an application leads to the thanks, is stored once, and back does not lead to the sent form": async (visitor) => {
    const applicant = newApplicant();
    await visitor.open("/jobs/content-creator");
    await visitor.click(link("Für diese Position bewerben"));
    await visitor.arrivesAt("/contact?stelle=content-creator");
    await visitor.holds(combobox("Gewünschte Position", form), "content-creator");
    await apply(visitor, applicant);
    await visitor.sees(heading("Vielen Dank!"));
    await visitor.arrivesAt("/thank-you");
    await visitor.reads("innerhalb von 24 Stunden");
    await visitor.misses(link("Weiter zu WhatsApp"));
    expect(visitor.refusedHosts).not.toContain("wa.me:443");
    await visitor.back();
    await visitor.arrivesAt("/jobs/content-creator");
    await visitor.forward();
    await visitor.sees(heading("Vielen Dank!"));
    expect(await storedApplicationsOf(applicant)).toMatchObject([
      { ...applicant, position: { slug: "content-creator" }, wantsWhatsApp: false },
    ]);
  },

  "/echt answers, and still does when one comes back": async (visitor) => {
    await visitor.open("/echt");
    await visitor.type(from, "+49 30 23125 010");
    await visitor.click(button("Prüfen"));
    await visitor.reads("Diese Nummer gehört uns");
    await visitor.type(pasted, "DE89 3704 0044 0532 0130 00");
    await visitor.click(button("Noch einmal prüfen"));
    await visitor.reads("Das sind nicht wir.");
    await leaveAndComeBack(visitor, "/echt", () => goByHeader(visitor, "Über uns", "/about"));
    await visitor.holds(pasted, "DE89 3704 0044 0532 0130 00");
    await visitor.reads("Das sind nicht wir.");
    await visitor.click(button("Felder leeren"));
    await visitor.holds(pasted, "");
  },

  "whoever gets lost is told so and led home": async (visitor) => {
    await visitor.open("/gibt-es-nicht");
    await visitor.sees(heading("Oops! Page not found"));
    await visitor.arrivesAt("/gibt-es-nicht");
    await visitor.click(link("Return to Home"));
    await visitor.arrivesAt("/");
    await visitor.sees(heading("Ihre Remote-Karriere beginnt hier"));
  },

  "when the search throws, the error screen says so and leads home": async (visitor) => {
    await visitor.open("/jobs");
    await visitor.ask(() => {
      const part = document.querySelector<HTMLElement>("[data-props]");
      // Nothing to choose from, which cannot be shown.
      if (part?.dataset.props) part.dataset.props = part.dataset.props.replaceAll('"choices":', '"choice":');
    });
    await visitor.click(search);
    await visitor.sees(heading("Unexpected Application Error!"));
    await visitor.reads("schiefgegangen");
    await visitor.click(link("Zur Startseite"));
    await visitor.arrivesAt("/");
  },

  "all listings are on paper, with the links to their pages": async (visitor) => {
    await visitor.open("/jobs");
    const { pageCount, links } = readPdf((await visitor.print?.()) ?? Buffer.alloc(0));
    // Fonts differ from machine to machine; one listing a page would be waste.
    expect(pageCount).toBeGreaterThan(0);
    expect(pageCount).toBeLessThanOrEqual(3);
    const listings = links.flatMap((address) => /\/jobs\/([\w-]+)$/.exec(address)?.[1] ?? []);
    expect([...new Set(listings)].sort()).toEqual([
      "content-creator",
      "e-commerce-datenanalyst",
      "e-commerce-digital-marketer",
      "e-commerce-produktspezialist",
      "kundenberater-im-onlinehandel",
      "marktplatz-betreuer",
      "operations-manager-e-commerce",
      "social-media-manager",
    ]);
  },

  // The last, because the tab that it opens stays.
  "with the wish for a chat, the chat is asked for, and the thanks offer it": async (visitor) => {
    const applicant = newApplicant();
    const windowsBefore = await visitor.countWindows();
    await visitor.open("/contact?stelle=content-creator");
    await visitor.holds(combobox("Gewünschte Position", form), "content-creator");
    await apply(visitor, applicant, { wantsChat: true });
    if (visitor.isPhone) await visitor.comesBackFrom("wa.me:443");
    await visitor.sees(heading("Vielen Dank!"));
    await visitor.arrivesAt("/thank-you");
    await visitor.sees(link("Weiter zu WhatsApp"));
    expect(await visitor.countWindows()).toBe(windowsBefore + (visitor.isPhone ? 0 : 1));
    expect(visitor.refusedHosts).toContain("wa.me:443");
    expect(await storedApplicationsOf(applicant)).toMatchObject([{ ...applicant, wantsWhatsApp: true }]);
  },
} satisfies Record<string, (visitor: Visitor) => Promise<void>>;

/** What the form would send with what stands in this field. */
function tokenBeside(field: Element): string {
  return field.closest("form")?.querySelector<HTMLInputElement>("[name=token]")?.value ?? "";
}

function changeTokenBeside(field: Element): string {
  const token = field.closest("form")?.querySelector<HTMLInputElement>("[name=token]");
  if (token) token.value += "-changed";
  return token?.value ?? "";
}

const wish = "Ich möchte zusätzlich über WhatsApp mit Ihnen sprechen. (freiwillig)";
const consent =
  "Ich habe die Datenschutzerklärung (öffnet sich in einem neuen Tab) gelesen und stimme zu, dass Musteragentur Fernkontor GmbH meine Angaben für die Bewerbung verarbeitet. Diese Einwilligung kann ich jederzeit für die Zukunft widerrufen.";

async function apply(
  visitor: Visitor,
  { firstName, lastName, email }: ReturnType<typeof newApplicant>,
  { wantsChat = false } = {},
): Promise<void> {
  await visitor.type(textbox("Vorname", form), firstName);
  await visitor.type(textbox("Nachname", form), lastName);
  await visitor.type(textbox("E-Mail", form), email);
  await visitor.choose(combobox("Berufserfahrung", form), "Keine, ich steige neu ein");
  if (wantsChat) await visitor.click(checkbox(wish, form));
  await visitor.click(checkbox(consent, form));
  await visitor.press(textbox("E-Mail", form), "Enter");
}

/** What can be read from a PDF document without drawing it. */
function readPdf(document: Buffer): { pageCount: number; links: string[] } {
  const parts = [document.toString("latin1")];
  for (const { index } of parts[0]?.matchAll(/stream\r?\n/g) ?? []) {
    const start = document.indexOf("\n", index) + 1;
    const end = document.indexOf("endstream", start);
    try {
      parts.push(inflateSync(document.subarray(start, end)).toString("latin1"));
    } catch {
      // Pictures and fonts, which hold neither.
    }
  }
  const all = parts.join("\n");
  return {
    pageCount: all.match(/\/Type\s*\/Page\b/g)?.length ?? 0,
    links: [...all.matchAll(/\/URI\s*\(([^)]*)\)/g)].flatMap(([, address]) => address ?? []),
  };
}
