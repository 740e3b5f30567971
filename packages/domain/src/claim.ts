/** What the agency claims of itself: each figure once, with the evidence that it rests on. */
import * as v from "valibot";
import { dayRateRangeSchema, monthlyPay } from "./pay.ts";
import {
  isoDateSchema,
  lineSchema,
  percentSchema,
  positiveIntegerSchema,
  positiveNumberSchema,
  rangeSchema,
} from "./value-schemas.ts";

const evidenceSchema = v.strictObject({
  source: v.pipe(lineSchema, v.description("Where the figure comes from: a count, a survey, a contract, a decision.")),
  asOf: v.pipe(isoDateSchema, v.description("The day on which the figure was true.")),
});

function claimOf<const ValueSchema extends v.GenericSchema>(value: ValueSchema, description: string) {
  return v.pipe(v.strictObject({ value, evidence: evidenceSchema }), v.description(description));
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
  dayRate: claimOf(dayRateRangeSchema, "Pay a day on the home, about, benefits and contact pages."),
  dayRateOnJobsPage: claimOf(dayRateRangeSchema, "Pay a day on the jobs page: from the lowest to the highest listing."),
  dayRateAtEntry: claimOf(dayRateRangeSchema, "Pay a day without experience."),
  dayRateWithExperience: claimOf(dayRateRangeSchema, "Pay a day with experience."),
  bonusUpToPercent: claimOf(percentSchema, "Performance bonus on the day rate, at most, in per cent."),
  monthExample: claimOf(
    monthExampleSchema,
    "The example calculation: euros a day, working days a month, bonus in per cent.",
  ),
  openPositionsAtLeast: claimOf(positiveIntegerSchema, "Open positions, also those not shown on the site."),
  openPositionsByCategory: claimOf(categoryCountsSchema, "Open positions in the four largest categories."),
  placedAtLeast: claimOf(positiveIntegerSchema, "People placed so far."),
  partnerCompaniesAtLeast: claimOf(positiveIntegerSchema, "Companies that hire through the agency."),
  satisfiedPercent: claimOf(percentSchema, "Share of satisfied people, in per cent."),
  weeksToPlacementOnAverage: claimOf(positiveNumberSchema, "Average weeks from first consultation to placement."),
  weeksToPlacementUsually: claimOf(
    rangeSchema,
    "Weeks to placement as told in conversation; the second reading of the average.",
  ),
  trainingStartsWithinHours: claimOf(positiveIntegerSchema, "Hours until training starts."),
  consultationMinutes: claimOf(positiveIntegerSchema, "Length of the first consultation, in minutes."),
  matchingHours: claimOf(positiveIntegerSchema, "Time for matching a profile with open positions, in hours."),
  preparationWeeks: claimOf(positiveNumberSchema, "Time for preparation, in weeks."),
  interviewDays: claimOf(rangeSchema, "Days for talks with companies, from–to."),
  onboardingWeeks: claimOf(positiveNumberSchema, "Closely accompanied first weeks in the new job."),
  replyUsuallyWithinHours: claimOf(rangeSchema, "Hours until a reply as said on the contact page."),
  replyAtLatestWithinHours: claimOf(
    positiveIntegerSchema,
    "Hours until a reply at the latest, as said on the thank-you page; the second reading.",
  ),
});

export type Claims = v.InferOutput<typeof claimsSchema>;
