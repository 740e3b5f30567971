import { OperatorError } from "./operator-error.ts";

export type AgencyFileProblem = {
  /** Path of the file as the operator sees it, relative to the working folder where possible. */
  file: string;
  /** 1-based; 1 when the problem concerns the whole file. */
  line: number;
  /** Dotted path of the field, empty for the whole file. */
  field: string;
  message: string;
};

/** Thrown when `agency/` cannot be used. Lists every problem at once, so that one run is enough to mend them all. */
export class AgencyFileError extends OperatorError {
  override readonly name = "AgencyFileError";
  readonly problems: readonly AgencyFileProblem[];

  constructor(problems: readonly AgencyFileProblem[]) {
    const lines = problems.map(
      ({ file, line, field, message }) => `  ${file}:${line}  ${field === "" ? "" : `${field}: `}${message}`,
    );
    super(
      `Die Dateien der Agentur brauchen ${problems.length === 1 ? "eine Korrektur" : `${problems.length} Korrekturen`}:\n${lines.join("\n")}`,
    );
    this.problems = problems;
  }
}
