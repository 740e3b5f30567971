import type { PublicAgency } from "@fernkontor/domain/agency/agency";
import { linkLabel, type OwnPage } from "@fernkontor/domain/agency/own-text";
import { sampleNotice } from "../parts/sample-notice.ts";
import type { FooterCopy } from "./footer.tsx";
import type { HeaderCopy } from "./header.tsx";
import { ownPageAddress, routes } from "./routes.ts";

const home = { label: "Home", href: routes.home };
const about = { label: "Über uns", href: routes.about };
const listings = { label: "Stellenangebote", href: routes.listings };
const benefits = { label: "Vorteile", href: routes.benefits };
const advantages = { label: "Warum wir?", href: routes.advantages };
const contact = { label: "Kontakt", href: routes.contact };

/** The words around every page. */
export function frameCopy({ profile, ownPages }: PublicAgency): {
  skip: string;
  header: HeaderCopy;
  footer: FooterCopy;
} {
  const linksAt = (...places: readonly OwnPage["place"][]) =>
    ownPages
      .filter(({ place }) => places.includes(place))
      .map((page) => ({ label: linkLabel(page), href: ownPageAddress(page.address) }));
  return {
    skip: "Zum Inhalt springen",
    header: {
      brandLabel: `${profile.name}, zur Startseite`,
      menuLabel: "Hauptmenü",
      openMenu: "Menü",
      closeMenu: "Schließen",
      links: [home, about, listings, benefits, advantages, ...linksAt("navigation"), contact],
      apply: "Jetzt bewerben",
    },
    footer: {
      about: "Personalvermittlung für Remote-Arbeit im Digital- und E-Commerce-Bereich. Für Bewerbende kostenlos.",
      navigation: {
        heading: "Navigation",
        links: [home, about, listings, ...linksAt("navigation", "footer"), contact],
      },
      legal: {
        heading: "Rechtliches",
        links: [
          { label: "Datenschutz", href: routes.privacy },
          { label: "AGB", href: routes.terms },
          { label: "Belege", href: routes.ledger },
          { label: "Impressum", href: routes.imprint },
          { label: "Barrierefreiheit", href: routes.accessibility },
          { label: "So prüfen wir", href: routes.review },
          { label: "Sind wir das wirklich?", href: routes.identity },
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
  };
}
