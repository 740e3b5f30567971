/**
 * What the form may do on PostgreSQL with a role of its own: add an application, and reach one whose link it is shown. It
 * can list nothing. The same SQL as everywhere else runs on views of the tables' names that show what is within reach
 * alone; docs/decisions/roles-on-postgresql.md says why.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import { createHash } from "node:crypto";
import { OperatorError } from "../operator-error.ts";
import type { Database, PendingMigrations, Row, Statement } from "./database.ts";
import { linkQueue } from "./links.ts";
import { selectVersion, versionIn } from "./migrations.ts";

const schema = "form_access";

/** The form's own names stand before those of the tables. */
const searchPath = (tables: string) => `${schema}, ${tables}`;

const separator = "\n";

const reach = new AsyncLocalStorage<readonly string[]>();

/**
 * Whatever `work` asks the database sees the applications behind these keys: hashes of links, or of a form's token and of
 * what was typed. With any other role it sees all as ever.
 */
export function reaching<Result>(keys: readonly (string | null | undefined)[], work: () => Result): Result {
  return reach.run(
    keys.filter((key) => typeof key === "string"),
    work,
  );
}

/** Functions of the form's own; those that look into tables do so with their owner's rights and the owner's names. */
const functions = (tables: string): readonly string[] => {
  const asOwner = `STABLE SECURITY DEFINER SET search_path = ${tables}, pg_temp`;
  const make = (head: string, how: string, body: string) =>
    `CREATE FUNCTION ${schema}.${head} LANGUAGE sql ${how} AS $body$ ${body} $body$`;
  return [
    make(
      "keys() RETURNS text[]",
      "STABLE",
      `SELECT string_to_array(current_setting('fernkontor.reach', true), E'\\n')`,
    ),
    make(
      "led_to() RETURNS text[]",
      asOwner,
      `SELECT array_agg(id) FROM (
         SELECT application_id AS id FROM spent_token WHERE key = ANY (${schema}.keys())
         UNION SELECT application_id FROM address_change WHERE link_hash = ANY (${schema}.keys())
         UNION SELECT application_id FROM former_address WHERE link_hash = ANY (${schema}.keys())) AS found
       WHERE id IS NOT NULL`,
    ),
    make(
      "reached() RETURNS text[]",
      asOwner,
      `SELECT array_agg(id) FROM (
         SELECT id FROM application WHERE withdrawal_hash = ANY (${schema}.keys())
         UNION SELECT id FROM application WHERE idempotency_key = ANY (${schema}.keys())
         UNION SELECT id FROM application WHERE content_key = ANY (${schema}.keys()) AND takes_repeats = 1
         UNION SELECT unnest(${schema}.led_to())) AS found`,
    ),
    make(
      "mailed_about() RETURNS text[]",
      asOwner,
      `SELECT ${schema}.reached() || array_agg(event_id) FROM letter WHERE application_id = ANY (${schema}.reached())`,
    ),
    make(
      "people() RETURNS text[]",
      asOwner,
      `SELECT array_agg(id) FROM (
         SELECT person_id AS id FROM application_event WHERE application_id = ANY (${schema}.reached())
         UNION SELECT data::json ->> 'to' FROM application_event
           WHERE application_id = ANY (${schema}.reached()) AND kind = 'assigned'
         UNION SELECT person_id FROM application_reading WHERE application_id = ANY (${schema}.reached())
         UNION SELECT person_id FROM draft WHERE application_id = ANY (${schema}.reached())
         UNION SELECT assignee FROM application WHERE id = ANY (${schema}.reached())) AS found
       WHERE id IS NOT NULL`,
    ),
    make(
      "stands(key text, value text) RETURNS boolean",
      asOwner,
      "SELECT EXISTS (SELECT 1 FROM setting WHERE setting.key = stands.key AND setting.value = stands.value)",
    ),
    make(
      "send_link(text, text, text, text, text, text, text, text) RETURNS void",
      `VOLATILE SECURITY DEFINER SET search_path = ${tables}, pg_temp`,
      `${linkQueue.join("; ")};`,
    ),
  ];
};

const ofReached = `application_id = ANY (${schema}.reached())`;

type View = {
  columns?: string;
  /** Which rows are within reach. */
  where: string;
  may: string;
  /** What is written must be within reach. Not where a row leaves it by what is written. */
  checked?: true;
};

const views: Readonly<Record<string, View>> = {
  application: {
    where: `withdrawal_hash = ANY (${schema}.keys()) OR idempotency_key = ANY (${schema}.keys())
      OR content_key = ANY (${schema}.keys()) OR id = ANY (${schema}.led_to())`,
    may: "SELECT, INSERT, UPDATE, DELETE",
    checked: true,
  },
  application_event: { where: ofReached, may: "SELECT, INSERT", checked: true },
  application_reading: { where: ofReached, may: "SELECT" },
  letter: { where: ofReached, may: "SELECT" },
  draft: { where: ofReached, may: "SELECT" },
  placement: { where: ofReached, may: "SELECT" },
  address_change: {
    where: `${ofReached} OR link_hash = ANY (${schema}.keys())`,
    may: "SELECT, INSERT, UPDATE, DELETE",
    checked: true,
  },
  former_address: {
    where: `${ofReached} OR link_hash = ANY (${schema}.keys())`,
    may: "SELECT, INSERT, DELETE",
    checked: true,
  },
  outbox: {
    where: `application_id = ANY (${schema}.mailed_about())`,
    may: "SELECT, INSERT, UPDATE, DELETE",
    checked: true,
  },
  undeliverable: { where: `application_id = ANY (${schema}.mailed_about())`, may: "SELECT, DELETE" },
  spent_token: { where: `key = ANY (${schema}.keys()) OR ${ofReached}`, may: "SELECT, INSERT, UPDATE" },
  tombstone: {
    where: `withdrawal_hash = ANY (${schema}.keys()) OR id = ANY (${schema}.reached())`,
    may: "SELECT, INSERT, UPDATE",
  },
  // Who has read and answered, by the names that the applicant is told.
  person: {
    columns: "id, name, role, removed_at, removed_by, heir",
    where: `id = ANY (${schema}.people())`,
    may: "SELECT",
  },
  // The secret that signs forms and links; none of the desk's.
  secret: { where: "name = 'secret'", may: "SELECT" },
  // That something was erased, and that writes work, is for all to note; the clock of deletion and the move's marker are to be read.
  setting: {
    where: `key IN ('erased', 'probe')
      OR (key IN ('deletion-clock', 'deletion-doubt', 'move') AND ${schema}.stands(key, value))`,
    may: "SELECT, INSERT, UPDATE",
    checked: true,
  },
};

/** Nobody is named in them: wordings, keyed hashes of mailboxes, and what is only added to. */
const grantedTables: Readonly<Record<string, string>> = {
  migration: "SELECT",
  consent_text: "SELECT, INSERT",
  recipient: "SELECT, INSERT, UPDATE",
  recipient_mail: "SELECT, INSERT",
  suppressed_recipient: "SELECT, INSERT, UPDATE",
  past_wait: "INSERT",
  audit_entry: "INSERT",
};

/** To be said before tables go: its views would hold on to them. */
export const dropFormAccess = `DROP SCHEMA IF EXISTS ${schema} CASCADE`;

/** All of it anew. `tables` and `roles` are quoted where they need it. */
function accessStatements(tables: string, roles: readonly string[]): readonly string[] {
  const all = roles.join(", ");
  return [
    dropFormAccess,
    `CREATE SCHEMA ${schema}`,
    ...functions(tables),
    `REVOKE ALL ON ALL FUNCTIONS IN SCHEMA ${schema} FROM PUBLIC`,
    ...Object.entries(views).map(
      ([name, { columns = "*", where, checked }]) =>
        `CREATE VIEW ${schema}.${name} WITH (security_barrier) AS SELECT ${columns} FROM ${tables}.${name} WHERE ${where}
         ${checked ? "WITH LOCAL CHECK OPTION" : ""}`,
    ),
    `GRANT USAGE ON SCHEMA ${schema}, ${tables} TO ${all}`,
    `GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA ${schema} TO ${all}`,
    ...Object.entries(views).map(([name, { may }]) => `GRANT ${may} ON ${schema}.${name} TO ${all}`),
    ...Object.entries(grantedTables).map(([name, may]) => `GRANT ${may} ON ${tables}.${name} TO ${all}`),
  ];
}

type Run = (statement: Statement) => Promise<Row[]>;

/** Changes with what is granted, and with the columns that the views show. */
const selectState = `SELECT quote_ident(current_schema()) AS tables,
  obj_description(to_regnamespace('${schema}'), 'pg_namespace') AS made,
  to_regclass('${schema}.application') IS NOT NULL AS has_views,
  (SELECT md5(string_agg(c.relname || '.' || a.attname, ',' ORDER BY c.relname, a.attnum)) FROM pg_class c
     JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
     WHERE c.relnamespace = current_schema()::regnamespace AND c.relname = ANY (string_to_array($1, ','))) AS columns,
  (SELECT string_agg(quote_ident(r.rolname), ',') FROM pg_namespace n, aclexplode(n.nspacl) acl
     JOIN pg_roles r ON r.oid = acl.grantee WHERE n.nspname = '${schema}' AND acl.grantee <> n.nspowner) AS roles`;

/** Makes it anew where there is one and it is out of date: after a migration, a restore, or with a newer program. */
export async function refreshFormAccess(run: Run, added?: string): Promise<void> {
  const [state] = await run([selectState, [Object.keys(views).join(",")]]);
  const tables = String(state?.tables);
  const known = state?.roles == null ? [] : String(state.roles).split(",");
  const roles = added === undefined ? known : [...new Set([...known, added])];
  if (roles.length === 0) return;
  const statements = accessStatements(tables, roles);
  const made = createHash("sha256")
    .update(`${state?.columns}${statements.join(";")}`)
    .digest("base64url");
  if (state?.made === made && state.has_views) return;
  for (const statement of [...statements, `COMMENT ON SCHEMA ${schema} IS '${made}'`]) await run([statement]);
}

/**
 * Lets a role that exists work as the form's, also once tables have changed.
 * @throws OperatorError on SQLite, without such a role, and where it could read all the same
 */
export async function grantForm(database: Database, role: string): Promise<void> {
  if (database.grantForm === undefined)
    throw new OperatorError("Rollen gibt es nur auf PostgreSQL: Wer eine SQLite-Datei schreibt, kann sie auch lesen.");
  const [[found] = []] = await database.batch([
    ["SELECT quote_ident(rolname) AS name FROM pg_roles WHERE rolname = $1", [role]],
  ]);
  if (found === undefined)
    throw new OperatorError(
      `Die Rolle ${role} gibt es nicht. Als Verwalter der Datenbank: CREATE ROLE ${role} LOGIN PASSWORD '…'`,
    );
  const [[may] = []] = await database.batch([
    [
      `SELECT has_table_privilege($1, 'application', 'SELECT') AS reads,
         has_schema_privilege($1, current_schema(), 'CREATE') AS makes, current_schema() AS schema`,
      [role],
    ],
  ]);
  if (may?.reads)
    throw new OperatorError(
      `Die Rolle ${role} darf alle Bewerbungen lesen: weil sie Superuser ist, zur Rolle des Kontors gehört oder ein Recht dazu hat. Nehmen Sie eine eigene, ohne Rechte.`,
    );
  if (may?.makes)
    throw new OperatorError(
      `Die Rolle ${role} darf im Schema ${may.schema} Tabellen anlegen. Als Verwalter der Datenbank: REVOKE CREATE ON SCHEMA ${may.schema} FROM PUBLIC`,
    );
  await database.grantForm(String(found.name));
}

/**
 * The same database for whoever may list its applications; for a form's own role one that shows what is within reach.
 * @throws OperatorError where a role may do neither
 */
export async function asGranted(database: Database): Promise<Database> {
  if (database.grantForm === undefined) return database;
  const [[found] = []] = await database.batch([
    [
      `SELECT quote_ident(current_schema()) AS tables, current_user AS role,
         CASE WHEN to_regclass('application') IS NULL THEN true
           ELSE has_table_privilege(to_regclass('application')::oid, 'SELECT') END AS lists,
         has_schema_privilege(to_regnamespace('${schema}')::oid, 'USAGE') AS granted`,
    ],
  ]);
  if (found?.lists) return database;
  if (!found?.granted)
    throw new OperatorError(
      `Die Rolle ${found?.role} darf diese Datenbank nicht benutzen. Mit der Rolle, der die Tabellen gehören: npm run applications -- grant-form ${found?.role}`,
    );
  return withinReach(database, String(found.tables));
}

function withinReach(database: Database, tables: string): Database {
  const { grantForm: _, ...rest } = database;
  const batch = async (statements: readonly Statement[]): Promise<Row[][]> => {
    const keys = reach.getStore() ?? [];
    const begin: Statement = [
      "SELECT set_config('search_path', $1, true), set_config('fernkontor.reach', $2, true)",
      [searchPath(tables), keys.join(separator)],
    ];
    return (await database.batch([begin, ...statements])).slice(1);
  };
  return {
    ...rest,
    withinReach: true,
    batch,
    migrate: async (pending: PendingMigrations) => {
      const [[row] = []] = await batch([[selectVersion]]);
      const version = versionIn(row ? [row] : []);
      const missing = pending(version).length;
      if (missing > 0)
        throw new OperatorError(
          `Die Datenbank hat die Version ${version}, dieses Programm braucht Version ${version + missing}. Starten Sie zuerst das Kontor: Es bringt die Tabellen auf den neuen Stand.`,
        );
    },
    rewrite: () => Promise.reject(new Error("The form's role rewrites nothing.")),
  };
}
