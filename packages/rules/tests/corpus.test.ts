// How well sentences of people who mean harm are told from honest ones, by the corpus; the tables are printed.
import { isLearned, readSentences, type Sample } from "@fernkontor/reader/learned/corpus";
import { learn, readerBy } from "@fernkontor/reader/likeness";
import { scamSentence, wordCount, wordsOfShortLine } from "@fernkontor/reader/scam-sentence";
import { undisguised } from "@fernkontor/reader/undisguised";
import { describe, expect, test } from "vitest";
import { scamMarkers } from "../src/scam-markers.ts";

const sentences = readSentences();
/** Those whose authors knew neither rules nor corpus. */
const blindSets = [...new Set(sentences.flatMap(({ set, writtenBy }) => (writtenBy === "others" ? [set] : [])))];

type Judged = Sample & { isStopped: boolean };

/** Each set read by one who has learned from everything else. */
const judged = blindSets.flatMap((set): Judged[] => {
  const reader = readerBy(learn(sentences.filter((sample) => isLearned(sample) && sample.set !== set)));
  return sentences
    .filter((sample) => sample.set === set)
    .map((sample) => ({
      ...sample,
      isStopped: scamSentence(undisguised(sample.says), reader, sample.in === "title") !== undefined,
    }));
});

function percent(of: readonly Judged[], is: Sample["is"]): number {
  const all = of.filter((sample) => sample.is === is);
  return (100 * all.filter(({ isStopped }) => isStopped).length) / all.length;
}

function row(name: string, of: readonly Judged[]): string {
  const share = (is: Sample["is"]) => `${percent(of, is).toFixed(1)} % of ${of.filter((one) => one.is === is).length}`;
  return `${name.slice(0, 46).padEnd(48)}${share("scam").padEnd(18)}${share("honest")}`;
}

describe("sentences that the reader has not learned from", () => {
  test("are told apart", () => {
    const wrong = judged.filter(({ is, isStopped }) => isStopped !== (is === "scam"));
    console.log(
      [
        `${"".padEnd(48)}${"caught".padEnd(18)}stopped though honest`,
        ...blindSets.map((set) => row(set, ofSet(set))),
        ...scamMarkers.flatMap(({ number, name }) => {
          const of = judged.filter(({ marker }) => marker === number);
          return of.length === 0 ? [] : [row(`${number} ${name}`, of)];
        }),
        row("all", judged),
        ...(process.env.CORPUS_MISSES ? wrong.map(({ is, marker, says }) => `${is} ${marker}: ${says}`) : []),
      ].join("\n"),
    );
    expect(blindSets.length).toBeGreaterThanOrEqual(7);
    expect(percent(judged, "scam")).toBeGreaterThanOrEqual(85);
    expect(percent(judged, "honest")).toBeLessThanOrEqual(2);
  });

  test.each(blindSets)("of %s alone", (set) => {
    expect(percent(ofSet(set), "scam")).toBeGreaterThanOrEqual(78);
    expect(percent(ofSet(set), "honest")).toBeLessThanOrEqual(4);
  });

  test.each([
    ["English", judged.filter(({ language }) => language === "en")],
    ["titles", judged.filter((sample) => sample.in === "title")],
    ["short lines", judged.filter(({ says }) => wordCount(says) < wordsOfShortLine)],
  ])("%s are told apart like the others", (_, of) => {
    expect(percent(of, "scam")).toBeGreaterThanOrEqual(85);
    expect(percent(of, "honest")).toBeLessThanOrEqual(2);
  });
});

function ofSet(set: string): Judged[] {
  return judged.filter((sample) => sample.set === set);
}
