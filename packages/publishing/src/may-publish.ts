import type { Writer } from "./protocol.ts";

/** Files of `agency/` that the desk writes, for whom. All others change in the folder, and the Leitung publishes that. */
const forEverybody = /^(?:jobs\/[^/]*\.yaml|replies\/[^/]*\.md)$/;
const forLead =
  /^(?:(?:claims|profile)\.yaml|pages\/[^/]*\.md|brand\/(?:brand\.yaml|(?:logo|icon)\.svg|\w[\w.-]*\.woff2))$/;

/** Of pictures the publisher writes what it has decoded itself. */
export function mayUploadPictures(role: Writer["role"]): boolean {
  return role === "lead";
}

export function isWrittenAtDesk(path: string): boolean {
  return forEverybody.test(path) || forLead.test(path);
}

/** Whether a person of this role publishes this file, written at the desk or saved by hand. */
export function mayPublish(role: Writer["role"], path: string): boolean {
  return role === "lead" || forEverybody.test(path);
}
