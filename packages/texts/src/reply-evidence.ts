import { germanDate, quantity } from "@fernkontor/domain/german/german";
import type { MeasuredReplies } from "@fernkontor/domain/reply-times/measurement";
import { measuredDays } from "@fernkontor/domain/reply-times/reply-times";
import type { Texts } from "./texts-of.ts";

/** How a reply time was measured: rows of its entry in the ledger, which the desk shows beforehand. */
export function replyEvidence({ text }: Texts, replies: MeasuredReplies): { term: string; text: string }[] {
  const { open, oldestOpenDays = 0, measuredOn, validUntil, invented, uncounted } = replies;
  // Anybody can see whether it is more than a few.
  const left = uncounted && uncounted.unconfirmed + uncounted.own > 0 ? uncounted : undefined;
  const cases = quantity(replies.cases, "Bewerbung", "Bewerbungen");
  const oldest = oldestOpenDays === 0 ? "weniger als einem Tag" : quantity(oldestOpenDays, "Tag", "Tagen");
  const days = `${measuredDays}`;
  return [
    {
      term: text("ledger.evidence.source"),
      text: text(invented ? "ledger.fromReplies.sourceInvented" : "ledger.fromReplies.source"),
    },
    { term: text("ledger.evidence.method"), text: text("ledger.fromReplies.method") },
    {
      term: text("ledger.evidence.sampleSize"),
      text:
        open === 0
          ? text("ledger.fromReplies.cases", { cases, days })
          : text("ledger.fromReplies.casesOpen", { cases, days, open: `${open}`, oldest }),
    },
    ...(left
      ? [
          {
            term: text("ledger.evidence.uncounted"),
            text: text("ledger.fromReplies.uncounted", { unconfirmed: `${left.unconfirmed}`, own: `${left.own}` }),
          },
        ]
      : []),
    {
      term: text("ledger.evidence.validity"),
      text: text("ledger.evidence.validFromTo", { from: germanDate(measuredOn), to: germanDate(validUntil) }),
    },
  ];
}
