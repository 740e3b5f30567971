/** What stands above the fields, and above the columns of an export. */
export const fieldLabels = {
  firstName: "Vorname",
  lastName: "Nachname",
  email: "E-Mail",
  phone: "Telefon",
  position: "Gewünschte Position",
  experience: "Berufserfahrung",
  message: "Nachricht",
  whatsapp: "Ich möchte zusätzlich über WhatsApp mit Ihnen sprechen.",
} as const;
