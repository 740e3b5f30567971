// A process to be killed: makes release after release public, each together with files of the agency that say the same word.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { flushCompileCache } from "node:module";
import { join } from "node:path";
import { prepareFolder } from "../../apps/publisher/src/folder.ts";
import { makePublic } from "../../apps/publisher/src/publish-once.ts";
import { predecessorOf } from "../../apps/publisher/src/release.ts";
import { unfinishedFolder } from "../../apps/publisher/src/switching.ts";

const [folder = "", agencyFolder = ""] = process.argv.slice(2);
const paths = ["jobs/a.yaml", "jobs/b.yaml", "profile.yaml"];
const nothing = { count: 0, names: [] };
const hashOf = (word: string) => Buffer.from(word).toString("hex").padEnd(64, "0");

prepareFolder(folder);
// Who is killed keeps nothing of what was compiled, and the next would compile it all again.
flushCompileCache();
process.send?.("ready");
for (let number = Number(readFileSync(join(agencyFolder, paths[0] ?? ""), "utf8")) + 1; ; number++) {
  const word = `${number}`;
  const made = unfinishedFolder(folder);
  mkdirSync(join(made, "public"), { recursive: true });
  writeFileSync(join(made, "public/index.html"), word);
  const written = paths.map((path) => ({
    path,
    before: readFileSync(join(agencyFolder, path)),
    after: Buffer.from(word),
  }));
  makePublic(
    folder,
    made,
    {
      publishedAt: new Date(),
      kind: "published",
      inputs: { files: hashOf(word), code: hashOf("code"), settings: hashOf("settings"), on: "2026-11-21" },
      until: "2026-11-22",
      content: hashOf(word),
      changes: {
        listings: { added: nothing, changed: nothing, gone: nothing },
        sentences: nothing,
        figures: nothing,
        others: nothing,
      },
      held: [],
      predecessor: predecessorOf(folder),
    },
    { agencyFolder, written },
  );
}
