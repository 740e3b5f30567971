/** What there is to write about an application. */
export const mailKinds = ["notification", "receipt", "withdrawal"] as const;

/** To the agency: one has come in; to the applicant: we have it; to the agency: it is withdrawn and deleted. */
export type MailKind = (typeof mailKinds)[number];
