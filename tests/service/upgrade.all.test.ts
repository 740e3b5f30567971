/** `fernkontor aktualisieren` with real archives, links and processes: whoever applies notices nothing, and nothing is left half. */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { userInfo } from "node:os";
import { writeFacts } from "@fernkontor/agency-files/facts-file";
import { loadAgency } from "@fernkontor/agency-files/load-agency";
import { sampleAgencyFolder } from "@fernkontor/agency-files/test-agencies";
import { expect, onTestFinished, test } from "vitest";
import { everyTable } from "../../packages/applications/tests/every-table.ts";
import { reservePort } from "../../scripts/testing/reserve-port.ts";
import { sendApplicants } from "./applicants.ts";
import { startProxy } from "./caddy-proxy.ts";
import { startHeldForm } from "./held-form.ts";
import { makeArchive, makeKey, nameOf, startServer } from "./release-server.ts";
import { expectAllStoredOnce } from "./stored-messages.ts";
import { emptyPostgres, startInstances, temporaryFolder } from "./test-environment.ts";

test("while people apply, it goes forward, fails and goes back, and every request is answered", async () => {
  const [one, two, bad] = [
    await makeArchive({ version: "1.0.0" }),
    await makeArchive({ version: "1.0.1" }),
    await makeArchive({ version: "1.0.2", errors: ["form/silent"] }),
  ];
  const server = await startServer(one);
  const port = await reservePort();
  server.enable(`form@${port}.service`);
  const url = `file:${temporaryFolder()}/a.db`;
  const program = `${server.releases}/current/apps/form/dist/main.js`;
  const form = await startHeldForm(server.folder, port, program, { DATABASE_URL: url, TRUST_PROXY: "1" });
  const proxy = await startProxy([{ port }]);
  const applicants = sendApplicants({ count: 8, address: () => proxy, persistent: false });
  const processes = new Set([form.pid()]);
  for (const [words, code, running] of [
    [[two, "--ja"], 0, two],
    [[bad, "--ja"], 1, two],
    [["--zurueck", "--ja"], 0, one],
  ] as const) {
    await applicants.more(10);
    const { said, code: ended } = await server.upgrade(words);
    expect([said, ended, server.current()]).toEqual([said, code, nameOf(running)]);
    processes.add(form.pid());
    await applicants.more(10);
  }
  await applicants.leave();
  expect(processes.size).toBe(4);
  await expectAllStoredOnce(url, applicants);
});

/** A server with a desk and a form, which have no program: what is asked of systemd is enough. */
async function idleServer(running: Parameters<typeof makeArchive>[0], units?: Parameters<typeof startServer>[1]) {
  const server = await startServer(await makeArchive(running), units);
  for (const unit of ["desk.service", "publish.service", "caddy.service"]) server.enable(unit);
  return server;
}
const restarts = ["restart desk", "restart publish", "caddy reload"];
const whole = ["start backup", ...restarts];

test.each([
  ["begins", "kill-at-tar", "", "1.0.0", whole],
  ["has unpacked it", "kill-at", "start backup", "1.0.0", whole],
  ["has switched", "kill-at", "restart desk", "1.0.1", restarts],
  ["is nearly done", "kill-at", "restart publish", "1.0.1", restarts],
])(
  "killed when it %s, one of the two is there, and called again it goes on",
  async (_when, file, at, running, rest) => {
    const server = await idleServer({ version: "1.0.0" });
    const archive = await makeArchive({ version: "1.0.1" });
    server.tell(file, at);
    expect(await server.upgrade([archive, "--ja"])).toMatchObject({ code: null });
    expect(server.current()).toContain(`fernkontor-${running}-`);
    server.forget();
    expect(await server.upgrade([archive, "--ja"])).toMatchObject({ code: 0, said: expect.stringContaining("Zurück") });
    expect([server.current(), server.leftovers(), server.asked()]).toEqual([nameOf(archive), [], rest]);
    expect(await server.upgrade([archive, "--ja"])).toEqual({ code: 0, said: `${nameOf(archive)} läuft schon.\n` });
  },
);

test("what was wrong before it is no reason to go back, and what is new is named", async () => {
  const server = await idleServer({ version: "1.0.0", errors: ["form/no-mail-server"] });
  const same = await makeArchive({ version: "1.0.1", errors: ["form/no-mail-server", "names/certificate"] });
  expect(await server.upgrade([same, "--ja"])).toMatchObject({ code: 0 });
  const bad = await makeArchive({ version: "1.0.2", errors: ["form/no-mail-server", "desk/silent"] });
  const { code, said } = await server.upgrade([bad, "--ja"]);
  expect([code, server.current(), server.leftovers()]).toEqual([1, nameOf(same), []]);
  expect(said).toContain("es geht zurück:\n  Befund desk/silent.\n");
  expect(await server.upgrade(["--zurueck", "--ja"])).toMatchObject({ code: 0 });
  expect(server.current()).toContain("-1.0.0-");
});

test("the one that runs and the one before it stay, and no earlier one", async () => {
  const [one, two, three] = await Promise.all(["1.0.0", "1.0.1", "1.0.2"].map((version) => makeArchive({ version })));
  const server = await startServer(String(one));
  for (const next of [two, three]) expect(await server.upgrade([String(next), "--ja"])).toMatchObject({ code: 0 });
  expect(readdirSync(server.releases).sort()).toEqual([
    "current",
    ...[two, three].map((archive) => nameOf(String(archive))),
    "previous",
  ]);
});

test("what the changelog asks of the operator since then is shown, and nobody who can be asked is refused", async () => {
  const server = await idleServer({ version: "1.0.0" });
  const part = (version: string) =>
    `## ${version}\n\n### Auf dem Server zu tun\n- Zeile von ${version}.\n\n### For agencies\n- News.\n`;
  const changelog = `# Changelog\n\n${["1.10.0", "1.9.0", "1.0.0"].map(part).join("\n")}`;
  const { code, said } = await server.upgrade([await makeArchive({ version: "1.10.0", changelog })]);
  expect(said).toContain("Auf dem Server zu tun: \n- Zeile von 1.10.0.\n- Zeile von 1.9.0.\n");
  expect(said).toContain("schreiben Sie --ja dazu");
  expect([code, server.current().includes("1.0.0"), server.asked()]).toEqual([1, true, []]);
});

test.each([
  [
    "a changed byte",
    "unterwegs verändert",
    async () => {
      const archive = await makeArchive({ version: "1.0.1" });
      const bytes = readFileSync(archive);
      bytes.writeUInt8(bytes.readUInt8(400) ^ 1, 400);
      writeFileSync(archive, bytes);
      return archive;
    },
  ],
  ["another key", "nicht von denen unterschrieben", () => makeArchive({ version: "1.0.1", key: makeKey() })],
  [
    "no signature",
    ".sha256.sig ist nicht zu lesen",
    async () => {
      const archive = await makeArchive({ version: "1.0.1" });
      rmSync(`${archive}.sha256.sig`);
      return archive;
    },
  ],
  ["another platform", "ist für win32-x64", () => makeArchive({ version: "1.0.1", platform: "win32-x64" })],
  ["an earlier version", "ist älter", () => makeArchive({ version: "0.9.9" })],
  [
    "an earlier day",
    "ist älter",
    () => makeArchive({ version: "1.0.0", committedAt: "2026-11-01T12:00:00Z", commit: "fedcba987654" }),
  ],
])("an archive with %s is refused, and nothing is touched", async (_what, words, archive) => {
  const server = await idleServer({ version: "1.0.0" });
  const before = server.current();
  const { code, said } = await server.upgrade([await archive(), "--ja"]);
  expect([code, said]).toEqual([1, expect.stringContaining(words)]);
  expect([server.current(), server.leftovers(), server.asked()]).toEqual([before, [], []]);
});

test("a disk that does not take it, and a backup that fails, leave all as it was", async () => {
  const server = await idleServer({ version: "1.0.0" });
  const before = server.current();
  const archive = await makeArchive({ version: "1.0.1", ballast: 1_000_000 });
  const full = await server.upgrade([archive, "--ja"], ["prlimit", "--fsize=500000"]);
  expect([full.code, full.said]).toEqual([1, expect.stringContaining("ließ sich nicht auspacken")]);
  server.tell("backup-ends-with", "1");
  const unsaved = await server.upgrade([archive, "--ja"]);
  expect([unsaved.code, unsaved.said]).toEqual([1, expect.stringContaining("journalctl -u backup")]);
  expect([server.current(), server.leftovers(), server.asked()]).toEqual([before, [], ["start backup"]]);
});

test.skipIf(process.getuid?.() !== 0)("somebody without rights is led to sudo", async () => {
  const server = await idleServer({ version: "1.0.0" });
  const { code, said } = await server.upgrade(
    ["/tmp/x.tar.gz"],
    ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"],
  );
  expect([code, said]).toEqual([1, expect.stringContaining("sudo fernkontor aktualisieren /tmp/x.tar.gz")]);
});

test("back from the first there is nowhere to go", async () => {
  const server = await idleServer({ version: "1.0.0" });
  expect(await server.upgrade(["--zurueck", "--ja"])).toEqual({
    code: 1,
    said: expect.stringContaining("lief hier nichts"),
  });
});

test("a rehearsal on PostgreSQL leaves it alone, and mails nobody", async () => {
  await expectRehearsalBeside(temporaryFolder(), await emptyPostgres());
});

test("a rehearsal opens a copy of the file of applications, and mails nobody", async () => {
  const folder = temporaryFolder();
  await expectRehearsalBeside(folder, `file:${folder}/applications.db`);
});

/** @param folder nothing else stays in it than was there */
async function expectRehearsalBeside(folder: string, url: string): Promise<void> {
  let mailed = 0;
  const mailServer = createServer((socket) => {
    mailed += 1;
    socket.destroy();
  });
  await new Promise<void>((done) => mailServer.listen(0, "127.0.0.1", done));
  onTestFinished(() => void mailServer.close());
  const SMTP_URL = `smtp://127.0.0.1:${(mailServer.address() as AddressInfo).port}`;
  const [form] = await startInstances(1, { DATABASE_URL: url, SMTP_URL });
  const applicants = sendApplicants({ count: 1, address: () => form?.address ?? "", persistent: false });
  await applicants.more(1);
  await applicants.leave();
  await form?.end("SIGTERM");
  const asked = mailed;

  const environment = `AGENCY_DIR=${sampleAgencyFolder} DATABASE_URL=${url} SMTP_URL=${SMTP_URL} PUBLISH_DIR=${published(folder)}`;
  const unit = `[Service]\nUser=${userInfo().username}\nEnvironment=${environment}\n`;
  const server = await idleServer({ version: "1.0.0" }, { "desk.service": unit });
  const before = [server.current(), await everyTable(url)];
  const { code, said } = await server.upgrade([await makeArchive({ version: "1.0.1" }), "--probe"]);
  expect([code, said]).toEqual([0, expect.stringContaining("Kontor und Formular antworten")]);
  expect(mailed).toBe(asked);
  expect([server.current(), await everyTable(url)]).toEqual(before);
  expect([readdirSync(folder).filter((name) => name.startsWith("probe-")), server.asked()]).toEqual([[], []]);
}

/** What is public, as far as services read it. */
function published(folder: string): string {
  mkdirSync(`${folder}/published/current`, { recursive: true });
  writeFacts(loadAgency(sampleAgencyFolder), `${folder}/published/current/facts.json`);
  return `${folder}/published`;
}
