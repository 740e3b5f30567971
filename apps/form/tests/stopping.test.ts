/** A service that cannot end in good order ends all the same, and says with what code. */
import { once } from "node:events";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { expect, test } from "vitest";
import { builtPrograms } from "./built-programs.ts";

const { folder, environment, start } = builtPrograms();

const loaded = (name: string, program: string) => {
  const file = join(folder, name);
  writeFileSync(file, program);
  return { NODE_OPTIONS: `--import=${file}` };
};
const logged = () =>
  readdirSync(environment.LOG_DIR).map((name) => readFileSync(join(environment.LOG_DIR, name), "utf8"));

test("25 seconds after it was asked to stop it no longer waits for a request that does not end", async () => {
  // They pass at once: by itself a request ends after 15 seconds, and then the service with 0.
  const { child, ended, address } = await start(
    loaded(
      "25-seconds.mjs",
      `const { setTimeout } = globalThis;
globalThis.setTimeout = (run, ms, ...words) => setTimeout(run, ms === 25_000 ? 0 : ms, ...words);`,
    ),
  );
  const { hostname, port, host } = new URL(address);
  const socket = connect(Number(port), hostname).on("error", () => {});
  socket.write(`POST / HTTP/1.1\r\nHost: ${host}\r\nContent-Length: 1000\r\nExpect: 100-continue\r\n\r\n`);
  await once(socket, "data");
  child.kill("SIGTERM");
  expect(await ended).toMatchObject({ code: 1, stderr: "" });
  expect(logged().join("")).not.toContain('"event":"stopped"');
});

test("after a mistake that nothing has caught it stops in good order, with 1, and repeats nobody's words", async () => {
  const { child, ended, output } = await start(
    loaded("mistake.mjs", `process.once("SIGUSR2", () => void Promise.reject(new Error("joerg@example.org")));`),
  );
  child.kill("SIGUSR2");
  expect(await ended).toMatchObject({ code: 1, stderr: "" });
  const logs = logged().join("");
  expect(logs).toMatch(/"level":"fatal".*"event":"unhandledRejection".*"error":"Error"/);
  expect(logs).toContain('"event":"stopped"');
  expect(logs + output.stdout).not.toContain("example.org");
});
