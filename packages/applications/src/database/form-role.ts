/**
 * What the form may do on PostgreSQL with a role of its own: all that its pages need, by grants on tables. What a form that
 * was taken over reads with it, docs/decisions/roles-on-postgresql.md says.
 */
import { OperatorError } from "@fernkontor/agency-files/operator-error";
import type { Database, Row, Statement } from "./database.ts";

/** On which table what; on every other one nothing. What hangs on an application goes with it, by its owner's rights. */
const formRights: Readonly<Record<string, string>> = {
  application: "SELECT, INSERT, UPDATE, DELETE",
  application_event: "SELECT, INSERT",
  application_reading: "SELECT",
  audit_entry: "INSERT",
  consent_text: "SELECT, INSERT",
  draft: "SELECT",
  letter: "SELECT",
  migration: "SELECT",
  offered_slot: "SELECT, INSERT, UPDATE, DELETE",
  outbox: "SELECT, INSERT, UPDATE, DELETE",
  past_wait: "INSERT",
  person: "SELECT (id, name, role, removed_at)",
  placement: "SELECT",
  recipient: "SELECT, INSERT, UPDATE",
  recipient_mail: "SELECT, INSERT",
  secret: "SELECT",
  setting: "SELECT, INSERT, UPDATE",
  spent_token: "SELECT, INSERT, UPDATE",
  suppressed_recipient: "SELECT, INSERT, UPDATE",
  tombstone: "SELECT, INSERT, UPDATE",
  undeliverable: "SELECT, DELETE",
};

/** By this policy a database remembers to whom it has granted. */
const policy = "form_notes";

/**
 * Else it could set the deletion clock, or have backups sealed to a key of its own. Everybody reads all settings: from what
 * this policy hides nothing could be learned by plans and statistics.
 */
const notable = "key IN ('erased', 'probe')";

/** Names are quoted where they need it. */
function grants(schema: string, roles: readonly string[]): readonly Statement[] {
  const all = roles.join(", ");
  const noting = "ON setting AS RESTRICTIVE FOR";
  return [
    `REVOKE ALL ON ALL TABLES IN SCHEMA ${schema} FROM ${all}`,
    ...Object.entries(formRights).map(([table, rights]) => `GRANT ${rights} ON ${table} TO ${all}`),
    "ALTER TABLE setting ENABLE ROW LEVEL SECURITY",
    ...["everybody", policy, "form_changes"].map((name) => `DROP POLICY IF EXISTS ${name} ON setting`),
    "CREATE POLICY everybody ON setting USING (true)",
    `CREATE POLICY ${policy} ${noting} INSERT TO ${all} WITH CHECK (${notable})`,
    `CREATE POLICY form_changes ${noting} UPDATE TO ${all} USING (${notable})`,
  ].map((sql) => [sql]);
}

type Run = (statement: Statement) => Promise<Row[]>;

const selectGranted = `SELECT string_agg(quote_ident(granted), ',') AS roles FROM pg_policies, unnest(roles) AS granted
  WHERE schemaname = current_schema() AND policyname = '${policy}'`;

/** Of whom the tables know that they have the form's rights. Their names are quoted where they need it. */
export async function grantedRoles(run: Run): Promise<string[]> {
  const [found] = await run([selectGranted]);
  return found?.roles == null ? [] : String(found.roles).split(",");
}

/** Grants anew: after a migration, with a program that asks for more, and on tables that took the place of others. */
export async function grantAgain(run: Run, added: readonly string[] = []): Promise<void> {
  const [found] = await run(["SELECT quote_ident(current_schema()) AS schema"]);
  const roles = [...new Set([...(await grantedRoles(run)), ...added])];
  if (roles.length > 0) for (const statement of grants(String(found?.schema), roles)) await run(statement);
}

/**
 * Lets a role that exists work as the form's, also once tables have changed.
 * @throws OperatorError on SQLite, without such a role, and where it could do more all the same
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
      `SELECT has_table_privilege($1, 'passkey', 'SELECT') AS reads,
         has_schema_privilege($1, current_schema(), 'CREATE') AS makes, current_schema() AS schema`,
      [role],
    ],
  ]);
  if (may?.reads)
    throw new OperatorError(
      `Die Rolle ${role} darf auch lesen, was allein dem Kontor gehört: weil sie Superuser ist, zur Rolle des Kontors gehört oder ein Recht dazu hat. Nehmen Sie eine eigene, ohne Rechte.`,
    );
  if (may?.makes)
    throw new OperatorError(
      `Die Rolle ${role} darf im Schema ${may.schema} Tabellen anlegen. Als Verwalter der Datenbank: REVOKE CREATE ON SCHEMA ${may.schema} FROM PUBLIC`,
    );
  await database.grantForm(String(found.name));
}

/**
 * Whether a service has the form's own role; then what lists, cleans and changes tables is left to the desk.
 * @throws OperatorError where its role may not even do what the form does
 */
export async function hasFormRole(database: Database): Promise<boolean> {
  if (database.grantForm === undefined) return false;
  const [[may] = []] = await database.batch([
    [
      `SELECT current_user AS role, to_regclass('application') IS NULL OR has_table_privilege(to_regclass('passkey'), 'SELECT') AS all,
         has_table_privilege(to_regclass('application'), 'INSERT') AS adds`,
    ],
  ]);
  if (may?.all) return false;
  if (may?.adds) return true;
  throw new OperatorError(
    `Die Rolle ${may?.role} darf diese Datenbank nicht benutzen. Mit der Rolle, der die Tabellen gehören: fernkontor formularrolle ${may?.role}`,
  );
}
