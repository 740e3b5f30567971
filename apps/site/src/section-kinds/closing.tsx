import "../parts/closing.css";
import { LitSkyline } from "../drawings/skyline.tsx";
import { Actions } from "../parts/actions.tsx";
import { said } from "./section.ts";

/** The street at night, with one last sentence and two buttons. */
export const closing = said(({ section: { heading, paragraphs, links }, site: { skyline } }) => (
  <section className={skyline ? "dusk" : "dusk bare"}>
    <div className="wrap">
      <h2>{heading}</h2>
      <p className="lead">{paragraphs[0]}</p>
      <Actions actions={links} />
    </div>
    <LitSkyline drawing={skyline} />
  </section>
));
