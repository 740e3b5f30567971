import { type Phrase, phrasesIn, wordingFindings } from "../../phrase.ts";
import type { Rule } from "../../rule.ts";
import { openListings } from "../../subject.ts";

const nameTheWork = "Name the profession and the field.";
const laundering = "Nobody honest offers this work: it launders money or goods. Do not publish the listing.";

/** Titles under which scams are advertised. */
const scamTitles: readonly Phrase[] = [
  {
    pattern: /(?<!\p{L})(Online|Home ?office|Remote|Internet|Handy|Traum|Easy)[- ]?Jobs?(?!\p{L})/iu,
    instead: nameTheWork,
  },
  {
    pattern: /(?<!\p{L})(Heimarbeit|Nebenjob|Nebenverdienst|Minijob|Zuverdienst|Nebeneinkommen)(?!\p{L})/iu,
    instead: nameTheWork,
  },
  { pattern: /(?<!\p{L})(schnelles|leichtes|einfach(es)?) Geld(?!\p{L})/iu, instead: nameTheWork },
  {
    pattern: /(?<!\p{L})von zu ?hause( aus)?(?!\p{L})/iu,
    instead: "Name the work; that it is remote stands beside the title.",
  },
  { pattern: /(?<!\p{L})(Produkt|App|Webseiten|Ident|Video-?Ident)-?tester\p{L}*/iu, instead: laundering },
  {
    pattern: /(?<!\p{L})(Finanz|Waren|Paket|Zahlungs|Logistik)-?(agent|annahme|empfänger|manager für Pakete)\p{L}*/iu,
    instead: laundering,
  },
  { pattern: /[!€$]|\d{3,}/, instead: "Leave pay and exclamations out of the title." },
];

/** That a title says what one does. */
export const honestTitles: Rule = {
  id: "listings/honest-titles",
  group: "Listings",
  why: "Police and consumer centres name such titles as a mark of job scams.",
  law: ["police", "uwg-5"],
  find: (subject) => {
    const titles = openListings(subject).map(({ slug, title }) => ({
      text: title,
      place: subject.placeOf({ listing: slug }, ["title"]),
    }));
    return wordingFindings(phrasesIn(titles, scamTitles), "error", (wording) => `“${wording}” stands in a title.`);
  },
};
