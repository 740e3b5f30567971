/** The form as a process. */

import { createCases } from "@fernkontor/applications/cases/cases";
import { keepConsent } from "@fernkontor/applications/cases/consent";
import { createPeople } from "@fernkontor/applications/people/people";
import { runService, whereDamaged } from "@fernkontor/service/run-service";
import { createApp } from "./app.tsx";
import { readConfig } from "./config.ts";
import { createService, type Service } from "./service.ts";

runService<Service>((environment) => {
  const config = readConfig(environment);
  return {
    name: "form",
    folder: new URL("./", import.meta.url),
    config,
    variables: { port: "FORM_PORT", host: "HOST" },
    serve: async (parts, { agencyOn, assets }, before) => {
      const cases = createCases(parts.database, parts.transport);
      const people = createPeople(parts.database);
      const service = createService({ ...parts, cases, people, config, agencyOn, assets, before });
      // Before anybody can agree to it.
      await keepConsent(parts.database, service.intake.consent).catch(whereDamaged(() => {}));
      return { service, fetch: createApp(service).fetch };
    },
    announce: async ({ siteOrigins }, address) => {
      console.log(`Bewerbungsformular: ${address}  für ${siteOrigins.join(", ")}`);
      return [];
    },
  };
});
