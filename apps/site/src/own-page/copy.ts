import type { PublicAgency } from "@fernkontor/domain/agency/agency";
import type { OwnPage } from "@fernkontor/domain/agency/own-text";

export function ownPageCopy({ profile }: PublicAgency, { title, description, text }: OwnPage) {
  return {
    head: { title: `${title} – ${profile.name}`, description },
    heading: title,
    lead: description,
    blocks: text.blocks,
  };
}
