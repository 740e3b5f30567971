import { chatPolicyOf } from "@fernkontor/embed/chat-link";
import { sitePage } from "../page.ts";
import { NextSteps } from "../parts/next-steps.tsx";
import { thankYouCopy } from "./copy.ts";
import { ChatLink, FaqSection, NoReceipt, ThankYouHero } from "./sections.tsx";

export const thankYouPage = sitePage({
  copy: ({ agency }) => thankYouCopy(agency),
  Page: ({ copy, site }) => (
    <>
      <ThankYouHero {...copy.hero}>
        {copy.noReceipt && <NoReceipt text={copy.noReceipt} />}
        <ChatLink {...copy.chat} policy={chatPolicyOf(site.agency.profile)} />
      </ThankYouHero>
      <NextSteps {...copy.next} />
      <FaqSection {...copy.faq} />
    </>
  ),
  picture: ({ hero }) => ({ heading: hero.heading, plates: [] }),
  // Only for those who have sent something.
  changedOn: undefined,
});
