import { expect, test } from "vitest";
import { oncePerText } from "./once-per-text.ts";

test("a text of which there is nothing to say is read once, too", () => {
  const read: string[] = [];
  const found = oncePerText((text) => {
    read.push(text);
    return text === "Kaution" ? 1 : undefined;
  });
  expect(["Ruhe", "Kaution", "Ruhe", "Kaution"].map(found)).toEqual([undefined, 1, undefined, 1]);
  expect(read).toEqual(["Ruhe", "Kaution"]);
});
