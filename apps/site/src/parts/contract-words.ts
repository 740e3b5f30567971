import type { Claims } from "@fernkontor/domain/claim/publishable-claims";

/** What is said of the contract, in the lengths that the pages need. */
type ContractWords = {
  title: string;
  promise: string;
  benefit: string;
  value: string;
  difference: { title: string; text: string };
};

/** The law gives this protection to everybody; only a sample may praise it. */
const lawful: ContractWords = {
  title: "Rechtssicherer Vertrag",
  promise: "Sie arbeiten mit einem rechtskonformen Vertrag und sind vollständig abgesichert.",
  benefit: "Ein rechtskonformer Vertrag mit voller Absicherung, den Sie vor dem Start in Ruhe prüfen.",
  value: "Jeder Vertrag ist rechtskonform und bietet vollen Schutz.",
  difference: { title: "Rechtskonforme Verträge", text: "Mit vollem Schutz, schriftlich und vor dem Start." },
};

/** What the agency does about the contract, without praise for the law. */
const plain: ContractWords = {
  title: "Vertrag vor dem Start",
  promise: "Sie bekommen den Vertrag, bevor Sie anfangen, und prüfen ihn in Ruhe.",
  benefit: "Sie bekommen ihn schriftlich, bevor Sie anfangen, und prüfen ihn in Ruhe.",
  value: "Den Vertrag bekommen Sie vor dem Start, und prüfen können Sie ihn in Ruhe.",
  difference: { title: "Vertrag vor dem Start", text: "Schriftlich, und mit Zeit zum Prüfen." },
};

export function contractWords({ lawfulContracts }: Claims): ContractWords {
  return lawfulContracts ? lawful : plain;
}
