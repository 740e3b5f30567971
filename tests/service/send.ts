import { Agent as HttpAgent, type OutgoingHttpHeaders, request as requestOverHttp } from "node:http";
import { Agent as HttpsAgent, request as requestOverHttps } from "node:https";

export type Answer = { status: number; headers: Record<string, string | string[] | undefined>; body: string };

type Message = { method?: string; headers?: OutgoingHttpHeaders; body?: string };

const plainAgent = new HttpAgent({ keepAlive: true });
// The proxy under test has a certificate that it has written itself.
const secureAgent = new HttpsAgent({ keepAlive: true, rejectUnauthorized: false });

/**
 * Sends one request and reads the whole answer. Never sends it a second time, which `fetch` may do when a kept
 * connection turns out to be dead: here that must count as a failure.
 */
export function send(address: string, { method = "GET", headers = {}, body }: Message = {}): Promise<Answer> {
  const isSecure = address.startsWith("https:");
  const options = { method, headers, agent: isSecure ? secureAgent : plainAgent };
  return new Promise((resolve, reject) => {
    const outgoing = (isSecure ? requestOverHttps : requestOverHttp)(address, options, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
      incoming.on("error", reject);
      incoming.on("end", () => {
        const text = Buffer.concat(chunks).toString();
        resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, body: text });
      });
    });
    outgoing.on("error", reject);
    outgoing.end(body);
  });
}

/** Whether a service answers at this address that it is well. */
export async function isHealthy(address: string): Promise<boolean> {
  return (await send(`${address}/healthz`).catch(() => undefined))?.status === 200;
}

/** Whether the form is to be had at this address: behind a proxy nobody is told how the service is doing. */
export async function isServing(address: string): Promise<boolean> {
  return (await send(address).catch(() => undefined))?.status === 200;
}
