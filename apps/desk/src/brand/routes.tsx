/** How the website looks: logo, colours, typeface and what its first page begins with. The Leitung chooses, beside a real page. */
import { editYaml } from "@fernkontor/agency-files/edit-yaml";
import { plainYaml } from "@fernkontor/agency-files/plain-yaml";
import { Notice } from "@fernkontor/design/desk/notice.tsx";
import { logoFile, svgFile } from "@fernkontor/domain/brand/logo";
import { encodingOf } from "@fernkontor/publishing/file-encoding";
import { changeOf, fileAtHand } from "../agency-drafts/file-at-hand.ts";
import type { Desk } from "../desk.ts";
import { LeadTabs } from "../frame/lead-tabs.tsx";
import { problemPage } from "../frame/problem-pages.tsx";
import { previewAnswer } from "../listing/preview-answer.ts";
import { brandPath } from "../paths.ts";
import { type FieldProblem, formOf } from "../records/field-spec.ts";
import { type RecordRow, recordRoutes } from "../records/record-routes.tsx";
import type { Form } from "../records/typed-over.tsx";
import type { PersonalVisit, Route } from "../routes.ts";
import { kindHeader } from "../security-headers.ts";
import { type BrandAtHand, brandAtHand, brandFile, brandFolder } from "./brand-at-hand.ts";
import { brandEdits, brandFields, inputOf } from "./brand-fields.ts";
import { comingAlong, fileProblems, keepChosenTypeface, keepFiles, sentTypeface } from "./brand-files.ts";
import { BrandForm } from "./brand-form.tsx";
import { BrandPreview } from "./brand-preview.tsx";

const filesAgain = "Gewählte Dateien wählen Sie bitte noch einmal: Browser merken sie sich nicht.";

type BrandRow = RecordRow & { choices: BrandAtHand };

export function brandRoutes(desk: Desk): readonly Route[] {
  const { routes } = recordRoutes<BrandRow>(desk, {
    ...{ at: "/website", place: "/seiten", one: "Marke", reads: "lead", writes: "lead", script: "brand" },
    rows: async () => [await brandRow()],
    problems: async (_, form, visit) => problemsOf(form, sentTypeface(visit)),
    view: async (_, form, { files, fields: sent }) => {
      const at = await brandAtHand(desk);
      const chooseAgain = files.size > 0 && filesAgain;
      return {
        lead: "Logo, zwei Farben, Schrift und der Anfang der Startseite. Die Vorschau ist eine echte Seite.",
        tabs: <LeadTabs of="website" viewer="lead" at={brandPath} />,
        inputs: (context) => {
          // Its ticks are no fields of the record.
          const sentForm = { ...Object.fromEntries(sent), ...context.form };
          return <BrandForm at={at} context={{ ...context, form: sentForm }} fields={brandFields(at)} />;
        },
        effect: "Gilt für Website, Formular, Kontor und geteilte Bilder, mit der nächsten Veröffentlichung.",
        aside: <BrandPreview form={form} />,
        isPreview: true,
        refusal: chooseAgain,
        ...(chooseAgain && { notice: <Notice tone="soon">{chooseAgain}</Notice> }),
      };
    },
    // Before the name of a typeface is saved, its file is there.
    moves: (_, form, visit) => keepChosenTypeface(desk, visit, form),
    isAbout: () => true,
    keyOrder: ["colours", "skyline", "hero", "photograph", "typeface"],
    edits: ({ choices, written }, form) => brandEdits(choices, written, form),
    files: {
      problems: (_, visit) => fileProblems(desk, visit),
      keep: (_, visit) => keepFiles(desk, visit),
    },
  });
  return [
    ...routes,
    { method: "GET", path: `${brandPath}/vorschau`, access: "lead", answer: preview },
    { method: "GET", path: `${brandPath}/bild/:name`, access: "lead", answer: drawing },
  ];

  async function brandRow(): Promise<BrandRow> {
    const [{ text }, choices] = await Promise.all([fileAtHand(desk, brandFile), brandAtHand(desk)]);
    return {
      ...{ id: "marke", title: "Marke", file: brandFile, path: [], written: text && plainYaml(text) },
      ...{ fields: Object.values(brandFields(choices)), choices },
    };
  }

  /** What is saved, with what is chosen over it. */
  async function withChosen(form: Form) {
    const [file, { choices, written }] = await Promise.all([fileAtHand(desk, brandFile), brandRow()]);
    const text = editYaml(file.text ?? "", brandEdits(choices, written, form));
    const typeface = await comingAlong(form.schrift, choices.typefaces);
    return { file, text, typeface, laid: new Map([...typeface, [brandFile, Buffer.from(text)]]) };
  }

  async function problemsOf(form: Form, sent: Map<string, Buffer>): Promise<readonly FieldProblem[]> {
    const { laid } = await withChosen(form);
    const { problems } = await brandAtHand(desk, new Map([...laid, ...sent]));
    return problems
      .filter(({ path }) => path === brandFile)
      .map(({ field, message }) => ({
        field: inputOf(field),
        message: `${message}.`,
        isRefused: true,
      }));
  }

  async function preview({ c }: PersonalVisit): Promise<Response> {
    const { fields, written } = await brandRow();
    const chosen = Object.keys(formOf(fields, written)).map((name) => [name, c.req.query(name)]);
    const wanted = {
      ...formOf(fields, written),
      ...Object.fromEntries(chosen.filter(([, value]) => value !== undefined)),
    };
    // Of a page that nobody could read nothing would be seen.
    const form = (await problemsOf(wanted, new Map())).length > 0 ? formOf(fields, written) : wanted;
    const { file, text, typeface } = await withChosen(form);
    const drafts = (await desk.fileDrafts.below(`${brandFolder}/`)).filter(({ path }) => path !== brandFile);
    return previewAnswer(desk, c, {
      changes: [
        ...drafts.map(changeOf),
        ...[...typeface].map(([path, content]) =>
          changeOf({ path, text: content.toString(encodingOf(path)), base: null }),
        ),
        changeOf({ path: brandFile, text, base: file.base }),
      ],
      address: "/",
      scheme: c.req.query("als") === "nacht" ? "dark" : "light",
      whyNot: () => [],
    });
  }

  /** As it would be shown, written anew of what is known to be harmless. */
  async function drawing({ c }: PersonalVisit): Promise<Response> {
    const name = c.req.param("name") ?? "";
    const { brand } = await brandAtHand(desk);
    const { icon } = brand;
    const svg =
      name === "logo" ? logoFile(brand, "header") : name === "symbol" && icon && svgFile(icon.viewBox, icon.markup);
    if (!svg) return c.html(problemPage(desk, "notFound"), 404);
    return c.body(svg, 200, { "content-type": "image/svg+xml", [kindHeader]: "asset" });
  }
}
