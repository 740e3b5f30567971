/** A text of the page as it was delivered, and where it stood. */
export type RememberedText = readonly [text: Node, data: string | null, parent: Node | null, next: Node | null];

/**
 * The texts of a part of the page, the last one first: a browser that translates puts elements of its own in their
 * place, and `hydrate` needs the texts that React has rendered.
 */
export function rememberTexts(place: HTMLElement): RememberedText[] {
  const texts: RememberedText[] = [];
  const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
  for (let text = walker.nextNode(); text; text = walker.nextNode())
    texts.unshift([text, text.nodeValue, text.parentNode, text.nextSibling]);
  return texts;
}
