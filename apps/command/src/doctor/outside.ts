/** `doktor --von-aussen`: what anybody on the net sees of an agency, asked from any other machine, without a secret. */
import { connect } from "node:net";
import type { Answer, Finding, NameFacts } from "./facts.ts";
import { error, well } from "./finding.ts";
import { nameOf } from "./gather-names.ts";
import { ask, expectedHeaders } from "./headers.ts";
import { nameFindings } from "./name-findings.ts";

/** What was seen; undefined where nobody answered. */
export type OutsideFacts = {
  /** Of site and form. */
  names: readonly NameFacts[];
  formHealth: Answer | undefined;
  desk: Answer | undefined;
  /** Of the form's host, by http. */
  plain: Answer | undefined;
  /** Ports of the services that can be reached past Caddy. */
  openPorts: readonly number[];
};

const inner = [4322, 4323, 5432];

/** @param hosts of site, form and desk */
export async function gatherOutside([site, form, desk]: readonly [string, string, string]): Promise<OutsideFacts> {
  const [names, formHealth, deskAnswer, plain, ports] = await Promise.all([
    Promise.all([
      nameOf(site, { expected: expectedHeaders.site }),
      nameOf(form, { expected: expectedHeaders.form, embeddedBy: `https://${site}` }),
    ]),
    ask(`https://${form}/healthz`),
    ask(`https://${desk}/anmelden`),
    ask(`http://${form}/`),
    Promise.all(inner.map(async (port) => ((await isOpen(form, port)) ? [port] : []))),
  ]);
  return { names, formHealth, desk: deskAnswer, plain, openPorts: ports.flat() };
}

function isOpen(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: 3000 });
    const end = (open: boolean) => {
      socket.destroy();
      resolve(open);
    };
    socket.once("connect", () => end(true));
    socket.once("timeout", () => end(false));
    socket.once("error", () => end(false));
  });
}

export function* outsideFindings({ names, formHealth, desk, plain, openPorts }: OutsideFacts): Generator<Finding> {
  yield* nameFindings({ names });
  if (formHealth !== undefined && formHealth.status !== 404)
    yield error(
      "outside/health",
      "Wie es dem Formular geht, ist von außen zu sehen (/healthz).",
      "Vor dem Formular steht nicht Caddy mit den Regeln von deploy/caddy: docs/betrieb/05-namen-und-zertifikate.md",
    );
  if (plain?.status === 200)
    yield error(
      "outside/http",
      "Das Formular antwortet auch ohne Verschlüsselung (http://).",
      "Port 80 gehört Caddy, das weiterleitet: docs/betrieb/05-namen-und-zertifikate.md",
    );
  yield ofDesk(desk);
  for (const port of openPorts)
    yield error(
      "outside/port",
      `Port ${port} ist vom Netz aus offen, an Caddy vorbei.`,
      port === 5432
        ? "listen_addresses in postgresql.conf"
        : "HOST und DESK_HOST gehören nicht in die Einstellungen; ohne sie hört nur dieser Rechner zu.",
    );
}

/** Who has not passed the second wall gets nothing of the desk, not even its door. */
function ofDesk(desk: Answer | undefined): Finding {
  return desk?.status === 200
    ? error(
        "outside/desk",
        "Das Kontor zeigt seine Anmeldung jedem im Netz: Die zweite Wand fehlt.",
        "Zertifikate für Geräte oder eine Liste von Adressen: docs/betrieb/06-formular-und-kontor.md. Ist dieser Rechner einer von denen, die hineindürfen, fragen Sie von einem anderen.",
      )
    : well("outside/desk", "Das Kontor ist von hier nicht zu erreichen.");
}
