/** Runs in the page: whether somebody who looks at it could see the element. */
export function isSeen(element: Element): boolean {
  return element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0;
}
