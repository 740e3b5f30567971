import "./application.css";
import { formIsOurs } from "@fernkontor/domain/identity/public-identity";
import { mostListingsInOneList } from "@fernkontor/domain/listing/listing";
import { chatPolicyOf } from "@fernkontor/embed/chat-link";
import { Application, applicationPlace } from "../contact/application.tsx";
import type { ApplicationFrameProps } from "../contact/application-frame.tsx";
import { type FormCopy, formCopy } from "../contact/copy.ts";
import type { Site } from "../page.ts";
import { errorCopy } from "../parts/error-copy.ts";
import { HydratedPart } from "../parts/hydrated-part.tsx";
import { typeset } from "../parts/typeset.ts";
import { type DrawnSection, drawn } from "./section.ts";

/** The application form with what one should know of it; what follows stands beside it, on narrow windows below. */
export const application: DrawnSection = {
  ...drawn(
    ({ agency, formOrigin }) => formCopy(agency, formOrigin),
    ({ section: { heading, paragraphs, items }, data: { frame, consent, beside }, site, children }) => {
      const props = { ...frameProps(site, frame), consent };
      return (
        <div className="wrap contact-columns">
          <section className="application-panel" aria-labelledby="bewerbungsformular">
            <header>
              <h2 id="bewerbungsformular">{heading}</h2>
              {paragraphs.map((paragraph, index) => (
                <p key={index}>{paragraph}</p>
              ))}
            </header>
            <HydratedPart id={applicationPlace} props={props}>
              <Application {...props} />
            </HydratedPart>
            <footer>
              {items.map((note, index) => (
                <p key={index}>{note}</p>
              ))}
            </footer>
          </section>
          {children && (
            <aside className="contact-sidebar" aria-label={beside}>
              {children}
            </aside>
          )}
        </div>
      );
    },
  ),
  head: ({ agency, formOrigin }) => (formIsOurs(formOrigin, agency.profile) ? { formOrigin } : {}),
};

function frameProps({ agency, formOrigin }: Site, copy: FormCopy["frame"]): ApplicationFrameProps {
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
