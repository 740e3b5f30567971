import { loadProfile } from "./load-agency.ts";

type WhoseFiles = { name: string; mode: "sample" | "live"; folder?: string | undefined };

/** `Agentur: Lindenhof Personal (live), Ordner /srv/agentur`, as the first line of each command that touches something of it. */
export function agencyWords({ name, mode, folder }: WhoseFiles): string {
  return `Agentur: ${name} (${mode})${folder === undefined ? "" : `, Ordner ${folder}`}`;
}

/** The same by what a folder says, which nobody need have read yet. */
export function agencyLine(folder: string): string {
  const profile = readableProfile(folder);
  return profile ? agencyWords({ ...profile, folder }) : `Agentur: profile.yaml ist nicht lesbar, Ordner ${folder}`;
}

/** The profile, or undefined where it cannot be read: what is wrong is told by who reads everything. */
export function readableProfile(folder: string): ReturnType<typeof loadProfile> | undefined {
  try {
    return loadProfile(folder);
  } catch {
    return undefined;
  }
}
