import { oncePerText } from "../once-per-text.ts";

const segmenter = new Intl.Segmenter("de", { granularity: "sentence" });

/** Nothing in it that could end a sentence. */
const partOfSentence = /^[\p{L}\p{N} ,()„“‚‘€%&+/–·-]*$/u;

/** What a question is answered with that denies it. */
const no =
  /^(Nein|Nie|Niemals|Auf keinen Fall|Keinesfalls|Keineswegs|No|Never|Das (verstößt|waren? nicht|kam nicht|ist (Betrug|verboten|strafbar)))(?!\p{L})/u;

/** No honest sentence is so long. A longer one is read in parts: patterns look from each of its words to its end. */
const longestSentence = 1000;
/** Nor any word. */
const longestWord = 200;

function inParts(sentence: string): string[] {
  const parts: string[] = [];
  let at = 0;
  while (sentence.length - at > longestSentence) {
    const blank = sentence.slice(at, at + longestSentence).lastIndexOf(" ");
    const end = at + (blank > 0 ? blank : longestWord);
    parts.push(sentence.slice(at, end));
    at = end;
  }
  return [...parts, sentence.slice(at)];
}

/**
 * The sentences of a text, which together are all of it; a question with the answer that denies it is one. Many read the
 * same texts, and this takes long.
 */
export const sentencesOf = oncePerText((text): readonly string[] => {
  if (partOfSentence.test(text)) return inParts(text);
  const sentences: string[] = [];
  for (const { segment } of segmenter.segment(text)) {
    const before = sentences.at(-1);
    if (before !== undefined && /\?["”“»«]?\s*$/.test(before) && no.test(segment))
      sentences[sentences.length - 1] = before + segment;
    else for (const part of inParts(segment)) sentences.push(part);
  }
  return sentences;
});
