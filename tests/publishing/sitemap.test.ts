/** Of which pages search engines are told, and when these changed. */
import { readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { writeSampleAgency } from "@fernkontor/agency-files/test-agencies";
import { readSettings } from "@fernkontor/applications/settings";
import { expect, test } from "vitest";
import { publicOf } from "../../apps/publisher/src/build.ts";
import { publishOnce } from "../../apps/publisher/src/publish-once.ts";
import { currentLink } from "../../apps/publisher/src/release.ts";
import { withTemporaryFolder } from "../../apps/publisher/src/with-temporary-folder.ts";

test("a page has the day on which its file last came out differently", async () => {
  await withTemporaryFolder(join(tmpdir(), "fernkontor-sitemap-"), async (place) => {
    const [agencyFolder, folder] = [writeSampleAgency(join(place, "agency")), join(place, "published")];
    const publishOn = async (day: string) => {
      const settings = readSettings({ ...process.env, BUILD_DATE: day });
      const stopRequest = new AbortController().signal;
      const asked = { folder, agencyFolder, settings, command: "test", say: () => undefined, stopRequest };
      expect(await publishOnce(asked)).toMatchObject({ outcome: "published" });
      const xml = readFileSync(join(publicOf(currentLink(folder)), "sitemap.xml"), "utf8");
      const entries = xml.matchAll(/<loc>https:\/\/fernkontor\.example([^<]+)<\/loc><lastmod>([^<]+)<\/lastmod>/g);
      return new Map([...entries].map(([, path, lastmod]) => [path, lastmod]));
    };

    const first = await publishOn("2026-11-21");
    expect([...first.keys()]).toEqual([
      ...["/", "/about", "/advantages", "/barrierefreiheit", "/belege", "/benefits", "/contact", "/echt", "/impressum"],
      ...["/jobs", "/jobs/content-creator", "/jobs/e-commerce-datenanalyst", "/jobs/e-commerce-digital-marketer"],
      ...["/jobs/e-commerce-produktspezialist", "/jobs/kundenberater-im-onlinehandel", "/jobs/marktplatz-betreuer"],
      ...["/jobs/operations-manager-e-commerce", "/jobs/social-media-manager", "/privacy", "/pruefung", "/terms"],
    ]);
    expect([...new Set(first.values())]).toEqual(["2026-11-21"]);

    const file = join(agencyFolder, "jobs/content-creator.yaml");
    const edited = readFileSync(file, "utf8").replace("Sie entwickeln kurze Videos", "Sie drehen kurze Videos");
    writeFileSync(file, `${edited}startsOn: 2026-11-23\n`);
    const second = await publishOn("2026-11-23");
    for (const path of ["/jobs", "/jobs/content-creator"])
      expect([path, second.get(path)]).toEqual([path, "2026-11-23"]);
    // Drawn every time, and not; and each came out as it was.
    for (const path of ["/about", "/privacy", "/jobs/marktplatz-betreuer"])
      expect([path, second.get(path)]).toEqual([path, "2026-11-21"]);

    const start = () =>
      /<dt>Beginn<\/dt><dd>([^<]*)/.exec(
        readFileSync(join(publicOf(currentLink(folder)), "jobs/content-creator.html"), "utf8"),
      )?.[1];
    expect(start()).toBe("23. November 2026");
    // By the clock alone: nobody has touched a file.
    const third = await publishOn("2026-11-24");
    expect(start()).toBe("ab sofort");
    expect(third.get("/jobs/content-creator")).toBe("2026-11-24");
    expect(third.get("/jobs/marktplatz-betreuer")).toBe("2026-11-21");
  });
});
