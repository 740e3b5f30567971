import type { PublicAgency } from "@fernkontor/domain/agency/agency";
import { textsOf } from "@fernkontor/texts/texts-of";

/** What is said of the contract, in the lengths that the pages need. */
type ContractWords = {
  title: string;
  promise: string;
  benefit: string;
  value: string;
  difference: { title: string; text: string };
};

/**
 * Undefined where the agency promises nothing of the contract. The law protects everybody; only a sample may praise it,
 * everybody else says what they do about the contract.
 */
export function contractWords(agency: PublicAgency): ContractWords | undefined {
  const { lawfulContracts, contractBeforeStart } = agency.claims;
  const { text } = textsOf(agency);
  if (lawfulContracts)
    return {
      title: text("parts.contract.lawful.title"),
      promise: text("parts.contract.lawful.promise"),
      benefit: text(contractBeforeStart ? "parts.contract.lawful.benefitBeforeStart" : "parts.contract.lawful.benefit"),
      value: text("parts.contract.lawful.value"),
      difference: {
        title: text("parts.contract.lawful.difference.title"),
        text: text(
          contractBeforeStart
            ? "parts.contract.lawful.difference.textBeforeStart"
            : "parts.contract.lawful.difference.text",
        ),
      },
    };
  if (!contractBeforeStart) return undefined;
  return {
    title: text("parts.contract.beforeStart.title"),
    promise: text("parts.contract.beforeStart.promise"),
    benefit: text("parts.contract.beforeStart.benefit"),
    value: text("parts.contract.beforeStart.value"),
    difference: {
      title: text("parts.contract.beforeStart.difference.title"),
      text: text("parts.contract.beforeStart.difference.text"),
    },
  };
}
