/** Ways to install: each has blocks of its own. */
export const ways = ["archive", "checkout"] as const;
export type Way = (typeof ways)[number];

/**
 * What a page of the guide tells its reader to type: its `sh` blocks, a command each line, a loop as one; `sh archive` is for
 * one way, and `sh second` for another machine.
 */
export function commandsOf(page: string, way: Way | "second"): string[] {
  const blocks = [...page.matchAll(/^( *)```sh(?: (\w+))?\n([\s\S]*?)^ *```/gm)];
  return blocks.flatMap(([, indent = "", of = way === "second" ? undefined : way, code = ""]) =>
    of === way
      ? joinedLoops(code.split("\n").map((line) => line.slice(indent.length))).filter((line) => line !== "")
      : [],
  );
}

function joinedLoops(lines: readonly string[]): string[] {
  const commands: string[] = [];
  let isOpen = false;
  for (const line of lines) {
    if (isOpen) commands.push(`${commands.pop()}\n${line}`);
    else commands.push(line);
    isOpen = isOpen ? line !== "done" : line.startsWith("for ");
  }
  return commands;
}
