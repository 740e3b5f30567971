/** What is asked before something changes who may come in. */

import type { OpenLink, Passkey } from "@fernkontor/applications/people/people";
import type { Person } from "@fernkontor/applications/people/person";
import { quantity } from "@fernkontor/domain/german/german";
import { roleNames } from "../frame/roles.ts";
import { teamPath } from "../paths.ts";
import type { Question } from "../sign-in/confirming.tsx";
import type { OpenCases } from "./close-access.ts";
import type { Invitee } from "./invitee.ts";

const onlyWhoSitsThere = (act: string) => `${act} nur, wer gerade selbst vor dem Gerät sitzt.`;

const logged = ["Danach", "steht es im Protokoll"] as const;
const told = ["Danach", "steht es im Protokoll, und eine E-Mail sagt es"] as const;
const linkShown = [
  "Danach",
  "steht der Link da, nur einmal; dass es ihn gibt, sagen Protokoll und eine E-Mail",
] as const;

const linkMailed = [
  "Danach",
  "geht der Link an diese Adresse, für 24 Stunden und einmal; dass es ihn gibt, sagen Protokoll und eine E-Mail",
] as const;

type Lines = Question["lines"];

const inTeam = (who: string, ...lines: Lines): Question => ({ from: teamPath, who: onlyWhoSitsThere(who), lines });

export const questions = {
  invite: ({ name, email, role }: Invitee, isMailed: boolean) =>
    inTeam(
      "Hereinlassen darf",
      ["Was", `${name} einladen, Rolle ${roleNames[role]}`],
      ["E-Mail", email],
      isMailed ? linkMailed : linkShown,
    ),
  address: ({ name }: Person, before: string | undefined, email: string) =>
    inTeam(
      "Eine Adresse ändert",
      ["Was", `E-Mail-Adresse von ${name}: ${email}`],
      ...(before === undefined ? [] : ([["Bisher", before]] as const)),
      told,
    ),
  link: ({ name, role }: Person, hasPasskeys: boolean, open: OpenLink | undefined) =>
    inTeam(
      "Einen Link macht",
      ["Was", `Link für ${hasPasskeys ? "einen weiteren Passkey von " : ""}${name}, Rolle ${roleNames[role]}`],
      ...(open ? ([["Dabei", "Der Link, der noch offen ist, gilt nicht mehr"]] as const) : []),
      linkShown,
    ),
  revoke: ({ name }: Person) => inTeam("Einen Link zieht zurück", ["Was", `Link für ${name} zurückziehen`], logged),
  removePasskey: ({ name }: Person, { label }: Passkey) =>
    inTeam(
      "Einen Passkey entfernt",
      ["Was", `Passkey „${label}“ von ${name} entfernen`],
      ["Dabei", `Alle anderen Anmeldungen von ${name} enden, und ein offener Link gilt nicht mehr`],
      told,
    ),
  endSessions: ({ name }: Person, isSelf: boolean) =>
    inTeam(
      "Anmeldungen beendet",
      ["Was", `Alle Anmeldungen von ${name} beenden, auf allen Geräten${isSelf ? ", nur diese hier nicht" : ""}`],
      logged,
    ),
  close: ({ id, name }: Person, heir: Person | undefined, { open }: OpenCases): Question => ({
    ...inTeam(
      "Einen Zugang sperrt",
      ["Was", `Zugang von ${name} sperren, auf allen Geräten`],
      ...(heir && open > 0
        ? ([
            ["Dabei", `${quantity(open, "offene Bewerbung geht", "offene Bewerbungen gehen")} an ${heir.name}`],
          ] as const)
        : []),
      logged,
    ),
    from: `${teamPath}/sperren/${id}`,
  }),
  open: ({ name }: Person) =>
    inTeam("Einen Zugang öffnet", ["Was", `Zugang von ${name} wieder öffnen, mit den Passkeys von vorher`], logged),
} as const;
