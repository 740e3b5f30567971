/** The one of the configured origins on whose page the form stands; where the browser does not tell, the first. */
export function siteOrigin(): string {
  const origins = document.documentElement.dataset.siteOrigins?.split(" ") ?? [];
  // Firefox has no `ancestorOrigins`; its referrer is the page's origin.
  const page = location.ancestorOrigins?.[0] ?? document.referrer.replace(/^(\w+:\/\/[^/]+).*/, "$1");
  return origins.find((origin) => origin === page) ?? origins[0] ?? location.origin;
}
