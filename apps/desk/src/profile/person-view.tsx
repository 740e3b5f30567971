import "./profile.css";
import { RuledList } from "@fernkontor/design/desk/ruled-list.tsx";
import { germanDate, quantity } from "@fernkontor/domain/german/german";
import { Block } from "../frame/block.tsx";
import { Fold } from "../frame/fold.tsx";
import { facePath, ledgerPath, peoplePath } from "../paths.ts";
import type { Form } from "../records/typed-over.tsx";
import type { NamedPerson } from "./profile-file.ts";

/** A claim by its name, as people read it: its figure, or what it is called. */
export type ShownClaim = { name: string; words: string };

export function FaceFold({ person: { id, photograph } }: { person: NamedPerson }) {
  return (
    <Fold title="Foto" beside={photograph ? "auf der Website" : "keines"}>
      <div className="stack">
        <p>
          {photograph
            ? `Zugestimmt am ${germanDate(photograph.agreedOn)}.`
            : "Mit Zustimmung der Person steht ihr Foto neben dem Namen."}
        </p>
        <p>
          <a className="btn ghost" href={facePath(id)}>
            {photograph ? "Foto ändern oder löschen" : "Foto hochladen"}
          </a>
        </p>
      </div>
    </Fold>
  );
}

export function RemovalFold({ person }: { person: NamedPerson }) {
  return (
    <Fold title="Von der Website nehmen" isDanger>
      <div className="stack">
        <p>
          {person.listings.length + person.claims.length === 0
            ? "Keine Stelle und kein Beleg nennt sie oder ihn."
            : `${touched(person)} nennen ${person.name}. Wer übernimmt, wählen Sie im nächsten Schritt.`}
        </p>
        <p>
          <a className="btn ghost" href={`${peoplePath}/${person.id}/entfernen`}>
            Weiter
          </a>
        </p>
      </div>
    </Fold>
  );
}

function touched({ listings, claims }: NamedPerson): string {
  return [
    ...(listings.length > 0 ? [quantity(listings.length, "Stelle", "Stellen")] : []),
    ...(claims.length > 0 ? [quantity(claims.length, "Beleg", "Belege")] : []),
  ].join(" und ");
}

export function namedWhere({ listings, claims }: NamedPerson): string {
  const on = listings.length === 0 ? "Auf keiner Stelle" : `Auf ${quantity(listings.length, "Stelle", "Stellen")}`;
  const answers = claims.length === 0 ? "" : `, steht für ${quantity(claims.length, "Beleg", "Belege")} ein`;
  return `${on} genannt${answers}.`;
}

type Props = { person: NamedPerson; form: Form; claims: readonly ShownClaim[] };

export function AsShown({ person, form, claims }: Props) {
  const { name, rolle, telefon, email = "" } = form;
  const [mailbox, domain] = email.split("@");
  return (
    <Block id="so" title="So steht es auf einer Stelle" stays>
      <div className="mirror contact">
        <h3>Wer Ihre Fragen beantwortet</h3>
        <p className="sign">{name || "Vor- und Nachname"}</p>
        <p>
          {rolle}
          {email !== "" && (
            <>
              <br />
              {mailbox}@<wbr />
              {domain}
            </>
          )}
          {telefon !== "" && (
            <>
              <br />
              {telefon}
            </>
          )}
        </p>
      </div>
      {person.listings.length + claims.length > 0 && (
        <RuledList
          isNarrow
          lines={[
            person.listings.length > 0 && { label: "Stellen", text: <Listings listings={person.listings} /> },
            claims.length > 0 && {
              label: "Belege",
              text: claims.map(({ name, words }, index) => (
                <span key={name}>
                  {index > 0 && ", "}
                  <a href={`${ledgerPath}/${name}`}>{words}</a>
                </span>
              )),
            },
          ]}
        />
      )}
    </Block>
  );
}

const mostListed = 20;

export function Listings({ listings }: Pick<NamedPerson, "listings">) {
  return (
    <>
      {listings.slice(0, mostListed).map(({ slug, title }, index) => (
        <span key={slug}>
          {index > 0 && <br />}
          <a href={`/stellen/${slug}`}>{title}</a>
        </span>
      ))}
      {listings.length > mostListed && (
        <>
          <br />
          und {listings.length - mostListed} weitere
        </>
      )}
    </>
  );
}
