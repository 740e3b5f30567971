import { isHeld, ledgerNumbersIn, numberProblem } from "@fernkontor/agency-files/ledger-numbers";
import { conditionsNow, fallenOn, sectionsOn, whyFallen } from "@fernkontor/agency-files/sections-on";
import { type Agency, publicOn } from "@fernkontor/domain/agency/agency";
import { ownablePages } from "@fernkontor/domain/agency/own-section";
import { passagesIn } from "@fernkontor/domain/agency/own-text";
import { fromReplies } from "@fernkontor/domain/claim/claim";
import { countOpenings } from "@fernkontor/domain/claim/count-listings";
import { type LedgerEntry, ledgerEntries } from "@fernkontor/domain/claim/ledger-entries";
import { germanRange, listed } from "@fernkontor/domain/german/german";
import { entryTag, type Listing } from "@fernkontor/domain/listing/listing";
import { euroIn } from "@fernkontor/domain/listing/pay-comparison";
import { claimedPeriod } from "@fernkontor/domain/pay/pay";
import type { PayPeriod } from "@fernkontor/domain/pay/salary";
import { measuredReplies, type UnmeasuredReplies, validDays } from "@fernkontor/domain/reply-times/measurement";
import { fewestCases, measuredDays } from "@fernkontor/domain/reply-times/reply-times";
import type { Range } from "@fernkontor/domain/value-schemas";
import { daysBetween, monthsBefore } from "../days.ts";
import { type Finding, findingPerThing, findingsAt } from "../finding.ts";
import { type Rule, ruleGroup } from "../rule.ts";
import { openAgency, openListings, type Subject, shownClaims } from "../subject.ts";

const measuredByListings = "An den Stellen messen Besucher eine Zahl zuerst.";

/** That as many people are wanted as is said: every visitor can count the listings. */
const countsAgainstListings: Rule = {
  name: "counts-against-listings",
  speaks: ["warning"],
  why: measuredByListings,
  law: ["uwg-5"],
  *find(subject) {
    const listings = openListings(subject);
    if (listings.length === 0) return;
    const { openPositionsAtLeast: inAll, openPositionsByCategory: byCategory } = shownClaims(subject);
    const fix =
      "Schreiben Sie „fromListings“ ohne „evidence“: Dann wird gezählt. Oder veröffentlichen Sie auch die übrigen.";
    const listed = countOpenings(listings);
    if (inAll && inAll.value > listed)
      yield {
        severity: "warning",
        places: [subject.placeOf("claims", ["openPositionsAtLeast", "value"])],
        what: `Die Website nennt ${inAll.value}+ offene Plätze; ihre Stellen haben ${listed}.`,
        fix,
      };
    const short = (byCategory?.value ?? []).flatMap(({ category, atLeast }, index) => {
      const found = countOpenings(listings.filter((listing) => listing.category === category));
      const place = subject.placeOf("claims", ["openPositionsByCategory", "value", index]);
      return found < atLeast ? [{ place, words: `${category} ${found} von ${atLeast}` }] : [];
    });
    yield* findingsAt(
      short.map(({ place }) => place),
      {
        severity: "warning",
        what: `Die Stellen haben weniger Plätze, als die Website nennt: ${short.map(({ words }) => words).join(", ")}.`,
        fix,
      },
    );
  },
};

/** That the listings pay what is said. */
const payAgainstListings: Rule = {
  name: "pay-against-listings",
  speaks: ["error", "warning"],
  why: measuredByListings,
  law: ["uwg-5"],
  *find(subject) {
    const listings = openListings(subject);
    const isEntry = ({ tags }: Listing) => tags.includes(entryTag);
    const said = shownClaims(subject).dayRateOnJobsPage?.value;
    const listed = listedPay(listings, said);
    if (said && listed && (said.from !== listed.from || said.to !== listed.to))
      yield {
        severity: "error",
        places: [subject.placeOf("claims", ["dayRateOnJobsPage", "value"])],
        what: `Die Seite der Stellen nennt ${germanRange(said)} €; die Stellen zahlen ${germanRange(listed)} €.`,
        fix: `Schreiben Sie { from: ${listed.from}, to: ${listed.to}, period: ${claimedPeriod(said)} }.`,
      };
    yield* promisesMore(subject, "dayRate", listings, "die Stellen");
    yield* promisesMore(subject, "dayRateAtEntry", listings.filter(isEntry), `die Stellen mit „${entryTag}“`);
    yield* promisesMore(
      subject,
      "dayRateWithExperience",
      listings.filter((listing) => !isEntry(listing)),
      `die Stellen ohne „${entryTag}“`,
    );
  },
};

function* promisesMore(
  subject: Subject,
  name: "dayRate" | "dayRateAtEntry" | "dayRateWithExperience",
  listings: readonly Listing[],
  which: string,
): Generator<Finding> {
  const said = shownClaims(subject)[name]?.value;
  const listed = listedPay(listings, said);
  if (said && listed && (said.from > listed.from || said.to > listed.to))
    yield {
      severity: "warning",
      places: [subject.placeOf("claims", [name, "value"])],
      what: `„${name}“ verspricht ${germanRange(said)} €; ${which} zahlen ${germanRange(listed)} €.`,
      fix: "Lassen Sie die Angabe nicht höher beginnen und enden als die Stellen, oder berichtigen Sie diese.",
    };
}

/** What the listings of a claim's unit pay, or where none has it, all that can be converted; undefined for none. */
function listedPay(
  listings: readonly Listing[],
  claim: { period?: PayPeriod | undefined } | undefined,
): Range | undefined {
  const period = claimedPeriod(claim ?? {});
  const same = listings.filter((listing) => listing.period === period);
  const paid = (same.length > 0 ? same : listings).flatMap((listing) => euroIn(listing, period) ?? []);
  if (paid.length === 0) return undefined;
  return { from: Math.min(...paid.map(({ from }) => from)), to: Math.max(...paid.map(({ to }) => to)) };
}

/** That nothing is promised which a listing or the profile contradicts. The pages say less then, but the ledger says it. */
const promisesAgainstRecords: Rule = {
  name: "promises-against-records",
  speaks: ["error", "warning"],
  why: measuredByListings,
  law: ["uwg-5"],
  *find(subject) {
    const { remoteOnly, fullOrPartTime, entryWithoutExperience, noOtherMessengers, whatsAppOnWish } =
      shownClaims(subject);
    const listings = openListings(subject);
    const elsewhere = listings.filter(({ location }) => location !== "100% Remote");
    const takeBack = "Nehmen Sie die Zusage zurück („value: false“)";
    if (remoteOnly)
      yield* findingsAt(
        elsewhere.map(({ slug }) => subject.placeOf({ listing: slug }, ["location"])),
        {
          severity: "error",
          what: "„remoteOnly“ sagt zu, dass Sie nur Stellen im Homeoffice vermitteln. Hier stehen offene Stellen, die es nicht sind.",
          fix: `${takeBack}, oder berichtigen Sie die Stellen.`,
        },
      );
    const ofOneExtent = listings.filter(({ type }) => type !== "Vollzeit & Teilzeit");
    if (fullOrPartTime)
      yield* findingsAt(
        ofOneExtent.map(({ slug }) => subject.placeOf({ listing: slug }, ["type"])),
        {
          severity: "error",
          what: "„fullOrPartTime“ sagt zu, dass es jede Stelle in Vollzeit und in Teilzeit gibt. Hier stehen offene Stellen, die es nur in einem gibt.",
          fix: `${takeBack}, oder berichtigen Sie die Stellen.`,
        },
      );
    if (entryWithoutExperience && listings.length > 0 && !listings.some(({ tags }) => tags.includes(entryTag)))
      yield {
        severity: "warning",
        places: [subject.placeOf("claims", ["entryWithoutExperience", "value"])],
        what: `„entryWithoutExperience“ sagt den Einstieg ohne Vorkenntnisse zu, aber keine offene Stelle trägt „${entryTag}“.`,
        fix: `${takeBack}, oder tragen Sie bei den Stellen, für die das gilt, unter „tags“ „${entryTag}“ ein.`,
      };
    if (noOtherMessengers && subject.agency.profile.otherMessengers.length > 0)
      yield {
        severity: "error",
        places: [
          subject.placeOf("claims", ["noOtherMessengers", "value"]),
          subject.placeOf("profile", ["otherMessengers"]),
        ],
        what: "„noOtherMessengers“ sagt zu, dass Sie keinen anderen Messenger benutzen; „otherMessengers“ nennt einen.",
        fix: `${takeBack}, oder streichen Sie den Messenger.`,
      };
    if (whatsAppOnWish && subject.agency.profile.whatsAppNumbers.length === 0)
      yield {
        severity: "warning",
        places: [
          subject.placeOf("claims", ["whatsAppOnWish", "value"]),
          subject.placeOf("profile", ["whatsAppNumbers"]),
        ],
        what: "„whatsAppOnWish“ spricht von WhatsApp, aber „whatsAppNumbers“ nennt keine Nummer, und /echt sagt, dass Sie es nicht benutzen.",
        fix: `${takeBack}, oder nennen Sie die Nummer.`,
      };
  },
};

const oldestMonths = 24;
const longestYears = 2;

/** That evidence is no older, and promises to hold no longer, than anybody would believe. */
const evidenceAge: Rule = {
  name: "evidence-age",
  speaks: ["warning"],
  why: "Eine Zahl von vor Jahren sagt nichts über heute.",
  law: ["uwg-5"],
  *find({ agency, today, placeOf }) {
    const held = ledgerEntries(agency, today).filter(({ state, kind }) => state === "holds" && kind !== "legal");
    const oldestAsOf = monthsBefore(today, oldestMonths);
    yield* findingsAt(
      held
        .filter(({ kind, evidence }) => kind !== "promised" && evidence && evidence.asOf < oldestAsOf)
        .map(({ name }) => placeOf("claims", [name, "evidence", "asOf"])),
      {
        severity: "warning",
        what: `Diese Zahlen sind älter als ${oldestMonths} Monate.`,
        fix: "Zählen oder fragen Sie neu.",
      },
    );
    yield* findingsAt(
      held
        .filter(
          ({ evidence }) =>
            evidence?.validUntil !== undefined && daysBetween(evidence.asOf, evidence.validUntil) > longestYears * 366,
        )
        .map(({ name }) => placeOf("claims", [name, "evidence", "validUntil"])),
      {
        severity: "warning",
        what: `Diese Zahlen sollen länger als ${longestYears} Jahre gelten.`,
        fix: "Wählen Sie einen Tag, bis zu dem Sie neu gezählt haben.",
      },
    );
  },
};

const warnDaysBefore = 30;

/** That each claim rests on something that still holds. What does not is shown nowhere on a live site. */
const evidence: Rule = {
  name: "evidence",
  speaks: ["error", "warning", "note"],
  why: "Eine Zahl, die niemand belegen kann, täuscht; wer sie nennt, muss zeigen können, worauf sie beruht.",
  law: ["uwg-5", "police"],
  find: ({ agency, today, placeOf }) => {
    const runsOutSoon = ({ state, evidence: found }: LedgerEntry) =>
      state === "holds" && found?.validUntil !== undefined && daysBetween(today, found.validUntil) < warnDaysBefore;
    // What is the law's needs no evidence: a live site does not praise it at all.
    // What answers a measured reply time has is a rule of its own.
    const entries = ledgerEntries(agency, today).filter(
      ({ kind, isFromReplies }) => kind !== "legal" && !isFromReplies,
    );
    const about = (isMeant: (entry: LedgerEntry) => boolean, path: readonly string[]) => {
      const names = entries.filter(isMeant).map(({ name }) => name);
      return { names: names.join(", "), places: names.map((name) => placeOf("claims", [name, ...path])) };
    };
    const invented = about(({ state }) => state === "invented", ["evidence", "invented"]);
    const future = about(({ state }) => state === "future", ["evidence", "asOf"]);
    const expired = about(({ state }) => state === "expired", ["evidence", "validUntil"]);
    const missing = about(({ state }) => state === "missing", []);
    const ending = about(runsOutSoon, ["evidence", "validUntil"]);
    return [
      ...findingsAt(invented.places, {
        severity: "error",
        what: `Der Beleg ist erfunden: ${invented.names}.`,
        fix: "Tragen Sie Ihre eigene Zahl und Ihren Beleg ein. Können Sie sie nicht belegen, entfernen Sie „evidence“: Die Seiten schließen die Lücke.",
      }),
      ...findingsAt(future.places, {
        severity: "error",
        what: `Der Beleg ist von einem Tag, der erst noch kommt: ${future.names}.`,
        fix: "Tragen Sie bei „asOf“ den Tag ein, für den die Zahl stimmt.",
      }),
      ...findingsAt(expired.places, {
        severity: "warning",
        what: `Der Beleg ist abgelaufen, und die echte Website zeigt nicht mehr: ${expired.names}.`,
        fix: "Zählen oder fragen Sie neu, und tragen Sie „value“, „asOf“ und „validUntil“ ein.",
      }),
      ...findingsAt(missing.places, {
        severity: "note",
        what: `Ohne Beleg und deshalb auf einer echten Website nirgends zu sehen: ${missing.names}.`,
        fix: "Ergänzen Sie „evidence“, oder lassen Sie es dabei.",
      }),
      ...findingsAt(ending.places, {
        severity: "note",
        what: `Der Beleg läuft in den nächsten ${warnDaysBefore} Tagen ab: ${ending.names}.`,
        fix: "Zählen oder fragen Sie rechtzeitig neu.",
      }),
    ];
  },
};

/** Fewer letters name neither a list nor a way of counting. */
const shortestEvidence = { source: 8, method: 20 };

/** That evidence says what was counted, how, and by whom. */
const thinEvidence: Rule = {
  name: "thin-evidence",
  speaks: ["warning"],
  why: "„Intern, gezählt“ ist kein Beleg: Niemand käme damit auf dieselbe Zahl.",
  law: ["uwg-5", "uwg-5a"],
  *find({ agency, today, placeOf }) {
    const held = ledgerEntries(agency, today).filter(({ state, evidence: found }) => state === "holds" && found);
    const placesOf = (isMeant: (entry: LedgerEntry) => boolean, field: string) =>
      held.filter(isMeant).map(({ name }) => placeOf("claims", [name, "evidence", field]));
    const isThin = ({ evidence: found }: LedgerEntry) =>
      (found?.source?.length ?? shortestEvidence.source) < shortestEvidence.source ||
      (found?.method?.length ?? shortestEvidence.method) < shortestEvidence.method;
    yield* findingsAt(placesOf(isThin, "method"), {
      severity: "warning",
      what: "Diese Belege sagen kaum, woher die Zahl kommt und wie sie ermittelt wurde.",
      fix: "Nennen Sie Liste oder Befragung und wie gezählt wurde, sodass jemand anderes dasselbe herausbekäme.",
    });
    const people = [
      ...agency.profile.people.map(({ name }) => name),
      ...(agency.profile.legal?.representatives ?? []),
      ...agency.listings.map(({ contact }) => contact.name),
    ];
    yield* findingsAt(
      placesOf(
        ({ evidence: found }) => found !== undefined && !people.some((name) => found.responsible.includes(name)),
        "responsible",
      ),
      {
        severity: "warning",
        what: "Für diese Angaben steht jemand ein, den die Website sonst nirgends nennt.",
        fix: "Nennen Sie einen Menschen aus „people“ in profile.yaml, oder führen Sie diesen dort auf.",
      },
    );
  },
};

const smallestSample = 30;

/** That what was asked or timed says among how many. */
const sampleSize: Rule = {
  name: "sample-size",
  speaks: ["warning"],
  why: "Ein Anteil oder ein Durchschnitt sagt nichts ohne die Zahl der Befragten.",
  law: ["uwg-5a"],
  *find({ agency, today, placeOf }) {
    for (const { name, kind, state, evidence: found } of ledgerEntries(agency, today)) {
      if (kind !== "measured" || state !== "holds" || !found) continue;
      const places = [placeOf("claims", [name, "evidence", "sampleSize"])] as const;
      if (found.sampleSize === undefined)
        yield {
          severity: "warning",
          places,
          what: `„${name}“ wurde gemessen, aber niemand sagt, an wie vielen.`,
          fix: "Ergänzen Sie „evidence.sampleSize“.",
        };
      else if (found.sampleSize < smallestSample)
        yield {
          severity: "warning",
          places,
          what: `„${name}“ beruht auf nur ${found.sampleSize} Fällen.`,
          fix: `Fragen Sie mindestens ${smallestSample}, oder verzichten Sie auf die Zahl.`,
        };
    }
  },
};

const unmeasured: Readonly<Record<UnmeasuredReplies["reason"], string>> = {
  none: "Es gibt noch keine Messung (measured.yaml)",
  old: `Die Messung ist älter als ${validDays} Tage`,
  ahead: "Die Messung ist von einem Tag, der erst noch kommt",
  few: `In ${measuredDays} Tagen kamen weniger als ${fewestCases} Bewerbungen`,
  silence: "Zu viele Bewerbungen blieben ohne Antwort, als dass sich eine Zeit nennen ließe",
};

/** That a reply time that is said to be measured was worked out from what the agency did. */
const measuredReplyTime: Rule = {
  name: "measured-reply-time",
  speaks: ["error", "note"],
  why: "Eine gemessene Antwortzeit glaubt nur, wer weiß, dass niemand sie eintippen kann.",
  law: ["uwg-5"],
  *find({ agency, today, placeOf }) {
    const claim = agency.claims.replyUsuallyWithinHours;
    if (claim?.kind !== "measured") return;
    const places = [placeOf("claims", ["replyUsuallyWithinHours", "value"])] as const;
    if (claim.value !== fromReplies) {
      yield {
        severity: "error",
        places,
        what: "Die gemessene Antwortzeit ist eingetippt.",
        fix: `Schreiben Sie „value: ${fromReplies}“ ohne „evidence“: Dann rechnet „fernkontor messen“ sie aus den Antworten aus. Oder sagen Sie sie zu („kind: promised“).`,
      };
      return;
    }
    const replies = measuredReplies(agency.measurement, today);
    if ("reason" in replies)
      yield {
        severity: replies.reason === "ahead" ? "error" : "note",
        places,
        what: `Eine echte Website nennt so keine gemessene Antwortzeit. ${unmeasured[replies.reason]}.`,
        fix: "Messen Sie neu, sobald geantwortet ist: fernkontor messen. Wer nicht im Kontor antwortet, sagt eine Zeit zu („kind: promised“) oder streicht die Angabe.",
      };
  },
};

/** That an own text says no number that the ledger does not have. One of which the evidence has expired goes by itself. */
const numbersInOwnTexts: Rule = {
  name: "numbers-in-own-texts",
  speaks: ["error", "warning"],
  why: "Eine Zahl steht einmal, mit ihrem Beleg: Sonst sagt die Website noch, was nicht mehr stimmt.",
  law: ["uwg-5"],
  *find(subject) {
    const { agency, now } = subject;
    // What is entered, whatever its evidence is worth today.
    const entered = publicOn({ ...agency, profile: { ...agency.profile, mode: "sample" } }, now).claims;
    const numbers = ownSources(agency).flatMap(({ file, source, line, where }) =>
      ledgerNumbersIn(source).map((number) => ({
        number,
        where,
        thing: number.says,
        place: { file, line: line + number.line - 1 },
      })),
    );
    const { head = [], page = [], section = [] } = Object.groupBy(numbers, ({ where }) => where);
    yield* findingPerThing(head, (says) => ({
      severity: "error",
      what: `Titel oder Beschreibung einer eigenen Seite nennt „${says}“, und sie weichen nicht, wenn der Beleg abläuft.`,
      fix: "Schreiben Sie die Zahl in den Text der Seite.",
    }));
    const missing = [...page, ...section].filter(({ number }) => !isHeld(number, entered));
    for (const [says, same] of Map.groupBy(missing, ({ thing }) => thing)) {
      const { message, remedy } = numberProblem(
        says,
        same.flatMap(({ number }) => number.claims),
      );
      yield* findingsAt(
        same.map(({ place }) => place),
        { severity: "error", what: `Ein eigener Text ${message}.`, fix: `${remedy}.` },
      );
    }
    const expired = page.filter(({ number }) => isHeld(number, entered) && !isHeld(number, shownClaims(subject)));
    yield* findingPerThing(expired, (says) => ({
      severity: "warning",
      what: `Der Abschnitt mit „${says}“ fehlt auf der eigenen Seite: Kein Beleg, der heute gilt, sagt diese Zahl.`,
      fix: "Zählen oder fragen Sie neu, und tragen Sie es unter „Belege“ ein; oder nehmen Sie die Zahl heraus.",
    }));
  },
};

type OwnSource = { file: string; source: string; line: number; where: "head" | "page" | "section" };

function ownSources({ ownPages, ownDocuments }: Agency): OwnSource[] {
  return [
    ...ownPages.flatMap(({ title, description, text: { file, blocks } }): OwnSource[] => [
      { file, source: `${title}\n\n${description}`, line: 1, where: "head" },
      ...passagesIn(blocks).map(({ text, line }): OwnSource => ({ file, source: text, line, where: "page" })),
    ]),
    ...Object.values(ownDocuments).flatMap(({ file, head = "", sections }): OwnSource[] => [
      { file, source: head, line: 1, where: "head" },
      ...sections.map(({ source, sourceLine }): OwnSource => ({ file, source, line: sourceLine, where: "section" })),
    ]),
  ];
}

/** That whoever words a section otherwise knows when it does not stand, and when the shipped one has changed. */
const ownSections: Rule = {
  name: "own-sections",
  speaks: ["warning", "note"],
  why: "Ein eigener Abschnitt steht nur, solange gilt, wofür er geschrieben wurde; sonst steht dort der mitgelieferte.",
  law: ["uwg-5"],
  *find(subject) {
    const agency = openAgency(subject);
    for (const page of ownablePages) {
      const file = agency.ownDocuments[page]?.file ?? "";
      for (const { own, title, fallenBy } of fallenOn(page, agency, subject.formOrigin))
        yield {
          severity: "warning",
          places: [{ file, line: own.line }],
          what: `Der eigene Abschnitt „${title}“ steht nicht auf der Seite: ${whyFallen(fallenBy)}.`,
          fix: "Lesen Sie ihn, und bestätigen Sie ihn im Kontor unter „Seiten“; oder ändern Sie „{solange …}“.",
        };
      for (const { own, slot, title, shippedSource, isShippedChanged } of sectionsOn(
        page,
        agency,
        subject.formOrigin,
      )) {
        if (!own) continue;
        const places = [{ file, line: own.line }] as const;
        if (isShippedChanged)
          yield {
            severity: "note",
            places,
            what: `Den Abschnitt, statt dem „${title}“ steht, gibt es jetzt in einer neuen Fassung.`,
            fix: "Sehen Sie sich beide im Kontor unter „Seiten“ an, und behalten oder übernehmen Sie.",
          };
        const asked = shippedSource === undefined ? [] : conditionsNow(page, slot, agency, subject.formOrigin);
        if (own.solange.length === 0 && asked.length > 0)
          yield {
            severity: "note",
            places,
            what: `„${title}“ steht, was immer gilt; der mitgelieferte Abschnitt fragt nach ${listed(asked.map(({ name }) => `„${name}“`))}.`,
            fix: "Beruht Ihr Abschnitt auf etwas davon, nennen Sie es davor: „{solange …}“.",
          };
      }
    }
  },
};

export const claims = ruleGroup("claims", "Angaben und Belege", [
  countsAgainstListings,
  payAgainstListings,
  promisesAgainstRecords,
  evidenceAge,
  evidence,
  sampleSize,
  measuredReplyTime,
  thinEvidence,
  numbersInOwnTexts,
  ownSections,
]);
