/** Whole pages for requests that the form cannot answer. */
import type { AgencyProfile } from "@fernkontor/domain/agency/profile";

export type Problem = keyof typeof words;

export type ProblemCopy = ReturnType<typeof problemCopy>;

export function problemCopy(profile: AgencyProfile, problem: Problem) {
  const { heading, text, back }: Words = words[problem];
  return {
    title: `${heading} – ${profile.name}`,
    heading,
    text,
    back,
    toForm: "Zum Bewerbungsformular",
    contact: { before: "Oder schreiben Sie an", email: profile.email.applications },
  };
}

/** `back`: only where a page has taken the form's place. */
type Words = { heading: string; text: string; back?: string };

const backToForm = "Mit „Zurück“ kommen Sie wieder zu Ihren Angaben.";

const words = {
  notFound: { heading: "Diese Seite gibt es nicht", text: "Hier gibt es nur das Bewerbungsformular." },
  unexpected: {
    heading: "Hier ist etwas schiefgegangen",
    text: "Der Fehler liegt bei uns. Bitte versuchen Sie es in einem Moment noch einmal.",
  },
  foreignPage: {
    heading: "Bitte laden Sie das Formular neu",
    text: "Wir nehmen Bewerbungen nur aus unserem eigenen Formular an.",
  },
  tooLarge: {
    heading: "Ihre Nachricht ist zu lang",
    text: "Bitte kürzen Sie die Nachricht und senden Sie noch einmal ab.",
    back: backToForm,
  },
  wrongType: {
    heading: "Das konnten wir nicht lesen",
    text: "Wir nehmen Bewerbungen nur aus unserem eigenen Formular an.",
  },
  cutOff: {
    heading: "Die Verbindung ist abgebrochen",
    text: "Ihre Bewerbung ist nicht vollständig angekommen. Bitte senden Sie noch einmal ab.",
    back: backToForm,
  },
  nothingStored: {
    heading: "Hier ist nichts gespeichert",
    text: "Entweder ist Ihre Bewerbung schon gelöscht, oder der Link ist nicht vollständig. Bitte öffnen Sie ihn dann noch einmal aus der E-Mail.",
  },
  databaseAway: {
    heading: "Das geht gerade nicht",
    text: "Unsere Datenbank antwortet nicht. Bitte versuchen Sie es in einem Moment noch einmal.",
  },
} satisfies Record<string, Words>;
