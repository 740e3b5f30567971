import { countryName, type TransferGround, transferGrounds } from "@fernkontor/domain/agency/data-transfer";
import { allProcessors, ownTasks, type Processor, transfersOf } from "@fernkontor/domain/agency/legal-records";
import type { AgencyProfile } from "@fernkontor/domain/agency/profile";
import { listed } from "@fernkontor/domain/german/german";
import type { LegalSection } from "../legal/sections.tsx";
import type { Rich } from "../parts/rich-text.tsx";

type Setup = { profile: AgencyProfile; ours: boolean; chat: boolean; lends: boolean; employsAlone: boolean };

/** To whom data go, in which countries and on what ground (GDPR art. 13(1)(e), (f)). */
export function recipients(setup: Setup): LegalSection {
  const { profile, chat, lends, employsAlone } = setup;
  const processors = allProcessors(profile);
  return {
    id: "empfaenger",
    title: "Weitergabe an Dritte",
    blocks: [
      {
        list: [
          ...(employsAlone
            ? []
            : [
                [
                  { strong: "Partnerunternehmen" },
                  " erhalten Ihre Unterlagen nur, wenn Sie der jeweiligen Bewerbung zugestimmt haben. Sie sind dann selbst verantwortlich und dürfen die Daten nur für diese Bewerbung verwenden.",
                ] satisfies Rich,
              ]),
          ...(lends
            ? [
                [
                  { strong: "Einsatzbetriebe," },
                  " an die wir Sie als unsere Beschäftigten überlassen, erhalten, was sie für den Einsatz brauchen.",
                ] satisfies Rich,
              ]
            : []),
          ...providers(setup),
          ...(chat
            ? [[{ strong: "WhatsApp" }, " erhält Daten nur, wenn Sie diesen Weg gewählt haben."] satisfies Rich]
            : []),
          [{ strong: "Behörden und Gerichte" }, " erhalten Daten nur, soweit uns ein Gesetz dazu verpflichtet."],
        ],
      },
      ...(processors.length > 0 ? ["Unsere Dienstleister:", { list: processors.map(described) }] : []),
      transfers(setup),
    ],
  };
}

function providers({ profile, ours }: Setup): Rich[] {
  const processors = allProcessors(profile);
  if (processors.length === 0 && ownTasks.every((task) => profile.withoutProcessor.includes(task))) return [];
  const forWhat =
    processors.length > 0 ? ", die unten einzeln stehen," : ` für Hosting${ours ? "" : ", Formular"} und E-Mail`;
  return [
    [
      { strong: "Dienstleister" },
      `${forWhat} arbeiten nach unserer Weisung (Art. 28 DSGVO) und sind zur Vertraulichkeit verpflichtet.`,
    ],
  ];
}

/** One after another and not as a table: grounds are long words, and a phone has no room for two columns of them. */
function described(processor: Processor): Rich {
  const { name, address, country, privacyPolicy } = processor;
  // Some addresses end with the country already.
  const line = address?.split(",").at(-1) ?? "";
  const where = [...(address ? [address] : []), ...(countryName(line) === countryName(country) ? [] : [country])];
  return [
    { strong: name },
    `, ${where.join(", ")}. ${[task(processor), ...transfersOf(processor).map(groundSentence)].join(" ")}`,
    ...(privacyPolicy ? [" Näheres: ", { text: "Datenschutzerklärung des Anbieters", href: privacyPolicy }, "."] : []),
  ];
}

function task({ purpose, dataCollected }: Processor): string {
  return `${purpose} Daten: ${listed(dataCollected)}.`;
}

function groundSentence({ to, ground }: ReturnType<typeof transfersOf>[number]): string {
  return `Land außerhalb der EU: ${countryName(to)}.${ground ? ` Grundlage: ${transferGrounds[ground]}.` : ""}`;
}

/** Of which safeguards one may ask for a copy (GDPR art. 13(1)(f) with art. 46), after “Eine Kopie der”. */
const copied: Partial<Record<TransferGround, string>> = {
  "standard-contractual-clauses": "Standardvertragsklauseln",
  "binding-corporate-rules": "verbindlichen internen Datenschutzvorschriften",
};

/** Says that nothing leaves the EEA only where the records say so of everybody who could see to it. */
function transfers({ profile, chat, ours }: Setup): string {
  const processors = allProcessors(profile);
  const all = processors.flatMap(transfersOf);
  const isDone = (by: (typeof processors)[number]["tasks"][number]) =>
    processors.some(({ tasks }) => tasks.includes(by)) || profile.withoutProcessor.some((task) => task === by);
  const isWholeStory = (profile.mode === "sample" || ownTasks.every(isDone)) && (ours || isDone("form"));
  const forChat = "für WhatsApp gilt der Abschnitt oben";
  if (all.length > 0) {
    const countries = [...new Set(all.map(({ to }) => countryName(to)))];
    const safeguards = [...new Set(all.flatMap(({ ground }) => (ground ? (copied[ground] ?? []) : [])))];
    const copies = safeguards.length > 0 ? ` Eine Kopie der ${listed(safeguards)} schicken wir Ihnen auf Anfrage.` : "";
    return `Wir verkaufen keine Daten. Außerhalb der EU und des Europäischen Wirtschaftsraums gelangen Daten durch diese Dienstleister in folgende Länder: ${listed(countries)}; warum das zulässig ist, steht bei jedem Dienstleister${chat ? `, und ${forChat}` : ""}.${copies}`;
  }
  if (!isWholeStory) return `Wir verkaufen keine Daten.${chat ? ` F${forChat.slice(1)}.` : ""}`;
  return `Wir verkaufen keine Daten. In Länder außerhalb der EU und des Europäischen Wirtschaftsraums übermitteln wir Ihre Daten nicht${
    chat ? `; ${forChat}` : ""
  }.`;
}
