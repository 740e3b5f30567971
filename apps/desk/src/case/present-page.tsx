/** Where somebody is asked whether a company may read of them: to whom it would go, what, and how it would look there. */
import { applicationLines } from "@fernkontor/applications/application-copy";
import type { Case } from "@fernkontor/applications/cases/case";
import type { SheetContent } from "@fernkontor/applications/cases/sheets";
import type { CompanyWithContacts } from "@fernkontor/applications/companies/companies";
import { fullName } from "@fernkontor/applications/full-name";
import { leftOut, sheetView } from "@fernkontor/applications/view/sheet-view";
import { Choice } from "@fernkontor/design/desk/choice.tsx";
import { Field } from "@fernkontor/design/desk/field.tsx";
import { Line } from "@fernkontor/design/desk/line.tsx";
import { Options } from "@fernkontor/design/desk/options.tsx";
import { Sheet } from "@fernkontor/design/desk/sheet.tsx";
import { sheetDays } from "@fernkontor/domain/retention/retention";
import { textsOf } from "@fernkontor/texts/texts-of";
import type { ReactNode } from "react";
import type { Desk } from "../desk.ts";
import { backTo } from "../frame/back.tsx";
import { Block } from "../frame/block.tsx";
import { DefaultSubmit } from "../frame/default-submit.tsx";
import { Fold } from "../frame/fold.tsx";
import { PageHead } from "../frame/page-head.tsx";
import { casePath, companiesPath, presentPath } from "../paths.ts";
import { FullName } from "./case-head.tsx";
import { condition, type SheetDraft, type SheetProblems } from "./presenting.ts";

type Props = {
  desk: Desk;
  found: Case;
  draft: SheetDraft;
  content: SheetContent;
  companies: readonly CompanyWithContacts[];
  problems: SheetProblems;
  notice: ReactNode;
};

export function PresentPage(props: Props) {
  const { desk, found, draft, content, notice } = props;
  const { application } = found;
  const isByPhone = application.email === "";
  const asked = condition(found);
  return (
    <>
      <PageHead
        title={
          <>
            <FullName of={application} /> vorstellen
          </>
        }
        back={backTo(casePath(application.id), fullName(application))}
        lead="Zuerst wird die Person gefragt. Vor ihrem Ja geht nichts hinaus."
      />
      {notice}
      <div className="two even">
        <form className="stack" method="post" action={presentPath(application.id)}>
          <DefaultSubmit does="vorschau" />
          <input type="hidden" name="fassung" value={draft.version} />
          <input type="hidden" name="anfrage" value={draft.request} />
          <Recipients {...props} />
          <Profile {...props} />
          <Parts {...props} />
          <div className="row save">
            <button className="btn" type="submit" name="tun" value="fragen">
              {isByPhone ? "Blatt festhalten" : `${fullName(application)} fragen`}
            </button>
            <button className="btn ghost" type="submit" name="tun" value="vorschau">
              Vorschau auffrischen
            </button>
          </div>
          {isByPhone && (
            <p className="quiet">
              Ohne E-Mail-Adresse fragen Sie am Telefon: Lesen Sie das Blatt vor, und notieren Sie die Antwort bei der
              Bewerbung.
            </p>
          )}
        </form>
        <div className="stay stack">
          <Block id="vorschau" title={content.company === "" ? "So sieht es aus" : `So sieht es ${content.company}`}>
            <Sheet sheet={sheetView(content, desk.agency.profile.name)} />
            <p className="quiet">
              Nicht darin: {leftOut(content)}. Nach dem Ja {sheetDays} Tage zu lesen. Soll etwas anderes hinausgehen,
              wird neu gefragt.
            </p>
          </Block>
          {asked !== undefined && (
            <Block id="aber" title="Ja, aber …">
              <p className="said" dir="auto">
                {asked.text}
              </p>
            </Block>
          )}
          {application.message !== null && (
            <Fold title="Was die Person geschrieben hat" open>
              <p className="said" dir="auto">
                {application.message}
              </p>
            </Fold>
          )}
        </div>
      </div>
    </>
  );
}

function Recipients({ desk, draft, companies, problems, found }: Props) {
  const { position } = found.application;
  const contacts = companies.flatMap(({ name, contacts }) =>
    contacts.map((contact) => [contact.id, `${name}: ${contact.name}, ${contact.email}`] as const),
  );
  const listings = desk.agency.listings.map(({ slug, title }) => [slug, title] as const);
  const isGone = position.slug !== null && !listings.some(([slug]) => slug === position.slug);
  return (
    <Block id="wohin" title="Wohin" isForm>
      <Choice
        id="an"
        label="An"
        value={draft.contactId}
        error={problems.an}
        options={[["", "Unternehmen und Kontakt wählen"], ...contacts]}
        hint={
          <>
            Fehlt jemand? <a href={companiesPath}>Unternehmen und Kontakte</a>
          </>
        }
      />
      <Choice
        id="stelle"
        label="Stelle"
        value={draft.slug}
        options={[
          ["", "Ohne Stelle"],
          ...(isGone && position.slug !== null ? [[position.slug, position.title] as const] : []),
          ...listings,
        ]}
      />
    </Block>
  );
}

function Profile({ draft, problems }: Props) {
  return (
    <Block id="profil" title="Profil" isForm>
      <Field
        id="text"
        label="Was das Unternehmen zuerst liest"
        error={problems.text}
        hint={`${draft.profile.length.toLocaleString("de-DE")} von 1.500 Zeichen. Nichts über Alter, Herkunft, Familie, Gesundheit.`}
      >
        {(named) => (
          <textarea
            {...named}
            name="text"
            rows={9}
            dir="auto"
            defaultValue={draft.profile}
            autoFocus={problems.text !== undefined}
          />
        )}
      </Field>
      <Line id="ort" label="Ort" width="short" error={problems.ort} defaultValue={draft.place} />
    </Block>
  );
}

function Parts({ desk, found, draft }: Props) {
  const { firstName, email, phone } = found.application;
  const [experience] = applicationLines(found.application, textsOf(desk.agency), desk.agency.profile).filter(
    ({ field }) => field === "experience",
  );
  const reach = [email === "" ? undefined : "E-Mail", phone === null ? undefined : "Telefon"].filter(
    (part) => part !== undefined,
  );
  return (
    <Block id="was" title="Was hinausgeht" isForm>
      <Options
        legend="Name"
        name="name"
        value={draft.named}
        options={[
          { value: "none", label: "Ohne Namen", small: "Der Link öffnet das Blatt ohne Code." },
          ...(firstName === "" ? [] : [{ value: "first", label: "Vorname" }]),
          {
            value: "full",
            label: "Voller Name",
            small: "Nur mit einem Code, der an die E-Mail-Adresse des Kontakts geht.",
          },
        ]}
      />
      <fieldset className="options">
        <legend>Außerdem</legend>
        {experience && (
          <Tick name="angabe" value="experience" isTicked={draft.answers.includes("experience")}>
            {experience.label}: {experience.text}
          </Tick>
        )}
        {reach.length > 0 && (
          <Tick name="kontakt" value="ja" isTicked={draft.givesReach}>
            {reach.join(" und ")} <small>sonst läuft der Kontakt über Sie; mit Code</small>
          </Tick>
        )}
      </fieldset>
    </Block>
  );
}

type TickProps = { name: string; value: string; isTicked: boolean; children: ReactNode };

function Tick({ name, value, isTicked, children }: TickProps) {
  return (
    <label>
      <input type="checkbox" name={name} value={value} defaultChecked={isTicked} />
      <span>{children}</span>
    </label>
  );
}
