import { chatPolicyOf } from "@fernkontor/embed/chat-link";
import { Letterbox } from "../drawings/letterbox.tsx";
import { sitePage } from "../page.ts";
import { Actions } from "../parts/actions.tsx";
import { NextSteps } from "../parts/next-steps.tsx";
import { PageHero } from "../parts/page-hero.tsx";
import { thankYouCopy } from "./copy.ts";
import { ChatLink, FaqSection, NoReceipt } from "./sections.tsx";

export const thankYouPage = sitePage({
  copy: ({ agency }) => thankYouCopy(agency),
  Page: ({ copy, site }) => (
    <>
      <PageHero
        {...copy.hero}
        art={<Letterbox {...copy.hero.letterbox} />}
        actions={
          <>
            {copy.noReceipt && <NoReceipt text={copy.noReceipt} />}
            <ChatLink {...copy.chat} policy={chatPolicyOf(site.agency.profile)} />
            <Actions actions={copy.hero.actions} />
          </>
        }
      />
      <NextSteps {...copy.next} />
      <FaqSection {...copy.faq} />
    </>
  ),
  picture: ({ hero }) => ({ heading: hero.heading, plates: [] }),
  // Only for those who have sent something.
});
