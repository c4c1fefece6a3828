import type { Page } from "@playwright/test";
import { expect, test } from "@playwright/test";
import { collectConsoleErrors } from "./support/collect-console-errors";
import { inspectScreen, watchScreens } from "./support/inspect-screen";

// Tests what looks at every screen (support/inspect-screen.ts), with pages made for it.
const origin = "http://pages.test";
const head = `<!doctype html><title>A page</title>
<style>* { box-sizing: border-box; font: 16px/1.5 sans-serif } body { margin: 8px }</style>`;
const bar = (css: string) =>
  `<p style="position: fixed; inset: auto 0 0; height: 60px; background: #ccc; ${css}">Bar</p>`;
const dialog = (css: string) =>
  `<div role="dialog" style="position: fixed; inset: 100px; z-index: 50; background: #fff; ${css}">
     <button>Publish</button></div>`;
/** A menu over a dialog over another dialog, of which each dims what is behind. */
const backdrop = `<div style="position: fixed; inset: 0; z-index: 50; background: #0008"></div>`;
const stack = `${backdrop}${dialog("")}${backdrop}${dialog("")}
  <ul role="menu" style="position: fixed; inset: 120px; z-index: 60; background: #eee">
    <li role="menuitem">Open</li></ul>`;

async function open(page: Page, body: string): Promise<void> {
  await page.route("**/*", (route) =>
    route.fulfill({ contentType: "text/html; charset=utf-8", body: `${head}<body>${body}` }),
  );
  await page.setViewportSize({ width: 600, height: 400 });
  await page.goto(origin);
}

test.describe("a screen is faulty with", () => {
  for (const [what, body, fault] of [
    [
      "markup of a noscript that has a box",
      "<noscript style='display: contents'><button>Apply</button></noscript>",
      /^markup as text: “<button>Apply<\/button>”/,
    ],
    ["an unset value", "<p>Price: undefined</p>", /^an unset value as text: “Price: undefined”/],
    ["a figure that is not a number", "<p>NaN sold</p>", /^an unset value as text: “NaN sold”/],
    ["an unset value in a label", "<button aria-label='Remove undefined'>X</button>", /Remove undefined/],
    ["an unfilled template", "<p>Hello {{name}}</p>", /^a placeholder as text/],
    ["half a character", "<p>Fine \uFFFD</p>", /^a broken character as text/],
    [
      "a block wider than the window",
      "<p style='width: 700px'>Wide</p>",
      /^sideways scrolling, 708 px in 600: p “Wide”/,
    ],
    [
      "a button narrower than its label",
      "<button style='width: 60px; white-space: nowrap'>Publish this release</button>",
      /^button “Publish this release” is narrower than its content/,
    ],
    [
      "a menu narrower than its choices",
      "<select id='sort' style='width: 50px'><option>Most downloaded</option></select>",
      /^select \(sort\) “Most downloaded” is narrower than its content/,
    ],
    [
      "a field narrower than its placeholder",
      "<input id='search' style='width: 90px' placeholder='Search by name or developer'>",
      /^input \(search\) “” is narrower than its content/,
    ],
    [
      "a button under something",
      "<button>Buy</button><p style='position: absolute; inset: 0; background: #eee'>Over</p>",
      /^button “Buy” is covered by p “Over”/,
    ],
    [
      "a button at the end of the page that a bar covers",
      `<p style="height: 900px">Long</p><button>Buy</button>${bar("")}`,
      /^button “Buy” is covered by p “Bar”/,
    ],
    [
      "text that is cut off at the side",
      "<p style='width: 80px; overflow: hidden; white-space: nowrap'>An invoice of last month</p>",
      /^text cut off: “An invoice of last month”/,
    ],
    [
      "text that is cut off at the bottom",
      "<p style='height: 30px; width: 80px; overflow: hidden'>An invoice of last month</p>",
      /^text cut off: “An invoice of last month”/,
    ],
    [
      "something painted over a dialog, also while a modal dialog makes the page ignore the pointer",
      `<style>body { pointer-events: none }</style>${dialog("pointer-events: auto")}
       <p style="position: relative; z-index: 1001; top: 120px; background: #eee">Uploader</p>`,
      /^p “Uploader” is painted over div “Publish”/,
    ],
  ] as const)
    test(what, async ({ context, page }) => {
      await watchScreens(context);
      await open(page, body);
      expect(await inspectScreen(page)).toContainEqual(expect.stringMatching(fault));
    });
});

test("a screen is sound with ellipses, scrolling rows, hidden labels, sticky bars, closed details and stacked dialogs", async ({
  context,
  page,
}) => {
  await watchScreens(context);
  await open(
    page,
    `<noscript><p>You need JavaScript.</p></noscript>
     <p style="width: 80px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap">An invoice of last month</p>
     <p style="width: 80px; overflow: auto; white-space: nowrap">An invoice of <a href="/">last month</a></p>
     <p style="display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; width: 80px;
       overflow: hidden">An invoice of last month that nobody has paid yet</p>
     <span style="position: absolute; width: 1px; height: 1px; overflow: hidden; white-space: nowrap">Only heard</span>
     <label>Yes <input type="checkbox" style="position: absolute; opacity: 0"></label>
     <details><summary>More</summary>
       <p style="width: 80px; overflow: hidden; white-space: nowrap">An invoice of</p></details>
     <article style="position: relative; padding: 20px"><a href="/">An app
       <span style="position: absolute; inset: 0"></span></a> <button style="position: relative">Save</button></article>
     <a href="/">Under the bar at first</a><p style="height: 900px">Long</p>${bar("position: sticky")}`,
  );
  expect(await inspectScreen(page)).toEqual([]);
  await page.evaluate((markup) => {
    document.body.insertAdjacentHTML("beforeend", markup);
    document.body.style.pointerEvents = "none";
  }, stack);
  expect(await inspectScreen(page)).toEqual([]);
});

test("a story fails on a faulty dialog, menu or toast as soon as it opens, and again when it changes", async ({
  context,
  page,
}) => {
  const found = await collectConsoleErrors(context, origin);
  await open(page, "<button>Open</button>");
  await page.evaluate((markup) => document.body.insertAdjacentHTML("beforeend", markup), dialog(""));
  const faults = () => found.map((line) => line.replace(/ \(.*/, ""));
  await page.evaluate(() => document.querySelector("[role=dialog]")?.append("Delete undefined?"));
  await expect.poll(faults).toEqual(["console error: screen: an unset value as text: “Delete undefined?”"]);
  await page.evaluate(() => {
    document.querySelector("[role=dialog]")?.remove();
    const toast = document.createElement("div");
    toast.dataset.sonnerToast = "";
    toast.textContent = "NaN files uploaded";
    document.body.append(toast);
  });
  await expect.poll(faults).toContain("console error: screen: an unset value as text: “NaN files uploaded”");
});
