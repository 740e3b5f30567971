/** What our built pages say and show, read in a browser and freed of how we build them. */
import type { Browser } from "@playwright/test";

export type PeerElement = {
  tag: string;
  attributes: Record<string, string>;
  children: PeerNode[];
  /** A drawing with the size at which it is shown. Its source is the SVG as read, in the content file its address. */
  picture?: { source: string; width: number; height: number };
  looksLike?: "button" | "badge" | "card" | "decoration";
  /** Side by side on a wide screen. */
  columns?: number;
  /** Side by side as long as there is room. */
  row?: "together" | "apart";
  isTicked?: boolean;
};
export type PeerNode = string | PeerElement;
export type PeerPage = { path: string; title: string; description: string; main: PeerNode[] };
export type PeerFrame = {
  name: string;
  links: { label: string; href: string; isAction: boolean }[];
  footer: PeerNode[];
};
export type PeerContent = { pages: PeerPage[]; frame: PeerFrame };

/** What the peers' own search says. */
export type PeerSearch = { heading: string; claims: string[]; placeholder: string };
export type PeerListing = {
  slug: string;
  title: string;
  category: string;
  description: string;
  requirements: string[];
  tags: string[];
  pay: { from: number; to: number };
};
/** The one file that both peers render. */
export type PeerFile = {
  pages: (PeerPage & { search?: PeerSearch })[];
  frame: PeerFrame;
  listings: PeerListing[];
};

/** Reads pages of a site that is being served. Scripts stay off: the content is what the HTML brings. */
export async function readPeerContent(
  browser: Browser,
  origin: string,
  paths: readonly string[],
): Promise<PeerContent> {
  const page = await browser.newPage({ javaScriptEnabled: false, viewport: { width: 1280, height: 900 } });
  try {
    const pages: PeerPage[] = [];
    for (const path of paths) {
      await page.goto(origin + path, { waitUntil: "domcontentloaded" });
      const main = await page.evaluate(readElements, "main");
      const { title, description } = await page.evaluate(readHead);
      pages.push({ path, title, description, main });
    }
    await page.goto(`${origin}/`, { waitUntil: "domcontentloaded" });
    const footer = await page.evaluate(readElements, "footer");
    return { pages, frame: { ...(await page.evaluate(readHeader)), footer } };
  } finally {
    await page.close();
  }
}

/** The first element with this tag. */
export function findElement(nodes: readonly PeerNode[], tag: string): PeerElement | undefined {
  for (const node of nodes) {
    if (typeof node === "string") continue;
    const found = node.tag === tag ? node : findElement(node.children, tag);
    if (found) return found;
  }
  return undefined;
}

/** What is read of it, without tags. */
export function textOf(node: PeerNode | undefined): string {
  if (node === undefined) return "";
  return typeof node === "string" ? node : node.children.map(textOf).join("");
}

function readHead() {
  const description = document.querySelector('meta[name="description"]')?.getAttribute("content") ?? "";
  return { title: document.title, description };
}

function readHeader() {
  const header = document.querySelector("body > header");
  const seen = new Set<string>();
  const links = [...(header?.querySelectorAll("nav a") ?? [])].flatMap((link) => {
    const label = link.textContent?.trim() ?? "";
    const href = link.getAttribute("href") ?? "/";
    if (seen.has(label)) return [];
    seen.add(label);
    return [{ label, href, isAction: link.matches(".btn") }];
  });
  return { name: header?.querySelector("a")?.textContent?.trim() ?? "", links };
}

/** Runs in the page, so it brings along all that it needs. */
function readElements(selector: string): PeerNode[] {
  const kept =
    /^(aria-.+|id|href|target|rel|title|alt|role|lang|type|name|placeholder|value|min|max|step|checked|selected|scope|colspan|rowspan|datetime|src|loading|referrerpolicy|sandbox|allow|for|width|height)$/;
  const leftOut = "script, style, template, noscript, link, meta, dialog, .skip";
  const selfContained =
    "br, hr, wbr, img, input, iframe, select, textarea, option, output, td, th, canvas, progress, meter";

  const withoutText = "main, ul, ol, dl, table, thead, tbody, tfoot, tr, colgroup, select";

  const root = document.querySelector(selector);
  return root ? nodesIn(root) : [];

  function nodesIn(parent: Element): PeerNode[] {
    return [...parent.childNodes].flatMap((node): PeerNode[] => {
      if (node instanceof Text) {
        const text = node.data.replace(/[ \t\r\n]+/g, " ");
        return text === "" || (text === " " && parent.matches(withoutText)) ? [] : [text];
      }
      if (node instanceof SVGSVGElement) return isShown(node) ? [drawing(node)] : [];
      if (!(node instanceof HTMLElement) || node.matches(leftOut) || node.hidden) return [];
      return [elementOf(node)];
    });
  }

  function elementOf(node: HTMLElement): PeerElement {
    const attributes = Object.fromEntries(
      [...node.attributes].filter(({ name }) => kept.test(name)).map(({ name, value }) => [name, value]),
    );
    const columns = columnsOf(node);
    const looksLike = likenessOf(node);
    const row = rowOf(node);
    return {
      tag: node.localName,
      attributes,
      children: nodesIn(node),
      ...(looksLike && { looksLike }),
      ...(columns > 1 && { columns }),
      ...(row && { row }),
      ...(node.matches("li") && getComputedStyle(node, "::before").content !== "none" && { isTicked: true }),
    };
  }

  function columnsOf(node: Element): number {
    const { display, gridTemplateColumns, flexDirection } = getComputedStyle(node);
    if (display === "grid") return Math.min(4, gridTemplateColumns.split(" ").length);
    return display === "flex" && flexDirection === "row" && node.matches("ul, ol, dl")
      ? Math.min(4, node.children.length)
      : 1;
  }

  function rowOf(node: Element): PeerElement["row"] {
    const { display, flexDirection, justifyContent } = getComputedStyle(node);
    if (display !== "flex" || flexDirection !== "row" || node.childElementCount < 2) return undefined;
    return justifyContent === "space-between" ? "apart" : "together";
  }

  function likenessOf(node: Element): PeerElement["looksLike"] {
    const style = getComputedStyle(node);
    const isPadded = Number.parseFloat(style.paddingLeft) >= 4;
    const isFilled = style.backgroundColor !== "rgba(0, 0, 0, 0)" || Number.parseFloat(style.borderTopWidth) > 0;
    const text = node.textContent?.trim() ?? "";
    if (node.matches("a, button") && isPadded && style.display !== "inline") return "button";
    if (text === "" && node.childElementCount === 0 && !node.matches(selfContained)) return "decoration";
    if (node.matches("li, article") && node.querySelector("h2, h3, h4")) return "card";
    const isShort = node.childElementCount === 0 && text.length < 40;
    return node.matches("span, p, li, small, b") && isShort && isPadded && isFilled ? "badge" : undefined;
  }

  function isShown(svg: SVGSVGElement): boolean {
    const { width, height } = svg.getBoundingClientRect();
    return width > 0 && height > 0;
  }

  function drawing(svg: SVGSVGElement): PeerElement {
    const label = svg.getAttribute("aria-label") ?? "";
    const { width, height } = svg.getBoundingClientRect();
    const copy = withColours(svg);
    const needed = new Map<string, Element>();
    collectUsed(svg, needed);
    const missing = [...needed].filter(([id]) => !copy.querySelector(`[id="${id}"]`));
    if (missing.length > 0) {
      const definitions = document.createElementNS(svg.namespaceURI, "defs");
      definitions.append(...missing.map(([, element]) => withColours(element)));
      copy.prepend(definitions);
    }
    for (const attribute of ["class", "aria-hidden", "aria-label", "role"]) copy.removeAttribute(attribute);
    copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
    copy.setAttribute("width", String(Math.round(width)));
    copy.setAttribute("height", String(Math.round(height)));
    return {
      tag: "img",
      attributes: { alt: label },
      children: [],
      picture: {
        source: new XMLSerializer().serializeToString(copy),
        width: Math.round(width),
        height: Math.round(height),
      },
    };
  }

  /** A copy whose colours no longer need our style sheet. */
  function withColours(original: Element): Element {
    const copy = original.cloneNode(true) as Element;
    const originals = [original, ...original.querySelectorAll("*")];
    for (const [index, part] of [copy, ...copy.querySelectorAll("*")].entries()) {
      const style = getComputedStyle(originals[index] ?? original);
      const isStyled = part.hasAttribute("class") || part === copy || part.attributes.length === 0;
      for (const name of ["fill", "stroke", "stop-color", "color"] as const) {
        const value = part.getAttribute(name);
        const isInherited = value === null && !(isStyled || part.matches("rect, path, circle, text"));
        const computed = style.getPropertyValue(name);
        const inherited =
          part.parentElement && getComputedStyle(originals[index]?.parentElement ?? original).getPropertyValue(name);
        if (value?.startsWith("var(") || (!isInherited && value === null && computed !== inherited && name !== "color"))
          part.setAttribute(name, computed);
      }
      for (const name of part.matches("rect") ? ["x", "y", "width", "height", "rx"] : []) {
        const value = style.getPropertyValue(name);
        if (!part.hasAttribute(name) && value !== "auto" && value !== "0px") part.setAttribute(name, value);
      }
      part.removeAttribute("class");
    }
    return copy;
  }

  /** By `<use>`, or as what something is filled with. */
  function collectUsed(part: Element, found: Map<string, Element>): void {
    for (const user of [part, ...part.querySelectorAll("*")]) {
      const { fill } = getComputedStyle(user);
      const filledWith = /^url\("#(.+)"\)/.exec(fill)?.[1];
      const used = user.matches("use") ? user.getAttribute("href")?.slice(1) : undefined;
      for (const id of [filledWith, used]) {
        const target = id === undefined ? null : document.getElementById(id);
        if (id === undefined || !target || found.has(id)) continue;
        found.set(id, target);
        collectUsed(target, found);
      }
    }
  }
}
