import type { BuiltSite, Tag } from "../../built-site.ts";

/** The page with the application form, and where its policy lets the form come from. */
export function formOriginOf({ pages }: BuiltSite): { origin: string; policy: Tag } | undefined {
  const policy = pages
    .find(({ route }) => route === "/contact")
    ?.tags.find(
      ({ name, attributes }) =>
        name === "meta" && attributes["http-equiv"]?.toLowerCase() === "content-security-policy",
    );
  const origin = /frame-src ([^;\s]+)/.exec(policy?.attributes.content ?? "")?.[1];
  return policy && origin !== undefined && URL.canParse(origin) ? { origin, policy } : undefined;
}

export function isLocalOrigin(origin: string): boolean {
  return /^(localhost|127\..*|\[::1\])$/.test(new URL(origin).hostname);
}
