/** Adds applications to a database, as fast as it takes them: `node write-applications.ts <url>`. Ends when it is killed. */
import { openDatabase } from "../src/database/database.ts";
import { createStore } from "../src/store.ts";
import { sampleApplication } from "./sample-application.ts";

const store = createStore(openDatabase(process.argv[2] ?? ""));
const pauseMs = 1;

for (let index = 0; ; index++) {
  await store.add({
    application: { ...sampleApplication, message: `written ${index}` },
    consent: { version: "1", before: "Ich stimme ", linkText: "allem", after: " zu." },
    idempotencyKey: `written ${index}`,
    receivedAt: new Date(),
  });
  if (index === 0) console.log("writing");
  await new Promise((resolve) => setTimeout(resolve, pauseMs));
}
