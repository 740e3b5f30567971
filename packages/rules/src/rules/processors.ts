import { countryName, groundFits, isOutsideEea } from "@fernkontor/domain/agency/data-transfer";
import { allProcessors, ownTasks, type Processor, transfersOf } from "@fernkontor/domain/agency/legal-records";
import { listed } from "@fernkontor/domain/german/german";
import { type Finding, findingPerThing } from "../finding.ts";
import { sentencesWhere } from "../phrases.ts";
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
  speaks: ["error"],
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
  speaks: ["error"],
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

const data =
  /(?<!\p{L})(\p{L}*daten|angaben|bewerbung\p{L}*|server\p{L}*|hosting|gehostet|speicher\p{L}*|gespeichert|verarbeit\p{L}*|übermitt\p{L}*|data|applications?)(?!\p{L})/iu;
const outside =
  /(?<!\p{L})(außerhalb (der|von|des) (EU|EWR|Europäischen|Europas?|Deutschlands?)|Drittl(and|änder)\p{L}*|Drittstaat\p{L}*|in die (USA|Vereinigten Staaten)|nach (Amerika|Übersee)|ins? (außereuropäische )?Ausland|outside (of )?(the )?(EU|European Union|EEA|Europe|Germany)|to the (USA?|United States))(?!\p{L})/iu;
const denial = /(?<!\p{L})(nicht|nie|niemals|niemand\p{L}*|kein\p{L}*|weder|not?|never|don['’]t)(?!\p{L})/iu;
const inside =
  /(?<!\p{L})(ausschließlich|nur|allein|komplett|vollständig|immer) (\p{L}+ ){0,4}(in(nerhalb)? (der |von )?(EU|Europäischen Union|Europa|Deutschland)|(deutschen|europäischen|heimischen) (Servern|Rechenzentren))|verl(assen|ässt) (die EU|Europa|Deutschland|die Europäische Union) (nicht|nie)|(never|not) leaves? (the )?(EU|European Union|Europe|Germany)|(only|exclusively|solely) (\p{L}+ ){0,4}in (the )?(EU|European Union|Europe|Germany)/iu;
/** What is said of one way or of one kind of data may be true beside another. */
const ofOne =
  /(?<!\p{L})(WhatsApp|außer|ausgenommen|abgesehen|sofern|soweit|sonst|übrigen|ohne (Ihre|deine|eine) Zustimmung)(?!\p{L})/iu;

function deniesTransfer(sentence: string): boolean {
  const denies = (outside.test(sentence) && denial.test(sentence)) || inside.test(sentence);
  return denies && data.test(sentence) && !ofOne.test(sentence);
}

/** That no text denies what the records say of countries outside the EEA. */
export const transferDenied: Rule = {
  name: "transfer-denied",
  speaks: ["error"],
  why: "Wer liest, dass seine Daten in der EU bleiben, verlässt sich darauf; ein einziger Dienstleister anderswo macht es unwahr.",
  law: ["gdpr-13", "gdpr-45", "uwg-5"],
  find(subject) {
    const abroad = allProcessors(subject.agency.profile).filter((processor) => transfersOf(processor).length > 0);
    if (abroad.length === 0) return [];
    const who = listed(
      abroad.map((one) => `${one.name} (${listed([...new Set(transfersOf(one).map(({ to }) => countryName(to)))])})`),
    );
    return findingPerThing(sentencesWhere(subject, deniesTransfer), (sentence) => ({
      severity: "error",
      what: `„${sentence}“ Daten gelangen aber dorthin: ${who}.`,
      fix: "Streichen Sie den Satz, oder berichtigen Sie „processors“ und „formProvider“ in profile.yaml.",
    }));
  },
};
