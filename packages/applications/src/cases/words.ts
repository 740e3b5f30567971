/** How an ending and an event are called, wherever somebody of the agency reads it. */
import type { CaseEvent, CloseReason } from "./events.ts";
import type { TalkNews } from "./talks.ts";

export const endingWords: Readonly<Record<CloseReason, string>> = {
  rejected: "abgesagt",
  placed: "vermittelt",
  withdrawn: "zurückgezogen",
};

/** `inFile`: as its applicant reads it in the file after Art. 15 GDPR. */
export const eventWords: Readonly<Record<CaseEvent["kind"], { atDesk: string; inFile: string }>> = {
  reply: { atDesk: "Antwort", inFile: "Antwort" },
  invitation: { atDesk: "Einladung", inFile: "Einladung zum Gespräch" },
  "slot-chosen": { atDesk: "Termin gewählt", inFile: "Termin gewählt" },
  "slots-declined": { atDesk: "Kein Termin passt", inFile: "Termine abgelehnt oder verlegt" },
  "times-asked": { atDesk: "Bittet um andere Zeiten", inFile: "Um andere Zeiten gebeten" },
  "talk-cancelled": { atDesk: "Termin abgesagt", inFile: "Termin abgesagt" },
  assigned: { atDesk: "Weitergegeben", inFile: "Weitergegeben" },
  note: { atDesk: "Notiz", inFile: "Notiz" },
  closed: { atDesk: "Beendet", inFile: "Abgeschlossen" },
  reopened: { atDesk: "Wieder geöffnet", inFile: "Wieder aufgenommen" },
  corrected: { atDesk: "Berichtigt", inFile: "Berichtigt; vorher stand da" },
  message: { atDesk: "Nachricht", inFile: "Ihre Nachricht" },
  "answer-received": { atDesk: "Antwort im Postfach", inFile: "Ihre Antwort kam per E-Mail" },
  "told-apart": { atDesk: "Verschiedene Personen", inFile: "Nicht dieselbe Person wie in einer ähnlichen Bewerbung" },
  "sheet-asked": { atDesk: "Gefragt", inFile: "Frage, ob wir Sie vorstellen dürfen" },
  "sheet-agreed": { atDesk: "Ja", inFile: "Ihr Ja" },
  "sheet-agreed-if": { atDesk: "Ja, aber", inFile: "Ihr „Ja, aber“" },
  "sheet-declined": { atDesk: "Nein", inFile: "Ihr Nein" },
  "sheet-sent": { atDesk: "Vorgestellt", inFile: "Vorgestellt" },
  "sheet-code-sent": { atDesk: "Code gesendet", inFile: "Code zum Öffnen gesendet" },
  "sheet-opened": { atDesk: "Geöffnet", inFile: "Blatt geöffnet" },
  "sheet-meeting": { atDesk: "Kennenlernen", inFile: "Zeiten zum Kennenlernen vorgeschlagen" },
  "sheet-unfit": { atDesk: "Passt nicht", inFile: "Antwort des Unternehmens: passt nicht" },
  "sheet-silent": { atDesk: "Keine Antwort des Unternehmens", inFile: "Keine Antwort des Unternehmens" },
  "sheet-again": { atDesk: "Möchte das Blatt noch einmal sehen", inFile: "Frage, ob wir das Blatt noch einmal zeigen" },
  "sheet-ended": { atDesk: "Vorstellung beendet", inFile: "Vorstellung beendet" },
  "taken-back": { atDesk: "Zurückgeholt", inFile: "E-Mail zurückgenommen" },
};

/** What has become of a talk, for whom it concerns. */
export const talkWords: Readonly<Record<TalkNews["what"], string>> = {
  chosen: eventWords["slot-chosen"].atDesk,
  moved: "Termin verlegt",
  cancelled: eventWords["talk-cancelled"].atDesk,
  declined: eventWords["slots-declined"].atDesk,
  asked: eventWords["times-asked"].atDesk,
  restored: "Termin gilt doch",
};
