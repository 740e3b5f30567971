/** What somebody at the desk waits for: the editor while four people are at work, the open page after the button, the way back. */
import { randomBytes } from "node:crypto";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { writeLiveAgency } from "@fernkontor/agency-files/test-agencies";
import { withTemporaryFolder } from "../../apps/publisher/src/with-temporary-folder.ts";
import { openDatabase } from "../../packages/applications/src/database/database.ts";
import { createPeople } from "../../packages/applications/src/people/people.ts";
import { buildServices } from "../../scripts/services/build-services.ts";
import { until } from "../../scripts/services/until.ts";
import { freePort } from "../../scripts/testing/free-port.ts";
import { writeGeneratedAgency } from "../../tests/pages/generated-listings.ts";
import { countOf } from "../count-of.ts";
import { closedLoop } from "../form/closed-loop.ts";
import { startMeasured } from "../measured-process.ts";
import { type Goal, goalTable, markdownTable, measuredHere, median, publish } from "../report.ts";

const usualSizes = [100, 3000];
const presses = 5;
const people = 4;
const workMs = 15_000;
const day = "2026-11-23T10:15";

type Result = Record<
  "listings" | "editorP50Ms" | "editorP99Ms" | "openMs" | "undoMs" | "deskMb" | "publisherMb",
  number
>;

/** `npm run bench -- press 100 3000` measures these sizes alone. */
export async function benchPress(words: readonly string[], stopRequest: AbortSignal): Promise<void> {
  const sizes =
    words.length === 0 ? usualSizes : words.map((word) => countOf(word, { of: "listings", usual: 100, most: 99_999 }));
  await buildServices(stopRequest);
  const results: Result[] = [];
  await withTemporaryFolder(join(tmpdir(), "fernkontor-press-"), async (folder) => {
    for (const listings of sizes) {
      console.error(`Pressing at ${listings} listings …`);
      results.push(await measured(join(folder, String(listings)), listings, stopRequest));
    }
  });
  publish("press", tableOf(results));
}

async function measured(folder: string, listings: number, stopRequest: AbortSignal): Promise<Result> {
  const agency = join(folder, "agency");
  writeGeneratedAgency(writeLiveAgency(join(folder, "live")), agency, listings);
  const [sitePort, deskPort] = [await freePort(), await freePort()];
  const [site, desk] = [`http://localhost:${sitePort}`, `http://localhost:${deskPort}`];
  const database = `file:${join(folder, "applications.db")}`;
  const env = {
    ...{ PATH: process.env.PATH, HOME: process.env.HOME, DATABASE_URL: database, AGENCY_DIR: agency, BUILD_DATE: day },
    ...{
      PUBLISH_DIR: join(folder, "published"),
      MAIL_DIR: join(folder, "mail"),
      LOG_DIR: join(folder, "logs"),
      FACTS: "",
    },
    ...{ SITE_PORT: String(sitePort), DESK_PORT: String(deskPort), DESK_ORIGIN: desk },
  };
  const start = (file: string, address: string, core: number) =>
    startMeasured({ command: [process.execPath, resolve(file)], address, core, env });
  const publisher = await start("tests/journeys/publisher-at-work.ts", `${site}/`, 1);
  const server = await start("apps/desk/dist/main.js", `${desk}/livez`, 0);
  try {
    const cookies = await signedIn(database);
    const slugs = Array.from(
      (await (await fetch(`${site}/sitemap.xml`)).text()).matchAll(/\/jobs\/([\w-]+)</g),
      ([, slug = ""]) => slug,
    );
    const [openMs, undoMs]: [number[], number[]] = [[], []];
    for (let press = 0; press < presses; press++) {
      stopRequest.throwIfAborted();
      const took = await pressed({ desk, site, cookie: cookies[0] ?? "", slug: slugs[press * 7] ?? "" });
      openMs.push(took.openMs);
      undoMs.push(took.undoMs);
    }
    let number = 0;
    const { latenciesMs, statuses } = await closedLoop({
      ...{ port: deskPort, connections: people, forMs: workMs },
      next: () => {
        number += 1;
        const slug = slugs[(number * 37) % slugs.length];
        return Buffer.from(
          `GET /stellen/${slug} HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookies[number % people]}\r\nAccept: text/html\r\n\r\n`,
        );
      },
    });
    if (Object.keys(statuses).join() !== "200") throw new Error(`The editor answered ${JSON.stringify(statuses)}.`);
    const sorted = latenciesMs.toSorted((a, b) => a - b);
    const share = (part: number) => sorted[Math.floor(sorted.length * part)] ?? 0;
    return {
      ...{ listings, editorP50Ms: share(0.5), editorP99Ms: share(0.99) },
      ...{ openMs: median(openMs), undoMs: median(undoMs) },
      ...{ deskMb: server.memoryMb(), publisherMb: publisher.memoryMb() },
    };
  } finally {
    await server.stop();
    await publisher.stop();
  }
}

/** Four people who work there. */
async function signedIn(url: string): Promise<string[]> {
  const database = openDatabase(url);
  try {
    const cookies: string[] = [];
    for (let count = 0; count < people; count++) {
      const invitation = await createPeople(database).invite(`Jana Brandt ${count}`, "lead", new Date());
      if (invitation === "refused") throw new Error("Nobody could be invited.");
      const passkey = { id: `bench ${count}`, publicKey: randomBytes(77), counter: 0, label: "Notebook" };
      cookies.push(`__Host-desk=${await createPeople(database).accept(invitation.token, passkey, new Date())}`);
    }
    return cookies;
  } finally {
    await database.close();
  }
}

type Place = { desk: string; site: string; cookie: string; slug: string };

/** Saves another number of openings, publishes it, and takes it back; each time until a visitor sees it. */
async function pressed({ desk, site, cookie, slug }: Place): Promise<{ openMs: number; undoMs: number }> {
  const read = async (path: string) => (await fetch(desk + path, { headers: { cookie } })).text();
  const send = (path: string, fields: Record<string, string>) =>
    fetch(desk + path, {
      ...{ method: "POST", redirect: "manual", body: new URLSearchParams(fields) },
      headers: { cookie, "sec-fetch-site": "same-origin" },
    });
  const hidden = (html: string, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? "";
  const seen = async () => (await fetch(`${site}/jobs/${slug}`)).text();
  const before = await seen();
  const untilSeen = async (isSo: (html: string) => boolean, words: string) => {
    const startedMs = performance.now();
    await until(async () => isSo(await seen()), { everyMs: 5, withinMs: 120_000, problem: () => words });
    return performance.now() - startedMs;
  };
  const editor = await read(`/stellen/${slug}`);
  const [fassung, stand] = [hidden(editor, "fassung"), hidden(editor, "stand")];
  await send(`/stellen/${slug}`, { fassung, stand, openings: "17" });
  const plan = await read("/veroeffentlichen");
  const done = send("/veroeffentlichen", { stand: hidden(plan, "stand"), druck: hidden(plan, "druck") });
  const openMs = await untilSeen((html) => html.includes("17 Personen"), "Nothing was published.");
  let ended = await read((await done).headers.get("location") ?? "");
  await until(
    async () => {
      ended = await read((await done).headers.get("location") ?? "");
      return ended.includes("zuruecknehmen");
    },
    { problem: () => "The publish did not end." },
  );
  const undone = send("/veroeffentlichen/zuruecknehmen", {
    fassung: hidden(ended, "fassung"),
    druck: hidden(ended, "druck"),
  });
  const undoMs = await untilSeen((html) => html === before, "Nothing was taken back.");
  await undone;
  return { openMs, undoMs };
}

function tableOf(results: readonly Result[]): string {
  const { measuredOn, machine } = measuredHere();
  const rows = results.map((result) => [
    result.listings,
    ...[result.openMs, result.undoMs, result.editorP50Ms, result.editorP99Ms].map((ms) => ms.toFixed(0)),
    ...[result.deskMb, result.publisherMb].map((mb) => mb.toFixed(0)),
  ]);
  const columns = [
    "listings",
    "button → page ms",
    "undo ms",
    "editor p50 ms",
    "editor p99 ms",
    "desk MB",
    "publisher MB",
  ];
  return `# At the desk: the button, the way back, the editor

\`npm run bench -- press\`, ${measuredOn}, ${machine}. A live agency, launch check included, the publisher warm; medians of
${presses} presses, until a visitor sees it. The editor as ${people} people ask for it, each for the next page as soon as the last is there.

${markdownTable(columns, rows)}

${goalTable("goal", results.flatMap(goalsOf))}
`;
}

function goalsOf({ listings, openMs, undoMs, editorP99Ms, deskMb }: Result): Goal[] {
  const atMost = (title: string, most: number, value: number): Goal => ({
    ...{ title: `${title}, ${listings} listings`, wanted: `≤ ${most}`, reached: value.toFixed(0) },
    isReached: value <= most,
  });
  return [
    atMost("button → open page, ms", listings > 100 ? 5000 : 1500, openMs),
    atMost("undo, ms", 1000, undoMs),
    atMost("editor, p99 ms", 100, editorP99Ms),
    atMost("desk, MB", 230, deskMb),
  ];
}
