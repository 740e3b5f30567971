import type { Tag } from "../../built-site.ts";
import { oneFindingEach } from "../../one-finding-each.ts";
import type { Rule } from "../../rule.ts";
import { isOwnHost } from "../own-hosts.ts";
import { formOriginOf } from "./form-host.ts";

/** Links that a browser follows by itself; `canonical` and `alternate` only say something. */
const loadedLinks = /stylesheet|icon|preload|modulepreload|preconnect|dns-prefetch|manifest/;

/** That opening a page asks nobody but the agency's own hosts. */
export const foreignRequests: Rule = {
  id: "embeds/foreign-requests",
  group: "Form and embeds",
  why: "A font, a picture or a script from elsewhere tells a stranger who reads the page.",
  law: ["gdpr-44", "tdddg-25"],
  find: ({ agency, site }) => {
    const form = formOriginOf(site);
    const formHost = form && new URL(form.origin).hostname;
    return oneFindingEach(
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

function loadedBy({ name, attributes }: Tag): string | undefined {
  if (name === "link") return loadedLinks.test(attributes.rel ?? "") ? attributes.href : undefined;
  return ["script", "img", "iframe", "video", "audio", "source", "embed"].includes(name) ? attributes.src : undefined;
}
