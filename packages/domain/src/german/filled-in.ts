/**
 * Words with figures in their places: `("Seite {page} von {pages}", { page: 2, pages: 9 })` → `Seite 2 von 9`. For copy
 * that goes to the browser, where it is data and not a function.
 */
export function filledIn(words: string, values: Readonly<Record<string, string | number>>): string {
  return words.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}
