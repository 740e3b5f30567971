import type { SubmissionAnswer } from "../submission/answer.ts";

/**
 * What the server says, if it is our server and the answer whole; else what is known without it. `blocked`: something on
 * the way has turned the submission back. `unknown`: it may have arrived. A proxy that is asked for JSON answers with its
 * own, and its keys may be called like ours.
 */
export function readAnswer(
  { ok, status, type }: Pick<Response, "ok" | "status" | "type">,
  body: unknown,
): SubmissionAnswer | "blocked" | "unknown" {
  const answer = Object(body);
  if (ok && areTexts(answer, ["id", "thanks"], ["whatsapp", "redirect", "receipt"])) return answer;
  if (!ok && areTexts(answer, ["problem"], ["token"]) && isListOfErrors(answer.errors)) return answer;
  return type === "opaqueredirect" || (status >= 400 && status < 500) ? "blocked" : "unknown";
}

function isListOfErrors(errors: unknown): boolean {
  return Array.isArray(errors) && errors.every((error) => areTexts(Object(error), ["field", "message"]));
}

function areTexts(record: Record<string, unknown>, needed: string[], optional: string[] = []): boolean {
  const isText = (key: string) => typeof record[key] === "string";
  return needed.every(isText) && optional.every((key) => record[key] === undefined || isText(key));
}
