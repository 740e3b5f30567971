import { formIsOurs } from "@fernkontor/domain/identity/public-identity";
import { type BuiltSite, pageAt, type Tag } from "../built-site.ts";
import { findingPerThing } from "../finding.ts";
import { type Rule, ruleGroup } from "../rule.ts";
import { isOwnHost } from "../subject.ts";

/** Where the contact page's policy lets the application form come from. */
function formOriginOf(site: BuiltSite): { origin: string; policy: Tag } | undefined {
  const policy = pageAt(site, "/contact")?.tags.find(
    ({ name, attributes }) => name === "meta" && attributes["http-equiv"]?.toLowerCase() === "content-security-policy",
  );
  const origin = /frame-src ([^;\s]+)/.exec(policy?.attributes.content ?? "")?.[1];
  return policy && origin !== undefined && URL.canParse(origin) ? { origin, policy } : undefined;
}

/** That opening a page asks nobody but the agency's own hosts. */
const foreignRequests: Rule = {
  name: "foreign-requests",
  why: "A font, a picture or a script from elsewhere tells a stranger who reads the page.",
  law: ["gdpr-44", "tdddg-25"],
  find: ({ agency, site }) => {
    const form = formOriginOf(site);
    const formHost = form && new URL(form.origin).hostname;
    return findingPerThing(
      site.pages.flatMap(({ tags }) =>
        tags.flatMap((tag) => {
          const address = loadedBy(tag);
          if (address === undefined || !URL.canParse(address, agency.profile.siteOrigin)) return [];
          const { hostname, protocol } = new URL(address, agency.profile.siteOrigin);
          if (!protocol.startsWith("http") || isOwnHost(hostname, agency.profile) || hostname === formHost) return [];
          return [{ thing: hostname, place: tag.place }];
        }),
      ),
      (host) => ({
        severity: "error",
        what: `The page asks ${host} for something as soon as it is opened.`,
        fix: "Deliver it from the site itself, or put it behind a click that says what happens.",
      }),
    );
  },
};

/** Links that a browser follows by itself; `canonical` and `alternate` only say something. */
const loadedLinks = /stylesheet|icon|preload|modulepreload|preconnect|dns-prefetch|manifest/;

function loadedBy({ name, attributes }: Tag): string | undefined {
  if (name === "link") return loadedLinks.test(attributes.rel ?? "") ? attributes.href : undefined;
  return ["script", "img", "iframe", "video", "audio", "source", "embed"].includes(name) ? attributes.src : undefined;
}

/** That visitors get the form, and not the address of a developer's machine. */
const formAddress: Rule = {
  name: "form-address",
  why: "A form at localhost is on nobody's machine but the developer's.",
  law: ["sample"],
  *find({ site, placeOf }) {
    const form = formOriginOf(site);
    if (form && /^(localhost|127\..*|\[::1\])$/.test(new URL(form.origin).hostname))
      yield {
        severity: "error",
        places: [placeOf("profile", ["formOrigin"]), form.policy.place],
        what: `The contact page loads the form from ${form.origin}.`,
        fix: "Put formOrigin into profile.yaml (Example: formOrigin: https://bewerbung.example.org), or set PUBLIC_FORM_ORIGIN.",
      };
  },
};

/** That nobody else learns of a visitor before the visitor agrees. */
const thirdPartyForm: Rule = {
  name: "third-party-form",
  why: "Loading somebody else's form hands over the visitor's address: it needs a click that names provider, purpose and data.",
  law: ["tdddg-25", "gdpr-44"],
  *find({ agency, site, placeOf }) {
    const form = formOriginOf(site);
    if (!form || formIsOurs(form.origin, agency.profile)) return;
    const host = new URL(form.origin).hostname;
    const { formProvider } = agency.profile;
    if (!formProvider) {
      yield {
        severity: "error",
        places: [placeOf("profile", ["formProvider"]), placeOf("profile", ["formOrigin"])],
        what: `The form at ${host} is not on the agency's own hosts, and nobody says who runs it.`,
        fix: `List ${host} in domains if it is yours; else add formProvider with name, purpose, data and country.`,
      };
      return;
    }
    const contact = pageAt(site, "/contact");
    const early = contact?.tags.find(({ name, attributes }) => name === "iframe" && attributes.src?.includes(host));
    if (early)
      yield {
        severity: "error",
        places: [early.place],
        what: `The contact page loads the form of ${host} before anybody agrees.`,
        fix: "Put it behind the panel that asks first.",
      };
    const unsaid = [formProvider.name, formProvider.country].filter((words) => !contact?.text.includes(words));
    if (contact && unsaid.length > 0)
      yield {
        severity: "error",
        places: [contact.place],
        what: `The contact page does not name ${unsaid.join(" and ")} before it loads the form.`,
        fix: "Build the site again: npm run build",
      };
  },
};

export const embeds = ruleGroup("embeds", "Form and embeds", [foreignRequests, formAddress, thirdPartyForm]);
