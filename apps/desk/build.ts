/** Builds the desk: `node apps/desk/build.ts [--watch]`; what becomes of it, in packages/service/src/build-service.ts. */
import { fileURLToPath } from "node:url";
import { buildService } from "@fernkontor/service/build-service";

const folder = fileURLToPath(new URL(".", import.meta.url));

await buildService({
  folder,
  programs: { cli: `${folder}src/cli.ts` },
  stylesheet: "desk.css",
  // The passkey's call before the door, and behind it those of the editor and the brand: nothing else of the desk runs in browsers.
  scripts: {
    passkey: { source: "src/sign-in/passkey.ts", mostBytes: 1024 },
    editor: { source: "src/listing/editor.ts", mostBytes: 3072 },
    // With the rule by which all colours follow from two.
    brand: { source: "src/brand/live.ts", mostBytes: 10240 },
  },
  watch: process.argv.includes("--watch"),
});
