import type { PublicAgency } from "@fernkontor/domain/agency/agency";
import { sayingsOf } from "@fernkontor/texts/sayings";

/**
 * What is said of the contract, in the lengths that the pages need; nothing where the agency promises nothing of it. The
 * law protects everybody; only a sample may praise it, everybody else says what they do about the contract.
 */
export function contractWords(agency: PublicAgency) {
  const { say } = sayingsOf(agency);
  const either = (words: "title" | "promise" | "benefit" | "value") =>
    say(`parts.contract.lawful.${words}`) ?? say(`parts.contract.beforeStart.${words}`);
  return {
    title: either("title"),
    promise: either("promise"),
    benefit: either("benefit"),
    value: either("value"),
    difference: {
      title: say("parts.contract.lawful.difference.title") ?? say("parts.contract.beforeStart.difference.title"),
      text: say("parts.contract.lawful.difference.text") ?? say("parts.contract.beforeStart.difference.text"),
    },
  };
}
