/** Whole lists for the Leitung: a passkey is shown for each, and the log says who has loaded what for what. */

import { berlinDay } from "@fernkontor/domain/german/berlin-time";
import { quantity } from "@fernkontor/domain/german/german";
import { stream } from "hono/streaming";
import type { ReactNode } from "react";
import type { Desk } from "../desk.ts";
import { deskPage } from "../frame/shell.tsx";
import { listPath } from "../paths.ts";
import type { PersonalVisit, Route } from "../routes.ts";
import { type Asked, confirmedRoute } from "../sign-in/confirming.tsx";
import { type ListFormat, listContents, listFile, listFormats } from "./list-file.ts";
import { contentWords, formatWords, ListPage, type ListState, type ListValues, listStates } from "./list-pages.tsx";
import { undecided } from "./page.tsx";

export function listRoutes(desk: Desk): readonly Route[] {
  const form = async (
    { c, person }: PersonalVisit,
    values: ListValues,
    { problem, notice }: { problem?: string; notice?: ReactNode } = {},
  ) => {
    const query = { tab: "open", listing: undefined, person: { id: person.id, listings: [] }, page: 0 } as const;
    const { counts } = await desk.cases.inbox(query);
    const page = (
      <>
        {notice}
        <ListPage {...{ values, problem, counts }} listings={desk.agency.listings} />
      </>
    );
    return c.html(
      await deskPage(desk, person, "Ganze Liste laden", "/eingang", page),
      problem === undefined ? 200 : 422,
    );
  };
  return [
    {
      method: "GET",
      path: listPath,
      access: "lead",
      answer: (visit) => form(visit, valuesOf(new URLSearchParams())),
    },
    confirmedRoute(desk, {
      path: listPath,
      access: "lead",
      fillsAgain: (visit, notice) => form(visit, valuesOf(visit.fields), { notice }),
      ask: async (visit): Promise<Asked | Response> => {
        const values = valuesOf(visit.fields);
        if (!/\p{L}/u.test(values.wofuer))
          return form(visit, values, { problem: "Schreiben Sie, wofür Sie die Liste brauchen." });
        const count = await desk.cases.countListed(queryOf(values));
        return {
          from: listPath,
          who: "Eine ganze Liste lädt nur, wer gerade selbst vor dem Gerät sitzt.",
          lines: [
            ["Was", `${quantity(count, "Bewerbung", "Bewerbungen")}, ${saidOf(desk, values)}`],
            ["Wofür", values.wofuer],
            ["Danach", "lädt Ihr Browser die Datei, und es steht im Protokoll"],
          ],
          file: "Die Datei ist da, wo Ihr Browser Dateien ablegt.",
          act: () => file(desk, visit, values, count),
          back: () => form(visit, values),
        };
      },
    }),
  ];
}

/** Who asks again gets it again, and stands in the log again. */
async function file(desk: Desk, { c, person, now }: PersonalVisit, values: ListValues, applications: number) {
  await desk.audit.note({
    ...{ action: "list-loaded", at: now, personId: person.id, applications },
    said: `${saidOf(desk, values)}. Wofür: ${values.wofuer}`,
  });
  const { was: content, form: format } = values;
  c.header("content-type", `${format === "csv" ? "text/csv" : "application/json"}; charset=utf-8`);
  c.header("content-disposition", `attachment; filename="${fileName(format, now)}"`);
  return stream(c, async (out) => {
    for await (const chunk of listFile(desk, { ...queryOf(values), content, format }, now)) await out.write(chunk);
  });
}

function fileName(format: ListFormat, now: Date): string {
  return `bewerbungen-${berlinDay(now)}.${format}`;
}

function valuesOf(fields: URLSearchParams): ListValues {
  const state = (Object.keys(listStates) as ListState[]).find((one) => one === fields.get("zustand"));
  return {
    zustand: state ?? "open",
    stelle: (fields.get("stelle") ?? "").slice(0, 100),
    was: listContents.find((one) => one === fields.get("was")) ?? "ohne",
    form: listFormats.find((one) => one === fields.get("form")) ?? "csv",
    wofuer: (fields.get("wofuer") ?? "").trim().slice(0, 200),
  };
}

function queryOf({ zustand, stelle }: ListValues) {
  return { state: zustand, listing: stelle === "" ? undefined : stelle === undecided ? null : stelle };
}

/** `alle offenen, Content Creator, ohne Namen und Adressen, CSV` */
function saidOf({ agency }: Desk, { zustand, stelle, was, form }: ListValues): string {
  const listing = agency.listings.find(({ slug }) => slug === stelle)?.title;
  const named = stelle === undecided ? "noch unentschieden" : (listing ?? stelle);
  const [format = ""] = formatWords[form].split(",");
  const state = `„${listStates[zustand]}“`;
  return [state, ...(named === "" ? [] : [named]), contentWords[was].said, format].join(", ");
}
