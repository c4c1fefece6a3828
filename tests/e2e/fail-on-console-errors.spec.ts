import { expect, test } from "@playwright/test";
import { collectConsoleErrors } from "./support/collect-console-errors";

// Tests the check that every story relies on (fixtures.ts), with pages made for it.
const origin = "http://pages.test";

test.describe("a story fails on", () => {
  for (const [what, body, sign] of [
    ["an error on the console", "<script>console.error('broken')</script>", /^console error: broken/],
    ["a warning on the console", "<script>console.warn('careful')</script>", /^console warning: careful/],
    ["an uncaught error", "<script>throw new Error('lost')</script>", /^uncaught: Error: lost/],
    ["a promise that nobody caught", "<script>Promise.reject(new Error('lost'))</script>", /^uncaught: Error: lost/],
    [
      "a script against the policy",
      "<p onclick='x()'>x</p><script src='http://elsewhere.test/x.js'></script>",
      /^console error: policy violation: script-src-elem/,
    ],
    ["a missing file of ours", "<img src='/absent.png' alt=''>", /404/],
    ["an error of our server", "<img src='/broken.png' alt=''>", /^500 http:\/\/pages.test\/broken.png/],
    ["a request that is cut off", "<img src='/cut.png' alt=''>", /^GET http:\/\/pages.test\/cut.png failed/],
  ] as const) {
    test(what, async ({ context, page }) => {
      await context.route("**/*", (route) => {
        const { pathname } = new URL(route.request().url());
        const headers = { "content-security-policy": "script-src 'self' 'unsafe-inline'", "content-type": "text/html" };
        if (pathname === "/") return route.fulfill({ headers, body: `<!doctype html><title>A page</title>${body}` });
        return pathname === "/cut.png"
          ? route.abort("connectionreset")
          : route.fulfill({ status: pathname === "/broken.png" ? 500 : 404 });
      });
      const found = await collectConsoleErrors(context, origin);
      await page.goto(origin);
      await expect.poll(() => found).toContainEqual(expect.stringMatching(sign));
    });
  }
});

test("a story passes on a page without errors", async ({ context, page }) => {
  await context.route("**/*", (route) =>
    route.fulfill({ contentType: "text/html", body: "<!doctype html><title>A page</title><p>Well." }),
  );
  const found = await collectConsoleErrors(context, origin);
  await page.goto(origin);
  await page.getByText("Well.").waitFor();
  expect(found).toEqual([]);
});
