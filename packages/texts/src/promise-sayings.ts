/** For tests of what is said where: the site, the form and the mails have one list of what only a promise allows. */
import type { PromiseName } from "@fernkontor/domain/claim/promises";

/** Words that only one promise allows; a new one is written here first. */
export const sayings: Readonly<Record<PromiseName, RegExp>> = {
  freeForApplicants:
    /(?<!Deutschland )kostenlos|kost(en|et) (Sie )?nichts|zahlen nichts|Gebühren|bezahlen uns|Kosten für Sie|Was kostet mich/i,
  remoteOnly:
    /ausschließlich (Positionen|Arbeit)|Remote-(Arbeit|Jobs)|nach Hause|überall, wo|abhängen, wo|in keinem Büro|Arbeitsplatz ist schon|Menschen im Homeoffice|alle im Homeoffice/,
  fullOrPartTime: /Von Teilzeit bis Vollzeit|in beiden Varianten/,
  entryWithoutExperience:
    /(keine|ohne) Vorkenntnisse[:.]|Training ohne Vorkenntnisse|Vorkenntnisse brauchen Sie nicht|brauchen Sie keine Vorkenntnisse|Erfahrung (fehlt|ist kein Eintrittspreis)|noch nie|in Ihrem Lebenslauf/,
  training: /Training(?!stag|$)|eingearbeitet|einarbeiten/,
  interviewPreparation: /Vorbereitung auf|[Vv]or jedem Gespräch|auf Gespräche/,
  personalConsultation: /Erstgespräch|Beratung (anfragen|vereinbaren)|hören zu|ersten (Gespräch|Frage)/,
  personalMatching: /gleichen Ihr Profil|Abgleich|offenen Positionen zu Ihnen passen/,
  fittingListingsOnly: /lieber eine passende Position/,
  tellsWhatIsUnknown: /noch nicht wissen/,
  contractBeforeStart: /bevor Sie anfangen|(?<!(?:Umfang|Stunden) vereinbaren Sie )[Vv]or dem Start/,
  supportAfterStart:
    /Begleitung|bleiben (auch nach|ansprechbar)|(?<!Training )für Sie (da|erreichbar)|nach dem Start|neuen Alltag/,
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
