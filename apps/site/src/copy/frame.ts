import type { AgencyFacts } from "@fernkontor/domain/facts";
import type { FooterCopy } from "../frame/footer.tsx";
import type { HeaderCopy } from "../frame/header.tsx";
import { routes } from "../frame/routes.ts";
import { sampleNotice } from "./sample-notice.ts";
import { typeset } from "./typeset.ts";

const home = { label: "Home", href: routes.home };
const about = { label: "Über uns", href: routes.about };
const jobs = { label: "Stellenangebote", href: routes.jobs };
const benefits = { label: "Vorteile", href: routes.benefits };
const advantages = { label: "Warum wir?", href: routes.advantages };
const contact = { label: "Kontakt", href: routes.contact };

/** What stands around every page. */
export function frameCopy({ profile }: AgencyFacts): { skip: string; header: HeaderCopy; footer: FooterCopy } {
  return typeset({
    skip: "Zum Inhalt springen",
    header: {
      brandLabel: `${profile.name}, zur Startseite`,
      menuLabel: "Hauptmenü",
      openMenu: "Menü",
      closeMenu: "Schließen",
      links: [home, about, jobs, benefits, advantages, contact],
      apply: "Jetzt bewerben",
    },
    footer: {
      about: "Personalvermittlung für Remote-Arbeit im Digital- und E-Commerce-Bereich. Für Bewerbende kostenlos.",
      navigation: { heading: "Navigation", links: [home, about, jobs, contact] },
      legal: {
        heading: "Rechtliches",
        links: [
          { label: "Datenschutz", href: routes.privacy },
          { label: "AGB", href: routes.terms },
          { label: "Belege", href: routes.proofs },
          { label: "Impressum", href: routes.imprint },
          { label: "Barrierefreiheit", href: routes.accessibility },
          { label: "So prüfen wir", href: routes.review },
          { label: "Sind wir das wirklich?", href: routes.genuine },
        ],
      },
      contact: {
        heading: "Kontakt",
        email: profile.email.general,
        place: `${profile.address.city}, ${profile.address.country}`,
      },
      copyright: `© ${profile.copyrightYear} ${profile.name}. Alle Rechte vorbehalten.`,
      sampleNotice: sampleNotice(profile),
    },
  });
}
