import type { PublicAgency } from "@fernkontor/domain/agency/agency";
import { afterWeekdayHours } from "@fernkontor/domain/reply-times/weekday-hours";

/** Until when an answer is promised to somebody who applies then; null when nothing is. */
export function promisedReply({ claims }: Pick<PublicAgency, "claims">, receivedAt: Date): Date | null {
  const hours = claims.replyAtLatestWithinHours?.value;
  return hours === undefined ? null : afterWeekdayHours(receivedAt, hours);
}
