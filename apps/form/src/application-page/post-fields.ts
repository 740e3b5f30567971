/** What the buttons of the page send, and what its own address says of itself. */

/** Without it nothing happens: pages that were opened before there was more than one button sent none. */
export const answerName = "antwort";
export const answers = {
  confirm: "meine",
  disown: "nicht-meine",
  slot: "termin",
  move: "verlegen",
  cancel: "absagen",
  message: "nachricht",
  sheet: "vorstellen",
  takeBack: "zuruecknehmen",
  correct: "berichtigen",
  withdraw: "zurueckziehen",
  forget: "entfernen",
} as const;

/** Names a press of a button, so that a second one is the same. */
export const requestName = "anfrage";
export const requestShape = /^[\w-]{20,60}$/;

/** Without it nothing is deleted. */
export const sureName = "sicher";

/** The number of the invitation that was shown; a later one may have the same time, and mean another conversation. */
export const invitationName = "einladung";

/** When the slot begins, as it stood there. Or none of them; and the number. */
export const slotName = "termin";
export const noSlot = "keiner";
export const numberName = "nummer";

/** The appointment as it stood there; when it would suit better, in a sentence; how it is to go on after it is cancelled. */
export const insteadName = "bisher";
export const timesName = "zeiten";
export const otherTimes = "andere";
export const afterName = "was";
export const noOtherTimes = "ohne";

/** Which sheet, as it stood there; what is said to it; and a sentence. */
export const sheetName = "blatt";
export const sheetHashName = "stand";
export const consentName = "ja";
export const consents = { yes: "ja", but: "aber", no: "nein" } as const;
export const conditionName = "aber";

/** Not `message`, which is a field of the application, too. */
export const messageName = "text";

/** Which part of the page is open, and what the last button has done. */
export const openParameter = "tun";
export const doneParameter = "getan";
