/** `Musterstraße 12 a` → 12. A number inside the name does not count: `Straße des 17. Juni` has none. */
export function houseNumberOf(street: string): number | undefined {
  const number = / (\d+)\s?[a-z]?([-–/].*)?$/i.exec(street)?.[1];
  return number === undefined ? undefined : Number(number);
}
