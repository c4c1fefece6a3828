import type { Page } from "@playwright/test";
import { ContactSheet, type Size } from "../screens/contact-sheet";
import { expect, test as base } from "./fixtures";
import { inspectScreen } from "./support/inspect-screen";
import { startIsolatedServer } from "./support/isolated-server";
import { listPageFolders } from "./support/pages";
import { listScreens, prepareScreens, viewers, type Viewer } from "./support/screens";

/** `npm run screens` names the folder of its pictures and looks at all sizes; `npm test` looks at the two extremes. */
const picturesFolder = process.env.FORGEHALL_SCREENS;
const sizes: readonly Size[] = picturesFolder
  ? [390, 768, 1440].flatMap((width) => [
      { width, theme: "light" as const },
      { width, theme: "dark" as const },
    ])
  : [
      { width: 390, theme: "light" },
      { width: 1440, theme: "dark" },
    ];
const HEIGHT_PX = 900;

type World = { url: string; screens: ReturnType<typeof listScreens> };

/** With the demo data alone: what other stories write is not always pretty. */
const test = base.extend<object, { world: World }>({
  world: [
    async ({}, provide) => {
      const server = await startIsolatedServer("--demo-data");
      await provide({ url: server.url, screens: listScreens(await prepareScreens(server.database)) });
      await server.stop();
    },
    { scope: "worker", timeout: 600_000 },
  ],
  baseURL: async ({ world }, provide) => provide(world.url),
});
// One server, and one page for each role; pictures take so long that each role has a server of its own.
test.describe.configure({ mode: picturesFolder ? "parallel" : "default" });

/**
 * Shows the page at a size, without transitions: in the reduced motion of stories, every element has one.
 * @param shown the size that the page has
 */
async function show(page: Page, { width, theme }: Size, shown?: Size): Promise<void> {
  if (shown?.theme !== theme) {
    await page.evaluate((chosen) => {
      document.documentElement.dataset.still = "";
      document.documentElement.dataset.theme = chosen;
    }, theme);
    await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
  }
  if (shown?.width !== width) await page.setViewportSize({ width, height: HEIGHT_PX });
  // Sizes that depend on a container are a frame late.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

/** The tabs of the page and their views, as its own links name them. */
const findTabs = (page: Page, path: string): Promise<string[]> =>
  page.evaluate((current) => {
    const hrefs = [...document.querySelectorAll<HTMLAnchorElement>("main nav a[href*='tab=']")].map(
      ({ pathname, search }) => pathname + search,
    );
    return [...new Set(hrefs)].filter(
      (href) => href.startsWith(`${current}?tab=`) && /[?]tab=\w+(?:&view=\w+)?$/.test(href),
    );
  }, path.split("?", 1)[0]);

/**
 * Opens each dialog, sheet and menu that a visible button of the page announces, one of each kind: the rows of a list
 * have the same ones.
 * @param within the part of the page
 */
async function openEach(page: Page, within: string, look: (name: string) => Promise<void>): Promise<void> {
  const openers = page.locator(`${within} button[aria-haspopup]:not([aria-disabled=true]):visible`);
  const readNames = () =>
    openers.evaluateAll((buttons) =>
      buttons.map((button) => button.textContent.trim() || (button.ariaLabel?.split(" ")[0] ?? "")),
    );
  const opened = new Set<string>();
  for (;;) {
    // Read anew each time: a public page knows its viewer a moment later, and takes back what isn't for them.
    const names = await readNames();
    const index = names.findIndex((each) => !opened.has(each));
    const name = names[index];
    if (name === undefined) return;
    opened.add(name);
    await openers.nth(index).click();
    const layer = page
      .locator("[role=dialog], [role=alertdialog], [role=menu], dialog[open]")
      .filter({ visible: true });
    await layer.first().waitFor();
    await look(name);
    await page.keyboard.press("Escape");
    await layer.first().waitFor({ state: "hidden" });
  }
}

test("every page of the product has an entry in the table of screens", async ({ world }) => {
  expect(Object.keys(world.screens).sort()).toEqual(listPageFolders().sort());
});

for (const viewer of Object.keys(viewers) as Viewer[])
  test(`every screen looks right to the ${viewer}, at ${sizes.map(({ width, theme }) => `${width} px ${theme}`).join(", ")}`, async ({
    page,
    signIn,
    world,
    allowConsoleMessage,
  }) => {
    if (picturesFolder) test.setTimeout(1_800_000);
    // Pages that a viewer may not open are screens too.
    allowConsoleMessage(/status of 40[34]/);
    const email = viewers[viewer];
    if (email) await signIn(email);
    const sheet = picturesFolder ? new ContactSheet(picturesFolder, viewer) : null;
    const found = new Set<string>();
    let shown: Size | undefined;
    const look = async (name: string, at: readonly Size[]) => {
      for (const size of at) {
        await show(page, size, shown);
        shown = size;
        for (const fault of await inspectScreen(page)) found.add(`${name} at ${size.width} px ${size.theme}: ${fault}`);
        await sheet?.add(page, name, size);
      }
    };
    const waiting = [...Object.values(world.screens).flatMap((screens) => screens[viewer] ?? []), "/no-such-page"];
    const seen = new Set<string>();
    for (let path = waiting.shift(); path; path = waiting.shift()) {
      if (seen.has(path)) continue;
      seen.add(path);
      const response = await page.goto(path);
      expect.soft(response?.status(), path).toBeLessThan(500);
      // The page is new, and so is its theme.
      shown = undefined;
      for (const width of new Set(sizes.map((size) => size.width))) {
        const ofWidth = sizes.filter((size) => size.width === width);
        await look(path, ofWidth);
        // The header is the same on all pages.
        await openEach(page, seen.size === 1 ? "body" : "main", (name) => look(`${path} › ${name}`, ofWidth));
      }
      waiting.unshift(...(await findTabs(page, path)));
    }
    sheet?.save();
    expect([...found].sort()).toEqual([]);
  });
