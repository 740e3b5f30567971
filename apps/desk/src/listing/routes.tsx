/** One listing: begun, written, looked at, withdrawn, opened again, thrown away while nobody has seen it. */

import { plainYaml } from "@fernkontor/agency-files/plain-yaml";
import { strangeCharacter } from "@fernkontor/agency-files/read-text";
import type { Person } from "@fernkontor/applications/people/person";
import { Notice } from "@fernkontor/design/desk/notice.tsx";
import { berlinDay, dayOf, momentAt } from "@fernkontor/domain/german/berlin-time";
import { germanDate } from "@fernkontor/domain/german/german";
import { isDay, plainFields } from "@fernkontor/domain/listing/listing-fields";
import { isoDateSchema, lineSchema, momentSchema, nameUpTo } from "@fernkontor/domain/value-schemas";
import type { ReactNode } from "react";
import * as v from "valibot";
import { changeFile, changeOf, dropDraft, isOvertaken } from "../agency-drafts/file-at-hand.ts";
import { FileNotice } from "../agency-drafts/file-notice.tsx";
import { latestCheck, type NoAnswer } from "../agency-drafts/latest-check.ts";
import { pathOf, slugOf } from "../agency-drafts/listing-path.ts";
import { colleaguesOf } from "../case/colleagues.ts";
import type { Desk } from "../desk.ts";
import { PageHead } from "../frame/page-head.tsx";
import { problemPage } from "../frame/problem-pages.tsx";
import { deskPage } from "../frame/shell.tsx";
import { TypedTexts } from "../frame/typed-texts.tsx";
import { allListings } from "../listings/all-listings.ts";
import { foundListings, type ListedListing, withdrawnIn } from "../listings/listings-view.ts";
import { listingPath, listingsPath, newListingPath, withdrawPath } from "../paths.ts";
import { namesAtHand, profileFile } from "../profile/names-at-hand.ts";
import { clashWriters } from "../records/known-texts.ts";
import { ClashNotice, type Form, sentForm, sentOver } from "../records/typed-over.tsx";
import type { PersonalVisit, Route } from "../routes.ts";
import { kindHeader } from "../security-headers.ts";
import { freeAddress, takenNames } from "./address.ts";
import { editListing } from "./edit-listing.ts";
import { labelOf } from "./inputs.tsx";
import { formIn, type ListingAtHand, listingAtHand, saveTyped, textWith } from "./listing-at-hand.ts";
import {
  formOf,
  type InputName,
  type ListingForm,
  listingShape,
  newListing,
  newListingText,
  type Written,
} from "./listing-form.ts";
import { type ListingProblem, problemsIn, recordProblems } from "./listing-problems.ts";
import { NewListingPage } from "./new-page.tsx";
import { ListingPage } from "./page.tsx";
import { previewAnswer, previewAsset, previewAssetsPath } from "./preview-answer.ts";
import { momentFrom, momentProblem, numberFrom } from "./typed-values.ts";
import { otherReason, WithdrawPage, withdrawalReasons } from "./withdraw-page.tsx";
import { type Reopening, WithdrawnPage } from "./withdrawn-page.tsx";

export function listingRoutes(desk: Desk): readonly Route[] {
  const onListing = (answer: (visit: PersonalVisit, listing: ListingAtHand) => Promise<Response>) => {
    return async (visit: PersonalVisit) => {
      const listing = await listingAtHand(desk, visit.c.req.param("slug") ?? "", visit.now);
      if (listing === undefined) return visit.c.html(problemPage(desk, "notFound", visit.fields), 404);
      return answer(visit, listing);
    };
  };
  const one = `${listingsPath}/:slug`;
  return [
    { method: "GET", path: newListingPath, access: "person", answer: (visit) => showNew(desk, visit) },
    {
      method: "POST",
      path: newListingPath,
      access: "person",
      answer: (visit) => begin(desk, visit),
      fillsAgain: (visit, notice) => showNew(desk, visit, { title: visit.fields.get("title") ?? "", notice }),
    },
    { method: "GET", path: withdrawPath, access: "person", answer: (visit) => showWithdraw(desk, visit) },
    {
      method: "POST",
      path: withdrawPath,
      access: "person",
      answer: (visit) => withdraw(desk, visit),
      fillsAgain: (visit, notice) => showWithdraw(desk, visit, { ...withdrawalIn(visit.fields), problems: {}, notice }),
    },
    { method: "GET", path: previewAssetsPath, access: "anybody", answer: ({ c }) => previewAsset(desk, c) },
    {
      method: "GET",
      path: one,
      access: "person",
      answer: onListing((visit, listing) => showListing(desk, visit, listing)),
    },
    {
      method: "POST",
      path: one,
      access: "person",
      answer: onListing((visit, listing) => save(desk, visit, listing)),
      fillsAgain: (visit, notice) =>
        onListing((visit, listing) => {
          const { before, typed } = sentForm(visit.fields, listing.form, listingShape);
          return showListing(desk, visit, listing, { form: typed, before, notice, status: 200 });
        })(visit),
    },
    ...(["GET", "POST"] as const).map(
      (method): Route => ({
        method,
        path: `${one}/vorschau`,
        access: "person",
        answer: onListing((visit, listing) => preview(desk, visit, listing)),
      }),
    ),
    {
      method: "POST",
      path: `${one}/oeffnen`,
      access: "person",
      answer: onListing((visit, listing) => reopen(desk, visit, listing)),
      fillsAgain: (visit, notice) =>
        onListing((visit, listing) => {
          const typed = reopeningIn(visit.fields);
          return showWithdrawn(desk, visit, listing, { typed, problems: {}, notice });
        })(visit),
    },
    {
      method: "POST",
      path: `${one}/loeschen`,
      access: "person",
      answer: onListing((visit, listing) => deleteDraft(desk, visit, listing)),
    },
  ];
}

/* — Begin — */

const foundAtOnce = 20;

async function showNew(
  desk: Desk,
  { c, person, now }: PersonalVisit,
  refused: { title: string; problem?: string; notice?: ReactNode } = { title: "" },
): Promise<Response> {
  const search = (c.req.query("vorlage") ?? "").trim().slice(0, 100);
  const { listings } = await allListings(desk, now);
  const found = foundListings(listings, { search, contact: "" }).filter(({ isBroken }) => !isBroken);
  const page = (
    <>
      {refused.notice}
      <NewListingPage
        search={search}
        found={found.toSorted((a, b) => a.title.localeCompare(b.title, "de")).slice(0, foundAtOnce)}
        total={listings.length}
        title={refused.title}
        problem={refused.problem}
      />
    </>
  );
  return c.html(await deskPage(desk, person, "Neue Stelle", listingsPath, page), refused.problem ? 422 : 200);
}

/** What of another listing is said anew: pay, days and places belong to that one. */
const notCopied: readonly string[] = [
  ...["id", "salary", "updatedOn", "openings", "withdrawn"],
  ...plainFields.filter(({ kind }) => isDay(kind)).map(({ field }) => field),
];

function titleProblem(title: string): string | undefined {
  if (title === "") return "Wie heißt die Stelle?";
  const strange = strangeCharacter(title);
  if (strange !== undefined) return `Der Titel ${strange.message}.`;
  return v.is(nameUpTo(80), title) ? undefined : "Ein Titel hat höchstens 80 Zeichen und keine Bildzeichen.";
}

async function begin(desk: Desk, visit: PersonalVisit): Promise<Response> {
  const { c, fields, now } = visit;
  const source = fields.get("aus");
  const copied = source === null ? undefined : await listingAtHand(desk, source, now);
  if (source !== null && copied?.written === undefined) return c.html(problemPage(desk, "notFound"), 404);
  const title = copied?.form.title ?? (fields.get("title") ?? "").trim();
  const problem = titleProblem(title);
  if (problem !== undefined) return showNew(desk, visit, { title, problem });
  const { slugs, lastId } = await takenNames(desk);
  const slug = freeAddress(title, slugs);
  const written: Written = {
    ...newListing,
    ...(copied?.written &&
      Object.fromEntries(Object.entries(copied.written).filter(([key]) => !notCopied.includes(key)))),
    id: lastId + 1,
    title,
  };
  const justBegun = await begunBySecondClick(desk, visit, written);
  if (justBegun !== undefined) return c.redirect(`${listingPath(justBegun)}?getan=neu`, 303);
  const text = newListingText(written);
  const kept = await changeFile<"taken">(desk, pathOf(slug), visit, (there) =>
    there === undefined ? { text } : { refused: "taken" },
  );
  // Somebody has begun one of the same title in the same moment: that one has the address.
  if ("refused" in kept) return begin(desk, visit);
  return c.redirect(`${listingPath(slug)}?getan=neu`, 303);
}

/** Longer after the first one, a second of the same title is meant. */
const secondClickMs = 5000;

/** The listing that the same person has begun a moment ago, and not touched since: the same but for its number. */
async function begunBySecondClick(
  { fileDrafts }: Desk,
  { person, now }: PersonalVisit,
  written: Written,
): Promise<string | undefined> {
  const draft = (await fileDrafts.below("jobs/")).find(
    ({ personId, base, keptAt, text }) =>
      personId === person.id &&
      base === null &&
      now.getTime() - Date.parse(keptAt) < secondClickMs &&
      text === newListingText({ ...written, id: plainYaml(text ?? "")?.id }),
  );
  return draft && slugOf(draft.path);
}

/* — Write — */

/** After saving, the check is worth waiting for; else the page says that it is under way. */
const waitAfterSavingMs = 1500;
const waitMs = 60;

/** What stands in the form in place of what is saved, over which form it was typed, and why. */
type Unsaved = {
  form: ListingForm;
  before: ListingForm;
  /** By the fields that somebody else has changed meanwhile, who did. */
  clashes?: Form;
  notice: ReactNode;
  status: 200 | 409;
};

async function showListing(
  desk: Desk,
  visit: PersonalVisit,
  listing: ListingAtHand,
  unsaved?: Unsaved,
): Promise<Response> {
  const { c, person, now, fields } = visit;
  const { slug, file, written, state } = listing;
  if (written === undefined) {
    const page = (
      <>
        <PageHead title={slug} back={{ to: listingsPath, label: "Zurück zu den Stellen" }} />
        <FileNotice file={file} />
        <TypedTexts fields={fields} />
      </>
    );
    return c.html(await deskPage(desk, person, slug, listingsPath, page), c.req.method === "POST" ? 409 : 200);
  }
  if (withdrawnIn(written) !== undefined && unsaved === undefined) return showWithdrawn(desk, visit, listing);
  const { form, before, clashes = {} } = unsaved ?? { form: listing.form, before: listing.form };
  const done = c.req.query("getan");
  const isSaved = wasSaved(done);
  const isNew = done === "neu";
  const today = berlinDay(now);
  const [offered, found, colleagues] = await Promise.all([
    namesAtHand(desk),
    problemsWith(desk, person, listing, today, isSaved ? waitAfterSavingMs : waitMs),
    colleaguesOf(desk),
  ]);
  const isPublic = listing.public !== undefined && state !== "geplant";
  // Nothing is wrong with an empty sheet; of what is not saved nobody knows yet.
  const told = unsaved || isNew ? [] : found.told;
  const page = (
    <ListingPage
      around={{ form, before, clashes, problems: told }}
      {...{ slug, state, told, isNew, isPublic, today, now }}
      unchecked={unsaved ? "waits" : found.unchecked}
      title={form.title || slug}
      offered={offered}
      own={{
        id: String(written.id ?? "–"),
        updatedOn: formDay(written.updatedOn),
        publishedOn: isPublic ? form.publishedOn : "",
      }}
      saved={
        file.draft && {
          at: file.draft.keptAt,
          by: file.draft.personId === null ? "jemandem im Editor" : colleagues.nameOf(file.draft.personId),
        }
      }
      isSaved={isSaved}
      removable={isRemovable(listing) ? file.draft?.version : undefined}
      siteAddress={`${desk.siteOrigin}/jobs/${slug}`}
      notice={unsaved?.notice ?? noticeOf(listing, done, found)}
    />
  );
  const html = await deskPage(desk, person, form.title || slug, listingsPath, page, { script: "editor" });
  return c.html(html, unsaved?.status ?? 200, { [kindHeader]: "editor" });
}

function formDay(value: unknown): string {
  return typeof value === "string" && v.is(isoDateSchema, value) ? germanDate(value) : "";
}

const wasSaved = (done: string | undefined) => done === "gespeichert" || done === "unveraendert";

function noticeOf(
  { slug, file }: ListingAtHand,
  done: string | undefined,
  { told, unchecked }: Awaited<ReturnType<typeof problemsWith>>,
): ReactNode {
  if (file.draft === undefined && file.onDisk === undefined)
    return (
      <Notice tone="soon">
        <b>Jemand hat die Datei dieser Stelle im Editor gelöscht oder anders genannt.</b> Hier steht, was die Website
        zuletzt von ihr hatte; wer es ändert und speichert, legt sie wieder an.
      </Notice>
    );
  const isSaved = wasSaved(done);
  if (file.broken || isOvertaken(file)) return <FileNotice file={file} isSaved={isSaved} />;
  if (!isSaved || told.length > 0) return undefined;
  return (
    <Notice tone="good" isNews>
      {done === "unveraendert" ? (
        "Es war nichts zu speichern: Alles steht schon so da."
      ) : (
        <>
          <b>Gespeichert, noch nicht öffentlich.</b> Das Team sieht es, die Website noch nicht.{" "}
          <a href="/veroeffentlichen">Zum Veröffentlichen</a>
        </>
      )}
      {unchecked === "waits" && (
        <>
          {" "}
          Die Prüfung läuft noch. <a href={`${listingPath(slug)}?getan=gespeichert`}>Nachsehen</a>
        </>
      )}
    </Notice>
  );
}

async function problemsWith(
  desk: Desk,
  person: Person,
  { file, form, written }: ListingAtHand,
  today: string,
  forMs: number,
): Promise<{ told: ListingProblem[]; unchecked: NoAnswer | undefined }> {
  const check = await latestCheck(desk, person, await desk.fileDrafts.below(""), forMs);
  const found = typeof check === "string" ? [] : check.problems.filter((problem) => problem.file === file.path);
  const told = problemsIn({ written, form }, { today, mode: desk.agency.profile.mode, found });
  const order = Object.keys(form);
  const placeOf = ({ field }: ListingProblem) => (field === "" ? order.length : order.indexOf(field));
  const grave = ({ severity }: ListingProblem) => ["error", "warning", "note"].indexOf(severity);
  return {
    told: told.toSorted((a, b) => grave(a) - grave(b) || placeOf(a) - placeOf(b)),
    unchecked: typeof check === "string" ? check : undefined,
  };
}

async function save(desk: Desk, visit: PersonalVisit, listing: ListingAtHand): Promise<Response> {
  const { slug, written } = listing;
  if (written === undefined) return showListing(desk, visit, listing);
  const { clashes, isNews } = await saveTyped(desk, visit, listing);
  const there = await listingAtHand(desk, slug, visit.now);
  if (Object.keys(clashes).length === 0 || there === undefined)
    return visit.c.redirect(`${listingPath(slug)}?getan=${isNews ? "gespeichert" : "unveraendert"}`, 303);
  const names = Object.keys(clashes) as InputName[];
  return showListing(desk, visit, there, {
    ...{ form: { ...there.form, ...clashes }, before: there.form, status: 409 },
    clashes: await clashWriters(desk, visit, there.file.path, names, (text) => formIn(desk, text).form),
    notice: <ClashNotice fields={names.map((name) => ({ name, label: labelOf(name).label }))} />,
  });
}

/* — Look — */

async function preview(desk: Desk, { c, fields, now }: PersonalVisit, listing: ListingAtHand): Promise<Response> {
  if (listing.written === undefined) return c.html(problemPage(desk, "notFound"), 404);
  const today = berlinDay(now);
  const { saved, clashes } = sentOver(fields, listing.form, listingShape);
  const form = { ...saved, ...clashes };
  const text = textWith(listing, form, today);
  const { path, base } = listing.file;
  const profile = await desk.fileDrafts.find(profileFile);
  return previewAnswer(desk, c, {
    profile: profile && changeOf(profile),
    changes: [changeOf({ path, text, base })],
    address: `/jobs/${listing.slug}`,
    scheme: fields.get("licht") === "nacht" ? "dark" : "light",
    whyNot: () => recordProblems(plainYaml(text) ?? {}, form, today).map((told) => `${told.label}: ${told.message}`),
  });
}

/* — Withdraw, and open again — */

async function chosenListings(desk: Desk, now: Date, slugs: readonly string[]): Promise<readonly ListedListing[]> {
  const { listings } = await allListings(desk, now);
  return listings.filter(
    ({ slug, state, withdrawn, isBroken }) =>
      slugs.includes(slug) && !isBroken && withdrawn === undefined && state !== "entwurf",
  );
}

type Withdrawal = { grund: string; satz: string; am: string };
type SentWithdrawal = { slugs: readonly string[]; typed: Withdrawal };
type RefusedWithdrawal = SentWithdrawal & { problems: { satz?: string; am?: string }; notice?: ReactNode };

function withdrawalIn(fields: URLSearchParams): SentWithdrawal {
  const typed = {
    grund: fields.get("grund") ?? "besetzt",
    satz: (fields.get("satz") ?? "").trim(),
    am: (fields.get("am") ?? "").trim(),
  };
  return { slugs: fields.getAll("wahl"), typed };
}

async function showWithdraw(
  desk: Desk,
  { c, fields, person, now }: PersonalVisit,
  refused?: RefusedWithdrawal,
): Promise<Response> {
  const [first, ...others] = await chosenListings(desk, now, refused?.slugs ?? c.req.queries("wahl") ?? []);
  if (first === undefined && refused?.notice) return c.html(problemPage(desk, "notFound", fields), 404);
  if (first === undefined) return c.redirect(listingsPath, 303);
  const listings = [first, ...others] as const;
  const today = berlinDay(now);
  const typed = refused?.typed ?? { grund: "besetzt", satz: "", am: formOf({ publishedOn: today }, []).publishedOn };
  const inboxes = await Promise.all(
    listings.map(({ slug }) =>
      desk.cases.inbox({ tab: "open", listing: slug, person: { id: person.id, listings: [] }, page: 0 }),
    ),
  );
  const rows = inboxes.flatMap((inbox) => inbox.rows);
  const on = momentFrom(typed.am);
  const page = (
    <WithdrawPage
      {...{ listings, typed, now }}
      notice={refused?.notice}
      open={rows.toSorted((a, b) => Number(b.waits) - Number(a.waits)).slice(0, 50)}
      total={inboxes.reduce((sum, { total }) => sum + total, 0)}
      problems={refused?.problems ?? {}}
      on={v.is(isoDateSchema, on) ? on : today}
      agency={desk.agencyOn(momentAt(now))}
      site={desk.siteOrigin}
    />
  );
  return c.html(await deskPage(desk, person, "Zurückziehen", listingsPath, page), statusOf(refused));
}

async function withdraw(desk: Desk, visit: PersonalVisit): Promise<Response> {
  const { c, fields, person, now } = visit;
  const { slugs, typed } = withdrawalIn(fields);
  const today = berlinDay(now);
  const on = momentFrom(typed.am);
  const problems = {
    ...(typed.grund === otherReason &&
      !v.is(lineSchema, typed.satz) && { satz: "Ein Satz in einer Zeile. Zum Beispiel: Die Stelle ist besetzt." }),
    ...(!v.is(isoDateSchema, on) && { am: `${momentProblem(on, today, false)}.` }),
  };
  if (Object.keys(problems).length > 0) return showWithdraw(desk, visit, { slugs, typed, problems });
  const reason = withdrawalReasons[typed.grund] ?? typed.satz;
  let count = 0;
  for (const { slug } of await chosenListings(desk, now, slugs)) {
    const by = { person, now, action: "listing-withdrawn" } as const;
    if (await editListing(desk, by, slug, [{ path: ["withdrawn"], value: { on, reason } }])) count++;
  }
  if (count === 0 && typed.grund === otherReason) {
    const { listings } = await allListings(desk, now);
    const isDone = listings.some(({ slug, withdrawn }) => slugs.includes(slug) && withdrawn?.reason === reason);
    // Gone back to and changed: what was withdrawn says another sentence.
    if (!isDone) return c.html(problemPage(desk, "notFound", fields), 404);
  }
  return c.redirect(count === 0 ? listingsPath : `${listingsPath}?getan=zurueckgezogen&zahl=${count}`, 303);
}

async function showWithdrawn(
  desk: Desk,
  { c, fields, person, now }: PersonalVisit,
  listing: ListingAtHand,
  refused?: { typed: Reopening; problems: Partial<Reopening>; notice?: ReactNode },
): Promise<Response> {
  const { slug, file } = listing;
  const [{ listings }, colleagues, applications] = await Promise.all([
    allListings(desk, now),
    colleaguesOf(desk),
    desk.applicationsByListing(),
  ]);
  const listed = listings.find((each) => each.slug === slug);
  const withdrawn = withdrawnIn(listing.written ?? {});
  if (listed === undefined || withdrawn === undefined)
    return refused?.notice ? c.html(problemPage(desk, "notFound", fields), 404) : c.redirect(listingsPath, 303);
  const isPublic = listing.state === "zurueckgezogen" && file.draft === undefined;
  const page = (
    <WithdrawnPage
      notice={refused?.notice}
      listing={{ ...listed, form: listing.form, withdrawn }}
      drafted={
        isPublic ? undefined : file.draft?.personId ? colleagues.nameOf(file.draft.personId) : "jemandem im Editor"
      }
      applications={applications.get(slug) ?? 0}
      typed={
        refused?.typed ?? {
          bis: "",
          bestaetigt: formOf({ publishedOn: berlinDay(now) }, []).publishedOn,
          plaetze: listing.form.openings,
        }
      }
      problems={refused?.problems ?? {}}
      agency={desk.agencyOn(momentAt(now))}
      site={desk.siteOrigin}
    />
  );
  return c.html(await deskPage(desk, person, listed.title, listingsPath, page), statusOf(refused));
}

function reopeningIn(fields: URLSearchParams): Reopening {
  const field = (name: keyof Reopening) => (fields.get(name) ?? "").trim();
  return { bis: field("bis"), bestaetigt: field("bestaetigt"), plaetze: field("plaetze") };
}

/** Refused, unless nothing is wrong with it but that it came too late. */
function statusOf(refused: { problems: object } | undefined): 200 | 422 {
  return Object.keys(refused?.problems ?? {}).length > 0 ? 422 : 200;
}

async function reopen(desk: Desk, visit: PersonalVisit, listing: ListingAtHand): Promise<Response> {
  const { c, fields, now } = visit;
  const today = berlinDay(now);
  const typed = reopeningIn(fields);
  const [until, confirmed, places] = [momentFrom(typed.bis), momentFrom(typed.bestaetigt), numberFrom(typed.plaetze)];
  const problems: Partial<Reopening> = {
    ...(!v.is(momentSchema, until)
      ? { bis: typed.bis === "" ? "Bis wann? Zum Beispiel 31.03.2027." : `${momentProblem(until, today, true)}.` }
      : dayOf(until) < today && { bis: "Dieser Tag ist schon vorbei." }),
    ...(!v.is(isoDateSchema, confirmed)
      ? { bestaetigt: `${momentProblem(confirmed, today, false)}.` }
      : confirmed > today && { bestaetigt: "Dieser Tag kommt erst noch." }),
    ...(!(Number.isInteger(places) && Number(places) > 0) && { plaetze: "Eine Zahl ab 1." }),
  };
  if (Object.keys(problems).length > 0) return showWithdrawn(desk, visit, listing, { typed, problems });
  await editListing(desk, visit, listing.slug, [
    { path: ["withdrawn"], value: undefined },
    { path: ["validUntil"], value: until },
    { path: ["lastConfirmedOn"], value: confirmed },
    { path: ["openings"], value: places },
  ]);
  return c.redirect(`${listingPath(listing.slug)}?getan=gespeichert`, 303);
}

/* — Throw away — */

const isRemovable = ({ file, public: listing }: ListingAtHand) =>
  file.draft !== undefined && file.onDisk === undefined && listing === undefined;

async function deleteDraft(desk: Desk, visit: PersonalVisit, listing: ListingAtHand): Promise<Response> {
  const { c, fields } = visit;
  const { slug, file, form } = listing;
  const version = Number(fields.get("fassung"));
  if (!isRemovable(listing)) return c.redirect(listingPath(slug), 303);
  // Saved by somebody meanwhile: what they wrote is not thrown away unseen.
  if (!(await dropDraft(desk, visit, { path: file.path, version }))) return c.redirect(listingPath(slug), 303);
  return c.redirect(`${listingsPath}?${new URLSearchParams({ getan: "geloescht", titel: form.title || slug })}`, 303);
}
