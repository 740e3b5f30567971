/** A JSON array, one element a line, written while it is being read. */
export async function* jsonArray(values: AsyncIterable<unknown>): AsyncGenerator<string, void, undefined> {
  let separator = "[\n";
  for await (const value of values) {
    yield separator + JSON.stringify(value);
    separator = ",\n";
  }
  yield separator === "[\n" ? "[]\n" : "\n]\n";
}
