import { loadAgency } from "@fernkontor/agency-files/load-agency";
import { sampleAgencyFolder } from "@fernkontor/agency-files/test-agencies";
import { publicOn } from "@fernkontor/domain/agency/agency";
import type { MeasuredReplies } from "@fernkontor/domain/reply-times/measurement";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { evidenceCopy } from "./evidence-copy.ts";
import { Meter, ReplyChart } from "./reply-meter.tsx";

const agency = publicOn(loadAgency(sampleAgencyFolder), "2026-11-23");

const replies: MeasuredReplies = {
  ...{ hours: { from: 2, to: 3 }, cases: 212, open: 9, oldestOpenDays: 1, invented: false },
  ...{ measuredOn: "2026-11-20", validUntil: "2026-12-25" },
  course: { stepHours: 1, shares: [0.1, 0.25, 0.8, ...Array(21).fill(0.966)], later: 4, never: 0, left: 1 },
};

function meterOf(changes: Partial<MeasuredReplies> = {}) {
  const claim = { kind: "measured" as const, meaning: "So schnell.", value: replies.hours };
  const { meter } = evidenceCopy(agency, { ...claim, replies: { ...replies, ...changes } });
  if (!meter) throw new Error("Nothing is drawn.");
  return meter;
}

test("the figure stands on a meter, digit by digit", () => {
  expect(renderToStaticMarkup(<Meter {...meterOf()} />)).toBe(
    '<span class="meter" aria-hidden="true"><b>2</b><b>–</b><b>3</b><small>Stunden</small></span>',
  );
  expect(meterOf({ hours: { from: 9, to: 14 } }).digits).toEqual(["9", "–", "1", "4"]);
});

test("the share answered rises with the hours; two lines say when a quarter and three quarters had their answer", () => {
  const html = renderToStaticMarkup(<ReplyChart {...meterOf()} />);
  expect(html).toContain("<figcaption>212 Bewerbungen, beantwortet nach Stunden</figcaption>");
  expect(html).toContain(
    'aria-label="Anteil der Bewerbungen mit persönlicher Antwort: ein Viertel nach 2 Stunden, drei Viertel nach 3 Stunden, 96 % nach 24 Stunden."',
  );
  // 128 high, from 156 up.
  expect(html).toContain('<rect x="0%" y="143.2" width="4.3%" height="12.8"></rect>');
  expect(html).toContain('<rect x="8.3%" y="53.6" width="4.3%" height="102.4"></rect>');
  expect(html).toContain('<line x1="0" y1="60" x2="12.5%" y2="60"></line>');
  expect(html).toContain('<text class="strong" x="12.5%" y="176" text-anchor="middle">2–3</text>');
  expect(html).toContain("24 Std.");
  expect(html).not.toContain(" style=");
});

test("who is not in the chart has a window each, and one that is lit while somebody waits", () => {
  const html = renderToStaticMarkup(<ReplyChart {...meterOf()} />);
  const counts = [...html.matchAll(/<span>([^<]*)<\/span><\/dt><dd>(\d+)/g)];
  expect(counts.map(([, words, count]) => [words, count])).toEqual([
    ["später", "4"],
    ["noch offen", "9"],
    ["zurückgezogen", "1"],
  ]);
  expect(html.match(/class="lit"/g)).toHaveLength(9);
  expect(html).not.toContain("Ein Fenster");
});

test("of many each window stands for several, and that is said", () => {
  const html = renderToStaticMarkup(<ReplyChart {...meterOf({ open: 60 })} />);
  expect(html.match(/class="lit"/g)).toHaveLength(12);
  expect(html).toContain("Ein Fenster: bis zu 5 Bewerbungen");
});
