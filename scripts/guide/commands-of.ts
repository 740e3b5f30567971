/** What a page of the guide tells its reader to type: the `sh` blocks, a command each line, a loop as one. `sh archive`: the other way to install. */
export function commandsOf(page: string): string[] {
  const blocks = [...page.matchAll(/^( *)```sh\n([\s\S]*?)^ *```/gm)];
  return blocks.flatMap(([, indent = "", code = ""]) =>
    joinedLoops(code.split("\n").map((line) => line.slice(indent.length))).filter((line) => line !== ""),
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
