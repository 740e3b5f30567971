import { Imprint } from "../legal/sections.tsx";
import { sitePage } from "../page.ts";
import { imprintCopy } from "./copy.ts";

export const imprintPage = sitePage({
  copy: ({ agency }) => imprintCopy(agency),
  Page: ({ copy }) => <Imprint {...copy} />,
  picture: ({ heading }) => ({ heading, plates: [] }),
});
