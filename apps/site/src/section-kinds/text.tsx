import "./text.css";
import { SplitSection } from "../parts/split-section.tsx";
import { said } from "./section.ts";

/** Paragraphs beside their heading. */
export const text = said(({ section: { heading, paragraphs } }) => (
  <SplitSection heading={heading}>
    <div className="mission">
      {paragraphs.map((paragraph, index) => (
        <p key={index}>{paragraph}</p>
      ))}
    </div>
  </SplitSection>
));
