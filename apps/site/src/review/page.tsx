import { LegalText } from "../legal/sections.tsx";
import { sitePage } from "../page.ts";
import { reviewCopy } from "./copy.ts";

export const reviewPage = sitePage({
  copy: ({ agency }) => reviewCopy(agency),
  Page: ({ copy }) => <LegalText {...copy} />,
  picture: ({ heading }) => ({ heading, plates: [] }),
});
