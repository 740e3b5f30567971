/** Of the machine: room, clock, logs, backups, Node, and what trials have left. */
import { quantity } from "@fernkontor/domain/german/german";
import type { Facts, Finding } from "./facts.ts";
import { error, warning, well } from "./finding.ts";

const dayMs = 24 * 60 * 60 * 1000;
/** A nightly backup may be late by a morning. */
const backupWithinDays = 1.5;
/** It is sent within one. */
const unsentForMs = 10 * 60_000;
const guide = "docs/betrieb/08-sichern.md";

export function machineFindings(facts: Facts): Finding[] {
  return [
    ...ofNode(facts),
    ...ofDisks(facts),
    ...ofClock(facts),
    ...ofLogs(facts),
    ...ofBackups(facts),
    ...ofLeftovers(facts),
  ];
}

function ofNode({ node: { version, isShipped } }: Facts): Finding[] {
  return isShipped
    ? [well("node/version", `Node ${version}, wie es mit der Software kommt.`)]
    : [
        warning(
          "node/other",
          `Es läuft mit Node ${version}, das nicht mit der Software kommt; geprüft ist es mit jenem.`,
          "Rufen Sie fernkontor, nicht node.",
        ),
      ];
}

function ofDisks({ disks }: Facts): Finding[] {
  return disks.flatMap(({ path, freeShare }) => {
    const percent = Math.floor(freeShare * 100);
    const what = `Auf der Platte von ${path} sind noch ${percent} % frei.`;
    const remedy =
      "Schaffen Sie Platz: journalctl --vacuum-size=200M, alte Sicherungen, apt-get clean. Was viel braucht: du -xsh /var /srv";
    if (freeShare < 0.05) return [error("disk/full", what, remedy)];
    return freeShare < 0.15 ? [warning("disk/low", what, remedy)] : [];
  });
}

function ofClock({ isClockSynchronized }: Facts): Finding[] {
  return isClockSynchronized === false
    ? [
        error(
          "clock/unsynchronized",
          "Die Uhr dieses Rechners wird von niemandem gestellt; nach ihr wird gelöscht und veröffentlicht.",
          "timedatectl set-ntp true",
        ),
      ]
    : [];
}

function ofLogs({ nginxLogDays, agency }: Facts): Finding[] {
  const promised = agency?.profile?.websiteLogDays;
  if (nginxLogDays === undefined || promised === undefined || nginxLogDays <= promised) return [];
  return [
    error(
      "logs/nginx",
      `nginx hebt seine Protokolle ${nginxLogDays} Tage auf, der Datenschutztext verspricht ${promised}.`,
      `rotate ${promised} in /etc/logrotate.d/nginx, oder in jedem server: access_log off; error_log … crit;`,
    ),
  ];
}

function ofBackups({ backups, now, agency, services }: Facts): Finding[] {
  if (backups === "unseen") return [];
  if (backups === undefined)
    return services.some(({ unit }) => unit !== undefined)
      ? [error("backup/none", "Gesichert wird hier nicht von selbst.", guide)]
      : [];
  const { place, problem, newest, oldest, isFolder, mayDelete, unsentSince } = backups;
  if (problem !== undefined) return [error("backup/store", problem, guide)];
  const kept = agency?.profile?.backupDays ?? 0;
  const daysSince = (time = now) => (now.getTime() - time.getTime()) / dayMs;
  return [
    ofNewest(place, newest && daysSince(newest)),
    ...(kept > 0 && daysSince(oldest) > kept + 1
      ? [
          error(
            "backup/kept-too-long",
            `In ${place} liegt eine Sicherung von vor ${Math.floor(daysSince(oldest))} Tagen; der Datenschutztext verspricht, dass sie nach ${kept} gelöscht ist.`,
            isFolder ? "systemctl start backup" : `Löschen muss, wem der Speicher gehört: ${guide}`,
          ),
        ]
      : []),
    ...(isFolder
      ? [
          warning(
            "backup/same-machine",
            `Gesichert wird in einen Ordner dieses Rechners, ${place}: Wer ihn übernimmt oder verliert, hat auch keine Sicherung mehr.`,
            guide,
          ),
        ]
      : []),
    ...(mayDelete
      ? [
          error(
            "backup/may-delete",
            `Der Schlüssel dieses Rechners löscht in ${place}: Wer den Rechner übernimmt, kann alle Sicherungen vernichten.`,
            `Geben Sie ihm einen, der nur hinzufügen darf: ${guide}`,
          ),
        ]
      : []),
    ...(unsentSince && now.getTime() - unsentSince.getTime() > unsentForMs
      ? [
          error(
            "backup/erased-unsent",
            `Wer zuletzt gelöscht wurde, weiß der Speicher der Sicherungen nicht, seit ${quantity(Math.round((now.getTime() - unsentSince.getTime()) / 60_000), "Minute", "Minuten")}: Ein Wiederherstellen brächte sie zurück.`,
            "journalctl -u backup-erased",
          ),
        ]
      : []),
  ];
}

function ofNewest(place: string, days: number | undefined): Finding {
  const remedy = "systemctl start backup, und warum nicht: journalctl -u backup";
  if (days === undefined) return error("backup/never", `In ${place} liegt noch keine Sicherung.`, remedy);
  return days > backupWithinDays
    ? error(
        "backup/old",
        `Die jüngste Sicherung in ${place} ist ${quantity(Math.floor(days), "Tag", "Tage")} alt.`,
        remedy,
      )
    : well("backup/young", `Die jüngste Sicherung ist von heute oder gestern (${place}).`);
}

function ofLeftovers({ software: { leftoverDatabase }, services }: Facts): Finding[] {
  return leftoverDatabase !== undefined && services.some(({ unit }) => unit !== undefined)
    ? [
        warning(
          "database/leftover",
          `${leftoverDatabase} ist vom Ausprobieren übrig; ein Befehl ohne Einstellungen nähme sie.`,
          `Steht nichts Wichtiges darin: rm ${leftoverDatabase}*`,
        ),
      ]
    : [];
}
