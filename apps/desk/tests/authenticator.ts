import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

/** What a page asks an authenticator, as far as that answers it. */
export type Question = { challenge: string; rpId: string };

export type Authenticator = ReturnType<typeof createAuthenticator>;

/** A passkey on a device of somebody's, and how that device answers: as browsers and keys do (WebAuthn § 6.1, § 7.2). */
export function createAuthenticator(origin: string, { counts = true } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const id = randomBytes(16).toString("base64url");
  // COSE: an EC2 key for ES256.
  const cose = Buffer.concat([
    Buffer.from("a5010203262001215820", "hex"),
    Buffer.from(x, "base64url"),
    Buffer.from("225820", "hex"),
    Buffer.from(y, "base64url"),
  ]);
  let counter = 0;

  /** @param isVerified whether its owner has shown finger, face or PIN */
  const answer = ({ challenge, rpId }: Question, { isVerified = true } = {}): string => {
    const count = Buffer.alloc(4);
    // Passkeys that lie on several devices do not count.
    count.writeUInt32BE(counts ? ++counter : 0);
    const authenticatorData = Buffer.concat([sha256(rpId), Buffer.of(isVerified ? 0x05 : 0x01), count]);
    const clientDataJSON = Buffer.from(JSON.stringify({ type: "webauthn.get", challenge, origin }));
    const signature = sign("sha256", Buffer.concat([authenticatorData, sha256(clientDataJSON)]), privateKey);
    const encoded = Object.entries({ authenticatorData, clientDataJSON, signature });
    const response = Object.fromEntries(encoded.map(([name, bytes]) => [name, bytes.toString("base64url")]));
    return JSON.stringify({ id, rawId: id, type: "public-key", clientExtensionResults: {}, response });
  };

  /** As a copy that was made then, or a key from a backup. */
  const countFrom = (count: number) => {
    counter = count;
  };

  return { passkey: { id, publicKey: Uint8Array.from(cose), counter: 0, label: "Notebook" }, answer, countFrom };
}

function sha256(bytes: string | Buffer): Buffer {
  return createHash("sha256").update(bytes).digest();
}
