import "../parts/signs.css";
import "./facade-hero.css";
import { Facade } from "../drawings/facade.tsx";
import { Skyline } from "../drawings/skyline.tsx";
import { WindowSymbols } from "../drawings/window.tsx";
import { Actions } from "../parts/actions.tsx";
import { facadeWords, hasFacade } from "../parts/house-words.ts";
import { drawn } from "./section.ts";

/** The top of the home page: a street sign, and beside the words a house in which people work; or the words alone, as a large plate. */
export const facadeHero = drawn(
  ({ agency }) => ({ facade: hasFacade(agency) ? facadeWords(agency) : undefined }),
  ({
    section: {
      heading,
      paragraphs: [sign, lead, smallPrint],
      links,
    },
    data: { facade },
    site: { skyline },
  }) => {
    // Beside the house stands a part of the city; without it, all of it.
    const cropped = facade && skyline?.cropped;
    return (
      <section className={facade ? "hero" : "hero board"}>
        <div className="hero-txt">
          <p className="sign">{sign}</p>
          <h1>{heading}</h1>
          <p className="lead">{lead}</p>
          <Actions actions={links} />
          {smallPrint && <p className="fine">{smallPrint}</p>}
          <Skyline
            drawing={skyline && { ...skyline, ...cropped }}
            className={cropped?.className ? `far ${cropped.className}` : "far"}
          />
        </div>
        {facade && <Facade {...facade} />}
      </section>
    );
  },
  WindowSymbols,
);
