/** What is said around the form while it is not there, and labels of the page with it. */
export const contactTexts = {
  "contact.mailSubject": "Bewerbung",
  "contact.frame.title": "Bewerbungsformular",
  "contact.frame.loading": "Formular wird geladen …",
  "contact.frame.slowHeading": "Das Formular lädt nicht?",
  "contact.frame.slowText": "Dann bewerben Sie sich per E-Mail. Ihr Name und die gewünschte Position genügen:",
  "contact.frame.retry": "Formular noch einmal laden",
  "contact.frame.openAlone": "Formular in einem neuen Tab öffnen",
  "contact.frame.sentWhatsapp":
    "Ihre Bewerbung ist angekommen. Es geht gleich weiter, und wenn Sie es gewünscht haben, zu WhatsApp …",
  "contact.frame.sent": "Ihre Bewerbung ist angekommen. Es geht gleich weiter …",
  "contact.sidebar.label": "Kontakt und Hinweise",
  "contact.reach.address": "Anschrift",
  "contact.reach.email": "E-Mail",
  "contact.reach.phone": "Telefon",
  "contact.reach.reply": "Antwortzeit, Montag bis Freitag",
} as const;
