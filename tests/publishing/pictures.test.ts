// What becomes of a photograph: from the upload to the public site, and from there to nothing.

import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { changeAgency, writeLiveAgency } from "@fernkontor/agency-files/test-agencies";
import { readSettings } from "@fernkontor/applications/settings";
import { askPublisher } from "@fernkontor/publishing/ask-publisher";
import type { JobAnswer, Outcome, Question, Writer } from "@fernkontor/publishing/protocol";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { parse } from "yaml";
import { serveDesk } from "../../apps/publisher/src/desk/serve-desk.ts";
import { until } from "../../scripts/services/until.ts";

const temporary = mkdtempSync(join(tmpdir(), "fernkontor-pictures-test-"));
const stop = new AbortController();
afterAll(() => {
  stop.abort();
  rmSync(temporary, { recursive: true, force: true });
});

const ruth: Writer = { name: "Ruth Albers", role: "lead" };
const jana: Writer = { name: "Jana Brandt", role: "recruiter" };

async function place(name: string) {
  const agencyFolder = writeLiveAgency(join(temporary, name, "agency"));
  const folder = join(temporary, name, "published");
  const settings = readSettings({ ...process.env, BUILD_DATE: "2026-11-21", PUBLIC_FORM_ORIGIN: "" });
  await serveDesk({ folder, agencyFolder, settings, isWatching: false, say: () => {}, stopRequest: stop.signal });
  const socket = join(folder, "publisher.sock");
  const ask = <Asked extends Question["ask"]>(question: Question & { ask: Asked }) =>
    askPublisher<Asked>(socket, question);
  const ended = async (job: JobAnswer): Promise<Outcome> => {
    if (job.answer !== "job") throw new Error("No job began.");
    let outcome: Outcome | undefined;
    const isEnded = async () => {
      const now = await ask({ ask: "job", id: job.id });
      outcome = now.answer === "job" ? now.outcome : undefined;
      return outcome !== undefined;
    };
    await until(isEnded, { problem: () => "The job never ended." });
    return outcome as unknown as Outcome;
  };
  let keys = 0;
  const begin = () => ask({ ask: "publish", changes: [], by: ruth, without: [], key: `press ${++keys}` });
  return {
    agencyFolder,
    folder,
    ask,
    ended,
    begin,
    publish: async () => expect(await ended(await begin())).toMatchObject({ outcome: "published" }),
    undo: async () => {
      const { release } = await ask({ ask: "state" });
      return ended(await ask({ ask: "undo", by: ruth, release: release?.id ?? "", key: `undo ${++keys}` }));
    },
    upload: async (isFace: boolean, colour: string, by = ruth) => {
      const bytes = await sharp({ create: { width: 500, height: 400, channels: 3, background: colour } })
        .jpeg()
        .toBuffer();
      return ask({ ask: "picture", isFace, text: "Das Team", base64: bytes.toString("base64"), by });
    },
    page: (address: string) => readFileSync(join(folder, "current/public", `${address}.html`), "utf8"),
    people: () => (parse(readFileSync(join(agencyFolder, "profile.yaml"), "utf8")) as { people: object[] }).people,
    /** Files below the agency's folder and all releases that are called so or, records aside, show it, however compressed. */
    filesWith: (word: string) =>
      // Beside the releases lies a link to all packages, of which some lead back to themselves.
      [agencyFolder, join(folder, "releases")].flatMap((root) =>
        readdirSync(root, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map(({ parentPath, name }) => join(parentPath, name))
          .filter((file) => file.includes(word) || (!/\.(json|yaml)$/.test(file) && textOf(file).includes(word))),
      ),
  };
}

function textOf(file: string): string {
  const bytes = readFileSync(file);
  if (file.endsWith(".br")) return brotliDecompressSync(bytes).toString();
  return (file.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString();
}

function nameIn(answer: { answer: "picture"; name: string } | { answer: "refused"; message: string }): string {
  if (answer.answer === "refused") throw new Error(answer.message);
  return answer.name;
}

const head = "---\ntitle: Team\ndescription: Wer bei uns arbeitet und was wir können.\nplace: footer\n---\n\n";

test("a picture is public while a published text names it, and goes a month after; a face goes with its person", async () => {
  const { agencyFolder, folder, upload, publish, page, ask, people, filesWith } = await place("page");
  expect(await upload(false, "#112233", jana)).toEqual({
    answer: "refused",
    message: "Bilder lädt nur die Leitung hoch.",
  });
  const [shown, unnamed, kept] = [
    await upload(false, "#aa0000"),
    await upload(false, "#00aa00"),
    await upload(false, "#0000aa"),
  ].map(nameIn);
  expect((await ask({ ask: "state" })).byHand).toEqual([]);
  mkdirSync(join(agencyFolder, "pages"));
  writeFileSync(join(agencyFolder, "pages/team.md"), `${head}![Wir im Hof](${shown})\n`);
  const longAgo = new Date(Date.now() - 31 * 24 * 3600 * 1000);
  for (const name of [shown, unnamed]) utimesSync(join(agencyFolder, `pictures/${name}.json`), longAgo, longAgo);
  const others = people();
  const face = nameIn(await upload(true, "#226644"));
  const photograph = { picture: face, agreedOn: "2026-11-20", uses: ["pages"] };
  changeAgency(agencyFolder, {
    profile: { people: [...others, { name: "Gast Muster", role: "Beratung", photograph }] },
  });
  await publish();
  expect(page("about").includes(`/assets/${face}-216.jpg`)).toBe(true);
  expect(page("team").includes(`src="/assets/${shown}-500.jpg" alt="Wir im Hof"`)).toBe(true);
  const drawn = await ask({ ask: "preview", changes: [], address: "/team", scheme: "light" });
  expect(drawn).toMatchObject({ html: expect.stringMatching(/srcSet="[^"]*, \/vorschau\/assets\/[\da-f]{16}-500/) });
  const assets = readdirSync(join(folder, "current/public/assets")).filter((file) => /^[\da-f]{16}-/.test(file));
  expect(assets.sort()).toEqual([`${shown}-480.avif`, `${shown}-480.jpg`, `${shown}-500.avif`, `${shown}-500.jpg`]);
  expect(filesWith(unnamed ?? "")).toEqual([]);
  expect(existsSync(join(agencyFolder, `pictures/${kept}.json`))).toBe(true);

  writeFileSync(join(agencyFolder, "pages/team.md"), `${head}Wir.\n`);
  changeAgency(agencyFolder, { profile: { people: others } });
  await publish();
  expect(filesWith(face)).toEqual([]);
  expect(statSync(join(agencyFolder, `pictures/${shown}.json`)).mtimeMs).toBeGreaterThan(longAgo.getTime() + 1000);
  expect(page("team").includes(shown ?? "")).toBe(false);
});

test("a face that is taken back while a publish runs is in no release, page or folder then, and no undo brings it back", async () => {
  const { agencyFolder, upload, publish, page, ask, begin, ended, people, undo, filesWith } = await place("face");
  const face = nameIn(await upload(true, "#884422"));
  expect(readFileSync(join(agencyFolder, "pictures/.gitignore"), "utf8")).toBe("face-*\n");
  const uses = ["listings", "pages", "applicant"];
  const withFace = people().map((person) => ({
    ...person,
    photograph: { picture: face, agreedOn: "2026-11-20", uses },
  }));
  const listings = { "content-creator": { contact: "Mara Nirgends" } };
  changeAgency(agencyFolder, { profile: { people: withFace }, listings });
  await publish();
  for (const address of ["about", "contact", "jobs/content-creator"])
    expect(page(address).includes(`/assets/${face}-216.jpg`), address).toBe(true);

  changeAgency(agencyFolder, { profile: { listingOrder: "title" } });
  const running = await begin();
  expect(await ask({ ask: "take face back", name: face, by: jana })).toMatchObject({ answer: "refused" });
  expect(await ask({ ask: "take face back", name: face, by: ruth })).toEqual({ answer: "taken back" });
  expect(await ended(running)).toMatchObject({ outcome: "published" });
  expect(filesWith(face)).toEqual([]);
  expect(page("about").includes('<p class="sign">Mara Nirgends</p>')).toBe(true);

  expect(await undo()).toMatchObject({ outcome: "undone" });
  expect(filesWith(face)).toEqual([]);
  expect(page("jobs/content-creator").includes("<picture")).toBe(false);
  changeAgency(agencyFolder, { profile: { listingOrder: "oldest" } });
  await publish();
  expect(page("about").includes("<picture")).toBe(false);
});
