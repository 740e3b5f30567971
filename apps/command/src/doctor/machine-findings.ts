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

export function* machineFindings(facts: Facts): Generator<Finding> {
  yield ofNode(facts);
  yield* ofDisks(facts);
  if (facts.isClockSynchronized === false)
    yield error(
      "clock/unsynchronized",
      "Die Uhr dieses Rechners wird von niemandem gestellt; nach ihr wird gelöscht und veröffentlicht.",
      "timedatectl set-ntp true",
    );
  yield* ofLogs(facts);
  yield* ofBackups(facts);
  yield* ofLeftovers(facts);
}

function ofNode({ node: { version, isShipped } }: Facts): Finding {
  return isShipped
    ? well("node/version", `Node ${version}, wie es mit der Software kommt.`)
    : warning(
        "node/other",
        `Es läuft mit Node ${version}, das nicht mit der Software kommt; geprüft ist es mit jenem.`,
        "Rufen Sie fernkontor, nicht node.",
      );
}

/** In shares, and where its growth is known in the days until nothing is left. */
function* ofDisks({ disks, backups }: Facts): Generator<Finding> {
  const daily = typeof backups === "object" ? backups.dailyGrowth : undefined;
  for (const { path, free, size } of disks) {
    const days = daily ? Math.floor(free / daily) : Number.POSITIVE_INFINITY;
    const lasts = days < 1000 ? `; wächst es weiter wie zuletzt, reicht es ${quantity(days, "Tag", "Tage")}` : "";
    const share = free / size;
    const what = `Auf der Platte von ${path} sind noch ${Math.floor(share * 100)} % frei (${Math.floor(free / 1e9)} GB)${lasts}.`;
    const remedy =
      "Schaffen Sie Platz: journalctl --vacuum-size=200M, alte Sicherungen, apt-get clean. Was viel braucht: du -xsh /var /srv";
    if (share < 0.05 || days < 7) yield error("disk/full", what, remedy);
    else if (share < 0.15 || days < 30) yield warning("disk/low", what, remedy);
    else yield well("disk/free", what);
  }
}

function* ofLogs({ nginxLogDays = 0, agency }: Facts): Generator<Finding> {
  const promised = agency?.profile?.retention.websiteLogDays;
  if (promised !== undefined && nginxLogDays > promised)
    yield error(
      "logs/nginx",
      `nginx hebt seine Protokolle ${nginxLogDays} Tage auf, der Datenschutztext verspricht ${promised}.`,
      `rotate ${promised} in /etc/logrotate.d/nginx, oder in jedem server: access_log off; error_log … crit;`,
    );
}

function* ofBackups({ backups, now, agency, services }: Facts): Generator<Finding> {
  if (backups === "unseen") return;
  if (backups === undefined) {
    if (services.some(({ unit }) => unit !== undefined))
      yield error("backup/none", "Gesichert wird hier nicht von selbst.", guide);
    return;
  }
  const { place, problem, newest, oldest, isFolder, mayDelete, unsentSince } = backups;
  if (problem !== undefined) {
    yield error("backup/store", problem, guide);
    return;
  }
  const kept = agency?.profile?.retention.backupDays ?? 0;
  const daysSince = (time = now) => (now.getTime() - time.getTime()) / dayMs;
  yield ofNewest(place, newest && daysSince(newest));
  if (kept > 0 && daysSince(oldest) > kept + 1)
    yield error(
      "backup/kept-too-long",
      `In ${place} liegt eine Sicherung von vor ${Math.floor(daysSince(oldest))} Tagen; der Datenschutztext verspricht, dass sie nach ${kept} gelöscht ist.`,
      isFolder ? "systemctl start backup" : `Löschen muss, wem der Speicher gehört: ${guide}`,
    );
  if (isFolder)
    yield warning(
      "backup/same-machine",
      `Gesichert wird in einen Ordner dieses Rechners, ${place}: Wer ihn übernimmt oder verliert, hat auch keine Sicherung mehr.`,
      guide,
    );
  if (mayDelete)
    yield error(
      "backup/may-delete",
      `Der Schlüssel dieses Rechners löscht in ${place}: Wer den Rechner übernimmt, kann alle Sicherungen vernichten.`,
      `Geben Sie ihm einen, der nur hinzufügen darf: ${guide}`,
    );
  const unsentMs = unsentSince ? now.getTime() - unsentSince.getTime() : 0;
  if (unsentMs > unsentForMs)
    yield error(
      "backup/erased-unsent",
      `Wer zuletzt gelöscht wurde, weiß der Speicher der Sicherungen nicht, seit ${quantity(Math.round(unsentMs / 60_000), "Minute", "Minuten")}: Ein Wiederherstellen brächte sie zurück.`,
      "journalctl -u backup-erased",
    );
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

function* ofLeftovers({ software: { leftoverDatabase }, services }: Facts): Generator<Finding> {
  if (leftoverDatabase !== undefined && services.some(({ unit }) => unit !== undefined))
    yield warning(
      "database/leftover",
      `${leftoverDatabase} ist vom Ausprobieren übrig; ein Befehl ohne Einstellungen nähme sie.`,
      `Steht nichts Wichtiges darin: rm ${leftoverDatabase}*`,
    );
}
