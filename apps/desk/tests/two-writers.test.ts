/**
 * Two people write one record while somebody edits, breaks, deletes and renames its file: whatever one of them has saved and
 * another has replaced is still in a file, in a draft, or in a history, and what is not saved stands in the answer.
 */
import { expect, test } from "vitest";
import { depth } from "../../../scripts/testing/depth.ts";
import { openReleasingPublisher } from "./releasing-publisher.ts";
import { hiddenField, openSampleDesk } from "./sample-desk.ts";
import { keptTexts, placedClaim } from "./sample-publisher.ts";

type Written = { path: string; file: string; screen: string; history: string; fields: readonly string[]; own: RegExp };

/** `own`: what the sysadmin writes anew. */
const records: Readonly<Record<string, Written>> = {
  listing: {
    path: "jobs/content-creator.yaml",
    file: "id: 6\ntitle: Content Creator\nbonus: keiner\ntraining: eine Woche\nopenings: 2\n",
    screen: "/stellen/content-creator",
    history: "/stellen/content-creator/verlauf",
    fields: ["title", "bonus", "training", "openings"],
    own: /(?<=^bonus: ).*$/m,
  },
  claim: {
    path: "claims.yaml",
    file: placedClaim,
    screen: "/belege/placedAtLeast",
    history: "/veroeffentlichen/verlauf/claims.yaml",
    fields: ["wert", "n", "quelle", "wie", "wer"],
    own: /(?<=^ {4}method: ).*$/m,
  },
  person: {
    path: "profile.yaml",
    file: "domain: fernkontor.example\npeople:\n  - name: Ruth Albers\n    role: Beratung\n    email: ruth@\n",
    screen: "/menschen/ruth-albers",
    history: "/veroeffentlichen/verlauf/profile.yaml",
    fields: ["rolle", "telefon", "email"],
    own: /(?<=^ {4}role: ).*$/m,
  },
};

const isNumber = /^(openings|wert|n)$/;

/** The same numbers for the same seed. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const walks = Array.from({ length: depth(2, 20) }, (_, index) => index + 1);

test.each(Object.keys(records).flatMap((record) => walks.map((seed) => [record, seed] as const)))(
  "nothing is lost of a %s on walk %i",
  async (record, seed) => {
    const { path, file, screen, history, fields, own } = records[record] as Written;
    const draw = numbers(seed);
    let clock = { now: Date.parse("2026-11-20T14:12:00Z") };
    const publisher = await openReleasingPublisher({ [path]: file }, () => new Date(clock.now));
    const sample = await openSampleDesk(undefined, undefined, publisher.environment);
    const { signIn, get, post, database } = sample;
    ({ clock } = sample);
    const people = [await signIn("Jana Brandt", "lead"), await signIn("Ruth Albers", "lead")];
    const formOf = async (cookie: string) => hiddenField(await (await get(screen, cookie)).text(), "vorher");
    const forms = await Promise.all(people.map(({ cookie }) => formOf(cookie)));
    const first = JSON.parse(forms[0] ?? "{}");
    await get("/veroeffentlichen", people[0]?.cookie);

    /** By whom each value was written that stands now; the sysadmin is nobody. */
    const written: { value: string; by: number; field: string; step: number }[] = [];
    for (let step = 0; step < depth(60, 200); step++) {
      clock.now += 60_000;
      const who = draw(2);
      const { cookie = "" } = people[who] ?? {};
      const act = draw(10);
      if (act < 2) forms[who] = await formOf(cookie);
      else if (act < 6) {
        const field = fields[draw(fields.length)] ?? "";
        // Some put back what stood there at first.
        const isBack = draw(3) === 0;
        const value = isBack ? (first[field] ?? "") : `${isNumber.test(field) ? "" : "Fassung "}${1000 + step}`;
        const save = async () => {
          const answer = await post(screen, cookie, { vorher: forms[who] ?? "", [field]: value });
          if (answer.status === 303) {
            written.push({ value: isBack ? "" : value, by: who, field, step });
            return;
          }
          const html = await answer.text();
          expect([404, 409], `step ${step}`).toContain(answer.status);
          // Where nothing is any more, a word alone is typed again sooner than copied.
          if (answer.status === 404 && !/\s/.test(value)) return;
          expect(html, `step ${step}`).toContain(value);
          return answer.status === 409 ? hiddenField(html, "vorher") : undefined;
        };
        const clash = await save();
        // Whoever is told saves again, at times.
        if (clash !== undefined) {
          forms[who] = clash;
          if (draw(2) === 0) expect(await save(), `step ${step}`).toBeUndefined();
        }
      } else if (act === 6) {
        const text = publisher.textOf(path);
        const edits = [
          () => publisher.write(path, text?.replace(own, `${1000 + step}`) ?? file),
          () => publisher.write(path, text?.replace(": ", " ") ?? file),
          () => text !== null && publisher.write(path, null),
          () => {
            if (text === null) return;
            publisher.write(`${path}.alt`, text);
            publisher.write(path, null);
          },
        ];
        edits[draw(edits.length)]?.();
      } else if (act === 7) {
        const page = await (await get("/veroeffentlichen", cookie)).text();
        const press = { stand: hiddenField(page, "stand"), druck: hiddenField(page, "druck") };
        const begun = await post("/veroeffentlichen", cookie, press);
        await get(begun.headers.get("location") ?? "/veroeffentlichen", cookie);
      } else {
        const page = await (await get(history, cookie)).text();
        const fassung = draw(2) === 0 ? "entwurf" : "datei";
        if (page.includes("Zwei Fassungen")) {
          const chosen = await post(history, cookie, { fassung, gesehen: hiddenField(page, "gesehen") });
          expect(chosen.status).toBe(303);
        }
      }
      const kept = await keptTexts(database, publisher.environment.AGENCY_DIR);
      // What somebody has replaced by a later text of their own is theirs to lose.
      const mustBe = written.filter(
        ({ by, field, step }) =>
          !written.some((later) => later.field === field && later.by === by && later.step > step),
      );
      for (const { value, by, field } of mustBe) expect(kept, `step ${step}: ${field} of ${by}`).toContain(value);
    }
  },
);
