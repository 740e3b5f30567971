/**
 * `node killed-archive.ts backup|restore|move <url> <file or url> <step>`: kills itself before so many steps on the disk or
 * at a database; with 0 it gets to its end and says how many there were.
 */
import { open } from "node:fs/promises";
import { DatabaseSync, StatementSync } from "node:sqlite";
import pg from "pg";
import { openBackups } from "../src/archive/backup.ts";
import { move } from "../src/archive/move.ts";

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

const backups = openBackups(url);
if (what === "backup") await backups.write(other);
if (what === "restore") await backups.restore(other, { replace: true });
if (what === "move") await move({ from: url, to: other });
console.log(steps);
