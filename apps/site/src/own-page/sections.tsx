import "./sections.css";
import type { ProseBlock } from "@fernkontor/domain/agency/own-text";
import { PageHero } from "../parts/page-hero.tsx";
import { Prose } from "../parts/prose.tsx";

export type OwnPageCopy = { heading: string; lead: string; blocks: readonly ProseBlock[] };

/** A page that the agency wrote itself. */
export function OwnPageText({ heading, lead, blocks }: OwnPageCopy) {
  return (
    <>
      <PageHero heading={heading} lead={lead} />
      <div className="wrap own-page">
        <Prose blocks={blocks} />
      </div>
    </>
  );
}
