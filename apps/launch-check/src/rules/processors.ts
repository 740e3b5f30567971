import { countryName, groundFits, isOutsideEea } from "@fernkontor/domain/agency/data-transfer";
import { ownTasks, type Processor, transfersOf } from "@fernkontor/domain/agency/legal-records";
import type { Finding } from "../finding.ts";
import type { Rule } from "../rule.ts";
import type { Subject } from "../subject.ts";

/** What each task's processor gets to see at least: the hosting also serves the own form. */
const exampleData = {
  hosting: ["Ihre IP-Adresse", "alle Angaben Ihrer Bewerbung"],
  mail: ["Ihre E-Mail-Adresse", "Inhalt Ihrer E-Mails"],
} as const;
const taskWords = { hosting: "die Website hostet", mail: "die E-Mails befördert" } as const;

/** That the privacy text can say who has the data. */
export const processors: Rule = {
  name: "processors",
  why: "Wer Daten erhält, muss im Datenschutztext stehen; fast jede Agentur hat dafür Dienstleister.",
  law: ["gdpr-13", "gdpr-28"],
  *find({ agency, placeOf }) {
    const { processors, withoutProcessor, formProvider } = agency.profile;
    const open = ownTasks.filter(
      (task) => !withoutProcessor.includes(task) && !processors.some(({ tasks }) => tasks.includes(task)),
    );
    const exampleOf = (task: (typeof ownTasks)[number]) => {
      const data = exampleData[task].slice(0, task === "hosting" && formProvider ? 1 : undefined);
      return `{ tasks: [${task}], name: "…", address: "…", country: Deutschland, purpose: "…", dataCollected: [${data.map((each) => `"${each}"`).join(", ")}] }`;
    };
    if (open.length > 0)
      yield {
        severity: "error",
        places: [placeOf("profile", ["processors"])],
        what: `Niemand sagt, wer ${open.map((task) => taskWords[task]).join(" und wer ")}.`,
        fix: `Ergänzen Sie: processors: [${open.map(exampleOf).join(", ")}]. Was Sie auf eigenen Rechnern selbst tun, steht stattdessen so da: withoutProcessor: [${open.join(", ")}]`,
      };
  },
};

/** That data leave the EEA only on a ground that there is. */
export const transfers: Rule = {
  name: "transfers",
  why: "Außerhalb von EU und EWR gilt die DSGVO nicht: Besucher müssen erfahren, wohin ihre Daten gehen und warum das zulässig ist.",
  law: ["gdpr-13", "gdpr-45"],
  *find(subject) {
    const { processors, formProvider } = subject.agency.profile;
    for (const [index, processor] of processors.entries())
      yield* transferFindings(subject, processor, ["processors", index]);
    if (formProvider) yield* transferFindings(subject, { tasks: ["form"], ...formProvider }, ["formProvider"]);
  },
};

function* transferFindings(
  { placeOf }: Subject,
  processor: Processor,
  path: readonly (string | number)[],
): Generator<Finding> {
  const { name } = processor;
  for (const { to, ground } of transfersOf(processor)) {
    if (!ground)
      yield {
        severity: "error",
        places: [placeOf("profile", [...path, "country"])],
        what: `${name} verarbeitet Daten in ${to}, und warum das zulässig ist, steht nicht da.`,
        fix: `Sehen Sie im Vertrag zur Auftragsverarbeitung nach. Beispiel: transfers: [{ to: ${to}, ground: standard-contractual-clauses }]. Länder der EU stehen mit ihrem deutschen Namen da, etwa Irland.`,
      };
    else if (!isOutsideEea(to))
      yield {
        severity: "error",
        places: [placeOf("profile", [...path, "transfers"])],
        what: `${countryName(to)} liegt in der EU oder im EWR; das ist keine Übermittlung in ein anderes Land.`,
        fix: "Streichen Sie den Eintrag.",
      };
    else if (!groundFits({ to, ground }))
      yield {
        severity: "error",
        places: [placeOf("profile", [...path, "transfers"])],
        what: `„${ground}“ gilt nicht für ${countryName(to)}.`,
        fix: "Einen Angemessenheitsbeschluss hat die Kommission nur für einige Länder gefasst, den zum Datenschutzrahmen nur für zertifizierte Unternehmen in den USA. Sonst braucht es Standardvertragsklauseln (standard-contractual-clauses).",
      };
  }
}
