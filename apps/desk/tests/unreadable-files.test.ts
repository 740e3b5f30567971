/** A file that somebody leaves broken in an editor: its form shows what was public last, and saving it replaces it. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openReleasingPublisher } from "./releasing-publisher.ts";
import { hiddenField, openSampleDesk } from "./sample-desk.ts";
import { agencyFolder, placedClaim } from "./sample-publisher.ts";

const profile = `domain: fernkontor.example
categories:
  - Social Media
people:
  - name: Ruth Albers
    role: Personalberatung
    email: ruth.albers@
`;

test.each([
  [
    "claims.yaml",
    "/belege",
    "/belege/placedAtLeast",
    { wert: "600" },
    /value: 500/,
    "value 500",
    /value: 600/,
    "bei „",
  ],
  [
    ...["profile.yaml", "/menschen", "/menschen/ruth-albers"],
    ...[{ rolle: "Leitung" }, /role: Personal/, "role Personal", /role: Leitung/, "bei Wer auf der Website steht"],
  ],
  [
    ...["jobs/content-creator.yaml", "/stellen/content-creator", "/stellen/content-creator"],
    ...[{ openings: "3" }, /openings: 2/, "openings 2", /openings: 3/, "bei Freie Plätze"],
  ],
] as [string, string, string, Record<string, string>, RegExp, string, RegExp, string][])(
  "%s stands as it was public; what is saved replaces it, and it stays a version",
  async (path, list, one, typed, right, wrong, changed, field) => {
    const publisher = await openReleasingPublisher(
      {
        "claims.yaml": placedClaim,
        "profile.yaml": profile,
        "jobs/content-creator.yaml": "id: 6\ntitle: Content Creator\nopenings: 2\n",
      },
      () => new Date("2026-11-20T14:12:00Z"),
    );
    const { desk, signIn, get, post } = await openSampleDesk(undefined, undefined, publisher.environment);
    const { cookie } = await signIn("Mara Mustermann", "lead");
    const read = async (address: string) => (await get(address, cookie)).text();
    await read("/veroeffentlichen");
    const good = publisher.textOf(path) ?? "";
    const broken = good.replace(right, wrong);
    expect(broken).not.toBe(good);
    publisher.write(path, broken);
    publisher.told.byHand = [{ path, kind: "changed" }];

    const said = new RegExp(`<code>agency/${path}</code> lässt sich nicht lesen.*Zeile \\d.*${field}`, "s");
    for (const address of [list, one]) expect(await read(address)).toMatch(said);
    if (path.startsWith("jobs/")) expect(await read("/stellen")).toMatch(/content-creator".*>Datei<.*nicht zu lesen/s);
    const page = await read(one);
    expect((await post(one, cookie, { vorher: hiddenField(page, "vorher"), ...typed })).status).toBe(303);
    expect(await desk.fileDrafts.find(path)).toMatchObject({ base: broken, text: expect.stringMatching(changed) });
    const versions = await desk.fileVersions.of(path);
    expect(versions.map(({ text, writtenBy, publicAt }) => [text, writtenBy, publicAt !== null])).toEqual([
      [broken, null, false],
      [good, null, true],
    ]);
    expect(publisher.textOf(path)).toBe(broken);
  },
);

test.each([
  [
    "profile.yaml",
    "/menschen",
    "/menschen/neu",
    { name: "Warum denn wir?", rolle: "Team", email: "x@fernkontor.example" },
  ],
  ["profile.yaml", "/menschen", "/menschen/bereiche/neu", { name: "Warum denn wir?" }],
  ["jobs/halb.yaml", "/stellen/halb", "/stellen/halb", { description: "Warum denn wir?" }],
])("%s, which was never public, says so and takes nothing", async (path, list, to, typed) => {
  const broken = 'half: [ "written\n';
  const { folder } = agencyFolder({ [path]: broken });
  const { desk, signIn, get, post } = await openSampleDesk(undefined, undefined, { AGENCY_DIR: folder });
  const { cookie } = await signIn("Mara Mustermann", "lead");
  expect(await (await get(list, cookie)).text()).toMatch(/lässt sich nicht lesen.*Zeile \d.*Öffentlich war sie nie/s);
  const answer = await post(to, cookie, { vorher: '{ "name": "So stand es da" }', ...typed });
  const html = await answer.text();
  expect([answer.status, html]).toEqual([409, expect.stringContaining(">Warum denn wir?<")]);
  expect(html).not.toContain("So stand es da");
  expect(await desk.fileDrafts.below("")).toEqual([]);
  expect(readFileSync(join(folder, path), "utf8")).toBe(broken);
});
