import "./closing.css";
import type { ReactNode } from "react";
import { LitSkyline, type SkylineDrawing } from "../drawings/skyline.tsx";
import { type Action, Actions } from "./actions.tsx";

type ClosingProps = {
  heading: ReactNode;
  text: ReactNode;
  actions: readonly Action[];
  skyline: SkylineDrawing | undefined;
};

/** The street at night, with one last sentence and two buttons. */
export function Closing({ heading, text, actions, skyline }: ClosingProps) {
  return (
    <section className={skyline ? "dusk" : "dusk bare"}>
      <div className="wrap">
        <h2>{heading}</h2>
        <p className="lead">{text}</p>
        <Actions actions={actions} />
      </div>
      <LitSkyline drawing={skyline} />
    </section>
  );
}
