// `npm run bench -- form`: measures what is claimed of speed. Words after the name go to that measurement, such as the
// number of rounds or the numbers of listings: `npm run bench -- listings 8 100`.
import { benchForm } from "../bench/form/bench-form.ts";
import { soakForm } from "../bench/form/soak-form.ts";
import { benchListings } from "../bench/listings/bench-listings.ts";
import { runCommand } from "./services/run-command.ts";
import { StartProblem } from "./services/settings.ts";

const measurements: Readonly<Record<string, (words: readonly string[], stop: AbortSignal) => Promise<void>>> = {
  form: benchForm,
  listings: benchListings,
  soak: soakForm,
};

await runCommand(async (stopRequest) => {
  const [name = "", ...words] = process.argv.slice(2);
  const measure = measurements[name];
  if (!measure)
    throw new StartProblem(`There is no measurement “${name}”. There are: ${Object.keys(measurements).join(", ")}.`);
  await measure(words, stopRequest);
  return 0;
});
