import { countryName, groundFits, type TransferGround } from "@fernkontor/domain/agency/data-transfer";
import { allProcessors, ownTasks, type Processor, transfersOf } from "@fernkontor/domain/agency/legal-records";
import { type LegalTopic, legalTopics, topicsOf } from "@fernkontor/domain/agency/legal-topics";
import { ownEmployment, placesEmployees } from "@fernkontor/domain/agency/own-employment";
import { type OwnText, type OwnTextName, passagesIn, plainText } from "@fernkontor/domain/agency/own-text";
import type { AgencyProfile } from "@fernkontor/domain/agency/profile";
import { capitalised, euros, germanDate, listed, numberFromWord } from "@fernkontor/domain/german/german";
import { oncePerText } from "@fernkontor/domain/once-per-text";
import { placementFee, saysApplicantsPay } from "@fernkontor/domain/pay/placement-fee";
import { monthsBefore } from "../days.ts";
import { type Finding, findingPerThing, findingsAt, type Occurrence } from "../finding.ts";
import { sentencesWhere } from "../phrases.ts";
import { type Rule, ruleGroup } from "../rule.ts";
import { openAgency, openListings, ownStatements, type Subject, shownClaims, wordsOf } from "../subject.ts";
import { isPlaced } from "./listings.ts";

const readAgainMonths = 24;

/** That the legal texts were read lately. */
const dates: Rule = {
  name: "dates",
  speaks: ["error", "warning"],
  why: "Das Recht ändert sich; ein Text von vor Jahren beschreibt eine andere Website.",
  law: ["gdpr-13"],
  *find({ agency, today, placeOf }) {
    const { legalTextsUpdatedOn } = agency.profile;
    if (legalTextsUpdatedOn > today)
      yield {
        severity: "error",
        places: [placeOf("profile", ["legalTextsUpdatedOn"])],
        what: `Die Rechtstexte sind vom ${germanDate(legalTextsUpdatedOn)}; der Tag kommt erst noch.`,
        fix: "Tragen Sie den Tag ihrer letzten Änderung ein.",
      };
    if (legalTextsUpdatedOn < monthsBefore(today, readAgainMonths))
      yield {
        severity: "warning",
        places: [placeOf("profile", ["legalTextsUpdatedOn"])],
        what: `Die Rechtstexte sind vom ${germanDate(legalTextsUpdatedOn)}, also älter als ${readAgainMonths} Monate.`,
        fix: "Lassen Sie sie lesen, und tragen Sie den Tag ein.",
      };
  },
};

/** A period in a page's words, which setting of the profile it has to be, and where the privacy text must say it. */
const periods = [
  {
    setting: "applicationMonthsAfterProcess",
    inUnit: "month",
    says: /(?<![\p{L}\d])(\p{L}+|\d+) Monate?n? nach (?:dem )?(?:Ende|Abschluss) des (?:Bewerbungs)?[Vv]erfahrens/gu,
    unit: "Monate nach dem Ende des Verfahrens",
  },
  {
    setting: "processEndsByItselfAfterMonths",
    inUnit: "month",
    says: /von selbst (\p{L}+|\d+) Monate?n? nach Eingang/gu,
    unit: "Monate, bis ein Verfahren von selbst endet",
  },
  {
    setting: "websiteLogDays",
    inUnit: "day",
    says: /(?:Protokoll|löschen es)[^.]{0,60}? nach (\p{L}+|\d+) Tage?n?/gu,
    unit: "Tage, bis Protokolle gelöscht werden",
  },
  {
    setting: "backupDays",
    inUnit: "day",
    says: /Sicherungskopien[^.]{0,60}? bis zu (\p{L}+|\d+) Tage?n?/gu,
    unit: "Tage, bis Sicherungen gelöscht werden",
  },
] as const;

type SaidPeriod = Occurrence & { setting: string; number: number };

const periodsSaidIn = oncePerText((text) =>
  periods.flatMap(({ setting, says }) =>
    [...text.matchAll(says)].flatMap(([thing, word = ""]) => {
      const number = numberFromWord(word);
      return number === undefined ? [] : [{ setting, thing, number }];
    }),
  ),
);

/** That every text gives the periods by which the software deletes. */
const retentionText: Rule = {
  name: "retention-text",
  speaks: ["error"],
  why: "Besucher müssen erfahren, wie lange ihre Daten bleiben, und so muss es dann auch geschehen.",
  law: ["gdpr-5", "agg-15", "sgb3-298"],
  find: (subject) => [...wrongPeriods(subject), ...leftOutOfPrivacy(subject)],
};

function wrongPeriods(subject: Subject): Finding[] {
  const said = ownStatements(subject, (text) => periodsSaidIn(text).length > 0).flatMap(({ text, place }) =>
    periodsSaidIn(text).map((period): SaidPeriod => ({ ...period, place })),
  );
  return periods.flatMap(({ setting, unit }) => {
    const right = subject.agency.profile.retention[setting];
    const wrong = said.filter((period) => period.setting === setting && period.number !== right);
    return findingPerThing(wrong, (words) => ({
      severity: "error",
      what: `Ein Text sagt „${words}“; nach „retention.${setting}“ sind es ${right} ${unit}.`,
      fix: "Berichtigen Sie den Text oder die Frist in profile.yaml.",
    }));
  });
}

function* leftOutOfPrivacy(subject: Subject): Generator<Finding> {
  const { ownTexts, profile } = subject.agency;
  const { privacy } = ownTexts;
  if (!privacy) return;
  const text = wordsOf(privacy);
  const places = [{ file: privacy.file, line: 1 }] as const;
  const given = periodsIn(text);
  const missing = periods.filter(({ setting, inUnit }) => {
    const period = profile.retention[setting];
    // No log is kept, or no backup: then nothing is deleted.
    return period !== 0 && !given.some(({ count, unit }) => count === period && unit === inUnit);
  });
  if (missing.length > 0)
    yield {
      severity: "error",
      places,
      what: `Der Datenschutztext nennt nicht: ${missing.map(({ unit, setting }) => `${profile.retention[setting]} ${unit}`).join(", ")}.`,
      fix: "Nennen Sie die Fristen so, wie sie in profile.yaml unter „retention“ stehen, in Tagen und Monaten.",
    };
  if (!/§ ?298|(drei|3) Jahre/.test(text) && placesEmployees(openAgency(subject)))
    yield {
      severity: "error",
      places,
      what: "Der Datenschutztext sagt nicht, dass Geschäftsunterlagen der Vermittlung drei Jahre aufbewahrt werden.",
      fix: "Nennen Sie § 298 Abs. 2 SGB III.",
    };
}

/** Every period of a text in days or months, however it is worded: a week is seven days, a year twelve months. */
function periodsIn(text: string): { count: number; unit: "day" | "month" }[] {
  const units = { Tag: ["day", 1], Woche: ["day", 7], Monat: ["month", 1], Jahr: ["month", 12] } as const;
  const said = /(?<![\p{L}\d])(\p{L}+|\d+)\s(?:\(\d+\)\s)?(?:Kalender)?(Tag|Woche|Monat|Jahr)/giu;
  return [...text.matchAll(said)].flatMap(([, number = "", word = ""]) => {
    const [unit, factor] = units[capitalised(word.toLowerCase()) as keyof typeof units];
    const count = /^eine[rmn]?$/.test(number) ? 1 : numberFromWord(number);
    return count === undefined ? [] : [{ count: count * factor, unit }];
  });
}

const fairWeeks = 4;
const silence = /widersprechen sie nicht|schweigen|gilt als (zustimmung|angenommen)/i;
const saysWhatSilenceMeans = /Folge des Schweigens[^.]*Mitteilung gesondert hin|Mitteilung[^.]*besonders hin/;

/** What a clause must hold that takes silence for consent. */
const silenceClause: Rule = {
  name: "silence-clause",
  speaks: ["error", "warning"],
  why: "Schweigen gilt nur nach angemessener Frist und einem Hinweis darauf als Zustimmung, und nie zu wesentlichen Änderungen.",
  law: ["bgb-308", "bgh-2021"],
  *find({ agency, placeOf }) {
    const { termsObjectionWeeks } = agency.profile;
    if (termsObjectionWeeks < fairWeeks)
      yield {
        severity: "warning",
        places: [placeOf("profile", ["termsObjectionWeeks"])],
        what: `${termsObjectionWeeks} ${termsObjectionWeeks === 1 ? "Woche" : "Wochen"} für einen Widerspruch sind kurz.`,
        fix: `Geben Sie mindestens ${fairWeeks}.`,
      };
    const { terms } = agency.ownTexts;
    const clause = terms && passagesIn(terms.blocks).find(({ text }) => silence.test(text));
    if (clause && !saysWhatSilenceMeans.test(wordsOf(terms)))
      yield {
        severity: "error",
        places: [{ file: terms.file, line: clause.line }],
        what: "Die Bedingungen werten Schweigen als Zustimmung, ohne einen besonderen Hinweis darauf zu versprechen.",
        fix: "Ergänzen Sie den Satz, dass jede Mitteilung auf Frist, Widerspruchsrecht und Folge des Schweigens hinweist.",
      };
  },
};

const feeOfPlacement =
  /(?<!\p{L})(Vermittlungs(vergütung|honorar|entgelt|provision|gutschein)\p{L}*|AVGS|(Honorar|Entgelt|Vergütung) für (die|Ihre|eine) Vermittlung)(?!\p{L})/iu;
const voucher = /(?<!\p{L})(\p{L}*gutschein\p{L}*|AVGS)(?!\p{L})/iu;
/** What companies pay is theirs to agree on. */
const paidByCompany = /(?<!\p{L})(Unternehmen|Arbeitgeber|Kunde|Betrieb|Firm)\p{L}*/iu;
const amountsOfEuros =
  /(?<!\d)(\d{1,3}(?:[.\s\u00a0\u202f]\d{3})+|\d+)(?:,\d{2}|,[-–])?[\s\u00a0\u202f]?(?:€|Euro|EUR)/gu;

function eurosIn(sentence: string): number[] {
  return [...sentence.matchAll(amountsOfEuros)].map(([, digits = ""]) => Number(digits.replace(/\D/g, "")));
}

function namesAnotherFee(sentence: string): boolean {
  if (!feeOfPlacement.test(sentence)) return false;
  const amounts = eurosIn(sentence);
  const { most, voucher: pays } = placementFee;
  // A sentence may give the ordinary limit beside what a voucher pays, in one or in its two halves.
  if (voucher.test(sentence))
    return amounts.length > 0 && !amounts.some((amount) => [pays.from / 2, pays.from, pays.to].includes(amount));
  return !paidByCompany.test(sentence) && amounts.some((amount) => amount > most);
}

/** That no applicant is asked for more than the law allows, and apprentices and Minijobbers for nothing. */
const placementFees: Rule = {
  name: "placement-fee",
  speaks: ["error"],
  why: "Was eine Vermittlung Bewerber kosten darf, begrenzt das Gesetz; für Ausbildungen und Minijobs ist es nichts, und jede andere Abrede ist unwirksam.",
  law: ["sgb3-296", "sgb3-296a", "sgb3-297", "sgb3-45"],
  *find(subject) {
    const { most, voucher: pays } = placementFee;
    yield* findingPerThing(sentencesWhere(subject, namesAnotherFee), (sentence) => ({
      severity: "error",
      what: `„${sentence}“ nennt einen anderen Betrag als das Gesetz.`,
      fix: voucher.test(sentence)
        ? `Ein Gutschein zahlt ${euros(pays.from)}, bei langer Arbeitslosigkeit oder Behinderung bis ${euros(pays.to)}.`
        : `Ohne Gutschein sind es höchstens ${euros(most)} mit Umsatzsteuer.`,
    }));
    yield* feesWhereNoneMayBe(subject);
  },
};

const nothingForThem =
  /296a|(Ausbildung|Auszubild|Minijob|geringfügig)[^.]*(kostenlos|kostenfrei|unentgeltlich|nichts|kein)|(kostenlos|kostenfrei|unentgeltlich|nichts|kein)[^.]*(Ausbildung|Auszubild|Minijob|geringfügig)/iu;

function* feesWhereNoneMayBe(subject: Subject): Generator<Finding> {
  const { agency, placeOf } = subject;
  const withoutFee = openListings(subject).filter(
    (listing) =>
      isPlaced(subject, listing) && (listing.contract.kind === "apprenticeship" || listing.type === "Minijob"),
  );
  if (withoutFee.length === 0 || shownClaims(subject).freeForApplicants) return;
  const places = withoutFee.map(({ slug }) => placeOf({ listing: slug }, ["contract"]));
  if (agency.profile.whoPays !== undefined && saysApplicantsPay(agency.profile.whoPays))
    yield* findingsAt([placeOf("profile", ["whoPays"]), ...places], {
      severity: "error",
      what: `„${agency.profile.whoPays}“ Für eine Ausbildung oder einen Minijob darf niemand von Bewerbern etwas nehmen.`,
      fix: "Berichtigen Sie „whoPays“, und sagen Sie „freeForApplicants“ zu, wenn es für alle kostenlos ist.",
    });
  const { terms } = agency.ownTexts;
  if (terms && !nothingForThem.test(wordsOf(terms)))
    yield* findingsAt([{ file: terms.file, line: 1 }, ...places], {
      severity: "error",
      what: "Die Bedingungen sagen nicht, dass die Vermittlung in eine Ausbildung oder einen Minijob nichts kostet.",
      fix: "Ergänzen Sie: „Für die Vermittlung in eine Ausbildung oder einen Minijob zahlen Sie nichts.“ Ist bei Ihnen alles kostenlos, sagen Sie „freeForApplicants“ zu.",
    });
}

const deniesLending =
  /überlassen Sie nicht an andere|(verleihen|überlassen) (wir )?(\p{L}+ )?(niemanden|niemand|nie|keine|nicht)|(keine|nie|niemals|nicht) (\p{L}+ ){0,4}(Arbeitnehmerüberlassung|Zeitarbeit|Leiharbeit)|(stellen|beschäftigen) (wir )?(selbst )?(niemanden|keine \p{L}+)( selbst)?( an|\.|,)|(Arbeitsv|V)ertrag (\p{L}+ ){0,4}(ausschließlich|nur|stets|immer) (mit|zwischen Ihnen und) (dem|einem) (\p{L}+ )?(Unternehmen|Kunden|Betrieb)|Arbeitgeber (ist|bleibt|wird) (ausschließlich|nur|stets|immer|allein) (das|der|Ihr) (\p{L}+ )?(Unternehmen|Kunde|Betrieb)/iu;
/** Of some listings it may well be true. */
const ofSome = /(?<!\p{L})(anderen Stellen|außer|sofern|soweit|wenn wir|in der Regel|nicht nur)(?!\p{L})/iu;

/** That no page of an agency that lends its staff says that it never does. */
const lendingTerms: Rule = {
  name: "lending-terms",
  speaks: ["error"],
  why: "Bedingungen, die verschweigen, wer anstellt, täuschen und binden niemanden.",
  law: ["aug-1", "uwg-5"],
  find(subject) {
    if (!ownEmployment(openAgency(subject)).lends) return [];
    const denied = sentencesWhere(subject, (sentence) => deniesLending.test(sentence) && !ofSome.test(sentence));
    return findingPerThing(denied, (sentence) => ({
      severity: "error",
      what: `„${sentence}“ Die Agentur verleiht aber eigene Leute: Das sagen ihre Stellen oder ihre Erlaubnis („legal.permit“).`,
      fix: "Nehmen Sie den Satz heraus, und lassen Sie diesen Teil von einem Anwalt schreiben.",
    }));
  },
};

/** What each task's processor gets to see at least: the hosting also serves the own form. */
const exampleData = {
  hosting: ["Ihre IP-Adresse", "alle Angaben Ihrer Bewerbung"],
  mail: ["Ihre E-Mail-Adresse", "Inhalt Ihrer E-Mails"],
} as const;
const taskWords = { hosting: "die Website hostet", mail: "die E-Mails befördert" } as const;

/** That the privacy text can say who has the data. */
const processors: Rule = {
  name: "processors",
  speaks: ["error"],
  why: "Wer Daten erhält, muss im Datenschutztext stehen; fast jede Agentur hat dafür Dienstleister.",
  law: ["gdpr-13", "gdpr-28"],
  *find({ agency, placeOf }) {
    const { processors, withoutProcessor, formProvider } = agency.profile;
    const open = ownTasks.filter(
      (task) => !withoutProcessor.includes(task) && !processors.some(({ tasks }) => tasks.includes(task)),
    );
    const exampleOf = (task: (typeof ownTasks)[number]) => {
      const data = exampleData[task].slice(0, task === "hosting" && formProvider ? 1 : undefined);
      return `{ tasks: [${task}], name: "…", address: "…", country: Deutschland, purpose: "…", dataCollected: [${data.map((each) => `"${each}"`).join(", ")}] }`;
    };
    if (open.length > 0)
      yield {
        severity: "error",
        places: [placeOf("profile", ["processors"])],
        what: `Niemand sagt, wer ${open.map((task) => taskWords[task]).join(" und wer ")}.`,
        fix: `Ergänzen Sie: processors: [${open.map(exampleOf).join(", ")}]. Was Sie auf eigenen Rechnern selbst tun, steht stattdessen so da: withoutProcessor: [${open.join(", ")}]`,
      };
  },
};

/** That data leave the EEA only on a ground that there is. */
const transfers: Rule = {
  name: "transfers",
  speaks: ["error"],
  why: "Außerhalb von EU und EWR gilt die DSGVO nicht: Besucher müssen erfahren, wohin ihre Daten gehen und warum das zulässig ist.",
  law: ["gdpr-13", "gdpr-45"],
  *find(subject) {
    const { processors, formProvider } = subject.agency.profile;
    for (const [index, processor] of processors.entries())
      yield* transferFindings(subject, processor, ["processors", index]);
    if (formProvider) yield* transferFindings(subject, { tasks: ["form"], ...formProvider }, ["formProvider"]);
  },
};

function* transferFindings(
  { placeOf }: Subject,
  processor: Processor,
  path: readonly (string | number)[],
): Generator<Finding> {
  const { name } = processor;
  for (const { to, ground } of transfersOf(processor)) {
    if (!ground)
      yield {
        severity: "error",
        places: [placeOf("profile", [...path, "country"])],
        what: `${name} verarbeitet Daten in ${to}, und warum das zulässig ist, steht nicht da.`,
        fix: `Sehen Sie im Vertrag zur Auftragsverarbeitung nach. Beispiel: transfers: [{ to: ${to}, ground: standard-contractual-clauses }]. Länder der EU stehen mit ihrem deutschen Namen da, etwa Irland.`,
      };
    else if (!groundFits({ to, ground }))
      yield {
        severity: "error",
        places: [placeOf("profile", [...path, "transfers"])],
        what: `„${ground}“ gilt nicht für ${countryName(to)}.`,
        fix: "Einen Angemessenheitsbeschluss hat die Kommission nur für einige Länder gefasst, den zum Datenschutzrahmen nur für zertifizierte Unternehmen in den USA. Sonst braucht es Standardvertragsklauseln (standard-contractual-clauses).",
      };
  }
}

const data =
  /(?<!\p{L})(\p{L}*daten|angaben|bewerbung\p{L}*|server\p{L}*|hosting|gehostet|speicher\p{L}*|gespeichert|verarbeit\p{L}*|übermitt\p{L}*|data|applications?)(?!\p{L})/iu;
const outside =
  /(?<!\p{L})(außerhalb (der|von|des) (EU|EWR|Europäischen|Europas?|Deutschlands?)|Drittl(and|änder)\p{L}*|Drittstaat\p{L}*|in die (USA|Vereinigten Staaten)|nach (Amerika|Übersee)|ins? (außereuropäische )?Ausland|outside (of )?(the )?(EU|European Union|EEA|Europe|Germany)|to the (USA?|United States))(?!\p{L})/iu;
const denial = /(?<!\p{L})(nicht|nie|niemals|niemand\p{L}*|kein\p{L}*|weder|not?|never|don['’]t)(?!\p{L})/iu;
const inside =
  /(?<!\p{L})(ausschließlich|nur|allein|komplett|vollständig|immer) (\p{L}+ ){0,4}(in(nerhalb)? (der |von )?(EU|Europäischen Union|Europa|Deutschland)|(deutschen|europäischen|heimischen) (Servern|Rechenzentren))|verl(assen|ässt) (die EU|Europa|Deutschland|die Europäische Union) (nicht|nie)|(never|not) leaves? (the )?(EU|European Union|Europe|Germany)|(only|exclusively|solely) (\p{L}+ ){0,4}in (the )?(EU|European Union|Europe|Germany)/iu;
/** What is said of one way or of one kind of data may be true beside another. */
const ofOne =
  /(?<!\p{L})(WhatsApp|außer|ausgenommen|abgesehen|sofern|soweit|sonst|übrigen|ohne (Ihre|deine|eine) Zustimmung)(?!\p{L})/iu;

function deniesTransfer(sentence: string): boolean {
  const denies = (outside.test(sentence) && denial.test(sentence)) || inside.test(sentence);
  return denies && data.test(sentence) && !ofOne.test(sentence);
}

/** That no text denies what the records say of countries outside the EEA. */
const transferDenied: Rule = {
  name: "transfer-denied",
  speaks: ["error"],
  why: "Wer liest, dass seine Daten in der EU bleiben, verlässt sich darauf; ein einziger Dienstleister anderswo macht es unwahr.",
  law: ["gdpr-13", "gdpr-45", "uwg-5"],
  find(subject) {
    const abroad = allProcessors(subject.agency.profile).filter((processor) => transfersOf(processor).length > 0);
    if (abroad.length === 0) return [];
    const who = listed(
      abroad.map((one) => `${one.name} (${listed([...new Set(transfersOf(one).map(({ to }) => countryName(to)))])})`),
    );
    return findingPerThing(sentencesWhere(subject, deniesTransfer), (sentence) => ({
      severity: "error",
      what: `„${sentence}“ Daten gelangen aber dorthin: ${who}.`,
      fix: "Streichen Sie den Satz, oder berichtigen Sie „processors“ und „formProvider“ in profile.yaml.",
    }));
  },
};

/** From how many on: VSBG § 36 (3) at the turn of the year, BDSG § 38 (1) of those who handle data. */
const arbitrationFrom = 11;
const officerFrom = 20;

/** That the data protection officer, whom a larger agency needs, is named. */
const officer: Rule = {
  name: "officer",
  speaks: ["warning"],
  why: "Wer Datenschutzbeauftragte braucht, nennt sie im Datenschutztext mit einer Adresse.",
  law: ["bdsg-38", "gdpr-13"],
  *find({ agency, placeOf }) {
    const { legal, dataProtectionOfficer } = agency.profile;
    if ((legal?.employees ?? 0) >= officerFrom && !dataProtectionOfficer)
      yield {
        severity: "warning",
        places: [placeOf("profile", ["dataProtectionOfficer"]), placeOf("profile", ["legal", "employees"])],
        what: `Die Agentur beschäftigt ${legal?.employees} Menschen und nennt niemanden für den Datenschutz.`,
        fix: `Ergänzen Sie „dataProtectionOfficer“ mit „name“ und „email“. Arbeiten weniger als ${officerFrom} ständig mit Daten, braucht es niemanden.`,
      };
  },
};

/** That applicants learn whether the agency takes part in arbitration, on the site and in the terms. */
const arbitration: Rule = {
  name: "arbitration",
  speaks: ["error"],
  why: "Ab elf Beschäftigten sagt die Website, ob die Agentur an einer Streitbeilegung teilnimmt; wer teilnimmt, nennt immer die Stelle.",
  law: ["vsbg-36"],
  *find(subject) {
    const { agency, placeOf } = subject;
    const { legal } = agency.profile;
    const mustSay = (legal?.employees ?? 0) >= arbitrationFrom;
    if (mustSay && !legal?.consumerArbitration)
      yield {
        severity: "error",
        places: [placeOf("profile", ["legal", "consumerArbitration"])],
        what: `Mit ${legal?.employees} Beschäftigten muss die Website sagen, ob die Agentur an Verfahren vor einer Verbraucherschlichtungsstelle teilnimmt.`,
        fix: "Ergänzen Sie „legal.consumerArbitration“. Beispiel: consumerArbitration: { takesPart: false }",
      };
    if (legal?.consumerArbitration?.takesPart) yield* arbitrationBody(subject, legal.consumerArbitration.body);
    const own = agency.ownTexts.terms;
    if (own && (mustSay || legal?.consumerArbitration) && !/streitbeilegung|schlichtungsstelle/i.test(wordsOf(own)))
      yield {
        severity: "error",
        places: [{ file: own.file, line: 1 }],
        what: "Ihre Bedingungen sagen nichts zur Verbraucherstreitbeilegung; sie gehört auch dorthin.",
        fix: "Ergänzen Sie etwa: „An Streitbeilegungsverfahren vor einer Verbraucherschlichtungsstelle nehmen wir nicht teil.“",
      };
  },
};

function* arbitrationBody({ placeOf }: Subject, body = ""): Generator<Finding> {
  const lacking = [
    ...(/\d{5} \p{L}/u.test(body) ? [] : ["ihre Anschrift"]),
    ...(/www\.|https?:/.test(body) ? [] : ["ihre Website"]),
  ];
  if (lacking.length > 0)
    yield {
      severity: "error",
      places: [placeOf("profile", ["legal", "consumerArbitration", "body"])],
      what: `Die Agentur nimmt an der Streitbeilegung teil; zur Stelle fehlt ${lacking.join(" und ")}.`,
      fix: "Schreiben Sie unter „legal.consumerArbitration.body“ Name, Anschrift und Website der Stelle.",
    };
}

/** That a privacy text of the agency's own says what every one has to. */
const ownPrivacy: Rule = {
  name: "own-privacy",
  speaks: ["error", "warning"],
  why: "Ein eigener Datenschutztext ersetzt den mitgelieferten ganz, also muss alles darin stehen, was das Gesetz verlangt.",
  law: ["gdpr-13"],
  find: (subject) => findings(subject, "privacy", mustBeNamed),
};

/** That terms of the agency's own say with whom one agrees on what. */
const ownTerms: Rule = {
  name: "own-terms",
  speaks: ["error", "warning"],
  why: "Eigene Bedingungen ersetzen die mitgelieferten ganz; wer sie liest, muss wissen, mit wem sie gelten und was sie regeln.",
  law: ["uwg-5a"],
  find: (subject) =>
    findings(subject, "terms", ({ legal }) => (legal ? [{ what: legal.name, words: [legal.name] }] : [])),
};

/** Something that a text has to name, and words of which all must be there, or one of those that mean the same. */
type Named = { what: string; words: readonly string[]; oneOf?: true };

function* findings(
  { agency }: Subject,
  name: OwnTextName,
  named: (profile: AgencyProfile) => Named[],
): Generator<Finding> {
  const text = agency.ownTexts[name];
  if (!text) return;
  const places = [{ file: text.file, line: 1 }] as const;
  const lacking = missingTopics(name, text);
  const bySeverity = Map.groupBy(lacking, ({ law }) => (law === undefined ? ("warning" as const) : ("error" as const)));
  for (const [severity, topics] of bySeverity)
    yield {
      severity,
      places,
      what: `Keine Überschrift sagt, wo das steht: ${topics.map(({ example, law }) => (law ? `${example} (${law})` : example)).join(", ")}.`,
      fix: `Ergänzen Sie den Abschnitt mit einer Überschrift wie „## ${topics[0]?.example}“.`,
    };
  const unsaid = unsaidIn(wordsOf(text), named(agency.profile));
  if (unsaid.length > 0)
    yield {
      severity: "error",
      places,
      what: `Der Text nennt nicht: ${unsaid.join(" · ")}`,
      fix: "Ergänzen Sie das; Namen und Adressen gibt es auch als Platzhalter: {legalName}, {email}, {city}.",
    };
}

/** What a text does not name, in words for the operator. */
function unsaidIn(text: string, named: readonly Named[]): string[] {
  const said = squeezed(text);
  const isSaid = (word: string) => said.includes(squeezed(word));
  return named
    .filter(({ words, oneOf }) => !(oneOf ? words.some(isSaid) : words.every(isSaid)))
    .map(({ what }) => what);
}

function missingTopics(name: OwnTextName, { blocks }: OwnText): LegalTopic[] {
  const found = blocks.flatMap((block) => ("heading" in block ? topicsOf(name, plainText(block.heading)) : []));
  return legalTopics[name].filter((topic) => !found.includes(topic));
}

function mustBeNamed(profile: AgencyProfile): Named[] {
  const { name, legal, address, email, supervisoryAuthority, dataProtectionOfficer } = profile;
  const processors = allProcessors(profile);
  const transfers = processors.flatMap(transfersOf);
  const countries = transfers.map(({ to }) => countryName(to));
  const grounds = [...new Set(transfers.flatMap(({ ground }) => ground ?? []))];
  const whole = (words: string): Named => ({ what: words, words: [words] });
  return [
    whole(legal?.name ?? name),
    whole(address.street),
    whole(`${address.postalCode} ${address.city}`),
    whole(email.general),
    { what: "die Rechtsgrundlagen (Art. 6 DSGVO)", words: ["Art. 6", "Artikel 6"], oneOf: true },
    { what: `die Aufsichtsbehörde (${supervisoryAuthority})`, words: stemsOf(supervisoryAuthority) },
    ...rights.map(([what, stem]): Named => ({ what, words: [stem] })),
    { what: "ob man die Daten angeben muss", words: ["freiwillig", "verpflicht", "müssen Sie"], oneOf: true },
    ...processors.map((processor) => whole(processor.name)),
    ...[...new Set(countries)].map(whole),
    ...grounds.map(
      (ground): Named => ({
        what: `warum Daten in ein Land außerhalb der EU dürfen: ${groundWords[ground]}`,
        words: [groundWords[ground]],
      }),
    ),
    // Art. 13 (1)(f): of safeguards under art. 46 also how to get a copy.
    ...(grounds.some((ground) => ground === "standard-contractual-clauses" || ground === "binding-corporate-rules")
      ? [{ what: "wie man eine Kopie dieser Garantien bekommt", words: ["Kopie"] }]
      : []),
    ...(dataProtectionOfficer ? [whole(dataProtectionOfficer.email)] : []),
  ];
}

/** By which words a text names each ground. */
const groundWords = {
  "adequacy-decision": "Angemessenheitsbeschluss",
  "data-privacy-framework": "Datenschutzrahmen",
  "standard-contractual-clauses": "Standardvertragsklauseln",
  "binding-corporate-rules": "interne Datenschutzvorschriften",
} as const satisfies Record<TransferGround, string>;

/** GDPR art. 13(2)(b), (c): what each right is called, and the letters that no form of its name lacks. */
const rights = [
  ["das Recht auf Auskunft", "Auskunft"],
  ["das Recht auf Berichtigung", "Berichtig"],
  ["das Recht auf Löschung", "Lösch"],
  ["das Recht auf Einschränkung der Verarbeitung", "Einschränk"],
  ["das Recht auf Übertragung der Daten", "bertrag"],
  ["das Widerspruchsrecht", "Widersp"],
  ["das Recht, eine Einwilligung zu widerrufen", "Widerruf"],
] as const;

/** The profile has the name in the dative, a text in any case: what its capitalised words begin with. */
function stemsOf(name: string): string[] {
  return (name.match(/(?<!\p{L})\p{Lu}[\p{L}-]{3,}/gu) ?? []).map((word) => word.slice(0, 5));
}

/** Blanks, hyphens that nobody sees and capitals are no difference. */
function squeezed(words: string): string {
  return words.replace(/[\s\u00a0\u00ad]+/g, "").toLowerCase();
}

export const legal = ruleGroup("legal", "Rechtstexte", [
  dates,
  retentionText,
  silenceClause,
  lendingTerms,
  placementFees,
  arbitration,
  processors,
  transfers,
  transferDenied,
  officer,
  ownPrivacy,
  ownTerms,
]);
