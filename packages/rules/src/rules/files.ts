import { findingsAt } from "../finding.ts";
import { type Rule, ruleGroup } from "../rule.ts";

/** Exemptions from rules were written there before 1.0.0. */
const forgotten: Rule = {
  name: "forgotten",
  speaks: ["warning"],
  why: "Wer sie liest, hält für ausgenommen, was die Prüfung doch sagt.",
  law: ["sample"],
  find: (subject) =>
    findingsAt(subject.forgotten, {
      severity: "warning",
      what: "Diese Datei wird nicht mehr gelesen: Ausnahmen von der Prüfung gibt es nicht.",
      fix: "Löschen Sie sie. Was über Wörter und Namen urteilt, hält keine Veröffentlichung mehr auf.",
    }),
};

export const files = ruleGroup("files", "Dateien der Agentur", [forgotten]);
