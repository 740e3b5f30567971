import "./chat-link-button.css";
import type { ChatPolicy } from "@fernkontor/embed/chat-link";

export type ChatLinkCopy = { label: string; text: string };

/**
 * The way on to a chat, a mere template until `chat-link-on-thank-you.ts` finds a link in the session history: most
 * visitors of /thank-you have none, and without script nobody has. In the page it would be a link that leads nowhere.
 */
export function ChatLink({ label, text, policy }: ChatLinkCopy & { policy: ChatPolicy }) {
  return (
    <template id="chat-link" data-policy={JSON.stringify(policy)}>
      <div className="chat-link">
        {/* biome-ignore lint/a11y/useValidAnchor: the script that shows it puts the address in */}
        <a className="btn big" target="_blank" rel="noopener noreferrer">
          {label}
        </a>
        <p>{text}</p>
      </div>
    </template>
  );
}
