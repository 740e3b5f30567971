/** Adds applications to a database, as fast as it takes them: `node write-applications.ts <url>`. Ends when it is killed. */

import { openDatabase } from "../src/database/database.ts";
import { addApplication } from "../src/submission/add-application.ts";
import { sampleApplication, sampleConsent } from "./sample-application.ts";

const database = openDatabase(process.argv[2] ?? "");
const pauseMs = 1;

for (let index = 0; ; index++) {
  await addApplication(database, "file", {
    application: { ...sampleApplication, email: `written${index}@example.org` },
    consent: sampleConsent,
    idempotencyKey: `written ${index}`,
    receivedAt: new Date(),
  });
  if (index === 0) console.log("writing");
  await new Promise((resolve) => setTimeout(resolve, pauseMs));
}
