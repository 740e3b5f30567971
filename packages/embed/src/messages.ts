/** What the form says to the page that embeds it. The names are the specification's: either side may be somebody else's software. */

export const submittedType = "rf-submitted";

/** CSS pixels that the form's document needs. */
export type HeightMessage = { iframeHeight: number };

/** Where the conversation may go on: a number of digits and a link to it. Both are empty or missing without WhatsApp. */
export type Chat = { whatsapp?: string; redirect?: string };

/** What is to be known of a stored application. Nobody is told that a mail comes where none does: that is `none`. */
export type Submitted = Chat & { receipt?: "none" };

/** The application is stored. Never carries what the applicant wrote. */
export type SubmittedMessage = { type: typeof submittedType } & Submitted;

/** One message may say both. */
export type FormMessage = HeightMessage | SubmittedMessage | (HeightMessage & SubmittedMessage);

/** Every field that is read; a message's other fields do not exist for us. */
export type FormMessageField = keyof HeightMessage | keyof SubmittedMessage;
