/** How many applications one connection, and all together, may store in a while. Kept in memory, never written. */
import { createHmac, createSecretKey, randomBytes } from "node:crypto";
import { networkOf } from "./network-of.ts";

export type Admission =
  | { admitted: true /** Nothing was stored after all. */; giveBack: () => void }
  | { admitted: false; retryAfterSeconds: number };

export type RateLimit = { admit(address: string, nowMs: number): Admission };

const windowMs = 10 * 60 * 1000;

/** A fixed window of ten minutes, an instance. */
export function createRateLimit({ perAddress, forAll }: { perAddress: number; forAll: number }): RateLimit {
  const salt = createSecretKey(randomBytes(16));
  // No address stands in memory either. The map holds at most `forAll` entries.
  const keyOf = (address: string) => createHmac("sha256", salt).update(networkOf(address)).digest("base64url");
  let endsAtMs = 0;
  let stored = 0;
  let storedByKey = new Map<string, number>();

  return {
    admit: (address, nowMs) => {
      if (nowMs >= endsAtMs) {
        endsAtMs = nowMs + windowMs;
        stored = 0;
        storedByKey = new Map();
      }
      const counts = storedByKey;
      const key = keyOf(address);
      const storedHere = counts.get(key) ?? 0;
      if (stored >= forAll || storedHere >= perAddress)
        return { admitted: false, retryAfterSeconds: Math.ceil((endsAtMs - nowMs) / 1000) };
      stored += 1;
      counts.set(key, storedHere + 1);
      const giveBack = () => {
        // In a later window there is nothing left to give back.
        if (counts !== storedByKey) return;
        stored -= 1;
        counts.set(key, (counts.get(key) ?? 1) - 1);
      };
      return { admitted: true, giveBack };
    },
  };
}
