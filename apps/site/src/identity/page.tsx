import { publicIdentity } from "@fernkontor/domain/identity/public-identity";
import { sitePage } from "../page.ts";
import { NextSteps } from "../parts/next-steps.tsx";
import { RichText } from "../parts/rich-text.tsx";
import { identityCopy } from "./copy.ts";
import { IdentityHero, IdentityList } from "./sections.tsx";

export const identityPage = sitePage({
  copy: ({ agency }) => identityCopy(agency),
  Page: ({ copy, site }) => (
    <>
      <IdentityHero copy={copy.check} identity={publicIdentity(site.agency)} />
      <IdentityList {...copy.list} />
      <NextSteps
        id="hilfe"
        {...copy.tricked}
        steps={copy.tricked.steps.map((step) => ({ ...step, text: <RichText text={step.text} /> }))}
      />
    </>
  ),
  picture: ({ check }) => ({ heading: check.heading, plates: [] }),
});
