import type { Rule } from "../../rule.ts";

/** That what applicants write travels encrypted. */
export const encrypted: Rule = {
  id: "addresses/encrypted",
  group: "Addresses and numbers",
  why: "Without https anybody on the way can read and change what is sent.",
  law: ["gdpr-5"],
  find: ({ agency, placeOf }) =>
    (["siteOrigin", "formOrigin"] as const).flatMap((field) => {
      const origin = agency.profile[field];
      if (origin === undefined || origin.startsWith("https://")) return [];
      return [
        {
          severity: "error" as const,
          places: [placeOf("profile", [field])] as const,
          what: `${origin} is not encrypted.`,
          fix: "Write https:// and have a certificate.",
        },
      ];
    }),
};
