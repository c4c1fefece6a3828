import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** Rules that depend on the theme: the document is the same in both. */
const COLOR_RULES = ["color-contrast", "link-in-text-block"];

/** How often axe looks until it finds nothing. Not for how long: one look can take half a minute on a busy machine. */
const MAX_LOOKS = 5;

/** WCAG 2.2 AA and everything that it builds on. */
const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa"];

/**
 * Expects no axe violations on the current page, in either theme.
 * @param include a selector to check one part only (an open dialog)
 */
export async function expectAccessible(page: Page, include?: string): Promise<void> {
  // A dialog's code loads when it is first opened.
  if (include) await page.locator(include).first().waitFor();
  for (const theme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme: theme });
    await page.evaluate(showTheme, theme);
    const axe =
      theme === "light" ? new AxeBuilder({ page }).withTags(TAGS) : new AxeBuilder({ page }).withRules(COLOR_RULES);
    if (include) axe.include(include);
    // By default every look opens a second page to merge the results of frames: a third of its time, where there are
    // none.
    axe.setLegacyMode(page.frames().length === 1);
    let violations: string[] = [];
    let looks = 0;
    async function isDone() {
      looks += 1;
      violations = (await axe.analyze()).violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id} at ${target.join(" ")}: ${failureSummary ?? ""}`),
      );
      return violations.length === 0 || looks === MAX_LOOKS;
    }
    // A card provider iframe learns about the theme a moment later.
    await expect.poll(isDone, { timeout: 0 }).toBe(true);
    expect(violations, `axe finds nothing in the ${theme} theme`).toEqual([]);
  }
  await page.evaluate(showTransitions);
}

/**
 * Shows a theme without color transitions, because axe also reads intermediate colors. They are turned off rather than
 * ended: those of content far from the viewport start when it is first read (`render-near-viewport`).
 */
function showTheme(theme: string): void {
  const still = Object.assign(new CSSStyleSheet(), { isForAxe: true });
  still.replaceSync("*, ::before, ::after { transition: none !important }");
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, still];
  document.documentElement.dataset.theme = theme;
}

/** Undoes that; the page may have style sheets of its own. */
function showTransitions(): void {
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => !("isForAxe" in sheet));
}

/** Between phone and desktop: columns are narrowest here. */
const NARROW_DESKTOP = 1024;

/** Expects no horizontal overflow and no broken words at this width (CSS pixels) and on a narrow desktop. */
export async function expectNoOverflow(page: Page, width = 320): Promise<void> {
  for (const each of [NARROW_DESKTOP, width]) {
    await page.setViewportSize({ width: each, height: 800 });
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth), `the page fits ${each} px`)
      .toBeLessThanOrEqual(each);
    // Container-dependent sizes are a frame late.
    await expect.poll(() => page.evaluate(findBrokenWords), `words broken at ${each} px`).toEqual([]);
  }
}

/** The visible words and figures that wrap within themselves. Long ones may: a URL, or user text without a space. */
function findBrokenWords(): string[] {
  const longest = 14;
  const found: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    if (!text.parentElement?.checkVisibility()) continue;
    for (const { 0: word, index } of (text.textContent ?? "").matchAll(/[^\s\u00AD-]+/g)) {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const [first, ...others] = range.getClientRects();
      if (word.length <= longest && others.some(({ top }) => first && top > first.top + first.height / 2))
        found.push(word);
    }
  }
  return found;
}
