import { expect, test } from "vitest";
import { findCommand } from "./find-command.ts";

const meant = (line: string) => {
  const found = findCommand(line.split(" "));
  return "nearest" in found ? `vielleicht ${found.nearest}` : [found.command.english, ...found.rest].join(" | ");
};

test.each([
  ["veroeffentlichen --dry-run", "publish | --dry-run"],
  ["publish --dry-run", "publish | --dry-run"],
  ["Veröffentlichen", "publish"],
  ["prüfen", "check"],
  ["zurücknehmen", "undo"],
  ["bewerbungen faellige-loeschen --trust-clock", "applications delete-due | --trust-clock"],
  ["bewerbungen fällige-löschen", "applications delete-due"],
  ["applications delete-due", "applications delete-due"],
  // A name may be one of ours, too.
  ["einladen neu", "invite | neu"],
])("“%s” means %s", (line, expected) => {
  expect(meant(line)).toBe(expected);
});

test.each([
  ["veröffentliche", "vielleicht veroeffentlichen"],
  ["bewerbung faellige-loeschn", "vielleicht bewerbungen faellige-loeschen"],
  ["bckup x", "vielleicht backup"],
])("“%s” is no command", (line, expected) => {
  expect(meant(line)).toBe(expected);
});
