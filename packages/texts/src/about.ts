/** The page about the agency. */
export const aboutTexts = {
  "about.head.title": "Über uns – {name}",
  "about.head.description": {
    ".placementRemote":
      "[isPlacement & isRemoteOnly] Wer wir sind, wie wir arbeiten und wofür wir stehen: Personalvermittlung für Remote-Arbeit aus {city}.",
    ".placement": "[isPlacement] Wer wir sind, wie wir arbeiten und wofür wir stehen: Personalvermittlung aus {city}.",
    "": "Wer wir sind, wie wir arbeiten und wofür wir stehen: {name} aus {city}.",
  },
  "about.hero.heading": {
    Remote: "[isRemoteOnly] Wir bringen Arbeit nach Hause",
    "": "Wir bringen Menschen und Arbeit zusammen",
  },
  "about.hero.lead": {
    Remote:
      "[isRemoteOnly] Von {city} aus bringen wir Menschen und Unternehmen zusammen, die sich in keinem Büro begegnen müssen.",
    Field: "[fieldOfWork] Von {city} aus, für Arbeit {field}.",
    "": "Wir arbeiten in {city}. Hier lesen Sie, wie wir arbeiten und woran Sie uns messen können.",
  },
  "about.mission.heading": "Unsere Mission",
  "about.mission.": {
    remoteEntry:
      "[isRemoteOnly & isOpenToMost] Gute Arbeit soll nicht davon abhängen, wo Sie wohnen, und auch nicht davon, welche Stationen schon in Ihrem Lebenslauf stehen.",
    remote: "[isRemoteOnly] Gute Arbeit soll nicht davon abhängen, wo Sie wohnen.",
    entry: "[isOpenToMost] Gute Arbeit soll nicht davon abhängen, welche Stationen schon in Ihrem Lebenslauf stehen.",
    statement: "Sie sollen vor der Bewerbung wissen, worauf Sie sich einlassen.",
  },
  "about.mission.remoteOnly": {
    ".placement":
      "[isRemoteOnly & isPlacement] Darum vermitteln wir ausschließlich Positionen, die Sie zu 100 % im Homeoffice ausüben.",
    "": "[isRemoteOnly] Darum gibt es bei uns ausschließlich Arbeit, die Sie zu 100 % im Homeoffice ausüben.",
  },
  "about.mission.pay": {
    Range: "[dayRate] Wir nennen die Vergütung von {pay}{mark}, bevor Sie sich bewerben.",
    "": "Wir nennen die Vergütung, bevor Sie sich bewerben.",
  },
  "about.mission.training": {
    Entry:
      "[hasTraining & hasEntry] Und wir sorgen dafür, dass Sie eingearbeitet werden, wenn Ihnen noch Erfahrung fehlt.",
    "": "[hasTraining] Und wir sorgen dafür, dass Sie eingearbeitet werden.",
  },
  "about.mission.free": {
    ".companiesPay":
      "[isFree & companiesPay] Für Bewerbende ist das kostenlos: Die Unternehmen, die einstellen, bezahlen uns.",
    "": "[isFree] Für Bewerbende ist das kostenlos.",
  },
  "about.figures.heading": "Zahlen",
  "about.values.heading": "Woran Sie uns messen können",
  "about.values.transparency.name": "Transparenz",
  "about.values.transparency.listings": "Vergütung, Umfang und Anforderungen stehen in jeder Anzeige.",
  "about.values.transparency.unknown": "[tellsWhatIsUnknown] Was wir noch nicht wissen, sagen wir Ihnen auch.",
  "about.values.quality.name": "Qualität",
  "about.values.quality.fitting":
    "[fittingListingsOnly] Wir schlagen Ihnen lieber eine passende Position vor als fünf, die es nicht sind.",
  "about.values.support.name": "Unterstützung",
  "about.values.support.": {
    consultationTrainingSupport:
      "[hasConsultation & hasTraining & hasSupport] Sie gehen keinen Schritt allein: vom ersten Gespräch über das Training bis in die Zeit nach dem Start.",
    consultationSupport:
      "[hasConsultation & hasSupport] Sie gehen keinen Schritt allein: vom ersten Gespräch bis in die Zeit nach dem Start.",
    trainingSupport: "[hasTraining & hasSupport] Wir sind beim Training und in der Zeit nach dem Start für Sie da.",
    consultationTraining: "[hasConsultation & hasTraining] Wir sind vom ersten Gespräch bis zum Training für Sie da.",
    consultation: "[hasConsultation] Am Anfang steht ein persönliches Gespräch.",
    training: "[hasTraining] In der neuen Stelle werden Sie eingearbeitet.",
    support: "[hasSupport] Auch in der Zeit nach dem Start sind wir für Sie da.",
  },
  "about.values.contact.name": "Ansprechbarkeit",
  "about.values.retention.name": "Datenschutz",
  "about.values.retention.text": "Bewerbungen löschen wir {months} nach Ende des Verfahrens.",
  "about.approach.heading": {
    Before: "[!hasSupport & !hasTraining] So gehen wir vor",
    "": "So begleiten wir Sie",
  },
  "about.approach.lead": {
    Whole: "[hasConsultation & hasSupport] {count} Stufen, von der ersten Frage bis in den neuen Alltag.",
    "": "{count} Stufen auf dem Weg in die neue Arbeit.",
  },
  "about.approach.consultation.title": "Beratung",
  "about.approach.consultation.text":
    "[hasConsultation] Wir hören zu: Was können Sie, was möchten Sie, wie viel Zeit haben Sie?",
  "about.approach.matching.title": "Matching",
  "about.approach.matching.": {
    partners:
      "[hasMatching & partnerCompaniesAtLeast] Wir gleichen Ihr Profil mit den offenen Positionen unserer Partnerunternehmen ab.",
    text: "[hasMatching] Wir gleichen Ihr Profil mit den offenen Positionen ab.",
  },
  "about.approach.preparation.title": "Vorbereitung",
  "about.approach.preparation.": {
    trainingInterviews:
      "[hasTraining & hasInterviewPreparation] Sie erhalten Training und wissen vor jedem Gespräch, was Sie erwartet.",
    interviews: "[hasInterviewPreparation] Sie wissen vor jedem Gespräch, was Sie erwartet.",
    training: "[hasTraining] Sie erhalten Training für Ihre neuen Aufgaben.",
  },
  "about.approach.support.title": "Begleitung",
  "about.approach.support.": {
    placement:
      "[hasSupport & isPlacement] Nach der Vermittlung bleiben wir für Sie erreichbar, solange Sie uns brauchen.",
    text: "[hasSupport] Nach dem Start bleiben wir für Sie erreichbar, solange Sie uns brauchen.",
  },
  "about.closing.heading": "Lernen wir uns kennen.",
  "about.closing.message": "Eine Nachricht genügt.",
  "about.closing.reply": "[replyAtLatestWithinHours] Wir antworten innerhalb von {hours}, Montag bis Freitag.",
  "about.closing.contact": "Jetzt Kontakt aufnehmen",
  "about.closing.listings": "Stellenangebote ansehen",
} as const;
