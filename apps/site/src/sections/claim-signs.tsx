import "./claim-signs.css";
import { type Proof, ProofMark } from "./proof-mark.tsx";

type Claim = { text: string; proof?: Proof };

/** Up to three facts as enamel signs. A sign states, it never clicks: the way to its proof is beside it. */
export function ClaimSigns({ claims }: { claims: readonly Claim[] }) {
  return (
    <ul className="claims">
      {claims.map(({ text, proof }) => (
        <li key={text}>
          <span>{text}</span>
          <ProofMark proof={proof} />
        </li>
      ))}
    </ul>
  );
}
