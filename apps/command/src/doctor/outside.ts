/** `doktor --von-aussen`: what anybody on the net sees of an agency, asked from any other machine, without a secret. */
import { lookup } from "node:dns/promises";
import { connect } from "node:net";
import { httpsHeaders, securityHeaders } from "../../../site/servers/headers.ts";
import type { Answer, Finding } from "./facts.ts";
import { error, well } from "./finding.ts";
import { ask, frameFinding, headerFindings } from "./headers.ts";

/** What was seen; undefined where nobody answered. */
export type OutsideFacts = {
  site: Answer | undefined;
  siteOrigin: string;
  form: Answer | undefined;
  formHealth: Answer | undefined;
  desk: Answer | undefined;
  /** Of the form's host: where http answers, and whither it leads. */
  plain: Answer | undefined;
  /** Ports of the services that can be reached past nginx. */
  openPorts: readonly number[];
};

const inner = [4322, 4323, 5432];

/** @param hosts of site, form and desk */
export async function gatherOutside([site, form, desk]: readonly [string, string, string]): Promise<OutsideFacts> {
  const [siteAnswer, formAnswer, formHealth, deskAnswer, plain, ports] = await Promise.all([
    ask(`https://${site}/`),
    ask(`https://${form}/`),
    ask(`https://${form}/healthz`),
    ask(`https://${desk}/anmelden`),
    ask(`http://${form}/`),
    Promise.all(inner.map(async (port) => ((await isOpen(form, port)) ? [port] : []))),
  ]);
  return {
    siteOrigin: `https://${site}`,
    site: siteAnswer,
    form: formAnswer,
    formHealth,
    desk: deskAnswer,
    plain,
    openPorts: ports.flat(),
  };
}

async function isOpen(host: string, port: number): Promise<boolean> {
  const found = await lookup(host).catch(() => undefined);
  if (found === undefined) return false;
  return new Promise((resolve) => {
    const socket = connect({ host: found.address, port, timeout: 3000 });
    const end = (open: boolean) => {
      socket.destroy();
      resolve(open);
    };
    socket.once("connect", () => end(true));
    socket.once("timeout", () => end(false));
    socket.once("error", () => end(false));
  });
}

export function* outsideFindings(facts: OutsideFacts): Generator<Finding> {
  yield* ofSite(facts);
  yield* ofForm(facts);
  yield ofDesk(facts.desk);
  for (const port of facts.openPorts)
    yield error(
      "outside/port",
      `Port ${port} ist vom Netz aus offen, an nginx vorbei.`,
      port === 5432
        ? "listen_addresses in postgresql.conf"
        : "HOST und DESK_HOST gehören nicht in die Einstellungen; ohne sie hört nur dieser Rechner zu.",
    );
}

function* ofSite({ site, siteOrigin }: OutsideFacts): Generator<Finding> {
  if (site?.status !== 200) {
    yield error(
      "outside/site",
      `Die Website antwortet nicht, wie sie soll (${statusOf(site)}).`,
      "docs/betrieb/05-namen-und-zertifikate.md",
    );
    return;
  }
  yield well("outside/site", "Die Website ist da.");
  yield* headerFindings(siteOrigin, site, { ...securityHeaders, ...httpsHeaders });
}

function* ofForm({ form, formHealth, plain, siteOrigin }: OutsideFacts): Generator<Finding> {
  if (form === undefined || form.status >= 500) {
    yield error(
      "outside/form",
      `Das Formular antwortet nicht (${statusOf(form)}).`,
      "Auf dem Server: sudo fernkontor doktor",
    );
    return;
  }
  yield frameFinding(form, siteOrigin);
  if (formHealth !== undefined && formHealth.status !== 404)
    yield error(
      "outside/health",
      "Wie es dem Formular geht, ist von außen zu sehen (/healthz).",
      "location ~ ^/(?:livez|readyz|healthz)$ { return 404; }, wie in deploy/form.nginx.conf",
    );
  if (plain?.status === 200)
    yield error(
      "outside/http",
      "Das Formular antwortet auch ohne Verschlüsselung (http://).",
      "Port 80 leitet weiter: deploy/form.nginx.conf",
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

const statusOf = (answer: Answer | undefined) => (answer === undefined ? "keine Antwort" : `Antwort ${answer.status}`);
