/** What the page does once an application is stored, as data: `performSteps` of the site does it. */

/** Time for the phone to hand the link to WhatsApp's app, or to its web page. */
const thankYouDelayAfterChatMs = 3000;

/** Time to read in the form that the application has arrived. */
const thankYouDelayOnMobileMs = 1000;

export type Step =
  | { kind: "open-tab"; link: string }
  | { kind: "leave-for-chat"; link: string }
  | { kind: "wait"; durationMs: number }
  /** The chat link goes along: the tab may have been blocked, the app may be missing. */
  | { kind: "go-to-thank-you"; chatLink?: string };

/** The steps in their order. A tab must come first: browsers open it only straight after the form's message. */
export function stepsAfterSubmission(device: Device, chatLink: string | undefined): readonly Step[] {
  if (chatLink === undefined) {
    const thankYou: Step = { kind: "go-to-thank-you" };
    return device === "desktop" ? [thankYou] : [{ kind: "wait", durationMs: thankYouDelayOnMobileMs }, thankYou];
  }
  const thankYou: Step = { kind: "go-to-thank-you", chatLink };
  return device === "desktop"
    ? [{ kind: "open-tab", link: chatLink }, thankYou]
    : [{ kind: "leave-for-chat", link: chatLink }, { kind: "wait", durationMs: thankYouDelayAfterChatMs }, thankYou];
}

/** A phone may leave the page for WhatsApp's app, a desktop opens a tab beside it. Narrow windows are no phones. */
export type Device = "mobile" | "desktop";

/** The parts of `navigator` that tell. `userAgentData` exists in Chromium alone, and only on secure pages. */
export type NavigatorLike = {
  userAgent: string;
  maxTouchPoints: number;
  userAgentData?: { mobile?: boolean; platform?: string };
};

/** Phones and tablets are `mobile`, everything with a keyboard of its own is `desktop`. */
export function deviceOf(navigator: NavigatorLike): Device {
  return isMobile(navigator) ? "mobile" : "desktop";
}

function isMobile({ userAgent, maxTouchPoints, userAgentData }: NavigatorLike): boolean {
  // Android tablets say `mobile: false`; they have WhatsApp's app nevertheless.
  if (userAgentData?.platform === "Android" || userAgent.includes("Android")) return true;
  if (typeof userAgentData?.mobile === "boolean") return userAgentData.mobile;
  if (/iPhone|iPad|iPod|Mobile/.test(userAgent)) return true;
  // An iPad calls itself a Macintosh, but no Macintosh has a touch screen.
  return userAgent.includes("Macintosh") && maxTouchPoints > 1;
}
