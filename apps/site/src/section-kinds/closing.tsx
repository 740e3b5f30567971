import { Closing } from "../parts/closing.tsx";
import { said } from "./section.ts";

export const closing = said(({ section: { heading, paragraphs, links }, site: { skyline } }) => (
  <Closing heading={heading} text={paragraphs[0]} actions={links} skyline={skyline} />
));
