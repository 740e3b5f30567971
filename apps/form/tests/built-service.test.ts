import { readdirSync, readFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { storedAt } from "../../../packages/applications/tests/stored-applications.ts";
import { applyAt, builtPrograms, inForm } from "./built-programs.ts";
import { asScript, goodFields, tokenIn } from "./sample-form.ts";

const { folder, environment, run, start } = builtPrograms();

test("the service takes an application, and a command works beside the running service", async () => {
  const { child, ended, address } = await start();
  const id = await applyAt(address, "=Müller");

  expect(await run("cli", ["backup-key", "--yes"]).ended).toMatchObject({ code: 0 });
  const backup = await run("cli", ["backup"]).ended;
  expect(backup).toMatchObject({ code: 0, stdout: "", stderr: expect.stringContaining("1 Bewerbung gesichert") });
  expect(await storedAt(environment.DATABASE_URL)).toMatchObject([
    { id, lastName: "=Müller", position: { slug: "content-creator" } },
  ]);

  child.kill("SIGTERM");
  expect(await ended).toMatchObject({ code: 0, stderr: "" });
  const logs = readdirSync(environment.LOG_DIR).map((name) => readFileSync(join(environment.LOG_DIR, name), "utf8"));
  expect(logs.join("")).toContain('"event":"stopped"');
  expect(logs.join("")).not.toContain("example.org");
});

test("mails become files where no server is set up, and the start says so", async () => {
  const mails = { MAIL_DIR: join(folder, "only-here"), PUBLIC_FORM_ORIGIN: "https://form.example" };
  const { output, address } = await start(mails);
  const id = await applyAt(address);
  await expect.poll(() => readdirSync(mails.MAIL_DIR).sort()).toEqual([`${id}.notification.eml`, `${id}.receipt.eml`]);
  expect(output.stdout).toContain(
    `E-Mails: nicht versendet, sondern geschrieben nach ${mails.MAIL_DIR} (SMTP_URL versendet sie), von bewerbung@fernkontor.example`,
  );
  const receipt = readFileSync(join(mails.MAIL_DIR, `${id}.receipt.eml`), "utf8").replaceAll("=\r\n", "");
  const link = /https:\/\/form\.example(\/bewerbung\/[\w-]+)/.exec(receipt)?.[1];
  expect((await fetch(address + link)).status).toBe(200);
  const press = (answer: Record<string, string>) =>
    fetch(address + link, { method: "POST", body: new URLSearchParams(answer) });
  expect(await (await press({ antwort: "meine" })).text()).toContain("Bewerbung zurückziehen und löschen");
  expect((await press({ antwort: "zurueckziehen" })).status).toBe(422);
  const deleted = await press({ antwort: "zurueckziehen", sicher: "ja" });
  expect(await deleted.text()).toContain("Zurückgezogen und gelöscht");
  await expect.poll(() => readdirSync(mails.MAIL_DIR)).toEqual([`${id}.withdrawal.eml`]);
});

test("while the mail server is away, answers come as ever, nothing is lost, and the service stops at once", async () => {
  const database = `file:${join(folder, "mail-down.db")}`;
  const mails = { DATABASE_URL: database, SMTP_URL: "smtp://user:geheim@127.0.0.1:1", MAIL_TO: "team@example.org" };
  const { child, ended, output, address } = await start(mails);
  await expect
    .poll(() => output.stdout)
    .toContain("E-Mails: über smtp://127.0.0.1:1, von bewerbung@fernkontor.example");
  expect(output.stdout).toContain("an die Agentur: team@example.org");
  expect(output.stdout).not.toContain("geheim");
  await applyAt(address);
  const health = async () => (await fetch(`${address}/healthz`)).json();
  expect(await health()).toMatchObject({ ok: true, outbox: { pending: 2, oldestSeconds: expect.any(Number) } });
  const logged = () =>
    readdirSync(environment.LOG_DIR).map((name) => readFileSync(join(environment.LOG_DIR, name), "utf8"));
  await expect.poll(() => logged().join("")).toContain('"event":"mail-server-failed"');
  child.kill("SIGTERM");
  expect(await ended).toMatchObject({ code: 0, stderr: "" });

  // Without a server the mails would end as files, though they were promised to be sent.
  const files = join(folder, "without-server");
  const other = await start({ DATABASE_URL: database, MAIL_DIR: files });
  const id = await applyAt(other.address, "Andere");
  // Once its own mails are out, its worker has been through the outbox.
  await expect.poll(() => readdirSync(files).sort()).toEqual([`${id}.notification.eml`, `${id}.receipt.eml`]);
  await expect
    .poll(async () => (await fetch(`${other.address}/healthz`)).json())
    .toMatchObject({ outbox: { pending: 2 } });
});

test("a running service says of what it was built", async () => {
  const { output, address } = await start();
  const { version } = JSON.parse(readFileSync(inForm("dist/version.json"), "utf8"));
  expect(await (await fetch(`${address}/healthz`)).json()).toMatchObject({ ok: true, version });
  await expect.poll(() => output.stdout).toContain(`Version ${version}`);
  const logs = readdirSync(environment.LOG_DIR).map((name) => readFileSync(join(environment.LOG_DIR, name), "utf8"));
  expect(logs.join("")).toMatch(new RegExp(`"event":"started","version":"${version}"`));
});

test("connections are bounded: of two thousand requests at once most are not looked at", async () => {
  const { hostname, port, host } = new URL((await start()).address);
  const socket = connect(Number(port), hostname);
  socket.on("error", () => {});
  socket.write(`GET /healthz HTTP/1.1\r\nHost: ${host}\r\n\r\n`.repeat(2000));
  let answers = "";
  socket.on("data", (chunk) => {
    answers += chunk;
  });
  await new Promise((resolve) => socket.once("close", resolve));
  expect(answers.match(/HTTP\/1\.1 200/g)?.length ?? 0).toBeLessThan(2000);
});

test("instances that start at once share one database, and each understands the others' forms", async () => {
  const shared = { DATABASE_URL: `file:${join(folder, "shared.db")}` };
  const [first, second] = await Promise.all([start(shared), start(shared), start(shared), start(shared)]);
  const token = tokenIn(await (await fetch(first.address)).text());
  const body = new URLSearchParams({ ...goodFields, token });
  expect((await fetch(second.address, { method: "POST", headers: asScript, body })).status).toBe(200);
  expect(await storedAt(shared.DATABASE_URL)).toHaveLength(1);
});

test("pages, styles, script and font are served, and the script is small", async () => {
  const { address } = await start();
  const html = await (await fetch(address)).text();
  const paths = [...html.matchAll(/(?:href|src)="(\/form[^"]+)"/g)].map(([, path]) => path);
  expect(paths).toHaveLength(2);
  for (const path of paths) {
    const answer = await fetch(address + path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("cache-control")).toContain("immutable");
  }
  const styles = await (await fetch(`${address}/form.css`)).text();
  // The first mention of the layers decides their order.
  expect(styles.startsWith("@layer reset,tokens,base,layout,parts,pages,print;")).toBe(true);
  const font = /url\("?\.?(\/[^")]+\.woff2)/.exec(styles)?.[1];
  expect((await fetch(`${address}${font}`)).headers.get("content-type")).toBe("font/woff2");
  expect(html).toContain(`<link rel="preload" href="${font}"`);
});

test("styles and script go out compressed, as far as the browser takes it; the font is compressed already", async () => {
  const { address } = await start();
  const html = await (await fetch(address)).text();
  const [font = ""] = /\/[\w-]+\.woff2/.exec(html) ?? [];
  const textOf = async (path: string, accepted: string) =>
    (await fetch(address + path, { headers: { "accept-encoding": accepted } })).text();
  expect(await textOf("/form.js", "identity")).toBe(readFileSync(inForm("dist/public/form.js"), "utf8"));
  // With the agency's colours laid over what was built.
  expect(await textOf("/form.css", "identity")).toMatch(/^@layer reset,.*}\n$/s);
  for (const path of ["/form.css", "/form.js"])
    for (const [accepted, encoding] of [
      ["gzip, br", "br"],
      ["gzip", "gzip"],
      ["identity", null],
    ] as const) {
      const answer = await fetch(address + path, { headers: { "accept-encoding": accepted } });
      expect([answer.headers.get("content-encoding"), answer.headers.get("vary")]).toEqual([
        encoding,
        "accept-encoding",
      ]);
      expect(await answer.text()).toBe(await textOf(path, "identity"));
    }
  const fontAnswer = await fetch(address + font, { headers: { "accept-encoding": "gzip, br" } });
  expect([fontAnswer.headers.get("content-encoding"), fontAnswer.headers.get("vary")]).toEqual([null, null]);
});

test("React is the production one, whatever the environment says", () => {
  const bundle = readFileSync(inForm("dist/main.js"), "utf8");
  expect(bundle).toContain("react-dom-server-legacy.node.production.js");
  expect(bundle).not.toContain(".development.js");
});

test("a taken port is said in one sentence", async () => {
  const { address } = await start();
  const port = new URL(address).port;
  const second = await run("main", [], { FORM_PORT: port }).ended;
  expect(second.code).toBe(1);
  expect(second.stderr).toBe(
    `Port ${port} ist belegt. Beenden Sie das andere Programm, oder wählen Sie einen anderen Port: FORM_PORT=${Number(port) + 1}.\n`,
  );
});

test.each([
  [{ MIN_FILL_MS: "soon" }, "MIN_FILL_MS muss eine ganze Zahl"],
  [{ AGENCY_DIR: "/nowhere" }, "Den Ordner gibt es nicht"],
  [
    { MAIL_DIR: `${fileURLToPath(import.meta.url)}/mail` },
    "für E-Mails lässt sich nicht anlegen (ENOTDIR). Setzen Sie MAIL_DIR oder SMTP_URL.",
  ],
  [{ SMTP_URL: "mail.example.org" }, "SMTP_URL muss smtp://"],
  [{ DATABASE_URL: `file:${fileURLToPath(import.meta.url)}/x.db` }, "lässt sich nicht öffnen"],
  [
    { DATABASE_URL: "postgres://max:geheim@127.0.0.1:1/x" },
    "Die Datenbank 127.0.0.1:1/x lässt sich nicht benutzen (ECONNREFUSED). Läuft sie (systemctl status postgresql), und stimmt DATABASE_URL?",
  ],
])("%j stops the start with a clear message", async (changes, message) => {
  const { code, stderr } = await run("main", [], changes).ended;
  expect(code).toBe(1);
  expect(stderr).toContain(message);
  expect(stderr).not.toMatch(/geheim|^ +at /m);
});
