/** Whole lists for the Leitung: a passkey is shown for each, and the log says who has loaded what for what. */
import { momentAt } from "@fernkontor/domain/german/berlin-time";
import { quantity } from "@fernkontor/domain/german/german";
import { stream } from "hono/streaming";
import type { Desk } from "../desk.ts";
import { deskPage } from "../frame/shell.tsx";
import type { PersonalVisit, Route } from "../routes.ts";
import { type Asked, confirmedRoute } from "../sign-in/confirming.tsx";
import { type ListFormat, listContents, listFile, listFormats } from "./list-file.ts";
import { listEntryId, listToken, readListToken } from "./list-link.ts";
import {
  contentWords,
  formatWords,
  ListGonePage,
  ListPage,
  ListReadyPage,
  type ListState,
  type ListValues,
  listPath,
  listStates,
} from "./list-pages.tsx";
import { undecided } from "./page.tsx";

export function listRoutes(desk: Desk): readonly Route[] {
  const form = async ({ c, person }: PersonalVisit, values: ListValues, problem?: string) => {
    const query = { tab: "open", listing: undefined, person: { id: person.id, listings: [] }, page: 0 } as const;
    const { counts } = await desk.cases.inbox(query);
    const page = <ListPage {...{ values, problem, counts }} listings={desk.agency.listings} />;
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
      ask: async (visit): Promise<Asked | Response> => {
        const values = valuesOf(visit.fields);
        if (!/\p{L}/u.test(values.wofuer)) return form(visit, values, "Schreiben Sie, wofür Sie die Liste brauchen.");
        const count = await desk.cases.countListed(queryOf(values));
        return {
          from: listPath,
          who: "Eine ganze Liste lädt nur, wer gerade selbst vor dem Gerät sitzt.",
          lines: [
            ["Was", `${quantity(count, "Bewerbung", "Bewerbungen")}, ${saidOf(desk, values)}`],
            ["Wofür", values.wofuer],
            ["Danach", "steht es im Protokoll, und unter Fristen: Datei löschen, binnen einer Woche"],
          ],
          act: () => ready(desk, visit, values, count),
          back: () => form(visit, values),
        };
      },
    }),
    { method: "GET", path: `${listPath}/datei`, access: "lead", answer: (visit) => file(desk, visit) },
  ];
}

async function ready(desk: Desk, { c, person, now }: PersonalVisit, values: ListValues, count: number) {
  const { was: content, form: format, wofuer: purpose } = values;
  const token = listToken(desk.secret, { ...queryOf(values), content, format, purpose, personId: person.id }, now);
  const page = (
    <ListReadyPage
      address={`${listPath}/datei?${new URLSearchParams({ z: token })}`}
      fileName={fileName(format, now)}
      said={saidOf(desk, values)}
      person={person.name}
      {...{ count, purpose, now }}
    />
  );
  return c.html(await deskPage(desk, person, "Liste bereit", "/eingang", page));
}

/** Once: the log has an entry for each link that was used. */
async function file(desk: Desk, { c, person, now }: PersonalVisit): Promise<Response> {
  const token = c.req.query("z") ?? "";
  const link = readListToken(desk.secret, token, person.id, now);
  const applications = link && (await desk.cases.countListed(link));
  const values = link && valuesOfLink(link);
  const isFirst =
    values &&
    (await desk.audit.noteOnce(listEntryId(token), {
      ...{ action: "list-loaded", at: now, personId: person.id, applications },
      said: `${saidOf(desk, values)}. Wofür: ${values.wofuer}`,
    }));
  if (link === undefined || !isFirst)
    return c.html(await deskPage(desk, person, "Dieser Link gilt nicht mehr", "/eingang", <ListGonePage />), 410);
  c.header("content-type", `${link.format === "csv" ? "text/csv" : "application/json"}; charset=utf-8`);
  c.header("content-disposition", `attachment; filename="${fileName(link.format, now)}"`);
  return stream(c, async (out) => {
    for await (const chunk of listFile(desk, link, now)) await out.write(chunk);
  });
}

function fileName(format: ListFormat, now: Date): string {
  return `bewerbungen-${momentAt(now).slice(0, 10)}.${format}`;
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

function valuesOfLink({ state, listing, content, format, purpose }: NonNullable<ReturnType<typeof readListToken>>) {
  const stelle = listing === undefined ? "" : (listing ?? undecided);
  return { zustand: state, stelle, was: content, form: format, wofuer: purpose };
}

/** `alle offenen, Content Creator, ohne Namen und Adressen, CSV` */
function saidOf({ agency }: Desk, { zustand, stelle, was, form }: ListValues): string {
  const listing = agency.listings.find(({ slug }) => slug === stelle)?.title;
  const named = stelle === undecided ? "noch unentschieden" : (listing ?? stelle);
  const [format = ""] = formatWords[form].split(",");
  const state = `„${listStates[zustand]}“`;
  return [state, ...(named === "" ? [] : [named]), contentWords[was].said, format].join(", ");
}
