import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openSampleDesk } from "./sample-desk.ts";
import { agencyFolder } from "./sample-publisher.ts";

test.each([
  ["/belege", "/belege/satisfiedPercent", "claims.yaml", "den Belegen"],
  ["/menschen", "/menschen/neu", "profile.yaml", "den Angaben der Agentur"],
  ["/texte", "/texte/advantages.hero.heading", "texts.yaml", "den Texten"],
])(
  "while the file of %s cannot be read, it says so, gives back what was typed, and stays as it is",
  async (list, one, path, holds) => {
    const { folder } = agencyFolder({ "texts.yaml": 'advantages.hero.heading: "Warum gerade wir?"\n' });
    const { desk, signIn, get, post } = await openSampleDesk(undefined, undefined, { AGENCY_DIR: folder });
    const { cookie } = await signIn("Mara Mustermann", "lead");
    const broken = 'half: [ "written\n';
    writeFileSync(join(folder, path), broken);
    for (const address of [list, one]) {
      const page = await (await get(address, cookie)).text();
      expect(page).toContain(`Die Datei mit ${holds} lässt sich gerade nicht lesen.`);
      expect(page).not.toMatch(/yaml|Zeile \d/i);
    }
    const answer = await post(one, cookie, { gesehen: "x", fassung: "Warum denn wir?", name: "Warum denn wir?" });
    expect([answer.status, await answer.text()]).toEqual([
      409,
      expect.stringMatching(/readOnly=""[^>]*>Warum denn wir\?</),
    ]);
    expect(await desk.fileDrafts.below("")).toEqual([]);
    expect(readFileSync(join(folder, path), "utf8")).toBe(broken);
  },
);
