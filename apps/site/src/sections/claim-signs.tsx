import "./claim-signs.css";

/** Up to three facts as enamel signs. A sign states, it never clicks. */
export function ClaimSigns({ claims }: { claims: readonly string[] }) {
  return (
    <ul className="claims">
      {claims.map((claim) => (
        <li key={claim}>{claim}</li>
      ))}
    </ul>
  );
}
