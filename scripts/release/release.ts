/** Makes the archive of a release of what lies here: built, with its packages and its Node, and all that proves it. */
import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign } from "node:crypto";
import {
  createReadStream,
  globSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { OperatorError } from "@fernkontor/agency-files/operator-error";
import { codeFiles } from "../../apps/publisher/src/inputs.ts";
import { shipProgram } from "../../apps/publisher/src/site-program.ts";
import { withTemporaryFolder } from "../../apps/publisher/src/with-temporary-folder.ts";
import { buildServices } from "../services/build-services.ts";
import { type Component, licenceProblems } from "../supply-chain/licences.ts";
import { pack } from "./pack.ts";
import { shippedSources } from "./shipped-files.ts";
import { filesOfPackages, type ShippedPackage, shippedPackages } from "./shipped-packages.ts";

const root = join(import.meta.dirname, "../..");
const node = ["node_modules/.bin/node", "node_modules/node/bin/node"];
const nodeLicence = `node_modules/node/node_modules/node-${process.platform}-${process.arch}/LICENSE`;

type Wanted = {
  /** Where the archive goes. */
  folder: string;
  commit: string;
  committedAt: Date;
  /** Ed25519, PEM. Without one, nobody can tell whose the archive is. */
  keyFile: string | undefined;
  stopRequest: AbortSignal;
};

/** All in bytes. */
type Release = { archive: string; archiveBytes: number; unpackedBytes: number; ownBytes: number; sha256: string };

/** @throws OperatorError where a key cannot be used or a package's licence is not permitted */
export async function makeRelease({ folder, commit, committedAt, keyFile, stopRequest }: Wanted): Promise<Release> {
  const key = keyFile === undefined ? undefined : readKey(keyFile);
  await Promise.all([shipProgram(), buildServices(stopRequest)]);
  const { installed, links } = shippedPackages();
  const bill = billOfMaterials(installed);
  const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { version: string };
  const name = `fernkontor-${version}-${commit.slice(0, 12)}-${process.platform}-${process.arch}`;
  const written: Readonly<Record<string, string>> = {
    "release.json": `${JSON.stringify({ name: "fernkontor", version, commit, committedAt, node: process.version })}\n`,
    "sbom.cdx.json": `${JSON.stringify(bill, undefined, 2)}\n`,
    ...(key && { "release-key.pem": createPublicKey(key).export({ type: "spki", format: "pem" }).toString() }),
  };
  // All that the program is known by, or the server would take it for another one and bundle its own.
  const own = [...new Set([...shippedSources(), ...codeFiles()]), ...builtFiles()];
  const files = [...own, ...node, nodeLicence, ...links, ...filesOfPackages(installed)];
  mkdirSync(folder, { recursive: true });
  const archive = join(folder, `${name}.tar.gz`);
  await withTemporaryFolder(join(tmpdir(), "fernkontor-release-"), async (aside) => {
    for (const [path, content] of Object.entries(written)) {
      mkdirSync(dirname(join(aside, path)), { recursive: true });
      writeFileSync(join(aside, path), content);
    }
    const parts = [
      { folder: root, files },
      { folder: aside, files: Object.keys(written) },
    ] as const;
    await pack(archive, { name, parts, at: committedAt });
  });
  const sha256 = await writeProof(archive, key);
  const writtenBytes = Object.values(written).reduce((sum, content) => sum + Buffer.byteLength(content), 0);
  const bytesOf = (paths: readonly string[]) => paths.reduce((sum, path) => sum + lstatSync(join(root, path)).size, 0);
  return {
    archive,
    archiveBytes: statSync(archive).size,
    unpackedBytes: bytesOf(files) + writtenBytes,
    ownBytes: bytesOf(files.filter((path) => !node.includes(path))) + writtenBytes,
    sha256,
  };
}

function readKey(file: string): KeyObject {
  try {
    const key = createPrivateKey(readFileSync(file));
    if (key.asymmetricKeyType === "ed25519") return key;
  } catch {
    // As of a key of another kind.
  }
  throw new OperatorError(
    `In ${file} steht kein Ed25519-Schlüssel. Einen macht: openssl genpkey -algorithm ed25519 -out DATEI`,
  );
}

/** What openssl and sha256sum, which every server has, can verify beside the archive. */
export async function writeProof(archive: string, key: KeyObject | undefined): Promise<string> {
  const content = createHash("sha256");
  await pipeline(createReadStream(archive), content);
  const sha256 = content.digest("hex");
  const sum = `${sha256}  ${basename(archive)}\n`;
  writeFileSync(`${archive}.sha256`, sum);
  if (key) writeFileSync(`${archive}.sha256.sig`, sign(null, Buffer.from(sum), key));
  // One of before would speak of other bytes.
  else rmSync(`${archive}.sha256.sig`, { force: true });
  return sha256;
}

function builtFiles(): string[] {
  return globSync("apps/{form,desk,publisher}/dist/**", { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(join(entry.parentPath, entry.name)));
}

function relative(path: string): string {
  return path.slice(root.length + 1);
}

/** CycloneDX, of what the archive has: the same for the same commit, as `npm sbom`'s with its time and number is not. */
function billOfMaterials(packages: readonly ShippedPackage[]) {
  const components: Component[] = [{ name: "node", version: process.versions.node, licence: "MIT" }, ...packages].map(
    ({ name, version, licence }) => ({
      type: "library",
      name,
      version,
      purl: `pkg:npm/${name.replace("@", "%40")}@${version}`,
      licenses: licence === "" ? [] : [{ expression: licence }],
    }),
  );
  const problems = licenceProblems(components);
  if (problems.length > 0) throw new OperatorError(`No permitted licence:\n${problems.join("\n")}`);
  return { bomFormat: "CycloneDX", specVersion: "1.5", version: 1, components };
}
