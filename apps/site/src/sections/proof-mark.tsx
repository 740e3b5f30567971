import "./proof-mark.css";

/** Where a figure's evidence stands, and how the link to it is called. */
export type Proof = { href: string; label: string };

/** A small receipt behind a figure. Without text of its own: what stands before it stays the sentence that it was. */
export function ProofMark({ proof }: { proof: Proof | undefined }) {
  // biome-ignore lint/a11y/useAnchorContent: a text inside would stand in the middle of the sentence
  return proof && <a className="proof" href={proof.href} aria-label={proof.label} />;
}
