/** Companies with which the agency places people. */
import { readCompanySheets, readEmployers } from "@fernkontor/applications/cases/company-sheets";
import { nameKey } from "@fernkontor/applications/companies/companies";
import { companiesOfErased } from "@fernkontor/applications/retention/kept-sheets";
import { Refused } from "@fernkontor/design/desk/refused.tsx";
import { momentAt } from "@fernkontor/domain/german/berlin-time";
import type { Listing } from "@fernkontor/domain/listing/listing";
import type { Desk } from "../desk.ts";
import { PageHead } from "../frame/page-head.tsx";
import { deskPage } from "../frame/shell.tsx";
import { isOpen, stateOf } from "../listings/listings-view.ts";
import { companiesPath, companyPath } from "../paths.ts";
import type { FieldProblem } from "../records/field-spec.ts";
import { formBefore, sentOver } from "../records/typed-over.tsx";
import type { PersonalVisit, Route } from "../routes.ts";
import { type CompanyAct, CompanyPage } from "./company-page.tsx";
import { contactRoutes } from "./contact-routes.tsx";
import {
  addressTaken,
  companyForm,
  companyInputs,
  companyProblems,
  contactProblems,
  emptyCompany,
  emptyContact,
  refused,
  sentForm,
  typedCompany,
  typedContact,
} from "./fields.ts";
import { CompanyListPage } from "./list-page.tsx";
import { placingRoutes } from "./placing-routes.ts";
import { RecordForm, untouched } from "./record-form.tsx";
import { clash, newsOf, refusal, type Shown, savedOver, typedAt } from "./row-forms.tsx";

export function companyRoutes(desk: Desk): readonly Route[] {
  const { companies } = desk;
  const { get, post, form, gone } = placingRoutes(desk);
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
    ...contactRoutes(desk),
  ];

  async function list(visit: PersonalVisit): Promise<Response> {
    const { c, person, now } = visit;
    const [all, sheets] = await Promise.all([companies.list(), readCompanySheets(desk.database)]);
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
    const there = await companies.add(company);
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
}
