import "../parts/signs.css";
import "./facade-hero.css";
import { Facade } from "../drawings/facade.tsx";
import { Skyline } from "../drawings/skyline.tsx";
import { WindowSymbols } from "../drawings/window.tsx";
import { Actions } from "../parts/actions.tsx";
import { facadeWords, hasFacade } from "../parts/house-words.ts";
import { Photograph } from "../parts/photograph.tsx";
import { drawn } from "./section.ts";

/** The top of the home page: a street sign, and beside the words a house in which people work; or a photograph, or the words alone, as a large plate. */
export const facadeHero = drawn(
  ({ agency }) => ({
    facade: hasFacade(agency) ? facadeWords(agency) : undefined,
    photograph: agency.brand.photograph,
  }),
  ({
    section: {
      heading,
      paragraphs: [sign, lead, smallPrint],
      links,
    },
    data: { facade, photograph },
    site: { skyline },
  }) => {
    // Beside a picture stands a part of the city; without one, all of it.
    const cropped = facade || photograph ? skyline?.cropped : undefined;
    return (
      <section className={facade || photograph ? "hero" : "hero board"}>
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
        {photograph && <Photograph {...photograph} sizes="(min-width: 64rem) 50vw, 100vw" isEager />}
      </section>
    );
  },
  WindowSymbols,
);
