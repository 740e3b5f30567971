/** The publisher, as the desk asks it: whoever is away says nothing, and drafts go on. */
import { errorFacts } from "@fernkontor/applications/log";
import { askPublisher, PublisherAway } from "@fernkontor/publishing/ask-publisher";
import type { AnswerTo, PublisherState, Question } from "@fernkontor/publishing/protocol";
import type { Desk } from "../desk.ts";

/** What the desk says then to who needs the publisher for more than a look. */
export const publisherAway =
  "Was die Website druckt, antwortet gerade nicht. Versuchen Sie es in einer Minute noch einmal; bleibt es dabei, sagen Sie der Person Bescheid, die den Server betreut.";

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

/** How publishing stands; the desk remembers what was said last, and since when nobody answers. */
export async function publisherState(
  desk: Pick<Desk, "config" | "log" | "now" | "publishing">,
): Promise<PublisherState | undefined> {
  const memory = desk.publishing;
  const state = await publisherSays<"state">(desk, { ask: "state" });
  memory.awaySince = state === undefined ? (memory.awaySince ?? desk.now()) : undefined;
  memory.state = state ?? memory.state;
  return state;
}
