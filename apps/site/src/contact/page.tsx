import { mostListingsInOneList } from "@fernkontor/domain/listing/listing";
import { chatPolicyOf } from "@fernkontor/embed/chat-link";
import { type Site, sitePage } from "../page.ts";
import { errorCopy } from "../parts/error-copy.ts";
import { HydratedPart } from "../parts/hydrated-part.tsx";
import { typeset } from "../parts/typeset.ts";
import { Application, applicationPlace } from "./application.tsx";
import type { ApplicationFrameCopy, ApplicationFrameProps } from "./application-frame.tsx";
import { contactCopy } from "./copy.ts";
import { ApplicationPanel, ContactColumns, ContactHero, ContactSidebar } from "./sections.tsx";

export const contactPage = sitePage({
  copy: ({ agency, formOrigin }) => contactCopy(agency, formOrigin),
  Page: ({ copy, site }) => {
    const application = { ...frameProps(site, copy.frame), consent: copy.consent };
    return (
      <>
        <ContactHero {...copy.hero} />
        <ContactColumns>
          <ApplicationPanel {...copy.panel}>
            <HydratedPart id={applicationPlace} props={application}>
              <Application {...application} />
            </HydratedPart>
          </ApplicationPanel>
          <ContactSidebar {...copy.sidebar} />
        </ContactColumns>
      </>
    );
  },
  picture: ({ hero }, { plates, dayRate }) => ({ heading: hero.heading, plates, pay: dayRate }),
  changedOn: ({ claims }) => claims,
});

function frameProps({ agency, formOrigin }: Site, copy: ApplicationFrameCopy): ApplicationFrameProps {
  const { profile, listings } = agency;
  return {
    formOrigin,
    chatPolicy: chatPolicyOf(profile),
    email: profile.email.applications,
    listings: listings.length > mostListingsInOneList ? [] : listings.map(({ slug, title }) => ({ slug, title })),
    copy,
    error: typeset(errorCopy(agency)),
  };
}
