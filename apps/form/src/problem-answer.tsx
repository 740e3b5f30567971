import { type Problem, problemCopy } from "./copy/problem-copy.ts";
import type { FormContext } from "./form-context.ts";
import { ProblemPage } from "./pages/problem-page.tsx";
import { renderPage } from "./pages/render.ts";
import type { Service } from "./service.ts";
import type { RefusedAnswer } from "./submission-answer.ts";

type ProblemStatus = 400 | 403 | 404 | 413 | 415 | 500 | 503;

/** A request that gets a page of its own instead of what it asked for; the form's script gets the same as JSON. */
export function problemAnswer(service: Service, c: FormContext, status: ProblemStatus, problem: Problem) {
  const copy = problemCopy(service.agency, problem);
  return wantsJson(c)
    ? c.json<RefusedAnswer>({ problem: `${copy.heading}. ${copy.text}`, errors: [] }, status)
    : c.html(renderPage(<ProblemPage frame={service.frame} copy={copy} />), status);
}

export function wantsJson(c: FormContext): boolean {
  return c.req.header("accept")?.includes("application/json") ?? false;
}
