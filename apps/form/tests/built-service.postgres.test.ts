/** The built service on PostgreSQL, with a role of its own. */
import { openDatabase } from "@fernkontor/applications/database/database";
import { migrate } from "@fernkontor/applications/database/migrations";
import { expect, test } from "vitest";
import { createWithRoles } from "../../../packages/applications/tests/each-database.ts";
import { applyAt, builtPrograms } from "./built-programs.ts";

const { run, start } = builtPrograms();

test("with a role of its own the service is told what it lacks, and leaves to the desk what lists", async () => {
  const { ownerUrl, formUrl, formRole, remove } = await createWithRoles();
  const asOwner = { DATABASE_URL: ownerUrl };
  const asForm = { DATABASE_URL: formUrl, LOG_DIR: "stdout" };
  try {
    // Whoever owns the tables makes them.
    const owner = openDatabase(ownerUrl);
    await migrate(owner);
    expect(await run("main", [], asForm).ended).toMatchObject({
      code: 1,
      stderr: `Die Rolle ${formRole} darf diese Datenbank nicht benutzen. Mit der Rolle, der die Tabellen gehören: fernkontor formularrolle ${formRole}\n`,
    });
    const granted = await run("cli", ["grant-form", formRole], asOwner).ended;
    expect(granted).toMatchObject({
      code: 0,
      stderr: expect.stringContaining("was allein dem Kontor gehört"),
    });

    const { child, ended, address, output } = await start(asForm);
    await applyAt(address);
    const health = await (await fetch(`${address}/healthz`)).json();
    const left = ["mails", "deletion", "cleaning", "measuring"];
    expect(health).toMatchObject({ ok: true, leftToDesk: left });
    expect(output.stdout).toContain("E-Mails, Löschen, Aufräumen und Messen sind Sache des Kontors. Es muss laufen.");
    child.kill("SIGTERM");
    const { code, stderr } = await ended;
    expect(code).toBe(0);
    // The tests' own server takes less care of the disk, which the service says.
    expect(stderr.split("\n").filter((line) => !line.includes("(fsync=off)"))).toEqual([""]);
    const lines = output.stdout.split("\n").flatMap((line) => (line.startsWith("{") ? [JSON.parse(line)] : []));
    expect(lines).toContainEqual(expect.objectContaining({ event: "started", leftToDesk: left }));
    expect(lines.filter(({ level }) => level === "error")).toEqual([]);
    expect(lines.filter(({ level }) => level === "warn").map(({ event }) => event)).toEqual(["durability-weak"]);

    const [kinds] = await owner.batch([["SELECT kind, attempts FROM outbox ORDER BY kind"]]);
    expect(kinds).toEqual([
      { kind: "notification", attempts: 0 },
      { kind: "receipt", attempts: 0 },
    ]);
    await owner.close();
    expect(await run("cli", ["delete-due"], asForm).ended).toMatchObject({ code: 1, stdout: "" });
  } finally {
    await remove();
  }
});
