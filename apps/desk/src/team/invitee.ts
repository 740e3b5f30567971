/** Whom somebody invites, as typed into the form. */
import { isEmailAddress, writtenAddress } from "@fernkontor/applications/email-address";
import { type Person, type Role, spelledName } from "@fernkontor/applications/people/person";

export type Invitee = { name: string; email: string; role: Role };
export type RefusedInvitee = Invitee & { field: "name" | "email"; error: string };

const longest = 60;

export const noAddress =
  "Geben Sie eine E-Mail-Adresse ein: Dorthin schreibt das Kontor, was diese Person wissen muss.";

export function typedInvitee(fields: URLSearchParams): Invitee {
  return {
    name: spelledName(fields.get("name") ?? ""),
    email: writtenAddress(fields.get("email") ?? ""),
    role: fields.get("rolle") === "leitung" ? "lead" : "recruiter",
  };
}

export function readInvitee(
  fields: URLSearchParams,
  people: readonly Person[],
  closed: readonly Person[],
): Invitee | RefusedInvitee {
  const invitee = typedInvitee(fields);
  const { name, email } = invitee;
  const refused = (error: string, field: RefusedInvitee["field"] = "name") => ({ ...invitee, field, error });
  // Fillers that nobody sees are letters, too.
  if (!/[^\P{L}\p{Default_Ignorable_Code_Point}]/u.test(name))
    return refused("Geben Sie den Namen ein, wie er unter den E-Mails stehen soll.");
  if ([...name].length > longest) return refused(`Kürzen Sie den Namen auf höchstens ${longest} Zeichen.`);
  if (people.some((person) => person.name === name))
    return refused(`${name} ist schon im Team. Einen Link für einen weiteren Passkey gibt es beim Namen.`);
  if (closed.some((person) => person.name === name))
    return refused(`Der Zugang von ${name} ist gesperrt. Öffnen Sie ihn unter „Gesperrt“ wieder.`);
  if (!isEmailAddress(email)) return refused(noAddress, "email");
  return invitee;
}
