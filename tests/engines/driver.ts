// What the drivers have in common.
import type { Key, Target } from "./visitor.ts";

/** Does something with a target that can be seen, and says whether there was one. */
export function actorOn<Found>(find: (target: Target) => Promise<Found | undefined>) {
  return async (target: Target, action: (found: Found, target: Target) => Promise<unknown>): Promise<boolean> => {
    const found = await find(target);
    if (found !== undefined) await action(found, target);
    return found !== undefined;
  };
}

/** Runs in the page: whether somebody who looks at it could see the element. */
export function isSeen(element: Element): boolean {
  return element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0;
}

/** How WebDriver, in both of its protocols, writes the keys that stand for no character. */
const keyCodes: Record<Key | "Backspace", string> = { Enter: "\uE007", Escape: "\uE00C", Backspace: "\uE003" };

/** WebDriver's action that presses a key. */
export function pressing(key: Key) {
  return keyAction([keyCodes[key]]);
}

/** WebDriver's action that types a text over what is selected. */
export function typing(text: string) {
  return keyAction(text === "" ? [keyCodes.Backspace] : [...text].map((key) => (key === "\n" ? keyCodes.Enter : key)));
}

function keyAction(keys: readonly string[]) {
  const actions = keys.flatMap((value) => ["keyDown", "keyUp"].map((type) => ({ type, value })));
  return { type: "key", id: "keyboard", actions };
}

/** WebDriver's action that clicks at a place, from the window's corner or from another `origin`. */
export function clicking(place: { x: number; y: number; origin?: object }) {
  const actions = [
    { type: "pointerMove", ...place },
    { type: "pointerDown", button: 0 },
    { type: "pointerUp", button: 0 },
  ];
  return { type: "pointer", id: "mouse", parameters: { pointerType: "mouse" }, actions };
}
