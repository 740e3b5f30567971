import "./closing.css";
import { LitSkyline, type SkylineDrawing } from "../drawings/skyline.tsx";
import { type Action, Actions } from "./actions.tsx";
import { type ClaimLink, ClaimMark } from "./claim-mark.tsx";

type ClosingProps = {
  /** One line each. */
  heading: readonly string[];
  text: string;
  claimLink?: ClaimLink;
  actions: readonly Action[];
  skyline: SkylineDrawing | undefined;
};

/** The street at night, with one last sentence and two buttons. */
export function Closing({ heading, text, claimLink, actions, skyline }: ClosingProps) {
  return (
    <section className={skyline ? "dusk" : "dusk bare"}>
      <div className="wrap">
        <h2>
          {heading.map((line, index) => (
            <span key={line}>
              {index > 0 && <br />}
              {line}
            </span>
          ))}
        </h2>
        <p className="lead">
          {text}
          <ClaimMark claimLink={claimLink} />
        </p>
        <Actions actions={actions} />
      </div>
      <LitSkyline drawing={skyline} />
    </section>
  );
}
