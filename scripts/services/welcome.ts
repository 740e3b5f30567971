import type { LocalSettings } from "./settings.ts";

/**
 * What the terminal says once everything answers.
 * @param asked.isTrial with a database of its own, which commands have to be told of
 * @param asked.summary what the services want said there
 */
export function welcome(
  settings: LocalSettings,
  { isTrial = false, summary = [] }: { isTrial?: boolean; summary?: readonly string[] } = {},
): string {
  const run = `${isTrial ? `DATABASE_URL=${settings.DATABASE_URL} ` : ""}npm run`;
  return `
  Website       http://localhost:${settings.SITE_PORT}
  Formular      http://localhost:${settings.FORM_PORT}
  Kontor        http://localhost:${settings.DESK_PORT}, wo die Bewerbungen beantwortet werden
                jemanden einladen: ${run} desk -- invite "Vorname Nachname"
  Bewerbungen   ${storageOf(settings.DATABASE_URL)}

${summary.map((line) => `  ${line}\n`).join("")}${summary.length > 0 ? "\n" : ""}  Strg-C beendet alle drei.
`;
}

/** The database as somebody would look for it, without the password that a PostgreSQL address may carry. */
function storageOf(databaseUrl: string): string {
  if (databaseUrl.startsWith("file:")) return databaseUrl.slice("file:".length);
  if (!URL.canParse(databaseUrl)) return "die Datenbank aus DATABASE_URL";
  const { protocol, host, pathname } = new URL(databaseUrl);
  return `${protocol}//${host}${pathname}`;
}
