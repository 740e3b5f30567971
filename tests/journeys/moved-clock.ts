// Loaded before a service (`node --import`): its clock is ahead of this machine's by as many milliseconds as stand in the
// file `CLOCK_FILE`, so that a journey can let days pass without waiting for them.
import { readFileSync } from "node:fs";

const RealDate = Date;
const now = () => RealDate.now() + Number(readFileSync(process.env.CLOCK_FILE ?? "", "utf8"));

globalThis.Date = new Proxy(RealDate, {
  construct: (target, values, newTarget) =>
    Reflect.construct(target, values.length === 0 ? [now()] : values, newTarget),
  get: (target, name) => (name === "now" ? now : Reflect.get(target, name)),
});
