import {
  completeAgency,
  completeSubject,
  listing,
  type RuleCases,
  withAgency,
  withLegal,
  withListing,
  withProfile,
} from "../complete-subject.ts";

const { profile } = completeAgency;
const { legal } = profile;
if (!legal) throw new Error("The agency of the tests has lost `legal`.");

const lending = withListing({
  contract: { kind: "temporary-work", employerOfRecord: "Nirgendwo Personalvermittlung GmbH", paidBy: "uns" },
});

const looked = {
  register: { on: "2026-11-02", by: "Mara Nirgends" },
  vatId: { on: "2026-11-02", by: "Mara Nirgends" },
};

export const imprintCases: RuleCases = {
  "imprint/accessibility": {
    fires: [
      [
        "a test a day more than a year ago",
        withProfile({
          accessibility: { statedOn: "2026-11-20", testedOn: "2025-11-20", method: "Selbst.", knownGaps: [] },
        }),
        "warning",
        /zuletzt am 20\. November 2025 geprüft/,
        "profile.yaml:68",
      ],
      ["no statement", withProfile({ accessibility: undefined }), "warning", /Barrierefreiheit/, "profile.yaml:66"],
      [
        "a test of years ago",
        withProfile({
          accessibility: { statedOn: "2024-01-01", testedOn: "2024-01-01", method: "Selbst.", knownGaps: [] },
        }),
        "warning",
        /12 Monaten/,
        "profile.yaml:68",
      ],
      [
        "no statement of an agency of nine",
        {
          ...withProfile({ accessibility: undefined, legal: { ...legal, employees: 9 } }),
        },
        "note",
        /Mit weniger als zehn Beschäftigten und höchstens zwei Millionen Euro/,
        "profile.yaml:66",
      ],
      [
        "no statement of an agency of ten",
        withProfile({ accessibility: undefined, legal: { ...legal, employees: 10 } }),
        "warning",
        /fehlen die Angaben\.$/,
        "profile.yaml:66",
      ],
    ],
    silent: [
      [
        "a test of just a year ago",
        withProfile({
          accessibility: { statedOn: "2025-11-21", testedOn: "2025-11-21", method: "Selbst.", knownGaps: [] },
        }),
      ],
    ],
  },
  "imprint/employees": {
    // The complete agency is reminded already, so the place is another one here.
    fires: [
      [
        "an agency that does not say how many it employs",
        { ...completeSubject, placeOf: () => ({ file: "live-agency/profile.yaml", line: 1 }) },
        "note",
        /wie viele Menschen/,
        "profile.yaml:1",
      ],
    ],
    silent: [["an agency of four", withLegal({ employees: 4 })]],
  },
  "imprint/looked-up": {
    fires: [
      [
        "nobody who has looked",
        withLegal({ lookedUp: { vatId: { on: "2026-11-02", by: "Mara Nirgends" } } }),
        "note",
        /öffentlich so eingetragen ist: Register\./,
        "profile.yaml:48",
      ],
      [
        "a year ago and a day",
        withLegal({ lookedUp: { ...looked, register: { on: "2025-11-20", by: "Mara Nirgends" } } }),
        "warning",
        /Register: Zuletzt nachgesehen am 20\. November 2025/,
        "profile.yaml:50",
      ],
      [
        "tomorrow",
        withLegal({ lookedUp: { ...looked, vatId: { on: "2026-11-22", by: "Mara Nirgends" } } }),
        "error",
        /Umsatzsteuer-ID: Der 22\. November 2026 kommt erst noch/,
        "profile.yaml:50",
      ],
      [
        "somebody whom nobody knows",
        withLegal({ lookedUp: { ...looked, vatId: { on: "2026-11-02", by: "Mara Mustermann" } } }),
        "warning",
        /„Mara Mustermann“ soll nachgesehen haben/,
        "profile.yaml:50",
      ],
    ],
    silent: [
      [
        "a year ago to the day",
        withLegal({ lookedUp: { ...looked, vatId: { on: "2025-11-21", by: "Mara Nirgends" } } }),
      ],
      ["nothing to look up", withLegal({ register: undefined, vatId: undefined, lookedUp: undefined })],
      ["nobody behind the name, which another rule names", withProfile({ legal: undefined })],
    ],
  },
  "imprint/placeholders": {
    fires: [
      [
        "a street of the sample",
        withProfile({ address: { ...profile.address, street: "Musterstraße 12" } }),
        "error",
        /Musterstraße 12/,
        "profile.yaml:6",
      ],
      [
        "a register number of zeros",
        withLegal({ register: { court: "Amtsgericht Köln", number: "HRB 000000" } }),
        "error",
        /HRB 000000/,
        "profile.yaml:48",
      ],
    ],
  },
  "imprint/legal-entity": {
    fires: [
      [
        "a first name alone",
        withLegal({ representatives: ["Mara Nirgends", "Ida"] }),
        "error",
        /„Ida“ ist kein/,
        "profile.yaml:46",
      ],
      [
        "a last name shortened",
        withLegal({ representatives: ["Mara N"] }),
        "error",
        /„Mara N“ ist kein/,
        "profile.yaml:47",
      ],
      [
        "a wrong economic id",
        withLegal({ economicId: "DE123456789-00001" }),
        "error",
        /DE123456789-00001 kann nicht stimmen/,
        "profile.yaml:43",
      ],
      [
        "a sole trader's last name in another's",
        withLegal({ form: "Einzelunternehmen", name: "Mara Jobwunder", register: undefined }),
        "error",
        /führt den Namen des Inhabers/,
        "profile.yaml:44",
      ],
      ["nobody behind the name", withProfile({ legal: undefined }), "error", /„legal“ fehlt/, "profile.yaml:43"],
      [
        "a name without legal form",
        withLegal({ name: "Nirgendwo Personalvermittlung" }),
        "error",
        /sagt nicht, dass die Rechtsform GmbH ist/,
        "profile.yaml:44",
      ],
      ["a company without register", withLegal({ register: undefined }), "error", /Handelsregister/, "profile.yaml:48"],
      [
        "a partnership without its company",
        withLegal({ form: "GmbH & Co. KG", name: "Nirgendwo GmbH & Co. KG" }),
        "error",
        /haftende Gesellschaft/,
        "profile.yaml:43",
      ],
      ...(
        [
          ["GmbH", "Nirgendwo gGmbH"],
          ["KG", "Nirgendwo Kommanditgesellschaft auf Aktien"],
          ["KGaA", "Nirgendwo GmbH & Co. KGaA"],
          ["SE", "Nirgendwo SE & Co. KG"],
        ] as const
      ).map(
        ([form, name]) =>
          [
            `${form} for ${name}`,
            withLegal({ form, name }),
            "error",
            /sagt nicht, dass die Rechtsform/,
            "profile.yaml:44",
          ] as const,
      ),
      [
        "a sole trader under another name",
        withLegal({ form: "Einzelunternehmen", name: "Jobwunder" }),
        "error",
        /Ein Einzelunternehmen/,
        "profile.yaml:44",
      ],
      [
        "a first name shortened",
        withLegal({ representatives: ["M. Nirgends"] }),
        "error",
        /Vor- und Nachname/,
        "profile.yaml:47",
      ],
      ["a wrong check digit", withLegal({ vatId: "DE123456789" }), "error", /Prüfziffer/, "profile.yaml:49"],
      ["no VAT id", withLegal({ vatId: undefined }), "note", /Umsatzsteuer-/, "profile.yaml:43"],
    ],
    silent: [
      ["an economic id instead of a VAT id", withLegal({ vatId: undefined, economicId: "DE999999995-00001" })],
      ["a number of zeros, which another rule names", withLegal({ vatId: "DE000000000" })],
      [
        "a partnership with its company",
        withLegal({
          form: "GmbH & Co. KG",
          name: "Nirgendwo GmbH & Co. KG",
          generalPartner: {
            name: "Nirgendwo Verwaltungs GmbH",
            register: { court: "Amtsgericht Köln", number: "HRB 4711" },
          },
        }),
      ],
      ...(
        [
          ["AG", "Nirgendwo Aktiengesellschaft"],
          ["e.K.", "Nirgendwo e. K."],
          ["UG (haftungsbeschränkt)", "Nirgendwo UG (haftungsbeschränkt)"],
          ["OHG", "Nirgendwo OHG"],
          ["KGaA", "Nirgendwo KGaA"],
          ["gGmbH", "Nirgendwo gGmbH"],
        ] as const
      ).map(([form, name]) => [`the form ${form} in the name`, withLegal({ form, name })] as const),
      [
        "a sole trader under the own name",
        withLegal({
          form: "Einzelunternehmen",
          name: "Mara Nirgends, Nirgendwo Personalvermittlung",
          register: undefined,
        }),
      ],
      [
        "a partnership without register",
        withLegal({
          form: "GbR",
          name: "Nirgends und Irgends GbR",
          register: undefined,
          representatives: ["Mara Nirgends", "Ida Irgends"],
        }),
      ],
      ["the form spelled out", withLegal({ name: "Nirgendwo Gesellschaft mit beschränkter Haftung" })],
    ],
  },
  "imprint/lending-permit": {
    fires: [
      [
        "lending under the agency's name",
        withListing({ contract: { kind: "temporary-work", employerOfRecord: "Nirgendwo Vermittlung", paidBy: "uns" } }),
        "error",
        /Erlaubnis/,
        `profile.yaml:43 ${listing}.yaml:26`,
      ],
      [
        "lending without a permit",
        withListing({
          contract: { kind: "temporary-work", employerOfRecord: "Nirgendwo Personalvermittlung GmbH", paidBy: "uns" },
        }),
        "error",
        /Erlaubnis/,
        `profile.yaml:43 ${listing}.yaml:26`,
      ],
    ],
    silent: [
      [
        "lending with a permit",
        withAgency({
          profile: {
            ...profile,
            legal: profile.legal && {
              ...profile.legal,
              permit: { activity: "Arbeitnehmerüberlassung", authority: "Agentur für Arbeit Kiel" },
            },
          },
          listings: lending.agency.listings,
        }),
      ],
      [
        "an agency that employs for itself",
        withListing({
          contract: {
            kind: "employed-by-client",
            employerOfRecord: "Nirgendwo Personalvermittlung GmbH",
            paidBy: "uns",
          },
        }),
      ],
      [
        "somebody else lends",
        withListing({
          contract: { kind: "temporary-work", employerOfRecord: "Leihweise Zeitarbeit GmbH", paidBy: "Leihweise" },
        }),
      ],
    ],
  },
  "imprint/reachable": {
    fires: [
      [
        "a parcel box",
        withProfile({ address: { ...profile.address, street: "Packstation 123" } }),
        "error",
        /„Packstation 123“ ist keine Anschrift/,
        "profile.yaml:6",
      ],
      [
        "a street without number",
        withProfile({ address: { ...profile.address, street: "Nirgendsgasse" } }),
        "warning",
        /„Nirgendsgasse“ hat keine Hausnummer/,
        "profile.yaml:6",
      ],
      [
        "a post box",
        withProfile({ address: { ...profile.address, street: "Postfach 1234" } }),
        "error",
        /zustellen kann/,
        "profile.yaml:6",
      ],
      ["no phone", withProfile({ phones: [] }), "warning", /Telefonnummer/, "profile.yaml:52"],
    ],
  },
  "imprint/borrowed-brand": {
    fires: [
      [
        "an authority's name",
        withProfile({ name: "Bundesagentur Jobservice" }),
        "error",
        /Bundesagentur/,
        "profile.yaml:4",
      ],
    ],
  },
};
