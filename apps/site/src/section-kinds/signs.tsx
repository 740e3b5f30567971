import "../parts/signs.css";
import "./signs.css";
import { SplitSection } from "../parts/split-section.tsx";
import { said } from "./section.ts";

/** Points as street signs on one post. */
export const signs = said(
  ({ section: { heading, points } }) => (
    <SplitSection heading={heading}>
      <dl className="values">
        {points.map(({ heading, text }, index) => (
          <div key={index}>
            <dt>
              <span className="sign">{heading}</span>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </SplitSection>
  ),
  1,
);
