/** Whom the website names, into which categories it groups its listings, and which it shows first: the Leitung's. */

import { momentAt } from "@fernkontor/domain/german/berlin-time";
import type { ReactNode } from "react";
import { CheckHere, checkHere } from "../agency-drafts/check-here.tsx";
import type { Desk } from "../desk.ts";
import { isSaved, SavedNotice } from "../frame/saved-notice.tsx";
import { deskPage } from "../frame/shell.tsx";
import { claimRows } from "../ledger/claims.ts";
import { peoplePath } from "../paths.ts";
import { recordRoutes } from "../records/record-routes.tsx";
import type { PersonalVisit, Route } from "../routes.ts";
import { categoryRoutes } from "./categories.tsx";
import { faceRoutes } from "./face-routes.tsx";
import { moveClaims, moveListing } from "./moved-references.ts";
import { profileFile } from "./names-at-hand.ts";
import { PeoplePage } from "./people-page.tsx";
import { personFields, personProblems } from "./person-fields.ts";
import { AsShown, FaceFold, namedWhere, RemovalFold, type ShownClaim } from "./person-view.tsx";
import { type NamedPerson, profileAtHand } from "./profile-file.ts";
import { mostSingle, nobody, RemovePersonPage } from "./remove-person-page.tsx";
import { trendRoutes } from "./trending.tsx";

export function profileRoutes(desk: Desk): readonly Route[] {
  const { routes, on, remove } = recordRoutes<NamedPerson>(desk, {
    ...{ at: peoplePath, place: "/team", one: "Person", reads: "lead", writes: "lead" },
    back: { to: peoplePath, label: "Zurück zu den Menschen" },
    rows: async ({ now }) => (await profileAtHand(desk, now)).people,
    blank: async ({ now }) => {
      const { people, domain } = await profileAtHand(desk, now);
      return {
        ...{ id: "neu", title: "Neue Ansprechperson", file: profileFile, path: ["people", people.length] },
        ...{ written: {}, fields: personFields(domain), isNew: true },
        ...{ name: "", role: "", fullEmail: undefined, listings: [], claims: [] },
      };
    },
    problems: async (person, form, { now }) => personProblems(person, form, (await profileAtHand(desk, now)).people),
    view: async (person, form, { now }) => {
      const claims = await claimsOf(person, now);
      return {
        lead: !person.isNew && namedWhere(person),
        effect: "Nummer und Adresse erkennt „Ist das wirklich von uns?“ mit der nächsten Veröffentlichung als echt.",
        aside: <AsShown {...{ person, form, claims }} />,
        acts: !person.isNew && (
          <>
            <FaceFold person={person} />
            <RemovalFold person={person} />
          </>
        ),
      };
    },
    keyOrder: ["name", "role", "email", "phone", "photograph"],
    moves: async (person, { name = "", email }, visit) => {
      if (name === person.name && email === (person.fullEmail ?? "")) return;
      for (const { slug } of person.listings) await moveListing(desk, visit, slug, person, name);
      await moveClaims(desk, visit, person, name);
    },
  });
  const removal = `${peoplePath}/:id/entfernen`;
  return [
    { method: "GET", path: peoplePath, access: "lead", answer: list },
    ...categoryRoutes(desk),
    ...trendRoutes(desk),
    ...routes,
    ...faceRoutes(desk, on),
    { method: "GET", path: removal, access: "lead", answer: on((visit, person) => showRemove(visit, person)) },
    {
      method: "POST",
      path: removal,
      access: "lead",
      answer: on(removePerson),
      fillsAgain: (visit, notice) => on((visit, person) => showRemove(visit, person, new Set(), notice))(visit),
    },
  ];

  async function list(visit: PersonalVisit): Promise<Response> {
    const { c, person, now } = visit;
    const check = await checkHere(desk, visit, profileFile, ({ field: [group] }) => ownGroups.has(group));
    const page = (
      <PeoplePage
        profile={await profileAtHand(desk, now)}
        check={<CheckHere problems={check} />}
        notice={isSaved(c) && <SavedNotice check={check} />}
      />
    );
    return c.html(await deskPage(desk, person, "Wer auf der Website steht", "/team", page));
  }

  async function claimsOf({ claims }: NamedPerson, now: Date): Promise<ShownClaim[]> {
    const { rows } = await claimRows(desk, desk.agencyOn(momentAt(now)));
    return rows
      .filter(({ id }) => claims.includes(id))
      .map(({ id, figure, called }) => ({ name: id, words: figure ?? called }));
  }

  /** @param missing fields in which nobody is chosen yet */
  async function showRemove(
    visit: PersonalVisit,
    person: NamedPerson,
    missing: ReadonlySet<string> = new Set(),
    notice?: ReactNode,
  ) {
    const { people } = await profileAtHand(desk, visit.now);
    const heirs = people.filter(({ id, phone, email }) => id !== person.id && (phone ?? email) !== undefined);
    const claims = await claimsOf(person, visit.now);
    const page = <RemovePersonPage {...{ person, heirs, claims, missing, notice }} chosen={visit.fields} />;
    const title = `${person.name} von der Website nehmen`;
    return visit.c.html(await deskPage(desk, visit.person, title, "/team", page), missing.size > 0 ? 422 : 200);
  }

  async function removePerson(visit: PersonalVisit, person: NamedPerson): Promise<Response> {
    const { fields } = visit;
    const { people } = await profileAtHand(desk, visit.now);
    const names = people.filter(({ id }) => id !== person.id).map(({ name }) => name);
    const heirIn = (field: string) => names.find((name) => name === fields.get(field));
    const heirOf = (slug: string) => heirIn(person.listings.length > mostSingle ? "s-alle" : `s-${slug}`);
    const ofClaims = fields.get("belege") === nobody ? nobody : heirIn("belege");
    const missing = new Set([
      ...person.listings.flatMap(({ slug }) =>
        heirOf(slug) === undefined ? [person.listings.length > mostSingle ? "s-alle" : `s-${slug}`] : [],
      ),
      ...(person.claims.length > 0 && ofClaims === undefined ? ["belege"] : []),
    ]);
    if (missing.size > 0) return showRemove(visit, person, missing);
    return remove(visit, person, {
      to: () => `${peoplePath}?getan=gespeichert`,
      first: async () => {
        for (const { slug } of person.listings) await moveListing(desk, visit, slug, person, heirOf(slug) ?? "");
        const heir = ofClaims === nobody ? undefined : ofClaims;
        if (person.claims.length > 0) await moveClaims(desk, visit, person, heir);
      },
    });
  }
}

/** What of the profile is changed here. */
const ownGroups: ReadonlySet<unknown> = new Set(["people", "categories", "trending"]);
