// A process to be killed: publishes a listing under one title after the other, as the desk asks for it, and draws it.

import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import { flushCompileCache } from "node:module";
import { join } from "node:path";
import { readSettings } from "@fernkontor/applications/settings";
import { publishOnce } from "../../apps/publisher/src/publish-once.ts";

const [folder = "", agencyFolder = "", path = "", killsItselfAt = ""] = process.argv.slice(2);

/** @param step which publishing begins, or how it ended */
function tell(step: string): void {
  process.send?.(step);
  if (step === killsItselfAt) process.kill(process.pid, "SIGKILL");
}

// Who is killed keeps nothing of what was compiled, and the next would compile it all again.
flushCompileCache();
for (;;) {
  const text = readFileSync(join(agencyFolder, path), "utf8");
  const number = Number(/^title: .* (\d+)$/m.exec(text)?.[1] ?? 0) + 1;
  const changed = text.replace(/^title: .*$/m, `title: Bildredaktion ${number}`);
  const result = await publishOnce({
    folder,
    agencyFolder,
    settings: readSettings({ BUILD_DATE: "2026-11-21" }),
    command: "test",
    say: () => {},
    stopRequest: new AbortController().signal,
    isAskedByPerson: true,
    isLenient: true,
    onStep: tell,
    by: { name: "Jana Brandt", role: "recruiter" },
    changes: [{ path, text: changed, seen: hash("sha256", text) }],
  });
  tell(result.outcome);
}
