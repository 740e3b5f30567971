/** What the agency claims of itself: each figure and promise once, with what it means and the evidence that it rests on. */
import * as v from "valibot";
import { claimedPaySchema } from "../pay/pay.ts";
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
import { promiseEntries } from "./promises.ts";

/** `counted`: from records. `measured`: asked or timed. `promised`: what the agency undertakes. `legal`: the law's. */
const claimKindSchema = field(
  v.picklist(
    ["counted", "measured", "promised", "legal"],
    "muss „counted“ (gezählt), „measured“ (gemessen), „promised“ (zugesagt) oder „legal“ (Gesetz) sein",
  ),
  "„counted“: aus Unterlagen gezählt. „measured“: erfragt oder gemessen. „promised“: was Sie zusagen. „legal“: was das Gesetz allen gibt; damit wirbt eine echte Website nicht.",
  "counted",
);
export type ClaimKind = v.InferOutput<typeof claimKindSchema>;

/** In place of a value: count the open listings on the day of the build. The listings are then the evidence. */
export const fromListings = "fromListings";

/** In place of a value: work it out from how applications were answered (agency/measured.yaml). That is then the evidence. */
export const fromReplies = "fromReplies";

function claimOf<const ValueSchema extends v.GenericSchema>(
  schema: ValueSchema,
  description: string,
  example: NoInfer<v.InferInput<ValueSchema>>,
) {
  return v.pipe(
    v.strictObject({
      value: field(schema, description, example),
      kind: claimKindSchema,
      meaning: field(
        textSchema,
        "Was die Zahl bedeutet und was nicht, in ein oder zwei Sätzen für Menschen, die Arbeit suchen; ohne weitere Zahlen.",
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
    `muss „${fromListings}“ oder ein Wert wie im Beispiel sein`,
  );
  return v.pipe(
    claimOf(either, `${description} Oder „${fromListings}“: bei jedem Bau aus den offenen Stellen gezählt.`, example),
    v.check(
      ({ value, kind, evidence }) => value !== fromListings || (kind === "counted" && evidence === undefined),
      `muss „kind: counted“ und kein „evidence“ haben, wenn der Wert „${fromListings}“ ist: Die Stellen selbst sind der Beleg`,
    ),
  );
}

/** The hours until a reply, typed or worked out; then it is `measured` and has no evidence of its own. */
const replyTimeSchema = v.pipe(
  claimOf(
    v.union([v.literal(fromReplies), rangeSchema], `muss „${fromReplies}“ oder eine Spanne wie im Beispiel sein`),
    `Stunden bis zur Antwort, Montag bis Freitag, wie auf der Kontaktseite gesagt. „${fromReplies}“: aus den Antworten auf Bewerbungen errechnet (fernkontor messen). Eine gemessene Antwortzeit lässt sich auf einer echten Website nicht eintippen.`,
    fromReplies,
  ),
  v.check(
    ({ value, kind, evidence }) => value !== fromReplies || (kind === "measured" && evidence === undefined),
    `muss „kind: measured“ und kein „evidence“ haben, wenn der Wert „${fromReplies}“ ist: Die Antworten selbst sind der Beleg`,
  ),
);

const monthExampleSchema = v.strictObject({
  dayRate: positiveIntegerSchema,
  daysPerMonth: v.pipe(
    positiveIntegerSchema,
    v.maxValue(23, "darf höchstens 23 sein: Mehr Arbeitstage hat kein Monat"),
  ),
  bonusPercent: v.optional(percentSchema),
});

const categoryCountsSchema = v.pipe(
  v.array(v.strictObject({ category: lineSchema, atLeast: positiveIntegerSchema })),
  v.minLength(1, "muss mindestens einen Bereich nennen"),
);

const figureEntries = {
  dayRate: claimOf(
    claimedPaySchema,
    "Vergütung auf der Startseite und den Seiten Über uns, Vorteile und Kontakt, am Tag oder in der Einheit von „period“.",
    {
      from: 200,
      to: 280,
    },
  ),
  dayRateOnJobsPage: claimOf(
    claimedPaySchema,
    "Vergütung auf der Seite der Stellen: von der niedrigsten bis zur höchsten.",
    { from: 180, to: 280 },
  ),
  dayRateAtEntry: claimOf(claimedPaySchema, "Vergütung ohne Vorkenntnisse.", { from: 180, to: 220 }),
  dayRateWithExperience: claimOf(claimedPaySchema, "Vergütung mit Erfahrung.", { from: 220, to: 280 }),
  bonusUpToPercent: claimOf(percentSchema, "Leistungsbonus auf die Vergütung, höchstens, in Prozent.", 20),
  monthExample: claimOf(
    monthExampleSchema,
    "Das Rechenbeispiel: Euro am Tag, Arbeitstage im Monat und, wenn es einen gibt, der Bonus in Prozent.",
    { dayRate: 240, daysPerMonth: 20, bonusPercent: 10 },
  ),
  openPositionsAtLeast: countOf(
    positiveIntegerSchema,
    "Offene Plätze, auch solche, die nicht auf der Website stehen.",
    50,
  ),
  openPositionsByCategory: countOf(
    categoryCountsSchema,
    "Offene Plätze nach Bereich, in allen Bereichen oder in den größten.",
    [{ category: "E-Commerce", atLeast: 12 }],
  ),
  placedAtLeast: claimOf(positiveIntegerSchema, "Bisher vermittelte Menschen.", 500),
  partnerCompaniesAtLeast: claimOf(positiveIntegerSchema, "Unternehmen, die über die Agentur einstellen.", 50),
  satisfiedPercent: claimOf(percentSchema, "Anteil der Zufriedenen, in Prozent.", 95),
  weeksToPlacementOnAverage: claimOf(
    positiveNumberSchema,
    "Wochen vom Erstgespräch bis zur Vermittlung, im Durchschnitt.",
    2.1,
  ),
  weeksToPlacementUsually: claimOf(
    rangeSchema,
    "Wochen bis zur Vermittlung, wie man sie im Gespräch nennt; die zweite Lesart des Durchschnitts.",
    { from: 2, to: 3 },
  ),
  trainingStartsWithinHours: claimOf(positiveIntegerSchema, "Stunden, bis das Training beginnt.", 48),
  consultationMinutes: claimOf(positiveIntegerSchema, "Dauer des Erstgesprächs, in Minuten.", 30),
  matchingHours: claimOf(
    positiveIntegerSchema,
    "Zeit für den Abgleich eines Profils mit offenen Stellen, in Stunden.",
    24,
  ),
  preparationWeeks: claimOf(positiveNumberSchema, "Zeit für die Vorbereitung, in Wochen.", 1),
  interviewDays: claimOf(rangeSchema, "Tage für Gespräche mit Unternehmen, von–bis.", { from: 3, to: 5 }),
  onboardingWeeks: claimOf(positiveNumberSchema, "Eng begleitete erste Wochen in der neuen Stelle.", 2),
  replyUsuallyWithinHours: replyTimeSchema,
  replyAtLatestWithinHours: claimOf(
    positiveIntegerSchema,
    "Stunden bis zur Antwort, höchstens, wie nach der Bewerbung gesagt; die zweite Lesart.",
    24,
  ),
  lawfulContracts: claimOf(
    v.literal(true, "muss „true“ sein: Es ist eine Aussage ohne Zahl"),
    "Die Aussage, dass Verträge dem Gesetz entsprechen und voll absichern. Das muss jeder Vertrag, deshalb lässt eine echte Website sie weg.",
    true,
  ),
};

/** No agency has to claim anything: what is not in the file is not said. */
export const claimsSchema = v.partial(v.strictObject({ ...figureEntries, ...promiseEntries }));

/** The file as it stands: `agency/claims.yaml`. */
export type ClaimLedger = v.InferOutput<typeof claimsSchema>;
/** A claim as the file has it. */
export type LedgerClaim<Name extends ClaimName> = NonNullable<ClaimLedger[Name]>;
export type ClaimName = keyof ClaimLedger;
export type CategoryCount = v.InferOutput<typeof categoryCountsSchema>[number];
