/**
 * The two sizes of the tests. `npm test` asks every question a few times; `npm run test:all`, and a run that names files,
 * agencies or tests, asks in full. Files named `*.all.test.ts` and `*.all.spec.ts` are in the whole size alone.
 */
export const isWhole = process.env.TEST_DEPTH === "all";

/** How often, how long or with which cases a question is asked in each size. */
export function depth<Value>(small: Value, whole: Value): Value {
  return isWhole ? whole : small;
}
