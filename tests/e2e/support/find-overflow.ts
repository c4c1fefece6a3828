import type { Page } from "@playwright/test";

/**
 * Resizes the page to `width` CSS pixels and returns what makes it scroll sideways: the innermost elements that stick
 * out, empty when the page fits.
 */
export async function findOverflow(page: Page, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: 800 });
  return page.evaluate(async (edge) => {
    // Sizes that depend on a container are a frame late.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    if (document.documentElement.scrollWidth <= edge) return [];
    // A row that scrolls by itself does not make the page scroll.
    const isClipped = (element: Element): boolean => {
      const { parentElement } = element;
      if (!parentElement || parentElement === document.body) return false;
      return getComputedStyle(parentElement).overflowX !== "visible" || isClipped(parentElement);
    };
    const sticksOut = (element: Element) => {
      const { left, right } = element.getBoundingClientRect();
      return element.checkVisibility() && (right > edge + 1 || left < -1) && !isClipped(element);
    };
    return [...document.querySelectorAll("body *")]
      .filter(
        (element) => element instanceof HTMLElement && sticksOut(element) && ![...element.children].some(sticksOut),
      )
      .slice(0, 5)
      .map((element) => `${element.tagName} ${element.className} “${element.textContent?.slice(0, 30) ?? ""}”`);
  }, width);
}
