import { closeSync, existsSync, openSync } from "node:fs";
import { dirname } from "node:path";
import { privateMode } from "@fernkontor/agency-files/write-whole";
import { makeFolder } from "../folder.ts";

/**
 * Makes an SQLite file where there is none. SQLite itself would let the group only read it, and the files beside it, which take
 * after it: in a shared folder a second user could write nothing.
 */
export function makeDatabaseFile(path: string): void {
  makeFolder(dirname(path));
  if (!existsSync(path)) closeSync(openSync(path, "a", privateMode(dirname(path))));
}
