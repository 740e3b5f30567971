import { OperatorError } from "@fernkontor/agency-files/operator-error";
import { askPublisher, PublisherAway } from "@fernkontor/publishing/ask-publisher";
import type { FileChange } from "@fernkontor/publishing/protocol";

/** As the log tells who wrote: nobody pressed a button. */
const software = { name: "Kontor", role: "lead" } as const;

/** Hands a file that the software has signed to the publisher: nobody else may write into the agency's folder. */
export function writeMeasurement(socket: string): (file: FileChange) => Promise<void> {
  return async (file) => {
    const answer = await askPublisher(socket, { ask: "write", changes: [file], by: software }).catch(
      (error: unknown) => {
        if (!(error instanceof PublisherAway)) throw error;
        throw new OperatorError(
          `${file.path} lässt sich nicht schreiben: Auf ${socket} antwortet niemand. Das schreibt der Dienst, der veröffentlicht: systemctl start publish`,
        );
      },
    );
    if (answer.answer === "written") return;
    const why = answer.answer === "conflict" ? "Jemand hat die Datei eben geändert." : answer.problems[0]?.what;
    throw new OperatorError(`${file.path} lässt sich nicht schreiben: ${why}`);
  };
}
