/**
 * Asks for a passkey and checks the answer. A challenge carries a time and our mark, so that asking writes nothing; only a
 * true answer is noted, and is good once.
 */
import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import type { NewPasskey, Passkey, People, Session } from "@fernkontor/applications/people/people";
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
import { sealOf } from "./seal.ts";

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
  /** At the door the same for everybody: nobody finds out who works here. */
  ask(now: Date): Promise<PublicKeyCredentialRequestOptionsJSON>;
  /** Asks somebody who is in for one of their own, for this act alone. */
  askAgain(act: Act, own: readonly Passkey[], now: Date): Promise<PublicKeyCredentialRequestOptionsJSON>;
  /** The passkey that has answered what was asked, at the door or for this act, and its counter; or why it counts for nothing. */
  answered(answer: unknown, now: Date, act?: Act): Promise<{ passkey: Passkey; counter: number } | Refusal>;
};

/** What somebody confirms: all that decides what is done. Whoever changes a word of it was never answered. */
export type Act = { session: Session; path: string; fields: readonly (readonly [name: string, value: string])[] };

/**
 * `over`: too late, or asked for something else or in another session. `unknown`: no passkey of ours. `untrue`: not its
 * answer. `behind`: its own, but another device has counted further (docs/decisions/passkey-counters.md).
 */
export type Refusal = "over" | "spent" | "unknown" | "untrue" | "behind";

type Parts = {
  origin: string;
  name: string;
  secret: string;
  people: Pick<People, "passkey" | "spendChallenge" | "isSpent">;
};

export function createPasskeyCheck({ origin, name, secret, people }: Parts): PasskeyCheck {
  // Not from `Host`, which anybody can write, and not the parent domain, which is the site's and the form's, too.
  const rpID = new URL(origin).hostname;
  const markOf = (purpose: string, text: string) => sealOf(secret, `passkey ${purpose}`, text);
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
  const isFirst = (answer: Answer, now: Date) =>
    people.spendChallenge(challengeIn(answer) ?? "", new Date(now.getTime() + challengeMs), now);
  const atTheDoor = "sign-in";
  const hashed = (text: string) => createHash("sha256").update(text).digest("base64url");
  const confirmationOf = ({ session, path, fields }: Act) =>
    `confirmation ${hashed(JSON.stringify([session.person.id, session.id, path, fields]))}`;
  const creation = (token: string) => `creation ${hashed(token)}`;

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
      generateAuthenticationOptions({ challenge: challenge(atTheDoor, now), rpID, userVerification: "required" }),

    askAgain: (act, own, now) =>
      generateAuthenticationOptions({
        challenge: challenge(confirmationOf(act), now),
        rpID,
        userVerification: "required",
        allowCredentials: own.map(({ id }) => ({ id })),
      }),

    answered: async (given, now, act) => {
      const isAsked = isOurs(act ? confirmationOf(act) : atTheDoor, now);
      const answer = readAnswer<AuthenticationResponseJSON>(given);
      if (!answer) return "untrue";
      const challenge = challengeIn(answer) ?? "";
      if (!isAsked(challenge)) return "over";
      const passkey = await people.passkey(answer.id);
      if (!passkey) return "unknown";
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response: answer,
        expectedChallenge: isAsked,
        expectedOrigin: origin,
        expectedRPID: rpID,
        // Compared below: the library's error does not tell a counter that is behind from an answer that is not true.
        credential: { id: passkey.id, publicKey: passkey.publicKey, counter: 0 },
        requireUserVerification: true,
      }).catch(notVerified);
      if (!verified || authenticationInfo === undefined) return "untrue";
      const { newCounter } = authenticationInfo;
      const counts = newCounter > 0 || passkey.counter > 0;
      // Sent once more, an answer of a device that counts is behind itself.
      if (counts && newCounter <= passkey.counter) return (await people.isSpent(challenge)) ? "spent" : "behind";
      if (!(await isFirst(answer, now))) return "spent";
      return { passkey, counter: newCounter };
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

type Answer = { response: { clientDataJSON: string } };

/** What was asked, as the browser has noted it. */
function challengeIn({ response }: Answer): string | undefined {
  const said = v.safeParse(clientDataSchema, Buffer.from(response.clientDataJSON, "base64url").toString());
  return said.success ? said.output.challenge : undefined;
}

const clientDataSchema = v.pipe(v.string(), v.parseJson(), v.looseObject({ challenge: v.string() }));

/** Its shape; whether it is true, the library finds out. */
function readAnswer<Answer>(given: unknown): Answer | undefined {
  return v.is(answerSchema, given) ? (given as unknown as Answer) : undefined;
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
