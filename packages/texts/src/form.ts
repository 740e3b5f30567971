/** The application form and what it answers. */
export const formTexts = {
  "form.head.title": "Bewerbung – {name}",
  "form.head.titleWithErrors": "Fehler: {title}",
  "form.heading": "Bewerbung bei {name}",
  "form.withoutCv": "Ein Lebenslauf ist dafür nicht nötig.",
  "form.field.firstName": "Vorname",
  "form.field.lastName": "Nachname",
  "form.field.oneName": "Ich habe nur einen Namen.",
  "form.field.email": "E-Mail",
  "form.field.phone": "Telefon",
  "form.field.position": "Gewünschte Position",
  "form.field.experience": "Berufserfahrung",
  "form.field.message": "Nachricht",
  "form.field.whatsapp": "Ich möchte zusätzlich über WhatsApp mit Ihnen sprechen.",
  "form.experience.none": "Keine, ich steige neu ein",
  "form.experience.up-to-2-years": "Bis 2 Jahre",
  "form.experience.more-than-2-years": "Mehr als 2 Jahre",
  "form.experience.unsaid": "Nicht gefragt",
  "form.optional": "(freiwillig)",
  "form.choose": "Bitte wählen",
  "form.otherListings":
    "Eine andere Stelle? Öffnen Sie sie auf unserer Website und wählen Sie dort „Für diese Position bewerben“.",
  "form.whatsappHint":
    "Nach dem Absenden kann sich dafür ein weiterer Tab oder die App öffnen. Ihre Bewerbung ist auch ohne diesen Schritt bei uns.",
  "form.consent.text":
    "Ich habe die {privacyPolicy} gelesen und stimme zu, dass {company} meine Angaben für die Bewerbung verarbeitet. Diese Einwilligung kann ich jederzeit für die Zukunft widerrufen.",
  "form.opensInNewTab": "(öffnet sich in einem neuen Tab)",
  "form.trap": "Dieses Feld bitte leer lassen",
  "form.send": "Bewerbung absenden",
  "form.sending": "Wird gesendet …",
  "form.notSent": "Ihre Bewerbung ist noch nicht abgeschickt. Bitte prüfen Sie Ihre Angaben.",
  "form.notTransmitted":
    "Wir haben keine Antwort erhalten, ob Ihre Bewerbung angekommen ist. Ihre Angaben sind noch da. Bitte prüfen Sie die Internetverbindung und senden Sie noch einmal ab: Doppelt kommt dabei nichts an.",
  "form.notArrived":
    "Ihre Bewerbung ist nicht bei uns angekommen: Unterwegs wurde sie zurückgewiesen, etwa von der Anmeldeseite eines WLANs oder von einem Firmennetz. Ihre Angaben sind noch da. Bitte melden Sie sich dort an oder wechseln Sie das Netz und senden Sie noch einmal ab.",
  "form.lostLink": "Link verloren? Noch einmal senden lassen",
  "form.contact": "Klappt es wieder nicht? Schreiben Sie an",
  "form.message.firstNameMissing": "Bitte geben Sie Ihren Vornamen an.",
  "form.message.lastNameMissing": "Bitte geben Sie Ihren Nachnamen an.",
  "form.message.oneNameMissing": "Bitte geben Sie Ihren Namen an. In welchem der beiden Felder er steht, ist gleich.",
  "form.message.firstNameWithoutLetter": "Bitte schreiben Sie Ihren Vornamen mit Buchstaben.",
  "form.message.lastNameWithoutLetter": "Bitte schreiben Sie Ihren Nachnamen mit Buchstaben.",
  "form.message.nameTooLong": "Bitte kürzen Sie den Namen auf höchstens {most} Zeichen.",
  "form.message.emailMissing": "Bitte geben Sie Ihre E-Mail-Adresse an.",
  "form.message.emailWrong": "Bitte prüfen Sie Ihre E-Mail-Adresse. Sie sieht aus wie name@beispiel.de.",
  "form.message.emailDoubtful": "Meinten Sie {meant}? Ist Ihre Adresse richtig, wie sie ist, senden Sie noch einmal.",
  "form.message.phoneWrong":
    "Bitte prüfen Sie die Telefonnummer, zum Beispiel 030 1234567. Sie können das Feld auch leer lassen.",
  "form.message.listingMissing":
    "Bitte wählen Sie eine Position. Wenn Sie noch unsicher sind, wählen Sie „{undecided}“.",
  "form.message.listingGone":
    "Diese Stelle ist nicht mehr ausgeschrieben. Bitte wählen Sie eine andere oder „{undecided}“.",
  "form.message.experienceMissing": "Bitte wählen Sie Ihre Berufserfahrung.",
  "form.message.messageTooLong":
    "Bitte kürzen Sie Ihre Nachricht auf höchstens {most} Zeichen. Zurzeit sind es {length}.",
  "form.message.consentMissing":
    "Bitte stimmen Sie der Verarbeitung Ihrer Angaben zu. Ohne Zustimmung dürfen wir sie nicht annehmen.",
  "form.message.trapFilled": "Bitte lassen Sie dieses Feld leer.",
  "form.problem.fields": "Bitte prüfen Sie Ihre Angaben.",
  "form.problem.tooFast":
    "Das ging sehr schnell. Ihre Angaben sind noch da: Bitte warten Sie einen Moment und senden Sie sie noch einmal ab.",
  "form.problem.staleForm":
    "Das Formular war zu lange offen. Ihre Angaben sind noch da: Bitte senden Sie sie noch einmal ab.",
  "form.problem.gone":
    "Die Bewerbung aus diesem Formular ist zurückgezogen oder gelöscht, und wir haben sie nicht noch einmal gespeichert. Ihre Angaben sind noch da: Möchten Sie sich neu bewerben, senden Sie sie bitte noch einmal ab.",
  "form.problem.tooLate":
    "Aus diesem Formular haben Sie schon eine Bewerbung gesendet, und sie lässt sich hier nicht mehr ändern: Es gilt, was Sie vorher gesendet haben. Ihre Angaben sind noch da. Berichtigen können Sie die Bewerbung unter dem Link in unserer E-Mail. Für eine weitere öffnen Sie das Formular bitte neu.",
  "form.problem.tooMany":
    "Gerade kommen ungewöhnlich viele Bewerbungen an. Ihre Angaben sind noch da: Bitte senden Sie sie in {minutes} noch einmal ab.",
  "form.problem.databaseAway":
    "Ihre Bewerbung konnte gerade nicht gespeichert werden. Ihre Angaben sind noch da: Bitte senden Sie sie in einem Moment noch einmal ab.",
  "form.thanks.title": "Vielen Dank! – {name}",
  "form.thanks.heading": "Vielen Dank!",
  "form.thanks.text": "Ihre Bewerbung ist bei uns eingegangen.",
  "form.thanks.textAnswered": "Ihre Bewerbung ist bei uns eingegangen. Wir melden uns.",
  "form.thanks.textWithTime":
    "Ihre Bewerbung ist bei uns eingegangen. Wir melden uns innerhalb von {hours} (Montag bis Freitag).",
  "form.thanks.receiptTo": "Die Eingangsbestätigung mit dem Link zu Ihrer Bewerbung geht an {address}.",
  "form.thanks.address": "Ihre E-Mail-Adresse: {address}.",
  "form.thanks.moved": "Die Adresse ist berichtigt.",
  "form.thanks.wrongAddress": "Stimmt die Adresse nicht?",
  "form.thanks.rightAddress": "Richtige E-Mail-Adresse",
  "form.thanks.move": "Adresse berichtigen",
  "form.thanks.tooLate":
    "Die Adresse lässt sich hier nicht mehr ändern: Das geht eine Stunde lang, höchstens dreimal und nur, solange niemand Ihre Bewerbung gelesen hat. Schreiben Sie uns bitte an {email}.",
  "form.thanks.corrected":
    "Sie hatten aus demselben Formular schon eine Bewerbung gesendet: Es gilt jetzt, was Sie zuletzt geschrieben haben. Für eine weitere Bewerbung öffnen Sie das Formular bitte neu.",
  "form.thanks.withoutReceipt":
    "An diese E-Mail-Adresse senden wir gerade keine automatische Bestätigung, etwa weil dorthin schon mehrere gegangen sind. Bei uns ist Ihre Bewerbung trotzdem. Weil damit auch der Link fehlt, unter dem Sie sie einsehen und zurückziehen können, schreiben Sie uns dafür bitte an {email}.",
  "form.thanks.chat":
    "Sie möchten über WhatsApp mit uns sprechen. Ihre Bewerbung ist auch ohne diesen Schritt bei uns.",
  "form.thanks.chatLink": "Weiter zu WhatsApp",
  "form.arrived.listing": "Position",
  "form.arrived.anyListing": "eine unserer Stellen",
  "form.arrived.fields": "Ausgefüllte Felder",
  "form.unconfirmed.heading": "Ist das Ihre Bewerbung?",
  "form.unconfirmed.lead":
    "Mit Ihrer E-Mail-Adresse ist eine Bewerbung bei {name} eingegangen. Was darin steht, zeigen wir erst, wenn Sie sagen, dass sie von Ihnen ist: In ein Formular lässt sich auch eine fremde Adresse schreiben.",
  "form.stored.undelivered":
    "Unsere Eingangsbestätigung ließ sich am {time} an Ihre E-Mail-Adresse nicht zustellen. Auch andere E-Mails von uns erreichen Sie dort vielleicht nicht: Nennen Sie uns bitte eine andere Adresse, per E-Mail an {email}.",
  "form.stored.received": "Eingang",
  "form.stored.corrected": "Zuletzt berichtigt",
  "form.stored.whatsapp": "WhatsApp gewünscht",
  "form.stored.yes": "ja",
  "form.stored.no": "nein",
  "form.page.title": "{heading} – {name}",
  "form.page.toForm": "Zum Bewerbungsformular",
  "form.page.contact": "Oder schreiben Sie an",
  "form.page.back": "Mit „Zurück“ kommen Sie wieder zu Ihren Angaben.",
  "form.page.notFound.heading": "Diese Seite gibt es nicht",
  "form.page.notFound.text": "Hier gibt es nur das Bewerbungsformular.",
  "form.page.unexpected.heading": "Hier ist etwas schiefgegangen",
  "form.page.unexpected.text": "Der Fehler liegt bei uns. Bitte versuchen Sie es in einem Moment noch einmal.",
  "form.page.foreignPage.heading": "Bitte laden Sie das Formular neu",
  "form.page.foreignPage.text": "Wir nehmen Bewerbungen nur aus unserem eigenen Formular an.",
  "form.page.tooLarge.heading": "Ihre Nachricht ist zu lang",
  "form.page.tooLarge.text": "Bitte kürzen Sie die Nachricht und senden Sie noch einmal ab.",
  "form.page.wrongType.heading": "Das konnten wir nicht lesen",
  "form.page.wrongType.text": "Wir nehmen Bewerbungen nur aus unserem eigenen Formular an.",
  "form.page.cutOff.heading": "Die Verbindung ist abgebrochen",
  "form.page.cutOff.text": "Ihre Bewerbung ist nicht vollständig angekommen. Bitte senden Sie noch einmal ab.",
  "form.page.databaseAway.heading": "Das geht gerade nicht",
  "form.page.databaseAway.text":
    "Unsere Datenbank antwortet nicht. Bitte versuchen Sie es in einem Moment noch einmal.",
} as const;
