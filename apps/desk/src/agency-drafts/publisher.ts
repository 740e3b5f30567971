/** The publisher, as the desk asks it: whoever is away says nothing, and drafts go on. */
import { errorFacts } from "@fernkontor/applications/log";
import { askPublisher, PublisherAway } from "@fernkontor/publishing/ask-publisher";
import type { AnswerTo, Question } from "@fernkontor/publishing/protocol";
import type { Desk } from "../desk.ts";

/** @returns undefined where no publisher answers, or one of another version does, of which the log tells */
export async function publisherSays<Asked extends Question["ask"]>(
  { config, log }: Pick<Desk, "config" | "log">,
  question: Question & { ask: Asked },
): Promise<AnswerTo<Asked> | undefined> {
  try {
    return await askPublisher<Asked>(config.publisherSocket, question);
  } catch (error) {
    if (!(error instanceof PublisherAway))
      log.error({ event: "publisher-refused", ask: question.ask, ...errorFacts(error) });
    return undefined;
  }
}
