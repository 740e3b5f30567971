import { troubleOf } from "@fernkontor/applications/database/database-error";
import type { Desk } from "./desk.ts";

/** What the terminal says while nobody can sign in: a link for the first person, good once. A restart makes a new one. */
export async function firstInvitation({ people, config, agency, now }: Desk): Promise<string[]> {
  try {
    if (await people.hasPasskeys()) return [];
    const name = agency.profile.people[0]?.name ?? agency.listings[0]?.contact.name ?? "Leitung";
    const [known] = (await people.list()).filter(({ role }) => role === "lead");
    const invitation = await people.invite(known?.name ?? name, "lead", now());
    if (invitation === "refused") return [];
    return [
      `Noch kann niemand ins Kontor. Der erste Link, für ${invitation.person.name}, gilt 24 Stunden und einmal:`,
      `  ${config.deskOrigin}/einladung#${invitation.token}`,
      `Für jemand anderen: fernkontor einladen "Vorname Nachname" --role leitung`,
    ];
  } catch (error) {
    // The desk says on its pages what is the matter.
    if (troubleOf(error) === undefined) throw error;
    return [];
  }
}
