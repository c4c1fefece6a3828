import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** Rules that another theme may break: the document is the same in both. */
const COLOR_RULES = ["color-contrast", "link-in-text-block"];

/** Milliseconds: one look takes seconds on a machine that does other things, and there may have to be a second one. */
const AXE_TIMEOUT_MS = 30_000;

/** WCAG 2.2 AA and all that it builds on. */
const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa"];

/**
 * Expects that axe finds nothing on the page as it stands, in either theme.
 * @param include a selector, to look at one part alone (an open dialog)
 */
export async function expectAccessible(page: Page, include?: string): Promise<void> {
  for (const theme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme: theme });
    await page.evaluate(showTheme, theme);
    const axe =
      theme === "light" ? new AxeBuilder({ page }).withTags(TAGS) : new AxeBuilder({ page }).withRules(COLOR_RULES);
    if (include) axe.include(include);
    // By default every look opens a second page to merge the results of frames: a third of its time, where there are none.
    axe.setLegacyMode(page.frames().length === 1);
    const read = async () => {
      const { violations } = await axe.analyze();
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id} at ${target.join(" ")}: ${failureSummary ?? ""}`),
      );
    };
    // A frame of the card provider's hears of the theme a moment later.
    await expect
      .poll(read, { message: `axe finds nothing in the ${theme} theme`, timeout: AXE_TIMEOUT_MS })
      .toEqual([]);
  }
}

/** Until the last colour is the theme's own: axe reads one that is on its way as well. */
async function showTheme(theme: string): Promise<void> {
  document.documentElement.dataset.theme = theme;
  await Promise.allSettled(
    document.getAnimations().flatMap((each) => (each instanceof CSSTransition ? [each.finished] : [])),
  );
}

/** Between a phone and a desk: what stands in columns has least room here. */
const NARROW_DESKTOP = 1024;

/**
 * Expects that nothing sticks out of the page sideways, and that no word is broken in two, at this width (CSS pixels)
 * and on a narrow desk.
 */
export async function expectNoOverflow(page: Page, width = 320): Promise<void> {
  for (const each of [NARROW_DESKTOP, width]) {
    await page.setViewportSize({ width: each, height: 800 });
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth), `the page fits ${each} px`)
      .toBeLessThanOrEqual(each);
    // Sizes that follow their container are a frame late.
    await expect.poll(() => page.evaluate(findBrokenWords), `words broken at ${each} px`).toEqual([]);
  }
}

/**
 * The words and figures in sight that go on in another line. Long ones may: an address, or what somebody wrote without
 * a space.
 */
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
