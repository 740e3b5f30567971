/** `doktor --von-aussen`: what anybody on the net sees of an agency, asked from any other machine, without a secret. */
import { lookup } from "node:dns/promises";
import { connect } from "node:net";
import type { Finding } from "./facts.ts";
import { error, warning, well } from "./finding.ts";

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
type Answer = { status: number; headers: Readonly<Record<string, string>> };

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

async function ask(address: string): Promise<Answer | undefined> {
  try {
    const answer = await fetch(address, { redirect: "manual", signal: AbortSignal.timeout(10_000) });
    await answer.body?.cancel();
    return { status: answer.status, headers: Object.fromEntries(answer.headers) };
  } catch {
    return undefined;
  }
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

export function outsideFindings(facts: OutsideFacts): Finding[] {
  return [...ofSite(facts), ...ofForm(facts), ...ofDesk(facts.desk), ...ofPorts(facts.openPorts)];
}

function ofSite({ site }: OutsideFacts): Finding[] {
  if (site?.status !== 200)
    return [
      error(
        "outside/site",
        `Die Website antwortet nicht, wie sie soll (${statusOf(site)}).`,
        "docs/betrieb/05-namen-und-zertifikate.md",
      ),
    ];
  return site.headers["strict-transport-security"]
    ? [well("outside/site", "Die Website ist da, und Browser bleiben bei HTTPS.")]
    : [
        warning(
          "outside/hsts",
          "Der Website fehlen ihre Kopfzeilen (strict-transport-security).",
          "In nginx gehört in den server: include /srv/fernkontor/deploy/site.nginx.conf;",
        ),
      ];
}

function ofForm({ form, formHealth, plain, siteOrigin }: OutsideFacts): Finding[] {
  if (form === undefined || form.status >= 500)
    return [
      error(
        "outside/form",
        `Das Formular antwortet nicht (${statusOf(form)}).`,
        "Auf dem Server: sudo fernkontor doktor",
      ),
    ];
  const ancestors = /frame-ancestors ([^;]*)/.exec(form.headers["content-security-policy"] ?? "")?.[1]?.trim();
  return [
    ancestors === siteOrigin
      ? well("outside/frame", "Das Formular lässt sich von der Website einbetten und von niemandem sonst.")
      : error(
          "outside/frame",
          `Das Formular lässt sich von „${ancestors ?? "jedem"}“ einbetten, nicht von ${siteOrigin} allein.`,
          "siteOrigin in profile.yaml, oder SITE_ORIGIN in /etc/fernkontor/form.env",
        ),
    ...(formHealth !== undefined && formHealth.status !== 404
      ? [
          error(
            "outside/health",
            "Wie es dem Formular geht, ist von außen zu sehen (/healthz).",
            "location ~ ^/(?:livez|readyz|healthz)$ { return 404; }, wie in deploy/form.nginx.conf",
          ),
        ]
      : []),
    ...(plain?.status === 200
      ? [
          error(
            "outside/http",
            "Das Formular antwortet auch ohne Verschlüsselung (http://).",
            "Port 80 leitet weiter: deploy/form.nginx.conf",
          ),
        ]
      : []),
  ];
}

/** Who has not passed the second wall gets nothing of the desk, not even its door. */
function ofDesk(desk: OutsideFacts["desk"]): Finding[] {
  return desk?.status === 200
    ? [
        error(
          "outside/desk",
          "Das Kontor zeigt seine Anmeldung jedem im Netz: Die zweite Wand fehlt.",
          "Zertifikate für Geräte oder eine Liste von Adressen: docs/betrieb/06-formular-und-kontor.md. Ist dieser Rechner einer von denen, die hineindürfen, fragen Sie von einem anderen.",
        ),
      ]
    : [well("outside/desk", "Das Kontor ist von hier nicht zu erreichen.")];
}

function ofPorts(openPorts: readonly number[]): Finding[] {
  return openPorts.map((port) =>
    error(
      "outside/port",
      `Port ${port} ist vom Netz aus offen, an nginx vorbei.`,
      port === 5432
        ? "listen_addresses in postgresql.conf"
        : "HOST und DESK_HOST gehören nicht in die Einstellungen; ohne sie hört nur dieser Rechner zu.",
    ),
  );
}

const statusOf = (answer: Answer | undefined) => (answer === undefined ? "keine Antwort" : `Antwort ${answer.status}`);
