import { readFileSync } from "node:fs";
import { cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { OperatorError } from "@fernkontor/agency-files/operator-error";
import { withTemporaryFolder } from "../../apps/publisher/src/with-temporary-folder.ts";
import { buildOf } from "../../scripts/services/build-services.ts";
import { countOf } from "../count-of.ts";
import { pin } from "../measured-process.ts";
import { measuredHere, publish } from "../report.ts";
import { onEachDatabase } from "./databases.ts";
import { type FormReport, tableOf } from "./form-report.ts";
import { type Cores, measureForm } from "./measure-form.ts";

const usualRounds = 5;
const roundMs = 3000;

/** Puts the form service under load beside a bare server. `npm run bench -- form 9` takes nine rounds instead of five. */
export async function benchForm(words: readonly string[], stopRequest: AbortSignal): Promise<void> {
  const rounds = countOf(words[0], { of: "rounds", usual: usualRounds, most: 99 });
  if (process.platform !== "linux" || cpus().length < 2)
    throw new OperatorError("The measurement needs Linux and two cores: one for the server, one for the load.");
  const cores: Cores = { server: 0, load: 1 };
  const busyBefore = loadavg()[0] ?? 0;
  await buildOf("form", stopRequest);
  pin(process.pid, cores.load);

  const say = (text: string) => console.error(text);
  await withTemporaryFolder(join(tmpdir(), "fernkontor-bench-"), async (folder) => {
    const results = await onEachDatabase(folder, say, async ({ title, urlOf }) =>
      measureForm({
        database: title,
        urls: [await urlOf("service"), await urlOf("bare")],
        ...{ folder, cores, rounds, roundMs, say, stopRequest },
      }),
    );
    const scriptGzipBytes = gzipSync(readFileSync("apps/form/dist/public/form.js")).length;
    const report: FormReport = { ...measuredHere(), busyBefore, scriptGzipBytes, results };
    publish("form", tableOf(report));
  });
}
