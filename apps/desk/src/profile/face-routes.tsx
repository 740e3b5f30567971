/** The photograph of a person: uploaded with the consent to it, and taken back at once. */
import { editYaml } from "@fernkontor/agency-files/edit-yaml";
import { plainYaml } from "@fernkontor/agency-files/plain-yaml";
import { dayOf, momentAt } from "@fernkontor/domain/german/berlin-time";
import { type FaceUse, faceUses, photographSchema } from "@fernkontor/domain/picture/face";
import type { ReactNode } from "react";
import * as v from "valibot";
import { changeFile } from "../agency-drafts/file-at-hand.ts";
import { publisherAway, publisherSays } from "../agency-drafts/publisher.ts";
import type { Desk } from "../desk.ts";
import { deskPage } from "../frame/shell.tsx";
import { momentFrom, momentProblem, typedMoment } from "../listing/typed-values.ts";
import { facePath, peoplePath } from "../paths.ts";
import { fileMissing, uploadPicture } from "../pictures/routes.tsx";
import type { FieldProblem } from "../records/field-spec.ts";
import type { PersonalVisit, Route } from "../routes.ts";
import { type FaceForm, FacePage } from "./face-page.tsx";
import { profileFile } from "./names-at-hand.ts";
import { listOf, type NamedPerson, type Photograph } from "./profile-file.ts";

type Unsaved = { form: FaceForm; problems: readonly FieldProblem[]; notice?: ReactNode };

type On = (
  answer: (visit: PersonalVisit, person: NamedPerson) => Promise<Response>,
) => (visit: PersonalVisit) => Promise<Response>;

/** @param on finds the person of an address */
export function faceRoutes(desk: Desk, on: On): readonly Route[] {
  const path = facePath(":id");
  return [
    { method: "GET", path, access: "lead", answer: on((visit, person) => show(visit, person)) },
    { method: "POST", path, access: "lead", takesFile: true, answer: on(save), fillsAgain },
    { method: "POST", path: `${path}/zuruecknehmen`, access: "lead", answer: on(takeBack) },
  ];

  async function show(visit: PersonalVisit, person: NamedPerson, unsaved?: Unsaved) {
    const { photograph } = person;
    const says = await publisherSays(desk, { ask: "pictures" });
    const done = visit.c.req.query("getan");
    const page = (
      <FacePage
        person={person}
        file={says?.pictures.find(({ name }) => name === photograph?.picture)?.file}
        form={unsaved?.form ?? { agreedOn: typedMoment(photograph?.agreedOn), uses: photograph?.uses ?? faceUses }}
        problems={unsaved?.problems ?? []}
        notice={unsaved?.notice}
        done={done === "gespeichert" ? "saved" : done === "geloescht" ? "taken back" : undefined}
      />
    );
    const html = await deskPage(desk, visit.person, `Foto von ${person.name}`, "/team", page);
    return visit.c.html(html, unsaved && unsaved.notice === undefined ? 422 : 200);
  }

  function fillsAgain(visit: PersonalVisit, notice: ReactNode): Promise<Response> {
    return on((visit, person) => show(visit, person, { form: formIn(visit.fields), problems: [], notice }))(visit);
  }

  async function save(visit: PersonalVisit, person: NamedPerson): Promise<Response> {
    const { fields, files, now } = visit;
    const file = files.get("bild")?.content;
    const form = formIn(fields);
    const agreedOn = momentFrom(form.agreedOn);
    const refused = (problems: readonly FieldProblem[]) => show(visit, person, { form, problems });
    const problems = [
      ...(file === undefined && person.photograph === undefined ? [{ field: "bild", message: fileMissing }] : []),
      ...dayProblems(agreedOn, dayOf(momentAt(now))),
      ...(form.uses.length === 0 ? [{ field: "wofuer", message: "Wählen Sie, wo das Foto stehen darf." }] : []),
    ];
    if (problems.length > 0) return refused(problems);
    const upload = { isFace: true, text: `Foto von ${person.name}`, by: visit.person } as const;
    const stored = file ? await uploadPicture(desk, { ...upload, file }) : { name: person.photograph?.picture ?? "" };
    if ("problem" in stored) return refused([{ field: "bild", message: stored.problem }]);
    await write(visit, person, { picture: stored.name, agreedOn, uses: [...form.uses] });
    return visit.c.redirect(`${facePath(person.id)}?getan=gespeichert`, 303);
  }

  /** Gone first, forgotten then: where it stays, its person still has the button. */
  async function takeBack(visit: PersonalVisit, person: NamedPerson): Promise<Response> {
    const { c, fields } = visit;
    const name = fields.get("foto") ?? "";
    if (name !== person.photograph?.picture) return c.redirect(`${peoplePath}/${person.id}`, 303);
    const by = { name: visit.person.name, role: visit.person.role };
    const says = await publisherSays(desk, { ask: "take face back", name, by });
    if (says?.answer !== "taken back")
      return show(visit, person, {
        form: { agreedOn: typedMoment(person.photograph.agreedOn), uses: person.photograph.uses },
        problems: [{ field: "da", message: `Das Foto ist noch da. ${says?.message ?? publisherAway}` }],
      });
    await write(visit, person, undefined);
    return c.redirect(`${facePath(person.id)}?getan=geloescht`, 303);
  }

  /** Of two who change the profile at once, each finds the person where the other has left them. */
  async function write(visit: PersonalVisit, { name }: NamedPerson, value: Photograph | undefined): Promise<void> {
    await changeFile(desk, profileFile, visit, (text = "") => {
      const people = listOf(plainYaml(text)?.people) as { name?: unknown }[];
      const index = people.findIndex((each) => each.name === name);
      if (index === -1) return { text };
      return { text: editYaml(text, [{ path: ["people", index, "photograph"], value }]) };
    });
  }
}

function formIn(fields: URLSearchParams): FaceForm {
  return {
    agreedOn: (fields.get("tag") ?? "").trim(),
    uses: fields.getAll("wofuer").filter((use): use is FaceUse => faceUses.some((each) => each === use)),
  };
}

function dayProblems(agreedOn: string, today: string): FieldProblem[] {
  if (agreedOn === "") return [{ field: "tag", message: "Nennen Sie den Tag, an dem die Person zugestimmt hat." }];
  if (!v.is(photographSchema.entries.agreedOn, agreedOn))
    return [{ field: "tag", message: `${momentProblem(agreedOn, today, false)}.` }];
  return agreedOn > today
    ? [{ field: "tag", message: "Der Tag liegt in der Zukunft: Wer nicht zugestimmt hat, steht nicht da." }]
    : [];
}
