import { type ClaimLink, ClaimMark } from "./claim-mark.tsx";
import { MailLink } from "./mail-link.tsx";

/** Copy with links and emphasis, as data: a string, or a row of strings, links, strong words, mail addresses, links to claims. */
export type Rich =
  | string
  | readonly (
      | string
      | { text: string; href: string }
      | { strong: string }
      | { email: string }
      | { claimLink: ClaimLink | undefined }
    )[];

export function RichText({ text }: { text: Rich }) {
  if (typeof text === "string") return text;
  return text.map((part) => {
    if (typeof part === "string") return part;
    if ("strong" in part) return <b key={part.strong}>{part.strong}</b>;
    if ("claimLink" in part) return <ClaimMark key={part.claimLink?.href} claimLink={part.claimLink} />;
    if ("email" in part) return <MailLink key={part.email} address={part.email} />;
    return (
      <a key={part.href} href={part.href}>
        {part.text}
      </a>
    );
  });
}
