/**
 * What the form may do on PostgreSQL with a role of its own: add an application, and reach one whose link it is shown. It
 * can list nothing. The role has no right but to call one function, which says the form's own statements and no others, on
 * views of the tables' names that show what is within reach alone; docs/decisions/roles-on-postgresql.md says why.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import { createHash } from "node:crypto";
import * as v from "valibot";
import { OperatorError } from "../operator-error.ts";
import { refuseOtherVersion, selectVersion } from "../schema/versions.ts";
import type { Database, Row, Statement } from "./database.ts";
import { formStatements } from "./form-statements.ts";
import { linkQueue } from "./links.ts";
import { versionIn } from "./migrations.ts";

const schema = "form_access";

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
  // Not in SQL: each call would be planned anew.
  const look = (head: string, body: string) =>
    `CREATE FUNCTION ${schema}.${head} LANGUAGE plpgsql ${asOwner} AS $body$ BEGIN RETURN (${body}); END $body$`;
  return [
    make(
      "keys() RETURNS text[]",
      "STABLE",
      `SELECT string_to_array(current_setting('fernkontor.reach', true), E'\\n')`,
    ),
    look(
      "led_to() RETURNS text[]",
      `SELECT array_agg(id) FROM (
         SELECT application_id AS id FROM spent_token WHERE key = ANY (${schema}.keys())
         UNION SELECT application_id FROM address_change WHERE link_hash = ANY (${schema}.keys())
         UNION SELECT application_id FROM former_address WHERE link_hash = ANY (${schema}.keys())) AS found
       WHERE id IS NOT NULL`,
    ),
    look(
      "reached() RETURNS text[]",
      `SELECT array_agg(id) FROM (
         SELECT id FROM application WHERE withdrawal_hash = ANY (${schema}.keys())
         UNION SELECT id FROM application WHERE idempotency_key = ANY (${schema}.keys())
         UNION SELECT id FROM application WHERE content_key = ANY (${schema}.keys()) AND takes_repeats = 1
         UNION SELECT unnest(${schema}.led_to())) AS found`,
    ),
    look(
      "mailed_about() RETURNS text[]",
      `SELECT ${schema}.reached() || array_agg(event_id) FROM letter WHERE application_id = ANY (${schema}.reached())`,
    ),
    look(
      "people() RETURNS text[]",
      `SELECT array_agg(id) FROM (
         SELECT person_id AS id FROM application_event WHERE application_id = ANY (${schema}.reached())
         UNION SELECT data::json ->> 'to' FROM application_event
           WHERE application_id = ANY (${schema}.reached()) AND kind = 'assigned'
         UNION SELECT person_id FROM application_reading WHERE application_id = ANY (${schema}.reached())
         UNION SELECT person_id FROM draft WHERE application_id = ANY (${schema}.reached())
         UNION SELECT assignee FROM application WHERE id = ANY (${schema}.reached())) AS found
       WHERE id IS NOT NULL`,
    ),
    look(
      "stands(key text, value text) RETURNS boolean",
      "SELECT EXISTS (SELECT 1 FROM setting WHERE setting.key = stands.key AND setting.value = stands.value)",
    ),
    // Of what it is asked to say it knows the statement, and puts the values in as literals.
    `CREATE FUNCTION ${schema}.run(asked jsonb, reach text) RETURNS jsonb LANGUAGE plpgsql
     SECURITY DEFINER SET search_path = ${schema}, ${tables}, pg_temp AS $body$
     DECLARE one jsonb; template text; spoken text; found record; rows jsonb; answer jsonb := '[]';
     BEGIN
       PERFORM set_config('fernkontor.reach', reach, true);
       FOR one IN SELECT value FROM jsonb_array_elements(asked) LOOP
         SELECT said INTO template FROM ${schema}.statement WHERE name = one ->> 0;
         IF template IS NULL THEN
           RAISE insufficient_privilege USING MESSAGE = 'this is none of the form''s statements';
         END IF;
         spoken := format(template, VARIADIC ARRAY(
           SELECT value FROM jsonb_array_elements_text(one -> 1) WITH ORDINALITY ORDER BY ordinality));
         rows := '[]';
         IF template ~ '^\\s*SELECT' OR template ~ '\\mRETURNING\\M' THEN
           FOR found IN EXECUTE spoken LOOP rows := rows || jsonb_build_array(to_jsonb(found)); END LOOP;
         ELSE
           EXECUTE spoken;
         END IF;
         answer := answer || jsonb_build_array(rows);
       END LOOP;
       RETURN answer;
     END $body$`,
    make(
      "send_link(text, text, text, text, text, text, text, text, text) RETURNS void",
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
  /** What is written must be within reach. Not where a row leaves it by what is written. */
  checked?: true;
};

const views: Readonly<Record<string, View>> = {
  application: {
    where: `withdrawal_hash = ANY (${schema}.keys()) OR idempotency_key = ANY (${schema}.keys())
      OR content_key = ANY (${schema}.keys()) OR id = ANY (${schema}.led_to())`,
    checked: true,
  },
  application_event: { where: ofReached, checked: true },
  application_reading: { where: ofReached },
  offered_slot: { where: ofReached, checked: true },
  letter: { where: ofReached },
  draft: { where: ofReached },
  placement: { where: ofReached },
  address_change: {
    where: `${ofReached} OR link_hash = ANY (${schema}.keys())`,
    checked: true,
  },
  former_address: {
    where: `${ofReached} OR link_hash = ANY (${schema}.keys())`,
    checked: true,
  },
  outbox: {
    where: `application_id = ANY (${schema}.mailed_about())`,
    checked: true,
  },
  undeliverable: { where: `application_id = ANY (${schema}.mailed_about())` },
  // Nothing leads back to them: nothing is to be read.
  past_wait: { where: "false" },
  spent_token: { where: `key = ANY (${schema}.keys()) OR ${ofReached}` },
  tombstone: {
    where: `withdrawal_hash = ANY (${schema}.keys()) OR id = ANY (${schema}.reached())`,
  },
  // Who has read and answered, by the names that the applicant is told.
  person: {
    columns: "id, name, role, removed_at, removed_by, heir",
    where: `id = ANY (${schema}.people())`,
  },
  // The secret that signs forms and links; none of the desk's.
  secret: { where: "name = 'secret'" },
  // That something was erased, and that writes work, is for all to note; the clock of deletion and the move's marker are to be read.
  setting: {
    where: `key IN ('erased', 'probe')
      OR (key IN ('deletion-clock', 'deletion-doubt', 'move') AND ${schema}.stands(key, value))`,
    checked: true,
  },
};

/** To be said before tables go: its views would hold on to them. */
export const dropFormAccess = `DROP SCHEMA IF EXISTS ${schema} CASCADE`;

/** All of it anew. `tables` and `roles` are quoted where they need it; `said` are statements by their names. */
function accessStatements(tables: string, roles: readonly string[], said: string): readonly Statement[] {
  const all = roles.join(", ");
  const grants = [
    `REVOKE ALL ON ALL FUNCTIONS IN SCHEMA ${schema} FROM PUBLIC`,
    `GRANT USAGE ON SCHEMA ${schema} TO ${all}`,
    `GRANT EXECUTE ON FUNCTION ${schema}.run TO ${all}`,
  ];
  const shown = Object.entries(views).map(
    ([name, { columns = "*", where, checked }]) =>
      `CREATE VIEW ${schema}.${name} AS SELECT ${columns} FROM ${tables}.${name} WHERE ${where}
       ${checked ? "WITH LOCAL CHECK OPTION" : ""}`,
  );
  return [
    [dropFormAccess],
    [`CREATE SCHEMA ${schema}`],
    [`CREATE TABLE ${schema}.statement (name text PRIMARY KEY, said text NOT NULL)`],
    [`INSERT INTO ${schema}.statement SELECT key, value FROM json_each_text($1)`, [said]],
    ...[...functions(tables), ...shown, ...grants].map((sql): Statement => [sql]),
  ];
}

/** By what a statement is known on both sides. */
function nameOf(sql: string): string {
  return createHash("sha256").update(sql).digest("base64url");
}

/** As PostgreSQL's `format` takes it. */
function templateOf(sql: string): string {
  return sql.replaceAll("%", "%%").replace(/\$(\d+)/g, "%$1$L");
}

type Run = (statement: Statement) => Promise<Row[]>;

/** Changes with what is granted, and with the columns that the views show. */
const selectState = `SELECT quote_ident(current_schema()) AS tables,
  obj_description(to_regnamespace('${schema}'), 'pg_namespace') AS made,
  to_regclass('${schema}.application') IS NOT NULL AS has_views, to_regclass('${schema}.statement') IS NOT NULL AS has_said,
  (SELECT md5(string_agg(c.relname || '.' || a.attname, ',' ORDER BY c.relname, a.attnum)) FROM pg_class c
     JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
     WHERE c.relnamespace = current_schema()::regnamespace AND c.relname = ANY (string_to_array($1, ','))) AS columns,
  (SELECT string_agg(quote_ident(r.rolname), ',') FROM pg_namespace n, aclexplode(n.nspacl) acl
     JOIN pg_roles r ON r.oid = acl.grantee WHERE n.nspname = '${schema}' AND acl.grantee <> n.nspowner) AS roles`;

/**
 * Makes it anew where there is one and it is out of date: after a migration, a restore, or with a newer program. Statements
 * of before stay: a form of before goes on.
 */
export async function refreshFormAccess(run: Run, added?: string): Promise<void> {
  const [state] = await run([selectState, [Object.keys(views).join(",")]]);
  const tables = String(state?.tables);
  const known = state?.roles == null ? [] : String(state.roles).split(",");
  const roles = added === undefined ? known : [...new Set([...known, added])];
  if (roles.length === 0) return;
  const own = [...(await formStatements())].map((sql) => [nameOf(sql), templateOf(sql)]);
  const made = createHash("sha256")
    .update(JSON.stringify([state?.columns ?? null, accessStatements(tables, roles, JSON.stringify(own))]))
    .digest("base64url");
  if (state?.made === made && state.has_views) return;
  const before = state?.has_said ? await run([`SELECT name, said FROM ${schema}.statement`]) : [];
  const said = { ...Object.fromEntries(before.map(({ name, said }) => [name, said])), ...Object.fromEntries(own) };
  for (const statement of accessStatements(tables, roles, JSON.stringify(said))) await run(statement);
  await run([`COMMENT ON SCHEMA ${schema} IS '${made}'`]);
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
      `SELECT current_user AS role,
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
  return withinReach(database);
}

const answerSchema = v.array(v.array(v.record(v.string(), v.union([v.string(), v.number(), v.null()]))));

function withinReach(database: Database): Database {
  const { grantForm: _, ...rest } = database;
  const batch = async (statements: readonly Statement[]): Promise<Row[][]> => {
    const asked = statements.map(([sql, values = []]) => [nameOf(sql), values]);
    const [[answer] = []] = await database.batch([
      [`SELECT ${schema}.run($1, $2)::text AS rows`, [JSON.stringify(asked), (reach.getStore() ?? []).join(separator)]],
    ]);
    return v.parse(v.pipe(v.string(), v.parseJson(), answerSchema), answer?.rows);
  };
  return {
    ...rest,
    withinReach: true,
    batch,
    unrestricted: database,
    makeTables: async () => {
      const [[row] = []] = await batch([[selectVersion]]);
      refuseOtherVersion(versionIn(row ? [row] : []), "Die Datenbank");
    },
    rewrite: () => Promise.reject(new Error("The form's role rewrites nothing.")),
  };
}
