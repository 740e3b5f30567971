// Who may write `agency/` and releases, by rights alone: no sandbox of systemd's stands around these processes.
import { spawnSync } from "node:child_process";
import { chmodSync, chownSync, lchownSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { writeSampleAgency } from "@fernkontor/agency-files/test-agencies";
import { afterAll, expect, test } from "vitest";
import { serveSocket } from "../../apps/publisher/src/desk/serve-socket.ts";

const temporary = mkdtempSync(join(tmpdir(), "fernkontor-rights-test-"));
const stop = new AbortController();
afterAll(() => {
  stop.abort();
  rmSync(temporary, { recursive: true, force: true });
});

/** Numbers that nobody has: publisher, desk, form; and the group that two of the three share for the database. */
const [publish, desk, form, shared] = [54_001, 54_002, 54_003, 54_010];
const isPossible = process.getuid?.() === 0;

function as(uid: number, groups: readonly number[], words: readonly string[]): number | null {
  const who = ["--reuid", `${uid}`, "--regid", `${uid}`, "--groups", groups.join(","), "--inh-caps=-all"];
  return spawnSync("setpriv", [...who, ...words]).status;
}

test.runIf(isPossible)(
  "neither the form's nor the desk's user can write the agency's files or a release, and the desk alone can ask",
  async () => {
    const agencyFolder = writeSampleAgency(join(temporary, "agency"));
    const folder = writeSampleAgency(join(temporary, "published"));
    const socket = join(folder, "publisher.sock");
    await serveSocket(socket, async () => ({ answer: "state" }), stop.signal);
    chmodSync(temporary, 0o755);
    for (const root of [agencyFolder, folder]) give(root);

    const users = [
      { uid: desk, groups: [shared, publish] },
      { uid: form, groups: [shared] },
    ];
    for (const { uid, groups } of users) {
      for (const root of [agencyFolder, folder]) {
        for (const path of ["profile.yaml", "jobs/content-creator.yaml"]) {
          expect(as(uid, groups, ["test", "-r", join(root, path)]), `${uid} reads ${path}`).toBe(0);
          expect(as(uid, groups, ["sh", "-c", `echo x >> ${join(root, path)}`]), `${uid} writes ${path}`).not.toBe(0);
        }
        for (const path of ["new.yaml", "jobs/new.yaml"])
          expect(as(uid, groups, ["touch", join(root, path)]), `${uid} makes ${path}`).not.toBe(0);
        expect(as(uid, groups, ["rm", "-f", join(root, "claims.yaml")]), `${uid} removes`).not.toBe(0);
        expect(as(uid, groups, ["mv", join(root, "jobs"), join(root, "away")]), `${uid} renames`).not.toBe(0);
      }
    }
    expect(as(desk, [shared, publish], ["test", "-w", socket])).toBe(0);
    expect(as(form, [shared], ["test", "-w", socket])).not.toBe(0);
  },
);

/** As „chown -R“ and „chmod -R go-w“ leave it. */
function give(path: string): void {
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const each = join(path, entry.name);
    if (entry.isDirectory()) give(each);
    else lchownSync(each, publish, publish);
  }
  chownSync(path, publish, publish);
}
