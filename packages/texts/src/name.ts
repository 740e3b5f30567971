import type { PublicAgency } from "@fernkontor/domain/agency/agency";
import { type Offer, offerOf } from "@fernkontor/domain/agency/offer";
import type { Inline } from "@fernkontor/domain/agency/own-text";
import type { ClaimName } from "@fernkontor/domain/claim/claim";
import { claimTexts } from "./claims.ts";

/** `formOrigin`: where the page loads the form from, which need not be what the profile says. */
export type Asked<Answer> = (agency: PublicAgency, formOrigin: string) => Answer;

/** A name of a condition, of a value, or of both: `{wenn Training}`, `{Vergütung}`. */
export type Name = {
  /** In German: when it holds, or what stands in its place. */
  means: string;
  holds?: Asked<unknown>;
  /** What stands in its place. */
  says?: Asked<Inline | undefined>;
  /** What stands for a paragraph that consists of it alone, one item each. */
  lists?: Asked<readonly (readonly Inline[])[]>;
  /** Its entry on /belege: `{Beleg Vergütung}`. */
  claim?: ClaimName;
  /** The conditions under which the value may be said, where its own name is none; `always`: every agency has it. */
  where?: readonly string[] | "always";
};

export type Names = Readonly<Record<string, Name>>;

export function always(means: string, says: Asked<Inline>): Name {
  return { means, says, where: "always" };
}

export function given(condition: string | readonly string[], means: string, says: Asked<Inline | undefined>): Name {
  return { means, says, where: [condition].flat() };
}

export function fact(means: string, holds: Asked<unknown>): Name {
  return { means, holds };
}

export function ofOffer(means: string, holds: (offer: Offer) => unknown): Name {
  return { means, holds: (agency) => holds(offerOf(agency)) };
}

export function claim(name: ClaimName, says?: Name["says"]): Name {
  return {
    means: `Der Beleg „${claimTexts[`claims.${name}.name`]}“ gilt.`,
    holds: ({ claims }) => claims[name],
    claim: name,
    ...(says && { says }),
  };
}
