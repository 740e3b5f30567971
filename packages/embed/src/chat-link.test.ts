import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type ChatPolicy, chatLink, permittedChatLink } from "./chat-link.ts";

const published = "+491713920012";
const anyNumber: ChatPolicy = { furtherHosts: [], onlyPublishedNumbers: false, publishedNumbers: [published] };
const onlyPublished: ChatPolicy = { ...anyNumber, onlyPublishedNumbers: true };

describe("a submission offers a chat when its number is nothing but digits", () => {
  const redirect = "https://wa.me/491713920012";

  test.each(["491713920012", "+491713920012", " 491713920012\n", "0"])("%j does", (whatsapp) => {
    expect(chatLink({ whatsapp, redirect }, anyNumber)).toBe(redirect);
  });

  test.each([
    undefined,
    "",
    "  ",
    "+",
    "++49",
    "49+171",
    "49 171",
    "49-171",
    "-49",
    "4.9",
    "1e5",
    "0x10",
    "Infinity",
    "NaN",
    "null",
    "49171a",
    "\u0664\u0669",
    "\uff14\uff19171",
    "49\u0000171",
  ])("%j does not", (whatsapp) => {
    expect(chatLink({ whatsapp, redirect }, anyNumber)).toBeUndefined();
  });

  test("a number without a link does not", () => {
    expect(chatLink({ whatsapp: "491713920012" }, anyNumber)).toBeUndefined();
  });
});

describe("a link is followed to the hosts of WhatsApp alone", () => {
  test.each([
    ["https://wa.me/491713920012"],
    ["https://wa.me/message/ABCDEF"],
    ["https://api.whatsapp.com/send?phone=491713920012&text=Hallo"],
    ["https://web.whatsapp.com/send?phone=491713920012"],
  ])("%s is followed", (link) => {
    expect(permittedChatLink(link, anyNumber)).toBe(link);
  });

  test.each([
    ["HTTPS://WA.ME/49171", "https://wa.me/49171"],
    ["https://wa.me:443/49171", "https://wa.me/49171"],
    ["https:wa.me/49171", "https://wa.me/49171"],
    ["https://wa.me/49171?text=Grüße", "https://wa.me/49171?text=Gr%C3%BC%C3%9Fe"],
  ])("%s is followed as %s", (link, followed) => {
    expect(permittedChatLink(link, anyNumber)).toBe(followed);
  });

  test.each([
    "",
    "wa.me/49171",
    "//wa.me/49171",
    "/49171",
    "http://wa.me/49171",
    "ftp://wa.me/49171",
    "javascript:alert(1)",
    "javascript://wa.me/%0aalert(1)",
    "data:text/html,<script>alert(1)</script>",
    "blob:https://wa.me/49171",
    "whatsapp://send?phone=49171",
    "intent://wa.me/#Intent;scheme=https;end",
    "https://evil.example/",
    "https://evil.example/https://wa.me/49171",
    "https://evil.example/?wa.me",
    "https://evil.example#wa.me",
    "https://wa.me.evil.example/49171",
    "https://evilwa.me/49171",
    "https://sub.wa.me/49171",
    "https://wa.me./49171",
    "https://chat.whatsapp.com/ABC",
    "https://whatsapp.com/send?phone=49171",
    "https://w\u0430.me/49171",
    "https://wa.me@evil.example/49171",
    "https://user@wa.me/49171",
    "https://user:word@wa.me/49171",
    "https://:word@wa.me/49171",
    "https://wa.me:8443/49171",
    "https://evil.example\\@wa.me/49171",
    "https:\\\\wa.me\\49171",
    " https://wa.me/49171",
    "https://wa.me/49171\n",
    "https://wa\n.me/49171",
    "https://wa\t.me/49171",
    "https://wa.me/49171\u0000",
    "https://wa.me/49 171",
    "https://",
    "https://[wa.me]/",
    `https://wa.me/${"1".repeat(2048)}`,
  ])("%j is not", (link) => {
    expect(permittedChatLink(link, anyNumber)).toBeUndefined();
  });

  test.each([undefined, null, 49171, {}, ["https://wa.me/49171"], new URL("https://wa.me/49171")])(
    "%j is no link",
    (link) => {
      expect(permittedChatLink(link, anyNumber)).toBeUndefined();
    },
  );

  test("a host that the operator configured is followed, on its usual port alone", () => {
    const policy = { ...anyNumber, furtherHosts: ["chat.example.org"] };
    expect(permittedChatLink("https://chat.example.org/start", policy)).toBe("https://chat.example.org/start");
    expect(permittedChatLink("https://chat.example.org:8443/start", policy)).toBeUndefined();
    expect(permittedChatLink("https://sub.chat.example.org/start", policy)).toBeUndefined();
  });
});

describe("with `onlyPublishedNumbers` the link must lead to one of them", () => {
  test.each([
    "https://wa.me/491713920012",
    "https://wa.me/+491713920012",
    "https://wa.me/491713920012/?text=Hallo",
    "https://api.whatsapp.com/send?phone=491713920012",
    "https://api.whatsapp.com/send/?phone=%2B491713920012&text=Hallo",
    "https://web.whatsapp.com/send?phone=+491713920012",
  ])("%s does", (link) => {
    expect(permittedChatLink(link, onlyPublished)).toBe(link);
  });

  test.each([
    "https://wa.me/491713920013",
    "https://wa.me/4917139200120",
    "https://wa.me/",
    "https://wa.me/message/491713920012",
    "https://wa.me/49171/491713920012",
    "https://wa.me/491713920012/x",
    "https://wa.me/x491713920012",
    "https://wa.me/x/491713920012",
    "https://wa.me/491713920012x",
    "https://wa.me/++491713920012",
    "https://wa.me/491713920012?phone=49171",
    "https://wa.me/49171?phone=491713920012",
    "https://wa.me/%34%391713920012",
    "https://api.whatsapp.com/491713920012",
    "https://api.whatsapp.com/message/ABC?phone=491713920012",
    "https://api.whatsapp.com/send",
    "https://api.whatsapp.com/send?phone=49171",
    "https://api.whatsapp.com/send?phone=x491713920012",
    "https://api.whatsapp.com/send?phone=491713920012x",
    "https://api.whatsapp.com/send?phone=49171&phone=391",
    "https://api.whatsapp.com/send/x?phone=491713920012",
    "https://api.whatsapp.com/x/send?phone=491713920012",
    "https://api.whatsapp.com/send%2F?phone=491713920012",
    "https://web.whatsapp.com/send?phone=%2B%2B491713920012",
    "https://api.whatsapp.com/send?phone=491713920012&phone=49171",
    "https://api.whatsapp.com/send?text=491713920012",
  ])("%s does not", (link) => {
    expect(permittedChatLink(link, onlyPublished)).toBeUndefined();
  });

  /** Every link that leads to the published number, by hand; what follows `text=` or `#` is not where it leads. */
  const leadsToPublished = [
    /^https:\/\/wa\.me\/\+?491713920012\/?(\?(?!(.*&)?phone=)[^#]*)?(#.*)?$/,
    /^https:\/\/(api|web)\.whatsapp\.com\/send\/?\?([^#]*&)?phone=(\+|%2B|%20)?491713920012(&[^#]*)?(#.*)?$/i,
  ];

  test("any text is no link, or one of those to a published number", () => {
    const part = fc.oneof(
      {
        weight: 3,
        arbitrary: fc.constantFrom(...["https://", "wa.me", "/", "api.whatsapp.com", "web.whatsapp.com", "send"]),
      },
      {
        weight: 3,
        arbitrary: fc.constantFrom("491713920012", "+", "%2B", "?", "&", "phone=", "text=Hallo", "#", "x", "@", ":443"),
      },
      fc.string({ maxLength: 3 }),
    );
    const links = ["https://wa.me/491713920012", "https://api.whatsapp.com/send?phone=491713920012"];
    const altered = fc
      .record({
        link: fc.constantFrom(...links),
        place: fc.nat(50),
        cut: fc.nat(2),
        instead: fc.array(part, { maxLength: 2 }),
      })
      .map(({ link, place, cut, instead }) => link.slice(0, place) + instead.join("") + link.slice(place + cut));
    const anyText = fc.oneof(
      altered,
      fc.array(part, { maxLength: 8 }).map((parts) => parts.join("")),
      fc.string(),
    );
    let followed = 0;
    fc.assert(
      fc.property(anyText, (text) => {
        const link = permittedChatLink(text, onlyPublished);
        if (link === undefined) return;
        followed += 1;
        expect(
          leadsToPublished.some((pattern) => pattern.test(link)),
          link,
        ).toBe(true);
      }),
      { numRuns: 1000 },
    );
    // Otherwise the test has looked at refusals alone.
    expect(followed).toBeGreaterThan(20);
  });

  test("a further host does not, for its links carry no number that one could read", () => {
    const policy = { ...onlyPublished, furtherHosts: ["chat.example.org"] };
    expect(permittedChatLink("https://chat.example.org/send?phone=491713920012", policy)).toBeUndefined();
  });

  test("no published number, no link", () => {
    expect(permittedChatLink("https://wa.me/491", { ...onlyPublished, publishedNumbers: [] })).toBeUndefined();
  });
});
