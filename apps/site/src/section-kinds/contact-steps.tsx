import "./contact-steps.css";
import { Stairs } from "../parts/stairs.tsx";
import { said } from "./section.ts";

/** What follows an application, in low steps below the page's hero. */
export const contactSteps = said(
  ({ section: { points } }) => (
    <div className="contact-steps">
      <div className="wrap">
        <Stairs steps={points} size="mini" heading="h2" />
      </div>
    </div>
  ),
  1,
);
