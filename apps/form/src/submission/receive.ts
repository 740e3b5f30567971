/** Intake: decides what becomes of a submission, and stores it. How the answer looks is the business of the routes. */
import { createHash } from "node:crypto";
import type { Application } from "@fernkontor/applications/application";
import type { Store } from "@fernkontor/applications/store/store";
import type { AgencyProfile } from "@fernkontor/domain/agency/profile";
import type { Chat } from "@fernkontor/embed/messages";
import type { Consent } from "./consent.ts";
import type { FieldMessages, SubmissionProblems } from "./copy.ts";
import type { TokenCheck, Tokens } from "./form-token.ts";
import { type FieldName, type FormValues, readFormValues } from "./form-values.ts";
import type { RateLimit } from "./rate-limit.ts";
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
};

export type RefusalStatus = 422 | 429 | 503;

type Refusal = { stored: false; status: RefusalStatus; form: FormState; retryAfterSeconds?: number; error?: unknown };

export type Outcome = { stored: true; id: string; chat: Chat } | Refusal;

export type Intake = {
  validate: Validate;
  messages: Pick<FieldMessages, "trapFilled" | "consentMissing">;
  problems: SubmissionProblems;
  consent: Consent;
  chat: Chat | undefined;
  tokens: Tokens;
  rateLimit: RateLimit;
  store: Pick<Store, "add" | "consentText">;
  now: () => Date;
};

const databaseRetrySeconds = 5;

/** Takes a submission from an address: stored, or refused with everything that was typed. */
export async function receive(intake: Intake, submission: URLSearchParams, address: string): Promise<Outcome> {
  const { validate, messages, problems, tokens, rateLimit, store } = intake;
  const receivedAt = intake.now();
  const nowMs = receivedAt.getTime();

  const values = readFormValues(submission);
  const trap = submission.get(trapName) ?? "";
  const sentToken = submission.get(tokenName) ?? "";
  const token = tokens.check(sentToken, nowMs);
  const refuse = (status: RefusalStatus, problem: string, errors: readonly ShownError[] = []): Refusal => {
    // A valid token stays: the same answers sent again with it are stored once.
    const nextToken = token.state === "invalid" ? tokens.issue(nowMs) : sentToken;
    return { stored: false, status, form: { values, trap, token: nextToken, problem, errors } };
  };

  const validation = validate(values);
  const errors: ShownError[] = validation.valid ? [] : [...validation.errors];
  // Said and not silently dropped: a browser extension may fill the field, and an application would be lost.
  if (trap !== "") errors.push({ field: trapName, message: messages.trapFilled });
  if (!validation.valid || errors.length > 0) return refuse(422, problems.fields, errors);
  if (token.state !== "valid") return refuse(422, tokenProblem(token, problems));

  // Counted only here: nobody is shut out for correcting a typing error too often.
  const consumed = rateLimit.consume(address, nowMs);
  if (!consumed.allowed) {
    const { retryAfterSeconds } = consumed;
    const minutes = Math.ceil(retryAfterSeconds / 60);
    return { ...refuse(429, problems.tooMany(minutes)), retryAfterSeconds };
  }

  const { application } = validation;
  try {
    const consent = await agreedConsent(intake, values.consent);
    if (consent === undefined) {
      consumed.refund();
      return refuse(422, problems.fields, [{ field: "consent", message: messages.consentMissing }]);
    }
    const key = idempotencyKey(token.nonce, application);
    const { id, fresh } = await store.add({ application, consent, idempotencyKey: key, receivedAt });
    if (!fresh) consumed.refund();
    return { stored: true, id, chat: (application.wantsWhatsApp && intake.chat) || {} };
  } catch (error) {
    consumed.refund();
    return { ...refuse(503, problems.databaseAway), retryAfterSeconds: databaseRetrySeconds, error };
  }
}

/** The wording that the box stood beside: today's, or an earlier one on a page that was opened before it changed. */
async function agreedConsent(
  { consent, store }: Intake,
  version: string,
): Promise<Pick<Consent, "version" | "text"> | undefined> {
  if (version === consent.version) return consent;
  const text = await store.consentText(version);
  return text === undefined ? undefined : { version, text };
}

/** The agency's first published number, if it has one. */
export function chatOf({ whatsAppNumbers: [number] }: AgencyProfile): Chat | undefined {
  if (number === undefined) return undefined;
  const digits = number.replace(/^\+/, "");
  return { whatsapp: digits, redirect: `https://wa.me/${digits}` };
}

function tokenProblem({ state }: TokenCheck, problems: SubmissionProblems): string {
  return state === "too-early" ? problems.tooFast : problems.staleForm;
}

/**
 * The same answers sent again with the same token (a double click, a retry after a timeout, a reload) are the same
 * application; corrected answers are a new one.
 */
function idempotencyKey(nonce: string, application: Application): string {
  return createHash("sha256").update(nonce).update(JSON.stringify(application)).digest("base64url");
}
