// Bundles the site for a process that outlives its bundlers: what these take of memory is gone with this one.
import { hashedFolder } from "@fernkontor/domain/addresses";
import { bundledProgram } from "../../site/build/program.ts";
import { compressed } from "./precompress.ts";

// Scripts are the same on every site: compressed here once, which takes React alone half a second.
const program = await bundledProgram({}, async ({ scriptFiles }) => {
  const scripts = Object.entries(scriptFiles).map(async ([name, code]) => {
    const address = hashedFolder + name;
    const variants = Object.entries(await compressed(Buffer.from(code), address));
    return [
      address,
      Object.fromEntries(variants.map(([extension, bytes]) => [extension, Buffer.from(bytes).toString("base64")])),
    ];
  });
  return { compressedScripts: Object.fromEntries(await Promise.all(scripts)) };
});
process.stdout.write(program);
