import { scamReader } from "@fernkontor/reader/learned/weights";
import { marksOf, scamSentence } from "@fernkontor/reader/scam-sentence";
import { undisguised } from "@fernkontor/reader/undisguised";
import { scamMarkers } from "../scam-markers.ts";

/** How the reader takes one sentence, in German: for whoever words one, or wonders why it was found. */
export function sentenceReport(sentence: string): string {
  const reader = scamReader();
  const plain = undisguised(sentence).trim();
  const found = scamSentence(plain, reader);
  const says = found?.says ?? plain;
  const nearest = (kind: "scam" | "honest") => reader.nearest(says, kind)[0]?.sentence.says ?? "–";
  const marks = marksOf(says, reader).map((mark) => scamMarkers.find(({ number }) => number === mark)?.name ?? mark);
  return [
    found ? "Liest sich wie Jobbetrug." : "Liest sich nicht wie Jobbetrug.",
    ...(found && says !== plain ? [`Dieser Teil:          „${says}“`] : []),
    `Wie viel dafür steht: e^${reader.likeness(says).toFixed(1)} (über 1 eher Betrug, ab e^2 gefunden; kurze Zeilen ab e^0,6, Teile ab e^3,8)`,
    `Am nächsten käme:     ${marks.join(" · ")}`,
    `Was wiegt:            ${reader.heaviest(says).join(", ") || "nichts"}`,
    `Betrug, der so klingt: „${nearest("scam")}“`,
    `Ehrlich und ähnlich:   „${nearest("honest")}“`,
  ].join("\n");
}
