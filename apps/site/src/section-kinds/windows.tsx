import "./windows.css";
import { WindowSymbols } from "../drawings/window.tsx";
import { bonusSign, PointWindow } from "./point-window.tsx";
import { drawn } from "./section.ts";

/** Points, each beside a window with an object on its sill. */
export const windows = drawn(
  ({ agency }, { points }) => (points.length > 0 ? { bonus: bonusSign(agency) } : undefined),
  ({ section: { heading, paragraphs, link, points }, data: { bonus } }) => (
    <section className="sec">
      <div className="wrap split">
        <header>
          <h2>{heading}</h2>
          <p className="lead">{paragraphs[0]}</p>
          {link && (
            <p>
              <a className="more" href={link.href}>
                {link.label}
              </a>
            </p>
          )}
        </header>
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
      </div>
    </section>
  ),
  WindowSymbols,
);
