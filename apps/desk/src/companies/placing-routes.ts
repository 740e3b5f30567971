/** Routes of which nothing is there where the agency's pages say nothing of companies. */
import type { ReactNode } from "react";
import { type Desk, placesPeople } from "../desk.ts";
import { problemPage } from "../frame/problem-pages.tsx";
import type { Form } from "../records/typed-over.tsx";
import type { PersonalVisit, Route } from "../routes.ts";
import { type Shown, typedAt } from "./row-forms.tsx";

type Answer = (visit: PersonalVisit) => Promise<Response>;

export function placingRoutes(desk: Desk) {
  return { get, post, form, gone };

  function placing(answer: Answer): Answer {
    return (visit) => (placesPeople(desk, visit.now) ? answer(visit) : gone(visit));
  }

  function get(path: string, answer: Answer): Route {
    return { method: "GET", path, access: "person", answer: placing(answer) };
  }

  function post(
    path: string,
    answer: Answer,
    again: (visit: PersonalVisit, notice: ReactNode) => Promise<Response>,
  ): Route {
    return {
      ...{ method: "POST", path, access: "person", answer: placing(answer) },
      fillsAgain: (visit, notice) => placing((visit) => again(visit, notice))(visit),
    };
  }

  function form(
    path: string,
    show: (visit: PersonalVisit, shown?: Shown) => Promise<Response>,
    save: Answer,
    empty: Form,
  ): Route[] {
    return [
      get(path, (visit) => show(visit)),
      post(path, save, (visit, notice) => show(visit, { context: typedAt(visit, empty), notice })),
    ];
  }

  async function gone({ c, fields }: PersonalVisit): Promise<Response> {
    return c.html(problemPage(desk, "notFound", fields), 404);
  }
}
