import type { Contract } from "@fernkontor/domain/contract";
import type { AgencyFacts } from "@fernkontor/domain/facts";
import { counted, euroRange, germanDate, germanNumber } from "@fernkontor/domain/german";
import type { Job } from "@fernkontor/domain/job";
import { monthsPerYear, payOverTime, plateRange, spokenRange } from "@fernkontor/domain/pay";
import { dialAddress } from "@fernkontor/domain/phone-number";
import type { PageHead } from "../frame/page-head.ts";
import { applicationAddress, jobAddress, routes } from "../frame/routes.ts";
import type { DoorbellsCopy } from "../sections/doorbells.tsx";
import type { JobContactCopy } from "../sections/job-contact.tsx";
import type { JobEmployerCopy } from "../sections/job-employer.tsx";
import type { JobExchangeCopy } from "../sections/job-exchange.tsx";
import type { JobHeroCopy } from "../sections/job-hero.tsx";
import type { JobPayCopy } from "../sections/job-pay.tsx";
import type { PayExampleCopy } from "../sections/pay-example.tsx";
import type { RuledEntry } from "../sections/ruled-list.tsx";
import { allGenders } from "./all-genders.ts";
import { contractKinds } from "./contract-kinds.ts";
import { payScaleLabel } from "./day-rate.ts";
import { neverAsked } from "./never-asked.ts";
import { similarPositions } from "./similar-positions.ts";
import { typeset } from "./typeset.ts";

/** What a listing's page says of the listing itself. */
export type JobTexts = {
  hero: JobHeroCopy;
  pay: JobPayCopy;
  exchange: JobExchangeCopy;
  employer: JobEmployerCopy;
  contact: JobContactCopy;
};

const contactId = "fragen";

type JobPageCopy = JobTexts & { similar: DoorbellsCopy | undefined };

/** One listing's page: everything that its record says, and its neighbours. */
export function jobPageCopy(facts: AgencyFacts, job: Job): JobPageCopy & { head: PageHead } {
  return {
    head: {
      title: `${job.title} ${allGenders} im Homeoffice – ${facts.profile.name}`,
      description: `${job.title}: ${spokenRange(job.salary)} brutto pro Tag, Voll- oder Teilzeit, ganz von zu Hause. ${contractKinds[job.contract.kind]}. Zuletzt bestätigt am ${germanDate(job.lastConfirmedOn)}.`,
    },
    ...jobTexts(facts, job),
    similar: typeset(
      similarPositions(facts, job, {
        heading: "Ähnliche Stellen",
        lead: "Zuerst aus demselben Bereich, dann nach der Vergütung, die dieser am nächsten kommt.",
        all: { label: "Alle Stellenangebote", href: routes.jobs },
      }),
    ),
  };
}

/** The same without neighbours, whose search looks at every other listing. */
export function jobTexts(facts: AgencyFacts, job: Job): JobTexts {
  const { profile } = facts;
  const apply = { label: "Für diese Position bewerben", href: applicationAddress(job.slug) };
  const confirmedOn = germanDate(job.lastConfirmedOn);

  const copy: JobTexts = {
    hero: {
      up: { label: "Alle Stellenangebote", href: routes.jobs },
      title: job.title,
      allGenders,
      lead: job.description,
      actions: [apply, { label: "Frage stellen", href: `#${contactId}` }],
      confirmed: `Zuletzt bestätigt am ${confirmedOn}. Bewerbung möglich bis ${germanDate(job.validUntil)}.`,
    },
    pay: payCopy(facts, job),
    exchange: {
      brings: { heading: "Das bringen Sie mit", points: job.requirements },
      gets: {
        heading: "Das bekommen Sie",
        entries: [
          { term: "Training", text: job.training },
          { term: "Ausstattung", text: job.equipment },
          ...(job.bonus === undefined ? [] : [{ term: "Bonus, zusätzlich zur Spanne", text: job.bonus }]),
        ],
      },
    },
    employer: employerCopy(profile.name, job),
    contact: {
      id: contactId,
      heading: "Fragen zu dieser Stelle?",
      neverAsked: `${neverAsked} Bewerben kostet nichts.`,
      apply,
      person: {
        name: job.contact.name,
        role: job.contact.role,
        email: job.contact.email,
        phone: job.contact.phone === undefined ? undefined : phoneLink(job.contact.phone),
      },
      mailSubject: `Frage zur Stelle ${job.title}`,
      dates: [
        { term: "Zuletzt bestätigt", text: confirmedOn },
        { term: "Veröffentlicht", text: germanDate(job.publishedOn) },
        { term: "Bewerbung bis", text: germanDate(job.validUntil) },
      ],
      report: {
        ask: "Etwas stimmt nicht?",
        label: "Diese Stelle melden",
        href: reportLink(facts, job),
        what: "– per E-Mail, ohne Konto. Ein Mensch liest sie und antwortet.",
        more: { label: "Was dann geschieht", href: `${routes.review}#meldung` },
      },
      printedAddress: `${new URL(profile.siteOrigin).host}${jobAddress(job.slug)}`,
    },
  };

  return typeset(copy);
}

function payCopy({ profile, claims }: AgencyFacts, job: Job): JobPayCopy {
  const { salary, period } = job;
  return {
    heading: "Vergütung",
    amount: plateRange(salary),
    unit: `${period}, brutto`,
    range: salary,
    scale: profile.dayRateScale,
    label: payScaleLabel(salary, profile.dayRateScale),
    example: claims.monthExample && payExampleCopy(job, claims.monthExample.value.daysPerMonth),
  };
}

function payExampleCopy({ salary, hoursPerDay, contract }: Job, daysPerMonth: number): PayExampleCopy {
  const { month, year } = payOverTime(salary, daysPerMonth);
  const partTimeDays = Math.floor(daysPerMonth / 2);
  const partTime = payOverTime(salary, partTimeDays).month;
  const hours = counted(hoursPerDay, "Stunde", "Stunden");
  const isEmployment = contract.kind !== "freelance";
  const inPartTime = `In Teilzeit entsprechend weniger: ${counted(partTimeDays, "ganzer Tag", "ganze Tage")} im Monat sind zum Beispiel ${euroRange(partTime)}.`;
  return {
    id: "vom-tag-zum-jahr",
    heading: isEmployment ? "Vom Tag zum Jahr gerechnet" : "Vom Tag zum Monat gerechnet",
    steps: [
      { term: "Tagessatz", amount: euroRange(salary) },
      { term: "× Arbeitstage im Monat", amount: germanNumber(daysPerMonth) },
      { term: "= Im Monat", amount: euroRange(month), weight: isEmployment ? "subtotal" : "total" },
      ...(isEmployment
        ? ([
            { term: "× Monate im Jahr", amount: germanNumber(monthsPerYear) },
            { term: "Im Jahr", amount: euroRange(year), weight: "total" },
          ] as const)
        : []),
    ],
    note: isEmployment
      ? `Alle Beträge brutto, in Vollzeit mit ${hours} am Tag. ${inPartTime} Maßgeblich ist Ihr Vertrag.`
      : // Freelancers are paid for the days they work: twelve times the month would promise holidays that nobody pays.
        `Alle Beträge vor Steuern und Versicherungen, bei ${hours} am Tag. ${inPartTime} Urlaub und Krankheit werden nicht bezahlt, deshalb steht hier keine Jahressumme.`,
    house: {
      days: daysPerMonth,
      bonusDays: 0,
      label: `${counted(daysPerMonth, "Fenster steht", "Fenster stehen")} für ${counted(daysPerMonth, "Arbeitstag", "Arbeitstage")}: zusammen ${germanNumber(month.from)} bis ${germanNumber(month.to)} Euro brutto im Monat`,
      caption: `${counted(daysPerMonth, "Fenster ist", "Fenster sind")} ${counted(daysPerMonth, "Arbeitstag", "Arbeitstage")} mit je ${hours}.`,
    },
  };
}

function employerCopy(agency: string, job: Job): JobEmployerCopy {
  const { contract } = job;
  const leads: Readonly<Record<Contract["kind"], string>> = {
    "employed-by-client": `Das Unternehmen, für das Sie arbeiten. ${agency} vermittelt und wird nicht Ihr Arbeitgeber.`,
    "temporary-work":
      "Ein Zeitarbeitsunternehmen stellt Sie an und zahlt Ihren Lohn. Gearbeitet wird für ein anderes Unternehmen.",
    freelance:
      "Niemand: Sie arbeiten selbstständig auf Rechnung und kümmern sich selbst um Steuern und Versicherungen.",
  };
  return {
    heading: "Wer ist mein Arbeitgeber?",
    lead: leads[contract.kind],
    entries: [
      { term: "Vertrag", text: contractKinds[contract.kind] },
      ...employerEntry(job),
      clientEntry(job),
      { term: "Bezahlt von", text: contract.paidBy },
      {
        term: "Umfang",
        text: `${job.type}, den Umfang vereinbaren Sie vor dem Start. Ein ganzer Tag hat ${counted(job.hoursPerDay, "Stunde", "Stunden")}.`,
      },
      { term: "Arbeitsort", text: `${job.location}, von Ihrem Zuhause in Deutschland aus` },
      { term: "Freie Plätze", text: `${counted(job.openings, "Person", "Personen")} gesucht` },
    ],
  };
}

function employerEntry({ contract }: Job): RuledEntry[] {
  if (contract.kind === "freelance") return [];
  return [{ term: "Arbeitgeber", text: contract.employerOfRecord ?? "Das Unternehmen, für das Sie arbeiten" }];
}

function clientEntry({ client }: Job): RuledEntry {
  const term = "Sie arbeiten für";
  if ("undisclosedBecause" in client) return { term, text: `Noch nicht genannt. ${client.undisclosedBecause}` };
  const { host } = new URL(client.website);
  return { term, text: [`${client.name}, `, { text: host, href: client.website }] };
}

/** A mail that only has to be sent: which listing it is about, and what could be wrong with it. */
function reportLink({ profile }: AgencyFacts, { id, slug, title }: Job): string {
  const body = `Ich möchte diese Stelle melden:
${new URL(jobAddress(slug), profile.siteOrigin)}

Der Grund (bitte Zutreffendes stehen lassen):
- Die Angaben stimmen nicht.
- Die Stelle gibt es nicht oder nicht mehr.
- Ich wurde nach Geld, Bankdaten oder einem Ausweis gefragt.
- Die Anzeige benachteiligt Menschen.
- Etwas anderes:

Was ist aufgefallen?
`;
  const subject = `Meldung zu Stelle ${id}: ${title}`;
  // Mail programs take line breaks as CRLF (RFC 6068, section 5).
  const written = body.replaceAll("\n", "\r\n");
  return `mailto:${profile.email.general}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(written)}`;
}

function phoneLink(phone: string): { number: string; href: string } {
  return { number: phone, href: dialAddress(phone) };
}
