/** What documents and configurations name: paths, commands, settings and tests. What is gone must not be named any more. */
import { matchesGlob } from "node:path";

/** What there is to be named. */
export type Repository = {
  /** Paths of all files, from the root. */
  files: readonly string[];
  /** The commands of package.json. */
  scripts: readonly string[];
  /** Whether words begin with the name of an operator's command. */
  findOperatorCommand: (words: readonly string[]) => boolean;
  /** What can be run of the tests by name. */
  steps: readonly string[];
  /** The text of all code that may read a setting. */
  code: string;
  /** The text of all tests. */
  tests: string;
};

/** A text, and the file in which it stands. */
export type Named = { file: string; text: string };

/** What a text names and is not there, each once, as `docs/x.md: apps/y.ts`. */
export function deadReferences({ file, text }: Named, repository: Repository, others: readonly RegExp[]): string[] {
  const quoted = file.endsWith(".md") ? codeIn(text) : [text];
  const dead = [
    ...quoted.flatMap(pathsIn).filter((path) => !isThere(path, repository.files)),
    ...linksIn(text).filter((path) => file.endsWith(".md") && !isThere(besides(file, path), repository.files)),
    ...quoted.flatMap((code) => deadCommands(code, repository)),
    ...quoted.flatMap((code) => deadOperatorCommands(code, repository.findOperatorCommand)),
    ...quoted.flatMap(settingsIn).filter((name) => !new RegExp(`\\b${name}\\b`).test(repository.code)),
    ...testNamesIn(text).filter((name) => !testPattern(name).test(repository.tests)),
  ];
  return [...new Set(dead)]
    .filter((name) => !others.some((other) => other.test(name)))
    .map((name) => `${file}: ${name}`);
}

/** Globs of a configuration that no file matches; what one with `!` leaves out need not be there. */
export function deadGlobs(globs: readonly string[], files: readonly string[]): string[] {
  return globs.filter((glob) => !glob.startsWith("!") && !files.some((file) => matchesGlob(file, glob)));
}

/** What stands between backticks, in a line or in a block. */
function codeIn(markdown: string): string[] {
  const blocks = [...markdown.matchAll(/^```[\w ]*\n([\s\S]*?)^```/gm)].map(([, code = ""]) => code);
  const lines = markdown.replace(/^```[\w ]*\n[\s\S]*?^```/gm, "").matchAll(/(`+)(.+?)\1/g);
  return [...blocks, ...[...lines].map(([, , code = ""]) => code)];
}

const ending = /\.(tsx?|mjs|css|md|ya?ml|json|conf|service|timer|svg|properties|sql|html?|xml)$/;
const topFolder = /^(agency|apps|bench|deploy|docs|packages|scripts|tests)\//;

/** Words that have a folder of ours before them or the ending of a file behind them. Addresses begin with a slash. */
function pathsIn(code: string): string[] {
  return code
    .replaceAll(/\/srv\/fernkontor\/(current\/)?/g, "")
    .replace(/\{[^{}\s]*\}/g, (names) => names.replaceAll(",", "\u0000"))
    .split(/[\s"'(),;=|]+/)
    .map((word) => word.replaceAll("\u0000", ",").replace(/^[`„“:]+|[`“”:.…]+$|:\d[\d,]*$/g, ""))
    .filter((word) => (topFolder.test(word) || ending.test(word)) && /^[\w@*<[]/.test(word) && !word.includes("://"));
}

/** Whether a file or folder is meant by a path: from the root, or as much of its end as tells it from others. */
function isThere(path: string, files: readonly string[]): boolean {
  const pattern = path
    .replace(/\/$/, "")
    .replace(/[.+^$()|\\]/g, "\\$&")
    .replace(/\[[^\]]*\]/g, (part) => part.replace(/[[\]]/g, "\\$&"))
    .replace(/\{([^}]*)\}/g, (_, names: string) => `(${names.split(",").join("|")})`)
    .replace(/<[^>]*>/g, "[^/]+")
    .replaceAll("**", "\u0000")
    .replaceAll("*", "[^/]*")
    .replaceAll("\u0000", ".*");
  const meant = new RegExp(`(^|/)${pattern}(/|$)`);
  return files.some((known) => meant.test(known));
}

/** Where links of Markdown lead within the repository, without their anchors. */
function linksIn(markdown: string): string[] {
  return [...markdown.matchAll(/\]\(([^)#\s:]+)(?:#[^)]*)?\)/g)].map(([, path = ""]) => path);
}

/** A path as it stands in a file, from the root. */
function besides(file: string, path: string): string {
  const folders = file.split("/").slice(0, -1);
  for (const part of path.split("/")) {
    if (part === "..") folders.pop();
    else if (part !== "." && part !== "") folders.push(part);
  }
  return folders.join("/");
}

/** `fernkontor x`, by a name that the table of commands has. */
function deadOperatorCommands(code: string, findOperatorCommand: Repository["findOperatorCommand"]): string[] {
  const named = [...code.matchAll(/(?<![\w/@.=-])fernkontor ((?:[a-zäöüß][a-zäöüß-]* ?)+)/g)].map(([, words = ""]) =>
    words.trim(),
  );
  return named.filter((words) => !findOperatorCommand(words.split(" "))).map((words) => `fernkontor ${words}`);
}

/** `npm run x`, and `npm test -- step file` whose further words are parts of the names of test files. */
function deadCommands(code: string, { scripts, steps, files }: Repository): string[] {
  const run = [...code.matchAll(/npm (?:--?\w+ )*run (?:--?\w+ )*([\w-]+)/g)].map(([, script = ""]) => script);
  const tested = [...code.matchAll(/npm test -- ([^\n`#]+)/g)].flatMap(([, words = ""]) => deadWords(words));
  const projects = [...code.matchAll(/--project[ =]([\w-]+)/g)].map(([, project = ""]) => project);
  return [
    ...run.filter((script) => !scripts.includes(script)).map((script) => `npm run ${script}`),
    ...tested.map((word) => `npm test -- ${word}`),
    ...projects.filter((project) => !steps.includes(project)).map((project) => `--project ${project}`),
  ];

  function deadWords(words: string): string[] {
    const [first = "", ...further] = words.trim().split(/\s+/);
    const named = (
      further.some((word) => word.startsWith("-"))
        ? further.slice(
            0,
            further.findIndex((word) => word.startsWith("-")),
          )
        : further
    ).filter((word) => !steps.includes(word));
    const isTest = (word: string) => files.some((file) => /\.(test|spec)\.tsx?$/.test(file) && file.includes(word));
    return [
      ...(steps.includes(first) || first.startsWith("-") ? [] : [first]),
      ...named.filter((word) => !isTest(word)),
    ];
  }
}

/** Settings of the environment: capitals with an underscore, or before an equals sign. */
function settingsIn(code: string): string[] {
  return [...code.matchAll(/(?<![\w$./-])([A-Z][A-Z\d]*(?:_[A-Z\d]+)+|[A-Z]{4,}(?==))(?![\w/])/g)].map(
    ([, name = ""]) => name,
  );
}

/** Tests that CONTRIBUTING quotes as a guide; `…` stands for what is left out. */
function testNamesIn(markdown: string): string[] {
  const guides = [...markdown.matchAll(/^Guided by:[\s\S]*?(?:\n\n|$(?![\s\S]))/gm)].map(([paragraph]) => paragraph);
  return guides.flatMap((guide) =>
    [...guide.matchAll(/“([^”]+)”/g)].map(([, name = ""]) => name.replaceAll("\n", " ")),
  );
}

function testPattern(name: string): RegExp {
  const parts = name.split("…").map((part) => part.trim().replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(parts.join("[^\\n]*"));
}
