import { describe, expect, test } from "vitest";
import { listingState } from "./listing-state.ts";

const listing = { publishedOn: "2026-10-05", validUntil: "2026-12-31" };
const withdrawn = { on: "2026-11-20", reason: "Die Stelle ist besetzt." };

describe("a listing with hours", () => {
  const prepared = { publishedOn: "2026-11-24T09:00", validUntil: "2026-12-01T18:00" };
  test.each([
    ["is unknown in the morning", "2026-11-24", "upcoming"],
    ["is unknown a minute before", "2026-11-24T08:59", "upcoming"],
    ["is open with the hour", "2026-11-24T09:00", "open"],
    ["is open on its last day", "2026-12-01", "open"],
    ["is open until the last minute", "2026-12-01T17:59", "open"],
    ["is over with the hour", "2026-12-01T18:00", "expired"],
    ["is over the day after", "2026-12-02", "expired"],
  ])("%s", (_, now, state) => {
    expect(listingState(prepared, now)).toBe(state);
  });

  test.each([
    ["2026-11-24", "open"],
    ["2026-11-23T23:59", "upcoming"],
  ] as const)("that opens at midnight is on %s %s", (now, state) => {
    expect(listingState({ ...prepared, publishedOn: "2026-11-24T00:00" }, now)).toBe(state);
  });

  test("is open on the whole of a last day without an hour", () => {
    expect(listingState({ ...prepared, validUntil: "2026-12-01" }, "2026-12-01T23:59")).toBe("open");
  });
});

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
