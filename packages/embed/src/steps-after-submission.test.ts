import { expect, test } from "vitest";
import {
  type Device,
  deviceOf,
  type NavigatorLike,
  type Step,
  stepsAfterSubmission,
} from "./steps-after-submission.ts";

const link = "https://wa.me/491713920012";

test.each<[device: Device, chatLink: string | undefined, steps: Step[]]>([
  [
    "desktop",
    link,
    [
      { kind: "open-tab", link },
      { kind: "go-to-thank-you", chatLink: link },
    ],
  ],
  ["desktop", undefined, [{ kind: "go-to-thank-you" }]],
  [
    "mobile",
    link,
    [
      { kind: "leave-for-chat", link },
      { kind: "wait", durationMs: 3000 },
      { kind: "go-to-thank-you", chatLink: link },
    ],
  ],
  ["mobile", undefined, [{ kind: "wait", durationMs: 1000 }, { kind: "go-to-thank-you" }]],
])("on a %s with the link %s", (device, chatLink, steps) => {
  expect(stepsAfterSubmission(device, chatLink)).toEqual(steps);
});

const chromiumOn = (system: string) =>
  `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36`;
const safariOn = (system: string, mobile = "") =>
  `Mozilla/5.0 (${system}) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 ${mobile}Safari/605.1.15`;
const firefoxOn = (system: string) => `Mozilla/5.0 (${system}; rv:153.0) Gecko/20100101 Firefox/153.0`;

test.each<[name: string, device: Device, navigator: NavigatorLike]>([
  [
    "an Android phone",
    "mobile",
    {
      userAgent: chromiumOn("Linux; Android 10; K").replace("Safari", "Mobile Safari"),
      maxTouchPoints: 5,
      userAgentData: { mobile: true, platform: "Android" },
    },
  ],
  [
    "an Android tablet, which says it is not mobile",
    "mobile",
    {
      userAgent: chromiumOn("Linux; Android 10; K"),
      maxTouchPoints: 10,
      userAgentData: { mobile: false, platform: "Android" },
    },
  ],
  [
    "an Android tablet that asks for the desktop site",
    "mobile",
    {
      userAgent: chromiumOn("X11; Linux x86_64"),
      maxTouchPoints: 10,
      userAgentData: { mobile: false, platform: "Android" },
    },
  ],
  ["Firefox on an Android phone", "mobile", { userAgent: firefoxOn("Android 15; Mobile"), maxTouchPoints: 5 }],
  ["Firefox on an Android tablet", "mobile", { userAgent: firefoxOn("Android 15; Tablet"), maxTouchPoints: 5 }],
  [
    "an iPhone",
    "mobile",
    { userAgent: safariOn("iPhone; CPU iPhone OS 18_6 like Mac OS X", "Mobile/15E148 "), maxTouchPoints: 5 },
  ],
  [
    "an iPad, which calls itself a Macintosh",
    "mobile",
    { userAgent: safariOn("Macintosh; Intel Mac OS X 10_15_7"), maxTouchPoints: 5 },
  ],
  ["a Mac", "desktop", { userAgent: safariOn("Macintosh; Intel Mac OS X 10_15_7"), maxTouchPoints: 0 }],
  [
    "a Windows computer",
    "desktop",
    {
      userAgent: chromiumOn("Windows NT 10.0; Win64; x64"),
      maxTouchPoints: 0,
      userAgentData: { mobile: false, platform: "Windows" },
    },
  ],
  [
    "a Windows computer with a touch screen",
    "desktop",
    {
      userAgent: chromiumOn("Windows NT 10.0; Win64; x64"),
      maxTouchPoints: 10,
      userAgentData: { mobile: false, platform: "Windows" },
    },
  ],
  [
    "a Chromebook",
    "desktop",
    {
      userAgent: chromiumOn("X11; CrOS x86_64 14541.0.0"),
      maxTouchPoints: 10,
      userAgentData: { mobile: false, platform: "Chrome OS" },
    },
  ],
  [
    "Firefox on a Windows computer with a touch screen",
    "desktop",
    { userAgent: firefoxOn("Windows NT 10.0; Win64; x64"), maxTouchPoints: 10 },
  ],
  ["Firefox on Linux", "desktop", { userAgent: firefoxOn("X11; Linux x86_64"), maxTouchPoints: 0 }],
  ["Chromium on a page without TLS", "desktop", { userAgent: chromiumOn("X11; Linux x86_64"), maxTouchPoints: 0 }],
  ["a browser that says nothing", "desktop", { userAgent: "", maxTouchPoints: 0 }],
])("%s is %s", (_name, device, navigator) => {
  expect(deviceOf(navigator)).toBe(device);
});
