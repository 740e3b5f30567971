import { cpus } from "node:os";

/** The machine under which figures are to be read. */
export function machineInWords(): string {
  const processors = cpus();
  return `${processors.length} × ${processors[0]?.model.trim() ?? "unknown processor"}, Node ${process.version}`;
}
