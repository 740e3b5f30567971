import type { Observation } from "../../finding.ts";
import type { Rule } from "../../rule.ts";
import { openListings } from "../../subject.ts";

const oneSexAlone =
  /(?<!\p{L})(Herr|Herren|Frau|Frauen|Dame|Mann|Männer|Mädchen|Jungs?)(?!\p{L})|\p{Ll}(mann|frau|dame|bursche|mädchen|männer|schwester)(?!\p{L})/iu;
const both = /mann\/-?frau|frau\/-?mann|\p{Ll}(kraft|person)(?!\p{L})/iu;

/** That a title is the job alone, for everybody. */
export const neutralTitles: Rule = {
  id: "listings/neutral-titles",
  group: "Listings",
  why: "The mark (m/w/d) beside a title does not heal a title that is meant for one sex.",
  law: ["agg-11"],
  find: (subject) =>
    openListings(subject).flatMap(({ slug, title }): Observation[] => {
      const place = subject.placeOf({ listing: slug }, ["title"]);
      const words = oneSexAlone.exec(title)?.[0];
      if (words === undefined || both.test(title)) return [];
      return [
        {
          severity: "error",
          places: [place],
          what: `The title “${title}” is for one sex: “${words}”.`,
          fix: "Choose a title for everybody, such as “…fachkraft” or “…leitung”. The site adds (m/w/d) itself.",
        },
      ];
    }),
};
