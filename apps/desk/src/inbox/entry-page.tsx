import type { StoredApplication } from "@fernkontor/applications/application";
import { experiences } from "@fernkontor/applications/application";
import { receiptMail } from "@fernkontor/applications/mail/receipt";
import { Choice } from "@fernkontor/design/desk/choice.tsx";
import { Field } from "@fernkontor/design/desk/field.tsx";
import { Line } from "@fernkontor/design/desk/line.tsx";
import { Options } from "@fernkontor/design/desk/options.tsx";
import { Refused } from "@fernkontor/design/desk/refused.tsx";
import type { PublicAgency } from "@fernkontor/domain/agency/agency";
import { quantity } from "@fernkontor/domain/german/german";
import { textsOf } from "@fernkontor/texts/texts-of";
import type { ReactNode } from "react";
import { type AddressQuestion, AskedAddress } from "../frame/asked-address.tsx";
import { Block } from "../frame/block.tsx";
import { EventList, type ListedEvent } from "../frame/event-list.tsx";
import { Fold } from "../frame/fold.tsx";
import { FormEnd } from "../frame/form-end.tsx";
import { PageHead } from "../frame/page-head.tsx";
import { entryPath, inboxPath } from "../paths.ts";
import { type EntryField, type EntryValues, entryFields } from "./entry.ts";
import { listingOptions } from "./page.tsx";

type Props = {
  values: EntryValues;
  errors: Partial<Record<EntryField, string>>;
  asked?: AddressQuestion | undefined;
  /** Of this page: sent twice, it is entered once. */
  request: string;
  notice?: ReactNode;
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
  einname: "Hat nur einen Namen",
  email: "E-Mail",
  telefon: "Telefon",
  stelle: "Stelle",
  erfahrung: "Berufserfahrung",
  gesagt: "Was gesagt wurde",
  einwilligung: "Eingewilligt, dass wir die Angaben bearbeiten",
  information: "Über den Datenschutz informiert",
};

export function EntryPage(props: Props) {
  const { values, errors, asked, request, agency } = props;
  const { text } = textsOf(agency);
  const wrong = entryFields.filter((name) => errors[name] !== undefined);
  const field = (id: EntryField) => ({ id, label: labels[id], error: errors[id] });
  const line = (id: EntryField, type: "text" | "tel" = "text") => (
    <Line {...field(id)} type={type} dir="auto" defaultValue={values[id]} />
  );
  return (
    <>
      <PageHead
        title="Bewerbung von Hand eintragen"
        back={{ to: inboxPath, label: "Zurück zum Eingang" }}
        lead="Wenn jemand anruft, schreibt oder vor der Tür steht."
      />
      {props.notice}
      {wrong.length > 0 && (
        <Refused problems={wrong.map((name) => ({ field: name, message: labels[name] }))}>
          Bitte sehen Sie nach:
        </Refused>
      )}
      <div className="two">
        <form className="stack" method="post" action={entryPath}>
          <input type="hidden" name="anfrage" value={request} />
          {asked && asked.question === undefined && <AskedAddress {...asked} />}
          <Block id="wer" title="Wer und wie" isForm>
            <Options
              isInline
              id="weg"
              legend={labels.weg}
              name="weg"
              value={values.weg}
              options={Object.entries(ways).map(([value, label]) => ({ value, label }))}
            />
            <div className="pair">
              {line("tag")}
              {line("zeit")}
            </div>
            <div className="pair">
              {line("vorname")}
              {line("nachname")}
            </div>
            <div className="choice">
              <label>
                <input type="checkbox" id="einname" name="einname" value="ja" defaultChecked={values.einname !== ""} />{" "}
                {labels.einname}
              </label>
            </div>
            <div className="pair mails">
              <Line
                {...field("email")}
                error={asked?.question === undefined ? errors.email : <AskedAddress {...asked} />}
                type="email"
                dir="auto"
                defaultValue={values.email}
              />
              {line("telefon", "tel")}
            </div>
            <p className="quiet close">E-Mail oder Telefon genügt.</p>
          </Block>
          <Block id="was" title="Wofür und was gesagt wurde" isForm>
            <Choice
              {...field("stelle")}
              value={values.stelle}
              options={[["", "Bitte wählen"], ...listingOptions(agency.listings).slice(1)]}
            />
            <Choice
              {...field("erfahrung")}
              value={values.erfahrung}
              options={(["unsaid", ...experiences] as const).map((key) => [key, text(`form.experience.${key}`)])}
            />
            <Field
              {...field("gesagt")}
              hint="So knapp, wie die Person es selbst lesen dürfte: Es steht in ihrer Auskunft."
            >
              {(named) => <textarea rows={6} dir="auto" {...named} name="gesagt" defaultValue={values.gesagt} />}
            </Field>
          </Block>
          <Block id="recht" title="Einwilligung und Datenschutz" isForm>
            <Choice {...field("einwilligung")} value={values.einwilligung} options={Object.entries(consents)} />
            <Choice
              {...field("information")}
              value={values.information}
              options={Object.entries(informations)}
              hint="„Noch nicht“ steht als Aufgabe unter Fristen, bis es geschehen ist, bei der Einwilligung auch."
            />
          </Block>
          <FormEnd does="Eintragen" back={inboxPath} />
        </form>
        <WhatFollows {...props} />
      </div>
    </>
  );
}

function WhatFollows({ agency, now }: Props) {
  const hours = agency.claims.replyAtLatestWithinHours?.value;
  return (
    <div className="stay stack">
      <Block id="dann" title="Was dann geschieht">
        <EventList
          events={[
            follows("person", "Liegt im Eingang", ", neu, bei wem die Stelle liegt", "Mit Weg, Zeit und Ihrem Namen."),
            follows(
              "mail",
              "Eingangsbestätigung",
              " mit dem Link",
              "Ohne E-Mail-Adresse geht keine hinaus; dann rufen Sie an.",
            ),
            ...(hours === undefined
              ? []
              : [
                  follows(
                    "kommt",
                    `Antwort innerhalb von ${quantity(hours, "Stunde", "Stunden")}`,
                    ", Montag bis Freitag",
                    "Die Zusage gilt. In die gemessene Antwortzeit zählt sie erst, wenn die Person den Link in der E-Mail bestätigt.",
                  ),
                ]),
          ]}
        />
      </Block>
      <Fold title="Die Eingangsbestätigung">
        <Receipt agency={agency} now={now} />
      </Fold>
    </div>
  );
}

function follows(kind: string, what: string, more: string, small: string): ListedEvent {
  return {
    kind,
    content: (
      <>
        <p>
          <b>{what}</b>
          {more}
        </p>
        <p className="quiet">{small}</p>
      </>
    ),
  };
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
