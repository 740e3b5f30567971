/** Of the agency's folder, of what is public, and of who may write what. */
import { germanDate } from "@fernkontor/domain/german/german";
import type { AgencyFacts, Facts, Finding, PublishedFacts } from "./facts.ts";
import { error, warning, well } from "./finding.ts";

export function agencyFindings({ agency, published, services, closedDatabase }: Facts): Finding[] {
  const isServer = services.some(({ unit }) => unit !== undefined);
  return [
    ...(agency ? folderFindings(agency, isServer) : []),
    ...(published ? publishedFindings(published, agency) : []),
    ...rightFindings(agency, published),
    ...(closedDatabase?.users ?? []).map((user) =>
      error(
        "rights/database",
        `${user} darf ${closedDatabase?.path} nicht schreiben; nach einem Wiederherstellen gehört die Datei oft root.`,
        `chown fernkontor-desk:fernkontor ${closedDatabase?.path}* && chmod 660 ${closedDatabase?.path}*`,
      ),
    ),
  ];
}

function folderFindings({ folder, exists, isShipped, profile }: AgencyFacts, isServer: boolean): Finding[] {
  if (!exists)
    return [
      error(
        "agency/missing",
        `Den Ordner der Agentur, ${folder}, gibt es nicht, oder dieser Nutzer sieht ihn nicht.`,
        "AGENCY_DIR in /etc/fernkontor/publish.env nennt ihn; einen neuen legt an: fernkontor neu ORDNER",
      ),
    ];
  return [
    ...(isShipped && isServer
      ? [
          error(
            "agency/shipped",
            "Die Dienste nehmen die Musteragentur, die mit der Software kommt: AGENCY_DIR fehlt.",
            "Legen Sie den Ordner der Agentur außerhalb an (fernkontor neu /srv/agentur), und setzen Sie AGENCY_DIR in /etc/fernkontor/publish.env, form.env und desk.env.",
          ),
        ]
      : []),
    ...(/^\/(home|root)\//.test(`${folder}/`) && isServer
      ? [
          error(
            "agency/in-home",
            `${folder} liegt unter /home: Die Dienste sehen nichts davon.`,
            "Verschieben Sie den Ordner, etwa nach /srv/agentur, und setzen Sie AGENCY_DIR neu.",
          ),
        ]
      : []),
    profile === undefined
      ? error(
          "agency/unreadable",
          `${folder}/profile.yaml lässt sich nicht lesen.`,
          "Was daran falsch ist, sagt: fernkontor pruefen",
        )
      : well("agency/read", `Agentur: ${profile.name} (${profile.mode === "live" ? "echt" : "Muster"}), ${folder}`),
  ];
}

function publishedFindings({ folder, current, problem, foreign }: PublishedFacts, agency?: AgencyFacts): Finding[] {
  const { profile } = agency ?? {};
  return [
    ...(current === undefined
      ? [error("publish/never", `In ${folder} ist noch nichts veröffentlicht.`, "sudo fernkontor veroeffentlichen")]
      : [
          well("publish/current", `Öffentlich ist der Stand vom ${germanDate(current.at.toISOString().slice(0, 10))}.`),
        ]),
    ...(current !== undefined &&
    profile !== undefined &&
    (current.name !== profile.name || current.mode !== profile.mode)
      ? [
          error(
            "publish/another-agency",
            `Öffentlich ist ${current.name} (${current.mode === "live" ? "echt" : "Muster"}), im Ordner steht ${profile.name} (${profile.mode === "live" ? "echt" : "Muster"}).`,
            "Stimmt der Ordner (AGENCY_DIR)? Dann: sudo fernkontor veroeffentlichen",
          ),
        ]
      : []),
    ...(problem
      ? [
          error(
            "publish/problem",
            `Seit ${germanDate(problem.since.toISOString().slice(0, 10))} lässt sich nichts veröffentlichen: ${problem.message.split("\n")[0]}`,
            "Alles dazu zeigt: sudo fernkontor stand",
          ),
        ]
      : []),
    ...(foreign === undefined
      ? []
      : [
          error(
            "publish/foreign-files",
            `${foreign} gehört nicht dem, der veröffentlicht: Die nächste neue Version scheitert daran.`,
            `Was im Zwischenspeicher liegt, spart nur Arbeit: rm -r ${folder}/cache. Alles andere: chown -hR NUTZER ${folder}`,
          ),
        ]),
  ];
}

/** Who faces the net must not be able to say what the site says. */
function rightFindings(agency?: AgencyFacts, published?: PublishedFacts): Finding[] {
  const places = [
    { path: agency?.folder, users: agency?.writableBy ?? [] },
    { path: published?.folder, users: published?.writableBy ?? [] },
  ];
  return places.flatMap(({ path, users }) =>
    users.map((user) =>
      warning(
        "rights/writable",
        `${user} darf in ${path} schreiben: Wer das Formular oder das Kontor übernimmt, könnte die Website ändern.`,
        `Nehmen Sie ihm das Recht: setfacl -R -x u:${user} ${path}; sonst chown und chmod. Wem was gehört: docs/betrieb/02-ordner-und-benutzer.md`,
      ),
    ),
  );
}
