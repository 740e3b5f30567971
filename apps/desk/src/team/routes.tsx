/** Who may come in: invitations, passkeys, closed accesses. Without the Leitung everybody sees to their own passkeys alone. */

import { isEmailAddress, writtenAddress } from "@fernkontor/applications/email-address";
import { invitationHours, type Shown } from "@fernkontor/applications/people/people";
import type { Person, Role } from "@fernkontor/applications/people/person";
import { dayMs } from "@fernkontor/domain/german/berlin-time";
import type { ReactNode } from "react";
import type { Desk } from "../desk.ts";
import { deskPage } from "../frame/shell.tsx";
import { teamPath } from "../paths.ts";
import type { PersonalVisit, Route } from "../routes.ts";
import { type Asked, confirmedRoute, type Question } from "../sign-in/confirming.tsx";
import { giveSession } from "../sign-in/routes.tsx";
import { closeAccessOf, openCasesOf } from "./close-access.ts";
import { CloseAccessPage } from "./close-access-page.tsx";
import { noAddress, readInvitee, typedInvitee } from "./invitee.ts";
import { type NewLink, TeamPage, type TeamProps } from "./page.tsx";
import { questions } from "./questions.ts";

/** What the page says after something was done; its address names it. */
const news: Readonly<Record<string, string>> = {
  "passkey-entfernt":
    "Der Passkey ist entfernt. Alle anderen Anmeldungen dieser Person sind beendet, und ein offener Link gilt nicht mehr.",
  "anmeldungen-beendet": "Die Anmeldungen sind beendet, auf allen anderen Geräten.",
  gesperrt: "Der Zugang ist gesperrt, auf allen Geräten.",
  geoeffnet: "Der Zugang ist wieder offen, mit den Passkeys von vorher.",
  zurueckgezogen: "Der Link ist zurückgezogen.",
  adresse: "Die E-Mail-Adresse ist eingetragen.",
};

/** How far back the team page says whom somebody has let in. */
const recentDays = 30;

export function teamRoutes(desk: Desk): readonly Route[] {
  const { people } = desk;
  const teamPage = async (visit: PersonalVisit, more: Partial<TeamProps> = {}, status: 200 | 400 | 404 | 409 = 200) => {
    const { c, person, now } = visit;
    const props: TeamProps = { ...(await teamOf(desk, visit)), viewer: person, now, agency: desk.agency, ...more };
    return c.html(await deskPage(desk, person, "Team", teamPath, <TeamPage {...props} />), status);
  };
  /** Somebody was faster, in another tab perhaps, or it never was theirs. */
  const gone = (visit: PersonalVisit) => teamPage(visit, { problem: nothingThere }, 404);
  const toTeam = ({ c }: PersonalVisit, said: string) => c.redirect(`${teamPath}?getan=${said}`, 303);
  const done = async (visit: PersonalVisit, isDone: boolean, said: string) =>
    isDone ? toTeam(visit, said) : gone(visit);
  /** What is begun on the team page itself, and asks for nothing that is typed. */
  const asked = (visit: PersonalVisit, question: Question, act: Asked["act"]): Asked => ({
    ...question,
    act,
    back: () => visit.c.redirect(teamPath, 303),
  });
  /** The person whom a form is about, where the visitor may see to them. */
  const subjectOf = async ({ person }: PersonalVisit, id: string | null | undefined) => {
    if (person.role !== "lead" && id !== person.id) return undefined;
    return (await people.list()).find((each) => each.id === id);
  };
  /** Where somebody ends their own sessions this one stays under another token: whoever has copied its cookie is another one. */
  const staying = async ({ c, person }: PersonalVisit, subject: Person, shown: Shown): Promise<Shown> => {
    const renewed = subject.id === person.id ? await people.renewSession(shown.session) : undefined;
    if (renewed === undefined) return shown;
    giveSession(c, renewed.token);
    return { ...shown, session: renewed.id };
  };
  /** Without a mail server a link can only be handed on. */
  const isMailed = () => desk.transport === "smtp";
  const invite = async (visit: PersonalVisit, name: string, role: Role | undefined, email?: string) => {
    const invitation = await people.invite(name, role, visit.now, visit.person.id, email);
    if (invitation === "refused") return gone(visit);
    if (email !== undefined && isMailed())
      return teamPage(visit, {
        news: `Die Einladung für ${name} geht an ${email}. Der Link darin gilt ${invitationHours} Stunden und einmal.`,
      });
    const link: NewLink = {
      person: invitation.person,
      address: `${desk.config.deskOrigin}/einladung#${invitation.token}`,
      expiresAt: new Date(visit.now.getTime() + invitationHours * 3_600_000).toISOString(),
    };
    return teamPage(visit, { link });
  };

  return [
    {
      method: "GET",
      path: teamPath,
      access: "person",
      answer: (visit) => teamPage(visit, { news: news[visit.c.req.query("getan") ?? ""] }),
    },
    confirmedRoute(desk, {
      path: "/team/einladen",
      access: "lead",
      fillsAgain: (visit, notice) => teamPage(visit, { invitee: typedInvitee(visit.fields), notice }),
      ask: async (visit) => {
        const [everybody, closed] = await Promise.all([people.list(), people.closed()]);
        const invitee = readInvitee(visit.fields, everybody, closed);
        if ("error" in invitee) return teamPage(visit, { invitee }, 400);
        const { name, role, email } = invitee;
        return {
          ...questions.invite(invitee, isMailed()),
          act: () => invite(visit, name, role, email),
          back: () => teamPage(visit, { invitee }),
        };
      },
    }),
    confirmedRoute(desk, {
      path: "/team/link",
      access: "person",
      ask: async (visit) => {
        const subject = await subjectOf(visit, visit.fields.get("person"));
        if (subject === undefined) return gone(visit);
        const [passkeys, links] = await Promise.all([people.passkeys(), people.openLinks(visit.now)]);
        const hasPasskeys = passkeys.some(({ personId }) => personId === subject.id);
        const open = links.find(({ person }) => person.id === subject.id);
        return asked(visit, questions.link(subject, hasPasskeys, open), () => invite(visit, subject.name, undefined));
      },
    }),
    confirmedRoute(desk, {
      path: "/team/adresse",
      access: "person",
      fillsAgain: (visit, notice) => teamPage(visit, { addressTyped: typedAddress(visit), notice }),
      ask: async (visit) => {
        const subject = await subjectOf(visit, visit.fields.get("person"));
        if (subject === undefined) return gone(visit);
        const addressTyped = typedAddress(visit);
        const { email } = addressTyped;
        if (!isEmailAddress(email))
          return teamPage(visit, { addressTyped: { ...addressTyped, error: noAddress } }, 400);
        const before = (await people.addresses()).get(subject.id);
        return {
          ...questions.address(subject, before, email),
          act: async () =>
            done(visit, await people.changeAddress(subject.id, email, visit.now, visit.person.id), "adresse"),
          back: () => teamPage(visit, { addressTyped }),
        };
      },
    }),
    confirmedRoute(desk, {
      path: "/team/link-zurueckziehen",
      access: "person",
      ask: async (visit) => {
        const subject = await subjectOf(visit, visit.fields.get("person"));
        const links = await people.openLinks(visit.now);
        if (subject === undefined || !links.some(({ person }) => person.id === subject.id)) return gone(visit);
        return asked(visit, questions.revoke(subject), async () =>
          done(visit, await people.revokeInvitation(subject.id, visit.now, visit.person.id), "zurueckgezogen"),
        );
      },
    }),
    confirmedRoute(desk, {
      path: "/team/passkey-entfernen",
      access: "person",
      ask: async (visit) => {
        const passkeys = await people.passkeys();
        const passkey = passkeys.find(({ id }) => id === visit.fields.get("passkey"));
        const subject = await subjectOf(visit, passkey?.personId);
        if (passkey === undefined || subject === undefined) return gone(visit);
        const isOnly = passkeys.filter(({ personId }) => personId === subject.id).length === 1;
        if (isOnly) return teamPage(visit, { problem: onlyPasskey }, 409);
        return asked(visit, questions.removePasskey(subject, passkey), async (shown) => {
          const kept = await staying(visit, subject, shown);
          const isRemoved = await people.removePasskey(passkey.id, visit.now, visit.person.id, kept);
          return isRemoved ? toTeam(visit, "passkey-entfernt") : teamPage(visit, { problem: onlyPasskey }, 409);
        });
      },
    }),
    confirmedRoute(desk, {
      path: "/team/anmeldungen-beenden",
      access: "person",
      ask: async (visit) => {
        const subject = await subjectOf(visit, visit.fields.get("person"));
        if (subject === undefined) return gone(visit);
        const { id } = subject;
        return asked(visit, questions.endSessions(subject, id === visit.person.id), async (shown) => {
          const { session } = await staying(visit, subject, shown);
          return done(visit, await people.endSessions(id, visit.now, visit.person.id, session), "anmeldungen-beendet");
        });
      },
    }),
    {
      method: "GET",
      path: "/team/sperren/:id",
      access: "lead",
      answer: async (visit) => closePage(visit, undefined),
    },
    confirmedRoute(desk, {
      path: "/team/sperren/:id",
      access: "lead",
      fillsAgain: (visit, notice) => closePage(visit, undefined, notice),
      ask: async (visit) => {
        const subject = await subjectOf(visit, visit.c.req.param("id"));
        if (subject === undefined) return gone(visit);
        const heir = await subjectOf(visit, visit.fields.get("erbe"));
        const cases = await openCasesOf(desk, subject);
        if ((heir === undefined && cases.open > 0) || heir?.id === subject.id)
          return closePage(visit, "Wählen Sie, wer übernimmt.");
        return {
          ...questions.close(subject, heir, cases),
          act: () => close(visit, subject, heir),
          back: () => closePage(visit, undefined),
        };
      },
    }),
    confirmedRoute(desk, {
      path: "/team/oeffnen",
      access: "lead",
      ask: async (visit) => {
        const closed = (await people.closed()).find(({ id }) => id === visit.fields.get("person"));
        if (closed === undefined) return gone(visit);
        return asked(visit, questions.open(closed), async () =>
          done(visit, await people.openAccess(closed.id, visit.now, visit.person.id), "geoeffnet"),
        );
      },
    }),
  ];

  async function close(visit: PersonalVisit, subject: Person, heir: Person | undefined): Promise<Response> {
    if (await closeAccessOf(desk, subject, heir, visit)) return toTeam(visit, "gesperrt");
    const isThere = heir === undefined || (await subjectOf(visit, heir.id)) !== undefined;
    return closePage(visit, isThere ? lastLead : "Wählen Sie, wer übernimmt.");
  }

  async function closePage(visit: PersonalVisit, error: string | undefined, notice?: ReactNode): Promise<Response> {
    const subject = await subjectOf(visit, visit.c.req.param("id"));
    if (subject === undefined) return gone(visit);
    const heirs = (await people.list()).filter(({ id }) => id !== subject.id);
    const listings = desk.agency.listings.filter(({ contact }) => contact.name === subject.name);
    const cases = await openCasesOf(desk, subject);
    const page = (
      <CloseAccessPage
        {...{ subject, heirs, cases, error, now: visit.now }}
        chosen={visit.fields.get("erbe") ?? ""}
        notice={notice}
        invited={(await recentlyInvited(desk, visit.now)).filter(({ by }) => by === subject.id)}
        listings={listings.map(({ title }) => title)}
      />
    );
    const html = await deskPage(desk, visit.person, `Zugang von ${subject.name} sperren`, teamPath, page);
    return visit.c.html(html, error === undefined ? 200 : 400);
  }
}

const lastLead =
  "Das geht nicht: Mindestens eine Person mit der Rolle Leitung muss hineinkommen. Geben Sie die Rolle erst weiter.";
const onlyPasskey = "Das geht nicht: Es ist der einzige Passkey. Legen Sie erst einen zweiten an.";

function typedAddress({ fields }: PersonalVisit) {
  return { personId: fields.get("person") ?? "", email: writtenAddress(fields.get("email") ?? "") };
}

const nothingThere = "Das gibt es hier nicht, oder nicht mehr. Geschehen ist nichts; was gilt, steht unten.";

async function teamOf(desk: Desk, { person: viewer, now }: PersonalVisit) {
  const { people } = desk;
  const [everybody, passkeys, closed, links, invited, addresses] = await Promise.all([
    people.list(),
    people.passkeys(),
    people.closed(),
    people.openLinks(now),
    recentlyInvited(desk, now),
    people.addresses(),
  ]);
  const seesAll = viewer.role === "lead";
  return {
    people: everybody
      .filter(({ id }) => seesAll || id === viewer.id)
      .map((person) => ({
        person,
        email: addresses.get(person.id),
        passkeys: passkeys.filter(({ personId }) => personId === person.id),
        invited: invited.filter(({ by }) => by === person.id),
      })),
    closed: seesAll ? closed : [],
    links: links.filter(({ person }) => seesAll || person.id === viewer.id),
  };
}

function recentlyInvited({ people }: Desk, now: Date) {
  return people.invitedSince(new Date(now.getTime() - recentDays * dayMs), now);
}
