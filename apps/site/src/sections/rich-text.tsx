import { MailLink } from "./mail-link.tsx";
import { type Proof, ProofMark } from "./proof-mark.tsx";

/** Copy with links and emphasis, as data: a string, or a row of strings, links, strong words, mail addresses, proofs. */
export type Rich =
  | string
  | readonly (
      | string
      | { text: string; href: string }
      | { strong: string }
      | { email: string }
      | { proof: Proof | undefined }
    )[];

export function RichText({ text }: { text: Rich }) {
  if (typeof text === "string") return text;
  return text.map((part) => {
    if (typeof part === "string") return part;
    if ("strong" in part) return <b key={part.strong}>{part.strong}</b>;
    if ("proof" in part) return <ProofMark key={part.proof?.href} proof={part.proof} />;
    if ("email" in part) return <MailLink key={part.email} address={part.email} />;
    return (
      <a key={part.href} href={part.href}>
        {part.text}
      </a>
    );
  });
}
