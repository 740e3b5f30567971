import "./thank-you.css";
import { chatPolicyOf } from "@fernkontor/embed/chat-link";
import { textsOf } from "@fernkontor/texts/texts-of";
import { Letterbox } from "../drawings/letterbox.tsx";
import { Actions } from "../parts/actions.tsx";
import { PageHero } from "../parts/page-hero.tsx";
import { type Rich, RichText } from "../parts/rich-text.tsx";
import { drawn } from "./section.ts";

/** The top of the page that follows an application. */
export const thankYou = drawn(
  ({ agency }) => {
    const { formProvider, email } = agency.profile;
    const { text, parts } = textsOf(agency);
    // Nothing is known of another provider's mails.
    const noReceipt: Rich | undefined = formProvider
      ? undefined
      : parts("form.thanks.withoutReceipt", { email: { email: email.applications } });
    return { noReceipt, letterbox: { name: agency.profile.name, label: text("parts.letterbox") } };
  },
  ({ section: { heading, paragraphs, links, points }, data: { noReceipt, letterbox }, site }) => (
    <PageHero
      heading={heading}
      lead={paragraphs[0]}
      art={<Letterbox {...letterbox} />}
      actions={
        <>
          {noReceipt && <NoReceipt text={noReceipt} />}
          {points.map(({ heading, text }) => (
            // A mere template until `script.ts` finds a link in the session history: most visitors of /thank-you have none, and
            // without script nobody has. In the page it would be a link that leads nowhere.
            <template key="chat-link" id="chat-link" data-policy={JSON.stringify(chatPolicyOf(site.agency.profile))}>
              <div className="chat-link">
                {/* biome-ignore lint/a11y/useValidAnchor: the script that shows it puts the address in */}
                <a className="btn big" target="_blank" rel="noopener noreferrer">
                  {heading}
                </a>
                <p>{text}</p>
              </div>
            </template>
          ))}
          <Actions actions={links} />
        </>
      }
    />
  ),
);

/** Shown by the same script to those to whom no receipt goes. */
function NoReceipt({ text }: { text: Rich }) {
  return (
    <template id="no-receipt">
      <p>
        <RichText text={text} />
      </p>
    </template>
  );
}
