import type { Rule } from "../../rule.ts";

/** The shipped state: everything is shown, and nothing of it is taken seriously. */
export const sampleMode: Rule = {
  id: "mode/sample",
  group: "Sample or live",
  why: "In sample mode every page says that the agency is invented and search engines are asked to stay away.",
  law: ["sample"],
  find: ({ agency, placeOf }) =>
    agency.profile.mode === "sample"
      ? [
          {
            severity: "error",
            places: [placeOf("profile", ["mode"])],
            what: "The agency is still the sample.",
            fix: "Replace what is invented (all findings below), then set `mode: live`.",
          },
        ]
      : [],
};
