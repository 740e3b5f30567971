/** The page by which visitors tell the agency from others. What it answers to a pasted text is not here. */
export const identityTexts = {
  "identity.head.title": "Sind wir das wirklich? – {name}",
  "identity.head.description":
    "Nummer, E-Mail-Adresse, Link oder Nachricht prüfen: Gehört sie zu {name}? Die Prüfung läuft nur in Ihrem Browser.",
  "identity.check.heading": "Sind wir das wirklich?",
  "identity.check.lead":
    "Betrüger schreiben gern im Namen echter Agenturen. Fügen Sie ein, was Sie bekommen haben: Sie erfahren sofort, ob es von {name} stammt.",
  "identity.check.field": "Telefonnummer, E-Mail-Adresse, Link, IBAN oder die ganze Nachricht",
  "identity.check.examples": "Zum Ausprobieren",
  "identity.check.exampleNumber": "unsere Nummer",
  "identity.check.exampleLink": "ein falscher Link",
  "identity.check.exampleAccount": "eine IBAN",
  "identity.check.clear": "Feld leeren",
  "identity.check.withoutScript":
    "Das Prüffeld braucht JavaScript. Ohne geht es auch: Vergleichen Sie Zeichen für Zeichen mit der Liste darunter.",
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
  "identity.tricked.heading": "Es ist schon etwas passiert?",
  "identity.tricked.lead":
    "Das geschieht auch vorsichtigen Menschen. Wichtig ist jetzt, schnell und in Ruhe das Richtige zu tun.",
  "identity.tricked.tellUs.time": "Danke",
  "identity.tricked.tellUs.title": "Uns Bescheid geben",
  "identity.tricked.tellUs.text": "Wir gehen dem nach: {email}.",
  "identity.tricked.tellUs.textReportsAnswered": "Wir gehen dem nach und warnen andere: {email}.",
  "identity.tricked.tellUs.subject": "Jemand gibt sich als Sie aus",
} as const;
