import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { writeSampleAgency } from "@fernkontor/agency-files/test-agencies";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openSampleDesk } from "./sample-desk.ts";

let folder: string;
let sample: Awaited<ReturnType<typeof openSampleDesk>>;
let jana: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "fernkontor-listings-"));
  writeSampleAgency(folder);
  sample = await openSampleDesk(undefined, undefined, { AGENCY_DIR: folder });
  jana = (await sample.signIn("Jana Brandt", "recruiter")).cookie;
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("x", async () => {
  for (const path of [
    "/stellen",
    "/stellen/content-creator",
    "/stellen/neu",
    "/stellen/zurueckziehen?wahl=content-creator",
  ]) {
    const answer = await sample.get(path, jana);
    const html = await answer.text();
    console.log(path, answer.status, html.length);
    writeFileSync(`/tmp/out${path.replaceAll(/\W/g, "-")}.html`, html);
  }
  const begun = await sample.post("/stellen/neu", jana, { title: "Teamassistenz E-Commerce" });
  console.log(begun.status, begun.headers.get("location"));
  const loc = begun.headers.get("location") ?? "";
  const html = await (await sample.get(loc, jana)).text();
  writeFileSync("/tmp/out-neu.html", html);
  console.log((await sample.desk.fileDrafts.below(""))[0]?.text);
});
