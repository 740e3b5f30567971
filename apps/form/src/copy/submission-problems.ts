/** Why a submission was not taken: said above the form, whose values all stay. */
import { quantity } from "@fernkontor/domain/german/german";

export const submissionProblems = {
  fields: "Bitte prüfen Sie Ihre Angaben.",
  tooFast:
    "Das ging sehr schnell. Ihre Angaben sind noch da: Bitte warten Sie einen Moment und senden Sie sie noch einmal ab.",
  staleForm: "Das Formular war zu lange offen. Ihre Angaben sind noch da: Bitte senden Sie sie noch einmal ab.",
  tooMany: (minutes: number) =>
    `Gerade kommen ungewöhnlich viele Bewerbungen an. Ihre Angaben sind noch da: Bitte senden Sie sie in ${quantity(minutes, "Minute", "Minuten")} noch einmal ab.`,
  databaseAway:
    "Ihre Bewerbung konnte gerade nicht gespeichert werden. Ihre Angaben sind noch da: Bitte senden Sie sie in einem Moment noch einmal ab.",
} as const;
