/** A live agency of its own for one journey: form, desk, publisher and mail server with a database and a clock that nobody else uses. */
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { writeFacts } from "@fernkontor/agency-files/facts-file";
import { loadAgency } from "@fernkontor/agency-files/load-agency";
import { changeAgency, writeLiveAgency } from "@fernkontor/agency-files/test-agencies";
import { expect } from "@playwright/test";
import { startMailServer } from "../../packages/applications/tests/mail-server.ts";
import { startProgram } from "../../packages/applications/tests/program.ts";
import { reservePort } from "../../scripts/testing/reserve-port.ts";
import type { DeskCommand } from "./desk-people.ts";

export type AgencyAtWork = Awaited<ReturnType<typeof openAgency>>;

/** Who applies here is answered by these two. */
const replies: Readonly<Record<string, string>> = {
  "erstgespraech.md":
    "---\ntitle: Ins Gespräch\nuse: invitation\norder: 1\n---\n\nGuten Tag {Name},\n\ngern sprechen wir mit Ihnen über die Stelle „{Stelle}“.",
  "rueckfrage.md":
    "---\ntitle: Rückfrage\nuse: reply\norder: 2\n---\n\nGuten Tag {Name},\n\nab wann könnten Sie die Stelle „{Stelle}“ antreten?",
};

/**
 * @param start by the agency's clock, as an instant
 * @param followsReleases the site is there, and form and desk know what is published; else they know what `publishFacts` says
 * @param brand a `brand.yaml` with other colours than the shipped ones
 */
export async function openAgency(
  start: string,
  { followsReleases = false, brand }: { followsReleases?: boolean; brand?: string } = {},
) {
  const folder = mkdtempSync(join(tmpdir(), "fernkontor-week-"));
  const agencyFolder = writeLiveAgency(join(folder, "agency"));
  changeAgency(agencyFolder, {
    claims: {
      replyUsuallyWithinHours: { value: "fromReplies", kind: "measured", evidence: null },
      // It would be promised of every listing, and nobody could write one of half the time.
      fullOrPartTime: null,
    },
  });
  if (brand !== undefined) cpSync(brand, join(agencyFolder, "brand/brand.yaml"));
  mkdirSync(join(agencyFolder, "replies"));
  for (const [name, content] of Object.entries(replies)) writeFileSync(join(agencyFolder, "replies", name), content);

  const factsFile = join(folder, "facts.json");
  /** What `agency/` says becomes public; the services learn of it within a second. */
  const publishFacts = () => writeFacts(loadAgency(agencyFolder), factsFile);
  publishFacts();

  const clockFile = join(folder, "clock");
  const setClock = (instant: string) => writeFileSync(clockFile, String(Date.parse(instant) - Date.now()));
  setClock(start);
  const [formPort, deskPort, sitePort] = [await reservePort(), await reservePort(), await reservePort()];
  const mailServer = await startMailServer("reliable");
  const database = join(folder, "applications.db");
  const environment = {
    ...process.env,
    FACTS: followsReleases ? "" : factsFile,
    AGENCY_DIR: agencyFolder,
    PUBLISH_DIR: join(folder, "published"),
    DATABASE_URL: `file:${database}`,
    LOG_DIR: join(folder, "logs"),
    MAIL_DIR: join(folder, "mail"),
    SMTP_URL: mailServer.url,
    CLOCK_FILE: clockFile,
    FORM_PORT: String(formPort),
    DESK_PORT: String(deskPort),
    SITE_PORT: String(sitePort),
    SITE_ORIGIN: `http://localhost:${sitePort}`,
    PUBLIC_FORM_ORIGIN: `http://localhost:${formPort}`,
    DESK_ORIGIN: `http://localhost:${deskPort}`,
    BUILD_DATE: "",
    MIN_FILL_MS: "0",
  };
  const withClock = ["--import", new URL("./moved-clock.ts", import.meta.url).href];
  const startForm = () => started("apps/form/dist/main.js");
  let form = startForm();
  const startDesk = () => started("apps/desk/dist/main.js");
  let runningDesk = startDesk();
  const publisher = started(new URL("./publisher-at-work.ts", import.meta.url).pathname);
  const isPublishing = followsReleases ? publisher.address() : publisher.says(/Das Kontor fragt/);
  await Promise.all([form.address(), runningDesk.address(), isPublishing]);

  function started(program: string) {
    return startProgram(program, { node: withClock, env: environment });
  }

  const desk: DeskCommand = (...words) =>
    execFileSync("node", [...withClock, "apps/desk/dist/cli.js", ...words], { encoding: "utf8", env: environment });

  /** The mails that somebody got, as their lines were before transport, once there are so many. */
  const mailsTo = async (address: string, count: number) => {
    const theirs = () => mailServer.arrived.filter(({ to }) => to.includes(address));
    await expect.poll(() => theirs().length, `mails to ${address}`).toBe(count);
    // Long lines of a mail are broken by an equals sign at their end.
    return theirs().map(({ raw }) => raw.replaceAll("=\r\n", ""));
  };

  const restartDesk = async () => {
    await runningDesk.stop();
    runningDesk = startDesk();
    await runningDesk.address();
  };

  /** As by a power cut, and started again. */
  const killForm = async () => {
    await form.stop("SIGKILL");
    form = startForm();
    await form.address();
  };

  const close = async () => {
    for (const program of [form, runningDesk, publisher]) await program.stop();
    await mailServer.stop();
    rmSync(folder, { recursive: true, force: true });
  };

  return {
    folder,
    agencyFolder,
    database,
    environment,
    formOrigin: environment.PUBLIC_FORM_ORIGIN,
    deskOrigin: environment.DESK_ORIGIN,
    siteOrigin: environment.SITE_ORIGIN,
    setClock,
    publishFacts,
    desk,
    restartDesk,
    killForm,
    mailsTo,
    close,
  };
}
