const recipes: readonly [paths: RegExp, recipe: string][] = [
  [/^packages\/rules\//, "Add a launch rule"],
  [/^(apps\/form|packages\/applications)\/.*mail/, "Add a mail"],
  [/^packages\/applications\/src\/cases\//, "Add an event with its letter"],
  [/^(packages\/domain|apps\/site)\/src\/listing\//, "Add a listing field"],
  [/^apps\/site\/src\//, "Add a page"],
];

/** What whoever has put or imported something in a wrong way should read, by the path where it happened. */
export function whatToRead(path: string): string {
  const recipe = recipes.find(([paths]) => paths.test(path))?.[1];
  return recipe ? `see “${recipe}” in CONTRIBUTING.md` : "see docs/architecture.md";
}
