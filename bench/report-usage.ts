// Loaded into programs by NODE_OPTIONS: leaves what each process has used of the processor, all threads together, in
// microseconds, and its most memory in kilobytes.
import { appendFileSync } from "node:fs";
import { isMainThread } from "node:worker_threads";

process.on("exit", () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  // It is loaded into worker threads, too, and each would add what the whole process has used.
  if (process.env.CPU_TIME_FILE && isMainThread)
    appendFileSync(process.env.CPU_TIME_FILE, `${userCPUTime + systemCPUTime} ${maxRSS}\n`);
});
