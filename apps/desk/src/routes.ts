/** What a screen answers, and to whom. */
import type { Session } from "@fernkontor/applications/people/people";
import type { Person } from "@fernkontor/applications/people/person";
import type { RequestContext } from "@fernkontor/service/request-log";
import type { ReactNode } from "react";

export type SentFile = { name: string; content: Buffer };

/** A request of somebody who may make it. */
export type Visit = {
  c: RequestContext;
  /** What was sent, of a POST; else empty. */
  fields: URLSearchParams;
  /** What was sent with it, of a route that takes files, by the names of their inputs. */
  files: ReadonlyMap<string, SentFile>;
  now: Date;
};

/** The same of somebody who has signed in. */
export type PersonalVisit = Visit & {
  person: Person;
  session: Session;
  /** Of what this request saves: several files become public together, or not at all. */
  act: string;
};

type Answer = Response | Promise<Response>;

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
      /** It is there while the agency places people with others. */
      isPlacing?: true;
      /** A form that is sent with a file: what it may hold is more, and it has longer to arrive (`pictures/uploads.ts`). */
      takesFile?: true;
      /**
       * Shows the form with what was sent after its session had ended, once somebody has signed in, and changes nothing: such
       * a POST never reaches `answer`.
       * @param notice says that, above all else
       */
      fillsAgain?: (visit: PersonalVisit, notice: ReactNode) => Answer;
    }
);
