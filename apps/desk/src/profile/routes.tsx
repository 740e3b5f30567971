/** Whom the website names, into which categories it groups its listings, and which it shows first: the Leitung's. */

import { isDeepStrictEqual } from "node:util";
import { categoryProblem } from "@fernkontor/agency-files/category-problem";
import { editYaml, type FieldEdit } from "@fernkontor/agency-files/edit-yaml";
import { plainYaml } from "@fernkontor/agency-files/plain-yaml";
import { Notice } from "@fernkontor/design/desk/notice.tsx";
import { agencyProfileSchema } from "@fernkontor/domain/agency/profile";
import { momentAt } from "@fernkontor/domain/german/berlin-time";
import { listed, slugOf } from "@fernkontor/domain/german/german";
import type { ReactNode } from "react";
import * as v from "valibot";
import { CheckHere, checkHere } from "../agency-drafts/check-here.tsx";
import { changeFile } from "../agency-drafts/file-at-hand.ts";
import { seenOfRecord } from "../agency-drafts/seen-of-record.ts";
import { ClashNotice, typedOver } from "../agency-drafts/typed-over.tsx";
import type { Desk } from "../desk.ts";
import { NewerNotice } from "../frame/newer-notice.tsx";
import { problemPage } from "../frame/problem-pages.tsx";
import { SavedNotice } from "../frame/saved-notice.tsx";
import { deskPage } from "../frame/shell.tsx";
import { claimRows } from "../ledger/claim-file.ts";
import { peoplePath } from "../paths.ts";
import type { PersonalVisit, Route } from "../routes.ts";
import { moveCategory, moveClaims, moveListing } from "./moved-references.ts";
import { PeoplePage } from "./people-page.tsx";
import {
  type PersonForm,
  type PersonProblem,
  personFormIn,
  personFormOf,
  personLabels,
  personProblems,
  sentPerson,
  writtenPerson,
} from "./person-form.ts";
import { PersonPage, type ShownClaim } from "./person-page.tsx";
import {
  listOf,
  type NamedPerson,
  type ProfileAtHand,
  profileAtHand,
  profileFile,
  type Trend,
  trendingIn,
  type WrittenPerson,
} from "./profile-file.ts";
import { mostSingle, nobody, RemovePersonPage } from "./remove-person-page.tsx";
import { mostTrends, type TrendForm, type TypedTrend } from "./trending-form.tsx";

type Written = Readonly<Record<string, unknown>>;

export function profileRoutes(desk: Desk): readonly Route[] {
  const one = `${peoplePath}/:id`;
  const saved = ({ c }: PersonalVisit) => c.redirect(`${peoplePath}?getan=gespeichert`, 303);
  return [
    { method: "GET", path: peoplePath, access: "lead", answer: (visit) => list(visit) },
    {
      method: "POST",
      path: `${peoplePath}/bereiche`,
      access: "lead",
      answer: changeCategory,
      fillsAgain: fillCategory,
    },
    {
      method: "POST",
      path: `${peoplePath}/gefragt`,
      access: "lead",
      answer: changeTrending,
      fillsAgain: fillTrending,
    },
    { method: "GET", path: `${peoplePath}/neu`, access: "lead", answer: (visit) => showPerson(visit, undefined) },
    { method: "POST", path: `${peoplePath}/neu`, access: "lead", answer: addPerson, fillsAgain: fillPerson },
    { method: "GET", path: one, access: "lead", answer: on((visit, person) => showPerson(visit, person)) },
    { method: "POST", path: one, access: "lead", answer: savePerson, fillsAgain: fillPerson },
    {
      method: "GET",
      path: `${one}/entfernen`,
      access: "lead",
      answer: on((visit, person, profile) => showRemove(visit, person, profile)),
    },
    {
      method: "POST",
      path: `${one}/entfernen`,
      access: "lead",
      answer: on(removePerson),
      fillsAgain: (visit, notice) =>
        on((visit, person, profile) => showRemove(visit, person, profile, new Set(), notice))(visit),
    },
  ];

  function on(answer: (visit: PersonalVisit, person: NamedPerson, profile: ProfileAtHand) => Promise<Response>) {
    return async (visit: PersonalVisit): Promise<Response> => {
      const profile = await profileAtHand(desk, visit.now);
      const person = profile.people.find(({ id }) => id === visit.c.req.param("id"));
      return person === undefined
        ? visit.c.html(problemPage(desk, "notFound", visit.fields), 404)
        : answer(visit, person, profile);
    };
  }

  /** Whether somebody's page says already what was typed, as after a second click. */
  function isTyped(person: NamedPerson, form: PersonForm, domain: string | undefined): boolean {
    return isDeepStrictEqual(personFormOf(person, domain), form);
  }

  /** Changes fields of the profile as it is now; `editsIn` says undefined where somebody has changed them meanwhile. */
  async function changeProfile(
    visit: PersonalVisit,
    editsIn: (written: Written) => readonly FieldEdit[] | undefined,
  ): Promise<"saved" | "newer"> {
    const outcome = await changeFile<"newer">(desk, profileFile, visit, (text = "") => {
      const written = plainYaml(text);
      const edits = written && editsIn(written);
      return edits === undefined ? { refused: "newer" } : { text: editYaml(text, edits) };
    });
    return "refused" in outcome ? "newer" : "saved";
  }

  /* — All of them — */

  type Shown = {
    trends?: Partial<TrendForm>;
    refused?: { category: number | "neu"; typed: string; message?: string };
    notice?: ReactNode;
    status?: 409 | 422;
  };

  async function list(visit: PersonalVisit, { trends, refused, notice, status }: Shown = {}): Promise<Response> {
    const { c, person, now } = visit;
    const profile = await profileAtHand(desk, now);
    const page = (
      <PeoplePage
        {...{ profile }}
        refused={refused}
        trends={{ ...trendsOf(profile), ...trends }}
        check={<CheckHere problems={await checkHere(desk, profileFile, ([group]) => ownGroups.has(group))} />}
        notice={notice ?? (c.req.query("getan") === "gespeichert" && <SavedNotice />)}
      />
    );
    return c.html(await deskPage(desk, person, "Wer auf der Website steht", "/team", page), status ?? 200);
  }

  function trendsOf({ trending, trendingSeen, listings }: ProfileAtHand): TrendForm {
    const open = listings.filter(({ state }) => state === "offen" || state === "endet-bald");
    return {
      choices: open
        .map(({ slug, title }) => ({ slug, title }))
        .toSorted((a, b) => a.title.localeCompare(b.title, "de")),
      typed: trending.map(({ job, area = "" }) => ({ job, area })),
      seen: trendingSeen,
      problems: new Map(),
      newer: undefined,
    };
  }

  /* — Categories — */

  async function changeCategory(visit: PersonalVisit): Promise<Response> {
    const { fields, now } = visit;
    const profile = await profileAtHand(desk, now);
    const typed = (fields.get("name") ?? "").trim();
    const what = fields.get("tun");
    const names = profile.categories.map(({ name }) => name);
    if (what === "hinzufuegen") {
      const message = nameProblem(typed, names);
      if (message !== undefined) return list(visit, { refused: { category: "neu", typed, message }, status: 422 });
      // Of two who add one at once, neither takes the other's place.
      await changeProfile(visit, ({ categories }) =>
        listOf(categories).includes(typed) ? [] : [{ path: ["categories", listOf(categories).length], value: typed }],
      );
      return saved(visit);
    }
    const category = profile.categories.find(({ name }) => name === fields.get("bisher"));
    // A second click finds what the first has done.
    if (category === undefined && what !== "entfernen" && names.includes(typed)) return saved(visit);
    if (category === undefined) return list(visit, { notice: <GoneNotice typed={typed} />, status: 409 });
    const { name, index, listings } = category;
    const called = (value: string | undefined) =>
      changeProfile(visit, ({ categories }) => {
        const now = listOf(categories)[index];
        if (value !== undefined && now === value) return [];
        return now === name ? [{ path: ["categories", index], value }] : undefined;
      });
    const done = (outcome: "saved" | "newer") =>
      outcome === "saved" ? saved(visit) : list(visit, { notice: <GoneNotice typed={typed} />, status: 409 });
    if (what === "entfernen") {
      if (listings.length > 0 || names.length === 1)
        return list(visit, {
          refused: { category: index, typed: name, message: "Darin liegen noch Stellen, oder es ist der einzige." },
          status: 422,
        });
      return done(await called(undefined));
    }
    const others = names.filter((other) => other !== name);
    const message = nameProblem(typed, others);
    if (message !== undefined) return list(visit, { refused: { category: index, typed, message }, status: 422 });
    // The listings first: broken off in between, the name that is looked for is still there.
    await moveCategory(desk, visit, { listings, from: name, to: typed });
    return done(await called(typed));
  }

  async function fillCategory(visit: PersonalVisit, notice: ReactNode): Promise<Response> {
    const { categories } = await profileAtHand(desk, visit.now);
    const typed = (visit.fields.get("name") ?? "").trim();
    const { index = "neu" } = categories.find(({ name }) => name === visit.fields.get("bisher")) ?? {};
    return list(visit, { refused: { category: index, typed }, notice });
  }

  /** By the record's own rules. */
  function nameProblem(typed: string, others: readonly string[]): string | undefined {
    if (typed === "") return "Schreiben Sie einen Namen.";
    const { issues } = v.safeParse(agencyProfileSchema.entries.categories, [typed]);
    const message = issues?.[0].message ?? categoryProblem(typed, others);
    return message === undefined ? undefined : `${issues ? `„${typed}“ ` : ""}${message}.`;
  }

  /* — Gefragte Positionen — */

  async function changeTrending(visit: PersonalVisit): Promise<Response> {
    const { fields, now } = visit;
    const profile = await profileAtHand(desk, now);
    const before = trendsOf(profile);
    const typed = typedTrends(fields, before);
    const problems = new Map(
      typed.flatMap(({ job }, index) => {
        const isKnown = profile.listings.some(({ slug }) => slug === job);
        const isTwice = typed.findIndex((other) => other.job === job) < index;
        if (job === "" || (isKnown && !isTwice)) return [];
        return [
          [
            index,
            isTwice
              ? "Diese Stelle steht schon oben."
              : `„${job}“ ist keine Stelle. Schreiben Sie den Titel, wie er auf der Seite steht.`,
          ],
        ];
      }),
    );
    const trends = { typed, problems };
    if (problems.size > 0) return list(visit, { trends, status: 422 });
    const outcome = await changeProfile(visit, (written) => {
      const edits = trendingEdits(trendingIn(written), typed);
      return seenOfRecord(written.trending) === fields.get("gesehen") || edits.length === 0 ? edits : undefined;
    });
    if (outcome === "saved") return saved(visit);
    const { choices, typed: there } = trendsOf(await profileAtHand(desk, now));
    const titles = there.map(({ job }) => choices.find(({ slug }) => slug === job)?.title ?? job);
    return list(visit, { trends: { ...trends, newer: listed(titles) || "keine" }, status: 409 });
  }

  function typedTrends(fields: URLSearchParams, { choices }: TrendForm): TypedTrend[] {
    const areas = fields.getAll("w");
    return fields
      .getAll("g")
      .slice(0, mostTrends)
      .map((job, index) => {
        const called = job.trim();
        const choice = choices.find(({ slug, title }) => slug === called || title === called);
        return { job: choice?.slug ?? called, area: (areas[index] ?? "").trim() };
      });
  }

  async function fillTrending(visit: PersonalVisit, notice: ReactNode): Promise<Response> {
    const typed = typedTrends(visit.fields, trendsOf(await profileAtHand(desk, visit.now)));
    return list(visit, { trends: { typed, seen: visit.fields.get("gesehen") ?? "" }, notice });
  }

  /* — A person — */

  /** `before`: over which form it was typed; undefined: over none. */
  type ShownPerson = {
    form: PersonForm;
    before?: PersonForm;
    clashes?: Partial<PersonForm>;
    problems?: readonly PersonProblem[];
    notice?: ReactNode;
    status: 200 | 409 | 422;
  };

  async function showPerson(visit: PersonalVisit, person: NamedPerson | undefined, refused?: ShownPerson) {
    const { c, now } = visit;
    const { domain, people, file } = await profileAtHand(desk, now);
    const saved = personFormOf(person ?? nobodyYet, domain);
    const { form, before = saved, clashes = {} } = refused ?? { form: saved };
    const isSaved = refused === undefined && person !== undefined && file.draft !== undefined;
    const others = people.filter(({ id }) => id !== person?.id);
    const done = c.req.query("getan") === "gespeichert" && <SavedNotice />;
    const page = (
      <PersonPage
        {...{ person, file, form, before, clashes, isSaved }}
        problems={isSaved ? personProblems(form, { domain, others }) : (refused?.problems ?? [])}
        claims={person ? await claimsOf(person, now) : []}
        notice={refused?.notice ?? done}
      />
    );
    const title = person?.name ?? "Neue Ansprechperson";
    return c.html(await deskPage(desk, visit.person, title, "/team", page), refused?.status ?? 200);
  }

  async function fillPerson(visit: PersonalVisit, notice: ReactNode): Promise<Response> {
    const id = visit.c.req.param("id");
    const { people, domain } = await profileAtHand(desk, visit.now);
    const person = people.find((each) => each.id === id);
    if (person === undefined && id !== undefined) return visit.c.html(problemPage(desk, "notFound", visit.fields), 404);
    const { before, typed } = sentPerson(person ?? nobodyYet, domain, visit.fields);
    return showPerson(visit, person, { form: typed, before, notice, status: 200 });
  }

  async function claimsOf({ claims }: NamedPerson, now: Date): Promise<ShownClaim[]> {
    const { rows } = await claimRows(desk, desk.agencyOn(momentAt(now)));
    return rows
      .filter(({ name }) => claims.includes(name))
      .map(({ name, figure, title }) => ({ name, words: figure ?? title }));
  }

  async function addPerson(visit: PersonalVisit): Promise<Response> {
    const { domain, people } = await profileAtHand(desk, visit.now);
    const form = personFormIn(visit.fields);
    if (people.some((each) => isTyped(each, form, domain))) return toPerson(visit, form);
    const problems = namingProblems(form, { domain, others: people });
    if (problems.length > 0) return showPerson(visit, undefined, { form, problems, status: 422 });
    const value = writtenPerson(form, domain);
    await changeFile(desk, profileFile, visit, (text = "") => {
      const { people: now } = plainYaml(text) ?? {};
      if (listOf(now).some((each) => isDeepStrictEqual(each, value))) return { text };
      return { text: editYaml(text, [{ path: ["people", listOf(now).length], value }]) };
    });
    return toPerson(visit, form);
  }

  async function savePerson(visit: PersonalVisit): Promise<Response> {
    const { people, domain } = await profileAtHand(desk, visit.now);
    const form = personFormIn(visit.fields);
    // As after a second click; once renamed, a person has another address, and that still the one before.
    const isThere = people.some((each) => isTyped(each, form, domain));
    return isThere ? toPerson(visit, form) : on(changePerson)(visit);
  }

  function toPerson({ c }: PersonalVisit, { name }: PersonForm): Response {
    return c.redirect(`${peoplePath}/${slugOf(name)}?getan=gespeichert`, 303);
  }

  async function changePerson(visit: PersonalVisit, person: NamedPerson, profile: ProfileAtHand): Promise<Response> {
    const { domain, people } = profile;
    const { before, typed } = sentPerson(person, domain, visit.fields);
    const others = people.filter(({ id }) => id !== person.id);
    const problems = namingProblems(typed, { domain, others });
    if (problems.length > 0) return showPerson(visit, person, { form: typed, before, problems, status: 422 });
    const { saved: form, clashes } = typedOver({ now: personFormOf(person, domain), before, typed });
    const written = writtenPerson(form, domain);
    const isCalledOtherwise = written.name !== person.name || written.email !== person.email;
    if (isCalledOtherwise) {
      for (const { slug } of person.listings) await moveListing(desk, visit, slug, person, written.name);
      await moveClaims(desk, visit, person, written.name);
    }
    const edits = (["name", "role", "email", "phone"] as const)
      .filter((key) => written[key] !== person[key])
      .map((key) => ({ path: ["people", person.index, key], value: written[key] }));
    const outcome = await changeProfile(visit, (written) => (isSamePerson(person, written) ? edits : undefined));
    // Somebody else has saved in this moment: what was typed is laid over theirs.
    if (outcome === "newer") return savePerson(visit);
    const there = (await profileAtHand(desk, visit.now)).people.find(({ name }) => name === written.name);
    const names = Object.keys(clashes) as (keyof PersonForm)[];
    if (names.length === 0 || there === undefined) return toPerson(visit, form);
    const fields = names.map((name) => ({ name, label: personLabels[name] }));
    return showPerson(visit, there, {
      ...{ form: { ...personFormOf(there, domain), ...clashes }, clashes },
      ...{ notice: <ClashNotice fields={fields} />, status: 409 },
    });
  }

  function isSamePerson({ index, seen }: NamedPerson, { people }: Written): boolean {
    return seenOfRecord(listOf(people)[index]) === seen;
  }

  async function showRemove(
    visit: PersonalVisit,
    person: NamedPerson,
    { people }: ProfileAtHand,
    missing: ReadonlySet<string> = new Set(),
    notice?: ReactNode,
  ): Promise<Response> {
    const heirs = people.filter(({ id, phone, email }) => id !== person.id && (phone ?? email) !== undefined);
    const claims = await claimsOf(person, visit.now);
    const page = <RemovePersonPage {...{ person, heirs, claims, missing, notice }} chosen={visit.fields} />;
    const title = `${person.name} von der Website nehmen`;
    return visit.c.html(await deskPage(desk, visit.person, title, "/team", page), missing.size > 0 ? 422 : 200);
  }

  async function removePerson(visit: PersonalVisit, person: NamedPerson, profile: ProfileAtHand): Promise<Response> {
    const { fields } = visit;
    if (fields.get("gesehen") !== person.seen)
      return showPerson(visit, person, {
        form: personFormOf(person, profile.domain),
        notice: newer(person),
        status: 409,
      });
    const names = profile.people.filter(({ id }) => id !== person.id).map(({ name }) => name);
    const heirIn = (field: string) => names.find((name) => name === fields.get(field));
    const heirOf = (slug: string) => heirIn(person.listings.length > mostSingle ? "s-alle" : `s-${slug}`);
    const ofClaims = fields.get("belege") === nobody ? nobody : heirIn("belege");
    const missing = new Set([
      ...person.listings.flatMap(({ slug }) =>
        heirOf(slug) === undefined ? [person.listings.length > mostSingle ? "s-alle" : `s-${slug}`] : [],
      ),
      ...(person.claims.length > 0 && ofClaims === undefined ? ["belege"] : []),
    ]);
    if (missing.size > 0) return showRemove(visit, person, profile, missing);
    for (const { slug } of person.listings) await moveListing(desk, visit, slug, person, heirOf(slug) ?? "");
    if (person.claims.length > 0) await moveClaims(desk, visit, person, ofClaims === nobody ? undefined : ofClaims);
    await changeProfile(visit, (written) =>
      isSamePerson(person, written) ? [{ path: ["people", person.index], value: undefined }] : undefined,
    );
    return saved(visit);
  }
}

/** Listings and claims find a person by the name: only what is wrong with that is not kept, half typed as it may be. */
function namingProblems(...of: Parameters<typeof personProblems>): PersonProblem[] {
  return personProblems(...of).some(({ field }) => field === "name") ? personProblems(...of) : [];
}

const nobodyYet: WrittenPerson = { name: "", role: "" };

/** What of the profile is changed here. */
const ownGroups: ReadonlySet<unknown> = new Set(["people", "categories", "trending"]);

/** Field by field where as many stand there as before: those that stay keep their lines. */
function trendingEdits(before: readonly Trend[], typed: readonly TypedTrend[]): FieldEdit[] {
  const wanted = typed.filter(({ job }) => job !== "").map(({ job, area }) => ({ job, ...(area !== "" && { area }) }));
  if (wanted.length === 0) return [{ path: ["trending"], value: undefined }];
  if (wanted.length !== before.length) return [{ path: ["trending"], value: wanted }];
  return wanted.flatMap(({ job, area }, index): FieldEdit[] => [
    ...(job === before[index]?.job ? [] : [{ path: ["trending", index, "job"], value: job }]),
    ...(area === before[index]?.area ? [] : [{ path: ["trending", index, "area"], value: area }]),
  ]);
}

/** Somebody has renamed or removed it meanwhile. */
function GoneNotice({ typed }: { typed: string }) {
  return (
    <Notice tone="soon" isNews>
      <b>Nicht gespeichert: Den Bereich hat inzwischen jemand geändert.</b> So stehen sie jetzt da. Getippt hatten Sie:
      „{typed}“.
    </Notice>
  );
}

function newer({ name, role, phone, fullEmail }: NamedPerson): ReactNode {
  const now = [name, role, phone, fullEmail].filter((part) => part !== undefined).join(", ");
  return <NewerNotice what="diese Angaben" now={now} />;
}
