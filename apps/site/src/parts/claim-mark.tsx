import "./claim-mark.css";

/** Where a figure's evidence stands, and how the link to it is called. */
export type ClaimLink = { href: string; label: string };

/** A small receipt behind a figure. Without text of its own: what stands before it stays the sentence that it was. */
export function ClaimMark({ claimLink }: { claimLink: ClaimLink | undefined }) {
  // biome-ignore lint/a11y/useAnchorContent: a text inside would stand in the middle of the sentence
  return claimLink && <a className="claim-mark" href={claimLink.href} aria-label={claimLink.label} />;
}
