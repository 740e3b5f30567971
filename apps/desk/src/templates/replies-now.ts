import { existsSync } from "node:fs";
import { join } from "node:path";
import { readReplies } from "@fernkontor/agency-files/replies";
import type { ReplyTemplate } from "@fernkontor/domain/agency/reply-template";
import type { Desk } from "../desk.ts";

/**
 * The templates with which a letter begins from now on: those in `agency/replies`, which count without being published; one
 * that cannot be read is left out. Where that folder is not on this machine, those of the public release.
 */
export function repliesNow({ config, agency }: Pick<Desk, "config" | "agency">): readonly ReplyTemplate[] {
  const folder = config.agencyFolder;
  return existsSync(folder) ? readReplies(join(folder, "replies"), []).map(({ template }) => template) : agency.replies;
}
