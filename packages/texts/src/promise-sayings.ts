/** For tests of what is said where: the site, the form and the mails have one list of what only a promise allows. */
import type { PromiseName } from "@fernkontor/domain/claim/promises";

/** Words that only one promise allows; a new one is written here first. */
export const sayings: Readonly<Record<PromiseName, RegExp>> = {
  freeForApplicants: /(?<!Deutschland )kostenlos|kost(en|et) (Sie )?nichts|zahlen nichts|Keine Gebühren/i,
  remoteOnly: /ausschließlich Positionen|Remote-Arbeit/,
  fullOrPartTime: /Von Teilzeit bis Vollzeit|in beiden Varianten/,
  entryWithoutExperience: /Vorkenntnisse brauchen Sie nicht|Erfahrung ist kein Eintrittspreis/,
  training: /Ihr Training|Training gehört|Training inklusive|Training von Anfang an/,
  interviewPreparation: /Vorbereitung auf|[Vv]or jedem Gespräch/,
  personalConsultation: /Erstgespräch|Beratung (anfragen|vereinbaren)/,
  personalMatching: /gleichen Ihr Profil|Abgleich durch uns/,
  fittingListingsOnly: /lieber eine passende Position/,
  tellsWhatIsUnknown: /noch nicht wissen/,
  contractBeforeStart: /bevor Sie anfangen|(?<!(?:Umfang|Stunden) vereinbaren Sie )[Vv]or dem Start/,
  supportAfterStart: /Begleitung nach|bleiben (auch nach|ansprechbar)|für Sie (da|erreichbar)/,
  noOtherMessengers: /auch nicht Telegram/,
  whatsAppOnWish: /Nur, wenn Sie es im Formular/,
  noPaidPlaces: /besseren Platz|für einen Platz bezahlen|ohne Bezahlung/,
  applicationWithoutCv: /Lebenslauf ist dafür nicht|^Gar nicht\. Überlegen/,
  peopleReadApplications: /Kein Programm bewertet|Wir lesen Ihre Bewerbung|macht ein Mensch/,
  applicationsAnswered:
    /Sie erhalten .*Antwort|[Ww]ir melden uns|Antwort bekommen|[Uu]nsere Antwort (erreicht|kommt)|bekommen neue/,
  reportsAnswered: /Ein Mensch liest|sofort herunter|warnen andere/,
  barriersAnswered: /bis wann wir die Barriere/,
};
export const promises = Object.keys(sayings) as PromiseName[];
