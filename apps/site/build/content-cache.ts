import { createHash } from "node:crypto";
import { linkSync, mkdirSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

let n = 0;
export function openContentCache(folder: string) {
  const path = (key: string) => join(folder, key.slice(0, 2), key);
  const link = (key: string, target: string) => {
    try {
      linkSync(path(key), target);
      return true;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === "EEXIST") return true;
      return false;
    }
  };
  return {
    keyOf: (...inputs: (string | Buffer)[]) => {
      const hash = createHash("sha256");
      for (const input of inputs) hash.update(`${input.length}\0`).update(input);
      return hash.digest("hex");
    },
    link,
    add: (key: string, content: Buffer) => {
      mkdirSync(dirname(path(key)), { recursive: true });
      const aside = `${path(key)}.${process.pid}.${n++}`;
      writeFileSync(aside, content);
      renameSync(aside, path(key));
    },
    alias: (key: string, of: string) => {
      mkdirSync(dirname(path(key)), { recursive: true });
      link(of, path(key));
    },
  };
}
