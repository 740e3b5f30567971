/** The built service as a process of its own, as it runs in production. */
import { fileURLToPath } from "node:url";
import { sampleAgencyFolder } from "@fernkontor/agency-files/test-agencies";
import { type Program, startProgram } from "../../packages/applications/tests/program.ts";
import { reservePort } from "../../scripts/testing/reserve-port.ts";

export const repository = fileURLToPath(new URL("../../", import.meta.url));

export type Instance = {
  port: number;
  address: string;
  /** The process that runs now. */
  pid: () => number;
  /** Resolves once it says that it is there. */
  start: () => Promise<void>;
  /** Resolves with the exit code, which a killed process does not have. */
  end: (signal: "SIGTERM" | "SIGKILL") => Promise<number | null>;
};

/** Settings under which nobody is asked to slow down: hundreds of applications come from one address here. */
export const withoutLimits = { LIMIT_PER_IP: "1000000", LIMIT_ALL: "1000000", MIN_FILL_MS: "0" };

/** An instance that keeps its port. What it writes to relative paths lands in `folder`. */
export async function createInstance(folder: string, settings: Record<string, string>): Promise<Instance> {
  const port = await reservePort();
  const address = `http://127.0.0.1:${port}`;
  const env = {
    PATH: process.env.PATH,
    ...withoutLimits,
    AGENCY_DIR: sampleAgencyFolder,
    ...settings,
    FORM_PORT: String(port),
  };
  let program: Program | undefined;

  return {
    port,
    address,
    pid: () => {
      if (program?.child.pid === undefined) throw new Error("The service has not been started.");
      return program.child.pid;
    },
    start: async () => {
      program = startProgram(`${repository}apps/form/dist/main.js`, { cwd: folder, env });
      await program.address();
    },
    end: async (signal) => (await program?.stop(signal)) ?? null,
  };
}
