import { resolve } from "node:path";
import ts from "@typescript/typescript6";

/**
 * What schema.org has to say against a `JobPosting`, each given as the JSON that a page holds. Its definition comes as
 * types, which the package schema-dts derives from schema.org's own releases, so the compiler decides.
 */
export function schemaOrgProblems(postings: readonly string[]): string[][] {
  const file = resolve("postings-of-the-built-site.ts");
  const head = 'import type { JobPosting, WithContext } from "schema-dts";';
  // A posting a line, so that the line of a problem says whose it is.
  const lines = postings.map(
    (posting, index) => `export const p${index}: WithContext<JobPosting> = ${oneLine(posting)};`,
  );
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    module: ts.ModuleKind.Preserve,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    types: [],
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.fileExists = (name) => name === file || fileExists(name);
  host.getSourceFile = (name, ...rest) =>
    name === file
      ? ts.createSourceFile(name, [head, ...lines].join("\n"), ts.ScriptTarget.Latest)
      : getSourceFile(name, ...rest);

  const program = ts.createProgram([file], options, host);
  const problems = postings.map((): string[] => []);
  for (const { file: source, start = 0, messageText } of ts.getPreEmitDiagnostics(program)) {
    const message = ts.flattenDiagnosticMessageText(messageText, "\n");
    const line = source?.fileName === file ? source.getLineAndCharacterOfPosition(start).line : 0;
    if (line === 0) throw new Error(`The types of schema.org cannot be read: ${message}`);
    problems[line - 1]?.push(message);
  }
  return problems;
}

function oneLine(json: string): string {
  return JSON.stringify(JSON.parse(json));
}
