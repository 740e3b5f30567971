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
  ["bewerbungen liste --open", "applications list | --open"],
  ["applications list", "applications list"],
  ["bewerbungen abschließen 7", "applications close | 7"],
  // A name may be one of ours, too.
  ["einladen neu", "invite | neu"],
])("“%s” means %s", (line, expected) => {
  expect(meant(line)).toBe(expected);
});

test.each([
  ["veröffentliche", "vielleicht veroeffentlichen"],
  ["bewerbung lst", "vielleicht bewerbungen liste"],
  ["bewerbungen löschn 7", "vielleicht bewerbungen loeschen"],
  ["bckup x", "vielleicht backup"],
])("“%s” is no command", (line, expected) => {
  expect(meant(line)).toBe(expected);
});
