import {
  completeAgency,
  completeSubject,
  listing,
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
      ["no statement", withProfile({ accessibility: undefined }), "warning", /accessibility/, "profile.yaml:66"],
      [
        "a test of years ago",
        withProfile({
          accessibility: { statedOn: "2024-01-01", testedOn: "2024-01-01", method: "Selbst.", knownGaps: [] },
        }),
        "warning",
        /12 months/,
        "profile.yaml:68",
      ],
    ],
  },
  "imprint/page": {
    fires: [
      ["no page", withoutPage("/impressum"), "error", /no page/, "index.html:1"],
      [
        "a page without the street",
        withPage("/impressum", "<p>Nirgendwo Personalvermittlung GmbH</p>"),
        "error",
        /Nirgendsgasse 7/,
        "impressum.html:1",
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
        "index.html:1",
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
      ["nobody behind the name", withProfile({ legal: undefined }), "error", /`legal` is missing/, "profile.yaml:43"],
      [
        "a name without legal form",
        withLegal({ name: "Nirgendwo Personalvermittlung" }),
        "error",
        /does not say that it is a GmbH/,
        "profile.yaml:44",
      ],
      ["a company without register", withLegal({ register: undefined }), "error", /Handelsregister/, "profile.yaml:48"],
      [
        "a partnership without its company",
        withLegal({ form: "GmbH & Co. KG", name: "Nirgendwo GmbH & Co. KG" }),
        "error",
        /liable company/,
        "profile.yaml:43",
      ],
      [
        "a sole trader under another name",
        withLegal({ form: "Einzelunternehmen", name: "Jobwunder" }),
        "error",
        /sole trader/,
        "profile.yaml:44",
      ],
      [
        "a first name shortened",
        withLegal({ representatives: ["M. Nirgends"] }),
        "error",
        /first and last name/,
        "profile.yaml:47",
      ],
      ["a wrong check digit", withLegal({ vatId: "DE123456789" }), "error", /check digit/, "profile.yaml:49"],
      ["no VAT id", withLegal({ vatId: undefined }), "note", /VAT id/, "profile.yaml:43"],
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
        `profile.yaml:43 ${listing}.yaml:26`,
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
        "profile.yaml:6",
      ],
      ["no phone", withProfile({ phones: [] }), "warning", /phone/, "profile.yaml:52"],
    ],
  },
};
