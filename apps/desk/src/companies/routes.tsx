/** Companies with which the agency places people. */
import { readCompanySheets } from "@fernkontor/applications/cases/company-sheets";
import { nameKey } from "@fernkontor/applications/companies/companies";
import { momentAt } from "@fernkontor/domain/german/berlin-time";
import type { Listing } from "@fernkontor/domain/listing/listing";
import type { Desk } from "../desk.ts";
import { PageHead } from "../frame/page-head.tsx";
import { problemPage } from "../frame/problem-pages.tsx";
import { deskPage } from "../frame/shell.tsx";
import { isOpen, stateOf } from "../listings/listings-view.ts";
import { companiesPath, companyPath } from "../paths.ts";
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
  nameTaken,
  typedCompany,
  typedContact,
} from "./fields.ts";
import { CompanyListPage } from "./list-page.tsx";
import { newsOf, placing, RowForm, type Shown, submit, typedAt, untouched } from "./row-form.tsx";

export function companyRoutes(desk: Desk): readonly Route[] {
  const { companies } = desk;
  return [
    { method: "GET", path: companiesPath, ...placing, answer: list },
    { method: "GET", path: `${companiesPath}/neu`, ...placing, answer: showNew },
    {
      ...{ method: "POST", path: `${companiesPath}/neu`, ...placing, answer: addNew },
      fillsAgain: (visit, notice) => showNew(visit, { context: typedAt(visit, emptyCompany), notice }),
    },
    { method: "GET", path: `${companiesPath}/:id`, ...placing, answer: showCompany },
    {
      ...{ method: "POST", path: `${companiesPath}/:id`, ...placing, answer: saveCompany },
      fillsAgain: (visit, notice) =>
        showCompany(visit, { act: "angaben", context: typedAt(visit, emptyCompany), notice }),
    },
    {
      ...{ method: "POST", path: `${companiesPath}/:id/kontakt`, ...placing, answer: addContact },
      fillsAgain: (visit, notice) =>
        showCompany(visit, { act: "kontakt", context: typedAt(visit, emptyContact), notice }),
    },
    ...contactRoutes(desk),
  ];

  function notFound({ c, fields }: PersonalVisit): Response | Promise<Response> {
    return c.html(problemPage(desk, "notFound", fields), 404);
  }

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
        <RowForm
          inputs={companyInputs}
          context={context ?? untouched(emptyCompany)}
          action={`${companiesPath}/neu`}
          button="Eintragen"
        />
      </>
    );
    return visit.c.html(await deskPage(desk, visit.person, "Neues Unternehmen", companiesPath, page), status);
  }

  async function addNew(visit: PersonalVisit): Promise<Response> {
    return submit(desk, visit, {
      ...{ stands: emptyCompany, problems: companyProblems, taken: nameTaken },
      store: (form) => companies.add(typedCompany(form)),
      show: (shown) => showNew(visit, shown),
      to: ({ id }) => companyPath(id),
    });
  }

  async function showCompany(
    visit: PersonalVisit,
    { act, context, notice, status = 200 }: Shown & { act?: CompanyAct } = {},
  ): Promise<Response> {
    const { c, person, now } = visit;
    const company = await companies.find(c.req.param("id") ?? "");
    if (company === undefined) return notFound(visit);
    const [counts, sheets] = await Promise.all([
      desk.applicationsByListing(),
      readCompanySheets(desk.database, company.id),
    ]);
    const page = (
      <CompanyPage
        {...{ company, sheets, now }}
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
    const company = await companies.find(visit.c.req.param("id") ?? "");
    if (company === undefined) return notFound(visit);
    return submit(desk, visit, {
      ...{ stands: companyForm(company), problems: companyProblems, taken: nameTaken },
      store: (form) => companies.change(company.id, typedCompany(form)),
      show: (shown) => showCompany(visit, { act: "angaben", ...shown }),
      to: ({ id }) => `${companyPath(id)}?getan=gespeichert`,
    });
  }

  async function addContact(visit: PersonalVisit): Promise<Response> {
    return submit(desk, visit, {
      ...{ stands: emptyContact, problems: contactProblems, taken: addressTaken },
      store: (form) => companies.addContact(visit.c.req.param("id") ?? "", typedContact(form), visit.now),
      show: (shown) => showCompany(visit, { act: "kontakt", ...shown }),
      to: ({ companyId }) => `${companyPath(companyId)}?getan=kontakt`,
    });
  }
}
