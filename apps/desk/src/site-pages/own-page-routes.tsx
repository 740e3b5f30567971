/** Pages that the agency has beside the shipped ones, each a file with a head. */
import { ledgerNumberProblem } from "@fernkontor/agency-files/ledger-numbers";
import { splitHead } from "@fernkontor/agency-files/read-text";
import { ownablePages } from "@fernkontor/domain/agency/own-section";
import { capitalised, slugOf } from "@fernkontor/domain/german/german";
import { isReservedName } from "@fernkontor/domain/reserved-addresses";
import { changeOf, fileAtHand } from "../agency-drafts/file-at-hand.ts";
import type { Desk } from "../desk.ts";
import { Fold } from "../frame/fold.tsx";
import { previewAnswer } from "../listing/preview-answer.ts";
import { ownPagesPath, pagesPath } from "../paths.ts";
import { UploadWay } from "../pictures/upload-way.tsx";
import { type FieldProblem, formOf } from "../records/field-spec.ts";
import { type RecordRow, recordRoutes } from "../records/record-routes.tsx";
import { type Form, FormBefore } from "../records/typed-over.tsx";
import type { PersonalVisit, Route } from "../routes.ts";
import {
  fileText,
  newPageFields,
  type OwnPageRecord,
  ownPageFields,
  ownPageTitle,
  recordOf,
} from "./own-page-fields.ts";
import { ownPageNames, pageFile, pagesAtHand, problemsOf } from "./pages-at-hand.ts";
import { PreviewPane, previewFrame } from "./preview-pane.tsx";

export type OwnPageRow = RecordRow & { written: OwnPageRecord };

export async function ownPageRows(desk: Desk): Promise<OwnPageRow[]> {
  const names = await ownPageNames(desk);
  const rows = names.map(async (id): Promise<OwnPageRow[]> => {
    const { text } = await fileAtHand(desk, pageFile(id));
    if (text === undefined) return [];
    const row = { id, file: pageFile(id), path: [], written: recordOf(text), fields: ownPageFields };
    return [{ ...row, title: ownPageTitle(text) ?? id }];
  });
  return (await Promise.all(rows)).flat();
}

export function ownPageRoutes(desk: Desk): readonly Route[] {
  const { routes, on, remove } = recordRoutes<OwnPageRow>(desk, {
    ...{ at: ownPagesPath, place: "/seiten", one: "Seite", reads: "person", writes: "lead" },
    back: { to: pagesPath, label: "Zurück zu den Seiten" },
    rows: () => ownPageRows(desk),
    blank,
    problems,
    isAbout: () => true,
    preview,
    view: async (row) => ({
      lead: row.isNew ? undefined : `${new URL(desk.siteOrigin).host}/${row.id}`,
      effect: "Gespeichert heißt noch nicht öffentlich.",
      instead: <p className="measure">{row.written.text}</p>,
      aside: <PreviewPane address={`${ownPagesPath}/${row.isNew ? "neu" : row.id}/vorschau`} />,
      isPreview: { address: `${ownPagesPath}/${row.isNew ? "neu" : row.id}/vorschau`, frame: previewFrame },
      acts: (
        <div className="acts">
          <UploadWay />
          {!row.isNew && <Remove row={row} />}
        </div>
      ),
    }),
    text: { read: (text) => (text === undefined ? undefined : recordOf(text)), write: fileText },
  });
  return [
    ...routes,
    {
      method: "POST",
      path: `${ownPagesPath}/:id/entfernen`,
      access: "lead",
      answer: on((visit, row) => remove(visit, row, { to: () => `${pagesPath}?getan=gespeichert` })),
    },
  ];

  /** Its address follows from what is typed. */
  async function blank({ fields }: PersonalVisit): Promise<OwnPageRow> {
    const address = (fields.get("adresse") ?? "").trim().replace(/^\//, "");
    const begun = slugOf(fields.get("titel") ?? "") || "seite";
    const taken = await ownPageNames(desk);
    const isFree = (name: string) => !taken.includes(name) && isPossible(name);
    let id = address || begun;
    for (let number = 2; address === "" && !isFree(id); number++) id = `${begun}-${number}`;
    return {
      ...{ id, title: "Neue Seite", file: pageFile(id), path: [], fields: newPageFields, isNew: true },
      written: { title: "", description: "", place: "footer", text: "" },
    };
  }

  async function problems(row: OwnPageRow, form: Form, { now }: PersonalVisit): Promise<FieldProblem[]> {
    const { id, file, isNew } = row;
    const refused = isNew ? await refusedAddress(id) : undefined;
    if (refused !== undefined) return [{ field: "adresse", message: refused, isRefused: true }];
    if (isNew && form.titel === "") return [{ field: "titel", message: "Fehlt noch.", isRefused: true }];
    const before = isNew ? undefined : (await fileAtHand(desk, file)).text;
    const text = fileText(before, form);
    const pages = await pagesAtHand(desk, now, new Map([[file, Buffer.from(text)]]));
    // The head, and a blank line.
    const linesAbove = splitHead(text)?.line ?? 0;
    const number = ledgerNumberProblem(form.text ?? "", pages.agency);
    const found = problemsOf(desk, pages, file).map(({ line, field, message }): FieldProblem => {
      const input = ownPageFields.find(({ path }) => path[0] === field && field !== "");
      return input
        ? { field: input.name, label: input.label, message: `${capitalised(message)}.` }
        : {
            field: "text",
            message: line > linesAbove ? `Zeile ${line - linesAbove} ${message}.` : `${capitalised(message)}.`,
          };
    });
    return number
      ? [...found, { field: "text", message: `Zeile ${number.line} ${number.message}. ${number.remedy}.` }]
      : found;
  }

  async function refusedAddress(id: string): Promise<string | undefined> {
    if (slugOf(id) !== id) return "Sie besteht aus Kleinbuchstaben ohne Umlaute, Ziffern und Bindestrichen.";
    if (!isPossible(id)) return `/${id} hat die Website schon.`;
    return (await ownPageNames(desk)).includes(id) ? `Eine Seite /${id} gibt es schon.` : undefined;
  }

  async function preview(row: OwnPageRow, typed: Form, visit: PersonalVisit): Promise<Response> {
    const { c } = visit;
    const { text: saved, base } = await fileAtHand(desk, row.file);
    const text = c.req.method === "POST" || row.isNew ? fileText(saved, typed) : (saved ?? null);
    const wrong = await problems(row, typed, visit);
    return previewAnswer(desk, c, {
      changes: text === base ? [] : [changeOf({ path: row.file, text, base })],
      address: `/${row.id}`,
      scheme: "light",
      whyNot: () => wrong.map(({ label, message }) => (label === undefined ? message : `${label}: ${message}`)),
    });
  }
}

function isPossible(name: string): boolean {
  return !isReservedName(name) && name !== "neu" && !ownablePages.some((page) => page === name);
}

function Remove({ row: { id, fields, written } }: { row: OwnPageRow }) {
  return (
    <Fold title="Seite entfernen" isDanger>
      <form className="form" method="post" action={`${ownPagesPath}/${id}/entfernen`}>
        <FormBefore form={formOf(fields, written)} />
        <p>Von der Website verschwindet sie mit der nächsten Veröffentlichung.</p>
        <button className="btn danger" type="submit">
          Seite entfernen
        </button>
      </form>
    </Fold>
  );
}
