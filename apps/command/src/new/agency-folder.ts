/** The files of a new agency, from the answers. What nobody was asked stands there with why, to be looked at. */
import { schemaLines } from "@fernkontor/agency-files/editor-schemas";
import { legalForms } from "@fernkontor/domain/agency/legal-form";
import type { Answers } from "./questions.ts";
import { supervisoryAuthorityOf } from "./supervisory-authorities.ts";

/** By their paths in the folder. @param today as `2026-11-24` */
export function agencyFolder(answers: Answers, today: string): ReadonlyMap<string, string> {
  return new Map([
    ["profile.yaml", profile(answers, today)],
    ["claims.yaml", claims],
    ["muster/stelle.yaml", pattern(answers, today)],
    ["LIESMICH.md", readMe(answers)],
    [".gitignore", "# Was Editoren neben eine Datei legen.\n*~\n*.swp\n.DS_Store\n"],
  ]);
}

/** Any text as YAML has it, whatever signs are in it. */
const quoted = (text: string) => JSON.stringify(text);
const lineFor = (file: string) => schemaLines().find(([name]) => name === file)?.[1] ?? "";

function profile(answers: Answers, today: string): string {
  const { name, strasse, ort, land, domain, firma, rechtsform, vertreten, telefon, bereiche } = answers;
  const representatives = vertreten.split(",").map((person) => person.trim());
  const register = Object.entries(legalForms).find(([form]) => form === rechtsform)?.[1].register;
  return `${lineFor("profile.yaml")}
# Wer die Agentur ist. „live“ heißt: Sie ist echt, und veröffentlicht wird erst, wenn die Prüfung keine Fehler findet.
mode: live
name: ${quoted(name)}
address:
  street: ${quoted(strasse)}
  postalCode: ${quoted(ort.slice(0, 5))}
  city: ${quoted(ort.slice(6).trim())}
  country: Deutschland
# Einmal gesagt: Eine Adresse, die mit @ endet, geht damit weiter.
domain: ${domain}
email:
  general: kontakt@
  applications: bewerbung@
# Die Website liegt unter https:// und der Domain, das Formular unter https://bewerbung. und der Domain.
formOrigin: bewerbung
domains: [www, bewerbung]
# Leer: WhatsApp wird nicht angeboten.
whatsAppNumbers: []
chatLinks: { furtherHosts: [], onlyPublishedNumbers: true }
categories: ${JSON.stringify(bereiche)}
# Wie lange was aufbewahrt wird. So steht es im Datenschutztext, und danach wird gelöscht.
retention:
  applicationMonthsAfterProcess: 6
  processEndsByItselfAfterMonths: 12
  websiteLogDays: 7
  backupDays: 30
termsObjectionWeeks: 4
legalTextsUpdatedOn: ${today}
copyrightYear: ${today.slice(0, 4)}
supervisoryAuthority: ${quoted(supervisoryAuthorityOf(land))}
# Daraus wird das Impressum.
legal:
  name: ${quoted(firma)}
  form: ${quoted(rechtsform)}
  representatives: ${JSON.stringify(representatives)}
${register === undefined ? "" : `  # Der Eintrag im ${register}, und wer wann nachgesehen hat, dass er dort steht:\n  # register: { court: Amtsgericht Leipzig, number: HRB 12345 }\n`}  # vatId: DE123456788
  # lookedUp: { register: { on: ${today}, by: Vorname Nachname }, vatId: { on: ${today}, by: Vorname Nachname } }
phones:
  - { number: ${quoted(telefon)}, purpose: Zentrale }
# Wer Fragen beantwortet; Stellen nennen einen dieser Menschen.
people:
${representatives.map((person) => `  - { name: ${quoted(person)}, role: Leitung, phone: ${quoted(telefon)} }`).join("\n")}
# Wer für Sie Daten verarbeitet: wenigstens, wer Website und Formular beherbergt und wer Ihre E-Mails befördert.
processors: []
`;
}

const claims = `${lineFor("claims.yaml")}
# Zahlen und Versprechen, jede mit ihrem Beleg. Leer ist richtig, solange nichts belegt ist: Dann verspricht die Website nichts.
`;

function pattern({ bereiche, vertreten }: Answers, today: string): string {
  return `${lineFor("jobs/*.yaml")}
# Ein Muster, das niemand veröffentlicht. Für eine Stelle: nach jobs/ kopieren; wie die Datei heißt, so heißt die Adresse
# ihrer Seite (jobs/finanzbuchhaltung.yaml wird /jobs/finanzbuchhaltung). Dann jede Zeile ansehen.
id: 1 # jede Stelle eine eigene Nummer, die bleibt
title: Sachbearbeitung
salary: { from: 3200, to: 3800 } # Euro brutto
period: pro Monat
type: Vollzeit
hoursPerWeek: 40
location: 100% Remote
category: ${quoted(bereiche[0] ?? "")}
description: Ein, zwei Sätze, was man den Tag über tut und für wen.
requirements:
  - Was man mitbringt, je eine Zeile
tags: [Kurz, gesagt]
publishedOn: ${today}
validUntil: ${Number(today.slice(0, 4)) + 1}${today.slice(4, 8)}01
lastConfirmedOn: ${today}
openings: 1
gross: true
contract:
  kind: employed-by-client
  employerOfRecord: Name des Arbeitgebers mit Rechtsform
  paidBy: Name des Arbeitgebers mit Rechtsform, zum Monatsende
client:
  name: Name des Unternehmens mit Rechtsform
  website: https://www.unternehmen.example
contact: ${quoted(vertreten.split(",")[0]?.trim() ?? "")}
`;
}

function readMe({ name, domain }: Answers): string {
  return `# ${name}: die Dateien der Website

Was hier steht, steht auf https://${domain}. Geändert wird es mit einem gewöhnlichen Texteditor; einer, der YAML kennt
(etwa VS Code mit der Erweiterung „YAML“), ergänzt und prüft beim Tippen.

| Datei | was darin steht |
|---|---|
| profile.yaml | wer die Agentur ist: Name, Anschrift, Menschen, Impressum, Fristen |
| jobs/… | die Stellen, je eine Datei; muster/stelle.yaml ist ein Muster zum Kopieren |
| claims.yaml | Zahlen und Versprechen mit ihren Belegen; leer heißt: keine |
| pages/… | was Startseite, „Über uns“ und andere in Ihren Worten sagen, und weitere Seiten |
| replies/… | womit Briefe an Bewerber beginnen |

Bevor etwas öffentlich wird, sagt die Prüfung, was fehlt, mit Datei, Zeile und Abhilfe:

    sudo fernkontor pruefen

Ein Fehler hält die Veröffentlichung an; was öffentlich ist, bleibt dann, wie es ist.

Sichern Sie diesen Ordner wie alles, was Sie nicht verlieren wollen. In Git geht das gut: .gitignore liegt bei.
`;
}
