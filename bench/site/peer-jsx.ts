/** Content as the markup of generated templates: the kit's components and utility classes. */
import { createHash } from "node:crypto";
import type { PeerElement, PeerNode } from "./peer-content.ts";

export type PeerFiles = Map<string, string>;
type Context = {
  /** Addresses that the peer has too; anything else is an ordinary link. */
  paths: ReadonlySet<string>;
  /** Collects the drawings, by file name. */
  pictures: PeerFiles;
  isFirstSection: boolean;
};

const kitImports = `import { Check, Sparkles } from "lucide-react";
import { Accordion, AccordionContent, AccordionItem, AccordionTrigger } from "@/kit/accordion.tsx";
import { Badge } from "@/kit/badge.tsx";
import { Button } from "@/kit/button.tsx";
import { Card, CardContent } from "@/kit/card.tsx";
import { Input } from "@/kit/input.tsx";
import { Reveal } from "@/kit/reveal.tsx";
import { PageLink } from "@/page-link.tsx";
`;

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
const jsxNames: Readonly<Record<string, string>> = {
  for: "htmlFor",
  colspan: "colSpan",
  rowspan: "rowSpan",
  datetime: "dateTime",
  referrerpolicy: "referrerPolicy",
  value: "defaultValue",
};
const gridClasses = ["", "", "md:grid-cols-2", "md:grid-cols-3", "md:grid-cols-2 lg:grid-cols-4"] as const;
const rowClasses = { together: "flex flex-wrap gap-4", apart: "flex flex-wrap justify-between gap-4" } as const;
const iconSizePx = 40;

/** A module that exports one component with this content. */
export function pageModule(name: string, body: string): string {
  return `${kitImports}
export function ${name}() {
  return (
    <>
${body}
    </>
  );
}
`;
}

/** The main content of a page, section after section, each but the first appearing as it is scrolled to. */
export function sectionsOf(nodes: readonly PeerNode[], paths: ReadonlySet<string>, pictures: PeerFiles): string {
  return nodes
    .filter((node): node is PeerElement => typeof node !== "string")
    .map((node, index) => {
      const inner = jsxOf(node.tag === "section" ? node.children : [node], {
        paths,
        pictures,
        isFirstSection: index === 0,
      });
      const content = `<div className="container mx-auto flex flex-col gap-6 px-4">${inner}</div>`;
      return index === 0
        ? `<section className="bg-gradient-to-b from-primary/10 to-background py-20 md:py-28">${content}</section>`
        : `<section className="py-16 md:py-24"><Reveal>${content}</Reveal></section>`;
    })
    .join("\n");
}

/** Content without the division into sections, as in a footer. */
export function plainJsx(nodes: readonly PeerNode[], paths: ReadonlySet<string>, pictures: PeerFiles): string {
  return jsxOf(nodes, { paths, pictures, isFirstSection: false });
}

function jsxOf(nodes: readonly PeerNode[], context: Context): string {
  const parts: string[] = [];
  let questions: string[] = [];
  const endQuestions = () => {
    if (questions.length > 0) parts.push(`<Accordion type="multiple">${questions.join("")}</Accordion>`);
    questions = [];
  };
  for (const node of nodes) {
    if (typeof node !== "string" && node.tag === "details") questions.push(question(node, questions.length, context));
    else {
      if (node !== " ") endQuestions();
      parts.push(typeof node === "string" ? `{${JSON.stringify(node)}}` : elementJsx(node, context));
    }
  }
  endQuestions();
  return parts.join("");
}

function elementJsx(node: PeerElement, context: Context): string {
  const { tag, looksLike, columns = 1, row, isTicked } = node;
  if (node.picture) return pictureJsx(node, context);
  if (looksLike === "decoration")
    return `<span aria-hidden className="inline-block h-4 w-3 rounded-sm bg-primary/70" />`;
  const inner = jsxOf(node.children, context);
  if (looksLike === "button" && tag === "a")
    return `<Button asChild size="lg">${linkJsx(node, inner, context)}</Button>`;
  if (looksLike === "button") return `<Button${attributesJsx(node)}>${inner}</Button>`;
  if (tag === "a") return linkJsx(node, inner, context);
  if (tag === "input") return `<Input${attributesJsx(node)} />`;
  if (looksLike === "badge" && tag !== "li") return `<Badge variant="secondary"${attributesJsx(node)}>${inner}</Badge>`;
  if (looksLike === "badge") return `<li${attributesJsx(node)}><Badge variant="outline">${inner}</Badge></li>`;
  if (looksLike === "card")
    return `<${tag}${attributesJsx(node)}><Card><CardContent>${inner}</CardContent></Card></${tag}>`;
  if (isTicked && tag === "li")
    return `<li${attributesJsx(node)} className="flex items-start gap-2"><Check className="mt-1 h-4 w-4 shrink-0 text-primary" /><span>${inner}</span></li>`;
  // A section inside a section is only a group there.
  const name = tag === "section" || tag === "header" || tag === "main" ? "div" : tag;
  const className = columns > 1 ? `grid gap-6 ${gridClasses[columns] ?? ""}` : row ? rowClasses[row] : classes[tag];
  const opening = `<${name}${className ? ` className="${className}"` : ""}${attributesJsx(node)}`;
  return /^(br|hr|wbr|img)$/.test(name) ? `${opening} />` : `${opening}>${inner}</${name}>`;
}

function linkJsx(node: PeerElement, inner: string, { paths }: Context): string {
  const [path = ""] = (node.attributes.href ?? "").split(/[?#]/, 1);
  const isPage = path !== "" && paths.has(path);
  const className = node.looksLike === "button" ? "" : ` className="text-primary underline-offset-4 hover:underline"`;
  const name = isPage ? "PageLink" : "a";
  return `<${name}${className}${attributesJsx(node)}>${inner}</${name}>`;
}

/** Small drawings become icons of the kit; the others are files, fetched when they come near except in the first section. */
function pictureJsx({ attributes, picture }: PeerElement, { pictures, isFirstSection }: Context): string {
  if (!picture) return "";
  const { svg, width, height } = picture;
  if (width <= iconSizePx && height <= iconSizePx) return `<Sparkles aria-hidden className="h-6 w-6 text-primary" />`;
  const name = `${createHash("sha256").update(svg).digest("hex").slice(0, 10)}.svg`;
  pictures.set(name, svg);
  // What templates that care do for the picture at the top, which is often the largest paint.
  const loading = isFirstSection ? ` fetchPriority="high"` : ` loading="lazy"`;
  return `<img src="/_astro/${name}" alt=${quoted(attributes.alt ?? "")} width={${width}} height={${height}}${loading} className="h-auto max-w-full" />`;
}

function question(node: PeerElement, index: number, context: Context): string {
  const summary = node.children.find(
    (child): child is PeerElement => typeof child !== "string" && child.tag === "summary",
  );
  const answer = node.children.filter((child) => child !== summary);
  return `<AccordionItem value="${index}"><AccordionTrigger>{${JSON.stringify(textOf(summary).trim())}}</AccordionTrigger><AccordionContent>${jsxOf(answer, context)}</AccordionContent></AccordionItem>`;
}

/** What is read of it, without tags. */
export function textOf(node: PeerNode | undefined): string {
  if (node === undefined) return "";
  return typeof node === "string" ? node : node.children.map(textOf).join("");
}

function attributesJsx({ attributes, tag }: PeerElement): string {
  // An option's value is no default, and which option is chosen is the select's business in React.
  const names: Readonly<Record<string, string>> = tag === "option" || tag === "button" ? {} : jsxNames;
  return Object.entries(attributes)
    .filter(([name]) => name !== "selected")
    .map(([name, value]) => (name === "checked" ? " defaultChecked" : ` ${names[name] ?? name}=${quoted(value)}`))
    .join("");
}

function quoted(text: string): string {
  return `{${JSON.stringify(text)}}`;
}
