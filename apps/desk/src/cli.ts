/** `npm run desk -- invite "Jana Brandt"`: who may come to the desk, beside the running one. */
import { parseArgs } from "node:util";
import { loadProfile } from "@fernkontor/agency-files/load-agency";
import { endingOf, OperatorError } from "@fernkontor/agency-files/operator-error";
import { measureReplies } from "@fernkontor/applications/cases/measure-replies";
import { beginCommand } from "@fernkontor/applications/command-line/begin-command";
import { type Database, explainDatabaseError, openDatabase } from "@fernkontor/applications/database/database";
import { migrate } from "@fernkontor/applications/database/migrations";
import { isEmailAddress, writtenAddress } from "@fernkontor/applications/email-address";
import { keepPrivate } from "@fernkontor/applications/keep-private";
import { withoutData } from "@fernkontor/applications/log";
import { ownAddresses } from "@fernkontor/applications/own-address";
import { createPeople, invitationHours } from "@fernkontor/applications/people/people";
import { type Role, spelledName } from "@fernkontor/applications/people/person";
import { profileNow } from "@fernkontor/applications/retention/periods-now";
import { isSet } from "@fernkontor/applications/settings";
import { quantity } from "@fernkontor/domain/german/german";
import { fewestCases, measuredDays, replyTimes } from "@fernkontor/domain/reply-times/reply-times";
import { writeMeasurement } from "./agency-drafts/write-measurement.ts";
import { type DeskConfig, readDeskConfig } from "./config.ts";

const help = "Wie jeder Befehl gerufen wird, zeigt: fernkontor hilfe";

const rolesByWord: Readonly<Record<string, Role>> = { leitung: "lead", personalberatung: "recruiter" };

async function run(line: readonly string[]): Promise<void> {
  const { positionals, values } = parse(line);
  const [command = "help", typed = "", ...more] = positionals;
  const name = spelledName(typed);
  if (command === "help" || values.help) {
    console.log(help);
    return;
  }
  const needsName = command === "invite" || command === "close";
  if ((!needsName && command !== "list" && command !== "measure") || more.length > 0 || (needsName && name === ""))
    throw new OperatorError(
      `${more.length > 0 ? 'Ein Name gehört in Anführungszeichen: "Jana Brandt".' : "Das verstehe ich nicht."}\n\n${help}`,
    );
  const role = values.role === undefined ? undefined : rolesByWord[values.role];
  if (values.role !== undefined && role === undefined)
    throw new OperatorError(`--role nimmt leitung oder personalberatung, nicht „${values.role}“.`);
  const email = values.email === undefined ? undefined : writtenAddress(values.email);
  if (email !== undefined && (command !== "invite" || !isEmailAddress(email)))
    throw new OperatorError(`--email nimmt die Adresse, an die der Link geht, nicht „${values.email}“.`);
  const config = readDeskConfig(process.env);
  keepPrivate(config.databaseUrl);
  const { facts, publishFolder, agencyFolder } = config;
  await beginCommand({
    databaseUrl: config.databaseUrl,
    isGiven: isSet("DATABASE_URL", process.env),
    ports: [config.formPort, config.deskPort],
    profile: async () => profileNow({ FACTS: facts, PUBLISH_DIR: publishFolder, AGENCY_DIR: agencyFolder }),
    note: (sentence) => console.error(sentence),
  });
  if (command === "invite" && !isSet("DESK_ORIGIN", process.env))
    console.error(
      "DESK_ORIGIN ist nicht gesetzt: Der Link führt auf diesen Rechner, und der Passkey gälte nur hier. Ist das Kontor unter einem Namen zu erreichen, setzen Sie ihn wie beim Dienst, und laden Sie noch einmal ein.",
    );
  const database = openDatabase(config.databaseUrl, { mustExist: true });
  try {
    // Where the build has put them, beside this program.
    await migrate(database).catch(explainDatabaseError(config.databaseUrl));
    const people = createPeople(database, config.mail.smtpUrl === undefined ? "file" : "smtp");
    if (command === "measure" && config.mail.smtpUrl === undefined)
      throw new OperatorError(
        "Ohne SMTP_URL wird nicht gemessen: Eine Antwort, die nur als Datei auf diesem Rechner liegt, hat niemanden erreicht.",
      );
    if (command === "measure") console.log(await measure(database, config));
    else if (command === "invite") console.log(await invite(people, config, { name, role, email }));
    else if (command === "close") console.log(await close(people, name));
    else
      for (const person of await people.list())
        console.log(`${person.name}  ${person.role === "lead" ? "Leitung" : "Personalberatung"}`);
  } finally {
    await database.close();
  }
}

function parse(line: readonly string[]) {
  try {
    return parseArgs({
      args: [...line],
      allowPositionals: true,
      options: { role: { type: "string" }, email: { type: "string" }, help: { type: "boolean", short: "h" } },
    });
  } catch {
    throw new OperatorError(`Eine Option gibt es so nicht: ${line.join(" ")}\n\n${help}`);
  }
}

type People = ReturnType<typeof createPeople>;

type Invited = { name: string; role: Role | undefined; email: string | undefined };

/** With an address and a mail server it goes there alone: the mail has a link of its own, and the one before is void. */
async function invite(people: People, { deskOrigin, mail }: DeskConfig, invited: Invited): Promise<string> {
  const { name, role, email } = invited;
  const invitation = await people.invite(name, role, new Date(), undefined, email);
  if (invitation === "refused") throw new OperatorError(lastLead);
  const word = invitation.person.role === "lead" ? "Leitung" : "Personalberatung";
  const lasts = `er gilt ${invitationHours} Stunden und einmal`;
  if (email !== undefined && mail.smtpUrl !== undefined)
    return `Der Link für ${name}, Rolle ${word}, geht an ${email}, sobald das Kontor läuft; ${lasts}.`;
  return `Link für ${name}, Rolle ${word}; ${lasts}:\n${deskOrigin}/einladung#${invitation.token}
Dass es ihn gibt, sagt eine E-Mail an diese Person oder an die Agentur.`;
}

async function close(people: People, name: string): Promise<string> {
  const person = (await people.list()).find((each) => each.name === name);
  if (person === undefined) throw new OperatorError(`${name} hat keinen offenen Zugang.`);
  if (!(await people.closeAccess(person.id, new Date()))) throw new OperatorError(lastLead);
  return `Der Zugang von ${name} ist gesperrt.`;
}

async function measure(
  database: Database,
  { agencyFolder, publisherSocket }: Pick<DeskConfig, "agencyFolder" | "publisherSocket">,
): Promise<string> {
  // Not the whole folder: a measurement that somebody has typed into is to be written anew.
  const isOwnAddress = ownAddresses(loadProfile(agencyFolder));
  const write = writeMeasurement(publisherSocket);
  const now = new Date();
  const { file, waits, uncounted } = await measureReplies({ database, agencyFolder, now, isOwnAddress, write });
  const times = replyTimes(waits);
  const left = `nicht gezählt: ${uncounted.unconfirmed} unbestätigte, ${uncounted.own} von eigenen Adressen`;
  const basis = `${quantity(times.cases, "Bewerbung", "Bewerbungen")} aus ${measuredDays} Tagen, ${times.open} noch offen; ${left}`;
  const outcome =
    "reason" in times
      ? `Daraus lässt sich keine Zeit nennen: ${times.reason === "few" ? `Es braucht mindestens ${fewestCases}` : "Zu viele blieben ohne Antwort"}.`
      : `Die mittlere Hälfte bekam nach ${times.from} bis ${times.to} Stunden Antwort (Montag bis Freitag).`;
  return `${basis}. ${outcome}\n${file} ist geschrieben; die Website nennt es mit der nächsten Veröffentlichung.`;
}

const lastLead =
  "Das geht nicht: Mindestens eine Person mit der Rolle Leitung muss hineinkommen. Laden Sie erst eine zweite ein, mit --role leitung.";

run(process.argv.slice(2)).catch((error: unknown) => {
  const { words, exitCode } = endingOf(error, withoutData);
  console.error(words);
  process.exitCode = exitCode;
});
