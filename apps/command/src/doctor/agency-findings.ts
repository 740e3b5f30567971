/** Of the agency's folder, of what is public, and of who may write what. */
import { germanDate } from "@fernkontor/domain/german/german";
import type { AgencyFacts, Facts, Finding, PublishedFacts } from "./facts.ts";
import { error, warning, well } from "./finding.ts";

export function* agencyFindings({ agency, published, services, closedDatabase }: Facts): Generator<Finding> {
  const isServer = services.some(({ unit }) => unit !== undefined);
  if (agency) yield* folderFindings(agency, isServer);
  if (published) yield* publishedFindings(published, agency);
  yield* rightFindings(agency, published);
  for (const user of closedDatabase?.users ?? [])
    yield error(
      "rights/database",
      `${user} darf ${closedDatabase?.path} nicht schreiben; nach einem Wiederherstellen gehört die Datei oft root.`,
      `chown fernkontor-desk:fernkontor ${closedDatabase?.path}* && chmod 660 ${closedDatabase?.path}*`,
    );
}

const modeWords = { live: "echt", sample: "Muster" } as const;

function* folderFindings(
  { folder, exists, isShipped, profile, isOpenToAll }: AgencyFacts,
  isServer: boolean,
): Generator<Finding> {
  if (!exists) {
    yield error(
      "agency/missing",
      `Den Ordner der Agentur, ${folder}, gibt es nicht, oder dieser Nutzer sieht ihn nicht.`,
      "AGENCY_DIR in /etc/fernkontor/publish.env nennt ihn; einen neuen legt an: fernkontor neu ORDNER",
    );
    return;
  }
  if (isShipped && isServer)
    yield error(
      "agency/shipped",
      "Die Dienste nehmen die Musteragentur, die mit der Software kommt: AGENCY_DIR fehlt.",
      "Legen Sie den Ordner der Agentur außerhalb an (fernkontor neu /srv/agentur), und setzen Sie AGENCY_DIR in /etc/fernkontor/publish.env, form.env und desk.env.",
    );
  if (/^\/(home|root)\//.test(`${folder}/`) && isServer)
    yield error(
      "agency/in-home",
      `${folder} liegt unter /home: Die Dienste sehen nichts davon.`,
      "Verschieben Sie den Ordner, etwa nach /srv/agentur, und setzen Sie AGENCY_DIR neu.",
    );
  if (isOpenToAll && isServer && !isShipped)
    yield warning(
      "rights/open",
      `Jeder Benutzer dieses Rechners darf ${folder} lesen, auch Stellen, die noch nicht öffentlich sind.`,
      `chown fernkontor-publish:fernkontor ${folder} && chmod 750 ${folder}`,
    );
  yield profile === undefined
    ? error(
        "agency/unreadable",
        `${folder}/profile.yaml lässt sich nicht lesen.`,
        "Was daran falsch ist, sagt: fernkontor pruefen",
      )
    : well("agency/read", `Agentur: ${profile.name} (${modeWords[profile.mode]}), ${folder}`);
}

function* publishedFindings(
  { folder, current, problem, foreign }: PublishedFacts,
  agency?: AgencyFacts,
): Generator<Finding> {
  const { profile } = agency ?? {};
  yield current === undefined
    ? error("publish/never", `In ${folder} ist noch nichts veröffentlicht.`, "sudo fernkontor veroeffentlichen")
    : well("publish/current", `Öffentlich ist der Stand vom ${germanDate(current.at.toISOString().slice(0, 10))}.`);
  if (current && profile && (current.name !== profile.name || current.mode !== profile.mode))
    yield error(
      "publish/another-agency",
      `Öffentlich ist ${current.name} (${modeWords[current.mode]}), im Ordner steht ${profile.name} (${modeWords[profile.mode]}).`,
      "Stimmt der Ordner (AGENCY_DIR)? Dann: sudo fernkontor veroeffentlichen",
    );
  if (problem)
    yield error(
      "publish/problem",
      `Seit ${germanDate(problem.since.toISOString().slice(0, 10))} lässt sich nichts veröffentlichen: ${problem.message.split("\n")[0]}`,
      "Alles dazu zeigt: sudo fernkontor stand",
    );
  if (foreign !== undefined)
    yield error(
      "publish/foreign-files",
      `${foreign} gehört nicht dem, der veröffentlicht: Die nächste neue Version scheitert daran.`,
      `Was im Zwischenspeicher liegt, spart nur Arbeit: rm -r ${folder}/cache. Alles andere: chown -hR NUTZER ${folder}`,
    );
}

/** Who faces the net must not be able to say what the site says. */
function* rightFindings(...places: readonly (AgencyFacts | PublishedFacts | undefined)[]): Generator<Finding> {
  for (const { folder, writableBy } of places.flatMap((place) => place ?? []))
    for (const user of writableBy)
      yield warning(
        "rights/writable",
        `${user} darf in ${folder} schreiben: Wer das Formular oder das Kontor übernimmt, könnte die Website ändern.`,
        `Nehmen Sie ihm das Recht: setfacl -R -x u:${user} ${folder}; sonst chown und chmod. Wem was gehört: docs/betrieb/02-ordner-und-benutzer.md`,
      );
}
