import { Phone } from "../frame/phone.tsx";
import { publishPath } from "../paths.ts";
import "./publishing.css";
import { Notice } from "@fernkontor/design/desk/notice.tsx";
import { RuledList } from "@fernkontor/design/desk/ruled-list.tsx";
import type { Agency } from "@fernkontor/domain/agency/agency";
import { clockWords } from "@fernkontor/domain/german/berlin-words";
import { quantity } from "@fernkontor/domain/german/german";
import type { ReleaseLine } from "@fernkontor/publishing/protocol";
import { Block } from "../frame/block.tsx";
import { PageHead } from "../frame/page-head.tsx";
import { momentWords } from "../frame/time.tsx";
import { clockOf } from "./clock.tsx";
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
  const next = opening === undefined ? "" : `; als Nächstes betroffen: ${momentWords(opening.at, now)}`;
  const lines = [
    { label: "Website", text: "unverändert erreichbar" },
    { label: "Bewerbungen, Antworten", text: "wie immer" },
    { label: "Stellen schreiben", text: "geht: Speichern braucht den Dienst nicht" },
    { label: "Vorschau, Prüfung", text: "stehen still" },
    {
      label: "Ende einer Stelle",
      text: "Das Formular schließt pünktlich, die Seite erst, wenn der Dienst wieder da ist",
    },
    { label: "Öffnen nach der Uhr", text: `steht still${next}` },
  ];
  return (
    <>
      <PageHead title="Veröffentlichen geht gerade nicht" />
      <Notice tone="late" isNews>
        <b>Der Dienst, der die Website schreibt, antwortet nicht, spätestens seit {clock} Uhr.</b> Die Website steht und
        nimmt Bewerbungen an{release !== undefined && `, in der Fassung von ${versionWords(release.publishedAt)}`}.
        {saved > 0 && ` Gespeichert und noch nicht öffentlich: ${quantity(saved, "Änderung", "Änderungen")}.`}
      </Notice>
      <div className="two even">
        <Block id="bleibt" title="Was weitergeht, was stillsteht">
          <RuledList lines={lines} />
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
          , <Phone number={phone} />
        </>
      )}
    </span>
  ));
}
