/** By what a submission is known again: who the form was handed to, and what was typed. */
import { createHmac, createSecretKey } from "node:crypto";
import { cleanLine, cleanText } from "@fernkontor/applications/clean-text";
import { writtenAddress } from "@fernkontor/applications/email-address";
import type { SubmissionKeys } from "@fernkontor/applications/submission/submission";
import { type FormValues, fieldNames } from "./form-values.ts";

/**
 * Keys under a secret that all instances share. The content is what was typed and not what the rules make of it: a retry
 * is known again when the listing has been closed or renamed meanwhile. The consent is no part of it: two tabs may show
 * two wordings.
 */
export function createSubmissionKeys(secret: string): (nonce: string, values: FormValues) => SubmissionKeys {
  const key = createSecretKey(Buffer.from(secret));
  // The colon keeps them apart from the signatures of tokens, which are made with the same secret.
  const hash = (purpose: "token" | "content", text: string) =>
    createHmac("sha256", key).update(`${purpose}:${text}`).digest("base64url");
  return (nonce, values) => ({ idempotencyKey: hash("token", nonce), contentKey: hash("content", contentOf(values)) });
}

function contentOf(values: FormValues): string {
  const typed = fieldNames.filter((name) => name !== "consent").map((name) => [name, comparable(name, values[name])]);
  return JSON.stringify(typed);
}

function comparable(name: keyof FormValues, value: string): string {
  if (name === "message") return cleanText(value);
  return name === "email" ? writtenAddress(value).toLowerCase() : cleanLine(value);
}
