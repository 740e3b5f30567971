import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { Page } from "../pages/read-page.ts";
import { attributeOf, elementsIn } from "../pages/tree.ts";
import { routes } from "../routes.ts";
import { isBuilt, pages, siteFolder } from "./site.ts";

const ownNumber = "tel:\\+493023125\\d{3}";
const ownMailbox = "mailto:[a-z.]+@fernkontor\\.example";
const helpers = [
  "tel:116116",
  "https://(portal\\.onlinewache\\.polizei|www\\.verbraucherzentrale|www\\.bundesnetzagentur)\\.de/",
  "https://www\\.verbraucherzentrale\\.de/internetkriminalitaet-notfallcheck",
].join("|");

const registers = "https://(www\\.handelsregister\\.de|ec\\.europa\\.eu/taxation_customs/vies)/";

/** The pages that say who the agency is, who answers for what, and where to turn to. */
const further: Readonly<Record<string, RegExp>> = {
  "/contact": new RegExp(`^${ownNumber}$`),
  "/impressum": new RegExp(`^(${ownNumber}|${registers})$`),
  "/belege": new RegExp(`^(${ownMailbox}|${registers})$`),
  "/echt": new RegExp(`^(${ownNumber}|${ownMailbox}|${helpers})$`),
};

function idsOf({ document }: Page): string[] {
  return elementsIn(document).flatMap((element) => attributeOf(element, "id") ?? []);
}

/** Ids that other attributes of the page point at. */
function mentionedIds({ document }: Page): string[] {
  const pointing = ["aria-labelledby", "aria-describedby", "aria-controls", "for", "popovertarget", "form", "list"];
  return elementsIn(document).flatMap((element) => [
    ...pointing.flatMap((name) => attributeOf(element, name)?.split(/\s+/) ?? []),
    ...(element.tagName === "use" ? [(attributeOf(element, "href") ?? "").replace(/^#/, "")] : []),
    ...element.attrs.flatMap(({ value }) => [...value.matchAll(/url\(#([^)]+)\)/g)].map(([, id = ""]) => id)),
  ]);
}

describe.each(pages)("$route", (page) => {
  const ids = idsOf(page);
  const targets = elementsIn(page.document, "a", "form").map(
    (element) => attributeOf(element, element.tagName === "a" ? "href" : "action") ?? "",
  );

  test("gives every id once", () => {
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  test("points only at ids that it has", () => {
    expect(mentionedIds(page).filter((id) => !ids.includes(id))).toEqual([]);
  });

  test("links only to pages and places that exist", () => {
    const internal = targets.filter((target) => /^[/#]/.test(target));
    expect(internal.length).toBeGreaterThan(10);
    const dead = internal.filter((target) => {
      const { pathname, hash } = new URL(target, `https://site.example${page.route}`);
      const targetPage = pages.find(({ route }) => route === pathname);
      const isLinkToNowhere = pathname === "/404" && !target.startsWith("#");
      if (!targetPage || isLinkToNowhere)
        return isLinkToNowhere || !(isBuilt(pathname) || existsSync(join(siteFolder, pathname)));
      return hash !== "" && !idsOf(targetPage).includes(decodeURIComponent(hash.slice(1)));
    });
    expect(dead).toEqual([]);
  });

  test("links to nothing else but mailboxes and numbers of the agency, one privacy text and official places", () => {
    const others = targets.filter((target) => target !== "" && !/^[/#]/.test(target));
    const unexpected = others.filter(
      (target) =>
        !/^mailto:(kontakt|bewerbung)@fernkontor\.example(\?|$)/.test(target) &&
        target !== "https://www.whatsapp.com/legal/privacy-policy-eea" &&
        !(page.route in further && further[page.route]?.test(target)),
    );
    expect(unexpected).toEqual([]);
  });
});

test("every page can be reached from the home page", () => {
  const reached = new Set<string>(["/"]);
  for (const route of reached) {
    const page = pages.find((candidate) => candidate.route === route);
    const links = page ? elementsIn(page.document, "a") : [];
    for (const link of links) {
      const { pathname, origin } = new URL(attributeOf(link, "href") ?? "", `https://site.example${route}`);
      if (origin === "https://site.example") reached.add(pathname);
    }
  }
  const unlinked = routes.filter((route) => !reached.has(route));
  expect(unlinked, "only what follows a submission and what stands for wrong addresses").toEqual([
    "/thank-you",
    "/404",
  ]);
});
