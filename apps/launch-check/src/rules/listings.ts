import { germanDate } from "@fernkontor/domain/german/german";
import type { Contract } from "@fernkontor/domain/listing/contract";
import type { Listing } from "@fernkontor/domain/listing/listing";
import { listingState } from "@fernkontor/domain/listing/listing-state";
import { pageAt } from "../built-site.ts";
import { daysBetween } from "../days.ts";
import { type Finding, findingsAt } from "../finding.ts";
import { type Phrases, phraseRule, wordingFindings, wordingsIn } from "../phrases.ts";
import { type Rule, ruleGroup } from "../rule.ts";
import { isOwnHost, listingTexts, openListings, type Subject } from "../subject.ts";

/** Pages that anybody can open in anybody's name. */
const anybodysHosts =
  /(^|\.)(facebook\.com|instagram\.com|linkedin\.com|xing\.com|tiktok\.com|t\.me|wa\.me|linktr\.ee|sites\.google\.com|wixsite\.com|jimdosite\.com|wordpress\.com|blogspot\.com|notion\.site|github\.io|web\.app)$/;

const shortestReason = 40;

/** That the company behind a listing can be looked up, or that there is a reason why not. */
const client: Rule = {
  name: "client",
  why: "Scams hide behind names of real companies; a link to the company's own website is what they avoid.",
  law: ["police", "uwg-5a"],
  find: (subject) => openListings(subject).flatMap((listing) => [...clientFindings(subject, listing)]),
};

function* clientFindings({ agency, placeOf }: Subject, listing: Listing): Generator<Finding> {
  const file = { listing: listing.slug };
  if ("undisclosedBecause" in listing.client) {
    const { undisclosedBecause } = listing.client;
    if (undisclosedBecause.length < shortestReason)
      yield {
        severity: "warning",
        places: [placeOf(file, ["client", "undisclosedBecause"])],
        what: `“${undisclosedBecause}” hardly says why the company is not named.`,
        fix: "Say why, and when applicants learn the name.",
      };
    return;
  }
  const { name, website } = listing.client;
  const host = new URL(website).hostname;
  const places = [placeOf(file, ["client", "website"])] as const;
  if (isOwnHost(host, agency.profile) && name !== agency.profile.legal?.name)
    yield {
      severity: "error",
      places,
      what: `${host} is the agency's own host, not that of ${name}.`,
      fix: "Link to the company's own website.",
    };
  else if (anybodysHosts.test(host))
    yield {
      severity: "warning",
      places,
      what: `${host} proves nothing about ${name}: anybody can have a page there.`,
      fix: "Link to the company's own website with its own Impressum.",
    };
}

const freelanceWords: Phrases = {
  patterns: [
    /(?<!\p{L})(auf Rechnung|Gewerbeschein|Gewerbeanmeldung|freiberuflich\p{L}*|Freelancer\p{L}*|als Selbst(st)?ändige[rn]?|auf Honorarbasis|freie Mitarbeit)(?!\p{L})/iu,
  ],
  instead: "Correct the wording, or contract.kind: is it freelance?",
  mayBeDenied: true,
};
const employmentWords: Phrases = {
  patterns: [
    /(?<!\p{L})(Festanstellung|fest angestellt|Arbeitsvertrag|bezahlter Urlaub|Urlaubstage|Lohnfortzahlung|Sozialversicherung|nach Tarif)(?!\p{L})/iu,
  ],
  instead: "Correct the wording, or contract.kind: is it an employment?",
  mayBeDenied: true,
};
const lendingWords: Phrases = {
  patterns: [/(?<!\p{L})(Zeitarbeit|Arbeitnehmerüberlassung|Leiharbeit|Personaldienstleister)(?!\p{L})/iu],
  instead: "Correct the wording, or contract.kind: is it temporary-work?",
  mayBeDenied: true,
};

const contradicting: Readonly<Record<Contract["kind"], readonly Phrases[]>> = {
  "employed-by-client": [freelanceWords, lendingWords],
  "temporary-work": [freelanceWords],
  freelance: [employmentWords, lendingWords],
};

/** That a listing's words fit its kind of contract. */
const contractWords: Rule = {
  name: "contract-words",
  why: "Who employs and who pays decides about insurance, holidays and protection: two answers deceive.",
  law: ["bgb-611a", "aug-1", "uwg-5"],
  find: (subject) => {
    const kinds = new Map(openListings(subject).map(({ slug, contract }) => [slug, contract.kind]));
    const byKind = Map.groupBy(listingTexts(subject), ({ file }) =>
      typeof file === "object" ? kinds.get(file.listing) : undefined,
    );
    const wordings = [...byKind].flatMap(([kind, texts]) => (kind ? wordingsIn(texts, contradicting[kind]) : []));
    return wordingFindings(wordings, (wording) => `“${wording}” does not fit the kind of contract.`);
  },
};

/** What a court asks when hours and pay are fixed but nobody is employed. */
const freelance: Rule = {
  name: "freelance",
  why: "Who works by fixed hours and instructions is an employee, whatever the contract is called.",
  law: ["bgb-611a"],
  find: (subject) =>
    findingsAt(
      openListings(subject)
        .filter(({ contract }) => contract.kind === "freelance")
        .map(({ slug }) => subject.placeOf({ listing: slug }, ["contract", "kind"])),
      {
        severity: "warning",
        what: "Freelance work with a day rate and hours per day may be employment in truth.",
        fix: "Have the client's lawyer check it (Statusfeststellung by the Deutsche Rentenversicherung), or employ.",
      },
    ),
};

/** Titles under which scams are advertised. */
const scamTitles: readonly Phrases[] = [
  {
    patterns: [
      /(?<!\p{L})(Online|Home ?office|Remote|Internet|Handy|Traum|Easy)[- ]?Jobs?(?!\p{L})/iu,
      /(?<!\p{L})(Heimarbeit|Nebenjob|Nebenverdienst|Minijob|Zuverdienst|Nebeneinkommen)(?!\p{L})/iu,
      /(?<!\p{L})(schnelles|leichtes|einfach(es)?) Geld(?!\p{L})/iu,
    ],
    instead: "Name the profession and the field.",
  },
  {
    patterns: [/(?<!\p{L})von zu ?hause( aus)?(?!\p{L})/iu],
    instead: "Name the work; that it is remote stands beside the title.",
  },
  {
    patterns: [
      /(?<!\p{L})(Produkt|App|Webseiten|Ident|Video-?Ident)-?tester\p{L}*/iu,
      /(?<!\p{L})(Finanz|Waren|Paket|Zahlungs|Logistik)-?(agent|annahme|empfänger|manager für Pakete)\p{L}*/iu,
    ],
    instead: "Nobody honest offers this work: it launders money or goods. Do not publish the listing.",
  },
  { patterns: [/[!€$]|\d{3,}/], instead: "Leave pay and exclamations out of the title." },
];

/** That a title says what one does. */
const honestTitles: Rule = {
  name: "honest-titles",
  why: "Police and consumer centres name such titles as a mark of job scams.",
  law: ["police", "uwg-5"],
  find: (subject) => {
    const titles = openListings(subject).map(({ slug, title }) => ({
      text: title,
      place: subject.placeOf({ listing: slug }, ["title"]),
    }));
    return wordingFindings(wordingsIn(titles, scamTitles), (wording) => `“${wording}” stands in a title.`);
  },
};

const oneSexAlone =
  /(?<!\p{L})(Herr|Herren|Frau|Frauen|Dame|Mann|Männer|Mädchen|Jungs?)(?!\p{L})|\p{Ll}(mann|frau|dame|bursche|mädchen|männer|schwester)(?!\p{L})/iu;
const both = /mann\/-?frau|frau\/-?mann|\p{Ll}(kraft|person)(?!\p{L})/iu;

/** That a title names the work alone, for everybody. */
const neutralTitles: Rule = {
  name: "neutral-titles",
  why: "The mark (m/w/d) beside a title does not heal a title that is meant for one sex.",
  law: ["agg-11"],
  *find(subject) {
    for (const { slug, title } of openListings(subject)) {
      const words = oneSexAlone.exec(title)?.[0];
      if (words !== undefined && !both.test(title))
        yield {
          severity: "error",
          places: [subject.placeOf({ listing: slug }, ["title"])],
          what: `The title “${title}” is for one sex: “${words}”.`,
          fix: "Choose a title for everybody, such as “…fachkraft” or “…leitung”. The site adds (m/w/d) itself.",
        };
    }
  },
};

const leaveOut = "Leave it out: say what the work needs.";

/** That nobody is kept away by a listing's words. */
const neutralWords = phraseRule({
  name: "neutral-words",
  why: "Jobs are advertised without regard to sex, age, origin, religion, disability and sexual identity; each breach is worth a claim.",
  law: ["agg-11"],
  within: "listings",
  phrases: [
    {
      patterns: [
        /(?<!\p{L})jung(e[snmr]?)?( und |, |, und )?(dynamisch\w*|motiviert\w*|hungrig\w*)? ?(Teams?|Kolleg\w*|Leute|Mannschaft|Unternehmerteam|Mitarbeiter\w*)(?!\p{L})/iu,
      ],
      instead: "Write how the team works, not how old it is.",
    },
    { patterns: [/(?<!\p{L})jung und (dynamisch|motiviert|hungrig|engagiert)/iu], instead: leaveOut },
    {
      patterns: [/(?<!\p{L})digital natives?(?!\p{L})/iu],
      instead: "Name the programs that one has to know.",
    },
    {
      patterns: [/(?<!\p{L})(deutsche[rn]? )?Mutter?sprach\p{L}*/iu],
      instead: "Name the level that the work needs, such as “Deutsch auf dem Niveau C1”.",
    },
    {
      patterns: [/(?<!\p{L})native speakers?(?!\p{L})/iu],
      instead: "Name the level that the work needs, such as “English at C1”.",
    },
    {
      patterns: [/(?<!\p{L})akzentfrei\p{L}*/iu],
      instead: "Name the level that the work needs, such as “verhandlungssicheres Deutsch”.",
    },
    {
      patterns: [
        /(?<!\p{L})(zwischen|von) \d{2} (und|bis) \d{2} Jahre\p{L}*|\d{2} ?(–|-|bis) ?\d{2} Jahre alt/iu,
        /(?<!\p{L})(maximal|höchstens|nicht älter als|bis( zu)?|unter|mindestens|ab) \d{2} Jahren?( alt)(?!\p{L})/iu,
        /(?<!\p{L})(nicht älter als|jünger als) \d{2}/iu,
      ],
      instead: leaveOut,
    },
    {
      patterns: [
        /(?<!\p{L})(Bewerbungsfoto|Lichtbild|Passfoto|Passbild|Porträtfoto)s?(?!\p{L})/iu,
        /(?<!\p{L})(Lebenslauf|Bewerbung|Unterlagen)[^.]{0,20} (mit|und) (einem |Ihrem |aktuellem )?(Foto|Bild)(?!\p{L})/iu,
      ],
      instead: "Do not ask for a picture.",
    },
    {
      patterns: [/(?<!\p{L})(Geburtsdatum|Geburtstag|Geburtsort|Alter angeben|Altersangabe)(?!\p{L})/iu],
      instead: "Do not ask for it.",
    },
    {
      patterns: [
        /(?<!\p{L})(Familienstand|Konfession|Religionszugehörigkeit|Staatsangehörigkeit|Staatsbürgerschaft|Nationalität)(?!\p{L})/iu,
      ],
      instead: "Do not ask for it. A permit to work may be asked for.",
    },
    { patterns: [/(?<!\p{L})(kinderlos|ungebunden|alleinstehend|nicht schwanger)(?!\p{L})/iu], instead: leaveOut },
    {
      patterns: [
        /(?<!\p{L})(gesund und belastbar|körperlich fit|keine (Behinderung|Erkrankung)|ohne (Behinderung|gesundheitliche))/iu,
      ],
      instead: "Name the task that is asked of body or nerves.",
    },
    { patterns: [/(?<!\p{L})(attraktive[sn]? (Äußere|Erscheinung)|gepflegtes Äußeres)/iu], instead: leaveOut },
    {
      patterns: [/(?<!\p{L})(Rentner|Hausfrauen|Studenten|Mütter)(?!\p{L})/iu],
      instead: "Say when and how much one works; who fits in knows it then.",
    },
    { patterns: [/\((w\/m|m\/w|w|m)\)/i], instead: "Leave it out: the site adds (m/w/d) beside the title." },
  ],
  says: (wording) => `“${wording}” keeps people away for what they are.`,
});

const confirmedWithinDays = 30;
const openAtMostDays = 180;

/** That listings are alive: people apply in vain to those that are not. */
const validity: Rule = {
  name: "validity",
  why: "An advertised job that is no longer to be had deceives about its availability.",
  law: ["uwg-5"],
  *find(subject) {
    const { agency, today, placeOf } = subject;
    const open = openListings(subject);
    yield* findingsAt(
      agency.listings
        .filter((listing) => listingState(listing, today) === "expired")
        .map(({ slug }) => placeOf({ listing: slug }, ["validUntil"])),
      {
        severity: "note",
        what: "These listings are over: their pages say so and lead on, and they are in no list.",
        fix: "Prolong validUntil if the client confirms the job, or delete the file when nobody follows old links any more.",
      },
    );
    if (open.length === 0)
      yield {
        severity: "warning",
        places: [placeOf("profile", ["trending"])],
        what: "Not one listing is open.",
        fix: "Add a file to the folder jobs.",
      };
    for (const listing of open) yield* unconfirmed(subject, listing);
    yield* findingsAt(
      open
        .filter(({ validUntil }) => daysBetween(today, validUntil) > openAtMostDays)
        .map(({ slug }) => placeOf({ listing: slug }, ["validUntil"])),
      {
        severity: "warning",
        what: `These listings stay open for more than ${openAtMostDays} days to come.`,
        fix: "Put in the day until which the client really takes applications; it can be prolonged.",
      },
    );
  },
};

function* unconfirmed({ today, placeOf }: Subject, { slug, lastConfirmedOn }: Listing): Generator<Finding> {
  const places = [placeOf({ listing: slug }, ["lastConfirmedOn"])] as const;
  const days = daysBetween(lastConfirmedOn, today);
  if (days < 0)
    yield {
      severity: "error",
      places,
      what: `Nobody can have confirmed this job on ${lastConfirmedOn}, which is still to come.`,
      fix: "Put in the day on which the client last said that the job is open.",
    };
  if (days > confirmedWithinDays)
    yield {
      severity: "warning",
      places,
      what: `Last confirmed ${days} days ago, on ${lastConfirmedOn}; visitors read “${germanDate(lastConfirmedOn)}”.`,
      fix: `Ask the client, at least every ${confirmedWithinDays} days, and put in the day.`,
    };
}

/** That a listing's page says for whom it is, who employs, who pays, and until when it holds. */
const pageSays: Rule = {
  name: "page-says",
  why: "A job is for everybody, and who applies has to know who employs, who pays and whether it is still to be had.",
  law: ["agg-11", "bgb-611a", "uwg-5a"],
  find: (subject) =>
    openListings(subject).flatMap((listing) => {
      const { contract, client: company, lastConfirmedOn, validUntil } = listing;
      return unsaidOnListingPage(subject, listing, [
        "(m/w/d)",
        contract.paidBy,
        "employerOfRecord" in contract ? contract.employerOfRecord : undefined,
        "name" in company ? company.name : undefined,
        germanDate(lastConfirmedOn),
        germanDate(validUntil),
      ]);
    }),
};

/** Which of the words a listing's page leaves out. That there is no page at all is another rule's. */
export function unsaidOnListingPage(
  { site }: Subject,
  { slug }: Listing,
  expected: readonly (string | undefined)[],
): Finding[] {
  const page = pageAt(site, `/jobs/${slug}`);
  const unsaid = expected.filter((words) => words !== undefined && !page?.text.includes(words));
  if (!page || unsaid.length === 0) return [];
  return [
    {
      severity: "error",
      places: [page.place],
      what: `The listing's page does not say: ${unsaid.join(" · ")}`,
      fix: "Put it back (apps/site/src/listing/listing-page-copy.ts).",
    },
  ];
}

export const listings = ruleGroup("listings", "Listings", [
  client,
  contractWords,
  freelance,
  honestTitles,
  neutralTitles,
  neutralWords,
  validity,
  pageSays,
]);
