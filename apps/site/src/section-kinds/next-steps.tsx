import { NextSteps } from "../parts/next-steps.tsx";
import { said } from "./section.ts";

export const nextSteps = said(
  ({ section: { heading, paragraphs, points } }) => (
    <NextSteps
      heading={heading}
      lead={paragraphs[0]}
      steps={points.map(({ heading, paragraphs: [time], text }) => ({ time, title: heading, text }))}
    />
  ),
  1,
);
