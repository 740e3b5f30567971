/** Copies the database of the settings into a new file, as it is at one moment: a program, for it runs as the service's user. */
import { archiveOf, fill } from "@fernkontor/applications/archive/archive";
import { openConnection } from "@fernkontor/applications/archive/connection";
import { openDatabase } from "@fernkontor/applications/database/database";
import { migrate } from "@fernkontor/applications/database/migrations";
import { readSettings } from "@fernkontor/applications/settings";

const [to = ""] = process.argv.slice(2);
const source = await openConnection(readSettings(process.env).DATABASE_URL, "snapshot");
const target = openDatabase(to);
try {
  await migrate(target);
  await fill(target, to, await archiveOf(source, "move", new Date()), "move");
} finally {
  await target.close();
  await source.close();
}
