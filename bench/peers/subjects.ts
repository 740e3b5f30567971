/** The three sites under measurement, built in this run, each behind the same server, and the form that they embed. */
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser } from "@playwright/test";
import { buildSite } from "../../apps/publisher/src/build.ts";
import { buildOf } from "../../scripts/services/build-services.ts";
import { type Service, startService } from "../../scripts/services/service.ts";
import { reservePort } from "../../scripts/testing/reserve-port.ts";
import { type MeasuredPage, measuredPages } from "./measured-pages.ts";
import { type PeerContent, readPeerContent } from "./peer-content.ts";
import { buildPeer, peerNames, writeContentFile } from "./peers.ts";

export const subjectNames = ["ours", ...peerNames] as const;
export type SubjectName = (typeof subjectNames)[number];
export type Subject = { name: SubjectName; folder: string; port: number; origin: string };
export type Subjects = { all: Subject[]; pages: MeasuredPage[]; content: PeerContent; stop: () => Promise<void> };

type Order = { folder: string; browser: Browser; say: (text: string) => void; stopRequest: AbortSignal };

export async function buildAndServe({ folder, browser, say, stopRequest }: Order): Promise<Subjects> {
  const services: Service[] = [];
  const stop = async () => {
    await Promise.all(services.map((service) => service.stop()));
  };
  const serve = async (service: Service) => {
    services.push(service);
    await service.untilAnswering();
  };
  try {
    const formPort = await reservePort();
    say("Building the site and the form …");
    const ours = join(folder, "site");
    await Promise.all([buildLiveSite(folder, ours, formPort, stopRequest), buildOf("form", stopRequest)]);

    const subjects = await Promise.all(
      subjectNames.map(async (name): Promise<Subject> => {
        const port = await reservePort();
        return { name, port, origin: `http://localhost:${port}`, folder: name === "ours" ? ours : join(folder, name) };
      }),
    );
    const [own] = subjects;
    if (!own) throw new Error("There is no site of ours to measure.");
    await serve(startForm(folder, formPort, subjects));
    await serve(startSite(own));

    const pages = measuredPages(ours);
    const paths = pages.map(({ path }) => path);
    say(`Reading ${pages.length} pages for both peers …`);
    const content = await readPeerContent(browser, own.origin, paths);
    writeContentFile(content, ours);
    for (const peer of subjects) {
      if (peer.name === "ours") continue;
      await buildPeer(peer.name, { site: peer.folder, paths, say, stopRequest });
      await serve(startSite(peer));
    }
    return { all: subjects, pages, content, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** As it goes live: a sample is hidden from search engines, for which Lighthouse takes points. */
async function buildLiveSite(folder: string, site: string, formPort: number, stopRequest: AbortSignal): Promise<void> {
  const agency = join(folder, "agency");
  cpSync("agency", agency, { recursive: true });
  const profile = join(agency, "profile.yaml");
  writeFileSync(profile, readFileSync(profile, "utf8").replace("mode: sample", "mode: live"));
  const env = { ...process.env, AGENCY_DIR: agency, PUBLIC_FORM_ORIGIN: `http://localhost:${formPort}` };
  await buildSite(env, { folder: site, stopRequest });
}

function startSite({ name, origin, port, folder }: Subject): Service {
  const env = { ...process.env, SITE_PORT: String(port) };
  return startService(`The server of ${name}`, origin, ["scripts/serve-site.ts", folder], env);
}

function startForm(folder: string, port: number, embeddedBy: readonly Subject[]): Service {
  return startService("The form", `http://localhost:${port}/healthz`, ["apps/form/dist/main.js"], {
    ...process.env,
    FORM_PORT: String(port),
    SITE_ORIGIN: embeddedBy.map(({ origin }) => origin).join(","),
    PUBLIC_FORM_ORIGIN: `http://localhost:${port}`,
    DATABASE_URL: `file:${join(folder, "applications.db")}`,
    AGENCY_DIR: join(folder, "agency"),
    LOG_DIR: join(folder, "logs"),
    MAIL_DIR: join(folder, "mail"),
  });
}
