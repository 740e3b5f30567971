/** `fernkontor einrichten`: writes what a server needs into a folder, filled in. In which order it is put in place says the guide. */
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { loadProfile } from "@fernkontor/agency-files/load-agency";
import { OperatorError } from "@fernkontor/agency-files/operator-error";
import { readWords } from "../read-words.ts";
import { softwareFolder } from "../run-program.ts";
import { placesOf } from "./places.ts";
import { type ServerNames, serverFiles } from "./server-files.ts";

/** @throws OperatorError where the agency cannot be read or the folder is taken */
export function setUp(words: readonly string[]): void {
  const { positionals, values } = readWords("setup", words, { kontor: { type: "string" } }, (count) => count === 2);
  const [agency = "", target = ""] = positionals.map((folder) => resolve(folder));
  if (existsSync(target) && readdirSync(target).length > 0)
    throw new OperatorError(`In ${target} liegt schon etwas. Nennen Sie einen Ordner, den es noch nicht gibt.`);
  const names = namesOf(agency, values.kontor);
  const shipped = (name: string) => readFileSync(join(softwareFolder, "deploy", name), "utf8");
  for (const [path, { content, mode }] of serverFiles(names, shipped)) {
    const file = join(target, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
    chmodSync(file, mode);
  }
  const { site, form, desk } = names;
  console.log(
    `Geschrieben nach ${target}, für ${site}, ${form} und ${desk}. Sehen Sie die Dateien an. Wie sie an ihren Platz kommen, und was danach kommt, sagt die Anleitung ab docs/betrieb/02-ordner-und-benutzer.md; wo dort /root/server und /srv/agentur steht, sind ${target} und ${agency} gemeint.`,
  );
}

function namesOf(agency: string, desk: string | undefined): ServerNames {
  const { mode, domain, siteOrigin, formOrigin } = loadProfile(agency);
  if (mode === "sample")
    throw new OperatorError(
      `In ${agency}/profile.yaml steht „mode: sample“: Ein Muster braucht keinen Server. Einen Ordner für Ihre Agentur legt an: fernkontor neu ORDNER`,
    );
  const site = new URL(siteOrigin).hostname;
  if (formOrigin === undefined)
    throw new OperatorError(
      `In ${agency}/profile.yaml fehlt formOrigin: der Name, unter dem das Formular zu erreichen ist, etwa formOrigin: bewerbung`,
    );
  const form = new URL(formOrigin).hostname;
  const names = { site, form, desk: desk ?? `kontor.${domain ?? site}` };
  return { ...placesOf(softwareFolder), agency, ...names };
}
