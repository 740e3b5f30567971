/** `fernkontor aktualisieren ARCHIV --probe`: the next release on a copy of the database, beside the services, which go on. */
import { type ChildProcessByStdio, spawn } from "node:child_process";
import { chownSync, mkdtempSync, rmSync } from "node:fs";
import { userInfo } from "node:os";
import { dirname, join, resolve } from "node:path";
import type { Readable } from "node:stream";
import { OperatorError } from "@fernkontor/agency-files/operator-error";
import { readSettings } from "@fernkontor/applications/settings";
import { uidOf } from "../doctor/gather-files.ts";
import { asUser, runProgram, softwareFolder } from "../run-program.ts";
import { howToRun } from "../server/how-to-run.ts";
import { installedService } from "../server/installed-service.ts";

/** @param release the folder that it is unpacked in @returns the exit code @throws OperatorError where no service is set up */
export async function rehearse(release: string, units: string): Promise<number> {
  const service = installedService("desk", units);
  if (service === undefined)
    throw new OperatorError(
      "Hier ist kein Kontor eingerichtet: Zu proben gibt es nichts. Rufen Sie es, wo das Kontor läuft.",
    );
  const caller = { uid: process.getuid?.() ?? 0, name: userInfo().username };
  const running = howToRun({ line: "aktualisieren", service, caller, environment: process.env });
  const { DATABASE_URL, PUBLISH_DIR } = readSettings(service.settings);
  const isFile = DATABASE_URL.startsWith("file:");
  // Where applications lie already, for the same eyes.
  const aside = mkdtempSync(
    join(isFile ? dirname(resolve(softwareFolder, DATABASE_URL.slice(5))) : "/var/tmp", "probe-"),
  );
  try {
    if (running.user !== undefined) chownSync(aside, uidOf(running.user) ?? 0, -1);
    const copy = `file:${aside}/applications.db`;
    if ((await runProgram("apps/command/src/upgrade/copy-database.ts", [copy], running)) !== 0) return 1;
    const environment = {
      ...running.environment,
      ...{ DATABASE_URL: copy, FORM_PORT: "0", DESK_PORT: "0", MAIL_DIR: `${aside}/mail`, LOG_DIR: `${aside}/log` },
      // The public facts, and nobody to publish for.
      ...{ FACTS: join(resolve(softwareFolder, PUBLISH_DIR), "current/facts.json"), PUBLISH_DIR: aside },
      // Letters become files, which go with the copy.
      SMTP_URL: undefined,
    };
    for (const name of ["desk", "form"]) await answers(release, name, { ...running, environment });
    console.log(
      "Geprobt, und nichts verändert: Die neue Version öffnet eine Kopie Ihrer Datenbank, und Kontor und Formular antworten.",
    );
    return 0;
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
}

type Running = { user?: string; environment: NodeJS.ProcessEnv };

/** @throws OperatorError with its own words where the service does not begin or is not ready */
async function answers(release: string, name: string, { user, environment }: Running): Promise<void> {
  const [program = "", ...words] = [
    ...(user === undefined ? [] : asUser(user)),
    join(release, "node_modules/.bin/node"),
    `apps/${name}/dist/main.js`,
  ];
  const child = spawn(program, words, { cwd: release, env: environment, stdio: ["ignore", "pipe", "pipe"] });
  try {
    const { address, said } = await untilAnnounced(child);
    const isReady = address !== undefined && (await fetch(`${address}/readyz`)).ok;
    if (!isReady)
      throw new OperatorError(`Mit der neuen Version läuft ${name} hier nicht. Verändert ist nichts.\n${said}`);
  } finally {
    const ended = new Promise((done) => child.once("close", done));
    if (child.kill()) await ended;
  }
}

/** What it has said until it names its address, or has ended. */
async function untilAnnounced(child: ChildProcessByStdio<null, Readable, Readable>) {
  let said = "";
  child.stderr.on("data", (words: Buffer) => {
    said += words;
  });
  for await (const words of child.stdout) {
    said += words;
    const [address] = /http:\/\/localhost:\d+/.exec(said) ?? [];
    if (address !== undefined) return { address, said };
  }
  return { address: undefined, said };
}
