import type { StoredApplication } from "@fernkontor/applications/application";
import { experiences } from "@fernkontor/applications/application";
import { receiptMail } from "@fernkontor/applications/mail/receipt";
import { Field } from "@fernkontor/design/desk/field.tsx";
import type { PublicAgency } from "@fernkontor/domain/agency/agency";
import { quantity } from "@fernkontor/domain/german/german";
import { textsOf } from "@fernkontor/texts/texts-of";
import type { ReactNode } from "react";
import { PageHead } from "../frame/page-head.tsx";
import { type EntryField, type EntryValues, entryFields } from "./entry.ts";
import { inboxPath, undecided } from "./page.tsx";

export const entryPath = `${inboxPath}/eintragen`;

type Props = {
  values: EntryValues;
  errors: Partial<Record<EntryField, string>>;
  /** Of this page: sent twice, it is entered once. */
  request: string;
  agency: PublicAgency;
  now: Date;
};

const ways = { phone: "am Telefon", mail: "per E-Mail", visit: "persönlich" };
const consents = {
  spoken: "mündlich, am Telefon",
  written: "schriftlich, in der E-Mail",
  signed: "unterschrieben, vor Ort",
  none: "noch nicht",
};
const informations = { phone: "mündlich; Link in der E-Mail", print: "Ausdruck mitgegeben", none: "noch nicht" };

const labels: Readonly<Record<EntryField, string>> = {
  weg: "Gekommen",
  tag: "Tag",
  zeit: "Uhrzeit",
  vorname: "Vorname",
  nachname: "Nachname",
  email: "E-Mail",
  telefon: "Telefon",
  stelle: "Stelle",
  erfahrung: "Berufserfahrung",
  gesagt: "Was gesagt wurde",
  einwilligung: "Eingewilligt, dass wir die Angaben bearbeiten",
  information: "Über den Datenschutz informiert",
};

export function EntryPage(props: Props) {
  const { values, errors, request, agency } = props;
  const { text } = textsOf(agency);
  const wrong = entryFields.filter((name) => errors[name] !== undefined);
  const field = (name: EntryField) => ({ name, value: values[name], error: errors[name] });
  return (
    <>
      <PageHead
        title="Bewerbung von Hand eintragen"
        back={{ to: inboxPath, label: "Zurück zum Eingang" }}
        lead="Wenn jemand anruft, schreibt oder vor der Tür steht."
      />
      {wrong.length > 0 && (
        <div className="summary" role="alert" tabIndex={-1}>
          <p>
            <b>Nicht gespeichert.</b> Bitte sehen Sie nach:
          </p>
          <ul>
            {wrong.map((name) => (
              <li key={name}>
                <a href={`#${name}`}>{labels[name]}</a>
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className="two">
        <form className="stack" method="post" action={entryPath}>
          <input type="hidden" name="anfrage" value={request} />
          <section className="block form" aria-labelledby="wer">
            <h2 id="wer">Wer und wie</h2>
            <fieldset className="options inline" id="weg">
              <legend>{labels.weg}</legend>
              {Object.entries(ways).map(([key, label]) => (
                <label key={key}>
                  <input type="radio" name="weg" value={key} defaultChecked={values.weg === key} />
                  {label}
                </label>
              ))}
            </fieldset>
            <div className="pair">
              <Line {...field("tag")} />
              <Line {...field("zeit")} />
            </div>
            <div className="pair">
              <Line {...field("vorname")} />
              <Line {...field("nachname")} />
            </div>
            <div className="pair mails">
              <Line {...field("email")} type="email" />
              <Line {...field("telefon")} type="tel" />
            </div>
            <p className="quiet close">E-Mail oder Telefon genügt.</p>
          </section>
          <section className="block form" aria-labelledby="was">
            <h2 id="was">Wofür und was gesagt wurde</h2>
            <Choice {...field("stelle")}>
              <option value="">Bitte wählen</option>
              {agency.listings.map(({ slug, title }) => (
                <option key={slug} value={slug}>
                  {title}
                </option>
              ))}
              <option value={undecided}>Noch unentschieden</option>
            </Choice>
            <Choice {...field("erfahrung")}>
              {(["unsaid", ...experiences] as const).map((key) => (
                <option key={key} value={key}>
                  {text(`form.experience.${key}`)}
                </option>
              ))}
            </Choice>
            <Said {...field("gesagt")} />
          </section>
          <section className="block form" aria-labelledby="recht">
            <h2 id="recht">Einwilligung und Datenschutz</h2>
            <Choice {...field("einwilligung")}>
              <Options of={consents} />
            </Choice>
            <Choice
              {...field("information")}
              hint="„Noch nicht“ steht als Aufgabe unter Fristen, bis es geschehen ist, bei der Einwilligung auch."
            >
              <Options of={informations} />
            </Choice>
          </section>
          <div className="row">
            <button className="btn" type="submit">
              Eintragen
            </button>{" "}
            <a href={inboxPath}>Doch nicht</a>
          </div>
        </form>
        <WhatFollows {...props} />
      </div>
    </>
  );
}

type FieldProps = { name: EntryField; value: string; error: string | undefined };

function Line({ name, value, error, type = "text" }: FieldProps & { type?: "text" | "email" | "tel" }) {
  return (
    <Field id={name} label={labels[name]} error={error}>
      {(named) => <input type={type} autoComplete="off" dir="auto" {...named} name={name} defaultValue={value} />}
    </Field>
  );
}

function Choice({ name, value, error, hint, children }: FieldProps & { hint?: string; children: ReactNode }) {
  return (
    <Field id={name} label={labels[name]} error={error} hint={hint}>
      {(named) => (
        <select {...named} name={name} defaultValue={value}>
          {children}
        </select>
      )}
    </Field>
  );
}

function Options({ of }: { of: Readonly<Record<string, string>> }) {
  return Object.entries(of).map(([key, label]) => (
    <option key={key} value={key}>
      {label}
    </option>
  ));
}

function Said({ name, value, error }: FieldProps) {
  return (
    <Field
      id={name}
      label={labels[name]}
      error={error}
      hint="So knapp, wie die Person es selbst lesen dürfte: Es steht in ihrer Auskunft."
    >
      {(named) => <textarea rows={6} dir="auto" {...named} name={name} defaultValue={value} />}
    </Field>
  );
}

function WhatFollows({ agency, now }: Props) {
  const hours = agency.claims.replyAtLatestWithinHours?.value;
  return (
    <div className="stay stack">
      <section className="block" aria-labelledby="dann">
        <h2 id="dann">Was dann geschieht</h2>
        <ol className="log">
          <li data-kind="person">
            <div>
              <p>
                <b>Liegt im Eingang</b>, neu, bei wem die Stelle liegt
              </p>
              <p className="quiet">Mit Weg, Zeit und Ihrem Namen.</p>
            </div>
          </li>
          <li data-kind="mail">
            <div>
              <p>
                <b>Eingangsbestätigung</b> mit dem Link
              </p>
              <p className="quiet">Ohne E-Mail-Adresse geht keine hinaus; dann rufen Sie an.</p>
            </div>
          </li>
          {hours !== undefined && (
            <li data-kind="kommt">
              <div>
                <p>
                  <b>Antwort innerhalb von {quantity(hours, "Stunde", "Stunden")}</b>, Montag bis Freitag
                </p>
                <p className="quiet">
                  Die Zusage gilt. In die gemessene Antwortzeit zählt sie erst, wenn die Person den Link in der E-Mail
                  bestätigt.
                </p>
              </div>
            </li>
          )}
        </ol>
      </section>
      <details className="fold">
        <summary>Die Eingangsbestätigung</summary>
        <Receipt agency={agency} now={now} />
      </details>
    </div>
  );
}

function Receipt({ agency, now }: Pick<Props, "agency" | "now">) {
  const { subject, text } = receiptMail(agency, exampleOf(now), { withdrawal: "…", privacy: "…" });
  return (
    <article className="mail">
      <dl>
        <dt>Betreff</dt>
        <dd>{subject}</dd>
      </dl>
      <div>
        {text.split("\n\n").map((paragraph, index) => (
          <p key={index}>{paragraph}</p>
        ))}
      </div>
    </article>
  );
}

function exampleOf(now: Date): StoredApplication {
  const at = now.toISOString();
  return {
    ...{ id: "", firstName: "Nora", lastName: "Beispiel", email: "nora@example.org", phone: null, message: "…" },
    ...{ position: { slug: null, title: "" }, experience: "unsaid", wantsWhatsApp: false },
    ...{ receivedAt: at, correctedAt: null, confirmedAt: null, closedAt: null, consent: { version: "", at } },
    byHand: { cameBy: "phone", enteredBy: "", enteredAt: at, informed: "phone", informedBy: "", informedAt: at },
  };
}
