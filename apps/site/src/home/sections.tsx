import "../parts/signs.css";
import "./sections.css";
import { DrawnWindow } from "../drawings/drawn-window.tsx";
import { Facade } from "../drawings/facade.tsx";
import { Skyline, type SkylineDrawing } from "../drawings/skyline.tsx";
import { Actions } from "../parts/actions.tsx";
import { ClaimMark } from "../parts/claim-mark.tsx";
import type { HomeCopy } from "./copy.ts";

type HomeHeroProps = HomeCopy["hero"] & { skyline: SkylineDrawing | undefined };

export function HomeHero({ sign, heading, lead, actions, fine, facade, skyline }: HomeHeroProps) {
  const { cropped } = skyline ?? {};
  return (
    <section className="hero">
      <div className="hero-txt">
        <p className="sign">{sign}</p>
        <h1>{heading}</h1>
        <p className="lead">{lead}</p>
        <Actions actions={actions} />
        {fine !== undefined && <p className="fine">{fine}</p>}
        <Skyline
          drawing={skyline && { ...skyline, ...cropped }}
          className={cropped?.className ? `far ${cropped.className}` : "far"}
        />
      </div>
      <Facade {...facade} />
    </section>
  );
}

/** What holds for every placement, each with an object on its window sill. */
export function Promises({ heading, lead, more, promises }: NonNullable<HomeCopy["promises"]>) {
  return (
    <section className="sec">
      <div className="wrap split">
        <header>
          <h2>{heading}</h2>
          <p className="lead">{lead}</p>
          <p>
            <a className="more" href={more.href}>
              {more.label}
            </a>
          </p>
        </header>
        <ul className="perks">
          {promises.map(({ title, text, claimLink, object, wall }) => (
            <li key={title}>
              <DrawnWindow object={object} wall={wall} />
              <div>
                <h3>{title}</h3>
                <p>
                  {text}
                  <ClaimMark claimLink={claimLink} />
                </p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
