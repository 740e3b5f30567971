/** `node leave-unsealed.ts <url>`: has an unsealed backup in its hands until it is killed, and says where. */
import { writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { withUnsealed } from "../src/backup/unsealed.ts";

const [, , url = ""] = process.argv;

await withUnsealed(url, async (file) => {
  writeFileSync(file, "Jörg Müller");
  console.log(file);
  await sleep(600_000);
});
