import { filledIn } from "../german/filled-in.ts";
import type { Verdict } from "./check-identity.ts";
import { type CaseGroup, caseGroups } from "./identity.cases.ts";
import type { PublicIdentity } from "./public-identity.ts";

/** A case of the table, with an agency's own facts. */
export type IdentityCase = {
  about: string;
  from: CaseGroup["from"];
  sender: string;
  message: string;
  expected: Verdict;
};

const cyrillic: Readonly<Record<string, string>> = { a: "а", c: "с", e: "е", i: "і", o: "о", p: "р", x: "х", y: "у" };
/** What other messengers are called in the cases: an agency that writes over one of them has no such case. */
const otherMessenger = /telegram|signal|viber|t\.me|tg:|te1egram|tele-gram|т е l е g r a m/i;

/**
 * The table for one agency. Left out is what needs a fact that it has not published, and a messenger over which it writes.
 */
export function filledCases(identity: PublicIdentity): IdentityCase[] {
  const values = valuesOf(identity);
  return caseGroups.flatMap(({ about, from, expected, cases }) =>
    cases.flatMap(([sender, message]) => {
      const needed = [...`${sender}${message}`.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
      if (needed.some((name) => values[name] === undefined)) return [];
      if (identity.messengers.length > 0 && otherMessenger.test(`${sender}${message}`)) return [];
      const known = values as Readonly<Record<string, string>>;
      return { about, from, sender: filledIn(sender, known), message: filledIn(message, known), expected };
    }),
  );
}

function valuesOf({
  name,
  people,
  hosts,
  emails,
  phones,
  whatsAppNumbers,
}: PublicIdentity): Readonly<Record<string, string | undefined>> {
  const [host = ""] = hosts;
  const [mailbox = "", mailHost = ""] = (emails[0] ?? "").split("@");
  const disguisedHost = host.replace(/[aceiopxy]/, (letter) => cyrillic[letter] ?? letter);
  return {
    name,
    person: people[0],
    host,
    disguisedHost,
    xnHost: new URL(`https://${disguisedHost}`).hostname,
    mail: emails[0],
    MAIL: emails[0]?.toUpperCase(),
    // The two belong together only where mail comes from the site's own host.
    mailbox: mailHost === host ? mailbox : undefined,
    phone: phones[0],
    whatsapp: whatsAppNumbers[0],
    whatsappDigits: whatsAppNumbers[0]?.slice(1),
  };
}
