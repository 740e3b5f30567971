import "./publishing.css";
import type { Agency } from "@fernkontor/domain/agency/agency";
import { clockWords } from "@fernkontor/domain/german/berlin-words";
import { quantity } from "@fernkontor/domain/german/german";
import type { ReleaseLine } from "@fernkontor/publishing/protocol";
import { Block } from "../frame/block.tsx";
import { momentWords } from "../frame/time.tsx";
import { clockOf } from "./clock.tsx";
import { Notice } from "./job-pages.tsx";
import { publishPath } from "./places.ts";
import { versionWords } from "./version-on-site.tsx";

/** Somebody of the Leitung, with the number that the agency's files know. */
export type Helper = { name: string; phone: string | undefined };

type Props = {
  agency: Pick<Agency, "listings">;
  /** When it was first seen that the publisher does not answer. */
  since: Date;
  release: ReleaseLine | undefined;
  saved: number;
  helpers: readonly Helper[];
  now: Date;
};

/** The publisher is away: what goes on, what stands still, and whom to tell. */
export function DisturbedPage({ agency, since, release, saved, helpers, now }: Props) {
  const clock = clockWords(since.toISOString());
  const opening = clockOf(agency, now).find(({ kind }) => kind === "opens");
  const lines = [
    ["Website", "unverändert erreichbar"],
    ["Bewerbungen, Antworten", "wie immer"],
    ["Stellen schreiben", "geht: Speichern braucht den Dienst nicht"],
    ["Vorschau, Prüfung", "stehen still"],
    ["Ende einer Stelle", "Das Formular schließt pünktlich, die Seite erst, wenn der Dienst wieder da ist"],
    [
      "Öffnen nach der Uhr",
      `steht still${opening === undefined ? "" : `; als Nächstes betroffen: ${momentWords(opening.at, now)}`}`,
    ],
  ] as const;
  return (
    <>
      <div className="page-head">
        <h1>Veröffentlichen geht gerade nicht</h1>
      </div>
      <Notice tone="late">
        <p>
          <b>Der Dienst, der die Website schreibt, antwortet nicht, spätestens seit {clock} Uhr.</b> Die Website steht
          und nimmt Bewerbungen an{release !== undefined && `, in der Fassung von ${versionWords(release.publishedAt)}`}
          .{saved > 0 && ` Gespeichert und noch nicht öffentlich: ${quantity(saved, "Änderung", "Änderungen")}.`}
        </p>
      </Notice>
      <div className="two even">
        <Block id="bleibt" title="Was weitergeht, was stillsteht">
          <dl className="ruled">
            {lines.map(([term, text]) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </Block>
        <Block id="wer" title="Wer hilft">
          <p>
            Wer den Server betreut; wer das ist, weiß die Leitung: <Helpers helpers={helpers} />. Sagen Sie: „publish
            antwortet seit {clock} nicht.“
          </p>
        </Block>
      </div>
      <div className="row">
        <a className="btn" href={publishPath}>
          Noch einmal versuchen
        </a>{" "}
        <span className="quiet">Kommt der Dienst wieder, öffnet und schließt er zuerst, was fällig ist.</span>
      </div>
    </>
  );
}

/** `Mara Mustermann, +49 30 23125 011` */
export function Helpers({ helpers }: { helpers: readonly Helper[] }) {
  return helpers.map(({ name, phone }, index) => (
    <span key={name}>
      {index > 0 && "; "}
      <b>{name}</b>
      {phone !== undefined && (
        <>
          ,{" "}
          <a className="nb" href={`tel:${phone.replaceAll(/[^+\d]/g, "")}`}>
            {phone}
          </a>
        </>
      )}
    </span>
  ));
}
