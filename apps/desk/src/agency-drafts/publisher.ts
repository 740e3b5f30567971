/** The publisher, as the desk asks it: whoever is away says nothing, and drafts go on. */
import { askPublisher, PublisherAway } from "@fernkontor/publishing/ask-publisher";
import type { AnswerTo, Question } from "@fernkontor/publishing/protocol";
import type { Desk } from "../desk.ts";

/** @returns undefined where no publisher answers @throws Error where it says that the question is wrong */
export async function publisherSays<Asked extends Question["ask"]>(
  { config }: Pick<Desk, "config">,
  question: Question & { ask: Asked },
): Promise<AnswerTo<Asked> | undefined> {
  try {
    return await askPublisher<Asked>(config.publisherSocket, question);
  } catch (error) {
    if (error instanceof PublisherAway) return undefined;
    throw error;
  }
}
