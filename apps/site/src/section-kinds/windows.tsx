import "./windows.css";
import { WindowSymbols } from "../drawings/window.tsx";
import { SplitSection } from "../parts/split-section.tsx";
import { bonusSign, PointWindow } from "./point-window.tsx";
import { drawn } from "./section.ts";

/** Points, each beside a window with an object on its sill. */
export const windows = drawn(
  ({ agency }, { points }) => (points.length > 0 ? { bonus: bonusSign(agency) } : undefined),
  ({ section: { heading, paragraphs, link, points }, data: { bonus } }) => (
    <SplitSection
      heading={heading}
      lead={paragraphs[0]}
      link={
        link && (
          <a className="more" href={link.href}>
            {link.label}
          </a>
        )
      }
    >
      <ul className="perks">
        {points.map(({ heading, words, text }, index) => (
          <li key={index}>
            <PointWindow words={words} bonus={bonus} />
            <div>
              <h3>{heading}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </SplitSection>
  ),
  WindowSymbols,
);
