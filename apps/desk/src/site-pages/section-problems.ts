/** What is wrong with a section, at the line of its field; and which findings of the check are about it. */
import { ledgerNumberProblem } from "@fernkontor/agency-files/ledger-numbers";
import { readOwnDocument } from "@fernkontor/agency-files/own-sections";
import { factsOf, type Say } from "@fernkontor/agency-files/page-document";
import { lineBehind } from "@fernkontor/agency-files/sections-on";
import type { OwnSection } from "@fernkontor/domain/agency/own-section";
import { capitalised } from "@fernkontor/domain/german/german";
import type { FieldProblem } from "../records/field-spec.ts";
import type { Form } from "../records/typed-over.tsx";
import { type SectionRow, sectionIn, withForm } from "./section-rows.ts";

/** The heading, and a blank line. */
const linesAboveText = 2;

export function sectionProblems(row: SectionRow, form: Form, text: string | undefined): FieldProblem[] {
  if (form.titel === "" && form.text === "") return [{ field: "text", message: "Fehlt noch.", isRefused: true }];
  const { page, file, agency } = row;
  const found: { line: number; message: string }[] = [];
  const { pictures } = factsOf(agency);
  const say: Say = (line, message) => found.push({ line, message });
  const { sections } = readOwnDocument(page, file, withForm(text, form, row), say, pictures);
  const { source } = sectionIn(row, form);
  const section = sections.find((each) => each.source === source);
  const number = ledgerNumberProblem(source, agency);
  const ofSection = section ? found.filter(({ line }) => isWithin(section, line)) : found;
  return [
    ...ofSection.map(({ line, message }) => problemAt(line - (section?.sourceLine ?? 1) + 1, `${message}.`)),
    ...(number ? [problemAt(number.line, `${number.message}. ${number.remedy}.`)] : []),
  ];
}

/** @param line of the section's source */
function problemAt(line: number, message: string): FieldProblem {
  if (line <= 1) return { field: "titel", label: "Überschrift", message: capitalised(message) };
  return { field: "text", message: `Zeile ${Math.max(1, line - linesAboveText)} ${message}` };
}

export function isWithin(section: OwnSection, at: number): boolean {
  return at >= section.line && at < lineBehind(section);
}
