// All that the feeds say of one listing, to the letter: what a reader of theirs would miss, no parser misses.
import { loadAgency } from "@fernkontor/agency-files/load-agency";
import { sampleAgencyFolder } from "@fernkontor/agency-files/test-agencies";
import { publicOn } from "@fernkontor/domain/agency/agency";
import { expect, test } from "vitest";
import { type Feed, feedCopy, feedTitle } from "./feed.ts";
import { indeedFeed, rssFeed } from "./feed-formats.ts";
import { listingsJson } from "./listings-json.ts";
import { html, type TextPart } from "./markup.ts";

const sample = publicOn(loadAgency(sampleAgencyFolder), "2026-11-21");
const agency = { ...sample, listings: sample.listings.filter(({ slug }) => slug === "content-creator") };
const [listing] = agency.listings;
if (!listing) throw new Error("The agency of the tests has lost its content creator.");
const feed = feedCopy(agency);
const [entry] = feed.entries;

function withDescription(description: readonly TextPart[]): Feed {
  return { ...feed, entries: feed.entries.map((each) => ({ ...each, description })) };
}

test("RSS", () => {
  expect(rssFeed(withDescription([{ paragraph: "Tipp & Trick" }]))).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
<title>Offene Stellen von Fernkontor (Musterauftritt)</title>
<link>https://fernkontor.example/jobs</link>
<atom:link href="https://fernkontor.example/feed.xml" rel="self" type="application/rss+xml"/>
<description>Remote-Stellen im Digital- und E-Commerce-Bereich. Musterauftritt: Agentur, Zahlen und Stellen sind erfunden.</description>
<language>de</language>
<lastBuildDate>Tue, 17 Nov 2026 00:00:00 GMT</lastBuildDate>
<item>
<title>Content Creator (m/w/d)</title>
<link>https://fernkontor.example/jobs/content-creator</link>
<guid isPermaLink="true">https://fernkontor.example/jobs/content-creator</guid>
<pubDate>Mon, 12 Oct 2026 00:00:00 GMT</pubDate>
<category>Social Media</category>
<description>&lt;p&gt;Tipp &amp;amp; Trick&lt;/p&gt;</description>
</item>
</channel>
</rss>
`);
});

test("job boards' XML", () => {
  const described = withDescription([{ heading: "Tipp" }, { paragraph: "Kurz." }, { points: ["Bild & Ton", "Text"] }]);
  expect(indeedFeed(described, "Berlin")).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<source>
<publisher>Fernkontor</publisher>
<publisherurl>https://fernkontor.example</publisherurl>
<lastBuildDate>Tue, 17 Nov 2026 00:00:00 GMT</lastBuildDate>
<job>
<title><![CDATA[Content Creator]]></title>
<date><![CDATA[2026-10-12T00:00:00.000Z]]></date>
<referencenumber><![CDATA[content-creator]]></referencenumber>
<requisitionid><![CDATA[6]]></requisitionid>
<url><![CDATA[https://fernkontor.example/jobs/content-creator]]></url>
<company><![CDATA[Kastanie Musteragentur GmbH]]></company>
<sourcename><![CDATA[Fernkontor]]></sourcename>
<city><![CDATA[Berlin]]></city>
<country><![CDATA[DE]]></country>
<remotetype><![CDATA[Fully remote]]></remotetype>
<description><![CDATA[<h3>Tipp</h3><p>Kurz.</p><ul><li>Bild &amp; Ton</li><li>Text</li></ul>]]></description>
<salary><![CDATA[190€ - 240€ pro Tag]]></salary>
<jobtype><![CDATA[fulltime, parttime]]></jobtype>
<category><![CDATA[Social Media]]></category>
<expirationdate><![CDATA[2029-11-30]]></expirationdate>
</job>
</source>
`);
});

test("the open data", () => {
  expect(listingsJson(feed, { sample: true })).toEqual({
    version: 1,
    sample: true,
    title: "Offene Stellen von Fernkontor (Musterauftritt)",
    publisher: { name: "Fernkontor", url: "https://fernkontor.example" },
    updatedOn: "2026-11-17",
    jobs: [
      {
        id: 6,
        slug: "content-creator",
        url: "https://fernkontor.example/jobs/content-creator",
        applyUrl: "https://fernkontor.example/contact?stelle=content-creator",
        title: "Content Creator",
        category: "Social Media",
        description:
          "Sie entwickeln kurze Videos, Bilder und Texte für Shops und Kanäle – von der Idee über das Skript bis zum fertigen Schnitt.",
        requirements: [
          "Kreative Ideen und ein Auge fürs Detail",
          "Smartphone oder Kamera vorhanden",
          "Grundkenntnisse im Videoschnitt von Vorteil",
        ],
        tags: ["Video", "Text", "Einstieg möglich"],
        extent: ["full-time", "part-time"],
        remote: true,
        country: "DE",
        pay: { from: 190, to: 240, currency: "EUR", per: "day", gross: true, hoursPerDay: 8 },
        contract: {
          kind: "employed-by-client",
          employerOfRecord: "Kastanie Musteragentur GmbH",
          paidBy: "Kastanie Musteragentur GmbH, zum Monatsende",
        },
        client: { name: "Kastanie Musteragentur GmbH", website: "https://kastanie-musteragentur.example" },
        training:
          "Zwei Wochen Werkstatt zu Schnitt, Ton und Text, danach Rückmeldung zu jedem Beitrag. Jeder Trainingstag wird bezahlt wie ein Arbeitstag.",
        equipment:
          "Notebook, Schnittprogramm und Mikrofon stellt das Unternehmen. Gefilmt wird mit Ihrem Smartphone oder Ihrer Kamera.",
        openings: 3,
        publishedOn: "2026-10-12",
        lastConfirmedOn: "2026-11-17",
        validUntil: "2029-11-30",
      },
    ],
  });
});

test("its whole text, as feed readers and job boards get it", () => {
  expect(html(entry?.description ?? []).replace(/(?=<(h3|p|ul)>)/g, "\n")).toBe(`
<p>Musterauftritt: Agentur, Zahlen und Stellen sind erfunden.</p>
<p>Sie entwickeln kurze Videos, Bilder und Texte für Shops und Kanäle – von der Idee über das Skript bis zum fertigen Schnitt.</p>
<h3>Vergütung</h3>
<p>190€ - 240€ pro Tag, brutto</p>
<ul><li>Tagessatz: 190–240 €</li><li>× Arbeitstage im Monat: 20</li><li>= Im Monat: 3.800–4.800 €</li><li>× Monate im Jahr: 12</li><li>Im Jahr: 45.600–57.600 €</li></ul>
<p>Alle Beträge brutto, in Vollzeit mit 8 Stunden am Tag. In Teilzeit entsprechend weniger: 10 ganze Tage im Monat sind zum Beispiel 1.900–2.400 €. Maßgeblich ist Ihr Vertrag.</p>
<h3>Was Sie mitbringen</h3>
<ul><li>Kreative Ideen und ein Auge fürs Detail</li><li>Smartphone oder Kamera vorhanden</li><li>Grundkenntnisse im Videoschnitt von Vorteil</li></ul>
<h3>Was Sie bekommen</h3>
<ul><li>Training: Zwei Wochen Werkstatt zu Schnitt, Ton und Text, danach Rückmeldung zu jedem Beitrag. Jeder Trainingstag wird bezahlt wie ein Arbeitstag.</li><li>Ausstattung: Notebook, Schnittprogramm und Mikrofon stellt das Unternehmen. Gefilmt wird mit Ihrem Smartphone oder Ihrer Kamera.</li></ul>
<h3>Wer ist mein Arbeitgeber?</h3>
<p>Das Unternehmen, für das Sie arbeiten. Fernkontor vermittelt und wird nicht Ihr Arbeitgeber.</p>
<ul><li>Vertrag: Anstellung direkt beim Unternehmen</li><li>Arbeitgeber: Kastanie Musteragentur GmbH</li><li>Sie arbeiten für: Kastanie Musteragentur GmbH, kastanie-musteragentur.example</li><li>Bezahlt von: Kastanie Musteragentur GmbH, zum Monatsende</li><li>Umfang: Vollzeit &amp; Teilzeit, den Umfang vereinbaren Sie vor dem Start. Ein ganzer Tag hat 8 Stunden.</li><li>Arbeitsort: 100% Remote, von Ihrem Zuhause in Deutschland aus</li><li>Freie Plätze: 3 Personen gesucht</li></ul>
<h3>Fragen zu dieser Stelle?</h3>
<ul><li>Ruth Albers</li><li>Personalberatung Kundenservice und Social Media</li><li>ruth.albers@fernkontor.example</li><li>+49 30 23125 036</li></ul>
<ul><li>Zuletzt bestätigt: 17. November 2026</li><li>Veröffentlicht: 12. Oktober 2026</li><li>Bewerbung bis: 30. November 2029</li><li>Antwort: in der Regel nach 3–6 Stunden, Montag bis Freitag</li></ul>
<p>Wir bitten Sie nie um Bankdaten, Ausweiskopien, ein Selfie oder Ihre Steuernummer. Bewerben kostet nichts.</p>`);
});

test("a real agency's feeds do not call themselves a sample", () => {
  const real = { ...agency, profile: { ...agency.profile, mode: "live" as const } };
  expect(feedTitle(real)).toBe("Offene Stellen von Fernkontor");
  expect(feedCopy(real).about).toBe("Remote-Stellen im Digital- und E-Commerce-Bereich.");
  expect(feedCopy(real).entries[0]?.description[0]).toEqual({ paragraph: listing.description });
});

test("a feed has the order of the list and the latest day of a listing", () => {
  const dated = (id: number, publishedOn: string) => ({ ...listing, id, publishedOn, lastConfirmedOn: publishedOn });
  const listings = [dated(1, "2026-10-05"), dated(3, "2026-10-12"), dated(2, "2026-10-12")];
  const { entries, updatedOn } = feedCopy({ ...agency, listings });
  expect(entries.map((entry) => entry.listing.id)).toEqual([1, 3, 2]);
  expect(updatedOn).toBe("2026-10-12");
});

test("an hour of the publication stands in the feeds, in UTC, and the end of the application is a day", () => {
  const prepared = {
    ...listing,
    publishedOn: "2026-10-12T09:30",
    lastConfirmedOn: "2026-10-10",
    validUntil: "2026-12-01T18:00",
  };
  const hourly = feedCopy({ ...agency, listings: [prepared] });
  expect(rssFeed(hourly)).toContain("<pubDate>Mon, 12 Oct 2026 07:30:00 GMT</pubDate>");
  expect(rssFeed(hourly)).toContain("<lastBuildDate>Mon, 12 Oct 2026 07:30:00 GMT</lastBuildDate>");
  const boards = indeedFeed(hourly, "Berlin");
  expect(boards).toContain("<expirationdate><![CDATA[2026-12-01]]></expirationdate>");
});

test("of one day the listing with the later hour comes first", () => {
  const opened = (id: number, publishedOn: string) => ({ ...listing, id, publishedOn });
  const listings = [opened(1, "2026-10-12T10:00"), opened(2, "2026-10-12T09:00"), opened(3, "2026-10-12")];
  expect(feedCopy({ ...agency, listings }).entries.map((entry) => entry.listing.id)).toEqual([1, 2, 3]);
});

test("without a listing there is no day of the last change", () => {
  const empty = feedCopy({ ...agency, listings: [] });
  expect(rssFeed(empty)).not.toMatch(/lastBuildDate|item/);
  expect(indeedFeed(empty, "Berlin")).not.toMatch(/lastBuildDate|job/);
});
