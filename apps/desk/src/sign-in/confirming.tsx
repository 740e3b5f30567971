/**
 * Asks for a passkey anew before something is done that lets somebody in or out: a session can be stolen. What was typed
 * stands in the page that asks, and comes back with the answer, which counts for that and nothing else.
 */

import type { Shown } from "@fernkontor/applications/people/people";
import { Notice } from "@fernkontor/design/desk/notice.tsx";
import { RuledList } from "@fernkontor/design/desk/ruled-list.tsx";
import { clockWords } from "@fernkontor/domain/german/berlin-words";
import type { Desk } from "../desk.ts";
import { renderPage } from "../frame/document.tsx";
import { roleNames } from "../frame/roles.ts";
import type { PersonalVisit, Route } from "../routes.ts";
import { kindHeader } from "../security-headers.ts";
import { Bell, Door, NeedsScript } from "./door.tsx";
import type { Act, Refusal } from "./passkey-check.ts";

/** What is asked about, as the page says it. */
export type Question = {
  /** The address of the page on which it was begun. */
  from: string;
  /** Who may do it, in a sentence. */
  who: string;
  /** What is to be done, and what follows from it. */
  lines: readonly (readonly [term: string, text: string])[];
  /** Where it is answered with a file, under which the page stays: what it says from then on. */
  file?: string;
};

/** Something that was found to be possible: its question, what it does, and the page it was asked on with what was typed. */
export type Asked = Question & {
  act: (shown: Shown) => Promise<Response>;
  back: () => Response | Promise<Response>;
};

type Confirmed = {
  path: string;
  access: "person" | "lead";
  /** Changes nothing; a response where there is nothing to ask. */
  ask: (visit: PersonalVisit) => Promise<Asked | Response>;
  fillsAgain?: Extract<Route, { access: "person" | "lead" }>["fillsAgain"];
};

const answerField = "bestaetigung";
const notField = "doch-nicht";

/** A POST that does what it does once a passkey of the visitor's own was shown for it. */
export function confirmedRoute(desk: Desk, { path, access, ask, fillsAgain }: Confirmed): Route {
  return {
    method: "POST",
    path,
    access,
    ...(fillsAgain && { fillsAgain }),
    answer: async (visit) => {
      const asked = await ask(visit);
      if (asked instanceof Response) return asked;
      if (visit.fields.has(notField)) return asked.back();
      const given = visit.fields.get(answerField);
      if (given === null) return questionPage(desk, visit, asked, undefined);
      const shown = await shownBy(desk, visit, given);
      if (typeof shown === "string") return questionPage(desk, visit, asked, shown);
      const response = await asked.act(shown);
      desk.notifyOutbox();
      return response;
    },
  };
}

/** Why nothing was done: a refusal of ours, or the name of the browser's own error. */
type Problem = Refusal | "foreign" | (string & {});

async function shownBy(desk: Desk, visit: PersonalVisit, given: string): Promise<Shown | Problem> {
  const { now, person, session } = visit;
  const answer = parsed(given);
  if (answer === undefined) return given;
  const answered = await desk.passkeys.answered(answer, now, actOf(visit));
  if (typeof answered === "string") return answered;
  if (answered.passkey.personId !== person.id) return "foreign";
  const shown = { session: session.id, passkeyId: answered.passkey.id };
  return (await desk.people.noteShown(shown, answered.counter, now)) ? shown : "over";
}

/** What the script sends in place of an answer is the name of an error. */
function parsed(given: string): unknown {
  try {
    return JSON.parse(given);
  } catch {
    return undefined;
  }
}

function actOf({ c, session, fields }: PersonalVisit): Act {
  return { session, path: c.req.path, fields: typedIn(fields) };
}

/** Browsers change ends of lines on the way to a page and back. */
function typedIn(fields: URLSearchParams): [string, string][] {
  return [...fields]
    .filter(([name]) => name !== answerField && name !== notField)
    .map(([name, value]) => [name, value.replaceAll(/\r\n?/g, "\n")]);
}

async function questionPage(
  desk: Desk,
  visit: PersonalVisit,
  { from, who, lines, file }: Question,
  problem: Problem | undefined,
): Promise<Response> {
  const { c, person, session, now } = visit;
  const act = actOf(visit);
  const own = (await desk.people.passkeys()).filter(({ personId }) => personId === person.id);
  const question = JSON.stringify(await desk.passkeys.askAgain(act, own, now));
  const html = renderPage(
    <Door desk={desk} title={problem === undefined ? "Bitte bestätigen" : "Nicht bestätigt"} hasScript>
      <h1>Bitte bestätigen Sie mit Ihrem Passkey.</h1>
      {problem === undefined ? <p>{who}</p> : <NotConfirmed problem={problem} />}
      <RuledList lines={lines.map(([label, text]) => ({ label, text }))} />
      <form className="stack" method="post" action={act.path} data-question={question} data-from={from}>
        {act.fields.map(([name, value], index) => (
          <input key={`${index} ${name}`} type="hidden" name={name} value={value} />
        ))}
        <input type="hidden" name={answerField} value="" />
        <Bell
          label={person.name}
          small={`${roleNames[person.role]}, angemeldet seit ${clockWords(session.since)}`}
          button={problem === undefined ? "Mit Passkey bestätigen" : "Noch einmal versuchen"}
        />
        <p>
          <button className="as-link" type="submit" name={notField} value="ja">
            Doch nicht
          </button>
        </p>
        <p className="quiet">
          Was Sie eingetragen haben, ist aufgehoben und steht danach wieder da. Die Bestätigung gilt für dieses eine Mal
          und fünf Minuten lang.
        </p>
      </form>
      {file && (
        <p role="status" hidden>
          {file} <a href={from}>Zurück</a>
        </p>
      )}
      <NeedsScript />
    </Door>,
  );
  return c.html(html, problem === undefined ? 200 : 422, { [kindHeader]: "door" });
}

const problems = new Map(
  Object.entries({
    over: "Die Frage stand länger als fünf Minuten da, oder Sie haben sich seitdem neu angemeldet. Bestätigen Sie noch einmal.",
    spent:
      "Diese Bestätigung ist schon benutzt, sie gilt nur einmal. Soll es noch einmal geschehen, bestätigen Sie neu.",
    unknown: "Diesen Passkey kennt das Kontor nicht, oder er wurde entfernt. Nehmen Sie einen anderen von Ihren.",
    untrue:
      "Die Antwort des Passkeys ließ sich nicht prüfen: Dazu gehören Fingerabdruck, Gesicht oder PIN. Versuchen Sie es noch einmal.",
    behind:
      "Der Zähler dieses Passkeys ist zurückgefallen: Er zählt mit, wie oft er benutzt wurde, und das Kontor kennt schon einen höheren Stand. So ist es bei einer Kopie. Nehmen Sie einen anderen, und entfernen Sie diesen. Haben Sie nichts kopiert oder aus einer Sicherung geholt, sagen Sie es der Leitung.",
    foreign: "Der Passkey gehört jemand anderem im Team. Nehmen Sie einen von Ihren eigenen.",
    NotAllowedError: "Das Gerät hat abgebrochen, oder es dauerte zu lange. Versuchen Sie es noch einmal.",
    SecurityError:
      "Passkeys gelten nur unter der richtigen Adresse. Öffnen Sie das Kontor unter der Adresse, die Sie sonst nehmen.",
  }),
);

function NotConfirmed({ problem }: { problem: Problem }) {
  return (
    <Notice tone="late" isNews>
      <b>{problem === "spent" ? "Diesmal ist nichts geschehen." : "Nicht bestätigt, und nichts ist geschehen."}</b>{" "}
      {problems.get(problem) ??
        "Der Passkey ließ sich nicht fragen. Ein Browser aus den letzten zwei Jahren, mit JavaScript, kann es."}
    </Notice>
  );
}
