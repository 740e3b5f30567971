/** The page that follows an application. */
export const thankYouTexts = {
  "thank-you.head.title": "Vielen Dank! – {name}",
  "thank-you.head.description": "Ihre Nachricht ist angekommen.",
  "thank-you.hero.letterbox": "Illustration: Ein Brief steckt im Briefkasten",
  "thank-you.hero.heading": "Vielen Dank!",
  "thank-you.hero.lead": {
    WithTime:
      "[replyAtLatestWithinHours] Ihre Nachricht wurde gesendet. Sie erhalten innerhalb von {hours} (Montag bis Freitag) eine Antwort von uns.",
    Answered: "[answers] Ihre Nachricht wurde gesendet. Sie erhalten eine Antwort von uns.",
    "": "Ihre Nachricht wurde gesendet.",
  },
  "thank-you.hero.listings": "Stellenangebote ansehen",
  "thank-you.hero.home": "Zur Startseite",
  "thank-you.chat.label": "Weiter zu WhatsApp",
  "thank-you.chat.text": "Nur wenn Sie möchten: Ihre Bewerbung ist auch ohne diesen Schritt bei uns angekommen.",
  "thank-you.next.heading": "So geht es weiter",
  "thank-you.next.lead": "{neverAsked} Meldet sich jemand in unserem Namen, prüfen Sie es hier: {identity}",
  "thank-you.next.identity": "Ist das wirklich von uns?",
  "thank-you.next.read.time": "Zuerst",
  "thank-you.next.read.timeToday": "Heute",
  "thank-you.next.read.title": {
    People: "[peopleReadApplications] Wir lesen Ihre Bewerbung",
    "": "Ihre Bewerbung ist bei uns",
  },
  "thank-you.next.read.text":
    "Sie müssen nichts weiter tun. Sehen Sie bitte auch im Spam-Ordner nach, falls keine Antwort ankommt.",
  "thank-you.next.reply.time": "Dann",
  "thank-you.next.reply.title": "Wir melden uns",
  "thank-you.next.reply.text": {
    Consultation: "[answers & hasConsultation] {way}, mit einem Vorschlag für das Erstgespräch.{mark}",
    "": "[answers] {way}, mit den nächsten Schritten.{mark}",
  },
  "thank-you.next.reply.way": "Persönlich",
  "thank-you.next.consultation.time": "Danach",
  "thank-you.next.consultation.title": "Erstgespräch",
  "thank-you.next.consultation.text": "[hasConsultation] Wir klären, welche Positionen zu Ihnen passen.{mark}",
  "thank-you.next.decision.time": "Am Ende",
  "thank-you.next.decision.title": "Sie entscheiden",
  "thank-you.next.decision.text": "Ob eine Stelle zu Ihnen passt und ob Sie den Vertrag annehmen.",
  "thank-you.next.training.time": "Zum Start",
  "thank-you.next.training.title": "Training",
  "thank-you.next.training.text": {
    WithTime:
      "[trainingStartsWithinHours] Wenn Sie sich entscheiden, beginnt Ihr Training innerhalb von {hours}.{mark}",
    "": "[hasTraining] Wenn Sie sich entscheiden, beginnt Ihr Training.",
  },
  "thank-you.faq.heading": "Häufige Fragen",
  "thank-you.faq.tab.question": "Es hat sich ein neuer Tab geöffnet. Muss ich etwas tun?",
  "thank-you.faq.tab.answer":
    "[hasWhatsApp] Nein. Wenn Sie im Formular WhatsApp gewünscht haben, können Sie uns dort schreiben. Ihre Bewerbung ist aber schon bei uns angekommen.",
  "thank-you.faq.receipt.question": "Bekomme ich eine Bestätigung?",
  "thank-you.faq.receipt.answer":
    "[!hasWhatsApp & !formProvider] In der Regel ja, per E-Mail an die Adresse, die Sie angegeben haben. Darin steht ein Link, unter dem Sie Ihre Bewerbung bestätigen, ansehen, zurückziehen und löschen können.",
  "thank-you.faq.change.question": "Kann ich meine Angaben noch ändern?",
  "thank-you.faq.change.answer":
    "Ja. Schreiben Sie an {email}, am besten mit dem Namen, unter dem Sie sich beworben haben.",
  "thank-you.faq.prepare.question": "Wie soll ich mich auf das Erstgespräch vorbereiten?",
  "thank-you.faq.prepare.answer": {
    WithoutCv:
      "[hasConsultation & applicationWithoutCv] Gar nicht. Überlegen Sie höchstens, wie viele Stunden Sie arbeiten möchten und was Ihnen liegt. {dataFirewall}",
    "": "[hasConsultation] Überlegen Sie, wie viele Stunden Sie arbeiten möchten und was Ihnen liegt. {dataFirewall}",
  },
  "thank-you.faq.data.question": "Was passiert mit meinen Daten?",
  "thank-you.faq.data.answer":
    "Wir nutzen sie nur für Ihre Bewerbung und löschen sie {months} nach Ende des Verfahrens. Mehr dazu steht in der {privacyPolicy}.",
  "thank-you.faq.data.privacyPolicy": "Datenschutzerklärung",
} as const;
