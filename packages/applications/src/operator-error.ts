/** Something that the operator can mend. The message says what and how; a stack trace would only hide it. */
export class OperatorError extends Error {
  override readonly name = "OperatorError";
}
