import { expect, test } from "vitest";
import { formAddress } from "./form-address.ts";

const formOrigin = "https://bewerbung.example.org";

test("a listing's name is passed on", () => {
  expect(formAddress(formOrigin, "content-creator")).toBe(`${formOrigin}/?position=content-creator`);
});

test.each([
  undefined,
  null,
  "",
  "Content-Creator",
  "content creator",
  "a&b=c",
  "a#b",
  "a/b",
  "../a",
  "a\nb",
  "a\n",
  "größe",
  "%61",
  "a".repeat(101),
  7,
  ["content-creator"],
])("%j is not", (listing) => {
  expect(formAddress(formOrigin, listing)).toBe(`${formOrigin}/`);
});
