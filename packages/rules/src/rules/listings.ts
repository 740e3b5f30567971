import { isOwnEmployer } from "@fernkontor/domain/agency/own-employment";
import { dayOf } from "@fernkontor/domain/german/berlin-time";
import { germanDate } from "@fernkontor/domain/german/german";
import { plainSpelling } from "@fernkontor/domain/german/plain-spelling";
import { isSharedHost } from "@fernkontor/domain/identity/hosts";
import type { Contract } from "@fernkontor/domain/listing/contract";
import type { Listing } from "@fernkontor/domain/listing/listing";
import { listingState } from "@fernkontor/domain/listing/listing-state";
import { hasStarted, immediately, startDay } from "@fernkontor/domain/listing/start";
import { daysBetween } from "../days.ts";
import { type Finding, findingsAt } from "../finding.ts";
import { holding, type Phrases, wordingFindings, wordingsIn } from "../phrases.ts";
import { type Rule, ruleGroup } from "../rule.ts";
import { isOwnHost, listingTexts, openListings, readListings, type Subject, wholeText, wordsOf } from "../subject.ts";
import { neutralWords } from "./statute-words.ts";

const shortestReason = 40;

/** That the company behind a listing can be looked up, or that there is a reason why not. */
const client: Rule = {
  name: "client",
  speaks: ["warning", "error"],
  why: "Betrüger verstecken sich hinter Namen echter Unternehmen; den Link zur eigenen Website des Unternehmens meiden sie.",
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
        what: `„${undisclosedBecause}“ sagt kaum, warum das Unternehmen nicht genannt wird.`,
        fix: "Sagen Sie, warum, und wann Bewerber den Namen erfahren.",
      };
    return;
  }
  const { name, website } = listing.client;
  const host = new URL(website).hostname;
  const places = [placeOf(file, ["client", "website"])] as const;
  if (isOwnHost(host, agency.profile) && ![agency.profile.name, agency.profile.legal?.name].includes(name))
    yield {
      severity: "error",
      places,
      what: `${host} gehört der Agentur selbst, nicht ${name}.`,
      fix: "Verlinken Sie die eigene Website des Unternehmens.",
    };
  else if (isSharedHost(host))
    yield {
      severity: "warning",
      places,
      what: `${host} beweist nichts über ${name}: Dort kann jeder eine Seite haben.`,
      fix: "Verlinken Sie die eigene Website des Unternehmens mit eigenem Impressum.",
    };
}

/** Firms that scams like to name, and the hosts that are theirs. */
const hostsOfFirms: Readonly<Record<string, string>> = {
  amazon: "amazon.de amazon.com amazon.jobs aboutamazon.de",
  dhl: "dhl.de dhl.com dhl-freight.de",
  "deutsche post": "deutschepost.de dhl.com",
  zalando: "zalando.de zalando.com",
  google: "google.de google.com",
  microsoft: "microsoft.com",
  apple: "apple.com",
  ebay: "ebay.de ebay.com ebayinc.com",
  paypal: "paypal.com",
  ups: "ups.com",
  hermes: "hermesworld.com myhermes.de",
  dpd: "dpd.com",
  gls: "gls-group.com gls-group.eu",
  fedex: "fedex.com",
  otto: "otto.de ottogroup.com",
  ikea: "ikea.com",
  lidl: "lidl.de lidl.com schwarz",
  aldi: "aldi-sued.de aldi-nord.de",
  siemens: "siemens.com siemens.de siemens-energy.com siemens-healthineers.com",
  bosch: "bosch.de bosch.com bosch-home.com",
  sap: "sap.com",
  telekom: "telekom.com telekom.de",
  vodafone: "vodafone.de vodafone.com",
  tiktok: "tiktok.com bytedance.com",
  meta: "meta.com facebook.com",
  netflix: "netflix.com",
  booking: "booking.com",
  check24: "check24.de",
};

const legalForm =
  /(?<!\p{L})(g?GmbH|AG|KG|KGaA|UG|OHG|SE|eG|GbR|mbB|Co|Ltd|Inc|LLC|und|and|der|die|das|für|haftungsbeschränkt)(?!\p{L})/giu;

/** That the link leads to the company that is named. */
const clientHost: Rule = {
  name: "client-host",
  speaks: ["warning"],
  why: "Betrüger nennen eine bekannte Firma und verlinken eine Seite, die nur so klingt.",
  law: ["police", "uwg-5"],
  *find(subject) {
    for (const { slug, client: company } of openListings(subject)) {
      if (!("name" in company)) continue;
      const host = new URL(company.website).hostname;
      const name = company.name.toLowerCase();
      const places = [subject.placeOf({ listing: slug }, ["client", "website"])] as const;
      const firm = Object.keys(hostsOfFirms).find((each) => new RegExp(`(?<!\\p{L})${each}(?!\\p{L})`, "u").test(name));
      if (firm !== undefined) {
        const own = hostsOfFirms[firm]?.split(" ") ?? [];
        if (!own.some((each) => host === each || host.endsWith(`.${each}`)))
          yield {
            severity: "warning",
            places,
            what: `${host} ist keine Website von „${company.name}“.`,
            fix: `Verlinken Sie ${own[0]}, wenn dieses Unternehmen Ihr Kunde ist; heißt Ihr Kunde nur so, stimmt der Link.`,
          };
      } else if (!isNamedInHost(company.name, host))
        yield {
          severity: "warning",
          places,
          what: `Von „${company.name}“ steht kein Wort in ${host}.`,
          fix: "Verlinken Sie die Website, die das Unternehmen in seinem Impressum nennt.",
        };
    }
  },
};

/** A word of the name, or the first letters of its words. */
function isNamedInHost(name: string, host: string): boolean {
  const plainHost = plainSpelling(host).replace(/[^a-z0-9]/g, "");
  const words = name
    .replace(legalForm, " ")
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word !== "")
    .map(plainSpelling);
  const initials = words.map((word) => word[0]).join("");
  return (
    words.some(
      (word) => word.length >= 3 && plainHost.includes(word.slice(0, Math.max(3, Math.min(word.length, 8)))),
    ) ||
    (initials.length >= 2 && host.split(/[.-]/).some((label) => label.startsWith(initials))) ||
    words.some((word) => word.length < 3 && plainHost.startsWith(word))
  );
}

const fewestForShare = 3;

/** That somebody can look up for whom one works. */
const undisclosedShare: Rule = {
  name: "undisclosed-share",
  speaks: ["warning"],
  why: "Wo kaum ein Unternehmen genannt ist, kann niemand prüfen, ob es die Stellen gibt.",
  law: ["police", "uwg-5a"],
  find: (subject) => {
    const open = openListings(subject);
    const hiding = open.filter(({ client: company }) => "undisclosedBecause" in company);
    if (open.length < fewestForShare || hiding.length * 2 <= open.length) return [];
    const reasons = new Set(
      hiding.map(({ client: company }) => "undisclosedBecause" in company && company.undisclosedBecause),
    );
    return findingsAt(
      hiding.map(({ slug }) => subject.placeOf({ listing: slug }, ["client"])),
      {
        severity: "warning",
        what: `${hiding.length} von ${open.length} Stellen nennen das Unternehmen nicht${reasons.size === 1 && hiding.length > 1 ? ", alle aus demselben Grund" : ""}.`,
        fix: "Nennen Sie die Unternehmen, die es erlauben; jede Stelle hat ihren eigenen Grund.",
      },
    );
  },
};

const freelanceWords: Phrases = {
  patterns: [
    /(?<!\p{L})(auf Rechnung|Gewerbeschein|Gewerbeanmeldung|freiberuflich\p{L}*|Freelancer\p{L}*|als Selbst(st)?ändige[rn]?|auf Honorarbasis|freie Mitarbeit)(?!\p{L})/iu,
  ],
  instead: "Berichtigen Sie den Wortlaut oder „contract.kind“: Ist es „freelance“ (frei)?",
  mayBeDenied: true,
};
const employmentWords: Phrases = {
  patterns: [
    /(?<!\p{L})(Festanstellung|fest angestellt|Arbeitsvertrag|bezahlter Urlaub|Urlaubstage|Lohnfortzahlung|Sozialversicherung|nach Tarif)(?!\p{L})/iu,
  ],
  instead: "Berichtigen Sie den Wortlaut oder „contract.kind“: Ist es eine Anstellung?",
  mayBeDenied: true,
};
const lendingWords: Phrases = {
  patterns: [/(?<!\p{L})(Zeitarbeit|Arbeitnehmerüberlassung|Leiharbeit|Personaldienstleister)(?!\p{L})/iu],
  instead: "Berichtigen Sie den Wortlaut oder „contract.kind“: Ist es „temporary-work“ (Zeitarbeit)?",
  mayBeDenied: true,
};

const contradicting: Readonly<Record<Contract["kind"], readonly Phrases[]>> = {
  "employed-by-client": [freelanceWords, lendingWords],
  "temporary-work": [freelanceWords],
  freelance: [employmentWords, lendingWords],
  apprenticeship: [freelanceWords, lendingWords],
};

const contradictingTexts = holding([freelanceWords, employmentWords, lendingWords]);

/** That a listing's words fit its kind of contract. */
const contractWords: Rule = {
  name: "contract-words",
  speaks: ["warning"],
  why: "Wer anstellt und wer bezahlt, entscheidet über Versicherung, Urlaub und Schutz: Zwei Antworten täuschen.",
  law: ["bgb-611a", "aug-1", "uwg-5"],
  find: (subject) => {
    const kinds = new Map(openListings(subject).map(({ slug, contract }) => [slug, contract.kind]));
    const byKind = Map.groupBy(readListings(subject), ({ slug }) => kinds.get(slug));
    const wordings = [...byKind].flatMap(([kind, ofKind]) =>
      kind ? wordingsIn(listingTexts(subject, contradictingTexts, ofKind), contradicting[kind]) : [],
    );
    return wordingFindings(wordings, "warning", (wording) => `„${wording}“ passt nicht zur Art des Vertrags.`);
  },
};

/** What a court asks when hours and pay are fixed but nobody is employed. */
const freelance: Rule = {
  name: "freelance",
  speaks: ["warning"],
  why: "Wer nach festen Zeiten und Weisungen arbeitet, ist angestellt, wie auch immer der Vertrag heißt.",
  law: ["bgb-611a"],
  find: (subject) =>
    findingsAt(
      openListings(subject)
        // How long a day is, a day rate has to say; how many there are in a week is the freelancer's to say.
        .filter(({ contract, hoursPerWeek }) => contract.kind === "freelance" && hoursPerWeek !== undefined)
        .map(({ slug }) => subject.placeOf({ listing: slug }, ["contract", "kind"])),
      {
        severity: "warning",
        what: "Freie Mitarbeit mit fester Vergütung und festen Stunden kann in Wahrheit eine Anstellung sein.",
        fix: "Lassen Sie es vom Anwalt des Kunden prüfen (Statusfeststellung der Deutschen Rentenversicherung), oder stellen Sie an.",
      },
    ),
};

const oneSexAlone =
  /(?<!\p{L})(Herr|Herren|Frau|Frauen|Dame|Mann|Männer|Mädchen|Jungs?)(?!\p{L})|(?<!\p{L})\p{L}*\p{Ll}(mann|frau|dame|bursche|mädchen|männer|schwester)(?!\p{L})/iu;
/** Jobs that are named by the form for women alone: “Sekretärin”; not “Verkäufer/-in”, “Verkäufer:in” or “in Berlin”. */
const womenAlone =
  /(?<![\p{L}])(?:\p{L}{3,}(?:är|eur|er|ist|ent|ant|or|log|nom|loge|at)|\p{L}*(?:wirt|wält|ärzt|öch|ef|assistent|chef|anwält))in(?:nen)?(?!\p{L})/iu;
/** They end like one and are none. */
const noWomenAlone =
  /(?<!\p{L})(Termin|Berlin|Ketten?rin|Kerosin|Medizin|Marin|Admin|Magazin|Benzin|Turin|Dublin|Schwerin|Stettin)(?!\p{L})/giu;
const both =
  /mann\s?\/\s?-?(\p{L}*)frau|frau\s?\/\s?-?(\p{L}*)mann|\p{Ll}(kraft|person)(?!\p{L})|\p{L}[/:*_·]-?in|\p{L}\(in\)|in ?\/ ?\p{L}|(?<!\p{L})(und|oder|\/|bzw\.) \p{L}+er(?!\p{L})|(er|ist|ent|ant|or|är|eur) ?(\/|und|oder) ?\p{L}+in(?!\p{L})/iu;

/** That a title names the work alone, for everybody. */
const neutralTitles: Rule = {
  name: "neutral-titles",
  speaks: ["warning"],
  why: "„(m/w/d)“ neben einem Titel heilt keinen Titel, der nur ein Geschlecht meint.",
  law: ["agg-11"],
  *find(subject) {
    for (const { slug, title } of openListings(subject)) {
      const words = oneSexAlone.exec(title)?.[0] ?? formForWomen(title);
      if (words !== undefined && !both.test(title) && !/\p{Ll}In(nen)?(?!\p{L})/u.test(title))
        yield {
          severity: "warning",
          places: [subject.placeOf({ listing: slug }, ["title"])],
          what: `Der Titel „${title}“ meint nur ein Geschlecht: „${words}“.`,
          fix: "Wählen Sie einen Titel für alle, etwa „…fachkraft“ oder „…leitung“. „(m/w/d)“ setzt die Website selbst dazu.",
        };
    }
  },
};

/** A title that has the other form, too, is for all: “Buchhalter / Buchhalterin”. */
function formForWomen(title: string): string | undefined {
  const found = womenAlone.exec(title.replace(noWomenAlone, ""))?.[0];
  const stem = found?.replace(/in(nen)?$/i, "");
  return stem !== undefined && new RegExp(`(?<!\\p{L})${stem}(?!\\p{L})`, "iu").test(title) ? undefined : found;
}

const confirmedWithinDays = 30;

/** That listings are alive: people apply in vain to those that are not. */
const validity: Rule = {
  name: "validity",
  speaks: ["error", "warning", "note"],
  why: "Besucher suchen offene Stellen; eine, die es nicht mehr gibt, täuscht sie.",
  law: ["uwg-5"],
  *find(subject) {
    const { agency, now, placeOf } = subject;
    yield* findingsAt(
      agency.listings
        .filter((listing) => listingState(listing, now) === "expired")
        .map(({ slug }) => placeOf({ listing: slug }, ["validUntil"])),
      {
        severity: "note",
        what: "Diese Stellen sind abgelaufen: Ihre Seiten sagen das und führen weiter, und in keiner Liste stehen sie noch.",
        fix: "Verlängern Sie „validUntil“, wenn der Kunde die Stelle bestätigt, oder löschen Sie die Datei, wenn niemand mehr alten Links folgt.",
      },
    );
    if (openListings(subject).length === 0)
      yield {
        severity: "warning",
        places: [placeOf("jobs", [])],
        what: "Keine einzige Stelle ist offen. Die Website sagt das so und lädt ein, sich zu melden.",
        fix: "Legen Sie im Ordner jobs eine Datei an, sobald ein Kunde sucht.",
      };
    for (const listing of agency.listings) {
      const state = listingState(listing, now);
      if (state === "open" || state === "upcoming") yield* unconfirmed(subject, listing);
    }
  },
};

function* unconfirmed({ today, placeOf }: Subject, { slug, lastConfirmedOn }: Listing): Generator<Finding> {
  const days = daysBetween(lastConfirmedOn, today);
  if (days >= 0 && days <= confirmedWithinDays) return;
  const places = [placeOf({ listing: slug }, ["lastConfirmedOn"])] as const;
  if (days < 0)
    yield {
      severity: "error",
      places,
      what: `Am ${germanDate(lastConfirmedOn)} kann noch niemand diese Stelle bestätigt haben: Der Tag kommt erst noch.`,
      fix: "Tragen Sie den Tag ein, an dem der Kunde zuletzt gesagt hat, dass die Stelle offen ist.",
    };
  if (days > confirmedWithinDays)
    yield {
      severity: "warning",
      places,
      what: `Zuletzt vor ${days} Tagen bestätigt; Besucher lesen „${germanDate(lastConfirmedOn)}“.`,
      fix: `Fragen Sie den Kunden, mindestens alle ${confirmedWithinDays} Tage, und tragen Sie den Tag ein.`,
    };
}

/** That a start can be kept: what was to begin on a day that is over has waited for somebody, or is taken. */
const start: Rule = {
  name: "start",
  speaks: ["warning", "note"],
  why: "Wer sich bewirbt, richtet Kündigung und Umzug nach dem Tag, der hier steht.",
  law: ["uwg-5"],
  *find({ agency, now, placeOf }) {
    for (const listing of agency.listings) {
      const [day, state] = [startDay(listing), listingState(listing, now)];
      if (day === undefined || (state !== "open" && state !== "upcoming")) continue;
      const places = [placeOf({ listing: listing.slug }, ["startsOn"])] as const;
      if (hasStarted(listing, now))
        yield {
          severity: "warning",
          places,
          what: `Der ${germanDate(day)} ist vorbei; Besucher lesen „${immediately}“.`,
          fix: `Tragen Sie den neuen Tag ein oder „${immediately}“, oder ziehen Sie die Stelle zurück, wenn sie besetzt ist.`,
        };
      else if (day < dayOf(listing.validUntil))
        yield {
          severity: "note",
          places,
          what: `Bewerben kann man sich bis zum ${germanDate(dayOf(listing.validUntil))}, die Arbeit beginnt schon am ${germanDate(day)}.`,
          fix: `Ab dem Tag danach lesen Besucher „${immediately}“. Stimmt das nicht, beenden Sie die Stelle früher („validUntil“).`,
        };
    }
  },
};

/** Whether who is found becomes the employee of somebody else. */
export function isPlaced(subject: Subject, listing: Listing): boolean {
  return listing.contract.kind !== "freelance" && !isOwnEmployer(subject.agency.profile, listing);
}

/** That whoever is found across a border learns before the contract what it holds and who advises. */
const crossBorder: Rule = {
  name: "cross-border",
  speaks: ["warning"],
  why: "Wer aus dem Ausland vermittelt wird, muss vor dem Vertrag schriftlich, kostenlos und in einer Sprache, die er versteht, zehn Dinge erfahren; sonst schuldet niemand ein Honorar.",
  law: ["sgb3-299", "sgb3-296"],
  find(subject) {
    const { terms } = subject.agency.ownTexts;
    if (!terms || /§\s*299|grenzüberschreitend|Faire Mobilität/i.test(wordsOf(terms))) return [];
    const abroad = openListings(subject).filter(
      (listing) => isPlaced(subject, listing) && listing.countries.some((country) => country !== "DE"),
    );
    return findingsAt(
      abroad.map(({ slug }) => subject.placeOf({ listing: slug }, ["countries"])),
      {
        severity: "warning",
        what: "Hier kann man aus dem Ausland anfangen; die Bedingungen sagen nichts von den Angaben, die solche Bewerber vor dem Vertrag bekommen müssen.",
        fix: "Ergänzen Sie sie (SGB III § 299) mit einer Beratungsstelle, etwa www.faire-mobilitaet.de, oder streichen Sie „countries“.",
      },
    );
  },
};

const equalPay =
  /Gleichstellung|equal[- ]pay|gleiche[rsnm]? (Lohn|Entgelt|Vergütung|Bezahlung)|(wie|als) (\p{L}+ )?(Stamm|Festangestellt)\p{L}*|gleich bezahlt/iu;

/** That temporary work says by what its pay is measured. */
const equalTreatment: Rule = {
  name: "equal-treatment",
  speaks: ["warning"],
  why: "Wer verliehen wird, bekommt so viel wie vergleichbare Beschäftigte des Kunden; weniger erlaubt nur ein Tarifvertrag, und den muss man kennen.",
  law: ["aug-8", "uwg-5a"],
  find: (subject) =>
    findingsAt(
      openListings(subject)
        .filter(
          (listing) =>
            listing.contract.kind === "temporary-work" &&
            listing.countries.includes("DE") &&
            listing.tariff === undefined &&
            !equalPay.test(wholeText(listing)),
        )
        .map(({ slug }) => subject.placeOf({ listing: slug }, ["tariff"])),
      {
        severity: "warning",
        what: "Zeitarbeit ohne Tarifvertrag: Dann gilt vom ersten Tag an die Vergütung vergleichbarer Beschäftigter des Kunden, und die Stelle sagt davon nichts.",
        fix: "Nennen Sie unter „tariff“ den Tarifvertrag mit der Entgeltgruppe, oder schreiben Sie in „description“, dass vom ersten Tag an gleich bezahlt wird.",
      },
    ),
};

export const listings = ruleGroup("listings", "Stellen", [
  client,
  clientHost,
  undisclosedShare,
  contractWords,
  freelance,
  equalTreatment,
  crossBorder,
  neutralTitles,
  neutralWords,
  validity,
  start,
]);
