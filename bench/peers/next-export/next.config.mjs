// Without TypeScript in this folder, Next writes no settings for it into the tree.
/** @type {import("next").NextConfig} */
export default {
  output: "export",
  distDir: "../dist/next-export",
  // The folder that our server lets browsers keep for good, so that the second visit is compared alike.
  assetPrefix: "/assets",
  images: { unoptimized: true },
  turbopack: { root: `${import.meta.dirname}/..`, resolveAlias: { "page-link": "next/link" } },
};
