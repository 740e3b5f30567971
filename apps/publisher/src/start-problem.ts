/** Something the reader of the terminal can mend; its message is shown without a stack. */
export class StartProblem extends Error {
  override readonly name = "StartProblem";
}
