/**
 * What an agency can promise without a figure. The pages say none of it to whoever has not promised it here, because a
 * promise that nobody answers for deceives (UWG § 5).
 */
import * as v from "valibot";
import { field, textSchema } from "../value-schemas.ts";
import { promiseEvidenceSchema } from "./evidence.ts";

function promiseOf(description: string, meaning: string) {
  return v.pipe(
    v.strictObject({
      value: field(
        v.boolean("muss „true“ (zugesagt) oder „false“ (nicht zugesagt) sein"),
        "„true“: Sie sagen das zu. „false“ oder kein Eintrag: Die Seiten sagen nichts davon.",
        true,
      ),
      kind: field(v.literal("promised", "muss „promised“ (zugesagt) sein"), "Eine Zusage.", "promised"),
      meaning: field(
        textSchema,
        "Was die Zusage bedeutet und was nicht, in ein oder zwei Sätzen für Menschen, die Arbeit suchen; ohne Zahlen.",
        meaning,
      ),
      evidence: v.optional(promiseEvidenceSchema),
    }),
    v.description(description),
  );
}

export const promiseEntries = {
  freeForApplicants: promiseOf(
    "Beratung, Vermittlung und, wenn es das gibt, Training kosten Bewerbende nichts, weder vorher noch nachher. Wer stattdessen zahlt, steht in profile.yaml unter „whoPays“.",
    "Sie zahlen uns nichts, weder vorher noch nachher.",
  ),
  remoteOnly: promiseOf(
    "Sie vermitteln nur Stellen, in denen man ganz von zu Hause arbeitet. Solange eine andere offen ist, sagen die Seiten das nicht.",
    "Wir nehmen keine Stelle an, für die Sie ins Büro müssten.",
  ),
  fullOrPartTime: promiseOf(
    "Jede Stelle gibt es in Vollzeit und in Teilzeit, und wer sich bewirbt, wählt. Solange eine andere offen ist, sagen die Seiten das nicht.",
    "Ob Vollzeit oder Teilzeit, legen Sie mit dem Unternehmen fest.",
  ),
  entryWithoutExperience: promiseOf(
    "Man kann bei Ihnen ohne Vorkenntnisse anfangen. Verlangen offene Stellen eine Ausbildung, sagen die Seiten es nur von denen mit „Einstieg möglich“.",
    "Für Stellen mit dem Hinweis „Einstieg möglich“ brauchen Sie keine Vorkenntnisse.",
  ),
  training: promiseOf(
    "Wer vermittelt wird, bekommt ein Training oder eine Einarbeitung. „trainingStartsWithinHours“ sagt dazu, wann sie beginnt.",
    "Ihr Training gehört zu jeder Stelle. Wie lange es dauert, steht in der Anzeige.",
  ),
  interviewPreparation: promiseOf(
    "Sie bereiten Bewerbende auf die Gespräche mit Unternehmen vor. „preparationWeeks“ sagt dazu, wie lange.",
    "Wir gehen den Ablauf vor jedem Gespräch mit Ihnen durch.",
  ),
  personalConsultation: promiseOf(
    "Vor jeder Vermittlung steht ein persönliches Erstgespräch. „consultationMinutes“ sagt dazu, wie lange es dauert.",
    "Bevor wir Sie vorschlagen, sprechen wir mit Ihnen, am Telefon oder per Video.",
  ),
  personalMatching: promiseOf(
    "Ein Mensch vergleicht jedes Profil mit den offenen Stellen. „matchingHours“ sagt dazu, wie lange das dauert.",
    "Welche Stellen zu Ihnen passen, prüft ein Mensch.",
  ),
  fittingListingsOnly: promiseOf(
    "Sie schlagen nur vor, was zu Profil und Wünschen passt.",
    "Wir schlagen Ihnen nur Stellen vor, die zu dem passen, was Sie uns gesagt haben.",
  ),
  tellsWhatIsUnknown: promiseOf(
    "Was Sie über eine Stelle noch nicht wissen, sagen Sie auch.",
    "Fehlt uns eine Angabe zu einer Stelle, sagen wir Ihnen das, bevor Sie sich entscheiden.",
  ),
  contractBeforeStart: promiseOf(
    "Den Vertrag bekommt man schriftlich und vor dem ersten Arbeitstag, mit Zeit zum Prüfen.",
    "Sie bekommen den Vertrag, bevor Sie anfangen, und haben Zeit, ihn zu prüfen.",
  ),
  supportAfterStart: promiseOf(
    "Sie bleiben nach dem Start in der neuen Stelle ansprechbar. „onboardingWeeks“ sagt dazu, wie lange Sie sich von selbst melden.",
    "Auch nach dem ersten Arbeitstag helfen wir, wenn etwas hakt.",
  ),
  noOtherMessengers: promiseOf(
    "Sie schreiben über keinen anderen Messenger als WhatsApp, auch nicht über Telegram oder Signal. Wer einen anderen benutzt, nennt ihn in profile.yaml unter „otherMessengers“.",
    "Wer Ihnen in unserem Namen über Telegram oder Signal schreibt, ist nicht von uns.",
  ),
  whatsAppOnWish: promiseOf(
    "Über WhatsApp schreiben Sie nur, wer es im Formular gewünscht hat.",
    "Über WhatsApp schreiben wir Ihnen nur, wenn Sie es im Formular gewünscht haben.",
  ),
  noPaidPlaces: promiseOf(
    "Kein Unternehmen kann einen besseren Platz in der Liste kaufen.",
    "Für die Reihenfolge der Stellen nehmen wir von niemandem Geld.",
  ),
  applicationWithoutCv: promiseOf(
    "Für eine Bewerbung genügt das Formular; einen Lebenslauf verlangen Sie dafür nicht.",
    "Zum Bewerben genügt das Formular. Einen Lebenslauf brauchen Sie dafür nicht.",
  ),
  peopleReadApplications: promiseOf(
    "Menschen lesen die Bewerbungen; kein Programm bewertet, sortiert oder lehnt sie ab.",
    "Über Ihre Bewerbung entscheidet nie ein Programm.",
  ),
  applicationsAnswered: promiseOf(
    "Jede Bewerbung bekommt eine Antwort, auch eine Absage. „replyAtLatestWithinHours“ sagt dazu, bis wann, und gilt auch allein als diese Zusage.",
    "Auf jede Bewerbung antwortet Ihnen ein Mensch, auch wenn es nicht passt.",
  ),
  reportsAnswered: promiseOf(
    "Wer eine Stelle meldet, bekommt Antwort von einem Menschen, und eine verdächtige Stelle nehmen Sie gleich herunter.",
    "Ein Mensch liest jede Meldung und sagt Ihnen, was er herausgefunden hat.",
  ),
  barriersAnswered: promiseOf(
    "Wer eine Barriere auf der Website meldet, bekommt Antwort und erfährt, bis wann Sie sie beseitigen.",
    "Melden Sie eine Barriere, sagen wir Ihnen, bis wann wir sie beseitigen.",
  ),
};

export type PromiseName = keyof typeof promiseEntries;
