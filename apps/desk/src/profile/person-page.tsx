import { Line } from "@fernkontor/design/desk/line.tsx";
import { Refused } from "@fernkontor/design/desk/refused.tsx";
import { RuledList } from "@fernkontor/design/desk/ruled-list.tsx";
import { quantity } from "@fernkontor/domain/german/german";
import type { ReactNode } from "react";
import type { FileAtHand } from "../agency-drafts/file-at-hand.ts";
import { FileNotice } from "../agency-drafts/file-notice.tsx";
import { FormBefore, nowThere } from "../agency-drafts/typed-over.tsx";
import { Block } from "../frame/block.tsx";
import { Fold } from "../frame/fold.tsx";
import { FormEnd } from "../frame/form-end.tsx";
import { PageHead } from "../frame/page-head.tsx";
import { ledgerPath, peoplePath } from "../paths.ts";
import { type PersonForm, type PersonProblem, personLabels } from "./person-form.ts";
import type { NamedPerson } from "./profile-file.ts";

/** A claim by its name, as people read it: its figure, or what it is called. */
export type ShownClaim = { name: string; words: string };

type Props = {
  /** Undefined: somebody new. */
  person: NamedPerson | undefined;
  file: FileAtHand;
  form: PersonForm;
  /** What stood in the form before anybody typed. */
  before: PersonForm;
  /** By the fields that somebody else has changed meanwhile. */
  clashes: Partial<PersonForm>;
  /** What stands there is saved, with its problems. */
  isSaved: boolean;
  problems: readonly PersonProblem[];
  claims: readonly ShownClaim[];
  notice: ReactNode;
};

export function PersonPage(props: Props) {
  const { person, file, form, isSaved, problems, claims, notice } = props;
  return (
    <>
      <PageHead
        title={person?.name ?? "Neue Ansprechperson"}
        lead={person && namedWhere(person)}
        back={{ to: peoplePath, label: "Zurück zu den Menschen" }}
      />
      <FileNotice file={file} />
      {problems.length > 0 ? (
        <Refused what={isSaved ? "Gespeichert, aber so nicht zu veröffentlichen." : undefined} problems={problems} />
      ) : (
        notice
      )}
      <div className="two">
        <div className="stack">
          <Fields {...props} />
          {person && (
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
          )}
        </div>
        <AsShown {...{ person, form, claims }} />
      </div>
    </>
  );
}

function touched({ listings, claims }: NamedPerson): string {
  return [
    ...(listings.length > 0 ? [quantity(listings.length, "Stelle", "Stellen")] : []),
    ...(claims.length > 0 ? [quantity(claims.length, "Beleg", "Belege")] : []),
  ].join(" und ");
}

function namedWhere({ listings, claims }: NamedPerson): string {
  const on = listings.length === 0 ? "Auf keiner Stelle" : `Auf ${quantity(listings.length, "Stelle", "Stellen")}`;
  const answers = claims.length === 0 ? "" : `, steht für ${quantity(claims.length, "Beleg", "Belege")} ein`;
  return `${on} genannt${answers}.`;
}

function Fields({ form, before, clashes, problems }: Props) {
  const field = (name: keyof PersonForm, label: string, type = "text", hint?: string) => {
    const error = problems.find((each) => each.field === name)?.message;
    const warn = name in clashes && nowThere(before[name]);
    return <Line {...{ id: name, label, error, warn, hint, type }} defaultValue={form[name]} />;
  };
  return (
    <form className="block form" method="post" aria-label="Angaben" noValidate>
      <FormBefore form={before} />
      {field("name", personLabels.name)}
      {field("rolle", personLabels.rolle, "text", "Wie sie auf jeder Stelle steht.")}
      <div className="pair mails">
        {field("telefon", personLabels.telefon, "tel")}
        {field("email", personLabels.email, "email")}
      </div>
      <p className="quiet">
        Nummer und Adresse erkennt „Ist das wirklich von uns?“ mit der nächsten Veröffentlichung als echt.
      </p>
      <FormEnd does="Speichern" back={peoplePath} />
    </form>
  );
}

function AsShown({ person, form, claims }: Pick<Props, "person" | "form" | "claims">) {
  const [mailbox, domain] = form.email.split("@");
  return (
    <Block id="so" title="So steht es auf einer Stelle" stays>
      <div className="mirror contact">
        <h3>Wer Ihre Fragen beantwortet</h3>
        <p className="sign">{form.name || "Vor- und Nachname"}</p>
        <p>
          {form.rolle}
          {form.email !== "" && (
            <>
              <br />
              {mailbox}@<wbr />
              {domain}
            </>
          )}
          {form.telefon !== "" && (
            <>
              <br />
              {form.telefon}
            </>
          )}
        </p>
      </div>
      {person && person.listings.length + claims.length > 0 && (
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

function Listings({ listings }: Pick<NamedPerson, "listings">) {
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
