/** Who may come in: invitations, passkeys, closed accesses. Without the Leitung everybody sees to their own passkeys alone. */
import type { Person, Role } from "@fernkontor/applications/people/person";
import type { Desk } from "../desk.ts";
import { problemPage } from "../frame/problem-pages.tsx";
import { deskPage } from "../frame/shell.tsx";
import type { PersonalVisit, Route } from "../routes.ts";
import { closeAccessOf, openCasesOf } from "./close-access.ts";
import { CloseAccessPage } from "./close-access-page.tsx";
import { readInvitee } from "./invitee.ts";
import { type NewLink, TeamPage, type TeamProps } from "./page.tsx";

const teamPath = "/team";

/** What the page says after something was done; its address names it. */
const done: Readonly<Record<string, string>> = {
  "passkey-entfernt": "Der Passkey ist entfernt. Wo er noch angemeldet war, ist die Tür zu.",
  gesperrt: "Der Zugang ist gesperrt, auf allen Geräten.",
  geoeffnet: "Der Zugang ist wieder offen, mit den Passkeys von vorher.",
  zurueckgezogen: "Der Link ist zurückgezogen.",
};

export function teamRoutes(desk: Desk): readonly Route[] {
  const teamPage = async (visit: PersonalVisit, more: Partial<TeamProps> = {}, status: 200 | 400 | 409 = 200) => {
    const { c, person, now } = visit;
    const props: TeamProps = { ...(await teamOf(desk, person)), viewer: person, now, agency: desk.agency, ...more };
    return c.html(await deskPage(desk, person, "Team", teamPath, <TeamPage {...props} />), status);
  };
  const notFound = ({ c }: PersonalVisit) => c.html(problemPage(desk, "notFound"), 404);
  const toTeam = ({ c }: PersonalVisit, said: string) => c.redirect(`${teamPath}?getan=${said}`, 303);
  /** The person whom a form is about, where the visitor may see to them. */
  const subjectOf = async ({ person }: PersonalVisit, id: string | null | undefined) => {
    if (person.role !== "lead" && id !== person.id) return undefined;
    return (await desk.people.list()).find((each) => each.id === id);
  };
  const invite = async (visit: PersonalVisit, name: string, role: Role | undefined) => {
    const invitation = await desk.people.invite(name, role, visit.now, visit.person.id);
    if (invitation === "refused") return teamPage(visit, { problem: lastLead }, 409);
    const link: NewLink = {
      person: invitation.person,
      address: `${desk.config.deskOrigin}/einladung#${invitation.token}`,
      expiresAt: new Date(visit.now.getTime() + 24 * 3_600_000).toISOString(),
    };
    return teamPage(visit, { link });
  };

  return [
    {
      method: "GET",
      path: teamPath,
      access: "person",
      answer: (visit) => teamPage(visit, { news: done[visit.c.req.query("getan") ?? ""] }),
    },
    {
      method: "POST",
      path: "/team/einladen",
      access: "lead",
      answer: async (visit) => {
        const [everybody, closed] = await Promise.all([desk.people.list(), desk.people.closed()]);
        const invitee = readInvitee(visit.fields, everybody, closed);
        if ("error" in invitee) return teamPage(visit, { invitee }, 400);
        return invite(visit, invitee.name, invitee.role);
      },
    },
    {
      method: "POST",
      path: "/team/link",
      access: "person",
      answer: async (visit) => {
        const subject = await subjectOf(visit, visit.fields.get("person"));
        return subject === undefined ? notFound(visit) : invite(visit, subject.name, undefined);
      },
    },
    {
      method: "POST",
      path: "/team/link-zurueckziehen",
      access: "person",
      answer: async (visit) => {
        const subject = await subjectOf(visit, visit.fields.get("person"));
        if (subject === undefined) return notFound(visit);
        await desk.people.revokeInvitation(subject.id);
        return toTeam(visit, "zurueckgezogen");
      },
    },
    {
      method: "POST",
      path: "/team/passkey-entfernen",
      access: "person",
      answer: async (visit) => {
        const passkey = await desk.people.passkey(visit.fields.get("passkey") ?? "");
        const subject = await subjectOf(visit, passkey?.personId);
        if (passkey === undefined || subject === undefined) return notFound(visit);
        const isRemoved = await desk.people.removePasskey(passkey.id, visit.now, visit.person.id);
        return isRemoved ? toTeam(visit, "passkey-entfernt") : teamPage(visit, { problem: onlyPasskey }, 409);
      },
    },
    {
      method: "GET",
      path: "/team/sperren/:id",
      access: "lead",
      answer: async (visit) => closePage(visit, undefined),
    },
    {
      method: "POST",
      path: "/team/sperren/:id",
      access: "lead",
      answer: async (visit) => {
        const subject = await subjectOf(visit, visit.c.req.param("id"));
        if (subject === undefined) return notFound(visit);
        const heir = await subjectOf(visit, visit.fields.get("erbe"));
        const { open } = await openCasesOf(desk, subject);
        if ((heir === undefined && open > 0) || heir?.id === subject.id)
          return closePage(visit, "Wählen Sie, wer übernimmt.");
        const isClosed = await closeAccessOf(desk, subject, heir, visit);
        if (isClosed) return toTeam(visit, "gesperrt");
        const isThere = heir === undefined || (await subjectOf(visit, heir.id)) !== undefined;
        return closePage(visit, isThere ? lastLead : "Wählen Sie, wer übernimmt.");
      },
    },
    {
      method: "POST",
      path: "/team/oeffnen",
      access: "lead",
      answer: async (visit) => {
        const isOpen = await desk.people.openAccess(visit.fields.get("person") ?? "", visit.now, visit.person.id);
        return isOpen ? toTeam(visit, "geoeffnet") : notFound(visit);
      },
    },
  ];

  async function closePage(visit: PersonalVisit, error: string | undefined): Promise<Response> {
    const subject = await subjectOf(visit, visit.c.req.param("id"));
    if (subject === undefined) return notFound(visit);
    const heirs = (await desk.people.list()).filter(({ id }) => id !== subject.id);
    const listings = desk.agency.listings.filter(({ contact }) => contact.name === subject.name);
    const cases = await openCasesOf(desk, subject);
    const page = (
      <CloseAccessPage {...{ subject, heirs, cases, error }} listings={listings.map(({ title }) => title)} />
    );
    const html = await deskPage(desk, visit.person, `Zugang von ${subject.name} sperren`, teamPath, page);
    return visit.c.html(html, error === undefined ? 200 : 400);
  }
}

const lastLead =
  "Das geht nicht: Mindestens eine Person mit der Rolle Leitung muss hineinkommen. Geben Sie die Rolle erst weiter.";
const onlyPasskey = "Das geht nicht: Es ist der einzige Passkey. Legen Sie erst einen zweiten an.";

async function teamOf({ people }: Desk, viewer: Person) {
  const [everybody, passkeys, closed] = await Promise.all([people.list(), people.passkeys(), people.closed()]);
  const seesAll = viewer.role === "lead";
  return {
    people: everybody
      .filter(({ id }) => seesAll || id === viewer.id)
      .map((person) => ({ person, passkeys: passkeys.filter(({ personId }) => personId === person.id) })),
    closed: seesAll ? closed : [],
  };
}
