import "../parts/roof.css";
import "./front.css";
import { WindowSymbols } from "../drawings/window.tsx";
import { bonusSign, PointWindow } from "./point-window.tsx";
import { drawn } from "./section.ts";

/** A house front as wide as the page; behind each window stands what the point is about. Its heading is only heard. */
export const front = drawn(
  ({ agency }) => ({ bonus: bonusSign(agency) }),
  ({ section: { heading, points }, data: { bonus } }) => (
    <section className="front">
      <div className="roof" />
      <div className="wrap">
        <h2 className="vh">{heading}</h2>
        <ul className={points.length === 4 ? "of-4" : undefined}>
          {points.map(({ heading, words, text }, index) => (
            <li key={index}>
              <PointWindow words={words} bonus={bonus} />
              <h3>{heading}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  ),
  WindowSymbols,
);
