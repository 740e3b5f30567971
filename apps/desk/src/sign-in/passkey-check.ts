/**
 * Asks for a passkey and checks the answer. A challenge carries a time and our mark, so that asking writes nothing; only a
 * true answer is noted, and is good once.
 */
import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { NewPasskey, Passkey, People } from "@fernkontor/applications/people/people";
import type { Person } from "@fernkontor/applications/people/person";
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import * as v from "valibot";

/** ES256, RS256 and EdDSA: what every authenticator in use knows. The library would offer more and warn about them. */
const algorithms = [-7, -257, -8];

const challengeMs = 5 * 60 * 1000;

export type PasskeyCheck = {
  /** What a browser needs to make a passkey. */
  askForNew(
    person: Person,
    token: string,
    known: readonly Passkey[],
    now: Date,
  ): Promise<PublicKeyCredentialCreationOptionsJSON>;
  /** A passkey that was made as it was asked for; undefined else. */
  made(token: string, answer: unknown, label: string, now: Date): Promise<NewPasskey | undefined>;
  /** The same for everybody: nobody finds out who works here. */
  ask(now: Date): Promise<PublicKeyCredentialRequestOptionsJSON>;
  /** The passkey that has answered and its counter; undefined when it is none of ours, or the answer is not true. */
  answered(answer: unknown, now: Date): Promise<{ passkey: Passkey; counter: number } | undefined>;
};

type Parts = { origin: string; name: string; secret: string; people: Pick<People, "passkey" | "spendChallenge"> };

export function createPasskeyCheck({ origin, name, secret, people }: Parts): PasskeyCheck {
  // Not from `Host`, which anybody can write, and not the parent domain, which is the site's and the form's, too.
  const rpID = new URL(origin).hostname;
  const markOf = (purpose: string, text: string) =>
    createHmac("sha256", secret).update(`passkey ${purpose} ${text}`).digest("base64url");
  // As bytes: a text would be encoded once more.
  const challenge = (purpose: string, now: Date) => {
    const text = `${randomBytes(16).toString("base64url")}.${now.getTime()}`;
    return new TextEncoder().encode(`${text}.${markOf(purpose, text)}`);
  };
  const isOurs = (purpose: string, now: Date) => (received: string) => {
    const [nonce, time, mark = ""] = Buffer.from(received, "base64url").toString().split(".");
    const age = now.getTime() - Number(time);
    return isSame(mark, markOf(purpose, `${nonce}.${time}`)) && age >= 0 && age < challengeMs;
  };
  const isFirst = (answer: { response: { clientDataJSON: string } }, now: Date) => {
    const clientData: unknown = JSON.parse(Buffer.from(answer.response.clientDataJSON, "base64url").toString());
    const { challenge } = v.parse(v.object({ challenge: v.string() }), clientData);
    return people.spendChallenge(challenge, new Date(now.getTime() + challengeMs), now);
  };
  const creation = (token: string) => `creation ${createHash("sha256").update(token).digest("base64url")}`;

  return {
    askForNew: (person, token, known, now) =>
      generateRegistrationOptions({
        challenge: challenge(creation(token), now),
        rpID,
        rpName: `${name} Kontor`,
        userName: person.name,
        userDisplayName: person.name,
        userID: new TextEncoder().encode(person.id),
        supportedAlgorithmIDs: algorithms,
        attestationType: "none",
        excludeCredentials: known.map(({ id }) => ({ id })),
        authenticatorSelection: { residentKey: "required", userVerification: "required" },
      }),

    made: async (token, given, label, now) => {
      const answer = readAnswer<RegistrationResponseJSON>(given);
      if (answer === undefined) return undefined;
      const { verified, registrationInfo } = await verifyRegistrationResponse({
        response: answer,
        expectedChallenge: isOurs(creation(token), now),
        expectedOrigin: origin,
        expectedRPID: rpID,
        supportedAlgorithmIDs: algorithms,
        requireUserVerification: true,
      }).catch(notVerified);
      if (!verified || registrationInfo === undefined || !(await isFirst(answer, now))) return undefined;
      const { id, publicKey, counter } = registrationInfo.credential;
      return { id, publicKey, counter, label };
    },

    ask: (now) =>
      generateAuthenticationOptions({ challenge: challenge("sign-in", now), rpID, userVerification: "required" }),

    answered: async (given, now) => {
      const answer = readAnswer<AuthenticationResponseJSON>(given);
      const passkey = answer && (await people.passkey(answer.id));
      if (!answer || !passkey) return undefined;
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response: answer,
        expectedChallenge: isOurs("sign-in", now),
        expectedOrigin: origin,
        expectedRPID: rpID,
        credential: { id: passkey.id, publicKey: passkey.publicKey, counter: passkey.counter },
        requireUserVerification: true,
      }).catch(notVerified);
      if (!verified || authenticationInfo === undefined || !(await isFirst(answer, now))) return undefined;
      return { passkey, counter: authenticationInfo.newCounter };
    },
  };
}

/** The library throws at what is not true. */
function notVerified(): { verified: false; registrationInfo?: undefined; authenticationInfo?: undefined } {
  return { verified: false };
}

const text = v.pipe(v.string(), v.maxLength(20_000));
const answerSchema = v.looseObject({
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(2000)),
  rawId: text,
  type: v.literal("public-key"),
  response: v.looseObject({ clientDataJSON: text }),
});

/** Its shape; whether it is true, the library finds out. */
function readAnswer<Answer>(given: unknown): Answer | undefined {
  return v.is(answerSchema, given) ? (given as unknown as Answer) : undefined;
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
