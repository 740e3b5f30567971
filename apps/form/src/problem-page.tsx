import { mailtoAddress } from "@fernkontor/domain/mailto-address";
import type { RequestContext } from "@fernkontor/service/request-log";
import { Document, type DocumentFrame, renderPage } from "./document.tsx";
import type { Problem, ProblemCopy } from "./problem-copy.ts";
import type { Service } from "./service.ts";
import type { RefusedAnswer } from "./submission/answer.ts";

type ProblemStatus = 400 | 403 | 404 | 413 | 415 | 500 | 503;

/** A request that gets a page of its own instead of what it asked for; the form's script gets the same as JSON. */
export function problemAnswer(service: Service, c: RequestContext, status: ProblemStatus, problem: Problem) {
  const copy = service.copy.problem(problem);
  return wantsJson(c)
    ? c.json<RefusedAnswer>({ problem: `${copy.heading}. ${copy.text}`, errors: [] }, status)
    : c.html(renderPage(<ProblemPage frame={service.frame} copy={copy} />), status);
}

export function wantsJson(c: RequestContext): boolean {
  return c.req.header("accept")?.includes("application/json") ?? false;
}

function ProblemPage({ frame, copy }: { frame: DocumentFrame; copy: ProblemCopy }) {
  return (
    <Document frame={frame} title={copy.title}>
      <section className="intro">
        <h1>{copy.heading}</h1>
        <p>
          {copy.text} {copy.back}
        </p>
        <p>
          <a className="btn" href="/">
            {copy.toForm}
          </a>
        </p>
        <p>
          {copy.contact.before} <a href={mailtoAddress(copy.contact.email)}>{copy.contact.email}</a>.
        </p>
      </section>
    </Document>
  );
}
