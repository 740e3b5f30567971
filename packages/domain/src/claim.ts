/** What the agency claims of itself: each figure once, with the evidence that it rests on. */
import * as v from "valibot";
import { dayRateRangeSchema, monthlyPay } from "./pay.ts";
import {
  field,
  isoDateSchema,
  lineSchema,
  percentSchema,
  positiveIntegerSchema,
  positiveNumberSchema,
  rangeSchema,
} from "./value-schemas.ts";

const evidenceSchema = field(
  v.strictObject({
    source: field(
      lineSchema,
      "Where the figure comes from: a count, a survey, a contract, a decision.",
      "Zählung der Vermittlungen",
    ),
    asOf: field(isoDateSchema, "The day on which the figure was true.", "2024-08-17"),
  }),
  "What the figure rests on.",
  { source: "Zählung der Vermittlungen", asOf: "2024-08-17" },
);

function claimOf<const ValueSchema extends v.GenericSchema>(
  schema: ValueSchema,
  description: string,
  example: v.InferInput<ValueSchema>,
) {
  return v.pipe(
    v.strictObject({ value: field(schema, description, example), evidence: evidenceSchema }),
    v.description(description),
  );
}

const monthExampleSchema = v.pipe(
  v.strictObject({
    dayRate: positiveIntegerSchema,
    daysPerMonth: v.pipe(positiveIntegerSchema, v.maxValue(23, "must be at most 23: no month has more working days")),
    bonusPercent: percentSchema,
  }),
  v.check(
    (example) => Number.isInteger(monthlyPay(example).bonusInDayRates),
    "must give a bonus of whole day rates, because the drawing shows each as one dormer",
  ),
);

const categoryCountsSchema = v.pipe(
  v.array(
    v.strictObject({
      category: lineSchema,
      atLeast: v.pipe(
        positiveIntegerSchema,
        v.maxValue(15, "must be at most 15: the drawn house has 15 windows a floor"),
      ),
    }),
  ),
  v.length(4, "must name four categories: the drawn house has four floors"),
);

export const claimsSchema = v.strictObject({
  dayRate: claimOf(dayRateRangeSchema, "Pay a day on the home, about, benefits and contact pages.", {
    from: 200,
    to: 280,
  }),
  dayRateOnJobsPage: claimOf(
    dayRateRangeSchema,
    "Pay a day on the jobs page: from the lowest to the highest listing.",
    { from: 180, to: 280 },
  ),
  dayRateAtEntry: claimOf(dayRateRangeSchema, "Pay a day without experience.", { from: 180, to: 220 }),
  dayRateWithExperience: claimOf(dayRateRangeSchema, "Pay a day with experience.", { from: 220, to: 280 }),
  bonusUpToPercent: claimOf(percentSchema, "Performance bonus on the day rate, at most, in per cent.", 20),
  monthExample: claimOf(
    monthExampleSchema,
    "The example calculation: euros a day, working days a month, bonus in per cent.",
    { dayRate: 240, daysPerMonth: 20, bonusPercent: 10 },
  ),
  openPositionsAtLeast: claimOf(positiveIntegerSchema, "Open positions, also those not shown on the site.", 50),
  openPositionsByCategory: claimOf(categoryCountsSchema, "Open positions in the four largest categories.", [
    { category: "E-Commerce", atLeast: 12 },
  ]),
  placedAtLeast: claimOf(positiveIntegerSchema, "People placed so far.", 500),
  partnerCompaniesAtLeast: claimOf(positiveIntegerSchema, "Companies that hire through the agency.", 50),
  satisfiedPercent: claimOf(percentSchema, "Share of satisfied people, in per cent.", 95),
  weeksToPlacementOnAverage: claimOf(positiveNumberSchema, "Average weeks from first consultation to placement.", 2.1),
  weeksToPlacementUsually: claimOf(
    rangeSchema,
    "Weeks to placement as told in conversation; the second reading of the average.",
    { from: 2, to: 3 },
  ),
  trainingStartsWithinHours: claimOf(positiveIntegerSchema, "Hours until training starts.", 48),
  consultationMinutes: claimOf(positiveIntegerSchema, "Length of the first consultation, in minutes.", 30),
  matchingHours: claimOf(positiveIntegerSchema, "Time for matching a profile with open positions, in hours.", 24),
  preparationWeeks: claimOf(positiveNumberSchema, "Time for preparation, in weeks.", 1),
  interviewDays: claimOf(rangeSchema, "Days for talks with companies, from–to.", { from: 3, to: 5 }),
  onboardingWeeks: claimOf(positiveNumberSchema, "Closely accompanied first weeks in the new job.", 2),
  replyUsuallyWithinHours: claimOf(rangeSchema, "Hours until a reply as said on the contact page.", { from: 3, to: 6 }),
  replyAtLatestWithinHours: claimOf(
    positiveIntegerSchema,
    "Hours until a reply at the latest, as said on the thank-you page; the second reading.",
    24,
  ),
});

export type Claims = v.InferOutput<typeof claimsSchema>;
