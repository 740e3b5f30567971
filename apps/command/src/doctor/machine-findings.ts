/** Of the machine: room, clock, logs, backups, Node, and what trials have left. */
import { quantity } from "@fernkontor/domain/german/german";
import type { Facts, Finding } from "./facts.ts";
import { error, warning, well } from "./finding.ts";

const dayMs = 24 * 60 * 60 * 1000;
/** A nightly backup may be late by a morning. */
const backupWithinDays = 1.5;

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
  if (backups === undefined)
    return services.some(({ unit }) => unit !== undefined)
      ? [error("backup/none", "Gesichert wird hier nicht von selbst.", "docs/betrieb/08-sichern.md")]
      : [];
  const { folder, newest, oldest } = backups;
  if (newest === undefined)
    return [
      error(
        "backup/never",
        `In ${folder} liegt noch keine Sicherung.`,
        "systemctl start backup, und warum nicht: journalctl -u backup",
      ),
    ];
  const days = (now.getTime() - newest.getTime()) / dayMs;
  const kept = agency?.profile?.backupDays;
  const oldestDays = oldest === undefined ? 0 : (now.getTime() - oldest.getTime()) / dayMs;
  return [
    days > backupWithinDays
      ? error(
          "backup/old",
          `Die jüngste Sicherung in ${folder} ist ${quantity(Math.floor(days), "Tag", "Tage")} alt.`,
          "systemctl start backup, und warum nicht: journalctl -u backup",
        )
      : well("backup/young", `Die jüngste Sicherung ist von heute oder gestern (${folder}).`),
    ...(kept !== undefined && kept > 0 && oldestDays > kept + 1
      ? [
          error(
            "backup/kept-too-long",
            `In ${folder} liegt eine Sicherung von vor ${Math.floor(oldestDays)} Tagen; der Datenschutztext verspricht, dass sie nach ${kept} gelöscht ist.`,
            `find ${folder} -mtime +${kept} -delete, und dann von selbst: docs/betrieb/08-sichern.md`,
          ),
        ]
      : []),
  ];
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
