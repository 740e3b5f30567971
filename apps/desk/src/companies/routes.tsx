/** Companies with which the agency places people, and whom one reaches there. */

import { readCompanySheets, readEmployers } from "@fernkontor/applications/cases/company-sheets";
import { sheetNumber } from "@fernkontor/applications/cases/sheets";
import {
  type CompanyWithContacts,
  type Contact,
  nameKey,
  type Refusal,
} from "@fernkontor/applications/companies/companies";
import { contactFile, contactLines } from "@fernkontor/applications/companies/contact-file";
import { eraseContact } from "@fernkontor/applications/retention/contact-erasure";
import { companiesOfErased } from "@fernkontor/applications/retention/kept-sheets";
import { Notice } from "@fernkontor/design/desk/notice.tsx";
import { Refused } from "@fernkontor/design/desk/refused.tsx";
import { momentAt } from "@fernkontor/domain/german/berlin-time";
import type { Listing } from "@fernkontor/domain/listing/listing";
import type { ReactNode } from "react";
import { AccessPage } from "../case/access-page.tsx";
import { type Desk, placesPeople } from "../desk.ts";
import { PageHead } from "../frame/page-head.tsx";
import { problemPage } from "../frame/problem-pages.tsx";
import { deskPage } from "../frame/shell.tsx";
import { isOpen, stateOf } from "../listings/listings-view.ts";
import { companiesPath, companyPath, contactPath } from "../paths.ts";
import type { FieldProblem, InputSpec } from "../records/field-spec.ts";
import type { FormContext } from "../records/inputs.tsx";
import { ClashNotice, type Form, formBefore, type SentForm, sentOver } from "../records/typed-over.tsx";
import type { PersonalVisit, Route } from "../routes.ts";
import { type CompanyAct, CompanyPage } from "./company-page.tsx";
import { ContactPage } from "./contact-page.tsx";
import {
  companyForm,
  companyInputs,
  companyProblems,
  contactForm,
  contactInputs,
  contactProblems,
  refused,
  sentForm,
  typedCompany,
  typedContact,
} from "./fields.ts";
import { CompanyListPage } from "./list-page.tsx";
import { RecordForm, untouched } from "./record-form.tsx";

const emptyCompany = { name: "", website: "" };
const emptyContact = { person: "", email: "", telefon: "" };

const news: Readonly<Record<string, string>> = {
  gespeichert: "Gespeichert.",
  kontakt: "Der Kontakt ist eingetragen.",
  geloescht: "Der Kontakt ist gelöscht. Im Protokoll steht, wer es war.",
};

/** What a form shows in place of what is stored. */
type Shown = { context?: FormContext; notice?: ReactNode; status?: 200 | 409 | 422 };

export function companyRoutes(desk: Desk): readonly Route[] {
  const { companies } = desk;
  return [
    get(companiesPath, list),
    ...form(`${companiesPath}/neu`, showNew, addNew, emptyCompany),
    ...form(
      `${companiesPath}/:id`,
      (visit, shown) => showCompany(visit, { act: "angaben", ...shown }),
      saveCompany,
      emptyCompany,
    ),
    post(`${companiesPath}/:id/kontakt`, addContact, (visit, notice) =>
      showCompany(visit, { act: "kontakt", context: typedAt(visit, emptyContact), notice }),
    ),
    ...form("/kontakte/:id", showContact, saveContact, emptyContact),
    post("/kontakte/:id/auskunft", giveAccess, (visit, notice) => showContact(visit, { notice })),
    post("/kontakte/:id/loeschen", deleteContact, (visit, notice) => showContact(visit, { notice })),
  ];

  type Answer = (visit: PersonalVisit) => Promise<Response>;

  /** Nothing of it is there where the agency's pages say nothing of companies. */
  function placing(answer: Answer): Answer {
    return (visit) => (placesPeople(desk, visit.now) ? answer(visit) : gone(visit));
  }

  function get(path: string, answer: Answer): Route {
    return { method: "GET", path, access: "person", answer: placing(answer) };
  }

  function post(
    path: string,
    answer: Answer,
    again: (visit: PersonalVisit, notice: ReactNode) => Promise<Response>,
  ): Route {
    return {
      ...{ method: "POST", path, access: "person", answer: placing(answer) },
      fillsAgain: (visit, notice) => placing((visit) => again(visit, notice))(visit),
    };
  }

  function form(
    path: string,
    show: (visit: PersonalVisit, shown?: Shown) => Promise<Response>,
    save: Answer,
    empty: Form,
  ): Route[] {
    return [
      get(path, (visit) => show(visit)),
      post(path, save, (visit, notice) => show(visit, { context: typedAt(visit, empty), notice })),
    ];
  }

  async function gone({ c, fields }: PersonalVisit): Promise<Response> {
    return c.html(problemPage(desk, "notFound", fields), 404);
  }

  async function list(visit: PersonalVisit): Promise<Response> {
    const { c, person, now } = visit;
    const [all, sheets] = await Promise.all([companies.list(now), readCompanySheets(desk.database)]);
    const rows = all.map((company) => ({
      ...company,
      sheets: sheets.filter(({ sheet }) => sheet.companyId === company.id),
      open: listingsOf(company.name).filter((listing) => isOpen({ state: stateOf(listing, momentAt(now)) })).length,
    }));
    const page = <CompanyListPage {...{ rows, now }} search={c.req.query("wort")?.trim() ?? ""} />;
    return c.html(await deskPage(desk, person, "Unternehmen", companiesPath, page));
  }

  function listingsOf(name: string): readonly Listing[] {
    const key = nameKey(name);
    return desk.agency.listings.filter(({ client }) => "name" in client && nameKey(client.name) === key);
  }

  async function showNew(visit: PersonalVisit, { context, notice, status = 200 }: Shown = {}): Promise<Response> {
    const page = (
      <>
        <PageHead title="Neues Unternehmen" back={{ to: companiesPath, label: "Zurück zu den Unternehmen" }} />
        {notice}
        <RecordForm inputs={companyInputs} context={context ?? untouched(emptyCompany)} button="Eintragen" />
      </>
    );
    return visit.c.html(await deskPage(desk, visit.person, "Neues Unternehmen", companiesPath, page), status);
  }

  async function addNew(visit: PersonalVisit): Promise<Response> {
    const typed = sentForm(visit.fields, emptyCompany);
    const problems = companyProblems(typed);
    if (problems.length > 0) return showNew(visit, refusal(typed, emptyCompany, problems));
    const company = typedCompany(typed);
    const there = await companies.add(company, visit.now);
    if (there.website === company.website) return visit.c.redirect(companyPath(there.id), 303);
    const isThere = refused("name", "Dieses Unternehmen gibt es schon.");
    const { notice, ...shown } = refusal(typed, emptyCompany, [isThere]);
    return showNew(visit, {
      ...shown,
      notice: (
        <Refused problems={[isThere]}>
          <a href={companyPath(there.id)}>Zu {there.name}</a>
        </Refused>
      ),
    });
  }

  async function showCompany(
    visit: PersonalVisit,
    { act, context, notice, status = 200 }: Shown & { act?: CompanyAct } = {},
  ): Promise<Response> {
    const { c, person, now } = visit;
    const company = await companies.find(c.req.param("id") ?? "");
    if (company === undefined) return gone(visit);
    const [counts, sheets, erased, employers] = await Promise.all([
      desk.applicationsByListing(),
      readCompanySheets(desk.database, company.id),
      companiesOfErased(desk.database),
      readEmployers(desk.database),
    ]);
    const key = nameKey(company.name);
    const countOf = (names: readonly string[]) => names.filter((name) => nameKey(name) === key).length;
    const page = (
      <CompanyPage
        {...{ company, sheets, now }}
        kept={{ erased: countOf(erased), hired: countOf(employers) }}
        listings={listingsOf(company.name).map((listing) => ({
          ...listing,
          state: stateOf(listing, momentAt(now)),
          applications: counts.get(listing.slug) ?? 0,
        }))}
        companyForm={(act === "angaben" ? context : undefined) ?? untouched(companyForm(company))}
        contactForm={(act === "kontakt" ? context : undefined) ?? untouched(emptyContact)}
        open={context && act}
        notice={notice ?? newsOf(visit)}
      />
    );
    return c.html(await deskPage(desk, person, company.name, companiesPath, page), status);
  }

  async function saveCompany(visit: PersonalVisit): Promise<Response> {
    const { c, fields } = visit;
    const id = c.req.param("id") ?? "";
    const now = await companies.find(id);
    if (now === undefined) return gone(visit);
    const stands = companyForm(now);
    const typed = sentOver(fields, stands, {}).typed;
    const problems = companyProblems(typed);
    if (problems.length > 0)
      return showCompany(visit, { act: "angaben", ...refusal(typed, formBefore(fields, stands), problems) });
    const saved = await savedOver(fields, companyForm, (over) =>
      companies.change(id, (now) => typedCompany(over(now))),
    );
    if (saved === "gone") return gone(visit);
    if (saved === "taken")
      return showCompany(visit, {
        act: "angaben",
        ...refusal(typed, formBefore(fields, stands), [refused("name", "So heißt schon ein anderes Unternehmen.")]),
      });
    if (saved.clash) return showCompany(visit, { act: "angaben", ...clash(saved, companyInputs) });
    return c.redirect(`${companyPath(id)}?getan=gespeichert`, 303);
  }

  async function addContact(visit: PersonalVisit): Promise<Response> {
    const { c, fields, now } = visit;
    const id = c.req.param("id") ?? "";
    const typed = sentForm(fields, emptyContact);
    const refuse = (problems: readonly FieldProblem[]) =>
      showCompany(visit, { act: "kontakt", ...refusal(typed, emptyContact, problems) });
    const problems = contactProblems(typed);
    if (problems.length > 0) return refuse(problems);
    const contact = typedContact(typed);
    const added = await companies.addContact(id, contact, now);
    if (added === "gone") return gone(visit);
    if (added !== "taken" || (await isThere(id, contact))) return c.redirect(`${companyPath(id)}?getan=kontakt`, 303);
    return refuse([addressTaken]);
  }

  /** Sent twice, it was added the first time. */
  async function isThere(companyId: string, { name, email, phone }: ReturnType<typeof typedContact>): Promise<boolean> {
    const contacts = (await companies.find(companyId))?.contacts ?? [];
    return contacts.some((each) => each.name === name && each.email === email && each.phone === phone);
  }

  async function contactAt({
    c,
  }: PersonalVisit): Promise<{ contact: Contact; company: CompanyWithContacts } | undefined> {
    const contact = await companies.contact(c.req.param("id") ?? "");
    const company = contact && (await companies.find(contact.companyId));
    return contact && company && { contact, company };
  }

  async function showContact(visit: PersonalVisit, { context, notice, status = 200 }: Shown = {}): Promise<Response> {
    const found = await contactAt(visit);
    if (found === undefined) return gone(visit);
    const page = (
      <ContactPage
        {...found}
        context={context ?? untouched(contactForm(found.contact))}
        notice={notice ?? newsOf(visit)}
        now={visit.now}
      />
    );
    return visit.c.html(await deskPage(desk, visit.person, found.contact.name, companiesPath, page), status);
  }

  async function saveContact(visit: PersonalVisit): Promise<Response> {
    const { c, fields } = visit;
    const found = await contactAt(visit);
    if (found === undefined) return gone(visit);
    const { id } = found.contact;
    const stands = contactForm(found.contact);
    const typed = sentOver(fields, stands, {}).typed;
    const refuse = (problems: readonly FieldProblem[]) =>
      showContact(visit, refusal(typed, formBefore(fields, stands), problems));
    const problems = contactProblems(typed);
    if (problems.length > 0) return refuse(problems);
    const saved = await savedOver(fields, contactForm, (over) =>
      companies.changeContact(id, (now) => typedContact(over(now))),
    );
    if (saved === "gone") return gone(visit);
    if (saved === "taken") return refuse([addressTaken]);
    if (saved.clash) return showContact(visit, clash(saved, contactInputs));
    return c.redirect(`${contactPath(id)}?getan=gespeichert`, 303);
  }

  async function giveAccess(visit: PersonalVisit): Promise<Response> {
    const { c, fields, person, now } = visit;
    const found = await contactAt(visit);
    if (found === undefined) return gone(visit);
    const { contact, company } = found;
    await desk.audit.note({ action: "contact-file", at: now, personId: person.id, applicationId: contact.id });
    const sheets = (await readCompanySheets(desk.database, company.id))
      .filter(({ sheet }) => sheet.contactId === contact.id)
      .map(({ sheet, sentAt }) => ({ number: sheetNumber(sheet.id), sentAt, openedAt: sheet.openings[0]?.at }));
    if (fields.get("form") === "seite") {
      const sections = [{ id: "angaben", heading: "Ihre Angaben", lines: contactLines(contact, company, sheets) }];
      const page = <AccessPage {...{ desk, sections, now }} who={contact.name} back={contactPath(contact.id)} />;
      return c.html(await deskPage(desk, person, "Auskunft nach Art. 15", companiesPath, page));
    }
    return c.body(`${JSON.stringify(contactFile(contact, company, sheets), null, 2)}\n`, 200, {
      "content-type": "application/json; charset=utf-8",
      "content-disposition": `attachment; filename="auskunft-${contact.id.slice(0, 8)}.json"`,
    });
  }

  async function deleteContact(visit: PersonalVisit): Promise<Response> {
    const found = await contactAt(visit);
    if (found === undefined) return gone(visit);
    const erased = await eraseContact(desk.database, found.contact.id, visit.now, visit.person.id);
    if (erased === "open")
      return showContact(visit, {
        notice: (
          <Refused what="Nicht gelöscht.">
            Ein Blatt für {found.contact.name} ist noch offen, oder jemand ist danach gefragt. Beenden Sie es erst in
            der Bewerbung: <a href={companyPath(found.company.id)}>Wer vorgestellt wurde</a>
          </Refused>
        ),
        status: 409,
      });
    return visit.c.redirect(`${companyPath(found.company.id)}?getan=geloescht`, 303);
  }
}

const addressTaken = refused("email", "Diese Adresse hat hier schon jemand anders.");

function newsOf({ c }: PersonalVisit): ReactNode {
  const said = news[c.req.query("getan") ?? ""];
  return (
    said && (
      <Notice tone="good" isNews>
        {said}
      </Notice>
    )
  );
}

/** A form that was sent while nobody had signed in. */
function typedAt({ fields }: PersonalVisit, empty: Form): FormContext {
  return { ...untouched(sentForm(fields, empty)), before: formBefore(fields, empty) };
}

function refusal(form: Form, before: Form, problems: readonly FieldProblem[]): Required<Shown> {
  return { context: { form, before, clashes: {}, problems }, notice: <Refused problems={problems} />, status: 422 };
}

type Saved<Typed extends Form> = { sent: SentForm<Typed>; stands: Typed; clash: boolean };

/** Lays what was sent over what is stored at the moment at which it is stored. */
async function savedOver<Row extends object, Typed extends Form>(
  fields: URLSearchParams,
  formOf: (row: Row) => Typed,
  change: (over: (now: Row) => Typed) => Promise<Row | Refusal>,
): Promise<Saved<Typed> | Refusal> {
  let sent: SentForm<Typed> | undefined;
  const changed = await change((now) => {
    sent = sentOver(fields, formOf(now), {});
    return sent.saved;
  });
  if (typeof changed === "string") return changed;
  if (sent === undefined) throw new Error("Something was stored that nobody has sent.");
  return { sent, stands: formOf(changed), clash: Object.keys(sent.clashes).length > 0 };
}

/** The form at which two people have met. */
function clash({ sent, stands }: Saved<Form>, inputs: readonly InputSpec[]): Required<Shown> {
  const names = Object.keys(sent.clashes);
  return {
    context: {
      ...{ form: { ...stands, ...(sent.clashes as Form) }, before: stands, problems: [] },
      clashes: Object.fromEntries(names.map((name) => [name, ""])),
    },
    notice: <ClashNotice fields={inputs.filter(({ name }) => names.includes(name))} keepsVersions={false} />,
    status: 409,
  };
}
