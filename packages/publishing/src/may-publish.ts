import type { Writer } from "./protocol.ts";

/** Which files of `agency/` are written at the desk, and by whom. Letters are not public: they are written at once. */
const ofEverybody = /^(jobs\/[^/]+\.yaml|replies\/[^/]+\.md)$/;
const ofLead = /^(claims|texts|exemptions|profile|measured)\.yaml$/;

/** Whether a person of this role writes and publishes this file. All others are for an engineer. */
export function mayPublish(role: Writer["role"], path: string): boolean {
  return ofEverybody.test(path) || (role === "lead" && ofLead.test(path));
}
