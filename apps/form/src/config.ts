/** Everything that the environment decides for the form. */
import { readSettings } from "@fernkontor/applications/settings";
import { serviceConfig } from "@fernkontor/service/service-settings";

export type Config = ReturnType<typeof readConfig>;

/** Reads the settings. @throws OperatorError naming every setting that cannot be used, with an example. */
export function readConfig(environment: NodeJS.ProcessEnv) {
  const settings = readSettings(environment);
  const config = serviceConfig(settings);
  return {
    ...config,
    port: config.formPort,
    host: settings.HOST,
    limitPerAddress: settings.LIMIT_PER_IP,
    limitForAll: settings.LIMIT_ALL,
    minFillMs: settings.MIN_FILL_MS,
  };
}
