import { LegalText } from "../legal/sections.tsx";
import { sitePage } from "../page.ts";
import { accessibilityCopy } from "./copy.ts";

export const accessibilityPage = sitePage({
  copy: ({ agency }) => accessibilityCopy(agency),
  Page: ({ copy }) => <LegalText {...copy} />,
  picture: ({ heading }) => ({ heading, plates: [] }),
});
