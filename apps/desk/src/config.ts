/** Everything that the environment decides for the desk. */
import { join } from "node:path";
import { readSettings } from "@fernkontor/applications/settings";
import { publisherSocketName } from "@fernkontor/publishing/protocol";
import { serviceConfig } from "@fernkontor/service/service-settings";

export type DeskConfig = ReturnType<typeof readDeskConfig>;

/** Reads the settings. @throws OperatorError naming every setting that cannot be used, with an example. */
export function readDeskConfig(environment: NodeJS.ProcessEnv) {
  const settings = readSettings(environment);
  const config = serviceConfig(settings);
  return {
    ...config,
    port: config.deskPort,
    host: settings.DESK_HOST,
    publisherSocket: settings.PUBLISHER_SOCKET ?? join(config.publishFolder, publisherSocketName),
  };
}
