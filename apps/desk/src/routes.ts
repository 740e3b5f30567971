/** What a screen answers, and to whom. */
import type { Person } from "@fernkontor/applications/people/person";
import type { RequestContext } from "@fernkontor/service/request-log";

/** To whom a route answers: to everybody, to whoever works here, to the Leitung alone. */
type Access = "anybody" | "person" | "lead";

/** A request of somebody who may make it. */
export type Visit = {
  c: RequestContext;
  /** What was sent, of a POST; else empty. */
  fields: URLSearchParams;
  now: Date;
};

/** The same of somebody who has signed in. */
export type PersonalVisit = Visit & { person: Person; passkeyId: string };

type Answer = Response | Promise<Response>;

export type Route = { method: "GET" | "POST"; path: string } & (
  | { access: "anybody"; answer: (visit: Visit) => Answer }
  | { access: "person" | "lead"; answer: (visit: PersonalVisit) => Answer }
);
