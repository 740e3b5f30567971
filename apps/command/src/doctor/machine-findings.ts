/** Of the machine: room, clock, backups, Node, and what trials have left. */
import { quantity } from "@fernkontor/domain/german/german";
import type { Facts, Finding } from "./facts.ts";
import { error, warning, well } from "./finding.ts";

const dayMs = 24 * 60 * 60 * 1000;
/** A nightly backup may be late by a morning. */
const backupWithinDays = 1.5;
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

/** In shares, and in nights, as long as each adds a backup and none is old enough to go. */
function* ofDisks({ disks, backups, agency }: Facts): Generator<Finding> {
  const { newest, nights = 0 } = typeof backups === "object" ? backups : {};
  const further = Math.max(0, (agency?.profile?.retention.backupDays ?? 0) - nights);
  for (const { path, free, size } of disks) {
    const nightsLeft = newest ? Math.floor(free / newest.bytes) : Number.POSITIVE_INFINITY;
    const fillsUp = nightsLeft < further;
    const lasts = fillsUp
      ? `; für Sicherungen wie die letzte reicht es ${quantity(nightsLeft, "Nacht", "Nächte")}`
      : "";
    const share = free / size;
    const what = `Auf der Platte von ${path} sind noch ${Math.floor(share * 100)} % frei (${Math.floor(free / 1e9)} GB)${lasts}.`;
    const remedy =
      "Schaffen Sie Platz: journalctl --vacuum-size=200M, alte Sicherungen, apt-get clean. Was viel braucht: du -xsh /var /srv";
    if (share < 0.05 || (fillsUp && nightsLeft < 7)) yield error("disk/full", what, remedy);
    else if (share < 0.15 || fillsUp) yield warning("disk/low", what, remedy);
    else yield well("disk/free", what);
  }
}

function* ofBackups({ backups, now, agency, services }: Facts): Generator<Finding> {
  if (services.some(({ health }) => health?.backup?.hasKey === false))
    yield error(
      "backup/no-key",
      "Es gibt keinen Schlüssel für Sicherungen, und ohne wird nicht gesichert.",
      "sudo fernkontor sicherungsschluessel",
    );
  if (backups === "unseen") return;
  if (backups === undefined) {
    if (services.some(({ unit }) => unit !== undefined))
      yield error("backup/none", "Gesichert wird hier nicht von selbst.", guide);
    return;
  }
  const { folder, newest, oldest, copiesErased } = backups;
  const kept = agency?.profile?.retention.backupDays ?? 0;
  const daysSince = (time = now) => (now.getTime() - time.getTime()) / dayMs;
  yield ofNewest(folder, newest && daysSince(newest.at));
  if (kept > 0 && daysSince(oldest) > kept + 1)
    yield error(
      "backup/kept-too-long",
      `In ${folder} liegt eine Sicherung von vor ${Math.floor(daysSince(oldest))} Tagen; der Datenschutztext verspricht, dass sie nach ${kept} gelöscht ist.`,
      "systemctl start backup",
    );
  if (!copiesErased)
    yield error(
      "backup/erased-not-copied",
      `Wer zuletzt gelöscht wurde, steht nicht bei den Sicherungen in ${folder}: Ein Wiederherstellen brächte sie zurück.`,
      "journalctl -u backup-erased",
    );
}

function ofNewest(folder: string, days: number | undefined): Finding {
  const remedy = "systemctl start backup, und warum nicht: journalctl -u backup";
  if (days === undefined) return error("backup/never", `In ${folder} liegt noch keine Sicherung.`, remedy);
  return days > backupWithinDays
    ? error(
        "backup/old",
        `Die jüngste Sicherung in ${folder} ist ${quantity(Math.floor(days), "Tag", "Tage")} alt.`,
        remedy,
      )
    : well("backup/young", `Die jüngste Sicherung ist von heute oder gestern (${folder}).`);
}

function* ofLeftovers({ software: { leftoverDatabase }, services }: Facts): Generator<Finding> {
  if (leftoverDatabase !== undefined && services.some(({ unit }) => unit !== undefined))
    yield warning(
      "database/leftover",
      `${leftoverDatabase} ist vom Ausprobieren übrig; ein Befehl ohne Einstellungen nähme sie.`,
      `Steht nichts Wichtiges darin: rm ${leftoverDatabase}*`,
    );
}
