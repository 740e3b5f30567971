/**
 * `KEY=… node killed-archive.ts backup|restore|move <url> <folder, file or url> <step>`: kills itself before so many steps on the disk or
 * at a database; with 0 it gets to its end and says how many there were.
 */
import { open } from "node:fs/promises";
import { DatabaseSync, StatementSync } from "node:sqlite";
import pg from "pg";
import { backUp } from "../src/archive/backup.ts";
import { restore } from "../src/archive/restore.ts";

const [, , what, url = "", other = "", last = "0"] = process.argv;
let steps = 0;

function count(owner: object, ...methods: string[]): void {
  for (const method of methods) {
    const before: (...values: unknown[]) => unknown = Reflect.get(owner, method);
    Reflect.set(owner, method, function (this: unknown, ...values: unknown[]) {
      steps += 1;
      if (steps === Number(last)) process.kill(process.pid, "SIGKILL");
      return before.apply(this, values);
    });
  }
}

const file = await open("/dev/null");
count(Object.getPrototypeOf(file), "writeFile", "sync");
await file.close();
count(DatabaseSync.prototype, "exec");
count(StatementSync.prototype, "run", "all");
count(pg.Client.prototype, "query");

const key = async () => process.env.KEY ?? "";
if (what === "backup") await backUp({ url, folder: other, days: 30 });
if (what === "restore") await restore(url, { file: other, key, withoutList: true });
if (what === "move") await restore(other, { from: url, key });
console.log(steps);
