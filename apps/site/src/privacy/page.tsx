import { LegalText } from "../legal/sections.tsx";
import { sitePage } from "../page.ts";
import { privacyCopy } from "./copy.ts";

export const privacyPage = sitePage({
  copy: ({ agency, formOrigin }) => privacyCopy(agency, formOrigin),
  Page: ({ copy }) => <LegalText {...copy} />,
  picture: ({ heading }) => ({ heading, plates: [] }),
});
