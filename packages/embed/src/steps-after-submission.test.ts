import { expect, test } from "vitest";
import type { Device } from "./device.ts";
import { type Step, stepsAfterSubmission } from "./steps-after-submission.ts";

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
