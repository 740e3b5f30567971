import type { PublicAgency } from "@fernkontor/domain/agency/agency";
import type { OwnPage } from "@fernkontor/domain/agency/own-text";
import type { PageHead } from "../frame/page-head.ts";
import type { OwnPageCopy } from "./sections.tsx";

export function ownPageCopy(
  { profile }: PublicAgency,
  { title, description, text }: OwnPage,
): OwnPageCopy & { head: PageHead } {
  return {
    head: { title: `${title} – ${profile.name}`, description },
    heading: title,
    lead: description,
    blocks: text.blocks,
  };
}
