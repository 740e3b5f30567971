/** Applications that came otherwise than by the form: somebody of the agency has entered what was said. */
export const waysIn = ["phone", "mail", "visit"] as const;
/** By telephone, by mail, or in person. */
export type WayIn = (typeof waysIn)[number];

/** How a person was told what becomes of the data; `none`: somebody still has to. */
export const waysInformed = ["phone", "print", "none"] as const;
export type Informed = (typeof waysInformed)[number];

/** What is noted of an application that was entered by hand. Ids are of people at the desk, times ISO 8601, UTC. */
export type ByHand = {
  cameBy: WayIn;
  enteredBy: string;
  enteredAt: string;
  informed: Informed;
  /** Who has told the applicant, and when; null while nobody has. */
  informedBy: string | null;
  informedAt: string | null;
};

/** How it came, as a heading and in a sentence. */
export const wayInWords: Readonly<Record<WayIn, { noun: string; said: string; your: string }>> = {
  phone: { noun: "Anruf", said: "Was am Telefon gesagt wurde", your: "Ihrem Anruf" },
  mail: { noun: "E-Mail", said: "Was in der E-Mail stand", your: "Ihrer E-Mail" },
  visit: { noun: "Besuch", said: "Was vor Ort gesagt wurde", your: "Ihrem Besuch" },
};

export const informedWords: Readonly<Record<Informed, string>> = {
  phone: "mündlich gesagt",
  print: "Ausdruck mitgegeben",
  none: "noch nicht",
};

export const consentsGiven = ["spoken", "written", "signed", "none"] as const;
export type ConsentGiven = (typeof consentsGiven)[number];

/** Consent as it was given, kept as the form's wordings are; without one, the ground that there is. */
export const consentByHand: Readonly<Record<ConsentGiven, { version: string; text: string }>> = {
  spoken: { version: "von-hand-muendlich", text: "mündlich gegeben, am Telefon" },
  written: { version: "von-hand-schriftlich", text: "schriftlich gegeben, in der E-Mail" },
  signed: { version: "von-hand-unterschrieben", text: "unterschrieben, vor Ort" },
  none: {
    version: "von-hand-keine",
    text: "noch keine; bearbeitet auf eigene Anfrage hin, vor einem Vertrag (Art. 6 Abs. 1 Buchst. b DSGVO)",
  },
};

/** Whether nobody has asked for consent yet. */
export function lacksConsent({ consent }: { consent: { version: string } }): boolean {
  return consent.version === consentByHand.none.version;
}
