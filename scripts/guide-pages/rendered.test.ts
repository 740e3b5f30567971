/** The guide against what it speaks of. That its commands, paths and settings exist asks tests/architecture/references.test.ts. */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { softwareFolder } from "../../apps/command/src/run-program.ts";
import { logEvents } from "./log-events.ts";
import { messagesOf } from "./messages-of.ts";
import { troublePage } from "./rendered.ts";

const pageOf = (name: string) => readFileSync(join(softwareFolder, "docs/betrieb", name), "utf8");
const pages = globSync("*.md", { cwd: join(softwareFolder, "docs/betrieb") });

const { page, unread } = troublePage();

test("a message is on page 11 whatever way it is said, and what is filled in is left open", () => {
  const source = `
    const reasons = { EADDRINUSE: \`Port \${port} ist belegt.\` };
    function why(name) { return name ? "Die Datei fehlt." : \`Der Ordner \${name} fehlt.\`; }
    const words = isOpen ? why("x") : undefined;
    throw new OperatorError(\`\${words} Rufen Sie: sudo\`);
    throw new OperatorError(reasons[code]);
    throw new OperatorError(words);
    throw new PublishProblem("launch check", ["Es fehlt etwas.", name, "Sehen Sie nach."].join("\\n"));
    throw new OperatorError(error.message);
    throw new Error("What nobody is told.");`;
  expect(messagesOf("x.ts", source)).toEqual({
    messages: [
      "… Rufen Sie: sudo",
      "Port … ist belegt.",
      "Die Datei fehlt.",
      "Der Ordner … fehlt.",
      "Es fehlt etwas. … Sehen Sie nach.",
    ],
    unread: ["new OperatorError(error.message)"],
  });
});

test("of each error for people its words are found, but of those that pass on another's", () => {
  const passedOn = /\.message\b|\busage\b|problems\.join|describeDoubt|`\$\{words\}\.`|wrong\.what|fehlt\.`/;
  expect(unread.filter((error) => !passedOn.test(error))).toEqual([]);
  for (const words of [
    "- … ist nicht von denen unterschrieben, von denen die Version ist, die läuft.",
    "- Port … ist belegt.",
    "- Nichts wurde gelöscht: Die Uhr sagt …",
    "- Der Datenträger ist voll.",
  ])
    expect(page).toContain(words);
});

const services = globSync("{apps,packages}/**/*.{ts,tsx}", {
  cwd: softwareFolder,
  exclude: ["**/node_modules/**", "**/dist/**", "**/*.test.ts"],
})
  .map((path) => readFileSync(join(softwareFolder, path), "utf8"))
  .join("\n");

test("whatever a service warns of in its log is found on page 11", () => {
  const warned = [...services.matchAll(/log(?:\.(?:warn|error|fatal)|\[[^\]]+\])\(\{ event: "([a-z-]+)"/g)].map(
    ([, event = ""]) => event,
  );
  expect([...new Set(warned)].toSorted()).toEqual(Object.keys(logEvents).toSorted());
});

test("each page leads to the next, and the first leads to each", () => {
  const numbered = pages.filter((name) => /^\d\d-/.test(name)).toSorted();
  expect(numbered).toHaveLength(14);
  for (const page of pages.filter((name) => name !== "README.md")) expect(pageOf("README.md")).toContain(`(${page})`);
  for (const [index, page] of numbered.slice(0, -1).entries())
    expect(pageOf(page)).toContain(`(${numbered[index + 1]})`);
});

/** Lines of `sh` blocks are what a reader types. */
test("every command of the guide is one line that a shell can read", () => {
  const typed = pages.flatMap((page) =>
    [...pageOf(page).matchAll(/^ *```sh\n([\s\S]*?)^ *```/gm)].map(([, code = ""]) => code),
  );
  expect(typed.length).toBeGreaterThan(20);
  expect(typed.filter((code) => (code.match(/"/g)?.length ?? 0) % 2 !== 0)).toEqual([]);
});
