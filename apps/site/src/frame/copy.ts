import { ownPageAddress, routes } from "@fernkontor/domain/addresses";
import type { PublicAgency } from "@fernkontor/domain/agency/agency";
import { offerOf } from "@fernkontor/domain/agency/offer";
import { linkLabel, type OwnPage } from "@fernkontor/domain/agency/own-text";
import { sampleNotice } from "@fernkontor/texts/sample-notice";
import { textsOf } from "@fernkontor/texts/texts-of";
import { sentences } from "../parts/claim-words.ts";

export type FrameCopy = ReturnType<typeof frameCopy>;

/** The words around every page. */
export function frameCopy(agency: PublicAgency) {
  const { profile, ownPages } = agency;
  const { text } = textsOf(agency);
  const home = { label: text("frame.link.home"), href: routes.home };
  const about = { label: text("frame.link.about"), href: routes.about };
  const listings = { label: text("frame.link.listings"), href: routes.listings };
  const benefits = { label: text("frame.link.benefits"), href: routes.benefits };
  const advantages = { label: text("frame.link.advantages"), href: routes.advantages };
  const contact = { label: text("frame.link.contact"), href: routes.contact };
  const ownLinks = (...places: readonly OwnPage["place"][]) =>
    ownPages
      .filter(({ place }) => places.includes(place))
      .map((page) => ({ label: linkLabel(page), href: ownPageAddress(page.address) }));
  return {
    skip: text("frame.skip"),
    header: {
      brandLabel: text("frame.header.brand"),
      menuLabel: text("frame.header.menu"),
      openMenu: text("frame.header.open"),
      closeMenu: text("frame.header.close"),
      links: [home, about, listings, benefits, advantages, ...ownLinks("navigation"), contact],
      apply: text("frame.header.apply"),
    },
    footer: {
      about: aboutAgency(agency),
      navigation: {
        heading: text("frame.footer.navigation"),
        links: [home, about, listings, ...ownLinks("navigation", "footer"), contact],
      },
      legal: {
        heading: text("frame.footer.legal"),
        links: [
          // Who looks for these two looks for these words: they must be easy to recognise (DDG § 5, GDPR art. 12).
          { label: "Datenschutz", href: routes.privacy },
          { label: text("frame.link.terms"), href: routes.terms },
          { label: text("frame.link.ledger"), href: routes.ledger },
          { label: "Impressum", href: routes.imprint },
          { label: text("frame.link.accessibility"), href: routes.accessibility },
          { label: text("frame.link.review"), href: routes.review },
          { label: text("frame.link.identity"), href: routes.identity },
        ],
      },
      contact: {
        heading: text("frame.footer.contact"),
        email: profile.email.general,
        place: `${profile.address.city}, ${profile.address.country}`,
      },
      copyright: text("frame.footer.copyright", { year: profile.copyrightYear }),
      sampleNotice: sampleNotice(profile),
    },
  };
}

/** What the agency does, in the words of its facts; "remote" only where nothing else is promised. */
function aboutAgency(agency: PublicAgency): string {
  const { profile } = agency;
  const { text } = textsOf(agency);
  const { isRemoteOnly, isFree } = offerOf(agency);
  const said = {
    activity: profile.activity ?? text("frame.footer.activity"),
    where: profile.fieldOfWork?.in ?? text("frame.footer.where"),
  };
  return sentences(
    isRemoteOnly ? text("frame.footer.aboutRemote", said) : text("frame.footer.about", said),
    isFree ? text("frame.footer.free") : undefined,
  );
}
