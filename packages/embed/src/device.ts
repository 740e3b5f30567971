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
