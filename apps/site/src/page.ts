/** What makes a page of the site, and all that a page is drawn from. */
import type { PublicAgency } from "@fernkontor/domain/agency/agency";
import { createElement, type FunctionComponent, type ReactElement } from "react";
import type { SkylineDrawing } from "./drawings/skyline.tsx";
import type { PageHead } from "./frame/page-head.ts";
import type { SiteFrame } from "./frame/site-frame.ts";
import type { ListOfSite } from "./listings/search/list-of-site.ts";
import type { PictureOffer } from "./outputs/share-picture-copy.ts";
import type { PictureCopy } from "./outputs/share-pictures/share-picture.tsx";
import { typeset } from "./parts/typeset.ts";

/** What pages are drawn from: the agency, and what is worked out once for all of them. */
export type Site = {
  agency: PublicAgency;
  /** Where visitors find the application form. */
  formOrigin: string;
  frame: SiteFrame;
  /** The brand's; undefined for one without a city. */
  skyline: SkylineDrawing | undefined;
  list: ListOfSite;
};

type WithHead = { head: PageHead };

/** A page put together: its sections in order, and what its head says. */
export type LaidOut = {
  head: PageHead;
  content: ReactElement;
  structuredData: object | undefined;
  /** The source files whose styles it needs, where that depends on the agency. */
  styles?: readonly string[];
};

/** A page of which there is one for each record: a listing's, one that the agency wrote. */
export type RecordPage<Of> = {
  layOut: (site: Site, of: Of) => LaidOut;
  /** All that it says, as JSON can say it: while that stays the same, so does the page. */
  madeFrom: (site: Site, of: Of) => unknown;
};

type RecordPageParts<Of, Copy> = {
  copy: (site: Site, of: Of) => Copy & WithHead;
  Page: FunctionComponent<{ copy: Copy & WithHead; site: Site; of: Of }>;
  /** For search engines. */
  structuredData?: (site: Site, of: Of, copy: Copy) => object | undefined;
  /** What the page shows beside its words. */
  shows?: (site: Site, of: Of) => unknown;
};

export function recordPage<Of, Copy>(parts: RecordPageParts<Of, Copy>): RecordPage<Of> {
  const { copy, Page, structuredData, shows } = parts;
  return {
    layOut: (site, of) => {
      const plain = copy(site, of);
      const words = typeset(plain);
      const content = createElement(Page, { copy: words, site, of });
      return { head: words.head, content, structuredData: structuredData?.(site, of, plain) };
    },
    madeFrom: (site, of) => {
      const words = copy(site, of);
      return [words, structuredData?.(site, of, words), shows?.(site, of)];
    },
  };
}

/** A page with an address of its own, in the registry. */
export type SitePage = {
  layOut: (site: Site) => LaidOut;
  /** The picture that is shared for it. */
  picture: (site: Site, offer: PictureOffer) => PictureCopy;
};

type SitePageParts<Copy> = {
  copy: (site: Site) => Copy & WithHead;
  Page: FunctionComponent<{ copy: Copy & WithHead; site: Site }>;
  picture: (copy: Copy, offer: PictureOffer) => PictureCopy;
  styles?: (copy: Copy) => readonly string[];
};

export function sitePage<Copy>({ copy, Page, picture, styles }: SitePageParts<Copy>): SitePage {
  const { layOut } = recordPage<undefined, Copy>({ copy, Page });
  return {
    layOut: (site) => ({ ...layOut(site, undefined), ...(styles && { styles: styles(copy(site)) }) }),
    picture: (site, offer) => picture(copy(site), offer),
  };
}
