import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [react(), tailwindcss()],
  resolve: { alias: { "@": `${import.meta.dirname}/src` } },
  // The folder that our server lets browsers keep for good, so that the second visit is compared alike.
  build: { outDir: "dist", assetsDir: "_astro" },
});
