/** `npm start`, the first command of the README, and `npm run dev`, in a copy of this checkout. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { globSync, mkdtempSync, readFileSync, readlinkSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { writeSampleAgency } from "@fernkontor/agency-files/test-agencies";
import { afterAll, afterEach, expect, test } from "vitest";
import { copyCheckout } from "../../scripts/testing/checkout-copy.ts";
import { reservePort } from "../../scripts/testing/reserve-port.ts";

const folder = mkdtempSync(join(tmpdir(), "fernkontor-start-"));
copyCheckout(folder);
writeSampleAgency(join(folder, "agency"));

/** The programs that run in the copy, with their command lines. */
function programs(): { pid: number; line: string }[] {
  return globSync("/proc/[0-9]*").flatMap((process) => {
    try {
      if (!readlinkSync(`${process}/cwd`).startsWith(folder)) return [];
      return [{ pid: Number(process.slice("/proc/".length)), line: readFileSync(`${process}/cmdline`, "utf8") }];
    } catch {
      // It has ended meanwhile, or belongs to somebody else.
      return [];
    }
  });
}

afterEach(() => {
  for (const { pid } of programs()) process.kill(pid, "SIGKILL");
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs a script of package.json as a terminal does: Ctrl-C reaches npm and what npm has started. */
async function npm(words: readonly string[], settings: NodeJS.ProcessEnv = {}) {
  const [site, form, desk] = [await reservePort(), await reservePort(), await reservePort()];
  const ports = { SITE_PORT: String(site), FORM_PORT: String(form), DESK_PORT: String(desk) };
  const env = { PATH: process.env.PATH, HOME: folder, ...ports, ...settings };
  const child = spawn("npm", words, { cwd: folder, env, stdio: ["ignore", "pipe", "pipe"], detached: true });
  let said = "";
  const ended = once(child, "close").then(([code]) => ({ code, said }));
  const welcomed = new Promise<void>((resolve) => {
    for (const output of [child.stdout, child.stderr])
      output.setEncoding("utf8").on("data", (chunk: string) => {
        said += chunk;
        if (said.includes("Strg-C beendet alle drei.")) resolve();
      });
  });
  const [siteOrigin, formOrigin, deskOrigin] = [site, form, desk].map((port) => `http://localhost:${port}`);
  return {
    ...{ site: siteOrigin, form: formOrigin, desk: deskOrigin, ended },
    /** Rejects where it ends before. */
    welcomed: () => Promise.race([welcomed, ended.then(({ said }) => Promise.reject(new Error(said)))]),
    pressCtrlC: () => process.kill(-(child.pid ?? 0), "SIGINT"),
  };
}

const textAt = async (address: string) => (await fetch(address)).text();

test("npm start shows site, form and desk, and Ctrl-C ends all of it", async () => {
  const start = await npm(["start"]);
  await start.welcomed();
  expect(await textAt(`${start.site}/jobs`)).toContain("E-Commerce Datenanalyst");
  expect(await textAt(`${start.form}`)).toContain("Bewerbung absenden");
  expect(await textAt(`${start.desk}/anmelden`)).toContain("Kontor");
  for (const script of ["start.ts", "serve-site.ts", "form/dist/main.js", "desk/dist/main.js"])
    expect(programs().filter(({ line }) => line.includes(script))).toHaveLength(1);
  start.pressCtrlC();
  const { code, said } = await start.ended;
  expect(code).toBe(0);
  expect(said.slice(said.indexOf("  Website  "))).toContain(`${start.desk}/einladung#`);
  expect(programs()).toEqual([]);
});

test("npm start names a port that another program has, and the setting that changes it", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  const { port } = other.address() as AddressInfo;
  const { code, said } = await (await npm(["start"], { DESK_PORT: String(port) })).ended;
  other.close();
  expect(code).toBe(1);
  expect(said).toMatch(
    new RegExp(`^Port ${port} für das Kontor ist belegt.*\\n.*: DESK_PORT=${port + 10} npm start$`, "m"),
  );
});

test("npm run dev shows what is saved, and leaves nothing behind when a part of it ends", async () => {
  const dev = await npm(["run", "dev"]);
  await dev.welcomed();
  const pageAt = async (address: string, origin = dev.site) => {
    const response = await fetch(origin + address).catch(() => undefined);
    return { status: response?.status, text: await response?.text() };
  };
  const save = (file: string, old: string, changed: string) => {
    const text = readFileSync(join(folder, file), "utf8");
    expect(text).toContain(old);
    writeFileSync(join(folder, file), text.replace(old, changed));
  };
  const expectShown = (address: string, text: unknown, status = 200, origin = dev.site) =>
    expect.poll(() => pageAt(address, origin)).toMatchObject({ status, text });

  const list = await pageAt("/jobs");
  expect(list).toMatchObject({ status: 200, text: expect.stringContaining("E-Commerce Datenanalyst") });
  const [script = ""] = /\/assets\/[\w.-]+\.js/.exec(list.text ?? "") ?? [];
  expect((await pageAt(script)).status).toBe(200);
  expect((await pageAt("/nirgends")).status).toBe(404);
  expect(JSON.parse((await pageAt("/healthz", dev.form)).text ?? "")).toMatchObject({ ok: true });

  const openPage = (await fetch(`${dev.site}/__reload`)).body?.getReader();
  const heard = async () => new TextDecoder().decode((await openPage?.read())?.value);
  expect(await heard()).toBe("\n");
  save("packages/texts/pages/about.md", "## Unsere Mission", "## Neu gesagt");
  expect(await heard()).toBe("data: saved\n\n");
  await expectShown("/about", expect.stringContaining("Neu gesagt"));

  save("agency/jobs/content-creator.yaml", "title: Content Creator", "title: Contentgestaltung");
  await expectShown("/jobs/content-creator", expect.stringContaining("Contentgestaltung"));
  save("agency/profile.yaml", "mode: sample", "mode: smaple");
  await expectShown("/about", expect.stringMatching(/profile\.yaml:\d+ {2}mode: muss „sample“/), 500);
  save("agency/profile.yaml", "mode: smaple", "mode: sample");
  await expectShown("/about", expect.stringContaining("Neu gesagt"));

  // What reads agency/ is another process then.
  const reads = () =>
    programs()
      .filter(({ line }) => line.includes("dev-site.ts"))
      .map(({ pid }) => pid)
      .join();
  const before = reads();
  save("packages/domain/src/identity/hosts.ts", "export ", "// New.\nexport ");
  await expect.poll(reads).not.toBe(before);
  await expectShown("/about", expect.stringContaining("Neu gesagt"));

  save("apps/form/src/submission/form-page.tsx", "<h1>{copy.heading}", "<h1>Neu: {copy.heading}");
  await expectShown("/", expect.stringContaining("<h1>Neu: "), 200, dev.form);

  for (const { pid, line } of programs()) if (line.includes("form/build.ts")) process.kill(pid, "SIGKILL");
  expect(await dev.ended).toMatchObject({
    code: 1,
    said: expect.stringContaining("Der Bau des Formulars hat sich von selbst beendet (SIGKILL)."),
  });
  expect(programs()).toEqual([]);
});
