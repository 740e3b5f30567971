import { formIsOurs } from "@fernkontor/domain/identity/public-identity";
import { answerOf, type BuiltSite, type PageQuestion, pageAt, type Tag } from "../built-site.ts";
import { findingPerThing, type Occurrence } from "../finding.ts";
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

/** A host that is nobody's: what a page says without a host of its own is resolved to it. */
const nobody = "nobody.invalid";

/** Each address with a host that is asked by opening the page. The site's own files, which are most of them, have none. */
const loadedFromHosts: PageQuestion<Occurrence[]> = {
  name: "foreign-requests",
  ask: ({ tags }) =>
    tags.flatMap((tag) => {
      const address = loadedBy(tag);
      if (address === undefined || !URL.canParse(address, `https://${nobody}`)) return [];
      const { hostname, protocol } = new URL(address, `https://${nobody}`);
      return hostname === nobody || !protocol.startsWith("http") ? [] : [{ thing: hostname, place: tag.place }];
    }),
};

/** That opening a page asks nobody but the agency's own hosts. */
const foreignRequests: Rule = {
  name: "foreign-requests",
  why: "Eine Schrift, ein Bild oder ein Skript von woanders verrät Fremden, wer die Seite liest.",
  law: ["gdpr-44", "tdddg-25"],
  asks: [loadedFromHosts],
  find: ({ agency, site }) => {
    const form = formOriginOf(site);
    const formHost = form && new URL(form.origin).hostname;
    return findingPerThing(
      site.pages
        .flatMap((page) => answerOf(page, loadedFromHosts))
        .filter(({ thing: host }) => !isOwnHost(host, agency.profile) && host !== formHost),
      (host) => ({
        severity: "error",
        what: `Die Seite holt etwas von ${host}, sobald man sie öffnet.`,
        fix: "Liefern Sie es von der Website selbst, oder laden Sie es erst nach einem Klick, der sagt, was geschieht.",
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
  why: "Ein Formular unter localhost gibt es nur auf dem Rechner, auf dem gebaut wurde.",
  law: ["sample"],
  *find({ site, placeOf }) {
    const form = formOriginOf(site);
    if (form && /^(localhost|127\..*|\[::1\])$/.test(new URL(form.origin).hostname))
      yield {
        severity: "error",
        places: [placeOf("profile", ["formOrigin"]), form.policy.place],
        what: `Die Kontaktseite lädt das Formular von ${form.origin}.`,
        fix: "Tragen Sie „formOrigin“ in profile.yaml ein. Beispiel: formOrigin: https://bewerbung.example.org",
      };
  },
};

/** That nobody else learns of a visitor before the visitor agrees. */
const thirdPartyForm: Rule = {
  name: "third-party-form",
  why: "Wer ein fremdes Formular lädt, gibt die Adresse des Besuchers weiter: Das braucht einen Klick, der Anbieter, Zweck und Daten nennt.",
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
        what: `Das Formular bei ${host} liegt nicht auf einem eigenen Host der Agentur, und niemand sagt, wer es betreibt.`,
        fix: `Nennen Sie ${host} in „domains“, wenn er Ihnen gehört; sonst ergänzen Sie „formProvider“ mit Name, Zweck, Daten und Land.`,
      };
      return;
    }
    const contact = pageAt(site, "/contact");
    const early = contact?.tags.find(({ name, attributes }) => name === "iframe" && attributes.src?.includes(host));
    if (early)
      yield {
        severity: "error",
        places: [early.place],
        what: `Die Kontaktseite lädt das Formular von ${host}, bevor jemand zugestimmt hat.`,
        fix: "Laden Sie es erst, wenn gefragt und zugestimmt wurde.",
      };
    const unsaid = [formProvider.name, formProvider.country].filter((words) => !contact?.text.includes(words));
    if (contact && unsaid.length > 0)
      yield {
        severity: "error",
        places: [contact.place],
        what: `Die Kontaktseite nennt ${unsaid.join(" und ")} nicht, bevor sie das Formular lädt.`,
        fix: "Bauen Sie die Website neu: npm run build",
      };
  },
};

export const embeds = ruleGroup("embeds", "Formular und Fremdes", [foreignRequests, formAddress, thirdPartyForm]);
