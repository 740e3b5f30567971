// An agency's own words, from agency/texts.yaml to the page that is read, and what they must not change.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { writeSampleAgency } from "@fernkontor/agency-files/test-agencies";
import { beforeAll, expect, test } from "vitest";
import { drawnSiteOf } from "./drawn-site.ts";
import { readPage } from "./read-page.ts";
import { pageAt } from "./sample-site.ts";

const wordings = {
  "frame.link.benefits": "Was zählt",
  "frame.footer.about": "{activity} & mehr {where}.",
  "frame.footer.aboutRemote": "{activity} <von zu Hause> {where} & anderswo.",
  "contact.reach.address": "In {city}",
  "listing.dates.replyUsually": "nach {hours}{mark}, meistens",
  "ledger.measured.title": "Erfasst",
  "outputs.feed.aboutRemote": "Stellen <{where}> & mehr.",
};

const { folder, draw } = drawnSiteOf((agency) => {
  writeSampleAgency(agency);
  mkdirSync(agency, { recursive: true });
  writeFileSync(join(agency, "texts.yaml"), JSON.stringify(wordings, null, 2));
});
const page = (route: string) => readPage(route, folder);

beforeAll(draw);

test("own words stand where the shipped ones stood, as text and never as markup", () => {
  expect(page("/").html).toContain("Personalvermittlung &lt;von zu Hause&gt; im Digital- und E-Commerce-Bereich &amp;");
  expect(page("/contact").text).toContain("In Berlin");
  expect(page("/").text).toContain("Was zählt");
  expect(page("/").text).not.toContain("Vorteile Warum wir?");
});

test("own words in a feed are text, too", () => {
  const feed = readFileSync(join(folder, "feed.xml"), "utf8");
  expect(feed).toContain("<description>Stellen &lt;im Digital- und E-Commerce-Bereich&gt; &amp; mehr.");
});

test("a figure in own words comes from the records, with the mark that leads to its evidence", () => {
  expect(page("/jobs/content-creator").html.replaceAll("\u2060", "").replaceAll("\u00a0", " ")).toMatch(
    /nach 3–6 Stunden<a class="claim-mark"[^>]* href="\/belege#antwort-meist"[^>]*><\/a>, meistens/,
  );
});

test("what stands in the ledger stays as it is, but for its headings", () => {
  const figures = (html: string) => [...html.matchAll(/<summary><span>(.*?)<span/g)].map(([, figure]) => figure);
  expect(figures(page("/belege").html).length).toBeGreaterThan(0);
  expect(figures(page("/belege").html)).toEqual(figures(pageAt("/belege").html));
});
