import "../parts/short-points.css";
import { SplitSection } from "../parts/split-section.tsx";
import { said } from "./section.ts";

/** Points of one sentence each, in two ruled columns. `putz`: on the colour of the wall instead of the page. */
export const shortPoints = said(
  ({
    section: {
      heading,
      words,
      paragraphs: [lead],
      points,
    },
  }) => (
    <SplitSection heading={heading} lead={lead} ground={words.includes("putz") ? "plaster" : undefined}>
      <ul className={points.length % 2 === 0 ? "also" : "also odd"}>
        {points.map(({ heading, text }, index) => (
          <li key={index}>
            <h3>{heading}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </SplitSection>
  ),
  1,
);
