import type { AgencyProfile } from "@fernkontor/domain/agency/profile";
import { deletionTime, monthsLater, type ProcessDates, processEnd } from "@fernkontor/domain/retention/retention";
import { berlinTime } from "./berlin-time.ts";

/** How far the process of an application has come. */
export type ProcessState = {
  /** Whoever has closed it: the agency, or time. */
  closed: boolean;
  /** Deleted within a month, or already overdue because no service is running. */
  due: boolean;
  /** Days, as people in Berlin count them. */
  endsOn: string;
  deletedOn: string;
};

export function processState(dates: ProcessDates, periods: AgencyProfile["retention"], now: Date): ProcessState {
  const time = now.toISOString();
  const end = processEnd(dates, periods);
  const deletion = deletionTime(dates, periods);
  return {
    closed: end <= time,
    due: deletion <= monthsLater(time, 1),
    endsOn: berlinDay(end),
    deletedOn: berlinDay(deletion),
  };
}

export function berlinDay(iso: string): string {
  return berlinTime(iso).slice(0, 10);
}
