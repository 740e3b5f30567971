// Loaded into the build by NODE_OPTIONS: leaves what the process has used of the processor, all threads together.
import { appendFileSync } from "node:fs";

process.on("exit", () => {
  const { user, system } = process.cpuUsage();
  if (process.env.CPU_TIME_FILE) appendFileSync(process.env.CPU_TIME_FILE, `${user + system}\n`);
});
