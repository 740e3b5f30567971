/** Everything that the environment decides for the form. Each setting has a default that works on a fresh machine. */
import { readSettings, setting, wholeNumber } from "@fernkontor/applications/settings";
import { serviceConfig, serviceSettings } from "@fernkontor/service/service-settings";
import * as v from "valibot";

export type Config = ReturnType<typeof readConfig>;

/** Reads the settings. @throws OperatorError naming every setting that cannot be used, with an example. */
export function readConfig(environment: NodeJS.ProcessEnv) {
  const output = readSettings(settings, environment);
  const config = serviceConfig(output);
  return {
    ...config,
    port: config.formPort,
    host: output.HOST,
    limitPerAddress: output.LIMIT_PER_IP,
    limitForAll: output.LIMIT_ALL,
    minFillMs: output.MIN_FILL_MS,
  };
}

/** docs/settings.md's table has their order. */
export const settings = {
  ...serviceSettings,
  HOST: setting(v.optional(v.string(), "127.0.0.1"), "the address on which the form listens; `0.0.0.0` for all"),
  // Sixty people may sit in one job centre behind one address; some of them send twice.
  LIMIT_PER_IP: setting(
    v.optional(wholeNumber(1, 1_000_000, 100), "100"),
    "applications in ten minutes from one IP prefix, an instance",
  ),
  LIMIT_ALL: setting(
    v.optional(wholeNumber(1, 1_000_000, 600), "600"),
    "applications in ten minutes altogether, an instance",
  ),
  MIN_FILL_MS: setting(
    v.optional(wholeNumber(0, 60_000, 2000), "2000"),
    "milliseconds in which nobody fills in a form; what is sent sooner is asked for again",
  ),
};
