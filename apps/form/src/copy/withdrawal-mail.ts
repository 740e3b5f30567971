import { type MailText, paragraphs } from "./mail-text.ts";

/** To the agency: an applicant has withdrawn. Nothing in it says who. */
export function withdrawalMail(applicationId: string, positionTitle: string): MailText {
  return {
    subject: `Bewerbung zurückgezogen: ${positionTitle}`,
    text: paragraphs(
      "Eine Bewerbung ist über den Link in der Eingangsbestätigung zurückgezogen worden. Der Formulardienst hat sie gelöscht.",
      [`Nummer: ${applicationId}`, `Position: ${positionTitle}`],
      "Bitte löschen Sie jetzt auch, was Sie außerhalb davon haben: die Benachrichtigung mit dieser Nummer, Schriftwechsel und Auszüge.",
    ),
  };
}
