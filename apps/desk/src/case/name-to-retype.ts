import type { Application } from "@fernkontor/applications/application";
import { plainLine } from "@fernkontor/domain/german/plain-spelling";

type Named = Pick<Application, "firstName" | "lastName">;

/** What confirms a deletion: the last name, or the only one. */
export function nameToRetype({ firstName, lastName }: Named): { kind: "Nachname" | "Name"; name: string } {
  return firstName === "" || lastName === ""
    ? { kind: "Name", name: firstName + lastName }
    : { kind: "Nachname", name: lastName };
}

/** As people type a name: case, accents, spaces and the kind of dash or apostrophe do not matter. */
export function isSameName(typed: string, name: string): boolean {
  return plainLine(typed) === plainLine(name) && plainLine(name) !== "";
}
