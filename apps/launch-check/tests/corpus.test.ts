// How well the check tells people who mean harm from honest ones, by the corpus; the table is printed.
import { expect, test } from "vitest";
import { readSentences, type Sample } from "../src/corpus.ts";
import { corpusSentences, learnedFrom, readerOf } from "../src/likeness.ts";
import { readsLikeScam } from "../src/rules/reads-like.ts";
import { scamMarkers } from "../src/scam-markers.ts";
import { errorsOfSentence, readAgencies } from "./corpus.ts";

const sentences = readSentences().map((sample) => ({ ...sample, errors: errorsOfSentence(sample) }));
const agencies = readAgencies();

type Judged = (typeof sentences)[number];

const isStopped = ({ errors }: Judged) => errors.length > 0;

function rate(of: readonly Judged[], is: Sample["is"]): string {
  const all = of.filter((sample) => sample.is === is);
  const stopped = all.filter(isStopped).length;
  return all.length === 0 ? "–" : `${stopped}/${all.length} ${((100 * stopped) / all.length).toFixed(1)} %`;
}

function table(): string {
  const row = (name: string, of: readonly Judged[]) =>
    `${name.slice(0, 46).padEnd(48)}${rate(of, "scam").padEnd(18)}${rate(of, "honest")}`;
  const named = [{ number: 0, name: "(kein Merkmal: AGG)" }, ...scamMarkers];
  return [
    `${"marker".padEnd(48)}${"caught".padEnd(18)}stopped though honest`,
    ...named.flatMap(({ number, name }) => {
      const of = sentences.filter(({ marker }) => marker === number);
      return of.length === 0 ? [] : [row(`${number} ${name}`, of)];
    }),
    row("all", sentences),
    row(
      "  written before the rules",
      sentences.filter(({ writtenAfterRules, writtenBy }) => !writtenAfterRules && !writtenBy),
    ),
    row(
      "  written after the rules",
      sentences.filter(({ writtenAfterRules }) => writtenAfterRules),
    ),
    row(
      "  written by others, who knew no rule",
      sentences.filter(({ writtenBy }) => writtenBy),
    ),
  ].join("\n");
}

test("the corpus, by marker", () => {
  const wrong = sentences.filter((sample) => isStopped(sample) !== (sample.is === "scam"));
  const told = wrong.map(
    ({ is, marker, says, errors }) => `${is} ${marker}: ${says} ${errors.map(({ rule }) => rule)}`,
  );
  console.log([table(), ...(process.env.CORPUS_MISSES ? told : [])].join("\n"));
  const of = (is: Sample["is"]) => sentences.filter((sample) => sample.is === is);
  expect(of("scam").length).toBeGreaterThanOrEqual(250);
  expect(of("honest").length).toBeGreaterThanOrEqual(250);
  expect(of("scam").filter(isStopped).length / of("scam").length).toBeGreaterThanOrEqual(0.91);
  expect(of("honest").filter(isStopped).length / of("honest").length).toBeLessThanOrEqual(0.01);
});

test("every honest sentence that is stopped has an exemption that works, but for one on pay in the hand", () => {
  const stopped = sentences.filter((sample) => sample.is === "honest" && isStopped(sample));
  const left = stopped.filter(
    (sample) => errorsOfSentence(sample, new Set(sample.errors.map(({ rule }) => rule))).length > 0,
  );
  // It denies in its second sentence what the first one, with “Ihr Konto”, seems to ask.
  expect(left.map(({ says }) => says)).toEqual([expect.stringMatching(/^Gehälter zahlen unsere Kunden/)]);
});

/** As many parts as there are, each read by one who has learned from the others. */
const parts = 6;

test("sentences that the reader has not learned from", () => {
  const samples = corpusSentences();
  const site = learnedFrom().slice(samples.length);
  const unseen = Array.from({ length: parts }, (_, part) => {
    const reader = readerOf([...samples.filter((_sample, index) => index % parts !== part), ...site]);
    return samples
      .filter((_sample, index) => index % parts === part)
      .map(({ is, says }) => ({ is, reads: readsLikeScam(says, reader) }));
  }).flat();
  const share = (is: Sample["is"]) => {
    const of = unseen.filter((sample) => sample.is === is);
    return of.filter(({ reads }) => reads).length / of.length;
  };
  console.log(`read alone: ${(100 * share("scam")).toFixed(1)} %, ${(100 * share("honest")).toFixed(1)} %`);
  expect(share("scam")).toBeGreaterThanOrEqual(0.28);
  expect(share("honest")).toBeLessThanOrEqual(0.005);
});

test("every whole scam is stopped, and no honest agency", () => {
  expect(agencies.filter(({ is }) => is === "scam").length).toBeGreaterThanOrEqual(12);
  expect(agencies.filter(({ is }) => is === "honest").length).toBeGreaterThanOrEqual(12);
  expect(agencies.filter(({ is, errors }) => is === "scam" && errors.length === 0)).toEqual([]);
  expect(agencies.filter(({ is, errors }) => is === "honest" && errors.length > 0)).toEqual([]);
});
