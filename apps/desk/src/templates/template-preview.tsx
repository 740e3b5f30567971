import { replyPlaceholders } from "@fernkontor/domain/agency/reply-template";
import type { ReactNode } from "react";
import { factsOf, LetterPreview } from "../case/letter.tsx";
import type { Desk } from "../desk.ts";
import { Block } from "../frame/block.tsx";

/** `marked`: the words that are to go. */
type Props = { desk: Desk; text: string; marked: readonly string[]; sender: string; now: Date };

/** Somebody who does not exist. */
const applicant = { firstName: "Nora", lastName: "Beispiel", email: "nora.beispiel@post.example" };
const position = { slug: "musterstelle", title: "Musterstelle" };

export function TemplatePreview({ desk, text, marked, sender, now }: Props) {
  const facts = factsOf(desk, { ...applicant, position });
  return (
    <Block id="vorschau-titel" title={marked.length > 0 ? "Was auffällt" : "So kommt sie an"} stays>
      <LetterPreview
        {...{ desk, sender, now }}
        letter={{ subject: `Ihre Bewerbung bei ${facts.Agentur}: ${facts.Stelle}`, body: text }}
        to={applicant}
        shown={(line) => markedParts(line, facts, marked)}
      />
      <p className="quiet">Nora Beispiel und die Stelle sind erfunden. Gepunktet ist, was das Kontor einsetzt.</p>
    </Block>
  );
}

/** The line with what the desk fills in, and with what has to go, each marked. */
function markedParts(line: string, facts: ReturnType<typeof factsOf>, marked: readonly string[]): ReactNode[] {
  const escaped = marked.map((words) => words.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  const parts = line.split(new RegExp(`(${[...escaped, "\\{\\w+\\}"].join("|")})`));
  return parts.map((part, index) => {
    const place = replyPlaceholders.find((name) => part === `{${name}}`);
    if (place !== undefined)
      return (
        <span className="filled" key={index}>
          {facts[place]}
        </span>
      );
    if (!marked.includes(part)) return part;
    return (
      <mark data-tone="late" key={index}>
        {part}
      </mark>
    );
  });
}
