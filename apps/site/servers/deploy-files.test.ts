import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { deployFiles } from "./deploy-files.ts";

const deployFolder = new URL("../../../deploy/", import.meta.url);

test.each(Object.entries(deployFiles))("deploy/%s is what `npm run deploy-files` renders", (name, content) => {
  expect(readdirSync(deployFolder)).toContain(name);
  expect(readFileSync(new URL(name, deployFolder), "utf8")).toBe(content);
});
