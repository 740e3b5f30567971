import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import { precompress } from "./precompress.ts";

/** Leaves `.br` and `.gz` files beside the built ones. */
export function precompressedFiles(): AstroIntegration {
  return {
    name: "precompressed-files",
    hooks: {
      "astro:build:done": async ({ dir }) => {
        await precompress(fileURLToPath(dir));
      },
    },
  };
}
