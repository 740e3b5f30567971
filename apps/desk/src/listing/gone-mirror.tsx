import type { PublicAgency } from "@fernkontor/domain/agency/agency";
import { germanDate } from "@fernkontor/domain/german/german";
import { allGenders } from "@fernkontor/texts/listing-words";
import { textsOf } from "@fernkontor/texts/texts-of";

type Props = {
  agency: PublicAgency;
  site: string;
  slug: string;
  title: string;
  /** As `2026-11-23`. */
  on: string;
  reason: string;
};

/** What stands at the address of a listing that is withdrawn, in the agency's own words. */
export function GoneMirror({ agency, site, slug, title, on, reason }: Props) {
  const { text } = textsOf(agency);
  const happened = text("listing.gone.withdrawn", { day: germanDate(on), reason });
  return (
    <div className="mirror">
      <p className="quiet">
        {site.replace(/^https?:\/\//, "")}/jobs/{slug}
      </p>
      <h3>{text("listing.gone.heading")}</h3>
      <p>{text("listing.gone.lead", { listing: `${title} ${allGenders}`, happened })}</p>
    </div>
  );
}
