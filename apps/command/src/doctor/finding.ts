import type { Finding } from "./facts.ts";

export const error = (id: string, what: string, remedy: string): Finding => ({ id, severity: "error", what, remedy });
export const warning = (id: string, what: string, remedy: string): Finding => ({
  id,
  severity: "warning",
  what,
  remedy,
});
export const well = (id: string, what: string): Finding => ({ id, severity: "well", what });
