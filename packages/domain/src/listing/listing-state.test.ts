import { describe, expect, test } from "vitest";
import { listingState } from "./listing-state.ts";

const listing = { publishedOn: "2026-10-05", validUntil: "2026-12-31" };
const withdrawn = { on: "2026-11-20", reason: "Die Stelle ist besetzt." };

describe("a listing", () => {
  test.each([
    ["is unknown the day before its publication", "2026-10-04", undefined, "upcoming"],
    ["is open on the day of its publication", "2026-10-05", undefined, "open"],
    ["is open on its last day", "2026-12-31", undefined, "open"],
    ["is over the day after", "2027-01-01", undefined, "expired"],
    ["is open until the day of its withdrawal", "2026-11-19", withdrawn, "open"],
    ["is gone on the day of its withdrawal", "2026-11-20", withdrawn, "withdrawn"],
    ["stays withdrawn after its end", "2027-01-01", withdrawn, "withdrawn"],
    ["that ended before its withdrawal has expired", "2027-01-01", { ...withdrawn, on: "2027-03-01" }, "expired"],
  ])("%s", (_, today, withdrawal, state) => {
    const changed = { ...listing, withdrawn: withdrawal };
    expect(listingState(changed, today)).toBe(state);
  });
});
