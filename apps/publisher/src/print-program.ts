// Bundles the site for a process that outlives its bundlers: what these take of memory is gone with this one.
import { hashedFolder } from "@fernkontor/domain/addresses";
import { bundledProgram } from "../../site/build/program.ts";
import { compressed } from "./precompress.ts";

const { program, assets } = await bundledProgram();
// Scripts are the same on every site: compressed here once, which takes React alone half a second.
const scripts = Object.entries(assets.scriptFiles).map(([name, code]) => [hashedFolder + name, code]);
const compressedScripts = await compressed(Object.fromEntries(scripts));
process.stdout.write(`${program}export const compressedScripts = ${JSON.stringify(compressedScripts)};\n`);
