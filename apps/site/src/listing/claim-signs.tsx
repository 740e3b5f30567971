import "./claim-signs.css";
import { type ClaimLink, ClaimMark } from "../parts/claim-mark.tsx";

type Claim = { text: string; claimLink?: ClaimLink };

/** Up to three facts as enamel signs. A sign states, it never clicks: the way to its proof is beside it. */
export function ClaimSigns({ claims }: { claims: readonly Claim[] }) {
  return (
    <ul className="claims">
      {claims.map(({ text, claimLink }) => (
        <li key={text}>
          <span>{text}</span>
          <ClaimMark claimLink={claimLink} />
        </li>
      ))}
    </ul>
  );
}
