import "../parts/short-points.css";
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
    <section className={words.includes("putz") ? "sec plaster" : "sec"}>
      <div className="wrap split">
        <header>
          <h2>{heading}</h2>
          {lead && <p className="lead">{lead}</p>}
        </header>
        <ul className={points.length % 2 === 0 ? "also" : "also odd"}>
          {points.map(({ heading, text }, index) => (
            <li key={index}>
              <h3>{heading}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  ),
  1,
);
