/** A letter before it leaves the house, as it will arrive. */

import type { StoredApplication } from "@fernkontor/applications/application";
import { germanTime } from "@fernkontor/applications/application-copy";
import type { Case } from "@fernkontor/applications/cases/case";
import { fullName } from "@fernkontor/applications/full-name";
import { letterParts, shownSender } from "@fernkontor/applications/mail/receipt";
import type { TalkWay } from "@fernkontor/domain/agency/consultation";
import { filledReply, type ReplyUse } from "@fernkontor/domain/agency/reply-template";
import { momentAt } from "@fernkontor/domain/german/berlin-time";
import { textsOf } from "@fernkontor/texts/texts-of";
import type { ReactNode } from "react";
import type { Desk } from "../desk.ts";
import { repliesNow } from "../templates/replies-now.ts";
import { FullName } from "./case-head.tsx";

export type Letter = { subject: string; body: string };

type Facts = Pick<StoredApplication, "firstName" | "lastName" | "position">;

export function factsOf(desk: Pick<Desk, "agency">, application: Facts) {
  const { position } = application;
  // With what shows that it is the listing's name and nobody's.
  const listing = position.slug === null ? position.title : `${position.title} (m/w/d)`;
  return { Name: fullName(application), Stelle: listing, Agentur: desk.agency.profile.name };
}

/** What a letter begins with: the agency's first one for it, else the shipped one; placeholders still in it. */
export function letterFor(desk: Pick<Desk, "agency" | "config">, use: ReplyUse, where?: Where): Letter {
  const { text } = textsOf(desk.agency);
  const template = repliesNow(desk).find((each) => each.use === use);
  const body = template?.text ?? shippedLetter(desk, use);
  return {
    subject: text("mails.letter.subject", { listing: "{Stelle}" }),
    body: use === "invitation" && where ? withPlace(desk, body, where) : body,
  };
}

/** How a letter begins where the agency has no template for it. */
export function shippedLetter({ agency }: Pick<Desk, "agency">, use: ReplyUse): string {
  const { text } = textsOf(agency);
  return `${text("mails.letter.greeting", { applicant: "{Name}" })}\n\n${text(`mails.letter.${use}`)}`;
}

type Where = { how: TalkWay; place: string };

/** Invitations to a talk on site include the address. */
export function withPlace({ agency }: Pick<Desk, "agency">, body: string, { how, place }: Where): string {
  if (how !== "onSite" || place === "") return body;
  return `${body}\n\n${textsOf(agency).text("mails.letter.place", { place })}`;
}

/** What a letter begins with that cancels a talk. */
export function cancelLetter({ agency }: Pick<Desk, "agency">, startsAt: string): Letter {
  const { text } = textsOf(agency);
  const greeting = text("mails.letter.greeting", { applicant: "{Name}" });
  return {
    subject: text("mails.letter.subject", { listing: "{Stelle}" }),
    body: `${greeting}\n\n${text("mails.letter.cancelled", { time: germanTime(startsAt) })}`,
  };
}

/** With the applicant's name and so on in their places. */
export function filledLetter(desk: Pick<Desk, "agency">, { subject, body }: Letter, application: Facts): Letter {
  const facts = factsOf(desk, application);
  return { subject: filledReply(subject, facts), body: filledReply(body, facts) };
}

type Props = {
  desk: Pick<Desk, "agency" | "agencyOn" | "config">;
  letter: Letter;
  to: Pick<Case["application"], "firstName" | "lastName" | "email">;
  sender: string;
  now: Date;
  /** The reason to which it belongs, where one of several goes. */
  reason?: string;
  /** How a line of its text is shown, where something of it is marked. */
  shown?: (line: string) => ReactNode;
};

export function LetterPreview({ desk, letter, to, sender, now, reason, shown }: Props) {
  const { typed, signature, fixed } = letterParts(desk.agencyOn(momentAt(now)), letter.body, sender, "…");
  return (
    <article className="mail" data-for={reason} aria-label={reason && `E-Mail, wenn ${reason}`}>
      <dl>
        <dt>An</dt>
        <dd>
          <FullName of={to} /> · {to.email}
        </dd>
        <dt>Von</dt>
        <dd>
          {shownSender(desk.agency.profile, sender)} · {desk.config.mail.from ?? desk.agency.profile.email.applications}
        </dd>
        <dt>Betreff</dt>
        <dd>{letter.subject}</dd>
      </dl>
      <div dir="auto">
        {typed.map((paragraph, index) => (
          <Lines key={index} lines={paragraph.split("\n")} shown={shown} />
        ))}
        <Lines lines={signature} />
        <Lines className="fixed" lines={fixed} />
      </div>
    </article>
  );
}

type LinesProps = { lines: readonly string[]; className?: string; shown?: Props["shown"] };

function Lines({ lines, className, shown }: LinesProps) {
  return (
    <p className={className}>
      {lines.map((line, index) => (
        <span key={index}>
          {index > 0 && <br />}
          {shown ? shown(line) : line}
        </span>
      ))}
    </p>
  );
}
