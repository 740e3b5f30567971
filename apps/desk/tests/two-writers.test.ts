/**
 * Two people write one listing while somebody edits its file: whatever one of them has saved and another has replaced is still
 * in the file, in its draft, or in its history.
 */
import { expect, test } from "vitest";
import { depth } from "../../../scripts/testing/depth.ts";
import { openReleasingPublisher } from "./releasing-publisher.ts";
import { hiddenField, openSampleDesk } from "./sample-desk.ts";

const path = "jobs/content-creator.yaml";
const screen = "/stellen/content-creator";
const fields = ["title", "bonus", "training", "openings"] as const;

/** The same numbers for the same seed. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

test.each(Array.from({ length: depth(3, 20) }, (_, index) => index + 1))("nothing is lost on walk %i", async (seed) => {
  const draw = numbers(seed);
  const now = { now: Date.parse("2026-11-20T14:12:00Z") };
  const file = "id: 6\ntitle: Content Creator\nbonus: keiner\ntraining: eine Woche\nopenings: 2\n";
  const publisher = await openReleasingPublisher({ [path]: file }, () => new Date(now.now));
  const { desk, signIn, get, post } = await openSampleDesk(undefined, undefined, publisher.environment);
  const people = [await signIn("Jana Brandt", "recruiter"), await signIn("Ruth Albers", "recruiter")];
  const forms = await Promise.all(people.map(async ({ cookie }) => (await get(screen, cookie)).text()));
  await get("/veroeffentlichen", people[0]?.cookie ?? "");

  /** By whom each value was written that stands now; the sysadmin is nobody. */
  const written: { value: string; by: number; field: string }[] = [];
  let number = 1000;
  for (let step = 0; step < 60; step++) {
    const who = draw(2);
    const { cookie = "" } = people[who] ?? {};
    const field = fields[draw(fields.length)] ?? "title";
    const value = `${number++}`;
    const act = draw(8);
    if (act < 2) forms[who] = await (await get(screen, cookie)).text();
    else if (act < 6) {
      const vorher = hiddenField(forms[who] ?? "", "vorher");
      const answer = await post(screen, cookie, { vorher, [field]: value });
      expect([303, 409]).toContain(answer.status);
      const isSaved = (await desk.fileDrafts.find(path))?.text?.includes(value) ?? false;
      expect(isSaved).toBe(answer.status === 303);
      if (isSaved) written.push({ value, by: who, field });
      else forms[who] = await answer.text();
      // Whoever is told saves again, at times.
      if (!isSaved && draw(2) === 0) {
        const again = { vorher: hiddenField(forms[who] ?? "", "vorher"), [field]: value };
        expect((await post(screen, cookie, again)).status).toBe(303);
        written.push({ value, by: who, field });
      }
    } else if (act === 6) {
      const before = publisher.textOf(path);
      const edited =
        before === null
          ? [file]
          : [before.replace(/^bonus: .*$/m, `bonus: ${value}`), before.replace("openings:", "openings"), null];
      publisher.write(path, edited[draw(edited.length)] ?? null);
    } else {
      const page = await (await get(`${screen}/verlauf`, cookie)).text();
      const fassung = draw(2) === 0 ? "entwurf" : "datei";
      if (page.includes("Zwei Fassungen")) {
        const chosen = await post(`${screen}/verlauf`, cookie, { fassung, gesehen: hiddenField(page, "gesehen") });
        expect(chosen.status).toBe(303);
      }
    }
    const kept = [
      publisher.textOf(path),
      (await desk.fileDrafts.find(path))?.text,
      ...(await desk.fileVersions.of(path)).map(({ text }) => text),
    ].join("\n");
    // What somebody has replaced by a later text of their own is theirs to lose.
    const mustBe = written.filter(
      ({ value: each, by, field: at }) =>
        !written.some((later) => later.field === at && later.by === by && Number(later.value) > Number(each)),
    );
    for (const { value: each } of mustBe) expect(kept, `step ${step}`).toContain(each);
  }
});
