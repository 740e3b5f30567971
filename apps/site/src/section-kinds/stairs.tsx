import { Stairs } from "../parts/stairs.tsx";
import { said } from "./section.ts";

/** Step by step upwards; a single one is no way to be guided on. */
export const stairs = said(
  ({ section: { heading, paragraphs, points } }) => (
    <section className="sec sky">
      <div className="wrap">
        <div className="head">
          <h2>{heading}</h2>
          <p className="lead">{paragraphs[0]}</p>
        </div>
        <Stairs steps={points} />
      </div>
    </section>
  ),
  2,
);
