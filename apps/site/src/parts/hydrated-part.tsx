import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";

/**
 * A part of the page that React takes over in the browser: there, it is made of `props`. It is drawn apart, with the marks
 * between texts that hydration needs; the rest of the page has none.
 */
export function HydratedPart({ id, props, children }: { id: string; props: object; children: ReactElement }) {
  const markup = renderToString(children);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React has written it itself.
  return <div id={id} data-props={JSON.stringify(props)} dangerouslySetInnerHTML={{ __html: markup }} />;
}
