import type { Frame } from "@playwright/test";

/**
 * What does not fit its place in the window as wide as it is now: a page that scrolls sideways, text that leaves the
 * window, is cut off by a box or lies upon other text, and buttons smaller than 44 px, or as small as is said.
 */
export async function layoutProblems(frame: Frame, leastControlPx = 44): Promise<string[]> {
  return await frame.evaluate((leastPx) => {
    scrollTo(0, 0);
    const root = document.documentElement;
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()} “${(element.textContent || element.getAttribute("name") || "").trim().slice(0, 30)}”`;
    const menu = document.querySelector(":popover-open");
    const isSeen = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !element.closest("[data-trap], svg, button[aria-hidden=true]") &&
      // What an open menu covers is not read.
      (!menu || menu.contains(element));
    const isHeardOnly = (element: Element): boolean =>
      getComputedStyle(element).clipPath !== "none" || (!!element.parentElement && isHeardOnly(element.parentElement));
    const isBox = (element: Element) => getComputedStyle(element).overflowX !== "visible";
    const boxOf = (element: Element): Element | null => {
      const { parentElement } = element;
      if (!parentElement || parentElement === document.body) return null;
      return isBox(parentElement) ? parentElement : boxOf(parentElement);
    };

    const isPinned = (element: Element): boolean =>
      /fixed|sticky/.test(getComputedStyle(element).position) ||
      (!!element.parentElement && isPinned(element.parentElement));

    const scrollerOf = (element: Element): Element | null => {
      const box = boxOf(element);
      return !box || /auto|scroll/.test(getComputedStyle(box).overflow) ? box : scrollerOf(box);
    };

    const lines: { rect: DOMRect; element: Element }[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const { parentElement: element } = node;
      if (!element || !node.textContent?.trim() || !isSeen(element) || isHeardOnly(element)) continue;
      range.selectNodeContents(node);
      const box = scrollerOf(element)?.getBoundingClientRect();
      for (const rect of range.getClientRects())
        if (rect.width > 1 && (!box || (rect.top >= box.top && rect.bottom <= box.bottom)))
          lines.push({ rect, element });
    }
    const controls = [...document.querySelectorAll("button, input, select, textarea, summary, iframe, .btn")].filter(
      isSeen,
    );
    const tooWide = root.scrollWidth > root.clientWidth ? [`the page is ${root.scrollWidth} px wide`] : [];
    return [...new Set([...tooWide, ...outside(), ...overlapping(), ...tooSmall()])];

    function outside(): string[] {
      const places = [...lines, ...controls.map((element) => ({ element, rect: element.getBoundingClientRect() }))];
      return places
        .filter(({ element }) => !scrollerOf(element))
        .flatMap(({ rect, element }) => {
          const edge = boxOf(element)?.getBoundingClientRect();
          const leavesWindow = rect.right > root.clientWidth + 1 || rect.left < -1;
          const leavesAcross = edge && (rect.right > edge.right + 1 || rect.left < edge.left - 1);
          const isCut = leavesAcross || (edge && rect.bottom > edge.bottom + rect.height / 3);
          return [
            ...(leavesWindow ? [`${nameOf(element)} leaves the window`] : []),
            ...(isCut ? [`${nameOf(element)} is cut off`] : []),
          ];
        });
    }

    function overlapping(): string[] {
      // A line's box is higher than its letters.
      const letters = lines
        .map(({ rect, element }) => ({
          element,
          top: rect.top + rect.height * 0.3,
          bottom: rect.bottom - rect.height * 0.3,
          left: rect.left + 1,
          right: rect.right - 1,
        }))
        .sort((a, b) => a.top - b.top);
      const found: string[] = [];
      for (const [index, upper] of letters.entries()) {
        for (const lower of letters.slice(index + 1)) {
          if (lower.top >= upper.bottom) break;
          const crosses = lower.left < upper.right && lower.right > upper.left;
          // Below a bar that stays in the window the page goes on when it is scrolled.
          if (crosses && isPinned(upper.element) === isPinned(lower.element))
            found.push(`${nameOf(upper.element)} lies upon ${nameOf(lower.element)}`);
        }
      }
      return found;
    }

    function tooSmall(): string[] {
      return controls
        .filter((control) => control.matches("button, .btn, select, textarea, summary"))
        .flatMap((element) => {
          const { width, height } = element.getBoundingClientRect();
          // On a phone what looks like a button is pressed with a thumb, also in a row.
          const least = element.matches(".btn") && root.clientWidth <= 640 ? 44 : leastPx;
          if (Math.min(width, height) >= least - 0.5) return [];
          return [`${nameOf(element)} is only ${Math.round(width)} × ${Math.round(height)} px`];
        });
    }
  }, leastControlPx);
}

/** The distances that WCAG 1.4.12 lets a reader ask for. */
export async function spaceText(frame: Frame, isSpaced: boolean): Promise<void> {
  await frame.evaluate((spaced) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }",
    );
    document.adoptedStyleSheets = spaced ? [sheet] : [];
  }, isSpaced);
}
