import "./thank-you-hero.css";
import type { ReactNode } from "react";
import { Letterbox } from "../drawings/letterbox.tsx";
import { type Action, Actions } from "../parts/actions.tsx";
import { PageHero } from "../parts/page-hero.tsx";

export type ThankYouHeroCopy = {
  heading: string;
  lead: string;
  actions: readonly Action[];
  /** Stands on the letterbox. */
  name: string;
};

/** `children` is the way on to a chat: only some visitors have one, so the page puts it in. */
export function ThankYouHero({ heading, lead, actions, name, children }: ThankYouHeroCopy & { children?: ReactNode }) {
  return (
    <PageHero
      heading={heading}
      lead={lead}
      art={<Letterbox name={name} />}
      actions={
        <>
          {children}
          <Actions actions={actions} />
        </>
      }
    />
  );
}
