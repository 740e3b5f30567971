/** All regular expressions of the product as they are compiled: those in its sources, and those put together when it starts. */
import ts from "@typescript/typescript6";
import { vi } from "vitest";
import { readRepositoryFile, repositoryFiles } from "../architecture/repository.ts";

export type Compiled = { pattern: RegExp; file: string; isComposed: boolean };

const sources = repositoryFiles().filter(
  (path) => /^(apps|packages)\/[\w-]+\/src\/.*\.tsx?$/.test(path) && !/\.(test|cases|d)\.tsx?$/.test(path),
);

/** A file that puts patterns together, or has them put together by what does so for many. */
const composes = /\bRegExp\(|\b(?:foldedPattern|anyOf)`/;
const forMany = ["packages/domain/src/reading/folded-text.ts", "packages/rules/src/phrases.ts"];

export async function compiledPatterns(): Promise<Compiled[]> {
  const all = [...sources.flatMap(literalsOf), ...(await composedPatterns())];
  return [...new Map(all.map((one) => [`${one.file} ${one.pattern}`, one])).values()];
}

function literalsOf(file: string): Compiled[] {
  const found: Compiled[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf("/");
      const pattern = new RegExp(node.text.slice(1, end), node.text.slice(end + 1));
      found.push({ pattern, file, isComposed: false });
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, readRepositoryFile(file), ts.ScriptTarget.Latest));
  return found;
}

/** What modules compile while they load. Loaded anew, because another test may have loaded them before. */
async function composedPatterns(): Promise<Compiled[]> {
  const found: Compiled[] = [];
  const original = globalThis.RegExp;
  vi.resetModules();
  globalThis.RegExp = new Proxy(original, {
    construct(target, given: [string, string?]) {
      const pattern = new target(...given);
      const file = callerIn(new Error().stack ?? "");
      if (file !== undefined) found.push({ pattern, file, isComposed: true });
      return pattern;
    },
  });
  try {
    for (const file of sources)
      if (composes.test(readRepositoryFile(file))) await import(/* @vite-ignore */ `../../${file}`);
  } finally {
    globalThis.RegExp = original;
  }
  return found;
}

/** Undefined for a library: what goes through it is among the readers. */
function callerIn(stack: string): string | undefined {
  const [, , caller = ""] = stack.split("\n");
  if (caller.includes("node_modules")) return undefined;
  const files = [...stack.matchAll(/\/((?:apps|packages)\/[\w-]+\/src\/[\w/.-]+\.tsx?)/g)].map(([, file = ""]) => file);
  return files.find((file) => !forMany.includes(file)) ?? files[0];
}
