// A thread that gives files of one folder second names in another, under the same paths. It ends with the first error.
import { linkSync, mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { workerData } from "node:worker_threads";

export type LinkJob = { files: readonly string[]; from: string; to: string };

const { files, from, to }: LinkJob = workerData;
for (const folder of new Set(files.map((file) => dirname(`${to}/${file}`)))) mkdirSync(folder, { recursive: true });
for (const file of files) linkSync(`${from}/${file}`, `${to}/${file}`);
