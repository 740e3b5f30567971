/** Whom one reaches at a company: changed, handed out and deleted. */
import { readCompanySheets } from "@fernkontor/applications/cases/company-sheets";
import { type CompanyWithContacts, type Contact, findContact } from "@fernkontor/applications/companies/companies";
import { eraseContact } from "@fernkontor/applications/retention/contact-erasure";
import { Refused } from "@fernkontor/design/desk/refused.tsx";
import type { ReactNode } from "react";
import { AccessPage } from "../case/access-page.tsx";
import type { Desk } from "../desk.ts";
import { problemPage } from "../frame/problem-pages.tsx";
import { deskPage } from "../frame/shell.tsx";
import { companiesPath, companyPath, contactPath } from "../paths.ts";
import type { PersonalVisit, Route } from "../routes.ts";
import { contactLines } from "./contact-lines.ts";
import { ContactPage } from "./contact-page.tsx";
import { addressTaken, contactForm, contactProblems, typedContact } from "./fields.ts";
import { newsOf, placing, type Shown, submit, typedAt, untouched } from "./row-form.tsx";

type Found = { contact: Contact; company: CompanyWithContacts };

export function contactRoutes(desk: Desk): readonly Route[] {
  const { companies } = desk;
  const fillsAgain = (visit: PersonalVisit, notice: ReactNode) =>
    on((visit, found) => showContact(visit, found, { context: typedAt(visit, contactForm(found.contact)), notice }))(
      visit,
    );
  return [
    { method: "GET", path: "/kontakte/:id", ...placing, answer: on(showContact) },
    { method: "POST", path: "/kontakte/:id", ...placing, answer: on(saveContact), fillsAgain },
    { method: "POST", path: "/kontakte/:id/auskunft", ...placing, answer: on(giveAccess), fillsAgain },
    { method: "POST", path: "/kontakte/:id/loeschen", ...placing, answer: on(deleteContact), fillsAgain },
  ];

  function on(answer: (visit: PersonalVisit, found: Found) => Promise<Response>) {
    return async (visit: PersonalVisit): Promise<Response> => {
      const contact = await findContact(desk.database, visit.c.req.param("id") ?? "");
      const company = contact && (await companies.find(contact.companyId));
      if (contact && company) return answer(visit, { contact, company });
      return visit.c.html(problemPage(desk, "notFound", visit.fields), 404);
    };
  }

  async function showContact(
    visit: PersonalVisit,
    found: Found,
    { context, notice, status = 200 }: Shown = {},
  ): Promise<Response> {
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

  async function saveContact(visit: PersonalVisit, found: Found): Promise<Response> {
    return submit(desk, visit, {
      ...{ stands: contactForm(found.contact), problems: contactProblems, taken: addressTaken },
      store: (form) => companies.changeContact(found.contact.id, typedContact(form)),
      show: (shown) => showContact(visit, found, shown),
      to: ({ id }) => `${contactPath(id)}?getan=gespeichert`,
    });
  }

  async function giveAccess(visit: PersonalVisit, { contact, company }: Found): Promise<Response> {
    const { c, person, now } = visit;
    await desk.audit.note({ action: "contact-file", at: now, personId: person.id, applicationId: contact.id });
    const ofCompany = await readCompanySheets(desk.database, company.id);
    const sheets = ofCompany.map(({ sheet }) => sheet).filter(({ contactId }) => contactId === contact.id);
    const sections = [{ id: "angaben", heading: "Ihre Angaben", lines: contactLines(contact, company, sheets) }];
    const page = <AccessPage {...{ desk, sections, now }} who={contact.name} back={contactPath(contact.id)} />;
    return c.html(await deskPage(desk, person, "Auskunft nach Art. 15", companiesPath, page));
  }

  async function deleteContact(visit: PersonalVisit, found: Found): Promise<Response> {
    const erased = await eraseContact(desk.database, found.contact.id, visit.now, visit.person.id);
    if (erased === "open")
      return showContact(visit, found, {
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
