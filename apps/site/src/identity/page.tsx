import { publicIdentity } from "@fernkontor/domain/identity/public-identity";
import { sitePage } from "../page.ts";
import { NextSteps } from "../parts/next-steps.tsx";
import { identityCopy } from "./copy.ts";
import { IdentityHero, IdentityList } from "./sections.tsx";

export const identityPage = sitePage({
  copy: ({ agency }) => identityCopy(agency),
  Page: ({ copy, site }) => (
    <>
      <IdentityHero copy={copy.check} identity={publicIdentity(site.agency)} />
      <IdentityList {...copy.list} />
      <NextSteps id="hilfe" {...copy.tricked} />
    </>
  ),
  picture: ({ check }) => ({ heading: check.heading, plates: [] }),
});
