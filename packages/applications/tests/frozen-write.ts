/** `node frozen-write.ts <url>`: is frozen while it writes, as a machine is that somebody pauses. Says how the write ended. */
import { openDatabase } from "../src/database/database.ts";
import { insertInto, sql } from "../src/database/sql.ts";

const database = openDatabase(process.argv[2] ?? "");
const written = database.write(async (tx) => {
  tx.run(insertInto("setting", { key: "frozen", value: "" }));
  await tx.all(sql`SELECT 1 AS one`);
  process.send?.("frozen");
  process.kill(process.pid, "SIGSTOP");
  await tx.all(sql`SELECT 1 AS one`);
});
await written.then(
  () => process.send?.("stored"),
  () => process.send?.("refused"),
);
await database.close();
process.disconnect();
