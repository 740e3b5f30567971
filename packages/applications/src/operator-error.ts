/** Something that the operator can mend. The message says what and how; a stack trace would only hide it. */
export class OperatorError extends Error {
  override readonly name = "OperatorError";
}

/** What several of them advise: whoever has stopped one of the two holds the database with the other. */
export const stopServices = "Halten Sie Formular und Kontor an (alle Instanzen: systemctl stop 'form@*' desk)";
