// `npm run bench` measures what is claimed of the site's speed; `npm run bench -- form`, `-- desk` and `-- publish` the
// rest. Words after the name go to that measurement: `npm run bench -- site 1 / /jobs`.

import { OperatorError } from "@fernkontor/agency-files/operator-error";
import { benchDesk } from "../bench/desk/bench-desk.ts";
import { benchForm } from "../bench/form/bench-form.ts";
import { benchSite } from "../bench/peers/bench-site.ts";
import { benchPublish } from "../bench/publish/bench-publish.ts";
import { runCommand } from "./services/run-command.ts";

const measurements: Readonly<Record<string, (words: readonly string[], stop: AbortSignal) => Promise<void>>> = {
  desk: benchDesk,
  form: benchForm,
  publish: benchPublish,
  site: benchSite,
};

await runCommand(async (stopRequest) => {
  const [name = "site", ...words] = process.argv.slice(2);
  const measure = measurements[name];
  if (!measure)
    throw new OperatorError(`There is no measurement “${name}”. There are: ${Object.keys(measurements).join(", ")}.`);
  await measure(words, stopRequest);
  return 0;
});
