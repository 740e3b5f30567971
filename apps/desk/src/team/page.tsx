import { emailOf } from "@fernkontor/applications/people/access-change";
import type { OpenLink, Passkey, PastInvitation } from "@fernkontor/applications/people/people";
import type { ClosedAccess, Person } from "@fernkontor/applications/people/person";
import { Line } from "@fernkontor/design/desk/line.tsx";
import { Notice } from "@fernkontor/design/desk/notice.tsx";
import { Options } from "@fernkontor/design/desk/options.tsx";
import type { Agency } from "@fernkontor/domain/agency/agency";
import { monthWords } from "@fernkontor/domain/german/berlin-words";
import { quantity } from "@fernkontor/domain/german/german";
import type { ReactNode } from "react";
import { Block } from "../frame/block.tsx";
import { Fold } from "../frame/fold.tsx";
import { LeadTabs } from "../frame/lead-tabs.tsx";
import { ListTable } from "../frame/list-table.tsx";
import { PageHead } from "../frame/page-head.tsx";
import { Press } from "../frame/press.tsx";
import { roleNames } from "../frame/roles.ts";
import { timeWords } from "../frame/time.tsx";
import { InvitedList } from "./invited-list.tsx";
import type { Invitee, RefusedInvitee } from "./invitee.ts";
import { OpenLinks } from "./open-links.tsx";

export type NewLink = { person: Person; address: string; expiresAt: string };

/** `invited`: whom the person has let in lately. */
type Member = {
  person: Person;
  email: string | undefined;
  passkeys: readonly Passkey[];
  invited: readonly PastInvitation[];
};

export type TeamProps = {
  viewer: Person;
  people: readonly Member[];
  closed: readonly ClosedAccess[];
  /** By which somebody can still come in. */
  links: readonly OpenLink[];
  agency: Agency;
  now: Date;
  /** What has just been done. */
  news?: string | undefined;
  /** Why nothing was done. */
  problem?: string | undefined;
  notice?: ReactNode;
  /** Shown this once. */
  link?: NewLink | undefined;
  /** What was typed as somebody's address. */
  addressTyped?: { personId: string; email: string; error?: string } | undefined;
  /** What was typed, and refused or not gone through with. */
  invitee?: Invitee | RefusedInvitee | undefined;
};

export function TeamPage(props: TeamProps) {
  const { viewer, people, closed, links, news, problem, link, invitee, now } = props;
  const isLead = viewer.role === "lead";
  const hasPasskeys = (id: string) => people.some(({ person, passkeys }) => person.id === id && passkeys.length > 0);
  return (
    <>
      <PageHead
        title="Team"
        lead={
          isLead
            ? "Wer hier steht, kann Bewerbungen lesen. Empfohlen sind zwei Passkeys für jede Person."
            : "Ihre Passkeys. Empfohlen sind zwei. Wer sonst hineinkommt, sieht und ändert die Leitung."
        }
      />
      <LeadTabs of="people" viewer={viewer.role} at="/team" />
      {news && (
        <Notice tone="good" isNews>
          {news}
        </Notice>
      )}
      {problem && (
        <Notice tone="late" isNews>
          {problem}
        </Notice>
      )}
      {props.notice}
      {link && <LinkNotice link={link} now={now} />}
      <div className="two">
        <div className="stack">
          {links.length > 0 && <OpenLinks {...{ links, now }} isKnown={hasPasskeys} />}
          <Block id="leute" title={isLead ? quantity(people.length, "Mensch", "Menschen") : "Ihr Zugang"}>
            <div>
              {people.map((member) => (
                <MemberFold key={member.person.id} {...member} {...props} />
              ))}
            </div>
          </Block>
          {closed.length > 0 && <Closed closed={closed} now={now} />}
        </div>
        {isLead && <InviteForm invitee={invitee} />}
      </div>
    </>
  );
}

function LinkNotice({ link: { person, address, expiresAt }, now }: { link: NewLink; now: Date }) {
  return (
    <Notice
      tone="good"
      isNews
      more={
        <>
          <Line id="link" label="Link zum Kopieren" readOnly defaultValue={address} />
          <Press
            action="/team/link-zurueckziehen"
            fields={{ person: person.id }}
            look="as-link danger"
            label="Link zurückziehen"
          />
        </>
      }
    >
      <b>
        Link für {person.name}, Rolle {roleNames[person.role]}.
      </b>{" "}
      Er gilt bis {timeWords(expiresAt, now)} Uhr, und nur einmal. Hier steht er nur jetzt: Geben Sie ihn persönlich
      weiter, nicht in einer offenen Gruppe.
    </Notice>
  );
}

function MemberFold(props: Member & TeamProps) {
  const { person, passkeys, invited, viewer, now, people, links, addressTyped } = props;
  const hasLink = links.some((link) => link.person.id === person.id);
  const isSelf = person.id === viewer.id;
  const isAlone = passkeys.length === 1;
  return (
    <Fold
      title={person.name}
      beside={`${roleNames[person.role]}${hasLink ? " · 1 Link offen" : ""}`}
      open={isSelf || passkeys.length < 2 || people.length === 1 || addressTyped?.personId === person.id}
    >
      <div className="stack">
        <AddressForm {...props} />
        {isAlone && (
          <Notice tone="soon">
            Nur ein Passkey. Geht das Gerät verloren, hilft nur ein neuer Link {whoHelps(viewer, isSelf)}.
          </Notice>
        )}
        {passkeys.length === 0 && (
          <Notice tone="soon">
            Noch kein Passkey. {hasLink ? "Der Link ist noch nicht benutzt." : "Ein Link ist nicht mehr offen."}
          </Notice>
        )}
        {passkeys.length > 0 && (
          <ListTable label={`Passkeys von ${person.name}`}>
            {passkeys.map((passkey) => (
              <PasskeyRow key={passkey.id} passkey={passkey} isAlone={isAlone} now={now} />
            ))}
          </ListTable>
        )}
        {invited.length > 0 && (
          <>
            <h3>In den letzten 30 Tagen eingeladen</h3>
            <InvitedList invited={invited} now={now} />
          </>
        )}
        <div className="row">
          <Press
            action="/team/link"
            fields={{ person: person.id }}
            look="btn ghost small"
            label={passkeys.length === 0 ? "Neuer Link" : "Link für einen weiteren Passkey"}
          />{" "}
          {passkeys.length > 0 && (
            <Press
              action="/team/anmeldungen-beenden"
              fields={{ person: person.id }}
              label={isSelf ? "Andere Anmeldungen beenden" : "Alle Anmeldungen beenden"}
              about={person.name}
            />
          )}{" "}
          {viewer.role === "lead" && <a href={`/team/sperren/${person.id}`}>Zugang sperren …</a>}
        </div>
      </div>
    </Fold>
  );
}

/** Where mails for somebody go: their own address, the published one, or the agency's mailbox. */
function AddressForm({ person, email, agency, addressTyped }: Member & TeamProps) {
  const typed = addressTyped?.personId === person.id ? addressTyped : undefined;
  const instead = emailOf(agency, person.name) ?? `das Postfach der Agentur, ${agency.profile.email.applications}`;
  return (
    <form className="form" method="post" action="/team/adresse">
      <input type="hidden" name="person" value={person.id} />
      <Line
        id={`email-${person.id}`}
        name="email"
        label="E-Mail"
        type="email"
        error={typed?.error}
        hint={email === undefined && `Noch keine eingetragen: Nachrichten gehen an ${instead}.`}
        defaultValue={typed?.email ?? email ?? ""}
        autoFocus={typed !== undefined}
      />
      <button className="btn ghost small" type="submit">
        Adresse ändern<span className="vh">: {person.name}</span>
      </button>
    </form>
  );
}

function whoHelps({ role }: Person, isSelf: boolean): string {
  if (!isSelf) return "von Ihnen";
  return role === "lead" ? "von einer anderen Leitung oder vom Server" : "von der Leitung";
}

function PasskeyRow({ passkey, isAlone, now }: { passkey: Passkey; isAlone: boolean; now: Date }) {
  const { id, label, createdAt, usedAt } = passkey;
  return (
    <tr role="row">
      <th role="rowheader" scope="row">
        <b>
          <bdi>{label}</bdi>
        </b>
      </th>
      <td role="cell" className="wide">
        seit {monthWords(createdAt)}
      </td>
      <td role="cell" className="wide">
        zuletzt {usedAt === null ? "nie benutzt" : timeWords(usedAt, now)}
      </td>
      <td role="cell" className="at do">
        {isAlone ? (
          <span className="quiet">der einzige</span>
        ) : (
          <Press
            action="/team/passkey-entfernen"
            fields={{ passkey: id }}
            look="as-link danger"
            label="Entfernen"
            about={label}
          />
        )}
      </td>
    </tr>
  );
}

function Closed({ closed, now }: { closed: readonly ClosedAccess[]; now: Date }) {
  return (
    <Block id="gesperrt" title="Gesperrt">
      <ListTable labelledBy="gesperrt">
        {closed.map(({ id, name, role, removedAt }) => (
          <tr role="row" key={id}>
            <th role="rowheader" scope="row" className="wide">
              <b>{name}</b>{" "}
              <small>
                {roleNames[role]}, gesperrt {timeWords(removedAt, now)}
              </small>
            </th>
            <td role="cell" className="at do">
              <Press action="/team/oeffnen" fields={{ person: id }} label="Wieder öffnen" about={name} />
            </td>
          </tr>
        ))}
      </ListTable>
    </Block>
  );
}

function InviteForm({ invitee }: { invitee: Invitee | RefusedInvitee | undefined }) {
  const refused = invitee && "error" in invitee ? invitee : undefined;
  const errorOf = (field: RefusedInvitee["field"]) => (refused?.field === field ? refused.error : undefined);
  return (
    <Block id="einladen" title="Jemanden einladen" isForm>
      <form className="form" method="post" action="/team/einladen">
        <Line
          id="name"
          label="Name, wie er unter E-Mails steht"
          error={errorOf("name")}
          defaultValue={invitee?.name}
          // Off, the way back from the question would find the field empty.
          autoComplete="on"
          autoFocus={invitee !== undefined && refused?.field !== "email"}
        />
        <Line
          id="email"
          label="E-Mail"
          type="email"
          error={errorOf("email")}
          hint="Dorthin gehen der Link und alles, was diese Person sofort wissen muss."
          defaultValue={invitee?.email}
          autoComplete="on"
          autoFocus={refused?.field === "email"}
        />
        <Options
          legend="Rolle"
          name="rolle"
          value={invitee?.role === "lead" ? "leitung" : "personalberatung"}
          options={[
            {
              value: "personalberatung",
              label: "Personalberatung",
              small: "liest und beantwortet alle Bewerbungen, löscht einzelne",
            },
            { value: "leitung", label: "Leitung", small: "außerdem: Team, Protokoll" },
          ]}
        />
        <button className="btn" type="submit">
          Einladen
        </button>
      </form>
    </Block>
  );
}
