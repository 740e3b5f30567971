import {
  completeAgency,
  completeSubject,
  inProfile,
  onPage,
  type RuleCases,
  withLegal,
  withListing,
  withoutPage,
  withPage,
  withProfile,
} from "../complete-subject.ts";

const { profile } = completeAgency;

export const imprintCases: RuleCases = {
  "imprint/accessibility": {
    fires: [
      ["no statement", withProfile({ accessibility: undefined }), "warning", /accessibility/, inProfile],
      [
        "a test of years ago",
        withProfile({
          accessibility: { statedOn: "2024-01-01", testedOn: "2024-01-01", method: "Selbst.", knownGaps: [] },
        }),
        "warning",
        /12 months/,
        inProfile,
      ],
    ],
  },
  "imprint/page": {
    fires: [
      ["no page", withoutPage("/impressum"), "error", /no page/, onPage],
      [
        "a page without the street",
        withPage("/impressum", "<p>Nirgendwo Personalvermittlung GmbH</p>"),
        "error",
        /Nirgendsgasse 7/,
        onPage,
      ],
      [
        "a page that does not lead there",
        {
          ...completeSubject,
          site: {
            pages: completeSubject.site.pages.map((built) => (built.route === "/" ? { ...built, tags: [] } : built)),
          },
        },
        "error",
        /No link/,
        onPage,
      ],
    ],
  },
  "imprint/placeholders": {
    fires: [
      [
        "a street of the sample",
        withProfile({ address: { ...profile.address, street: "Musterstraße 12" } }),
        "error",
        /Musterstraße 12/,
        /profile\.yaml:6$/,
      ],
      [
        "a register number of zeros",
        withLegal({ register: { court: "Amtsgericht Köln", number: "HRB 000000" } }),
        "error",
        /HRB 000000/,
        inProfile,
      ],
    ],
  },
  "imprint/legal-entity": {
    fires: [
      ["nobody behind the name", withProfile({ legal: undefined }), "error", /`legal` is missing/, inProfile],
      [
        "a name without legal form",
        withLegal({ name: "Nirgendwo Personalvermittlung" }),
        "error",
        /does not say that it is a GmbH/,
        inProfile,
      ],
      ["a company without register", withLegal({ register: undefined }), "error", /Handelsregister/, inProfile],
      [
        "a partnership without its company",
        withLegal({ form: "GmbH & Co. KG", name: "Nirgendwo GmbH & Co. KG" }),
        "error",
        /liable company/,
        inProfile,
      ],
      [
        "a sole trader under another name",
        withLegal({ form: "Einzelunternehmen", name: "Jobwunder" }),
        "error",
        /sole trader/,
        inProfile,
      ],
      [
        "a first name shortened",
        withLegal({ representatives: ["M. Nirgends"] }),
        "error",
        /first and last name/,
        inProfile,
      ],
      ["a wrong check digit", withLegal({ vatId: "DE123456789" }), "error", /check digit/, inProfile],
      ["no VAT id", withLegal({ vatId: undefined }), "note", /VAT id/, inProfile],
    ],
    silent: [
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
        "lending without a permit",
        withListing({
          contract: { kind: "temporary-work", employerOfRecord: "Nirgendwo Personalvermittlung GmbH", paidBy: "uns" },
        }),
        "error",
        /permit/,
        inProfile,
      ],
    ],
    silent: [
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
        "a post box",
        withProfile({ address: { ...profile.address, street: "Postfach 1234" } }),
        "error",
        /served/,
        inProfile,
      ],
      ["no phone", withProfile({ phones: [] }), "warning", /phone/, inProfile],
    ],
  },
};
