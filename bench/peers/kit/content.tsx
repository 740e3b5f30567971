/** The content file as the markup of generated templates: the kit's components and utility classes. */
import { Check, Sparkles } from "lucide-react";
import PageLink from "page-link";
import { createElement, Fragment, type ReactNode } from "react";
import content from "#content";
import type { PeerElement, PeerFile, PeerNode } from "../peer-content.ts";
import { Badge, Button, Card, Input } from "./elements.tsx";
import { Questions, Reveal } from "./interactive.tsx";
import { ListingSearch } from "./listing-search.tsx";

export const { pages, frame, listings } = content as PeerFile;
type Page = PeerFile["pages"][number];

/** Addresses that the peer has too; anything else is an ordinary link. */
const paths = new Set(pages.map(({ path }) => path));

const classes: Readonly<Record<string, string>> = {
  h1: "text-4xl font-bold tracking-tight md:text-6xl",
  h2: "text-3xl font-bold tracking-tight md:text-4xl",
  h3: "text-xl font-semibold",
  h4: "text-lg font-semibold",
  p: "text-muted-foreground leading-relaxed",
  dt: "text-lg font-semibold",
  dd: "text-muted-foreground",
  ul: "flex flex-col gap-2",
  ol: "flex flex-col gap-2",
  dl: "flex flex-col gap-4",
  table: "w-full caption-bottom text-sm",
  tr: "border-b transition-colors hover:bg-muted/50",
  th: "h-12 px-4 text-left align-middle font-medium text-muted-foreground",
  td: "p-4 align-middle",
  blockquote: "border-l-2 pl-6 italic",
  label: "text-sm font-medium leading-none",
  select: "flex h-10 w-full rounded-md border border-input bg-background px-3 py-2 text-sm",
  iframe: "min-h-[900px] w-full rounded-lg border",
};
const propNames: Readonly<Record<string, string>> = {
  for: "htmlFor",
  colspan: "colSpan",
  rowspan: "rowSpan",
  datetime: "dateTime",
  referrerpolicy: "referrerPolicy",
};
const gridClasses = ["", "", "md:grid-cols-2", "md:grid-cols-3", "md:grid-cols-2 lg:grid-cols-4"] as const;
const rowClasses = { together: "flex flex-wrap gap-4", apart: "flex flex-wrap justify-between gap-4" } as const;
const iconSizePx = 40;

/** The main content of a page, section after section, each but the first appearing as it is scrolled to. */
export function PageContent({ page: { main, search } }: { page: Page }) {
  const sections = main.filter((node): node is PeerElement => typeof node !== "string");
  return (
    <>
      {search && <ListingSearch listings={listings} {...search} />}
      {sections.map((node, index) => (
        <Section key={index} nodes={node.tag === "section" ? node.children : [node]} isFirst={index === 0} />
      ))}
    </>
  );
}

function Section({ nodes, isFirst }: { nodes: readonly PeerNode[]; isFirst: boolean }) {
  const inner = <div className="container mx-auto flex flex-col gap-6 px-4">{nodesOf(nodes, isFirst)}</div>;
  return isFirst ? (
    <section className="bg-gradient-to-b from-primary/10 to-background py-20 md:py-28">{inner}</section>
  ) : (
    <section className="py-16 md:py-24">
      <Reveal>{inner}</Reveal>
    </section>
  );
}

export function Footer() {
  return (
    <footer className="border-t bg-muted/40 py-12">
      <div className="container mx-auto grid gap-8 px-4">{nodesOf(frame.footer, false)}</div>
    </footer>
  );
}

function nodesOf(nodes: readonly PeerNode[], isFirst: boolean): ReactNode {
  const parts: ReactNode[] = [];
  let questions: { question: string; answer: ReactNode }[] = [];
  const endQuestions = () => {
    if (questions.length > 0) parts.push(<Questions questions={questions} />);
    questions = [];
  };
  for (const node of nodes) {
    if (typeof node !== "string" && node.tag === "details") questions.push(questionOf(node, isFirst));
    else {
      if (node !== " ") endQuestions();
      parts.push(typeof node === "string" ? node : elementOf(node, isFirst));
    }
  }
  endQuestions();
  // As if written out: what stands in a fixed place needs no key.
  return createElement(Fragment, null, ...parts);
}

function elementOf(node: PeerElement, isFirst: boolean): ReactNode {
  const { tag, looksLike, columns = 1, row, isTicked } = node;
  if (node.picture) return pictureOf(node, isFirst);
  if (looksLike === "decoration") return <span aria-hidden className="inline-block h-4 w-3 rounded-sm bg-primary/70" />;
  const props = propsOf(node);
  const inner = nodesOf(node.children, isFirst);
  if (looksLike === "button" && tag === "a")
    return (
      <Button asChild size="lg">
        {linkOf(node, props, inner)}
      </Button>
    );
  if (looksLike === "button") return <Button {...props}>{inner}</Button>;
  if (tag === "a")
    return linkOf(node, { className: "text-primary underline-offset-4 hover:underline", ...props }, inner);
  if (tag === "input") return <Input {...props} />;
  if (looksLike === "badge" && tag !== "li")
    return (
      <Badge variant="secondary" {...props}>
        {inner}
      </Badge>
    );
  if (looksLike === "badge") return createElement(tag, props, <Badge variant="outline">{inner}</Badge>);
  if (looksLike === "card") return createElement(tag, props, <Card>{inner}</Card>);
  if (isTicked && tag === "li")
    return (
      <li {...props} className="flex items-start gap-2">
        <Check className="mt-1 h-4 w-4 shrink-0 text-primary" />
        <span>{inner}</span>
      </li>
    );
  // A section inside a section is only a group there.
  const name = tag === "section" || tag === "header" || tag === "main" ? "div" : tag;
  const className = columns > 1 ? `grid gap-6 ${gridClasses[columns] ?? ""}` : row ? rowClasses[row] : classes[tag];
  const children = /^(br|hr|wbr|img)$/.test(name) ? [] : [inner];
  return createElement(name, { className, ...props }, ...children);
}

function linkOf({ attributes }: PeerElement, props: Record<string, unknown>, inner: ReactNode): ReactNode {
  const [path = ""] = (attributes.href ?? "").split(/[?#]/, 1);
  return createElement<Record<string, unknown>>(paths.has(path) ? PageLink : "a", props, inner);
}

/** Small drawings become icons of the kit; the others are files, fetched when they come near except in the first section. */
function pictureOf({ attributes, picture }: PeerElement, isFirst: boolean): ReactNode {
  if (!picture) return undefined;
  const { source, width, height } = picture;
  if (width <= iconSizePx && height <= iconSizePx) return <Sparkles aria-hidden className="h-6 w-6 text-primary" />;
  // What templates that care do for the picture at the top, which is often the largest paint.
  const loading = isFirst ? ({ fetchPriority: "high" } as const) : ({ loading: "lazy" } as const);
  // biome-ignore lint/performance/noImgElement: both peers show it, and an SVG gains nothing from Next's own.
  return <img src={source} alt={attributes.alt} {...{ width, height, ...loading }} className="h-auto max-w-full" />;
}

function questionOf({ children }: PeerElement, isFirst: boolean): { question: string; answer: ReactNode } {
  const summary = children.find((child) => typeof child !== "string" && child.tag === "summary");
  const answer = children.filter((child) => child !== summary);
  return { question: textOf(summary).trim(), answer: nodesOf(answer, isFirst) };
}

function textOf(node: PeerNode | undefined): string {
  if (node === undefined) return "";
  return typeof node === "string" ? node : node.children.map(textOf).join("");
}

function propsOf({ attributes, tag }: PeerElement): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(attributes).flatMap(([name, value]): [string, unknown][] => {
      // Which option is chosen is the select's business in React.
      if (name === "selected") return [];
      if (name === "checked") return [["defaultChecked", true]];
      if (name === "value" && tag === "input") return [["defaultValue", value]];
      return [[propNames[name] ?? name, value]];
    }),
  );
}
