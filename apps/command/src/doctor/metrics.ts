/** What monitoring draws and alerts by, as OpenMetrics: for node_exporter's folder of text files. */
import type { Facts, Finding } from "./facts.ts";

type Sample = { labels?: Readonly<Record<string, string>>; value: number };

/** @returns a text as https://prometheus.io/docs/specs/om/open_metrics_spec/ has it */
export function openMetrics({ now, services, names, disks, backups }: Facts, findings: readonly Finding[]): string {
  const wrong = findings.filter(({ severity }) => severity !== "well");
  const running = services.filter(({ port }) => port !== undefined);
  const newest = backups?.newest;
  const gauges: [name: string, help: string, samples: Sample[]][] = [
    [
      "fernkontor_finding",
      "What fernkontor doktor finds wrong.",
      wrong.map(({ id, severity }) => ({ labels: { id, severity }, value: 1 })),
    ],
    [
      "fernkontor_service_up",
      "Whether a service answers and is well.",
      running.map(({ name, health }) => ({ labels: { service: name }, value: health?.ok ? 1 : 0 })),
    ],
    [
      "fernkontor_mails_held_up_seconds",
      "For how long no mail server has taken a mail.",
      running.flatMap(({ name, health }) =>
        health === undefined ? [] : [{ labels: { service: name }, value: health.withoutServerSeconds ?? 0 }],
      ),
    ],
    [
      "fernkontor_certificate_days",
      "Days until a certificate ends.",
      names.flatMap(({ host, certificate }) =>
        certificate === undefined ? [] : [{ labels: { host }, value: certificate.days }],
      ),
    ],
    [
      "fernkontor_disk_free_ratio",
      "The free share of a disk.",
      disks.map(({ path, freeShare }) => ({ labels: { path }, value: freeShare })),
    ],
    [
      "fernkontor_backup_age_seconds",
      "How old the newest backup is.",
      newest === undefined ? [] : [{ value: (now.getTime() - newest.getTime()) / 1000 }],
    ],
  ];
  // Two findings of one kind are one series: a name that stands there twice would be refused.
  const texts = gauges.map(([name, help, samples]) =>
    [`# TYPE ${name} gauge`, `# HELP ${name} ${help}`, ...new Set(samples.map((sample) => line(name, sample)))].join(
      "\n",
    ),
  );
  return `${texts.join("\n")}\n# EOF\n`;
}

function line(name: string, { labels = {}, value }: Sample): string {
  const pairs = Object.entries(labels).map(([label, text]) => `${label}="${text.replace(/[\\"]/g, "\\$&")}"`);
  return `${name}${pairs.length > 0 ? `{${pairs.join(",")}}` : ""} ${value}`;
}
