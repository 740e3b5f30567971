/** Whom one reaches at a company: changed, handed out and deleted. */
import { readCompanySheets } from "@fernkontor/applications/cases/company-sheets";
import { sheetNumber } from "@fernkontor/applications/cases/sheets";
import { type CompanyWithContacts, type Contact, findContact } from "@fernkontor/applications/companies/companies";
import { contactFile, contactLines } from "@fernkontor/applications/companies/contact-file";
import { eraseContact } from "@fernkontor/applications/retention/contact-erasure";
import { Refused } from "@fernkontor/design/desk/refused.tsx";
import { AccessPage } from "../case/access-page.tsx";
import type { Desk } from "../desk.ts";
import { deskPage } from "../frame/shell.tsx";
import { companiesPath, companyPath, contactPath } from "../paths.ts";
import type { FieldProblem } from "../records/field-spec.ts";
import { formBefore, sentOver } from "../records/typed-over.tsx";
import type { PersonalVisit, Route } from "../routes.ts";
import { ContactPage } from "./contact-page.tsx";
import { addressTaken, contactForm, contactInputs, contactProblems, emptyContact, typedContact } from "./fields.ts";
import { placingRoutes } from "./placing-routes.ts";
import { untouched } from "./record-form.tsx";
import { clash, newsOf, refusal, type Shown, savedOver } from "./row-forms.tsx";

export function contactRoutes(desk: Desk): readonly Route[] {
  const { companies } = desk;
  const { post, form, gone } = placingRoutes(desk);
  return [
    ...form("/kontakte/:id", showContact, saveContact, emptyContact),
    post("/kontakte/:id/auskunft", giveAccess, (visit, notice) => showContact(visit, { notice })),
    post("/kontakte/:id/loeschen", deleteContact, (visit, notice) => showContact(visit, { notice })),
  ];

  async function contactAt({
    c,
  }: PersonalVisit): Promise<{ contact: Contact; company: CompanyWithContacts } | undefined> {
    const contact = await findContact(desk.database, c.req.param("id") ?? "");
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
