import type { Inline, ProseBlock, ShownPicture } from "@fernkontor/domain/agency/own-text";
import { germanDate } from "@fernkontor/domain/german/german";
import { mailtoAddress } from "@fernkontor/domain/mailto-address";
import { Fragment, type ReactNode } from "react";
import { ClaimMark } from "./claim-mark.tsx";
import { MailLink } from "./mail-link.tsx";
import { Photograph } from "./photograph.tsx";

/** A text that the agency wrote in Markdown: React writes it, so nothing of it is ever markup. */
export function Prose({ blocks }: { blocks: readonly ProseBlock[] }) {
  return (
    <div className="prose">
      <Blocks blocks={blocks} />
    </div>
  );
}

export function Blocks({ blocks }: { blocks: readonly ProseBlock[] }) {
  return blocks.map((block, index) => <Block key={index} block={block} />);
}

function Block({ block }: { block: ProseBlock }): ReactNode {
  if ("heading" in block) {
    const Heading = `h${block.level}` as const;
    return (
      <Heading id={block.id}>
        <Inlines inlines={block.heading} />
      </Heading>
    );
  }
  if ("paragraph" in block)
    return (
      <p>
        <Inlines inlines={block.paragraph} />
      </p>
    );
  if ("items" in block) {
    const items = block.items.map((item, index) => (
      <li key={index}>
        <Item blocks={item} />
      </li>
    ));
    return block.isOrdered ? <ol start={block.start}>{items}</ol> : <ul>{items}</ul>;
  }
  if ("quote" in block)
    return (
      <blockquote>
        <Blocks blocks={block.quote} />
      </blockquote>
    );
  if ("picture" in block) return photographOf(block);
  return "rows" in block ? <Table {...block} /> : <hr />;
}

function photographOf({ picture, text }: ShownPicture) {
  return <Photograph picture={picture} text={text} sizes="(min-width: 45rem) 42rem, 92vw" />;
}

/** Of one paragraph alone: no space is wanted around it. */
function Item({ blocks }: { blocks: readonly ProseBlock[] }) {
  const [first, ...others] = blocks;
  if (!first || !("paragraph" in first)) return <Blocks blocks={blocks} />;
  return (
    <>
      <Inlines inlines={first.paragraph} />
      <Blocks blocks={others} />
    </>
  );
}

function Table({ columns, rows, hasRowHeads }: Extract<ProseBlock, { rows: unknown }>) {
  return (
    <table>
      <thead>
        <tr>
          {columns.map((column, index) => (
            <th key={index} scope="col">
              <Inlines inlines={column} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, row) => (
          <tr key={row}>
            {cells.map((cell, index) =>
              hasRowHeads && index === 0 ? (
                <th key={index} scope="row">
                  <Inlines inlines={cell} />
                </th>
              ) : (
                <td key={index}>
                  <Inlines inlines={cell} />
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function Inlines({ inlines }: { inlines: readonly Inline[] }) {
  return inlines.map((inline, index) => <Fragment key={index}>{inlineOf(inline)}</Fragment>);
}

function inlineOf(inline: Inline): ReactNode {
  if (typeof inline === "string") return inline;
  if ("strong" in inline)
    return (
      <strong>
        <Inlines inlines={inline.strong} />
      </strong>
    );
  if ("emphasis" in inline)
    return (
      <em>
        <Inlines inlines={inline.emphasis} />
      </em>
    );
  if ("code" in inline) return <code>{inline.code}</code>;
  if ("lineBreak" in inline) return <br />;
  if ("isoDate" in inline) return <time dateTime={inline.isoDate}>{germanDate(inline.isoDate)}</time>;
  if ("claimLink" in inline) return <ClaimMark claimLink={inline.claimLink} />;
  if ("picture" in inline) return photographOf(inline);
  const [address] = inline.text;
  if (typeof address === "string" && inline.href.split("?")[0] === mailtoAddress(address))
    return <MailLink address={address} href={inline.href} />;
  return (
    <a href={inline.href}>
      <Inlines inlines={inline.text} />
    </a>
  );
}
