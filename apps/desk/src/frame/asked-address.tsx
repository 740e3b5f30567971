import { writtenAddress } from "@fernkontor/applications/email-address";
import { likelyAddress } from "@fernkontor/applications/likely-address";

const askedName = "gefragt";

/** An address that was asked about, and the question while nobody has answered it. */
export type AddressQuestion = { typed: string; question: string | undefined };

/** What is asked about an address at a host that was probably mistyped. Sent again as it is, it is meant. */
export function addressQuestion(typed: string, fields: URLSearchParams): AddressQuestion | undefined {
  const address = writtenAddress(typed);
  const meant = likelyAddress(address);
  if (meant === undefined) return undefined;
  const question = fields.get(askedName) === address ? undefined : `Meinten Sie ${meant}?`;
  return { typed: address, question };
}

/** Keeps what was asked about, and offers to say yes: the button sends the form again. */
export function AskedAddress({ typed, question }: AddressQuestion) {
  return (
    <>
      <input type="hidden" name={askedName} value={typed} />
      {question !== undefined && (
        <>
          {question}{" "}
          <button className="btn ghost small" type="submit">
            Ja, so ist sie
          </button>
        </>
      )}
    </>
  );
}
