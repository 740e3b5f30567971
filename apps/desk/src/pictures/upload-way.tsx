import { picturesPath } from "../paths.ts";

/** The way from a text to the line that shows a picture there; what is typed stays in its tab. */
export function UploadWay() {
  return (
    <p>
      <a href={picturesPath} target="_blank" rel="noopener">
        Bild hochladen<span className="vh"> (neuer Tab)</span>
      </a>
      : Dort bekommen Sie die Zeile, die es hier im Text zeigt.
    </p>
  );
}
