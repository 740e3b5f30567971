import "./page.css";
import type { OwnPage } from "@fernkontor/domain/agency/own-text";
import { recordPage } from "../page.ts";
import { PageHero } from "../parts/page-hero.tsx";
import { Prose } from "../parts/prose.tsx";
import { ownPageCopy } from "./copy.ts";

/** A page that the agency wrote itself. */
export const ownPage = recordPage({
  copy: ({ agency }, page: OwnPage) => ownPageCopy(agency, page),
  Page: ({ copy }) => (
    <>
      <PageHero heading={copy.heading} lead={copy.lead} />
      <div className="wrap own-page">
        <Prose blocks={copy.blocks} />
      </div>
    </>
  ),
});
