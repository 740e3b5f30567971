import type { AgencyProfile } from "@fernkontor/domain/agency/profile";
import { quantity } from "@fernkontor/domain/german/german";

type Periods = AgencyProfile["retention"];

/** How long applications are kept, as the privacy text says it too. */
export function keptUntil({ applicationMonthsAfterProcess, processEndsByItselfAfterMonths }: Periods): string {
  const atLatest = processEndsByItselfAfterMonths + applicationMonthsAfterProcess;
  return `Ihre Bewerbung wird ${months(applicationMonthsAfterProcess)} nach Ende des Verfahrens gelöscht, spätestens ${months(atLatest)} nach ihrem Eingang.`;
}

/** What a deletion does not reach at once. */
export function copiesOutside({ backupDays }: Periods): string {
  return `Nachrichten dazu in unserem E-Mail-Postfach löschen wir von Hand. In Sicherungskopien können die Angaben noch bis zu ${quantity(backupDays, "Tag", "Tage")} enthalten sein.`;
}

function months(count: number): string {
  return quantity(count, "Monat", "Monate");
}
