/**
 * A function of a thing that never changes, computed once for each: every one of ten thousand pages asks what holds of all
 * ten thousand listings. Another object with the same content is another thing.
 */
export function memoized<Key extends object, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  const known = new WeakMap<Key, { value: Value }>();
  return (key) => {
    const found = known.get(key) ?? { value: compute(key) };
    known.set(key, found);
    return found.value;
  };
}
