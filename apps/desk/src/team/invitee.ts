/** Whom somebody invites, as typed into the form. */
import { type Person, type Role, spelledName } from "@fernkontor/applications/people/person";

export type Invitee = { name: string; role: Role };
export type RefusedInvitee = Invitee & { error: string };

const longest = 60;

export function typedInvitee(fields: URLSearchParams): Invitee {
  return {
    name: spelledName(fields.get("name") ?? ""),
    role: fields.get("rolle") === "leitung" ? "lead" : "recruiter",
  };
}

export function readInvitee(
  fields: URLSearchParams,
  people: readonly Person[],
  closed: readonly Person[],
): Invitee | RefusedInvitee {
  const { name, role } = typedInvitee(fields);
  const refused = (error: string) => ({ name, role, error });
  // Fillers that nobody sees are letters, too.
  if (!/[^\P{L}\p{Default_Ignorable_Code_Point}]/u.test(name))
    return refused("Geben Sie den Namen ein, wie er unter den E-Mails stehen soll.");
  if ([...name].length > longest) return refused(`Kürzen Sie den Namen auf höchstens ${longest} Zeichen.`);
  if (people.some((person) => person.name === name))
    return refused(`${name} ist schon im Team. Einen Link für einen weiteren Passkey gibt es beim Namen.`);
  if (closed.some((person) => person.name === name))
    return refused(`Der Zugang von ${name} ist gesperrt. Öffnen Sie ihn unter „Gesperrt“ wieder.`);
  return { name, role };
}
