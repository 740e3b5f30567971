/** Everything that the environment decides for the desk. Each setting has a default that works on a fresh machine. */
import { join } from "node:path";
import { readSettings, setting } from "@fernkontor/applications/settings";
import { publisherSocketName } from "@fernkontor/publishing/protocol";
import { serviceConfig, serviceSettings } from "@fernkontor/service/service-settings";
import * as v from "valibot";

export type DeskConfig = ReturnType<typeof readDeskConfig>;

/** Reads the settings. @throws OperatorError naming every setting that cannot be used, with an example. */
export function readDeskConfig(environment: NodeJS.ProcessEnv) {
  const output = readSettings({ ...serviceSettings, ...deskSettings }, environment);
  const config = serviceConfig(output);
  return {
    ...config,
    port: config.deskPort,
    host: output.DESK_HOST,
    publisherSocket: output.PUBLISHER_SOCKET ?? join(config.publishFolder, publisherSocketName),
  };
}

export const deskSettings = {
  // Not HOST: who opens the form to all has not thought of the desk.
  DESK_HOST: setting(v.optional(v.string(), "127.0.0.1"), "the address on which the desk listens"),
  PUBLISHER_SOCKET: setting(
    v.optional(v.string()),
    "where the desk asks the publisher to check, to draw and to publish",
    "`publisher.sock` in `PUBLISH_DIR`",
  ),
};
