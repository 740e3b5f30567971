/** A section of a shipped page beside its preview: what it says in the agency's words, and while what they may stand. */
import { isDeepStrictEqual } from "node:util";
import {
  factsOf,
  kindOfSlot,
  type NamedFacts,
  nameOf,
  placesIn,
  sentencesIn,
} from "@fernkontor/agency-files/page-document";
import { RuledList } from "@fernkontor/design/desk/ruled-list.tsx";
import type { PublicAgency } from "@fernkontor/domain/agency/agency";
import { type OwnablePage, ownablePages } from "@fernkontor/domain/agency/own-section";
import { plainText } from "@fernkontor/domain/agency/own-text";
import { pageOf } from "@fernkontor/texts/page-names";
import { changeFile, changeOf, fileAtHand } from "../agency-drafts/file-at-hand.ts";
import type { Desk } from "../desk.ts";
import { Fold } from "../frame/fold.tsx";
import { previewAnswer } from "../listing/preview-answer.ts";
import { pagePath, pagesPath, sectionsPath } from "../paths.ts";
import { UploadWay } from "../pictures/upload-way.tsx";
import { formOf } from "../records/field-spec.ts";
import { recordRoutes } from "../records/record-routes.tsx";
import { type Form, isNewer, newerNotice, sentForm } from "../records/typed-over.tsx";
import type { PersonalVisit, Route } from "../routes.ts";
import { AsRead } from "./as-read.tsx";
import { pagesAtHand } from "./pages-at-hand.ts";
import { PreviewPane, previewAnchor, previewFrame, withAnchor } from "./preview-pane.tsx";
import { isWithin, sectionProblems } from "./section-problems.ts";
import { newRow, recordIn, type SectionRow, sectionRows, withForm, withoutOwn } from "./section-rows.ts";
import { Act, isAskedAbout, SectionState } from "./section-state.tsx";

export function sectionRoutes(desk: Desk): readonly Route[] {
  const { routes, on, show, remove } = recordRoutes<SectionRow>(desk, {
    ...{ at: sectionsPath, place: "/seiten", one: "Abschnitt", reads: "person", writes: "lead" },
    back: { to: pagesPath, label: "Zurück zu den Seiten" },
    rows,
    blank,
    problems: async (row, form) => sectionProblems(row, form, await textOf(row)),
    isAbout: ({ entry: { own } }, { line }) => own !== undefined && isWithin(own, line),
    preview,
    view: async (row, _, { person }) => viewOf(row, person.role === "lead"),
    text: {
      read: (text = "", row) => recordIn(text, row),
      write: withForm,
      without: withoutOwn,
    },
  });
  const one = `${sectionsPath}/:id`;
  return [
    ...routes,
    { method: "POST", path: `${one}/bestaetigen`, access: "lead", answer: on(confirm) },
    { method: "POST", path: `${one}/mitgeliefert`, access: "lead", answer: on(takeShipped) },
  ];

  /** Those of the page that is asked about. */
  async function rows({ c, fields, now }: PersonalVisit): Promise<SectionRow[]> {
    const page = pageNamed(c.req.param("id")) ?? pageNamed(fields.get("hinter")) ?? pageNamed(c.req.query("seite"));
    return page === undefined ? [] : sectionRows(page, (await pagesAtHand(desk, now)).agency);
  }

  async function textOf({ file }: SectionRow): Promise<string | undefined> {
    return (await fileAtHand(desk, file)).text;
  }

  /** What the last one there says already was made by the first of two clicks. */
  async function blank({ c, fields, now }: PersonalVisit): Promise<SectionRow> {
    const behind = fields.get("hinter") ?? c.req.query("seite");
    const page = pageNamed(behind) ?? "about";
    const { agency } = await pagesAtHand(desk, now);
    const row = newRow(page, agency, behind?.slice(page.length + 1) ?? "");
    const typed = sentForm(fields, formOf(row.fields, row.written), {}).typed;
    const last = sectionRows(page, agency).findLast(
      ({ entry }) => entry.slot === row.entry.slot && entry.shippedSource === undefined,
    );
    const isThere = last && typed.titel === last.written.title && typed.text === last.written.text;
    return isThere ? last : row;
  }

  async function preview(row: SectionRow, typed: Form, { c }: PersonalVisit): Promise<Response> {
    const { text, base } = await fileAtHand(desk, row.file);
    const isTyped = c.req.method === "POST" && !isDeepStrictEqual(typed, formOf(row.fields, row.written));
    const shown = isTyped ? withForm(text, typed, row) : (text ?? null);
    return previewAnswer(desk, c, {
      changes: shown === base ? [] : [changeOf({ path: row.file, text: shown, base })],
      address: pageOf(row.page).address ?? "/",
      scheme: "light",
      whyNot: () => sectionProblems(row, typed, text).map(({ message }) => message),
      drawn: (html) => withAnchor(html, [...headingOf(row, typed), row.entry.title]),
    });
  }

  async function confirm(visit: PersonalVisit, row: SectionRow): Promise<Response> {
    const form = formOf(row.fields, row.written);
    if (isNewer(visit.fields, form)) return show(visit, row, { notice: newerNotice, status: 409 });
    if (row.entry.own) await changeFile(desk, row.file, visit, (text) => ({ text: withForm(text, form, row) }));
    return visit.c.redirect(`${pagePath(row.page)}?getan=gespeichert`, 303);
  }

  async function takeShipped(visit: PersonalVisit, row: SectionRow): Promise<Response> {
    const to = `${pagePath(row.page)}?getan=gespeichert`;
    // A second click finds what the first has done.
    return row.entry.own === undefined ? visit.c.redirect(to, 303) : remove(visit, row, { to: () => to });
  }

  function viewOf(row: SectionRow, mayWrite: boolean) {
    const { id, page, entry, agency } = row;
    const { own, shippedSource, said } = entry;
    const address = `${sectionsPath}/${id}/vorschau#${previewAnchor}`;
    const source = own?.source ?? said;
    return {
      lead: row.isNew
        ? undefined
        : own
          ? "Eigener Text."
          : "Mitgeliefert: Er folgt Ihren Stellen und Belegen von selbst.",
      instead: <AsRead source={source} agency={agency} />,
      effect: `Gespeichert heißt noch nicht öffentlich. Stimmt eine der Bedingungen nicht mehr, ${
        shippedSource === undefined
          ? "steht er von selbst nicht mehr da"
          : "steht dort von selbst wieder der mitgelieferte Text"
      }, bis jemand hier zustimmt.`,
      aside: <PreviewPane address={row.isNew ? `${pagePath(page)}/vorschau` : address} />,
      isPreview: {
        address: row.isNew ? `${sectionsPath}/neu/vorschau?seite=${page}#${previewAnchor}` : address,
        frame: previewFrame,
      },
      notice: isAskedAbout(entry) ? <SectionState row={row} mayWrite={mayWrite} isOpen /> : undefined,
      acts: (
        <div className="acts">
          {mayWrite && (shippedSource === undefined || kindOfSlot(entry.slot)?.takesPictures) && <UploadWay />}
          <Values source={source} agency={agency} />
          {mayWrite && own && (
            <Fold title={shippedSource === undefined ? "Abschnitt entfernen" : "Mitgelieferter Text"}>
              {shippedSource !== undefined && <AsRead source={shippedSource} agency={agency} />}
              <Act row={row} does="mitgeliefert">
                {shippedSource === undefined ? "Abschnitt entfernen" : "Wieder den mitgelieferten Text"}
              </Act>
            </Fold>
          )}
        </div>
      ),
    };
  }

  function headingOf({ agency }: SectionRow, { titel = "" }: Form): string[] {
    return sentencesIn(`## ${titel}`, factsOf(agency));
  }
}

/** `about` of `about.treppe` */
function pageNamed(name: string | null | undefined): OwnablePage | undefined {
  return ownablePages.find((each) => each === name?.split(".", 1)[0]);
}

/** What stands between braces in a section, and what is put there today. */
function Values({ source, agency }: { source: string; agency: PublicAgency }) {
  const facts = factsOf(agency);
  const places = [...new Set(placesIn(source))];
  if (places.length === 0) return null;
  return (
    <Fold title="Was das Kontor einsetzt" beside={places.length}>
      <RuledList
        lines={places.map((place) => ({
          label: <code>{`{${place}}`}</code>,
          text: placeWords(place, facts),
        }))}
      />
    </Fold>
  );
}

function placeWords(place: string, facts: NamedFacts): string {
  if (place.startsWith("Beleg ")) return "Das Zeichen hinter der Zahl, das zu ihrem Beleg führt.";
  if (place.startsWith("Anzahl")) return "Wie viele Punkte der Abschnitt hat.";
  if (place === "Umbruch") return "Hier beginnt eine neue Zeile.";
  return `${nameOf(place)?.means ?? ""} Heute: „${plainText([facts.value(place)])}“`;
}

export function newSectionAddress(page: OwnablePage): string {
  return `${sectionsPath}/neu?seite=${page}`;
}
