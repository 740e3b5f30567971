/** What a screen answers, and to whom. */
import type { Session } from "@fernkontor/applications/people/people";
import type { Person } from "@fernkontor/applications/people/person";
import type { RequestContext } from "@fernkontor/service/request-log";

/** A request of somebody who may make it. */
export type Visit = {
  c: RequestContext;
  /** What was sent, of a POST; else empty. */
  fields: URLSearchParams;
  now: Date;
};

/** The same of somebody who has signed in. */
export type PersonalVisit = Visit & { person: Person; session: Session };

type Answer = Response | Promise<Response>;

/** A form that was sent after its session had ended: by whom, as far as that is known, and what was typed. */
export type LateForm = Visit & { personId: string };

/** `access` says to whom it answers: to everybody, to whoever works here, to the Leitung alone. */
export type Route = { method: "GET" | "POST"; path: string } & (
  | { access: "anybody"; answer: (visit: Visit) => Answer }
  | {
      access: "person" | "lead";
      answer: (visit: PersonalVisit) => Answer;
      /**
       * Opening it says in the log, and perhaps to an applicant, who has read: no picture, frame or link of another site may
       * do that in somebody's name.
       */
      notesReading?: true;
      /** Keeps what was typed apart, and returns the address at which it stands after signing in. Changes nothing else. */
      keep?: (form: LateForm) => Promise<string | undefined>;
    }
);
