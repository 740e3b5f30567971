import {
  completeAgency,
  completeSubject,
  firstListing,
  listing,
  type RuleCases,
  withAgency,
  withDescription,
  withListing,
  withPage,
} from "../complete-subject.ts";

const lent = { kind: "temporary-work", employerOfRecord: "Leihwerk GmbH", paidBy: "Leihwerk GmbH" } as const;

/** Where a field of the first listing stands, or would stand. */
function at(field: "tariff" | "countries"): string {
  return `${listing}.yaml:${completeSubject.placeOf({ listing: firstListing.slug }, [field]).line}`;
}

export const listingsCases: RuleCases = {
  "listings/client": {
    fires: [
      [
        "a reason a letter too short",
        withListing({ client: { undisclosedBecause: "x".repeat(39) } }),
        "warning",
        /sagt kaum, warum/,
        `${listing}.yaml:28`,
      ],
      [
        "a page below the agency's own",
        withListing({ client: { name: "Firma GmbH", website: "https://firma.nirgendwo-gibt-es-nicht.de" } }),
        "error",
        /gehört der Agentur selbst, nicht Firma GmbH/,
        `${listing}.yaml:30`,
      ],
      [
        "a page that anybody can have",
        withListing({ client: { name: "Firma GmbH", website: "https://www.linkedin.com/company/firma" } }),
        "warning",
        /Dort kann jeder/,
        `${listing}.yaml:30`,
      ],
      [
        "the agency's own page",
        withListing({ client: { name: "Firma GmbH", website: "https://nirgendwo-gibt-es-nicht.de" } }),
        "error",
        /gehört der Agentur selbst/,
        `${listing}.yaml:30`,
      ],
      [
        "no reason",
        withListing({ client: { undisclosedBecause: "Vertraulich." } }),
        "warning",
        /sagt kaum, warum/,
        `${listing}.yaml:28`,
      ],
    ],
    silent: [
      ["a reason", withListing({ client: { undisclosedBecause: "x".repeat(40) } })],
      [
        "the agency as its own client",
        withListing({
          client: { name: "Nirgendwo Personalvermittlung GmbH", website: "https://nirgendwo-gibt-es-nicht.de" },
        }),
      ],
      [
        "a host that only ends like a messenger's",
        withListing({ client: { name: "Firma GmbH", website: "https://kat.me" } }),
      ],
      ["a listing that is over", withListing({ validUntil: "2026-11-20", client: { undisclosedBecause: "x" } })],
    ],
  },
  "listings/contract-words": {
    fires: [
      [
        "an employee of the client who is lent",
        withDescription("Sie arbeiten in Zeitarbeit."),
        "error",
        /„Zeitarbeit“ passt nicht/,
        `${listing}.yaml:9`,
      ],
      [
        "a lent freelancer",
        withListing({ contract: { kind: "freelance", paidBy: "Firma GmbH" }, training: "Über Leiharbeit." }),
        "error",
        /Leiharbeit/,
        `${listing}.yaml:31`,
      ],
      [
        "a lent worker who writes bills",
        withListing({
          contract: { kind: "temporary-work", employerOfRecord: "Firma GmbH", paidBy: "Firma GmbH" },
          training: "Sie arbeiten auf Rechnung.",
        }),
        "error",
        /auf Rechnung/,
        `${listing}.yaml:31`,
      ],
      [
        "an employee with a trade licence",
        withDescription("Sie brauchen einen Gewerbeschein."),
        "error",
        /Gewerbeschein/,
        `${listing}.yaml:9`,
      ],
      [
        "a freelancer with holidays",
        withListing({ contract: { kind: "freelance", paidBy: "Firma GmbH" }, training: "Festanstellung mit Urlaub." }),
        "error",
        /Festanstellung/,
        `${listing}.yaml:31`,
      ],
    ],
    silent: [
      [
        "a lent worker who is told so",
        withListing({
          contract: { kind: "temporary-work", employerOfRecord: "Leihweise Zeitarbeit GmbH", paidBy: "Leihweise" },
          training: "Arbeitsvertrag mit Zeitarbeit.",
        }),
      ],
      ["a listing that is not open yet", withListing({ publishedOn: "2026-12-01", training: "Mit Gewerbeschein." })],
      ["planning by oneself", withListing({ requirements: ["Selbstständige Planung"] })],
      ["no trade licence needed", withDescription("Einen Gewerbeschein brauchen Sie nicht.")],
    ],
  },
  "listings/freelance": {
    fires: [
      [
        "a freelancer with fixed hours",
        withListing({ contract: { kind: "freelance", paidBy: "Firma GmbH" }, hoursPerWeek: { from: 40, to: 40 } }),
        "warning",
        /in Wahrheit eine Anstellung/,
        `${listing}.yaml:25`,
      ],
    ],
    silent: [["a freelancer by the day", withListing({ contract: { kind: "freelance", paidBy: "Firma GmbH" } })]],
  },
  "listings/honest-titles": {
    fires: [
      [
        "a title that says nothing",
        withListing({ title: "Online-Job im Homeoffice" }),
        "error",
        /Online-Job/,
        `${listing}.yaml:3`,
      ],
      ["a Minijob that is none", withListing({ title: "Büro im Minijob" }), "error", /Minijob/, `${listing}.yaml:3`],
      ["a title that launders", withListing({ title: "Produkttester" }), "error", /Produkttester/, `${listing}.yaml:3`],
    ],
    silent: [
      ["a profession that works online", withListing({ title: "Online-Redaktion" })],
      [
        "a Minijob that is one",
        withListing({
          title: "Büro im Minijob",
          type: "Minijob",
          salary: { from: 15, to: 15 },
          period: "pro Stunde",
          hoursPerWeek: { from: 8, to: 8 },
        }),
      ],
      ["a profession in media", withListing({ title: "Software-Tester" })],
    ],
  },
  "listings/neutral-titles": {
    fires: [
      ["a title for women", withListing({ title: "Bürodame" }), "error", /nur ein Geschlecht/, `${listing}.yaml:3`],
      ["a title for men", withListing({ title: "Einkaufsmann" }), "error", /nur ein Geschlecht/, `${listing}.yaml:3`],
    ],
    silent: [
      ...["Software Engineer Login", "Sales Manager Latin America", "Plugin Developer", "Bitcoin Analyst"].map(
        (title) => [title, withListing({ title })] as const,
      ),
      ["a title for both", withListing({ title: "Kaufmann/-frau" })],
      ["a person", withListing({ title: "Servicekraft und Hausmann" })],
      ["a title for everybody", withListing({ title: "Kauffrau/-mann oder Fachkraft im Einzelhandel" })],
    ],
  },
  "listings/neutral-words": {
    fires: [
      [
        "an age without a reason",
        withDescription("Sie sind mindestens 18 Jahre alt."),
        "warning",
        /mindestens 18 Jahre alt/,
        `${listing}.yaml:9`,
      ],
      [
        "another age, whatever the reason",
        withDescription("Für die Nachtschicht müssen Sie mindestens 25 Jahre alt sein."),
        "error",
        /mindestens 25 Jahre alt/,
        `${listing}.yaml:9`,
      ],
      ["who may apply", withDescription("Auch für Studenten."), "error", /Studenten/, `${listing}.yaml:9`],
      ["a young team", withDescription("Ein junges Team wartet auf Sie."), "error", /junges Team/, `${listing}.yaml:9`],
    ],
    silent: [
      [
        "an age that a statute asks for",
        withDescription("Für die Nachtschicht müssen Sie mindestens 18 Jahre alt sein."),
      ],
      ["the same for alcohol", withDescription("Im Ausschank von Alkohol müssen Sie mindestens 18 Jahre alt sein.")],
      [
        "young companies' products",
        withDescription(
          "Sie betreuen junge Marken und Mode für junge Leserinnen. Fotos für den Shop machen Sie selbst.",
        ),
      ],
      ["whom one advises", withDescription("Ein offenes Haus, in dem Mütter und Väter Rat finden.")],
      ["languages by level", withDescription("Deutsch auf dem Niveau C1, Englisch von Vorteil.")],
      ["years of a trade", withDescription("Mit 20 Jahren Erfahrung am Markt und mindestens 18 Artikeln am Tag.")],
    ],
  },
  "listings/validity": {
    fires: [
      [
        "a listing confirmed a day too long ago",
        withListing({ lastConfirmedOn: "2026-10-21" }),
        "warning",
        /vor 31 Tagen bestätigt; Besucher lesen „21\. Oktober 2026“/,
        `${listing}.yaml:18`,
      ],
      [
        "a listing open for 181 days",
        withListing({ validUntil: "2027-05-21" }),
        "warning",
        /180 Tage/,
        `${listing}.yaml:17`,
      ],
      [
        "a listing that is over",
        withListing({ validUntil: "2026-11-20" }),
        "note",
        /sind abgelaufen/,
        `${listing}.yaml:17`,
      ],
      [
        "a listing that nobody has confirmed for long",
        withListing({ lastConfirmedOn: "2026-10-01" }),
        "warning",
        /vor 51 Tagen/,
        `${listing}.yaml:18`,
      ],
      [
        "a listing confirmed tomorrow",
        withListing({ lastConfirmedOn: "2026-11-22" }),
        "error",
        /kommt erst noch/,
        `${listing}.yaml:18`,
      ],
      [
        "a planned listing confirmed tomorrow",
        withListing({ publishedOn: "2026-12-01", lastConfirmedOn: "2026-11-22" }),
        "error",
        /kommt erst noch/,
        `${listing}.yaml:18`,
      ],
      ["a listing without end", withListing({ validUntil: "2029-11-30" }), "warning", /180 Tage/, `${listing}.yaml:17`],
      ["no listing", withAgency({ listings: [] }), "warning", /Keine einzige/, "jobs:1"],
    ],
    silent: [
      ["a listing confirmed today", withListing({ lastConfirmedOn: "2026-11-21" })],
      ["a planned listing confirmed today", withListing({ publishedOn: "2026-12-01", lastConfirmedOn: "2026-11-21" })],
      ["a listing confirmed just in time", withListing({ lastConfirmedOn: "2026-10-22" })],
      ["a listing open for 180 days", withListing({ validUntil: "2027-05-20" })],
      ["a listing that was withdrawn", withListing({ withdrawn: { on: "2026-11-20", reason: "Besetzt." } })],
    ],
  },
  "listings/client-host": {
    fires: [
      [
        "a well-known firm at somebody's host",
        withListing({ client: { name: "DHL Express Germany GmbH", website: "https://dhl-jobs-zuhause.com" } }),
        "error",
        /keine Website von/,
        `${listing}.yaml:30`,
      ],
      [
        "a host that has nothing of the name",
        withListing({ client: { name: "Wolkenregal Handels GmbH", website: "https://ganz-anders.de" } }),
        "warning",
        /kein Wort/,
        `${listing}.yaml:30`,
      ],
    ],
    silent: [
      ["initials", withListing({ client: { name: "Badische Stahl Werke AG", website: "https://www.bsw-online.de" } })],
    ],
  },
  "listings/undisclosed-share": {
    fires: [
      [
        "hardly a company is named",
        withAgency({
          listings: completeAgency.listings.map((one) => ({
            ...one,
            client: { undisclosedBecause: "Den Namen nennen wir erst nach der Unterschrift unter den Vertrag." },
          })),
        }),
        "warning",
        /5 von 5/,
        "jobs/e-commerce-datenanalyst.yaml:27 jobs/content-creator.yaml:26 jobs/e-commerce-produktspezialist.yaml:27 jobs/kundenberater-im-onlinehandel.yaml:27 jobs/e-commerce-digital-marketer.yaml:28",
      ],
    ],
  },
  "listings/equal-treatment": {
    fires: [
      [
        "temporary work that does not say how its pay is measured",
        withListing({ contract: lent }),
        "warning",
        /Zeitarbeit ohne Tarifvertrag/,
        at("tariff"),
      ],
    ],
    silent: [
      ["a collective agreement", withListing({ contract: lent, tariff: "GVP/DGB, Entgeltgruppe 4" })],
      [
        "the same pay from the first day",
        withListing({
          contract: lent,
          description: "Sie verdienen vom ersten Tag an so viel wie die Stammbelegschaft.",
        }),
      ],
      ["equal pay in English", withListing({ contract: lent, description: "Equal pay from day one." })],
      ["temporary work abroad", withListing({ contract: lent, countries: ["AT"] })],
      ["an employment with the client", withListing({ tariff: undefined })],
    ],
  },
  "listings/cross-border": {
    fires: [
      [
        "people from Poland, and terms without a word of it",
        withPage("/terms", "<p>Text</p>", "", withListing({ countries: ["DE", "PL"] })),
        "warning",
        /Hier kann man aus dem Ausland anfangen/,
        at("countries"),
      ],
    ],
    silent: [
      [
        "terms that say what they get",
        withPage(
          "/terms",
          "<p>Vor dem Vertrag bekommen Sie alles schriftlich (§ 299 SGB III).</p>",
          "",
          withListing({ countries: ["DE", "PL"] }),
        ),
      ],
      [
        "a freelancer abroad, whom nobody employs",
        withListing({ countries: ["DE", "CH"], contract: { kind: "freelance", paidBy: "Wolkenregal Handels GmbH" } }),
      ],
      [
        "an employee of the agency's own",
        withListing({
          countries: ["DE", "AT"],
          contract: { ...lent, employerOfRecord: "Nirgendwo Personalvermittlung GmbH" },
        }),
      ],
      ["Germany alone", withListing({ countries: ["DE"] })],
    ],
  },
};
