import { mostListingsInOneList } from "@fernkontor/domain/listing/listing";
import { chatPolicyOf } from "@fernkontor/embed/chat-link";
import { type Site, sitePage } from "../page.ts";
import { errorCopy } from "../parts/error-copy.ts";
import { HydratedPart } from "../parts/hydrated-part.tsx";
import { PageHero } from "../parts/page-hero.tsx";
import { Stairs } from "../parts/stairs.tsx";
import { typeset } from "../parts/typeset.ts";
import { Application, applicationPlace } from "./application.tsx";
import type { ApplicationFrameProps } from "./application-frame.tsx";
import { type ContactCopy, contactCopy } from "./copy.ts";
import { ApplicationPanel, ContactSidebar } from "./sections.tsx";

export const contactPage = sitePage({
  copy: ({ agency, formOrigin }) => contactCopy(agency, formOrigin),
  Page: ({ copy, site }) => {
    const application = { ...frameProps(site, copy.frame), consent: copy.consent };
    return (
      <>
        <PageHero heading={copy.hero.heading} lead={copy.hero.lead} />
        <div className="contact-steps">
          <div className="wrap">
            <Stairs steps={copy.hero.steps} size="mini" heading="h2" />
          </div>
        </div>
        {/* Below each other on narrow windows. */}
        <div className="wrap contact-columns">
          <ApplicationPanel {...copy.panel}>
            <HydratedPart id={applicationPlace} props={application}>
              <Application {...application} />
            </HydratedPart>
          </ApplicationPanel>
          <ContactSidebar {...copy.sidebar} />
        </div>
      </>
    );
  },
  picture: ({ hero }, { plates, dayRate }) => ({ heading: hero.heading, plates, pay: dayRate }),
});

function frameProps({ agency, formOrigin }: Site, copy: ContactCopy["frame"]): ApplicationFrameProps {
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
