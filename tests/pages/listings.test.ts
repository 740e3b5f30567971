// Every listing has a page of its own, and it says all of its record. The cards stand in the recorded list.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { loadAgency } from "@fernkontor/agency-files/load-agency";
import { sampleAgencyFolder } from "@fernkontor/agency-files/test-agencies";
import { publicOn } from "@fernkontor/domain/agency/agency";
import { describe, expect, test } from "vitest";
import { isThere, readPage } from "./read-page.ts";
import { sampleSite } from "./sample-site.ts";
import { attributeOf, elementsIn, linksIn, metaOf, readable } from "./tree.ts";

const { listings, claims } = publicOn(loadAgency(sampleAgencyFolder), "2026-11-21");

test("the eight listings have eight pages", () => {
  expect(listings.filter(({ slug }) => isThere(`/jobs/${slug}`, sampleSite))).toHaveLength(8);
});

describe.each(listings.map((listing) => ({ listing, address: `/jobs/${listing.slug}` })))(
  "$address",
  ({ listing, address }) => {
    const { document, text } = readPage(address, sampleSite);
    const links = linksIn(...elementsIn(document, "main"));

    test("names its title to who finds it", () => {
      expect(metaOf(document, "name", "description")).toContain(listing.title);
    });

    test("shows what the card shows", () => {
      const shown = [
        listing.category,
        listing.type,
        listing.location,
        listing.description,
        ...listing.requirements,
        ...listing.tags,
      ];
      for (const words of shown) expect(text).toContain(readable(words));
      expect(text).toContain(`${listing.salary.from}€ - ${listing.salary.to}€ pro Tag, brutto`);
    });

    test("says how long, for how many and under which contract", () => {
      const kinds = {
        "employed-by-client": "Anstellung direkt beim Unternehmen",
        "temporary-work": "Arbeitnehmerüberlassung",
        freelance: "Freie Mitarbeit",
        apprenticeship: "Ausbildung im Unternehmen",
      };
      expect(text).toContain("Wer ist mein Arbeitgeber?");
      expect(text).toContain(kinds[listing.contract.kind]);
      expect(text).toContain(`Bezahlt von ${listing.contract.paidBy}`);
      if ("employerOfRecord" in listing.contract)
        expect(text).toContain(`Arbeitgeber ${listing.contract.employerOfRecord}`);
      expect(text).toContain(`${String(listing.hoursPerDay).replace(".", ",")} Stunden`);
      expect(text).toMatch(new RegExp(`Freie Plätze ${listing.openings} Person(en)? gesucht`));
    });

    test("names the client with a link, or says why not", () => {
      if ("undisclosedBecause" in listing.client) expect(text).toContain(readable(listing.client.undisclosedBecause));
      else {
        expect(text).toContain(`Sie arbeiten für ${listing.client.name}`);
        expect(links.map(({ target }) => target)).toContain(listing.client.website);
      }
    });

    test("says what one gets", () => {
      for (const words of [listing.training ?? "", listing.equipment ?? "", listing.bonus ?? ""])
        expect(text).toContain(readable(words));
      expect(text.includes("Bonus, zusätzlich zur Spanne")).toBe(listing.bonus !== undefined);
    });

    test("works the pay out from the day to the month and the year", () => {
      const { daysPerMonth = 0 } = claims.monthExample?.value ?? {};
      const range = (factor: number) =>
        `${thousands(listing.salary.from * factor)}–${thousands(listing.salary.to * factor)} €`;
      expect(text).toContain(`Tagessatz ${range(1)}`);
      expect(text).toContain(`× Arbeitstage im Monat ${daysPerMonth}`);
      expect(text).toContain(`= Im Monat ${range(daysPerMonth)}`);
      expect(text).toContain(`× Monate im Jahr 12 Im Jahr ${range(daysPerMonth * 12)}`);
    });

    test("says when it was confirmed, published and ends", () => {
      expect(text).toContain(`Zuletzt bestätigt am ${german(listing.lastConfirmedOn)}`);
      expect(text).toContain(`Veröffentlicht ${german(listing.publishedOn)}`);
      expect(text).toContain(`Bewerbung bis ${german(listing.validUntil)}`);
    });

    test("has a named person with a direct line", () => {
      expect(text).toContain(`${listing.contact.name} ${listing.contact.role}`);
      const targets = links.map(({ target }) => target);
      if (listing.contact.email)
        expect(targets).toContainEqual(expect.stringContaining(`mailto:${listing.contact.email}?subject=`));
      if (listing.contact.phone) expect(targets).toContain(`tel:${listing.contact.phone.replaceAll(" ", "")}`);
    });

    test("leads to the form with this listing, and back to the list", () => {
      const apply = links.filter(({ label }) => label === "Für diese Position bewerben");
      expect(apply.length).toBeGreaterThan(0);
      for (const { target } of apply) expect(target).toBe(`/contact?stelle=${listing.slug}`);
      expect(links.map(({ target }) => target)).toContain("/jobs");
    });

    test("links only to what exists, to the client and to the contact", () => {
      const ids = elementsIn(document).flatMap((element) => attributeOf(element, "id") ?? []);
      const dead = links.filter(({ target }) => {
        if (target.startsWith("#")) return !ids.includes(target.slice(1));
        if (target.startsWith("/")) return !isThere(target.replace(/[?#].*/, ""), sampleSite);
        return !/^(mailto|tel):/.test(target) && !("website" in listing.client && target === listing.client.website);
      });
      expect(dead).toEqual([]);
      expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    });
  },
);

test("nothing is over, so nothing says so", () => {
  expect(existsSync(join(sampleSite, "gone"))).toBe(false);
});

function thousands(amount: number): string {
  return String(amount).replace(/\B(?=(\d{3})+$)/g, ".");
}

function german(isoDate: string): string {
  return new Date(isoDate).toLocaleDateString("de-DE", { dateStyle: "long", timeZone: "UTC" });
}
