import type { Rule } from "../rule.ts";

/** By what the name of an authority tells its Land, and how postal codes there begin; some beginnings lie in several. */
const states: readonly { name: RegExp; areas: string }[] = [
  { name: /Baden-Württemberg/i, areas: "68 69 70 71 72 73 74 75 76 77 78 79 88 89 97" },
  { name: /Bayer/i, areas: "63 80 81 82 83 84 85 86 87 88 89 90 91 92 93 94 95 96 97" },
  { name: /Berlin/i, areas: "10 12 13 14" },
  { name: /Brandenburg/i, areas: "01 03 04 12 14 15 16 17 19" },
  { name: /Bremen/i, areas: "27 28" },
  { name: /Hamburg/i, areas: "20 21 22 27" },
  { name: /Hess/i, areas: "34 35 36 37 55 60 61 63 64 65 68 69" },
  { name: /Mecklenburg/i, areas: "17 18 19 23" },
  { name: /Niedersachsen|Niedersächs/i, areas: "19 21 26 27 28 29 30 31 34 37 38 48 49" },
  { name: /Nordrhein|NRW/i, areas: "32 33 34 37 40 41 42 44 45 46 47 48 49 50 51 52 53 57 58 59" },
  { name: /Rheinland-Pfalz/i, areas: "51 53 54 55 56 57 65 66 67 76" },
  { name: /Saarland/i, areas: "66" },
  { name: /Sachsen-Anhalt/i, areas: "06 29 38 39" },
  { name: /(?<!Nieder)(Sachsen(?!-Anhalt)|Sächsisch)/i, areas: "01 02 04 07 08 09" },
  { name: /Schleswig|Unabhängige\w* Landeszentrum|ULD/i, areas: "21 22 23 24 25" },
  { name: /Thüring/i, areas: "04 06 07 36 37 96 98 99" },
];

/** That the authority is the one where the agency is: the sample's is Berlin's, and stays there if nobody looks. */
export const authority: Rule = {
  name: "authority",
  why: "Für eine Agentur ist die Behörde ihres Landes zuständig; bei einer anderen kommt eine Beschwerde nicht weiter.",
  law: ["gdpr-13", "bdsg-40"],
  *find({ agency, placeOf }) {
    const { supervisoryAuthority, address } = agency.profile;
    const state = states.find(({ name }) => name.test(supervisoryAuthority));
    if (state && address.country === "Deutschland" && !state.areas.split(" ").includes(address.postalCode.slice(0, 2)))
      yield {
        severity: "error",
        places: [placeOf("profile", ["supervisoryAuthority"])],
        what: `„${supervisoryAuthority}“ ist für ${address.postalCode} ${address.city} nicht zuständig.`,
        fix: "Tragen Sie die Behörde Ihres Landes ein, so wie sie hinter „bei“ steht: www.bfdi.bund.de/anschriften",
      };
  },
};
