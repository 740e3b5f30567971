import type { ResultCache } from "@fernkontor/agency-files/result-cache";

/**
 * What is asked of one page or one listing alone. The answer, data that JSON can hold, stays right for as long as that
 * page or listing does; `name` tells the question from all others.
 */
export type Question<Asked, Answer> = { name: string; ask: (asked: Asked) => Answer };

export type KeptAnswers = {
  /** @param key of what is asked: everything that decides the answer, as a hash. It is made out only if need be. */
  answer: <Asked, Answer>(key: string, question: Question<Asked, Answer>, asked: () => Asked) => Answer;
  /** For the next run. */
  save: () => void;
};

/** Answers of this run and, from the cache, of earlier ones: of ten thousand pages one has changed. */
export function keptAnswers(cache?: ResultCache): KeptAnswers {
  type Answers = Record<string, unknown>;
  const known = new Map<string, Answers>();
  const changed = new Map<string, Answers>();
  return {
    answer: <Asked, Answer>(key: string, { name, ask }: Question<Asked, Answer>, asked: () => Asked) => {
      const answers = known.get(key) ?? (cache?.get(key) as Answers | undefined) ?? {};
      known.set(key, answers);
      if (!Object.hasOwn(answers, name)) {
        answers[name] = ask(asked());
        changed.set(key, answers);
      }
      return answers[name] as Answer;
    },
    save: () => {
      for (const [key, answers] of changed) cache?.set(key, answers);
      cache?.save();
    },
  };
}
