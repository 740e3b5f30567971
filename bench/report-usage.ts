// Loaded into programs by NODE_OPTIONS: leaves what each process has used of the processor, all threads together, in
// microseconds, and its most memory in kilobytes.
import { appendFileSync } from "node:fs";

process.on("exit", () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  if (process.env.CPU_TIME_FILE)
    appendFileSync(process.env.CPU_TIME_FILE, `${userCPUTime + systemCPUTime} ${maxRSS}\n`);
});
