/** What a privacy text and terms have to be about, and by which headings one finds it. */
import type { OwnTextName } from "./own-text.ts";

export type LegalTopic = {
  /** The anchor of the generated section: links of other pages lead there, whoever wrote the text. */
  id: string;
  /** A heading that says so. */
  example: string;
  /** Headings that are about it. */
  heading: RegExp;
  /** The law that asks for it; without one, terms and texts of this kind usually have it. */
  law?: string;
};

/** Ten each, in the order of the generated texts. */
export const legalTopics: Readonly<Record<OwnTextName, readonly LegalTopic[]>> = {
  privacy: [
    {
      id: "verantwortlich",
      example: "Verantwortliche Stelle",
      heading: /verantwortlich/i,
      law: "DSGVO Art. 13 Abs. 1 Buchst. a",
    },
    { id: "daten", example: "Welche Daten wir verarbeiten", heading: /daten(?!schutz)/i },
    {
      id: "zweck",
      example: "Zwecke und Rechtsgrundlagen",
      heading: /zweck|rechtsgrundlage|wozu/i,
      law: "DSGVO Art. 13 Abs. 1 Buchst. c",
    },
    { id: "formular", example: "Bewerbungsformular", heading: /formular|bewerb/i },
    {
      id: "website",
      example: "Website, Hosting und Protokolle",
      heading: /web(site|seite|server)|hosting|protokoll|log-?file|server/i,
    },
    { id: "cookies", example: "Cookies", heading: /cookie|tracking|messung|analyse/i },
    {
      id: "empfaenger",
      example: "Empfänger",
      heading: /empfänger|weitergabe|dritte|dienstleister|auftragsverarbeit|übermittlung/i,
      law: "DSGVO Art. 13 Abs. 1 Buchst. e",
    },
    {
      id: "dauer",
      example: "Speicherdauer",
      heading: /dauer|aufbewahrung|löschung|löschfrist|wie lange/i,
      law: "DSGVO Art. 13 Abs. 2 Buchst. a",
    },
    {
      id: "rechte",
      example: "Ihre Rechte",
      heading: /(?<!\p{L})rechte(?!\p{L})|betroffenenrechte/iu,
      law: "DSGVO Art. 13 Abs. 2 Buchst. b und c",
    },
    {
      id: "beschwerde",
      example: "Beschwerde bei der Aufsichtsbehörde",
      heading: /beschwerde|aufsicht/i,
      law: "DSGVO Art. 13 Abs. 2 Buchst. d",
    },
  ],
  terms: [
    { id: "geltung", example: "Geltungsbereich", heading: /geltung|anwendungsbereich/i },
    { id: "leistung", example: "Unsere Leistungen", heading: /leistung|gegenstand/i },
    { id: "kosten", example: "Kosten", heading: /kosten|honorar|entgelt|preis|gebühr|zahlung/i },
    { id: "bindung", example: "Keine Bindung", heading: /bindung|laufzeit|kündigung|beendigung|dauer/i },
    { id: "bewerbung", example: "Bewerbung und Angaben", heading: /bewerb|angaben|pflichten|mitwirk/i },
    { id: "vertrag", example: "Vertrag mit dem Unternehmen", heading: /vertrag|arbeitsverhältnis|beschäftigung/i },
    { id: "haftung", example: "Haftung", heading: /haftung|gewährleistung/i },
    { id: "datenschutz", example: "Datenschutz", heading: /datenschutz|vertraulich/i },
    { id: "aenderung", example: "Änderungen dieser Bedingungen", heading: /änderung/i },
    {
      id: "schluss",
      example: "Schlussbestimmungen",
      heading: /schluss|recht(?!e)|gerichtsstand|salvatorisch|sonstiges/i,
    },
  ],
};

/** The topics of a kind of text that a heading is about: one heading may be about several. */
export function topicsOf(name: OwnTextName, heading: string): readonly LegalTopic[] {
  return legalTopics[name].filter((topic) => topic.heading.test(heading));
}
