/** Fetches `size` items after the last one, again and again, until a page is not full. */
export async function* pages<Item>(
  size: number,
  fetchAfter: (last: Item | undefined, count: number) => Promise<Item[]>,
): AsyncGenerator<Item[], void, undefined> {
  let last: Item | undefined;
  for (;;) {
    const page = await fetchAfter(last, size);
    yield page;
    last = page.at(-1);
    if (last === undefined || page.length < size) return;
  }
}
