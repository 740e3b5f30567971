import type { OwnPage } from "@fernkontor/domain/agency/own-text";
import { recordPage } from "../page.ts";
import { ownPageCopy } from "./copy.ts";
import { OwnPageText } from "./sections.tsx";

/** A page that the agency wrote itself. */
export const ownPage = recordPage({
  copy: ({ agency }, page: OwnPage) => ownPageCopy(agency, page),
  Page: ({ copy }) => <OwnPageText {...copy} />,
});
