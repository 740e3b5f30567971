/** What the agency claims of itself: each figure once, with what it means and the evidence that it rests on. */
import * as v from "valibot";
import { dayRateRangeSchema } from "../pay/pay.ts";
import {
  field,
  lineSchema,
  percentSchema,
  positiveIntegerSchema,
  positiveNumberSchema,
  rangeSchema,
  textSchema,
} from "../value-schemas.ts";
import { evidenceSchema } from "./evidence.ts";

/** `counted`: from records. `measured`: asked or timed. `promised`: what the agency undertakes. `legal`: the law's. */
const claimKindSchema = field(
  v.picklist(["counted", "measured", "promised", "legal"], "must be `counted`, `measured`, `promised` or `legal`"),
  "`counted`: from records. `measured`: asked or timed. `promised`: what you undertake. `legal`: what the law gives everybody; a live site does not praise it.",
  "counted",
);
export type ClaimKind = v.InferOutput<typeof claimKindSchema>;

/** In place of a value: count the open listings on the day of the build. The listings are then the evidence. */
export const fromListings = "fromListings";

function claimOf<const ValueSchema extends v.GenericSchema>(
  schema: ValueSchema,
  description: string,
  example: v.InferInput<ValueSchema>,
) {
  return v.pipe(
    v.strictObject({
      value: field(schema, description, example),
      kind: claimKindSchema,
      meaning: field(
        textSchema,
        "What the figure means and what it does not, in one or two German sentences for job seekers, without figures.",
        "Alle Menschen, die durch unsere Vermittlung einen Vertrag unterschrieben haben.",
      ),
      evidence: v.optional(evidenceSchema),
    }),
    v.description(description),
  );
}

/** A claim that can also be counted from the listings; then it is `counted` and has no evidence of its own. */
function countOf<const ValueSchema extends v.GenericSchema>(
  schema: ValueSchema,
  description: string,
  example: v.InferInput<ValueSchema>,
) {
  const either = v.union(
    [v.literal(fromListings), schema],
    `must be \`${fromListings}\` or a value such as in the example`,
  );
  return v.pipe(
    claimOf(either, `${description} Or \`${fromListings}\`: counted from the open listings at each build.`, example),
    v.check(
      ({ value, kind, evidence }) => value !== fromListings || (kind === "counted" && evidence === undefined),
      `must be of kind \`counted\` and without evidence if its value is \`${fromListings}\`: the listings are the evidence`,
    ),
  );
}

const monthExampleSchema = v.strictObject({
  dayRate: positiveIntegerSchema,
  daysPerMonth: v.pipe(positiveIntegerSchema, v.maxValue(23, "must be at most 23: no month has more working days")),
  bonusPercent: percentSchema,
});

const categoryCountsSchema = v.pipe(
  v.array(v.strictObject({ category: lineSchema, atLeast: positiveIntegerSchema })),
  v.minLength(1, "must name at least one category"),
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
  openPositionsAtLeast: countOf(positiveIntegerSchema, "Open positions, also those not shown on the site.", 50),
  openPositionsByCategory: countOf(
    categoryCountsSchema,
    "Open positions by category, of all categories or of the largest.",
    [{ category: "E-Commerce", atLeast: 12 }],
  ),
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
  lawfulContracts: claimOf(
    v.literal(true, "must be `true`: it is a statement without a figure"),
    "The statement that contracts comply with the law and protect fully. Any contract has to, so a live site leaves it out.",
    true,
  ),
});

/** The file as it stands: `agency/claims.yaml`. */
export type ClaimLedger = v.InferOutput<typeof claimsSchema>;
export type ClaimName = keyof ClaimLedger;
export type CategoryCount = v.InferOutput<typeof categoryCountsSchema>[number];
