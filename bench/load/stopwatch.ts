/** A few requests beside the load whose times are taken, each on a connection of its own. */
import { connect } from "node:http2";
import { request } from "node:https";
import { formHost, siteHost } from "./servers.ts";

export type Timed = { p50Ms: number; p99Ms: number; count: number; errors: number };

/** Starts something at fixed moments, whether the last one has ended or not. Returns how to end it. */
export function everyMs(pauseMs: number, act: () => Promise<boolean>): () => Promise<Timed> {
  const timesMs: number[] = [];
  const running: Promise<void>[] = [];
  let errors = 0;
  const timer = setInterval(() => {
    const begunMs = performance.now();
    const one = act().then(
      (isWell) => void (isWell ? timesMs.push(performance.now() - begunMs) : errors++),
      () => void errors++,
    );
    running.push(one);
  }, pauseMs);
  return async () => {
    clearInterval(timer);
    await Promise.all(running);
    const sorted = timesMs.toSorted((a, b) => a - b);
    const quantile = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
    return { p50Ms: quantile(0.5), p99Ms: quantile(0.99), count: sorted.length, errors };
  };
}

/** Opens a page over HTTP/2, from the connection's start to the last byte. */
export function openPage(port: number, path: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const session = connect(`https://127.0.0.1:${port}`, { servername: siteHost, rejectUnauthorized: false });
    session.once("error", reject);
    const stream = session.request({ ":path": path, ":authority": siteHost, "accept-encoding": "gzip" });
    let status: number | undefined;
    stream.once("response", (headers) => {
      status = headers[":status"];
    });
    stream.once("error", reject);
    stream.once("end", () => {
      session.close();
      resolve(status === 200);
    });
    stream.resume();
  });
}

/** Sends a filled form as its script does, from the connection's start to the answer. */
export function apply(port: number, body: string): Promise<boolean> {
  const headers = {
    host: formHost,
    accept: "application/json",
    origin: `https://${formHost}`,
    "content-type": "application/x-www-form-urlencoded",
  };
  const where = { host: "127.0.0.1", port, servername: formHost, agent: false, rejectUnauthorized: false };
  return new Promise((resolve, reject) => {
    const outgoing = request({ ...where, method: "POST", path: "/", headers }, (answer) => {
      answer.resume().once("end", () => resolve(answer.statusCode === 200));
    });
    outgoing.once("error", reject).end(body);
  });
}
