import type { Rule } from "../../rule.ts";
import { formOriginOf, isLocalOrigin } from "./form-host.ts";

/** That visitors get the form, and not the address of a developer's machine. */
export const formAddress: Rule = {
  id: "embeds/form-address",
  group: "Form and embeds",
  why: "A form at localhost is on nobody's machine but the developer's.",
  law: ["sample"],
  find: ({ site, placeOf }) => {
    const built = formOriginOf(site);
    if (!built || !isLocalOrigin(built.origin)) return [];
    return [
      {
        severity: "error",
        places: [placeOf("profile", ["formOrigin"]), built.policy.place],
        what: `The contact page loads the form from ${built.origin}.`,
        fix: "Put formOrigin into profile.yaml (Example: formOrigin: https://bewerbung.example.org), or set PUBLIC_FORM_ORIGIN.",
      },
    ];
  },
};
