import type { PublicAgency } from "@fernkontor/domain/agency/agency";
import { rebrandedHex, shippedTokens } from "@fernkontor/domain/brand/brand-colours";
import { logoImage } from "../outputs/brand-drawings.ts";
import { feedTitle } from "../outputs/feed.ts";
import { typeset } from "../parts/typeset.ts";
import { frameCopy } from "./copy.ts";

export type SiteFrame = ReturnType<typeof siteFrameOf>;

/** Everything that stands around each page, worked out once for all of them. A page is drawn anew when it changes. */
export function siteFrameOf(agency: PublicAgency) {
  const { profile, brand } = agency;
  return {
    ...typeset(frameCopy(agency)),
    name: profile.name,
    siteOrigin: profile.siteOrigin,
    isSample: profile.mode === "sample",
    feedTitle: feedTitle(agency),
    logos: { header: logoImage(brand, "header"), footer: logoImage(brand, "footer") },
    themeColour: shippedTokens.bg.map((colour) => rebrandedHex(colour, brand.colours)),
    maskColour: brand.icon && rebrandedHex(shippedTokens.act[0], brand.colours),
  };
}
