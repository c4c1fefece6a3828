import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** Rules that another theme may break: the document is the same in both. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

/** WCAG 2.2 AA and all that it builds on. */
const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa"];

/**
 * Expects that axe finds nothing on the page as it stands, in either theme.
 * @param include a selector, to look at one part alone (an open dialog)
 */
export async function expectAccessible(page: Page, include?: string): Promise<void> {
  for (const theme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme: theme });
    await page.evaluate((name) => void (document.documentElement.dataset.theme = name), theme);
    const axe = theme === "light" ? new AxeBuilder({ page }).withTags(TAGS) : new AxeBuilder({ page }).withRules(COLOUR_RULES);
    if (include) axe.include(include);
    const read = async () => {
      const { violations } = await axe.analyze();
      return violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id} at ${target.join(" ")}: ${failureSummary ?? ""}`));
    };
    // A frame of the card provider's hears of the theme a moment later.
    await expect.poll(read, `axe finds nothing in the ${theme} theme`).toEqual([]);
  }
}

/** Expects that nothing sticks out of the page sideways at this width (CSS pixels). */
export async function expectFits(page: Page, width = 320): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), `the page fits ${width} px`).toBeLessThanOrEqual(width);
}
