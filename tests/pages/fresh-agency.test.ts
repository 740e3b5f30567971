// An agency as `fernkontor neu` begins it, without a listing or a promise: what holds of all who use this software fills its pages.
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { agencyFolder } from "../../apps/command/src/new/agency-folder.ts";
import { drawnOn, drawnSiteOf } from "./drawn-site.ts";
import { readPage } from "./read-page.ts";
import { elementsIn, textOf } from "./tree.ts";

const { folder, draw } = drawnSiteOf((agency) => {
  const answers = {
    name: "Lindenhof Personal",
    strasse: "Karl-Heine-Straße 12",
    ort: "04229 Leipzig",
    land: "Sachsen",
    domain: "lindenhof-personal-gibt-es-nicht.de",
    firma: "Lindenhof Personal GmbH",
    rechtsform: "GmbH" as const,
    vertreten: "Anja Wolter",
    telefon: "+49 199 1234560",
    bereiche: ["Buchhaltung", "Controlling"],
  };
  mkdirSync(join(agency, "jobs"));
  for (const [path, content] of agencyFolder(answers, drawnOn)) {
    mkdirSync(dirname(join(agency, path)), { recursive: true });
    writeFileSync(join(agency, path), content);
  }
});
beforeAll(draw);

test.each([
  [
    "/",
    ["Was wir Ihnen zusagen", "So fangen Sie an", "Der Anfang ist klein: Eine Bewerbung genügt."],
    /Vier Punkte.*6 Monate.*Drei Stufen.*zurückziehen und löschen/s,
  ],
  [
    "/about",
    ["Unsere Mission", "Woran Sie uns messen können", "Was bei uns immer gilt", "Lernen wir uns kennen."],
    /Auskunft.*keine Cookies.*Impressum/s,
  ],
])("%s looks finished", (route, headings, says) => {
  const { document, mainText } = readPage(route, folder);
  const [main] = elementsIn(document, "main");
  expect(main && elementsIn(main, "h2").map(textOf)).toEqual(headings);
  expect(mainText).toMatch(says);
});
