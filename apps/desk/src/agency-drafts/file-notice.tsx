import { Notice } from "@fernkontor/design/desk/notice.tsx";
import { historyPath } from "../publishing/places.ts";
import { type FileAtHand, isOvertaken } from "./file-at-hand.ts";

/** What somebody has done to the file in an editor, and where that is put right. */
export function FileNotice({ file }: { file: FileAtHand }) {
  if (!isOvertaken(file)) return null;
  return (
    <Notice tone="soon">
      <b>Jemand hat die Datei inzwischen in einem Editor geändert.</b> Der Entwurf ist davor entstanden; öffentlich wird
      er erst, wenn feststeht, was gilt. <a href={historyPath(file.path)}>Beide Fassungen ansehen</a>
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
