import { expect, test } from "vitest";
import { readAnswer } from "./read-answer.ts";

const answer = (status: number, type: ResponseType = "basic") => ({ ok: status >= 200 && status < 300, status, type });
const stored = { id: "0f8fad5b", thanks: "<h1>Vielen Dank!</h1>" };
const refused = {
  problem: "Bitte prüfen Sie Ihre Angaben.",
  errors: [{ field: "email", message: "Wie?" }],
  token: "t",
};

test.each<[status: number, body: object]>([
  [200, stored],
  [200, { ...stored, whatsapp: "491713920012", redirect: "https://wa.me/491713920012" }],
  [422, refused],
  [409, { problem: "Gelöscht.", errors: [], token: "t" }],
  [409, { problem: "Zu spät.", errors: [], token: "t", link: "lost" }],
  [429, { problem: "Später.", errors: [] }],
  [500, { problem: "Unser Fehler.", errors: [] }],
  [503, { problem: "Gleich.", errors: [], token: "t" }],
])("%i %j is an answer of ours", (status, body) => {
  expect(readAnswer(answer(status), body)).toBe(body);
});

test.each<[status: number, body: unknown, verdict: "blocked" | "unknown"]>([
  // Whatever stands in the way of the answer may have let the submission pass.
  [503, { message: "upstream unavailable", id: null }, "unknown"],
  [502, { error: "bad" }, "unknown"],
  [504, undefined, "unknown"],
  [500, stored, "unknown"],
  [503, { ...stored, message: "from a cache" }, "unknown"],
  [200, undefined, "unknown"],
  [200, null, "unknown"],
  [200, "Vielen Dank!", "unknown"],
  [200, [], "unknown"],
  [200, [stored], "unknown"],
  [200, {}, "unknown"],
  [200, { id: "a" }, "unknown"],
  [200, { id: 7, thanks: "danke" }, "unknown"],
  [200, { id: null, thanks: "danke" }, "unknown"],
  [200, { thanks: "danke" }, "unknown"],
  [200, { ...stored, redirect: null }, "unknown"],
  [200, { ...stored, whatsapp: 491713920012 }, "unknown"],
  [200, refused, "unknown"],
  [500, { ...refused, errors: undefined }, "unknown"],
  [503, { ...refused, errors: {} }, "unknown"],
  [503, { ...refused, errors: [null] }, "unknown"],
  [503, { ...refused, errors: [{ field: "email" }] }, "unknown"],
  [503, { ...refused, token: 7 }, "unknown"],
  // What turns a request back by such a status has not passed it on.
  [401, undefined, "blocked"],
  [403, { error: "policy" }, "blocked"],
  [404, undefined, "blocked"],
  [407, undefined, "blocked"],
  [413, undefined, "blocked"],
  [422, { id: "a", problem: null }, "blocked"],
  [429, { message: "slow down" }, "blocked"],
  [451, undefined, "blocked"],
])("%i %j is somebody else's: %s", (status, body, verdict) => {
  expect(readAnswer(answer(status), body)).toBe(verdict);
});

test("a redirect is somebody else's, such as the sign-in of a wireless network", () => {
  expect(readAnswer(answer(0, "opaqueredirect"), undefined)).toBe("blocked");
});
