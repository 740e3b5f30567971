/**
 * The limit: Node's own HTTP server doing the same durable insert and nothing else. No rules, no token, no limits, no
 * pages, no log, no mails; the statements are the service's own, so that the difference is what all of that costs.
 * `node bench/form/bare-server.ts` with FORM_PORT and DATABASE_URL, on a database that the service has set up.
 */

import { createServer } from "node:http";
import type { Application } from "../../packages/applications/src/application.ts";
import { openDatabase } from "../../packages/applications/src/database/database.ts";
import { addApplication } from "../../packages/applications/src/submission/add-application.ts";

const { FORM_PORT, DATABASE_URL = "" } = process.env;
const database = openDatabase(DATABASE_URL);
const consent = { version: "bench", text: "Ich stimme zu." };

const server = createServer((request, response) => {
  if (request.method !== "POST") {
    response.end("ok");
    return;
  }
  const chunks: Buffer[] = [];
  request.on("data", (chunk: Buffer) => chunks.push(chunk));
  request.on("end", async () => {
    const fields = new URLSearchParams(Buffer.concat(chunks).toString());
    const text = (name: string) => fields.get(name) ?? "";
    const application: Application = {
      firstName: text("firstName"),
      lastName: text("lastName"),
      email: text("email"),
      phone: text("phone"),
      position: { slug: text("position"), title: text("position") },
      experience: "none",
      message: text("message"),
      wantsWhatsApp: true,
    };
    const { id } = await addApplication(database, "file", {
      application,
      consent,
      idempotencyKey: text("token"),
      receivedAt: new Date(),
    });
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify({ id }));
  });
});
server.listen(Number(FORM_PORT), "127.0.0.1");
