import type { Invitation } from "@fernkontor/applications/people/people";
import type { ClosedAccess } from "@fernkontor/applications/people/person";
import { Line } from "@fernkontor/design/desk/line.tsx";
import { momentAt } from "@fernkontor/domain/german/berlin-time";
import { clockWords, longDayWords } from "@fernkontor/domain/german/berlin-words";
import { Fragment, type ReactNode } from "react";
import type { Desk } from "../desk.ts";
import { renderPage } from "../frame/document.tsx";
import { Phone } from "../frame/phone.tsx";
import { roleNames } from "../frame/roles.ts";
import { timeWords } from "../frame/time.tsx";
import { TypedTexts, textsIn } from "../frame/typed-texts.tsx";
import { Bell, Door, NeedsScript } from "./door.tsx";
import { phoneOf } from "./phone-of.ts";
import { TypedBeforeForm } from "./typed-before.tsx";

type SignIn = {
  now: Date;
  /** Nobody could sign in yet. */
  isFirstStart: boolean;
  /** Eight hours are over, or the access is closed. */
  isExpired: boolean;
  /** What the script has met with. */
  problem: string | undefined;
  /** The address to which it goes on. */
  goOn: string;
};

export function signInPage(desk: Desk, { now, isFirstStart, isExpired, problem, goOn }: SignIn): string {
  if (isFirstStart) return firstStartPage(desk);
  const title = problem !== undefined ? "Passkey nicht erkannt" : isExpired ? "Abgemeldet" : "Anmelden";
  const button = problem === undefined ? "Mit Passkey anmelden" : "Noch einmal versuchen";
  return renderPage(
    <Door desk={desk} title={title} hasScript>
      <h1>{isExpired && problem === undefined ? "Feierabend?" : greeting(now)}</h1>
      {problem !== undefined ? (
        <ProblemNotice desk={desk} problem={problem} />
      ) : (
        <p>
          {isExpired
            ? "Nach acht Stunden schließt die Tür von selbst. Ihr Passkey öffnet sie wieder, dort, wo Sie waren."
            : "Ihr Passkey öffnet die Tür. Er steckt in Ihrem Rechner, Ihrem Telefon oder einem Sicherheitsschlüssel. Ein Passwort gibt es nicht."}
        </p>
      )}
      <SignInForm desk={desk} button={button} goOn={goOn} />
      <p>
        <a href="/anmelden/verloren">Passkey verloren oder neues Gerät?</a>
      </p>
    </Door>,
  );
}

function SignInForm({ desk, button, goOn }: { desk: Desk; button: string; goOn: string }) {
  const { name, address } = desk.agency.profile;
  return (
    <>
      <form method="post" action="/anmelden/passkey">
        <input type="hidden" name="weiter" value={goOn} />
        <Bell label="Kontor" small={`${name}, ${address.street}`} button={button} />
      </form>
      <NeedsScript />
    </>
  );
}

/** By the names of the browser's own errors, and of our refusals. */
function ProblemNotice({ desk, problem }: { desk: Desk; problem: string }) {
  const otherwise = (
    <>
      Wenn das nicht hilft: <a href="/anmelden/verloren">Passkey verloren</a>.
    </>
  );
  const problems: Readonly<Record<string, ReactNode>> = {
    unknown: (
      <>
        <p>
          <b>Dieser Passkey öffnet nicht.</b> Er gehört zu keinem Menschen im Team, oder er wurde entfernt.
        </p>
        <p>Versuchen Sie es mit einem anderen Gerät. {otherwise}</p>
      </>
    ),
    behind: (
      <>
        <p>
          <b>Dieser Passkey öffnet nicht: Sein Zähler ist zurückgefallen.</b> Er zählt mit, wie oft er benutzt wurde,
          und das Kontor kennt schon einen höheren Stand. So ist es bei einer Kopie, oder wenn er aus einer Sicherung
          kommt.
        </p>
        <p>
          Melden Sie sich mit einem anderen Passkey an, entfernen Sie diesen unter „Team“, und legen Sie einen neuen an.
          Haben Sie selbst nichts kopiert oder zurückgeholt, sagen Sie es der Leitung: Dann hat ihn vielleicht jemand
          anderes. {otherwise}
        </p>
      </>
    ),
    untrue: (
      <>
        <p>
          <b>Die Antwort des Passkeys ließ sich nicht prüfen.</b> Dazu gehören Fingerabdruck, Gesicht oder PIN.
        </p>
        <p>Versuchen Sie es noch einmal, oder mit einem anderen Gerät. {otherwise}</p>
      </>
    ),
    over: (
      <p>
        <b>Das hat zu lange gedauert.</b> Die Frage nach dem Passkey gilt fünf Minuten. Versuchen Sie es noch einmal.
      </p>
    ),
    spent: (
      <p>
        <b>Diese Anmeldung kam zweimal an.</b> Sie gilt nur einmal. Melden Sie sich noch einmal an.
      </p>
    ),
    unmade: (
      <p>
        <b>Es wurde kein Passkey angelegt.</b> Was das Gerät geschickt hat, ließ sich nicht prüfen, oder es dauerte
        länger als fünf Minuten. Versuchen Sie es noch einmal, oder mit einem anderen Gerät.
      </p>
    ),
    "zu-oft": (
      <p>
        <b>Von diesem Anschluss kamen sehr viele Versuche.</b> In zehn Minuten geht die Tür wieder auf.
      </p>
    ),
    NotAllowedError: (
      <p>
        <b>Der Passkey wurde nicht benutzt.</b> Das Fenster des Browsers wurde geschlossen, oder es dauerte zu lange.
      </p>
    ),
    InvalidStateError: (
      <p>
        <b>Dieses Gerät hat schon einen Passkey für Sie.</b> Melden Sie sich damit <a href="/anmelden">an</a>.
      </p>
    ),
    SecurityError: (
      <p>
        <b>Passkeys gelten nur unter der richtigen Adresse.</b> Öffnen Sie das Kontor hier:{" "}
        <a href={desk.config.deskOrigin}>{desk.config.deskOrigin}</a>
      </p>
    ),
  };
  return (
    <div className="notice" data-tone="late" role="alert" tabIndex={-1} autoFocus>
      {problems[problem] ?? (
        <p>
          <b>Der Passkey ließ sich nicht fragen.</b> Prüfen Sie die Verbindung. Ein Browser aus den letzten zwei Jahren
          kann es.
        </p>
      )}
    </div>
  );
}

function firstStartPage(desk: Desk): string {
  return renderPage(
    <Door desk={desk} title="Erster Start">
      <h1>Hier ist noch niemand.</h1>
      <p>Die erste Person lädt der Server ein. Wer diesen Befehl ausführen darf, darf hinein.</p>
      <Steps
        steps={[
          <Fragment key="1">
            <p>Auf dem Server ausführen:</p>
            <Command name={nameOfSomebody(desk)} />
          </Fragment>,
          <p key="2">Der Befehl nennt einen Link. Er gilt 24 Stunden und einmal.</p>,
          <p key="3">Den Link auf dem eigenen Gerät öffnen und einen Passkey anlegen, am besten gleich zwei.</p>,
        ]}
      />
      <p className="quiet">Diese Seite verschwindet, sobald jemand einen Passkey hat.</p>
    </Door>,
  );
}

function ToDoor({ label, look = "btn ghost" }: { label: string; look?: string }) {
  return (
    <p>
      <a className={look} href="/anmelden">
        {label}
      </a>
    </p>
  );
}

function Steps({ steps }: { steps: readonly ReactNode[] }) {
  return (
    <ol>
      {steps.map((step, index) => (
        <li key={index}>
          <div>{step}</div>
        </li>
      ))}
    </ol>
  );
}

function Command({ name }: { name: string }) {
  return (
    <pre>
      <code>{`fernkontor einladen "${name}" --role leitung`}</code>
    </pre>
  );
}

function nameOfSomebody({ agency }: Desk): string {
  return agency.profile.people[0]?.name ?? agency.listings[0]?.contact.name ?? "Vorname Nachname";
}

type Expired = {
  /** What was sent after the session had ended; it stands here, so that it is not lost. */
  fields: URLSearchParams;
  /** Where it stands in the form again, once somebody has signed in. */
  to: string | undefined;
  owner: string | undefined;
  problem: string | undefined;
};

export function expiredPage(desk: Desk, { fields, to, owner, problem }: Expired): string {
  const typed = to === undefined ? fields : new URLSearchParams();
  return renderPage(
    <Door desk={desk} title="Abgemeldet" hasScript>
      <h1>Feierabend?</h1>
      {problem !== undefined && <ProblemNotice desk={desk} problem={problem} />}
      <p>
        Sie sind abgemeldet; nach acht Stunden schließt die Tür von selbst. Geschehen ist nichts.
        {to !== undefined &&
          " Was Sie zuletzt geschrieben haben, steht nach dem Anmelden wieder in den Feldern. Lassen Sie dafür diese Seite offen."}
        {textsIn(typed).length > 0 &&
          " Was Sie zuletzt geschrieben haben, steht hier: Kopieren Sie es, bevor Sie sich anmelden."}
      </p>
      <TypedTexts fields={typed} />
      <SignInForm desk={desk} button="Mit Passkey anmelden" goOn="/" />
      {to !== undefined && <TypedBeforeForm {...{ desk, to, fields, owner }} />}
    </Door>,
  );
}

/** Without names and numbers: who works here is nobody's business before the door. */
export function lostPage(desk: Desk): string {
  return renderPage(
    <Door desk={desk} title="Passkey verloren">
      <h1>Passkey verloren</h1>
      <p>Niemand kann ihn per E-Mail zurückschicken. Das ist Absicht: Ein fremdes Postfach öffnet diese Tür nicht.</p>
      <Steps
        steps={[
          <p key="1">
            <b>Sie haben einen zweiten Passkey?</b> Melden Sie sich damit an und entfernen Sie den verlorenen unter{" "}
            <i>Team</i>.
          </p>,
          <p key="2">
            <b>Sonst rufen Sie die Leitung an.</b> Sie gibt Ihnen einen neuen Link; danach entfernen Sie den verlorenen
            Passkey.
          </p>,
          <Fragment key="3">
            <p>
              <b>Sie sind selbst die Leitung, und niemand sonst?</b> Auf dem Server:
            </p>
            <Command name="Ihr Name" />
            <p>Das steht danach für die ganze Leitung sichtbar im Protokoll.</p>
          </Fragment>,
        ]}
      />
      <ToDoor label="Zurück zur Tür" />
    </Door>,
  );
}

/** For somebody whose passkey was right. */
export function closedPage(desk: Desk, { removedAt, removedBy, heir }: ClosedAccess): string {
  const phone = (removedBy && phoneOf(desk.agency, removedBy)) ?? desk.agency.profile.phones[0]?.number;
  return renderPage(
    <Door desk={desk} title="Zugang gesperrt">
      <h1>Ihr Zugang ist gesperrt.</h1>
      <p>
        Gesperrt wurde er am {longDayWords(removedAt)}, um {clockWords(removedAt)} Uhr,{" "}
        {removedBy === null ? "auf dem Server" : `von ${removedBy}`}.
        {heir && ` Ihre Bewerbungen liegen jetzt bei ${heir}.`}
      </p>
      <p>
        {phone ? (
          <>
            Ein Irrtum? Rufen Sie an: <Phone number={phone} />. Hier können Sie nichts weiter tun.
          </>
        ) : (
          "Hier können Sie nichts weiter tun."
        )}
      </p>
      <ToDoor label="Zurück zur Tür" />
    </Door>,
  );
}

/** What a link leads to before the script has handed over what stands behind its #. */
export function invitationPage(desk: Desk, problem: string | undefined): string {
  const action = problem === undefined ? "/einladung" : `/einladung?${new URLSearchParams({ fehler: problem })}`;
  return renderPage(
    <Door desk={desk} title="Einladung" hasScript>
      <h1>Einladung</h1>
      <form className="form" method="post" action={action}>
        <input type="hidden" name="token" value="" />
        <p>Der Link aus der Einladung öffnet diese Seite vollständig. Fehlt ein Stück davon, öffnet er nichts.</p>
      </form>
      <NeedsScript />
      <ToDoor label="Zur Tür" />
    </Door>,
  );
}

type Welcome = Invitation & { token: string; now: Date; problem: string | undefined };

export function welcomePage(desk: Desk, { person, invitedBy, expiresAt, token, now, problem }: Welcome): string {
  const role = roleNames[person.role];
  return renderPage(
    <Door desk={desk} title="Willkommen" hasScript>
      <h1>Willkommen, {person.name}.</h1>
      {problem !== undefined && <ProblemNotice desk={desk} problem={problem} />}
      <p>
        {invitedBy === person.name
          ? `Ein weiterer Passkey für Sie, Rolle ${role}.`
          : `${invitedBy === null ? "Sie sind" : `${invitedBy} hat Sie`} eingeladen, Rolle ${role}.`}{" "}
        Legen Sie jetzt Ihren Passkey an: Ihr Gerät fragt nach Fingerabdruck, Gesicht oder PIN. Nichts davon verlässt
        das Gerät.
      </p>
      <form className="form" method="post" action="/einladung/passkey">
        <input type="hidden" name="token" value={token} />
        <Line id="geraet" label="Name für dieses Gerät" defaultValue="Notebook im Büro" maxLength={60} />
        <Bell label={person.name} small={role} button="Passkey anlegen" />
      </form>
      <NeedsScript />
      <p className="quiet">Diese Einladung gilt bis {timeWords(expiresAt, now)} Uhr, und nur einmal.</p>
    </Door>,
  );
}

export function deadInvitationPage(desk: Desk): string {
  return renderPage(
    <Door desk={desk} title="Einladung abgelaufen">
      <h1>Diese Einladung gilt nicht mehr.</h1>
      <p>
        Ein Link gilt 24 Stunden und einmal; ein neuerer löst ihn ab. Haben Sie damit schon einen Passkey angelegt,
        melden Sie sich an. Sonst lassen Sie sich von der Leitung einen neuen Link geben.
      </p>
      <ToDoor label="Zur Tür" look="btn" />
    </Door>,
  );
}

function greeting(now: Date): string {
  const hour = Number(momentAt(now).slice(11, 13));
  if (hour >= 4 && hour < 11) return "Guten Morgen.";
  return hour >= 11 && hour < 18 ? "Guten Tag." : "Guten Abend.";
}
