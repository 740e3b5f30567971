/** Who works at the desk. */
/** `recruiter` is the desk's Personalberatung, `lead` its Leitung, which also sees to team, lists and log. */
export const roles = ["recruiter", "lead"] as const;
export type Role = (typeof roles)[number];

export type Person = {
  id: string;
  /** As the agency's files spell it, where they know the person. */
  name: string;
  role: Role;
};

/** Somebody whose access is closed: since when, by whom, and who has their open applications now. */
export type ClosedAccess = Person & { removedAt: string; removedBy: string | null; heir: string | null };

/** A name as it is kept, however it was typed: else one person would be two, and a line of a name one of its own in mails. */
export function spelledName(typed: string): string {
  return typed
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, " ")
    .trim();
}
