/** The only tests that `npm run test:all` may skip, each with its reason; any other skip fails the run. */
const expected: readonly (readonly [what: RegExp, reason: string])[] = [
  [/keeps no entry for a page that it could not load/, "a gap of Firefox"],
  [/loses sight of a frame of another origin/, "a gap of Playwright's Chromium"],
  [/knows no command for printing/, "a gap of WebKitGTK's driver"],
  [/no old Chromium for this processor/, "built for x64 alone"],
  [/nobody can be let in there/, "WebKitGTK's driver knows no virtual passkey"],
  ...(process.getuid?.() === 0 ? [] : [[/./, "not root: users, mounts and foreign files cannot be tried"] as const]),
  [/on a disk that is full|that finds a disk full/, "no right to mount"],
];

/** Prints what was skipped with its reason, and gives what has none. */
export function unexpectedSkips(skipped: readonly string[]): string[] {
  return skipped.filter((name) => {
    const [, reason] = expected.find(([what]) => what.test(name)) ?? [];
    if (reason !== undefined) console.log(`Skipped, ${reason}: ${name}`);
    return reason === undefined;
  });
}
