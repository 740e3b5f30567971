import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import content from "#content" with { type: "json" };

const home = content.pages.find(({ path }) => path === "/");

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    {
      name: "head-of-home",
      transformIndexHtml: () => [
        { tag: "title", children: home?.title, injectTo: "head" },
        { tag: "meta", attrs: { name: "description", content: home?.description }, injectTo: "head" },
      ],
    },
  ],
  resolve: { alias: { "page-link": `${import.meta.dirname}/page-link.tsx` } },
  // The folder that our server lets browsers keep for good, so that the second visit is compared alike.
  build: { outDir: "../dist/vite-spa", assetsDir: "assets", emptyOutDir: true },
});
