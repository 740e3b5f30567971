import type { NextConfig } from "next";

const config: NextConfig = {
  output: "export",
  // The folder that our server lets browsers keep for good, so that the second visit is compared alike.
  assetPrefix: "/_astro",
  // What the generator writes follows our pages, and its types are nobody's promise.
  typescript: { ignoreBuildErrors: true },
  images: { unoptimized: true },
  turbopack: { root: import.meta.dirname },
};

export default config;
