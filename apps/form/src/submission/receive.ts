/** Intake: decides what becomes of a submission, and stores it. How the answer looks is the business of the routes. */

import { findConsentText } from "@fernkontor/applications/cases/consent";
import { cleanLine } from "@fernkontor/applications/clean-text";
import type { Database } from "@fernkontor/applications/database/database";
import { writtenAddress } from "@fernkontor/applications/email-address";
import { likelyAddress } from "@fernkontor/applications/likely-address";
import type { TransportKind } from "@fernkontor/applications/queue/queued";
import { addApplication, repeatSubmission } from "@fernkontor/applications/submission/add-application";
import { DeadTokenError, TooLateToCorrectError } from "@fernkontor/applications/submission/submission";
import type { AgencyProfile } from "@fernkontor/domain/agency/profile";
import type { Chat } from "@fernkontor/embed/messages";
import type { RateLimit } from "@fernkontor/service/rate-limit";
import type { Consent } from "./consent.ts";
import type { FieldMessages, SubmissionProblems } from "./copy.ts";
import type { Tokens } from "./form-token.ts";
import { type FieldName, type FormValues, readFormValues, ticked } from "./form-values.ts";
import type { createSubmissionKeys } from "./submission-keys.ts";
import type { Validate } from "./validate.ts";

/** Hidden from people. Named so that programs fill it in and browsers do not. */
export const trapName = "homepage";
export const tokenName = "token";

export type ShownError = { field: FieldName | typeof trapName; message: string };

/** A form to be shown: what has been typed, and what is to be said about it. */
export type FormState = {
  values: FormValues;
  trap: string;
  token: string;
  problem?: string;
  errors: readonly ShownError[];
  /** The page that sends links of applications once more is what helps. */
  needsLink?: true;
};

export type RefusalStatus = 409 | 422 | 429 | 503;

type Refusal = { stored: false; status: RefusalStatus; form: FormState; retryAfterSeconds?: number; error?: unknown };

/**
 * `corrected`: in the place of what the same form had sent before. Without `hasReceipt` no mail goes to the applicant.
 * `byToken`: whoever has sent it is who sent it first.
 */
type Stored = { stored: true; id: string; chat: Chat; corrected: boolean; hasReceipt: boolean; byToken: boolean };

export type Outcome = Stored | Refusal;

export type Intake = {
  validate: Validate;
  /** As of the last time that is known to be right; undefined unless the clock is in doubt. */
  validateByKnownTime: (values: FormValues) => Promise<ReturnType<Validate> | undefined>;
  messages: Pick<FieldMessages, "trapFilled" | "consentMissing" | "emailDoubtful">;
  problems: SubmissionProblems;
  consent: Consent;
  chat: Chat | undefined;
  tokens: Tokens;
  keysOf: ReturnType<typeof createSubmissionKeys>;
  rateLimit: RateLimit;
  database: Database;
  /** How mails leave. */
  transport: TransportKind;
  /** Until when an answer is promised to somebody who applies then; null when nothing is. */
  replyDueAt: (receivedAt: Date) => Date | null;
  /** What the chosen listing says of itself, to be kept. */
  listingShown: (slug: string | null) => string | null;
  isOwnAddress: (email: string) => boolean;
  /** By the machine's clock, for what is stored. */
  now: () => Date;
  /** For what happens while the service runs: milliseconds that go on as they began, whoever sets the clock. */
  steadyMs: () => number;
};

const databaseRetrySeconds = 5;
/** What stands above the address on the page, and so in the summary of what is wrong. */
const beforeEmail: readonly string[] = ["firstName", "lastName"];

/** Takes a submission from an address: stored, or refused with everything that was typed. */
export async function receive(intake: Intake, submission: URLSearchParams, address: string): Promise<Outcome> {
  const { validate, messages, problems, tokens, rateLimit, database, transport } = intake;
  const receivedAt = intake.now();
  const nowMs = intake.steadyMs();

  const values = readFormValues(submission);
  const doubtful = doubtfulAddress(values.email);
  const trap = submission.get(trapName) ?? "";
  const sentToken = submission.get(tokenName) ?? "";
  const token = tokens.check(sentToken, nowMs);
  const keys = token.nonce === undefined ? undefined : intake.keysOf(token.nonce, values);
  const chat = (values.whatsapp === ticked && intake.chat) || {};
  const refusal = (
    status: RefusalStatus,
    token: string,
    problem: string,
    errors: readonly ShownError[] = [],
  ): Refusal => ({ stored: false, status, form: { values, trap, token, problem, errors } });
  const gone = () => refusal(409, tokens.issue(nowMs), problems.gone);
  /** Nobody is refused what is stored already, however the limit, the form's age or the listings have changed since. */
  const refuse = async (...refused: Parameters<typeof refusal>): Promise<Outcome> => {
    // Without the database there is nothing to be found; the refusal is right all the same.
    const earlier =
      keys && (await repeatSubmission(database, keys, cleanLine(values.email), receivedAt).catch(() => undefined));
    if (earlier === "dead") return gone();
    if (earlier?.isSame) {
      const { id, hasReceipt, byToken } = earlier;
      return { stored: true, id, chat, corrected: false, hasReceipt, byToken };
    }
    return refusal(...refused);
  };
  /**
   * A form that is shown again with mistakes has a page of its own, to which somebody may come back: what is sent from
   * there changes nothing that was sent before. One that is only to be sent again keeps its token, and is stored once.
   */
  const renewed = () => tokens.renew(sentToken, nowMs, doubtful?.typed);

  let validation = validate(values);
  // By a clock that is wrong every listing is over, or not yet open.
  if (!validation.valid && validation.errors.some(({ field }) => field === "position"))
    validation = (await intake.validateByKnownTime(values).catch(() => undefined)) ?? validation;
  const errors: ShownError[] = validation.valid ? [] : [...validation.errors];
  if (doubtful !== undefined && !tokens.hasAsked(sentToken, doubtful.typed)) {
    const after = errors.findIndex(({ field }) => !beforeEmail.includes(field));
    errors.splice(after === -1 ? errors.length : after, 0, {
      field: "email",
      message: messages.emailDoubtful(doubtful.meant),
    });
  }
  // Said and not silently dropped: a browser extension may fill the field, and an application would be lost.
  if (trap !== "") errors.push({ field: trapName, message: messages.trapFilled });
  if (!validation.valid || errors.length > 0) return refuse(422, renewed(), problems.fields, errors);
  if (token.state === "too-early") return refuse(422, sentToken, problems.tooFast);
  if (keys === undefined || token.state === "too-old") return refuse(422, renewed(), problems.staleForm);

  // Counted only here: nobody is shut out for correcting a typing error too often.
  const consumed = rateLimit.consume(address, nowMs);
  if (!consumed.allowed) {
    const { retryAfterSeconds } = consumed;
    const outcome = await refuse(429, sentToken, problems.tooMany(Math.ceil(retryAfterSeconds / 60)));
    return outcome.stored || outcome.status !== 429 ? outcome : { ...outcome, retryAfterSeconds };
  }

  const { application } = validation;
  try {
    const consent = await agreedConsent(intake, values.consent);
    if (consent === undefined) {
      consumed.refund();
      return refuse(422, renewed(), problems.fields, [{ field: "consent", message: messages.consentMissing }]);
    }
    const { id, fresh, corrected, hasReceipt, byToken } = await addApplication(database, transport, {
      application,
      consent,
      ...keys,
      receivedAt,
      replyDueAt: intake.replyDueAt(receivedAt),
      listingShown: intake.listingShown(application.position.slug),
      isOwn: intake.isOwnAddress(application.email),
    });
    if (!fresh && !corrected) consumed.refund();
    return { stored: true, id, chat, corrected, hasReceipt, byToken };
  } catch (error) {
    consumed.refund();
    if (error instanceof DeadTokenError) return gone();
    if (error instanceof TooLateToCorrectError) {
      const late = refusal(409, sentToken, problems.tooLate);
      return { ...late, form: { ...late.form, needsLink: true } };
    }
    const away = refusal(503, sentToken, problems.databaseAway);
    return { ...away, retryAfterSeconds: databaseRetrySeconds, error };
  }
}

/** An address at a host that was probably mistyped. It is asked about once: whoever sends it again means it. */
function doubtfulAddress(typed: string): { typed: string; meant: string } | undefined {
  const address = writtenAddress(typed);
  const meant = likelyAddress(address);
  return meant === undefined ? undefined : { typed: address, meant };
}

/** The wording that the box stood beside: today's, or an earlier one on a page that was opened before it changed. */
async function agreedConsent(
  { consent, database }: Intake,
  version: string,
): Promise<Pick<Consent, "version" | "text"> | undefined> {
  if (version === consent.version) return consent;
  const text = await findConsentText(database, version);
  return text === undefined ? undefined : { version, text };
}

/** The agency's first published number, if it has one. */
export function chatOf({ whatsAppNumbers: [number] }: AgencyProfile): Chat | undefined {
  if (number === undefined) return undefined;
  const digits = number.replace(/^\+/, "");
  return { whatsapp: digits, redirect: `https://wa.me/${digits}` };
}
