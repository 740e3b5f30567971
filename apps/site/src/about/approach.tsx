import { Stairs, type Step } from "../parts/stairs.tsx";

export type ApproachCopy = { heading: string; lead: string; steps: readonly Step[] };

/** How the agency goes along, step by step upwards. */
export function Approach({ heading, lead, steps }: ApproachCopy) {
  return (
    <section className="sec sky">
      <div className="wrap">
        <div className="head">
          <h2>{heading}</h2>
          <p className="lead">{lead}</p>
        </div>
        <Stairs steps={steps} />
      </div>
    </section>
  );
}
