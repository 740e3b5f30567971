// `npm run sbom`: what the project is made of. Writes the bill of materials (CycloneDX, by npm) and checks the licences,
// what runs at installation and, where a registry answers such questions, known vulnerabilities and signatures.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { OperatorError } from "@fernkontor/agency-files/operator-error";
import { runCommand } from "./services/run-command.ts";
import { type Component, licenceCounts, licenceProblems } from "./supply-chain/licences.ts";

const sbomFile = "dist/sbom.cdx.json";
/** What npm would start as soon as a package is there. */
const installHooks = ["preinstall", "install", "postinstall"];

type Sbom = { metadata: { component: { name: string } }; components: readonly Component[] };
type Manifest = { name: string; allowScripts: Record<string, boolean>; scripts?: Record<string, string> };
type LockedPackage = { version: string; integrity: string; hasInstallScript?: boolean };

await runCommand(async () => {
  const problems = [...writeSbom(), ...checkInstallScripts(), ...checkVulnerabilities()];
  noteSignatures();
  for (const problem of problems) console.error(`✖ ${problem}`);
  return problems.length > 0 ? 1 : 0;
});

function writeSbom(): string[] {
  const { stdout, stderr, status } = npm("sbom", "--sbom-format=cyclonedx");
  if (status !== 0) throw new OperatorError(`npm sbom failed:\n${stderr}`);
  const sbom = JSON.parse(stdout) as Sbom;
  // npm puts the name of the folder here.
  sbom.metadata.component.name = manifestIn(".").name;
  mkdirSync(dirname(sbomFile), { recursive: true });
  writeFileSync(sbomFile, `${JSON.stringify(sbom, undefined, 2)}\n`);
  console.log(`${sbom.components.length} packages installed here, CycloneDX: ${sbomFile}`);
  console.log(
    `Licences: ${licenceCounts(sbom.components)
      .map(([licence, count]) => `${count} × ${licence}`)
      .join(", ")}`,
  );
  return licenceProblems(sbom.components).map(
    (problem) => `${problem} is no permitted licence. Replace the package, or permit it with a reason in licences.ts.`,
  );
}

function checkInstallScripts(): string[] {
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
    packages: Record<string, LockedPackage>;
  };
  const { allowScripts } = manifestIn(".");
  const withScripts = Object.entries(packages).filter(([, { hasInstallScript }]) => hasInstallScript);
  console.log("Runs at installation:");
  return withScripts.flatMap(([path, { version, integrity }]) => {
    const name = path.replace(/^.*node_modules\//, "");
    console.log(`  ${name} ${version}, ${hooksIn(path)}\n    ${integrity}`);
    return allowScripts[name] ? [] : [`${name} runs at installation and is not among allowScripts in package.json.`];
  });
}

/** The lockfile names the packages of every platform, and only some of them are here. */
function hooksIn(folder: string): string {
  if (!existsSync(folder)) return "not installed on this platform";
  const { scripts = {} } = manifestIn(folder);
  return installHooks.flatMap((hook) => (scripts[hook] ? `${hook}: ${scripts[hook]}` : [])).join("; ");
}

function checkVulnerabilities(): string[] {
  const { stdout } = npm("audit", "--json");
  const { vulnerabilities } = answerFrom<{
    vulnerabilities?: Record<string, { severity: string; range: string; via: readonly (string | { title: string })[] }>;
  }>(stdout);
  if (!vulnerabilities) {
    console.log("Known vulnerabilities: not checked, because this registry does not answer npm audit.");
    return [];
  }
  console.log(`Known vulnerabilities: ${Object.keys(vulnerabilities).length}`);
  return Object.entries(vulnerabilities).map(([name, { severity, range, via }]) => {
    const titles = via.map((cause) => (typeof cause === "string" ? cause : cause.title));
    return `${name} ${range}: ${severity}, ${titles.join("; ")}`;
  });
}

/** Says who built the packages, as far as the registry and its log of signatures can be reached. */
function noteSignatures(): void {
  const { stdout, status } = npm("audit", "signatures");
  if (status === 0) console.log(stdout.trim());
  else console.log("Signatures and provenance: not checked, because the registry's log cannot be reached from here.");
}

function npm(...words: string[]): { stdout: string; stderr: string; status: number | null } {
  const longestOutput = 64 * 1024 * 1024;
  return spawnSync("npm", words, { encoding: "utf8", maxBuffer: longestOutput });
}

function answerFrom<T extends object>(output: string): Partial<T> {
  try {
    return JSON.parse(output) as T;
  } catch {
    return {};
  }
}

function manifestIn(folder: string): Manifest {
  return JSON.parse(readFileSync(`${folder}/package.json`, "utf8")) as Manifest;
}
