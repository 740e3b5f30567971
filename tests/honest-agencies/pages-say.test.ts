// What the launch check asks of an agency's own texts, asked of ours: whoever fills in records and words nothing
// otherwise cannot mend a page that says too little or too much.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type LocatedAgency, locateAgency } from "@fernkontor/agency-files/load-agency";
import { changeAgency, writeLiveAgency } from "@fernkontor/agency-files/test-agencies";
import { publicOn } from "@fernkontor/domain/agency/agency";
import type { OwnText, ProseBlock } from "@fernkontor/domain/agency/own-text";
import { germanDate } from "@fernkontor/domain/german/german";
import type { Listing } from "@fernkontor/domain/listing/listing";
import { builtPage } from "@fernkontor/rules/built-site";
import { launchReport } from "@fernkontor/rules/launch-report";
import { type DefaultTreeAdapterTypes, parse } from "parse5";
import { beforeAll, describe, expect, test } from "vitest";
import { passagesIn } from "../pages/passages.ts";
import { drawnSite, formOrigin } from "../pages/program.ts";
import { attributeOf, contentOf, elementsIn } from "../pages/tree.ts";
import { honestAgencies, writeHonestAgency } from "./honest-agency.ts";

const today = "2026-11-21";
const foreignForm = {
  formOrigin: "https://formulare-gibt-es-nicht.de",
  formProvider: {
    name: "Fragebogen Dienst GmbH",
    address: "Weg 1, Dublin",
    purpose: "Nimmt Ihre Bewerbung entgegen.",
    dataCollected: ["Ihre IP-Adresse"],
    country: "Irland",
    privacyPolicy: "https://formulare-gibt-es-nicht.de/privacy",
  },
};

/** Each writes a whole live agency into a folder. */
const agencies: Readonly<Record<string, (folder: string) => void>> = {
  "the complete agency": writeLiveAgency,
  "one whose form is somebody else's": (folder) => changeAgency(writeLiveAgency(folder), { profile: foreignForm }),
  ...Object.fromEntries(honestAgencies.map((name) => [name, (folder: string) => writeHonestAgency(name, folder)])),
};

type Page = { route: string; html: string; text: string; document: DefaultTreeAdapterTypes.Document };

describe.each(Object.entries(agencies))("%s", (_name, write) => {
  let located: LocatedAgency;
  let pages: readonly Page[];
  const pageAt = (route: string) => pages.find((page) => page.route === route);
  const open = () => publicOn(located.agency, today).listings;

  beforeAll(async () => {
    const folder = mkdtempSync(join(tmpdir(), "fernkontor-pages-"));
    write(folder);
    located = locateAgency(folder);
    const files = await drawnSite(publicOn(located.agency, today), undefined, located.agency.profile.formOrigin);
    rmSync(folder, { recursive: true });
    pages = [...files]
      .filter(([, html]) => /^<!doctype html>/i.test(html))
      .map(([route, html]) => {
        const document = parse(html);
        return { route, html, document, text: passagesIn(document).join(" ") };
      });
  });

  test("has no error, were each page a text of its own, and its legal texts, too", () => {
    expect(errorsIn(located, pages)).toEqual([]);
  });

  test("is live on every page, loads nothing from others, and asks for no papers", () => {
    for (const { route, html, document } of pages) {
      const { isSample, isHiddenFromSearch, loadedFrom } = builtPage(route, route, html);
      const { formProvider, formOrigin: form = formOrigin } = located.agency.profile;
      const others = loadedFrom.filter(({ thing }) => formProvider || thing !== new URL(form).hostname);
      expect([isSample, others], route).toEqual([false, []]);
      expect(isHiddenFromSearch, route).toBe(/^\/(404|thank-you)$|^\/gone\//.test(route));
      const hrefs = elementsIn(document, "a").map((link) => attributeOf(link, "href"));
      expect(hrefs, route).toContain("/impressum");
      const fields = ["input", "select", "textarea"].flatMap((name) => elementsIn(document, name));
      const asked = fields.map((field) => `${attributeOf(field, "type")} ${attributeOf(field, "name")}`);
      expect(
        asked.filter((field) => /file|password|date|iban|konto|ausweis|geburt|steuer/i.test(field)),
        route,
      ).toEqual([]);
    }
  });

  test("names in its Impressum who is behind it", () => {
    const { legal, address, email } = located.agency.profile;
    const expected = [
      address.street,
      `${address.postalCode} ${address.city}`,
      email.general,
      legal?.name,
      ...(legal?.representatives ?? []),
      legal?.register?.number,
      legal?.generalPartner?.name,
      legal?.vatId,
      legal?.economicId,
      legal?.permit?.authority,
    ];
    expect(unsaid(pageAt("/impressum"), expected)).toEqual([]);
  });

  test("says on every page where somebody applies what nobody is asked for", () => {
    const asking = ["/contact", ...open().map(({ slug }) => `/jobs/${slug}`)];
    const silent = asking.filter(
      (route) => !/Wir bitten Sie nie um [^.]*(Bankdaten|IBAN)/.test(pageAt(route)?.text ?? ""),
    );
    expect(silent).toEqual([]);
  });

  test("says on a listing's page for whom it is, who employs and pays what for how long, and until when", () => {
    for (const listing of open()) expect(unsaid(pageAt(`/jobs/${listing.slug}`), factsOf(listing))).toEqual([]);
  });

  test("lists several offers in the order that it says", () => {
    const slugs = open().map(({ slug }) => `/jobs/${slug}`);
    if (slugs.length < 2) return;
    const list = pageAt("/jobs");
    expect(list?.text).toMatch(/Reihenfolge: \S+/);
    const links = elementsIn(list?.document ?? parse(""), "a").flatMap((link) => attributeOf(link, "href") ?? []);
    const linked = [...new Set(links)].filter((href) => slugs.includes(href));
    expect(linked).toEqual(slugs.slice(0, linked.length));
  });

  test("names whose form it is before it loads it, where it is somebody else's", () => {
    const { formProvider } = located.agency.profile;
    const contact = pageAt("/contact");
    expect(unsaid(contact, [formProvider?.name, formProvider?.country])).toEqual([]);
    const frames = elementsIn(contact?.document ?? parse(""), "iframe").map((frame) => attributeOf(frame, "src"));
    expect(frames.filter((src) => src?.includes("formulare-gibt-es-nicht"))).toEqual([]);
  });
});

test("a page that asks for money is found, and so is a privacy text that names no rights", () => {
  const folder = mkdtempSync(join(tmpdir(), "fernkontor-pages-"));
  const complete = locateAgency(writeLiveAgency(folder));
  rmSync(folder, { recursive: true });
  const drawn = Object.entries({
    "/about": "Vorab ist eine Kaution fällig.",
    "/privacy": "Art. 6 DSGVO",
    "/terms": "Text",
  });
  const pages = drawn.map(([route, text]) => ({ route, html: "", text, document: parse(`<p>${text}</p>`) }));
  const errors = errorsIn(complete, pages).join();
  expect(errors).toMatch(/\/about words\/fees .*Kaution/);
  expect(errors).toMatch(/\/privacy legal\/own-privacy .*das Recht auf Auskunft/);
});

/** What the launch check finds if each page is a text of the agency's own. */
function errorsIn(located: LocatedAgency, pages: readonly Page[]): string[] {
  const own = pages.map(({ route, document }) => ({
    address: route,
    title: "",
    description: "",
    place: "none" as const,
    text: proseOf(route, document),
  }));
  const legal = (name: string) => own.find(({ address }) => address === name)?.text;
  const ownTexts = { privacy: legal("/privacy"), terms: legal("/terms"), ...located.agency.ownTexts };
  const { findings } = launchReport({
    ...located,
    agency: { ...located.agency, ownPages: own, ownTexts },
    formOrigin: located.agency.profile.formOrigin ?? formOrigin,
    now: today,
    today,
  });
  const errors = findings.filter(({ severity, rule }) => severity === "error" && !ofWriters.includes(rule));
  return errors.map(({ rule, what, places }) => `${places[0].file} ${rule} ${what}`);
}

/** They ask who writes, and not what is written: pages warn of scams in their words, and give an example's name. */
const ofWriters = ["scam/reads-like", "embeds/form-address"];

/** A drawn page as its own text would be. */
function proseOf(file: string, document: Page["document"]): OwnText {
  const headings = new Set(["h1", "h2", "h3"].flatMap((name) => elementsIn(document, name).map(contentOf)));
  const blocks = passagesIn(document).map(
    (text): ProseBlock =>
      headings.has(text) ? { line: 1, heading: [text], level: 2, id: "" } : { line: 1, paragraph: [text] },
  );
  return { file, blocks };
}

function factsOf({ contract, client, lastConfirmedOn, vat, hoursPerDay, hoursPerWeek }: Listing) {
  return [
    "(m/w/d)",
    contract.paidBy,
    "employerOfRecord" in contract ? contract.employerOfRecord : undefined,
    "name" in client ? client.name : undefined,
    germanDate(lastConfirmedOn),
    vat ? "zzgl. USt." : "brutto",
    vat || (hoursPerDay === undefined && hoursPerWeek === undefined) ? undefined : "Stunde",
  ];
}

/** Hyphens and blanks that typesetting changes are no difference. */
function squeezed(words: string): string {
  return words.replace(/[\s\u00a0\u00ad\u2011-]+/g, "").toLowerCase();
}

function unsaid(page: Page | undefined, expected: readonly (string | undefined)[]): string[] {
  const text = squeezed(page?.text ?? "");
  return expected.flatMap((words) => (words === undefined || text.includes(squeezed(words)) ? [] : [words]));
}
