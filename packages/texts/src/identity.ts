/** The page by which visitors tell the agency from others. What it answers to a pasted text is not here. */
export const identityTexts = {
  "identity.head.title": "Ist das wirklich von uns? – {name}",
  "identity.head.description":
    "Nachricht im Namen von {name} bekommen? Absender und Text prüfen, nur in Ihrem Browser.",
  "identity.check.heading": "Ist das wirklich von uns?",
  "identity.check.lead":
    "Betrüger schreiben gern im Namen echter Agenturen. Prüfen Sie, was Sie bekommen haben, bevor Sie antworten. Drängt es, rufen Sie uns an: {contact}.",
  "identity.check.leadMail":
    "Betrüger schreiben gern im Namen echter Agenturen. Prüfen Sie, was Sie bekommen haben, bevor Sie antworten. Drängt es, schreiben Sie uns: {contact}.",
  "identity.check.sender": "Von welcher Nummer, Adresse oder welchem Profil kam die Nachricht?",
  "identity.check.senderHint": "Im Chat steht es, wenn Sie oben auf den Namen tippen.",
  "identity.check.message": "Was steht darin?",
  "identity.check.optional": "freiwillig",
  "identity.check.messageHint": "Nachricht kopieren und hier einfügen. Eines der beiden Felder genügt.",
  "identity.check.check": "Prüfen",
  "identity.check.again": "Noch einmal prüfen",
  "identity.check.empty": "Füllen Sie eines der beiden Felder aus.",
  "identity.check.tooLong":
    "So viel lesen wir nicht auf einmal: Geprüft werden die ersten {signs} Zeichen. Fügen Sie nur die Nachricht ein, um die es geht.",
  "identity.check.checked": "Das haben Sie geprüft",
  "identity.check.answers": "Drei Antworten sind möglich",
  "identity.check.examples": "Zum Ausprobieren",
  "identity.check.exampleNumber": "unsere Nummer",
  "identity.check.exampleLink": "ein falscher Link",
  "identity.check.exampleAccount": "eine IBAN",
  "identity.check.clear": "Felder leeren",
  "identity.check.list": "Liste darunter",
  "identity.check.withoutScript":
    "Das Prüffeld braucht JavaScript. Ohne geht es auch: Vergleichen Sie Zeichen für Zeichen mit der {list}. Oder rufen Sie uns an: {contact}.",
  "identity.check.withoutScriptMail":
    "Das Prüffeld braucht JavaScript. Ohne geht es auch: Vergleichen Sie Zeichen für Zeichen mit der {list}. Oder schreiben Sie uns: {contact}.",
  "identity.list.heading": "Daran erkennen Sie uns",
  "identity.list.lead": "Das ist alles, was zu uns gehört. Was hier nicht steht, sind wir nicht.",
  "identity.list.website": "Website",
  "identity.list.pages": "Andere Seiten",
  "identity.list.email": "E-Mail",
  "identity.list.phone": "Telefon",
  "identity.list.whatsapp": "WhatsApp",
  "identity.list.whatsappOnWish": "Nur, wenn Sie es im Formular gewünscht haben.",
  "identity.list.whatsappNever": "Benutzen wir nicht.",
  "identity.list.messengers": "Andere Messenger",
  "identity.list.messengersNever": "Benutzen wir nicht, auch nicht Telegram oder Signal.",
  "identity.list.people": "Diese Menschen schreiben Ihnen",
  "identity.list.machines": "Für Programme gibt es dieselben Angaben unter {file}.",
  "identity.list.cases": "Womit wir die Prüfung selbst prüfen, steht in {file}.",
  "identity.tricked.heading": "Es ist schon etwas passiert?",
  "identity.tricked.lead":
    "Das geschieht auch vorsichtigen Menschen. Wichtig ist jetzt, schnell und in Ruhe das Richtige zu tun.",
  "identity.tricked.tellUs.time": "Danke",
  "identity.tricked.tellUs.title": "Uns Bescheid geben",
  "identity.tricked.tellUs.text": {
    ReportsAnswered: "[reportsAnswered] Wir gehen dem nach und warnen andere: {email}.",
    "": "Schreiben Sie es uns: {email}.",
  },
  "identity.tricked.tellUs.subject": "Jemand gibt sich als Sie aus",
} as const;
