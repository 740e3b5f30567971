// Names have letters that German has not: each comes from the agency's own font, on the site, in the form and beyond.
import type { Page } from "@playwright/test";
import { bringFont } from "./page-problems.ts";
import { expect, formOrigin, test } from "./visit.ts";

/** The Latin letters of DIN 91379:2022-08 beyond ASCII, each one character. */
const letters =
  "ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõöøùúûüýþÿ" +
  "ĀāĂăĄąĆćĈĉĊċČčĎďĐđĒēĔĕĖėĘęĚěĜĝĞğĠġĢģĤĥĦħĨĩĪīĬĭĮįİıĴĵĶķĸĹĺĻļĽľĿŀŁłŃńŅņŇňŊŋŌōŎŏŐőŒœŔŕŖŗŘřŚśŜŝŞşŠšŢţŤťŦŧŨũŪūŬŭŮůŰűŲųŴŵŶŷŸŹźŻżŽž" +
  "ƏƠơƯưǦǧǪǫǺǻǼǽǾǿȒȓȘșȚțȪȫȬȭȰȱȲȳə" +
  "ḌḍḎḏḗḜḝḠḡḤḥḪḫḯḶḷḺḻṂṃṄṅṆṇṈṉṒṓṚṛṞṟṠṡṢṣṬṭṮṯẀẁẂẃẄẅẎẏẒẓẗẞ" +
  "ẠạẢảẤấẦầẨẩẪẫẬậẮắẰằẲẳẴẵẶặẸẹẺẻẼẽẾếỀềỂểỄễỆệỈỉỊịỌọỎỏỐốỒồỔổỖỗỘộỚớỜờỞởỠỡỢợỤụỦủỨứỪừỬửỮữỰựỲỳỴỵỶỷỸỹ";

/** Those of the standard that Anek has nowhere; nor has it those made of a letter and a mark of its own, such as M̂ and Ḳ̄. */
const lacking = "ĲĳŉƇƈƗƷǍǎǏǐǑǒǓǔǕǖǗǘǙǚǛǜǞǟǢǣǤǥǨǩǬǭǮǯǰǴǵǸǹȞȟȧȨȩȮȯɨʒḂḃḆḇḊḋḐḑḞḟḢḣḦḧḨḩḰḱḲḳḴḵṀṁṔṕṖṗṘṙṪṫẆẇẌẍẐẑẔẕẖ";

// One page each that has the letters' font whatever stands on it: the list, whose script may write any, and the form.
for (const [where, address] of [
  ["the site", "/jobs"],
  ["the form", `${formOrigin}/`],
] as const)
  test(`every Latin letter of names that the font has is drawn by it: ${where} @desktop`, async ({ page }) => {
    await bringFont(page, address);
    await page.goto(address);
    expect(await drawnByOthers(page, letters + lacking)).toEqual([...lacking]);
  });

/** Which of these letters another font than the agency's draws, where they stand on a page. */
async function drawnByOthers(page: Page, shown: string): Promise<string[]> {
  await page.evaluate((text) => {
    const line = document.createElement("p");
    line.id = "letters";
    for (const letter of text) line.append(Object.assign(document.createElement("span"), { textContent: letter }));
    document.querySelector("main")?.prepend(line);
  }, shown);
  await page.evaluate(() => document.fonts.ready.then(() => {}));
  await expect
    .poll(() =>
      page.evaluate(() =>
        [...document.fonts].some((face) => face.unicodeRange !== "U+0-10FFFF" && face.status === "loaded"),
      ),
    )
    .toBe(true);
  const session = await page.context().newCDPSession(page);
  await session.send("DOM.enable");
  await session.send("CSS.enable");
  const { root } = await session.send("DOM.getDocument", { depth: 0 });
  const { nodeIds } = await session.send("DOM.querySelectorAll", { nodeId: root.nodeId, selector: "#letters > span" });
  const found: string[] = [];
  for (const [index, nodeId] of nodeIds.entries()) {
    const { fonts } = await session.send("CSS.getPlatformFontsForNode", { nodeId });
    if (fonts.some(({ isCustomFont }) => !isCustomFont)) found.push([...shown][index] ?? "");
  }
  return found;
}
