import { Notice } from "@fernkontor/design/desk/notice.tsx";
import { historyPath } from "../publishing/places.ts";
import { type FileAtHand, isOvertaken } from "./file-at-hand.ts";

/** What somebody has done to the file in an editor, and where that is put right. */
export function FileNotice({ file, isSaved = false }: { file: FileAtHand; isSaved?: boolean }) {
  const { path, draft, broken } = file;
  if (broken)
    return (
      <Notice tone="late" isNews={isSaved}>
        {isSaved && "Gespeichert. "}
        <b>
          Die Datei <code>agency/{path}</code> lässt sich nicht lesen.
        </b>{" "}
        Jemand hat sie in einem Editor geändert. Zeile {broken.line}
        {broken.field && <>, bei {broken.field}</>}: {broken.message}{" "}
        {draft === undefined && file.text === undefined ? (
          "Öffentlich war sie nie: Hier ändert sich nichts an ihr, bis wieder jemand die Datei in Ordnung gebracht hat."
        ) : (
          <>
            Öffentlich bleibt, was öffentlich ist, und {draft ? "hier steht der Entwurf" : "so steht es hier"}. Wer
            speichert und veröffentlicht, ersetzt sie; sie bleibt als Fassung im <a href={historyPath(path)}>Verlauf</a>
            .
          </>
        )}
      </Notice>
    );
  if (!isOvertaken(file)) return null;
  return (
    <Notice tone="soon" isNews={isSaved}>
      {isSaved && "Gespeichert. "}
      <b>Jemand hat die Datei inzwischen in einem Editor geändert.</b> Der Entwurf ist davor entstanden; öffentlich wird
      er erst, wenn feststeht, was gilt. <a href={historyPath(path)}>Beide Fassungen ansehen</a>
    </Notice>
  );
}

export function HistoryLink({ path }: { path: string }) {
  return (
    <p>
      <a href={historyPath(path)}>Verlauf</a> <span className="quiet">Wer wann was geändert hat.</span>
    </p>
  );
}
