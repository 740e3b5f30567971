/** Photographs for pages: the Leitung uploads them, and takes the line that shows one into a text. */
import { faceNamePattern } from "@fernkontor/domain/picture/picture";
import { lineSchema } from "@fernkontor/domain/value-schemas";
import type { ReactNode } from "react";
import * as v from "valibot";
import { publisherAway, publisherSays } from "../agency-drafts/publisher.ts";
import type { Desk } from "../desk.ts";
import { deskPage } from "../frame/shell.tsx";
import { picturesPath } from "../paths.ts";
import type { FieldProblem } from "../records/field-spec.ts";
import type { PersonalVisit, Route } from "../routes.ts";
import { PicturesPage } from "./page.tsx";

export function pictureRoutes(desk: Desk): readonly Route[] {
  return [
    { method: "GET", path: picturesPath, access: "lead", answer: (visit) => show(visit) },
    { method: "POST", path: picturesPath, access: "lead", takesFile: true, answer: upload, fillsAgain },
  ];

  async function show(
    visit: PersonalVisit,
    unsaved?: { text: string; problems: readonly FieldProblem[]; notice?: ReactNode },
  ) {
    const { c, person } = visit;
    const says = await publisherSays(desk, { ask: "pictures" });
    const page = (
      <PicturesPage
        pictures={says?.pictures.filter(({ name }) => !faceNamePattern.test(name))}
        isNew={c.req.query("neu")}
        unsaved={unsaved}
      />
    );
    return c.html(
      await deskPage(desk, person, "Bilder", "/seiten", page),
      unsaved && unsaved.notice === undefined ? 422 : 200,
    );
  }

  function fillsAgain(visit: PersonalVisit, notice: ReactNode): Promise<Response> {
    return show(visit, { text: visit.fields.get("alt") ?? "", problems: [], notice });
  }

  async function upload(visit: PersonalVisit): Promise<Response> {
    const { c, person, fields, files } = visit;
    const file = files.get("bild")?.content;
    const text = (fields.get("alt") ?? "").trim();
    const said = v.is(lineSchema, text) ? [] : [{ field: "alt", message: altMissing }];
    if (said.length > 0 || file === undefined)
      return show(visit, {
        text,
        problems: [...(file === undefined ? [{ field: "bild", message: fileMissing }] : []), ...said],
      });
    const stored = await uploadPicture(desk, { isFace: false, text, file, by: person });
    if ("problem" in stored) return show(visit, { text, problems: [{ field: "bild", message: stored.problem }] });
    return c.redirect(`${picturesPath}?neu=${stored.name}`, 303);
  }
}

export const fileMissing = "Wählen Sie ein Foto aus. Nach einer Ablehnung müssen Sie es noch einmal wählen.";
const altMissing = "Schreiben Sie in einem Satz von höchstens 200 Zeichen, was zu sehen ist.";

type Upload = {
  isFace: boolean;
  text: string;
  file: Buffer;
  by: PersonalVisit["person"];
};

/** @returns its name, or why it was refused */
export async function uploadPicture(
  desk: Desk,
  { isFace, text, file, by: { name, role } }: Upload,
): Promise<{ name: string } | { problem: string }> {
  const base64 = file.toString("base64");
  const says = await publisherSays(desk, { ask: "picture", isFace, text, base64, by: { name, role } });
  if (says === undefined) return { problem: publisherAway };
  return says.answer === "picture" ? { name: says.name } : { problem: says.message };
}
