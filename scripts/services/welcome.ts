import type { Settings } from "./settings.ts";

/** What the terminal says once everything answers. */
export function welcome(settings: Settings): string {
  return `
  Site          http://localhost:${settings.sitePort}
  Form          http://localhost:${settings.formPort}
  Applications  ${storageOf(settings.databaseUrl)}
                read them with: npm run applications -- list

  Ctrl-C stops both.
`;
}

/** The database as somebody would look for it, without the password that a PostgreSQL address may carry. */
function storageOf(databaseUrl: string): string {
  if (databaseUrl.startsWith("file:")) return databaseUrl.slice("file:".length);
  if (!URL.canParse(databaseUrl)) return "the database of DATABASE_URL";
  const { protocol, host, pathname } = new URL(databaseUrl);
  return `${protocol}//${host}${pathname}`;
}
