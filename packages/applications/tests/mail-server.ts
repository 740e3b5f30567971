import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

/** A mail as it arrived. */
export type ArrivedMail = {
  from: string;
  to: readonly string[];
  raw: string;
  /** Whether the sender was told. */
  acknowledged: boolean;
};

export type MailServer = { url: string; arrived: readonly ArrivedMail[]; stop(): Promise<void> };

/**
 * `reliable` works, `faulty` fails with almost every second mail, `closed` turns all senders away, and with `wrong
 * password` nobody is let in.
 */
type Manner = "reliable" | "faulty" | "closed" | "wrong password";

/** For encrypted connections alone, with a login. */
export type MailLogin = {
  /** Encrypted from the first byte; else by STARTTLS. */
  secure: boolean;
  /** Where `certificate.pem` and `key.pem` lie. */
  folder: string;
  user: string;
  password: string;
};

/** @param port where senders already look for it; any by itself */
export async function startMailServer(manner: Manner, port = 0, login?: MailLogin): Promise<MailServer> {
  const program = fileURLToPath(new URL("./mail-server-process.ts", import.meta.url));
  const words = [manner, String(port), ...(login ? [JSON.stringify(login)] : [])];
  const child: ChildProcess = fork(program, words, { execArgv: [], serialization: "advanced" });
  const arrived: ArrivedMail[] = [];
  const [listensOn] = await once(child, "message");
  child.on("message", (mail) => arrived.push(mail as ArrivedMail));
  return {
    url: `smtp://127.0.0.1:${listensOn}`,
    arrived,
    stop: async () => {
      const hasEnded = once(child, "exit");
      if (!child.kill("SIGKILL")) throw new Error("The mail server had ended before it was stopped.");
      await hasEnded;
    },
  };
}
