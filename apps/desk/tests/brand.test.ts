/** How the website looks, as the Leitung chooses it: what is kept, what is refused in words, and what the preview shows. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { hiddenField, openSampleDesk } from "./sample-desk.ts";
import { agencyFolder, openSamplePublisher } from "./sample-publisher.ts";

const at = "/website/marke";
const svg = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="#1c5a45"/>${content}</svg>`;
const font = readFileSync(fileURLToPath(import.meta.resolve("@fernkontor/design/fonts/bitter-latin-var.woff2")));

const fontText = font.toString("base64");

async function openDesk(files: Readonly<Record<string, string>> = {}) {
  const agency = agencyFolder({ "profile.yaml": "name: Fernkontor\n", ...files });
  const publisher = await openSamplePublisher(agency, {
    preview: () => ({ answer: "preview", html: "<p>Seite</p>" }),
    drawing: () => ({ answer: "drawing", svg: svg("<!-- PNG -->") }),
  });
  const sample = await openSampleDesk(undefined, undefined, {
    AGENCY_DIR: agency.folder,
    PUBLISHER_SOCKET: publisher.socket,
  });
  const [mara, jana] = [await sample.signIn("Mara", "lead"), await sample.signIn("Jana", "lead")];
  const read = async (cookie = mara.cookie) => (await sample.get(at, cookie)).text();
  /** As a browser sends the page's form. */
  const send = (page: string, fields: Record<string, string | File>, cookie = mara.cookie) => {
    const body = new FormData();
    for (const name of ["vorher", "logo-gesehen", "symbol-gesehen"]) body.set(name, hiddenField(page, name));
    for (const [name, value] of Object.entries({ tun: "speichern", ...fields })) body.set(name, value);
    return sample.request(at, { method: "POST", headers: { cookie, "sec-fetch-site": "same-origin" }, body });
  };
  const drafts = async () => {
    const all = await sample.desk.fileDrafts.below("brand/");
    return Object.fromEntries(all.map(({ path, text }) => [path, text === fontText ? "Bitter" : text]));
  };
  return { sample, publisher, mara, jana, read, send, drafts };
}

const file = (name: string, content: string | Uint8Array<ArrayBuffer>) => new File([content], name);

test("two colours are a draft of the brand, and say how well they can be read", async () => {
  const { read, send, drafts } = await openDesk();
  const page = await read();
  expect(page).toMatch(/gut lesbar<\/span> <span>Knöpfe am Tag<\/span> <span class="quiet">9,7 : 1/);
  expect((await send(page, { haupt: "#1c5a45", licht: "#f0a878", oben: "none" })).status).toBe(303);
  expect(await drafts()).toEqual({
    "brand/brand.yaml": 'colours:\n  action: "#1c5a45"\n  light: "#f0a878"\nhero: none\n',
  });
  // What is as it is shipped stands in no file.
  await send(await read(), { haupt: "#1b3e94", licht: "#fbcd6e", oben: "facade" });
  expect(Object.values(await drafts()).join()).not.toMatch(/action|light|hero/);
});

test("a colour with which no button could be read is not saved, and the nearest that works is", async () => {
  const { read, send, drafts } = await openDesk();
  const page = await read();
  const refused = await send(page, { haupt: "#f2c14e" });
  expect(refused.status).toBe(422);
  const words = await refused.text();
  expect(words).toMatch(/zu schwach<\/span> <span>Knöpfe am Tag<\/span> <span class="quiet">1,6 : 1, nötig 4,5/);
  const [, nearest = ""] = /Die nächste, die genügt: (?:&quot;|")(#[\da-f]{6})/.exec(words) ?? [];
  expect(words).toContain('value="#f2c14e"');
  expect(await drafts()).toEqual({});
  expect((await send(page, { haupt: nearest })).status).toBe(303);
  expect((await send(await read(), { haupt: "gelb" })).status).toBe(422);
});

test.each([
  ["a script", svg("<script>alert(1)</script>"), "enthält ein Skript"],
  ["a link elsewhere", svg('<path d="M0 0" fill="url(https://x.example/a#b)"/>'), "lädt etwas von anderswo"],
  ["5 MB", svg(`<path d="${"M0 0".repeat(1_250_000)}"/>`), "hat 5.001 KB, höchstens sind es 20 KB"],
  ["no drawing", "MZ\u0000\u0001", "ist kein gültiges SVG"],
])("a logo of %s is refused in words, with what else was typed", async (_, content, words) => {
  const { read, send, drafts } = await openDesk();
  const refused = await send(await read(), { logo: file("unser.svg", content), haupt: "#1c5a45" });
  expect(refused.status).toBe(422);
  const page = await refused.text();
  expect(page).toContain(`„unser.svg“ ${words}`);
  expect(page).toContain('value="#1c5a45"');
  expect(page).toContain("wählen Sie bitte noch einmal");
  expect(await drafts()).toEqual({});
});

test("a logo is a draft, is shown without what draws nothing, and can be taken away", async () => {
  const { sample, mara, read, send, drafts } = await openDesk();
  const logo = svg("<!-- Werkzeug -->");
  const first = await read();
  expect((await send(first, { logo: file("unser.svg", logo) })).status).toBe(303);
  expect(await drafts()).toEqual({ "brand/logo.svg": logo });
  expect((await send(first, { logo: file("unser.svg", logo) })).status).toBe(303);
  const page = await read();
  const [, shown = ""] = /<img class="own-drawing" src="([^"]+)"/.exec(page) ?? [];
  const drawing = await sample.get(shown, mara.cookie);
  expect(drawing.headers.get("content-type")).toBe("image/svg+xml");
  expect(await drawing.text()).toMatch(/^<svg (?!.*Werkzeug).*#1c5a45/);
  for (const _click of [1, 2]) expect((await send(page, { "logo-weg": "ja" })).status).toBe(303);
  expect(await drafts()).toEqual({});
});

test("a new preview says that a chosen file has to be chosen again, and of a photograph no remedy for drawings", async () => {
  const { read, send, drafts } = await openDesk();
  const drawn = await send(await read(), { tun: "vorschau", logo: file("unser.svg", svg("")) });
  expect(await drawn.text()).toContain("Gewählte Dateien wählen Sie bitte noch einmal");
  const jpeg = Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]);
  const refused = await send(await read(), { logo: file("team.jpg", jpeg) });
  expect(await refused.text()).toContain("„team.jpg“: Das ist weder SVG noch PNG. Speichern Sie es als PNG.");
  expect(await drafts()).toEqual({});
});

test("a logo of pixels is laid into a drawing by the publisher, once", async () => {
  const { publisher, read, send, drafts } = await openDesk();
  const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 1, 2, 3]);
  expect((await send(await read(), { logo: file("unser.png", png) })).status).toBe(303);
  expect(await drafts()).toEqual({ "brand/logo.svg": svg("<!-- PNG -->") });
  const asked = publisher.asked.filter(({ ask }) => ask === "drawing");
  expect(asked).toEqual([{ ask: "drawing", shape: "logo", base64: Buffer.from(png).toString("base64") }]);
  await publisher.close();
  const away = await send(await read(), { logo: file("unser.png", png) });
  expect(await away.text()).toContain("antwortet gerade nicht");
});

test("of two people who choose a logo at once the second sees the first one's, and nothing is lost", async () => {
  const { sample, jana, read, send, drafts } = await openDesk();
  const page = await read();
  await send(page, { logo: file("a.svg", svg("<!-- a -->")) });
  const late = await send(page, { logo: file("b.svg", svg("<!-- b -->")), haupt: "#1c5a45" }, jana.cookie);
  expect(late.status).toBe(422);
  const words = await late.text();
  expect(words).toContain("Inzwischen hat jemand ein anderes gespeichert");
  expect(await drafts()).toEqual({ "brand/logo.svg": svg("<!-- a -->") });
  expect((await send(words, { logo: file("b.svg", svg("<!-- b -->")) }, jana.cookie)).status).toBe(303);
  expect((await sample.desk.fileVersions.of("brand/logo.svg")).map(({ text }) => text)).toEqual([svg("<!-- a -->")]);
});

test("of two people who choose colours at once both are saved, or the second decides", async () => {
  const { jana, read, send, drafts } = await openDesk();
  const page = await read();
  await send(page, { haupt: "#1c5a45" });
  expect((await send(page, { licht: "#f0a878" }, jana.cookie)).status).toBe(303);
  expect((await drafts())["brand/brand.yaml"]).toMatch(/#1c5a45.*#f0a878/s);
  const clash = await send(page, { haupt: "#7a003c" }, jana.cookie);
  expect(clash.status).toBe(409);
  expect(await clash.text()).toContain("Jetzt steht dort: #1c5a45, von Mara.");
});

test("a typeface of ours is a file of the agency's, together with its name, and goes with it", async () => {
  const { sample, read, send, drafts } = await openDesk();
  await send(await read(), { schrift: "bitter.woff2" });
  expect(await drafts()).toEqual({
    "brand/brand.yaml": "typeface: bitter.woff2\n",
    "brand/bitter.woff2": "Bitter",
  });
  expect(new Set((await sample.desk.fileDrafts.below("brand/")).map(({ act }) => act)).size).toBe(1);
  await send(await read(), { schrift: "" });
  expect(await drafts()).toEqual({ "brand/brand.yaml": "" });
});

test("a typeface of one's own needs a licence, and takes the place of the one before", async () => {
  const { read, send, drafts } = await openDesk();
  await send(await read(), { schrift: "source-sans-3.woff2" });
  const own = file("Hausschrift Ä.woff2", Uint8Array.from(font));
  const unsure = await send(await read(), { eigene: own });
  expect(await unsure.text()).toContain("Bestätigen Sie, dass Sie die Schrift auf einer Website verwenden dürfen");
  const broken = await send(await read(), { eigene: file("a.ttf", "OTTO"), lizenz: "ja" });
  expect(await broken.text()).toContain("„a.ttf“ ist keine lesbare WOFF2-Schrift");
  expect((await send(await read(), { eigene: own, lizenz: "ja" })).status).toBe(303);
  expect(await drafts()).toEqual({
    "brand/brand.yaml": "typeface: hausschrift-ae.woff2\n",
    "brand/hausschrift-ae.woff2": "Bitter",
  });
  expect(await read()).toMatch(/<option value="hausschrift-ae.woff2" selected="">/);
});

test("a photograph of the home page is chosen by what is to be seen, and goes with its words", async () => {
  const picture = { text: "Das Team am Fenster", ground: "#887766" };
  const sizes = [{ width: 480, height: 320 }];
  const name = "3f2a9c1b5d7e8046";
  const { read, send, drafts } = await openDesk({
    [`pictures/${name}.json`]: JSON.stringify({ ...picture, sizes }),
    [`pictures/${name}-480.avif`]: "",
    [`pictures/${name}-480.jpg`]: "",
  });
  const page = await read();
  expect(page).toMatch(/value="3f2a9c1b5d7e8046"\/><span>Foto: Das Team am Fenster/);
  expect((await send(page, { oben: name })).status).toBe(303);
  expect((await drafts())["brand/brand.yaml"]).toBe(
    `hero: photograph\nphotograph:\n  picture: ${name}\n  text: Das Team am Fenster\n`,
  );
  expect((await send(await read(), { oben: "none" })).status).toBe(303);
  expect((await drafts())["brand/brand.yaml"]).toBe("hero: none\n");
  expect((await send(await read(), { oben: "0000000000000000" })).status).toBe(422);
});

test("the preview is the home page with what is chosen, and saves nothing", async () => {
  const { sample, publisher, mara, read, send, drafts } = await openDesk();
  const logo = svg("");
  await send(await read(), { logo: file("a.svg", logo) });
  const shown = await send(await read(), { haupt: "#1c5a45", schrift: "bitter.woff2", tun: "vorschau" });
  const [src = ""] = /\/website\/marke\/vorschau\?[^"]*als=nacht/.exec(await shown.text()) ?? [];
  const framed = await sample.get(src.replaceAll("&amp;", "&"), mara.cookie);
  expect(framed.headers.get("content-security-policy")).toMatch(/^sandbox; .*frame-ancestors 'self'/);
  expect(publisher.asked.at(-1)).toMatchObject({
    ...{ ask: "preview", address: "/", scheme: "dark" },
    changes: [
      { path: "brand/logo.svg", text: logo },
      { path: "brand/bitter.woff2", text: expect.stringMatching(/^d09GMg[\w+/]+=*$/) },
      { path: "brand/brand.yaml", text: 'colours:\n  action: "#1c5a45"\ntypeface: bitter.woff2\n' },
    ],
  });
  expect(await drafts()).toEqual({ "brand/logo.svg": logo });
});
