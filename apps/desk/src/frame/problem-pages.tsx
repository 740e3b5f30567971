/** Whole pages for requests that the desk cannot answer as they were meant. */
import type { Trouble } from "@fernkontor/applications/database/database-error";
import { Notice } from "@fernkontor/design/desk/notice.tsx";
import { clockWords } from "@fernkontor/domain/german/berlin-words";
import type { ReactNode } from "react";
import type { Desk } from "../desk.ts";
import { Door } from "../sign-in/door.tsx";
import { renderPage } from "./document.tsx";
import { TypedTexts, textsIn } from "./typed-texts.tsx";

type Problem = { title: string; text: ReactNode; to?: { href: string; label: string } };

const toDesk = { href: "/", label: "Zum Kontor" };

const problems = {
  notFound: {
    title: "Hier ist nichts",
    text: "Diese Seite gibt es nicht, oder nicht mehr. Eine gelöschte Bewerbung lässt sich nicht mehr öffnen.",
    to: toDesk,
  },
  forLead: {
    title: "Das macht die Leitung",
    text: "Diese Seite ist der Leitung vorbehalten. Brauchen Sie etwas davon, sprechen Sie sie an.",
    to: toDesk,
  },
  foreignPage: {
    title: "Das kam nicht aus dem Kontor",
    text: "Eine andere Seite wollte hier etwas ändern. Geschehen ist nichts. Öffnen Sie das Kontor selbst und versuchen Sie es dort.",
    to: toDesk,
  },
  tooLarge: {
    title: "Das ist zu viel auf einmal",
    text: "Geschehen ist nichts. Gehen Sie in Ihrem Browser zurück: Ihr Text steht noch da. Kürzen Sie ihn, und senden Sie noch einmal.",
  },
  fileTooLarge: {
    title: "Die Datei ist zu groß",
    text: "Geschehen ist nichts. Ein Foto darf 12 MB haben. Gehen Sie in Ihrem Browser zurück: Was Sie geschrieben haben, steht noch da. Wählen Sie ein kleineres.",
  },
  wrongType: {
    title: "So kam nichts an",
    text: "Der Browser hat die Angaben in einer Form geschickt, die das Kontor nicht liest. Geschehen ist nichts.",
    to: toDesk,
  },
  tooMany: {
    title: "Zu viele Versuche",
    text: "Von diesem Anschluss kamen sehr viele Versuche. In zehn Minuten geht die Tür wieder auf.",
    to: { href: "/anmelden", label: "Zur Tür" },
  },
  unreadable: {
    title: "Diese Datei lässt sich nicht lesen",
    text: "Jemand hat sie in einem Editor geändert, und öffentlich war sie nie: Gespeichert ist nichts, bis wieder jemand die Datei in Ordnung gebracht hat.",
    to: toDesk,
  },
  unexpected: {
    title: "Das hat nicht geklappt",
    text: "Im Kontor ist ein Fehler aufgetreten. Ob etwas geschehen ist, sehen Sie, wenn Sie die Seite noch einmal öffnen.",
    to: toDesk,
  },
} as const satisfies Record<string, Problem>;

/** @param typed what was sent to where nothing is any more: it is given back */
export function problemPage(desk: Desk, name: keyof typeof problems, typed = new URLSearchParams()): string {
  const { title, text, to }: Problem = problems[name];
  return renderPage(
    <Door desk={desk} title={title}>
      <h1>{title}.</h1>
      <p>
        {text}
        {textsIn(typed).length > 0 && " Was Sie geschrieben haben, steht hier: Kopieren Sie es."}
      </p>
      <TypedTexts fields={typed} />
      {to && (
        <p>
          <a className="btn ghost" href={to.href}>
            {to.label}
          </a>
        </p>
      )}
    </Door>,
  );
}

/** While the database gives nothing: what becomes of new applications and of what was typed, and whom to tell. */
export function troublePage(
  desk: Desk,
  trouble: Trouble,
  { typed, now }: { typed: URLSearchParams; now: Date },
): string {
  const clock = clockWords(now.toISOString());
  return renderPage(
    <Door desk={desk} title="Gestört">
      <h1>Die Bewerbungen sind gerade nicht erreichbar.</h1>
      <Notice
        tone="late"
        isNews
        takesFocus={false}
        more={
          <p>
            {trouble === "moved"
              ? "Sagen Sie gleich der Person Bescheid, die den Server betreut, und dass er bis dahin weiterlaufen soll: "
              : "Laden Sie die Seite in einer Minute neu. Bleibt es dabei, sagen Sie der Person Bescheid, die den Server betreut: "}
            <code>database-{trouble}</code>
          </p>
        }
      >
        {trouble === "moved"
          ? `Die Datei der Datenbank fehlt, oder eine andere liegt an ihrer Stelle, bemerkt um ${clock} Uhr. Neue Bewerbungen lehnt das Formular so lange ab und nennt die E-Mail-Adresse.`
          : `Die Datenbank antwortet nicht, um ${clock} Uhr. Neue Bewerbungen lehnt das Formular so lange ab und nennt die E-Mail-Adresse; verloren geht keine.`}
        {textsIn(typed).length > 0 &&
          " Gespeichert ist nichts. Was Sie geschrieben haben, steht hier: Kopieren Sie es."}
      </Notice>
      <TypedTexts fields={typed} />
      <p>
        <a className="btn" href="/">
          Noch einmal versuchen
        </a>
      </p>
    </Door>,
  );
}
