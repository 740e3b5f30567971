/**
 * What the bundled `site.ts` exports, as types alone. Programs that run it are checked without the globals of browsers, and
 * `site.ts` itself leads to components that need them.
 */
import type { PublicAgency } from "@fernkontor/domain/agency/agency";
import type { Assets } from "./frame/assets.ts";

/** A file of the site. */
export type SiteFile = {
  /** Its path in the site's folder, as `jobs/x.html`. */
  file: string;
  /** The address whose answer it holds. */
  address: string;
  render: () => string | Uint8Array | Promise<string | Uint8Array>;
  /** A page of which search engines are told. */
  isListed?: boolean;
  /**
   * All that the file is made of, beside the code, as JSON can say it: while it stays the same, so does the file. Without
   * it nobody knows, and the file is made at every build.
   */
  madeFrom?: () => unknown;
};

type SiteOptions = {
  agency: PublicAgency;
  formOrigin: string;
  assets: Assets;
  /** The records were read by their schemas; any others, as somebody's draft, are held against them first. */
  isRead?: boolean;
};

export type SiteProgram = {
  siteOf: (options: SiteOptions) => Promise<SiteFile[]>;
  assets: Assets;
};
