/** What is written to applicants and to the agency. */
export const mailTexts = {
  "mails.receipt.subject": "Ihre Bewerbung bei {name}: {listing}",
  "mails.receipt.greeting": "Guten Tag,",
  "mails.receipt.received": "vielen Dank! Ihre Bewerbung ist am {time} bei uns eingegangen.",
  "mails.receipt.entered": "vielen Dank! Nach {occasion} am {time} haben wir Ihre Bewerbung eingetragen.",
  "mails.receipt.next": "So geht es weiter",
  "mails.receipt.reply": "Wir melden uns {when}, mit den nächsten Schritten.",
  "mails.receipt.replyConsultation": "Wir melden uns {when}, mit einem Vorschlag für das Erstgespräch.",
  "mails.receipt.replyWithin": "innerhalb von {hours} (Montag bis Freitag)",
  "mails.receipt.replySoon": "bei Ihnen",
  "mails.receipt.consultation": "Im Erstgespräch klären wir, welche Positionen zu Ihnen passen.",
  "mails.receipt.consultationWithTime":
    "Das Erstgespräch dauert etwa {minutes}. Wir klären, welche Positionen zu Ihnen passen.",
  "mails.receipt.training": "Wenn Sie sich entscheiden, beginnt Ihr Training.",
  "mails.receipt.trainingWithTime": "Wenn Sie sich entscheiden, beginnt Ihr Training innerhalb von {hours}.",
  "mails.receipt.arrived": "Das ist angekommen",
  "mails.notification.subject": "Neue Bewerbung: {listing}",
  "mails.notification.received": "Am {time} ist eine Bewerbung eingegangen. Sie steht hier:",
  "mails.correction.subject": "Berichtigte Bewerbung: {listing}",
  "mails.correction.received": "Eine Bewerbung vom {received} ist am {corrected} berichtigt worden. Sie steht hier:",
  "mails.written.subject": "Neue Nachricht zu einer Bewerbung: {listing}",
  "mails.written.received": "Zu einer Bewerbung vom {time} gibt es eine Nachricht. Sie steht hier:",
  "mails.firstAccess":
    "Noch hat niemand Zugang zum Kontor. Den Link für den ersten gibt auf dem Server, mit Ihrem Namen:",
  "mails.letter.subject": "Ihre Bewerbung bei {name}: {listing}",
  "mails.letter.greeting": "Guten Tag {applicant},",
  "mails.letter.farewell": "Freundliche Grüße",
  "mails.letter.reply": "vielen Dank für Ihre Bewerbung.",
  "mails.letter.invitation":
    "ich möchte Sie gern kennenlernen. Auf Ihrer Seite stehen Termine: Nehmen Sie den, der Ihnen passt.",
  "mails.letter.place": "Wir sprechen uns {place}.",
  "mails.letter.cancelled":
    "unser Gespräch am {time} muss ich leider absagen. Bitte entschuldigen Sie das; ich melde mich mit neuen Terminen.",
  "mails.letter.placed":
    "herzlichen Glückwunsch zur neuen Stelle. Ihr Vertrag liegt beim Unternehmen; Fragen dazu beantworte ich weiter gern.",
  "mails.letter.rejected":
    "vielen Dank für Ihre Bewerbung. Für diese Stelle haben wir uns für andere Bewerberinnen und Bewerber entschieden. Das sagt nichts über Ihre Fähigkeiten.",
  "mails.letter.withdrawn":
    "auf Ihren Wunsch haben wir Ihre Bewerbung beendet. Möchten Sie, dass wir alles sofort löschen, genügt ein Klick auf Ihrer Seite.",
  "mails.letter.reopened": "Ihre Bewerbung ist wieder offen: Wir machen weiter, wo wir aufgehört haben.",
  "mails.withdrawal.subject": "Bewerbung zurückgezogen: {listing}",
  "mails.withdrawal.text":
    "Eine Bewerbung ist über den Link in der Eingangsbestätigung zurückgezogen oder als fremd gemeldet worden. Der Formulardienst hat sie gelöscht.",
  "mails.withdrawal.listing": "Position",
  "mails.withdrawal.request":
    "Bitte löschen Sie jetzt auch, was Sie außerhalb davon haben: Schriftwechsel und Auszüge.",
  "mails.undeliverable.subject": "{mails} nicht zugestellt",
  "mails.undeliverable.text":
    "E-Mails sind nicht angekommen, oder der Mailserver hat nicht gesagt, ob sie angekommen sind. Der Formulardienst versucht es nicht weiter. An den Bewerbungen selbst ändert das nichts.",
  "mails.undeliverable.list": "Welche Antworten darunter sind, zeigt das Kontor mit dem Vermerk „nicht zugestellt“:",
  "mails.links.subject": "Der Link zu Ihrer Bewerbung bei {name}",
  "mails.links.text":
    "jemand hat für diese E-Mail-Adresse um den Link zu einer Bewerbung gebeten, oder sie gilt jetzt für eine. Hier ist er:",
  "mails.links.each": "{listing}, eingegangen am {time}:",
  "mails.moved.subject": "Ihre E-Mail-Adresse bei {name} ist geändert",
  "mails.moved.text":
    "für eine Bewerbung bei {name} gilt jetzt eine andere E-Mail-Adresse. Bisher galt diese; der frühere Link führt nicht mehr zu der Bewerbung.",
  "mails.id": "Nummer",
} as const;
