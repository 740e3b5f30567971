import "./claim-mark.css";

/** Where a figure's evidence is shown, and what the link to it is called. */
export type ClaimLink = { href: string; label: string };

/** The mark behind a figure, without text of its own: what comes before it stays the sentence that it was. */
export function ClaimMark({ claimLink }: { claimLink: ClaimLink | undefined }) {
  // biome-ignore lint/a11y/useAnchorContent: a text inside would stand in the middle of the sentence
  return claimLink && <a className="claim-mark" href={claimLink.href} aria-label={claimLink.label} />;
}
