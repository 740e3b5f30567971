/** Whom companies have had sheets of, and what became of it. */
import type { Reads } from "../database/database.ts";
import { sql } from "../database/sql.ts";
import type { Sheet } from "./case.ts";
import { closingOf } from "./events.ts";
import { readEvents } from "./read-events.ts";
import { type SheetRow, sheetColumns, sheetsIn } from "./sheet-rows.ts";
import { talksOf } from "./talks.ts";

/** `meetingAt`: when the company meets the applicant, once that is chosen. `placed`: where the applicant was placed, and when. */
export type CompanySheet = {
  application: { id: string; firstName: string; lastName: string };
  sheet: Sheet;
  sentAt: string;
  meetingAt: string | undefined;
  placed: { employer: string | undefined; at: string } | undefined;
};

type Row = SheetRow & { applicationId: string; firstName: string; lastName: string };

/** Those that have left, the last one first; of one company, or of all. */
export async function readCompanySheets(database: Reads, companyId?: string): Promise<readonly CompanySheet[]> {
  const ofCompany = companyId === undefined ? sql`1 = 1` : sql`sheet.company_id = ${companyId}`;
  const rows = await database.all<Row>(
    sql`SELECT ${sheetColumns}, application_id, first_name, last_name
        FROM sheet JOIN application ON application.id = sheet.application_id WHERE sent_at IS NOT NULL AND ${ofCompany}`,
  );
  const events = await readEvents(database, [...new Set(rows.map(({ applicationId }) => applicationId))]);
  const found = rows.flatMap(({ applicationId, firstName, lastName, ...row }): CompanySheet[] => {
    const happened = events.get(applicationId) ?? [];
    const [talk, closing] = [talksOf(happened).at(-1), closingOf(happened)];
    return sheetsIn([row], happened).flatMap((sheet) => {
      if (sheet.sentAt === undefined) return [];
      const isMet = talk?.sheet === sheet.id && talk.end === undefined;
      return {
        application: { id: applicationId, firstName, lastName },
        ...{ sheet, sentAt: sheet.sentAt, meetingAt: isMet ? talk.startsAt : undefined },
        placed: closing?.data.reason === "placed" ? { employer: closing.data.employer, at: closing.at } : undefined,
      };
    });
  });
  return found.toSorted((one, other) => (one.sentAt < other.sentAt ? 1 : -1));
}
