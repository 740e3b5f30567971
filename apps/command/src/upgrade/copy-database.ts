/** Copies the database of the settings into a new file, as it is at one moment: a program, for it runs as the service's user. */
import { archiveOf, fill } from "@fernkontor/applications/archive/archive";
import { openPlace } from "@fernkontor/applications/archive/open-place";
import { makeTables } from "@fernkontor/applications/archive/place";
import { readSettings } from "@fernkontor/applications/settings";

const [to = ""] = process.argv.slice(2);
const source = await openPlace(readSettings(process.env).DATABASE_URL, "snapshot");
const target = await openPlace(to, "alone");
try {
  await makeTables(target);
  await fill(target, await archiveOf(source, "move"), "move");
  await target.commit();
} finally {
  await target.close();
  await source.close();
}
