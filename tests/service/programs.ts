/** The programs that the service works with in production. Where one is missing, its tests are skipped and say so. */
import { spawnSync } from "node:child_process";
import { hasPostgres } from "../../packages/applications/tests/each-database.ts";

const isAnswering = (program: string, ...words: string[]) => spawnSync(program, words).status === 0;

const reasons = {
  postgres: !hasPostgres && "there is no PostgreSQL here",
  nginx: !isAnswering("nginx", "-v") && "there is no nginx here",
  // The proxy's certificate.
  openssl: !isAnswering("openssl", "version") && "there is no openssl here",
};

/** Why tests that need these programs cannot run, or undefined. */
export function whyNot(...needed: readonly (keyof typeof reasons)[]): string | undefined {
  return needed.map((name) => reasons[name]).find((reason) => reason !== false) || undefined;
}
