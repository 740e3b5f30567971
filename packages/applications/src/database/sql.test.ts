import { describe, expect, test } from "vitest";
import { allOf, insertInto, raw, type Sql, sets, sql } from "./sql.ts";

describe("SQL with its values", () => {
  const someone = sql`assignee = ${"ruth"}`;
  test.each<[what: string, query: Sql, text: string, values: unknown[]]>([
    ["values", sql`SELECT ${1}, ${"a"}, ${null}`, "SELECT $1, $2, $3", [1, "a", null]],
    ["a value that looks like SQL", sql`SELECT ${"$1'; --"}`, "SELECT $1", ["$1'; --"]],
    ["a list", sql`id IN (${["a", "b"]}) AND x = ${1}`, "id IN ($1, $2) AND x = $3", ["a", "b", 1]],
    ["an empty list", sql`id IN (${[]}) AND x = ${1}`, "id IN (NULL) AND x = $1", [1]],
    ["a part", sql`a = ${1} AND ${someone} AND b = ${2}`, "a = $1 AND assignee = $2 AND b = $3", [1, "ruth", 2]],
    ["a part at its end", sql`a = ${1} AND ${someone}`, "a = $1 AND assignee = $2", [1, "ruth"]],
    ["parts in parts", sql`(${sql`(${someone}) OR b = ${1}`})`, "((assignee = $1) OR b = $2)", ["ruth", 1]],
    ["a list of parts", sql`SELECT ${[raw("id"), sql`${1} AS one`]}`, "SELECT id, $1 AS one", [1]],
    ["conditions", allOf([someone, sql`b = ${1}`]), "1 = 1 AND assignee = $1 AND b = $2", ["ruth", 1]],
    [
      "columns to be set",
      sql`SET ${sets({ a: 1, b: null })} WHERE c = ${2}`,
      "SET a = $1, b = $2 WHERE c = $3",
      [1, null, 2],
    ],
    ["a row", insertInto("note", { id: "a", text: null }), "INSERT INTO note (id, text) VALUES ($1, $2)", ["a", null]],
  ])("takes %s", (_, { text, values: found }, expected, values) => {
    expect([text, found]).toEqual([expected, values]);
  });
});
