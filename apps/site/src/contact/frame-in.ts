/** The form's frame as it stands in the page now. Looked up each time: early-frame.ts may have put another in its place. */
export function frameIn(box: ParentNode | null): HTMLIFrameElement | null {
  return box?.querySelector("iframe") ?? null;
}
