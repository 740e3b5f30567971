/** SQL with its values where they are used. The text is the same for both databases, and nobody counts placeholders. */
import type { Value } from "./database.ts";

/** A statement, or a part of one: its text around its values. */
export class Sql {
  readonly parts: readonly string[];
  readonly values: readonly Value[];

  constructor(parts: readonly string[], values: readonly Value[]) {
    this.parts = parts;
    this.values = values;
  }

  /** With the placeholders `$1`, `$2` … that both databases take. */
  get text(): string {
    return this.parts.map((part, index) => (index === 0 ? part : `$${index}${part}`)).join("");
  }
}

/** A list stands with commas, an empty one as NULL: `IN (NULL)` finds nothing. */
type Piece = Value | Sql | readonly Value[] | readonly Sql[];

/** sql`SELECT … WHERE id = ${id} AND slug IN (${slugs}) AND ${condition}`: values are sent beside the text. */
export function sql(strings: TemplateStringsArray, ...pieces: readonly Piece[]): Sql {
  const parts: string[] = [strings[0] ?? ""];
  const values: Value[] = [];
  const append = (text: string) => parts.push(`${parts.pop()}${text}`);
  const add = (piece: Piece): void => {
    if (piece === null || typeof piece !== "object") {
      values.push(piece);
      parts.push("");
    } else if (piece instanceof Sql) {
      append(piece.parts[0] ?? "");
      parts.push(...piece.parts.slice(1));
      values.push(...piece.values);
    } else {
      if (piece.length === 0) append("NULL");
      for (const [index, each] of piece.entries()) {
        if (index > 0) append(", ");
        add(each);
      }
    }
  };
  for (const [index, piece] of pieces.entries()) {
    add(piece);
    append(strings[index + 1] ?? "");
  }
  return new Sql(parts, values);
}

/** SQL of the program's own, such as the name of a table. Never anything that somebody has typed. */
export function raw(text: string): Sql {
  return new Sql([text], []);
}

export function allOf(conditions: readonly Sql[]): Sql {
  return conditions.reduce((all, condition) => sql`${all} AND ${condition}`, sql`1 = 1`);
}

type Columns = Readonly<Record<string, Value>>;

/** `column = value, …`, for UPDATE … SET. */
export function sets(columns: Columns): Sql {
  return sql`${Object.entries(columns).map(([name, value]) => sql`${raw(name)} = ${value}`)}`;
}

/** INSERT INTO a table, a row by its columns. */
export function insertInto(table: string, row: Columns): Sql {
  return sql`INSERT INTO ${raw(table)} (${raw(Object.keys(row).join(", "))}) VALUES (${Object.values(row)})`;
}
