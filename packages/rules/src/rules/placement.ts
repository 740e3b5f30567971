// What the law of placement and of lending asks: SGB III §§ 296 to 299, AÜG §§ 1 and 8.
import { isOwnEmployer, ownEmployment } from "@fernkontor/domain/agency/own-employment";
import { euros } from "@fernkontor/domain/german/german";
import type { Listing } from "@fernkontor/domain/listing/listing";
import { placementFee, saysApplicantsPay } from "@fernkontor/domain/pay/placement-fee";
import { type Finding, findingPerThing, findingsAt } from "../finding.ts";
import { sentencesWhere } from "../phrases.ts";
import type { Rule } from "../rule.ts";
import { openAgency, openListings, type Subject, shownClaims, wholeText, wordsOf } from "../subject.ts";

/** Whether who is found becomes the employee of somebody else. */
function isPlaced(subject: Subject, listing: Listing): boolean {
  return listing.contract.kind !== "freelance" && !isOwnEmployer(subject.agency.profile, listing);
}

const feeOfPlacement =
  /(?<!\p{L})(Vermittlungs(vergütung|honorar|entgelt|provision|gutschein)\p{L}*|AVGS|(Honorar|Entgelt|Vergütung) für (die|Ihre|eine) Vermittlung)(?!\p{L})/iu;
const voucher = /(?<!\p{L})(\p{L}*gutschein\p{L}*|AVGS)(?!\p{L})/iu;
/** What companies pay is theirs to agree on. */
const paidByCompany = /(?<!\p{L})(Unternehmen|Arbeitgeber|Kunde|Betrieb|Firm)\p{L}*/iu;
const amountsOfEuros = /(\d{1,3}(?:[.\s\u00a0\u202f]\d{3})+|\d+)(?:,\d{2}|,[-–])?[\s\u00a0\u202f]?(?:€|Euro|EUR)/gu;

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
export const placementFees: Rule = {
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

/** That whoever is found across a border learns before the contract what it holds and who advises. */
export const crossBorder: Rule = {
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
export const equalTreatment: Rule = {
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

const deniesLending =
  /überlassen Sie nicht an andere|(verleihen|überlassen) (wir )?(\p{L}+ )?(niemanden|niemand|nie|keine|nicht)|(keine|nie|niemals|nicht) (\p{L}+ ){0,4}(Arbeitnehmerüberlassung|Zeitarbeit|Leiharbeit)|(stellen|beschäftigen) (wir )?(selbst )?(niemanden|keine \p{L}+)( selbst)?( an|\.|,)|(Arbeitsv|V)ertrag (\p{L}+ ){0,4}(ausschließlich|nur|stets|immer) (mit|zwischen Ihnen und) (dem|einem) (\p{L}+ )?(Unternehmen|Kunden|Betrieb)|Arbeitgeber (ist|bleibt|wird) (ausschließlich|nur|stets|immer|allein) (das|der|Ihr) (\p{L}+ )?(Unternehmen|Kunde|Betrieb)/iu;
/** Of some listings it may well be true. */
const ofSome = /(?<!\p{L})(anderen Stellen|außer|sofern|soweit|wenn wir|in der Regel|nicht nur)(?!\p{L})/iu;

/** That no page of an agency that lends its staff says that it never does. */
export const lendingTerms: Rule = {
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
