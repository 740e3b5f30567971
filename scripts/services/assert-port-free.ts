import { spawnSync } from "node:child_process";
import { connect } from "node:net";
import { OperatorError } from "@fernkontor/agency-files/operator-error";

/**
 * Resolves when nobody answers on a port of this machine.
 * @throws OperatorError naming the port, who holds it if that can be found out, and the variable that changes it.
 */
export async function assertPortFree(port: number, purpose: string, variable: string): Promise<void> {
  // Browsers try both loopback addresses for "localhost": another program on either of them would be shown instead of ours.
  const answers = await Promise.all(["127.0.0.1", "::1"].map((host) => accepts(host, port)));
  if (!answers.includes(true)) return;
  throw portTaken(port, purpose, variable);
}

/** What to say of a port that another program has. */
export function portTaken(port: number, purpose: string, variable: string): OperatorError {
  const holder = holderOf(port);
  return new OperatorError(
    `Port ${port} für ${purpose} ist belegt${holder ? ` von ${holder}` : ""}.\n` +
      `Beenden Sie das Programm, oder wählen Sie einen anderen Port: ${variable}=${port + 10} npm start`,
  );
}

function accepts(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: 1000 });
    const answer = (isAccepted: boolean) => {
      socket.destroy();
      resolve(isAccepted);
    };
    socket.once("connect", () => answer(true));
    socket.once("timeout", () => answer(false));
    socket.once("error", () => answer(false));
  });
}

/** Name and process id, as far as this machine has `lsof` and lets us see other people's processes. */
function holderOf(port: number): string | undefined {
  const { stdout } = spawnSync("lsof", ["-nP", `-iTCP:${port}`, "-sTCP:LISTEN", "-Fpc"], { encoding: "utf8" });
  const [, pid, name] = /^p(\d+)\nc(.+)$/m.exec(stdout ?? "") ?? [];
  return pid === undefined ? undefined : `${name} (Prozess ${pid})`;
}
