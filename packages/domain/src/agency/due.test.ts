import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { momentAt } from "../german/berlin-time.ts";
import { type Agency, publicOn } from "./agency.ts";
import { changedByClock, nextDue } from "./due.ts";

const evidence = {
  source: "Vermittlungsliste",
  method: "Gezählt.",
  asOf: "2026-10-24",
  validUntil: "2026-10-26",
  responsible: "Mara Nirgends",
};

function agencyWith(listings: readonly object[], claims: object = {}): Agency {
  const named = listings.map((listing, index) => ({
    slug: `stelle-${index}`,
    title: `Stelle ${index}`,
    openings: 1,
    ...listing,
  }));
  return { profile: { mode: "live" }, listings: named, claims } as unknown as Agency;
}

describe("the next moment that is due", () => {
  const agency = agencyWith([
    { publishedOn: "2026-11-24T09:00", validUntil: "2026-12-01T18:30" },
    { publishedOn: "2026-11-01", validUntil: "2026-11-24" },
  ]);
  test.each([
    ["is the hour at which a listing opens", "2026-11-24T08:59", "2026-11-24T09:00"],
    ["is no longer that hour once it has come", "2026-11-24T09:00", "2026-11-25"],
    ["is the hour at which one ends", "2026-12-01", "2026-12-01T18:30"],
    ["is the hour on that day itself", "2026-11-24", "2026-11-24T09:00"],
    ["is else midnight", "2026-12-05T10:15", "2026-12-06"],
    ["is midnight at the end of the year, too", "2026-12-31T23:59", "2027-01-01"],
  ])("%s", (_, after, due) => {
    expect(nextDue(agency, after)).toBe(due);
  });
});

test("what the clock has changed is said, each thing once", () => {
  const agency = agencyWith(
    [
      { publishedOn: "2026-10-25T09:00", validUntil: "2026-12-31" },
      { publishedOn: "2026-10-01", validUntil: "2026-10-25T18:00" },
      { publishedOn: "2026-10-01", validUntil: "2026-12-31", withdrawn: { on: "2026-10-26", reason: "Besetzt." } },
      { publishedOn: "2026-10-01", validUntil: "2026-12-31", startsOn: "2026-10-26" },
      { publishedOn: "2027-01-01", validUntil: "2027-12-31", startsOn: "ab sofort" },
    ],
    {
      placedAtLeast: { kind: "counted", meaning: "x", value: 5, evidence },
      weeksToPlacementOnAverage: {
        kind: "counted",
        meaning: "x",
        value: 5,
        evidence: { ...evidence, asOf: "2026-10-27", validUntil: "2027-01-01" },
      },
      freeForApplicants: { kind: "legal", meaning: "x", value: true, evidence },
    },
  );
  expect(changedByClock(agency, "2026-10-25", "2026-10-27")).toEqual([
    "Stelle „Stelle 0“ ist jetzt offen",
    "Stelle „Stelle 1“ ist abgelaufen",
    "Stelle „Stelle 2“ ist zurückgezogen",
    "Stelle „Stelle 3“ beginnt jetzt „ab sofort“",
    "Beleg von „weeksToPlacementOnAverage“ gilt ab jetzt",
    "Beleg von „placedAtLeast“ ist abgelaufen",
  ]);
  expect(changedByClock({ ...agency, profile: { mode: "sample" } } as Agency, "2026-10-26", "2026-10-27")).toEqual([
    "Stelle „Stelle 3“ beginnt jetzt „ab sofort“",
  ]);
});

// Around the nights in which the clocks are put back and on.
const minuteMs = 60_000;
const nights = ["2026-10-24T20:00:00Z", "2027-03-27T20:00:00Z"];
const anyInstant = fc
  .record({ night: fc.constantFrom(...nights), minutes: fc.integer({ min: 0, max: 36 * 60 }) })
  .map(({ night, minutes }) => Date.parse(night) + minutes * minuteMs);
const twice = /^2026-10-25T02/;
const anyMoment = anyInstant.map((instant) => momentAt(new Date(instant))).filter((moment) => !twice.test(moment));
const anyEdge = fc.oneof(
  anyMoment,
  anyMoment.map((moment) => moment.slice(0, 10)),
);
const anyAgency = fc
  .record({
    lifetimes: fc.array(
      fc.record({
        publishedOn: anyEdge,
        validUntil: anyEdge,
        startsOn: anyMoment.map((moment) => moment.slice(0, 10)),
        withdrawn: fc.option(
          anyMoment.map((moment) => ({ on: moment.slice(0, 10), reason: "Besetzt." })),
          { nil: undefined },
        ),
      }),
      { maxLength: 6 },
    ),
    asOf: anyMoment.map((moment) => moment.slice(0, 10)),
    validUntil: anyMoment.map((moment) => moment.slice(0, 10)),
  })
  .map(({ lifetimes, ...period }) =>
    agencyWith(lifetimes, {
      placedAtLeast: { kind: "counted", meaning: "x", value: 5, evidence: { ...evidence, ...period } },
    }),
  );

test("between two due moments the public sees the same, whatever the clocks do", () => {
  fc.assert(
    fc.property(anyAgency, anyInstant, fc.integer({ min: 0, max: 26 * 60 }), (agency, instant, minutes) => {
      const [from, later] = [momentAt(new Date(instant)), momentAt(new Date(instant + minutes * minuteMs))];
      // An hour that comes again is not later than it was.
      fc.pre(later >= from && later < nextDue(agency, from));
      expect(publicOn(agency, later)).toEqual(publicOn(agency, from));
      expect(changedByClock(agency, from, later)).toEqual([]);
    }),
    { numRuns: 500 },
  );
});
