/** Passes everything on and counts it on the way. */
export function counting<Value>(values: AsyncIterable<Value>): { values: AsyncIterable<Value>; count: () => number } {
  let passed = 0;
  return {
    count: () => passed,
    values: (async function* () {
      for await (const value of values) {
        passed += 1;
        yield value;
      }
    })(),
  };
}
