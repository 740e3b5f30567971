import type { Inbox } from "@fernkontor/applications/cases/case";
import { Choice } from "@fernkontor/design/desk/choice.tsx";
import { Line } from "@fernkontor/design/desk/line.tsx";
import { Options } from "@fernkontor/design/desk/options.tsx";
import { Block } from "../frame/block.tsx";
import { FormEnd } from "../frame/form-end.tsx";
import { PageHead } from "../frame/page-head.tsx";
import { inboxPath, listPath } from "../paths.ts";
import type { ListContent, ListFormat } from "./list-file.ts";
import { listingOptions } from "./page.tsx";

export const listStates = { open: "Alle offenen", waiting: "Wartet auf Antwort", closed: "Beendet", all: "Alle" };
export type ListState = keyof typeof listStates;

export const contentWords: Readonly<Record<ListContent, { label: string; small: string; said: string }>> = {
  ohne: {
    label: "Ohne Namen und Adressen",
    small: "Nummer, Stelle, Zustand, Zeiten: genügt zum Zählen",
    said: "ohne Namen und Adressen",
  },
  namen: {
    label: "Mit Namen, E-Mail und Telefon",
    small: "ohne Nachrichten, Notizen und Briefe",
    said: "mit Namen, E-Mail und Telefon",
  },
  alles: { label: "Alles", small: "auch Nachrichten, Notizen und Briefe", said: "mit allem" },
};
export const formatWords: Readonly<Record<ListFormat, string>> = {
  csv: "CSV, für Tabellen",
  json: "JSON, für Programme",
};

/** As the form sends it. */
export type ListValues = { zustand: ListState; stelle: string; was: ListContent; form: ListFormat; wofuer: string };

type Props = {
  values: ListValues;
  problem: string | undefined;
  counts: Inbox["counts"];
  listings: readonly { slug: string; title: string }[];
};

export function ListPage({ values, problem, counts, listings }: Props) {
  const all = counts.open + counts.closed;
  const countOf: Readonly<Record<ListState, number>> = { ...counts, all };
  return (
    <>
      <PageHead
        back={{ to: inboxPath, label: "Zurück zum Eingang" }}
        title="Ganze Liste laden"
        lead="Viele Bewerbungen in einer Datei. Nur für die Leitung, und jedes Mal im Protokoll."
      />
      <div className="two">
        <form className="block form" method="post" action={listPath} aria-label="Was geladen wird">
          <div className="pair">
            <Choice
              id="zustand"
              label="Zustand"
              value={values.zustand}
              options={(Object.keys(listStates) as ListState[]).map((state) => [
                state,
                `${listStates[state]} (${countOf[state]})`,
              ])}
            />
            <Choice id="stelle" label="Stelle" value={values.stelle} options={listingOptions(listings)} />
          </div>
          <Options
            legend="Was in der Datei steht"
            name="was"
            value={values.was}
            options={Object.entries(contentWords).map(([value, words]) => ({ value, ...words }))}
          />
          <Options
            isInline
            legend="Format"
            name="form"
            value={values.form}
            options={Object.entries(formatWords).map(([value, label]) => ({ value, label }))}
          />
          <Line
            id="wofuer"
            label="Wofür"
            error={problem}
            hint="Steht im Protokoll neben Ihrem Namen."
            maxLength={200}
            defaultValue={values.wofuer}
            autoFocus={problem !== undefined}
          />
          <FormEnd does="Weiter zum Passkey" back={inboxPath} />
        </form>
        <Block id="heisst" title="Was eine Datei auf einem Notebook heißt" stays>
          <ul className="steps">
            <li>
              <b>Das Kontor löscht sie nicht.</b> Zieht jemand zurück oder endet eine Frist, steht die Bewerbung weiter
              in Ihrer Datei.
            </li>
            <li>
              <b>Sie geht mit.</b> In Sicherungen des Notebooks, in eine Cloud, in eine E-Mail. Geht das Gerät verloren,
              ist das eine Datenpanne, zu melden binnen 72 Stunden.
            </li>
            <li>
              <b>Löschen können nur Sie sie.</b> Sobald Sie sie nicht mehr brauchen, spätestens mit den Fristen der
              Bewerbungen; auch aus Downloads, Papierkorb und Postausgang.
            </li>
          </ul>
          <p className="quiet">
            Nur zählen? Das tut <a href="/zahlen">Zahlen</a> schon. Eine einzelne Person fragt, was wir haben? Das ist
            die Auskunft in ihrer Bewerbung.
          </p>
        </Block>
      </div>
    </>
  );
}
