import { formIsOurs } from "@fernkontor/domain/identity/public-identity";
import type { Observation } from "../../finding.ts";
import type { Rule } from "../../rule.ts";
import { formOriginOf } from "./form-host.ts";

/** That nobody else learns of a visitor before the visitor agrees. */
export const thirdPartyForm: Rule = {
  id: "embeds/third-party-form",
  group: "Form and embeds",
  why: "Loading somebody else's form hands over the visitor's address: it needs a click that names provider, purpose and data.",
  law: ["tdddg-25", "gdpr-44"],
  find: ({ agency, site, placeOf }) => {
    const built = formOriginOf(site);
    if (!built || formIsOurs(built.origin, agency.profile)) return [];
    const host = new URL(built.origin).hostname;
    const { formProvider } = agency.profile;
    if (!formProvider)
      return [
        {
          severity: "error",
          places: [placeOf("profile", ["formProvider"]), placeOf("profile", ["formOrigin"])],
          what: `The form at ${host} is not on the agency's own hosts, and nobody says who runs it.`,
          fix: `List ${host} in domains if it is yours; else add formProvider with name, purpose, data and country.`,
        },
      ];
    const page = site.pages.find(({ route }) => route === "/contact");
    const findings: Observation[] = [];
    const early = page?.tags.find(({ name, attributes }) => name === "iframe" && attributes.src?.includes(host));
    if (early)
      findings.push({
        severity: "error",
        places: [early.place],
        what: `The contact page loads the form of ${host} before anybody agrees.`,
        fix: "Put it behind the panel that asks first.",
      });
    const said = [formProvider.name, formProvider.country];
    const unsaid = said.filter((words) => !page?.text.includes(words));
    if (page && unsaid.length > 0)
      findings.push({
        severity: "error",
        places: [page.place],
        what: `The contact page does not name ${unsaid.join(" and ")} before it loads the form.`,
        fix: "Build the site again: npm run build",
      });
    return findings;
  },
};
