import { LegalText } from "../legal/sections.tsx";
import { sitePage } from "../page.ts";
import { termsCopy } from "./copy.ts";

export const termsPage = sitePage({
  copy: ({ agency, formOrigin }) => termsCopy(agency, formOrigin),
  Page: ({ copy }) => <LegalText {...copy} />,
  picture: ({ heading }) => ({ heading, plates: [] }),
});
