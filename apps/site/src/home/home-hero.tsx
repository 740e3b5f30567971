import "./home-hero.css";
import "../parts/sign.css";
import { Facade } from "../drawings/facade.tsx";
import { Skyline } from "../drawings/skyline.tsx";
import { type Action, Actions } from "../parts/actions.tsx";

export type HomeHeroCopy = { sign: string; heading: string; lead: string; actions: readonly Action[]; fine: string };

export function HomeHero({ sign, heading, lead, actions, fine }: HomeHeroCopy) {
  return (
    <section className="hero">
      <div className="hero-txt">
        <p className="sign">{sign}</p>
        <h1>{heading}</h1>
        <p className="lead">{lead}</p>
        <Actions actions={actions} />
        <p className="fine">{fine}</p>
        <Skyline className="far" crop="tower" />
      </div>
      <Facade />
    </section>
  );
}
