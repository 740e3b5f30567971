/** Both sides together: what the form says, the page understands. */
import { expect, test } from "vitest";
import type { Submitted } from "./messages.ts";
import { type Received, readMessage } from "./receive.ts";
import { sayApplicationIsStored } from "./send.ts";

const formOrigin = "https://bewerbung.example.org";
const siteOrigin = "https://www.example.org";
const formWindow = { closed: false };

/** A page as the form sees it: it gets copies, and only of what is addressed to its origin. */
function pageOf(origin: string) {
  const received: (Received | undefined)[] = [];
  const postMessage = (message: unknown, targetOrigin: string) => {
    if (targetOrigin !== origin) return;
    const event = { origin: formOrigin, source: formWindow, data: structuredClone(message) };
    received.push(readMessage(event, { origin: formOrigin, source: formWindow }));
  };
  return { received, postMessage };
}

test.each<Submitted>([
  { whatsapp: "491713920012", redirect: "https://wa.me/491713920012" },
  { whatsapp: "", redirect: "" },
  {},
  { receipt: "none" },
])("the page learns of a stored application with %j", (submitted) => {
  const page = pageOf(siteOrigin);
  sayApplicationIsStored(siteOrigin, submitted, { parent: page });
  expect(page.received).toEqual([{ submitted }]);
});

test("a page of another origin that embeds the form receives nothing", () => {
  const otherPage = pageOf("https://evil.example");
  sayApplicationIsStored(siteOrigin, {}, { parent: otherPage });
  expect(otherPage.received).toEqual([]);
});
