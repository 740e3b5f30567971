/** The form service under measurement: how it is started, and what it is asked. */
import { resolve } from "node:path";
import { loadAgency } from "@fernkontor/agency-files/load-agency";
import { consentOf } from "../../apps/form/src/submission/consent.ts";
import { createTokens } from "../../apps/form/src/submission/form-token.ts";
import { reservePort } from "../../scripts/testing/reserve-port.ts";
import { type MeasuredProcess, startMeasured } from "../measured-process.ts";

const withoutLimits = { LIMIT_PER_IP: "1000000", LIMIT_ALL: "1000000" };

type Order = { url: string; folder: string; core: number };

/** The built form service as shipped, but without limits on its use; its logs and mails go to `folder`. */
export async function startFormService({
  url,
  folder,
  core,
}: Order): Promise<{ port: number; server: MeasuredProcess }> {
  const port = await reservePort();
  const server = await startMeasured({
    command: [process.execPath, resolve("apps/form/dist/main.js")],
    address: `http://127.0.0.1:${port}`,
    core,
    unit: "form@.service",
    cwd: folder,
    env: {
      ...withoutLimits,
      PATH: process.env.PATH,
      FORM_PORT: String(port),
      LOG_DIR: "logs",
      MAIL_DIR: "mails",
      AGENCY_DIR: resolve("agency"),
      DATABASE_URL: url,
    },
  });
  return { port, server };
}

const host = "Host: bewerbung.example\r\n";

/** The form's page, as a browser asks for it inside the site's frame. */
export const pageRequest = Buffer.from(
  `GET /?position=content-creator HTTP/1.1\r\n${host}Accept: text/html\r\nSec-Fetch-Dest: iframe\r\nSec-Fetch-Site: cross-site\r\n\r\n`,
);

const message =
  "Seit vier Jahren betreue ich die Konten eines Möbelhändlers: Texte, kurze Videos, Auswertung. Ich arbeite gern selbständig und suche eine feste Stelle von zu Hause aus. Unterlagen schicke ich Ihnen gern.";

/** Submissions as the form's script sends them, each from a form of its own that was opened a while ago. */
export function submissions(secret: string): () => Buffer {
  const tokens = createTokens(secret, 0);
  const { version } = consentOf(loadAgency(resolve("agency")));
  const openedMs = Date.now() - 60_000;
  let number = 0;
  return () => {
    number += 1;
    const body = new URLSearchParams({
      token: tokens.issue(openedMs),
      firstName: "Jörg",
      lastName: "Müller-Lüdenscheidt",
      email: `joerg.${number}@example.org`,
      phone: "030 1234567",
      position: "content-creator",
      experience: "up-to-2-years",
      message,
      homepage: "",
      whatsapp: "yes",
      consent: version,
    }).toString();
    return Buffer.from(
      `POST / HTTP/1.1\r\n${host}Accept: application/json\r\nOrigin: http://bewerbung.example\r\n` +
        `Content-Type: application/x-www-form-urlencoded\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    );
  };
}
