/**
 * Brings drafts, versions and log in line with what is public, whoever published: asked again it changes nothing, so that a
 * desk which was killed while somebody published finds all of it later.
 */

import type { FileDraft } from "@fernkontor/applications/agency-drafts/file-drafts";
import { releaseEntry } from "@fernkontor/applications/audit/audit";
import type { PublisherState, ReleaseLine } from "@fernkontor/publishing/protocol";
import { fileAtHand } from "../agency-drafts/file-at-hand.ts";
import { publisherState } from "../agency-drafts/publisher.ts";
import type { Desk } from "../desk.ts";
import { publicFile, publicFiles } from "./public-files.ts";

/** @returns how the publisher stands; undefined where it does not answer */
export async function followPublic(desk: Desk): Promise<PublisherState | undefined> {
  const memory = desk.publishing;
  const state = await publisherState(desk);
  const release = state?.release;
  if (release === undefined) return state;
  if (release.id !== memory.noted) {
    // Who asks meanwhile waits for the same.
    memory.noting ??= noteRelease(desk, release)
      .then((isNoted) => {
        if (isNoted) memory.noted = release.id;
      })
      .finally(() => {
        memory.noting = undefined;
      });
    await memory.noting;
  }
  for (const draft of await desk.fileDrafts.below("")) await settle(desk, release, draft);
  return state;
}

/** @returns false where the release has kept no files, or not yet any that this process can read */
async function noteRelease(desk: Desk, release: ReleaseLine): Promise<boolean> {
  const [now, before] = await Promise.all([publicFiles(desk, release.id), desk.fileVersions.lastPublic()]);
  if (now === undefined) return false;
  const takenBack = release.undoes === undefined ? undefined : await publicFiles(desk, release.undoes);
  const changed = [...new Set([...now.keys(), ...before.keys(), ...(takenBack?.keys() ?? [])])].filter((path) => {
    const text = now.get(path);
    return text !== before.get(path) || (takenBack !== undefined && text !== takenBack.get(path));
  });
  const isFirst = before.size === 0;
  const person = await personOf(desk, release.by);
  for (const path of changed) {
    const text = now.get(path) ?? null;
    const draft = await desk.fileDrafts.find(path);
    const published = draft?.text === text ? draft : undefined;
    const writtenBy = published === undefined ? null : await nameOf(desk, published.personId);
    const at = release.publishedAt;
    if (takenBack !== undefined && takenBack.get(path) !== now.get(path)) {
      const last = (await desk.fileVersions.of(path)).find(({ publicAt }) => publicAt !== null);
      const personId = ((await personOf(desk, last?.writtenBy ?? undefined)) ?? person)?.id ?? null;
      const back = { path, text: takenBack.get(path) ?? null, base: text, personId, act: last?.act, keptAt: at };
      await desk.fileDrafts.takeBack(back, release.id);
    }
    const act = release.undoes === undefined ? "published" : "unpublished";
    const action = person === undefined ? (`${act}-on-server` as const) : act;
    const entry = releaseEntry(release.id, { action, at: new Date(at), personId: person?.id, path });
    // What was public before there was a desk was published by nobody that it knows.
    await desk.fileVersions.note({ path, text, at, writtenBy, act: published?.act }, isFirst ? undefined : entry);
  }
  return true;
}

/** A draft that is public is none any more; one that is newer goes on from what was handed over before it. */
async function settle(desk: Desk, release: ReleaseLine, { path, version, text, base }: FileDraft): Promise<void> {
  const { handedOver } = desk.publishing;
  const isHandedOver = handedOver.has(path);
  const released = await publicFile(desk, release.id, path);
  if (text !== released && !(isHandedOver && handedOver.get(path) === released)) return;
  const { onDisk = null } = await fileAtHand(desk, path);
  // Somebody has changed the file since: that it is to be as it is public is a change.
  if (onDisk !== released) return;
  if (text === released) await desk.fileDrafts.drop(path, version);
  else if (base !== released) await desk.fileDrafts.rebase(path, version, released);
}

async function personOf({ people }: Desk, name: string | undefined) {
  if (name === undefined) return undefined;
  const id = [...(await people.names())].find(([, each]) => each === name)?.[0];
  return id === undefined ? undefined : { id };
}

/** What somebody of the desk is called, who may have left; `null` for nobody. */
export async function nameOf({ people }: Pick<Desk, "people">, personId: string | null): Promise<string | null> {
  return personId === null ? null : ((await people.names()).get(personId) ?? null);
}
