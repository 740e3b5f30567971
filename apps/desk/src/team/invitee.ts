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
  if (name.split(/\s/).filter((part) => /\p{L}/u.test(part)).length < 2)
    return refused("Geben Sie Vor- und Nachnamen ein, wie sie in Ihren E-Mails stehen.");
  if ([...name].length > longest) return refused(`Kürzen Sie den Namen auf höchstens ${longest} Zeichen.`);
  if (people.some((person) => person.name === name))
    return refused(`${name} ist schon im Team. Einen Link für einen weiteren Passkey gibt es beim Namen.`);
  if (closed.some((person) => person.name === name))
    return refused(`Der Zugang von ${name} ist gesperrt. Öffnen Sie ihn unter „Gesperrt“ wieder.`);
  return { name, role };
}
