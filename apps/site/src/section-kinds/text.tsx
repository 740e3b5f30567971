import "./text.css";
import { said } from "./section.ts";

/** Paragraphs beside their heading. */
export const text = said(({ section: { heading, paragraphs } }) => (
  <section className="sec">
    <div className="wrap split">
      <header>
        <h2>{heading}</h2>
      </header>
      <div className="mission">
        {paragraphs.map((paragraph, index) => (
          <p key={index}>{paragraph}</p>
        ))}
      </div>
    </div>
  </section>
));
