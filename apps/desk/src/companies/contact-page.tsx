import type { Company, Contact } from "@fernkontor/applications/companies/companies";
import { RuledList } from "@fernkontor/design/desk/ruled-list.tsx";
import { contactDeletionTime } from "@fernkontor/domain/retention/retention";
import type { ReactNode } from "react";
import { backTo } from "../frame/back.tsx";
import { Block } from "../frame/block.tsx";
import { Fold } from "../frame/fold.tsx";
import { PageHead } from "../frame/page-head.tsx";
import { Time } from "../frame/time.tsx";
import { companyPath, contactPath } from "../paths.ts";
import type { FormContext } from "../records/inputs.tsx";
import { contactInputs } from "./fields.ts";
import { RowForm } from "./row-form.tsx";

type Props = { company: Company; contact: Contact; context: FormContext; notice: ReactNode; now: Date };

export function ContactPage({ company, contact, context, notice, now }: Props) {
  const { id, name, addedAt, lastSheetAt } = contact;
  return (
    <>
      <PageHead title={<bdi>{name}</bdi>} back={backTo(companyPath(company.id), company.name)} />
      {notice}
      <div className="two">
        <Block id="angaben" title="Angaben" isForm>
          <RowForm inputs={contactInputs} context={context} action={contactPath(id)} button="Speichern" />
        </Block>
        <div className="stack">
          <Block id="gespeichert" title="Was dazu gespeichert ist">
            <RuledList
              isNarrow
              lines={[
                { label: "Eingetragen", text: <Time at={addedAt} now={now} /> },
                { label: "Letztes Blatt", text: lastSheetAt === null ? "keines" : <Time at={lastSheetAt} now={now} /> },
                { label: "Löschung", text: <Time at={contactDeletionTime(contact)} now={now} /> },
              ]}
            />
            <p className="quiet">
              {lastSheetAt === null
                ? "Geht bis dahin kein Blatt hinaus, löscht das Kontor den Kontakt: So lange darf jemand nichts davon wissen."
                : "Zwölf Monate nach dem letzten Blatt; jedes weitere verschiebt es."}{" "}
              Notizen über Kontakte gibt es nicht.
            </p>
          </Block>
          <div>
            <Fold title="Auskunft nach Art. 15">
              <form className="form" method="post" action={`${contactPath(id)}/auskunft`}>
                <p>Alles, was von diesem Menschen gespeichert ist. Das Laden steht danach im Protokoll.</p>
                <button className="btn ghost" type="submit">
                  Als Seite zum Drucken
                </button>
              </form>
            </Fold>
            <Fold title="Löschen" isDanger>
              <form className="form" method="post" action={`${contactPath(id)}/loeschen`}>
                <p>
                  Gelöscht werden Name, Adresse und Nummer, sofort. <b>Das lässt sich nicht rückgängig machen.</b>{" "}
                  E-Mails im Postfach löschen Sie von Hand. Auf Blättern, die hinausgingen, steht der Name weiter, bis
                  deren Bewerbung gelöscht ist: Die Person sieht, wohin ihre Angaben gingen.
                </p>
                <button className="btn danger" type="submit">
                  Kontakt löschen
                </button>
              </form>
            </Fold>
          </div>
        </div>
      </div>
    </>
  );
}
