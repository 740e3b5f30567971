import { formIsOurs } from "@fernkontor/domain/identity/public-identity";
import { findingPerThing } from "../finding.ts";
import { type Rule, ruleGroup } from "../rule.ts";
import { isOwnHost } from "../subject.ts";

/** That opening a page asks nobody but the agency's own hosts. */
const foreignRequests: Rule = {
  name: "foreign-requests",
  speaks: ["error"],
  why: "Eine Schrift, ein Bild oder ein Skript von woanders verrät Fremden, wer die Seite liest.",
  law: ["gdpr-44", "tdddg-25"],
  find: ({ agency, site, formOrigin }) => {
    const loaded = site?.pages.flatMap(({ loadedFrom }) => loadedFrom) ?? [];
    return findingPerThing(
      loaded.filter(({ thing: host }) => !isOwnHost(host, agency.profile) && host !== new URL(formOrigin).hostname),
      (host) => ({
        severity: "error",
        what: `Die Seite holt etwas von ${host}, sobald man sie öffnet.`,
        fix: "Liefern Sie es von der Website selbst, oder laden Sie es erst nach einem Klick, der sagt, was geschieht.",
      }),
    );
  },
};

/** That visitors get the form, and not the address of a developer's machine. */
const formAddress: Rule = {
  name: "form-address",
  speaks: ["error"],
  why: "Ein Formular unter localhost gibt es nur auf dem Rechner, auf dem gebaut wurde.",
  law: ["sample"],
  *find({ formOrigin, placeOf }) {
    if (/^(localhost|127\..*|\[::1\])$/.test(new URL(formOrigin).hostname))
      yield {
        severity: "error",
        places: [placeOf("profile", ["formOrigin"])],
        what: `Die Kontaktseite lädt das Formular von ${formOrigin}.`,
        fix: "Tragen Sie „formOrigin“ in profile.yaml ein. Beispiel: formOrigin: https://bewerbung.example.org",
      };
  },
};

/** That visitors learn whose form it is before they agree to load it. */
const thirdPartyForm: Rule = {
  name: "third-party-form",
  speaks: ["error"],
  why: "Wer ein fremdes Formular lädt, gibt die Adresse des Besuchers weiter: Das braucht einen Klick, der Anbieter, Zweck und Daten nennt.",
  law: ["tdddg-25", "gdpr-44"],
  *find({ agency, formOrigin, placeOf }) {
    if (agency.profile.formProvider || formIsOurs(formOrigin, agency.profile)) return;
    const host = new URL(formOrigin).hostname;
    yield {
      severity: "error",
      places: [placeOf("profile", ["formProvider"]), placeOf("profile", ["formOrigin"])],
      what: `Das Formular bei ${host} liegt nicht auf einem eigenen Host der Agentur, und niemand sagt, wer es betreibt.`,
      fix: `Nennen Sie ${host} in „domains“, wenn er Ihnen gehört; sonst ergänzen Sie „formProvider“ mit Name, Zweck, Daten und Land.`,
    };
  },
};

export const embeds = ruleGroup("embeds", "Formular und Fremdes", [foreignRequests, formAddress, thirdPartyForm]);
