import { withAnswers } from "./clauses.ts";
import { oncePerText } from "./once-per-text.ts";

const segmenter = new Intl.Segmenter("de", { granularity: "sentence" });

/** Nothing in it that could end a sentence. */
const partOfSentence = /^[\p{L}\p{N} ,()„“‚‘€%&+/–·-]*$/u;

/** The sentences of a text, a question with the answer that denies it as one. Many read the same texts, and this takes long. */
export const sentencesOf = oncePerText((text) =>
  partOfSentence.test(text) ? [text] : withAnswers([...segmenter.segment(text)].map(({ segment }) => segment)),
);
