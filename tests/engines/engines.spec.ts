// The journeys that have to work in every engine. What follows from them in detail is in tests/journeys, in Chromium.
import { test as base } from "@playwright/test";
import { journeys } from "./journeys.ts";
import { type Engine, type EngineOptions, openEngine } from "./open-engine.ts";
import { startRefusingProxy } from "./refusing-proxy.ts";
import { type EngineWindow, lightDesktop, type Visitor, visitorIn } from "./visitor.ts";

type Journey = keyof typeof journeys;

/** In `npm test`, where Chromium walks the journeys of its own. `npm run engines` walks all. */
const short: readonly Journey[] = [
  "the menu leads on, and a page that one comes back to is as it was, with its menu closed",
  "the search is in the address, and back and reload return to it",
  "a form that is read again sends the token of that reading",
  "an application leads to the thanks, is stored once, and back does not lead to the sent form",
];

/** The empty cells of the table journey × engine. */
const gaps: readonly { journey: Journey; engine: Engine; isPhone?: boolean; reason: string }[] = [
  {
    journey: "with the wish for a chat, the chat is asked for, and the thanks offer it",
    engine: "Firefox",
    isPhone: true,
    reason: "Firefox keeps no entry for a page that it could not load, so there is no way back from the refused chat.",
  },
  {
    journey: "the form keeps what was typed for who comes back",
    engine: "Chromium",
    reason: "Playwright loses sight of a frame of another origin that comes from the page cache.",
  },
  {
    journey: "all listings are on paper, with the links to their pages",
    engine: "WebKit",
    reason: "WebKitGTK's driver knows no command for printing.",
  },
];

type Engines = EngineOptions & { opened: { window: EngineWindow; refusedHosts: string[] } | undefined };

const test = base.extend<{ visitor: Visitor }, Engines>({
  engine: ["Chromium", { option: true, scope: "worker" }],
  look: [lightDesktop, { option: true, scope: "worker" }],
  opened: [
    async ({ engine, look }, use) => {
      const { port, hosts, stop } = await startRefusingProxy();
      const window = await openEngine(engine, look, port);
      await use(window && { window, refusedHosts: hosts });
      await window?.close();
      stop();
    },
    { scope: "worker" },
  ],
  visitor: async ({ opened, engine, look }, use) => {
    if (!opened) return test.skip(true, `${engine} is not installed.`);
    opened.refusedHosts.length = 0;
    await use(visitorIn(opened.window, look, `http://localhost:${process.env.SITE_PORT}`, opened.refusedHosts));
  },
});

for (const [name, walk] of Object.entries(journeys)) {
  const journey = name as Journey;
  test(journey, { tag: short.includes(journey) ? "@short" : [] }, async ({ visitor, engine }) => {
    const isHere = ({ isPhone = visitor.isPhone }) => isPhone === visitor.isPhone;
    const gap = gaps.find((cell) => cell.journey === journey && cell.engine === engine && isHere(cell));
    test.skip(gap !== undefined, gap?.reason);
    await walk(visitor);
  });
}
