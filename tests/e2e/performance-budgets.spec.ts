import { expect, test } from "./fixtures";
import { query } from "./support/database";
import { measurePage } from "./support/measure-page";
import { wholeBrowser } from "./support/whole-browser";

// What users' browsers load.
test.use({ launchOptions: wholeBrowser });

/** Limits for any public page and any page of a member (goals: JavaScript before interaction). */
const MOST_SCRIPTS = 160;
const MOST_SCRIPTS_SIGNED_IN = 220;

type Budget = {
  name: string;
  path: string;
  as?: string;
  scripts: number;
  /** The form in a chunk of its own; none unless given. */
  forms?: number;
  /** Not for dashboards, which show what other stories have made. */
  gzip?: number;
  brotli?: number;
  queries?: number;
};

// Slightly above each page's current size: kB of scripts and of its form, kB of HTML in gzip and in brotli, SQL
// statements. Raise a figure only on purpose.
const budgets: Budget[] = [
  { name: "home", path: "/", scripts: 156.8, gzip: 17.8, brotli: 13.9, queries: 4 },
  { name: "browse", path: "/browse-apps", scripts: 157, gzip: 19.7, brotli: 15.1, queries: 3 },
  { name: "a search", path: "/browse-apps?search=invoice", scripts: 157, gzip: 19.7, brotli: 15.1, queries: 6 },
  { name: "app", path: "app", scripts: 160, gzip: 23.5, brotli: 18.1, queries: 5 },
  { name: "developers", path: "/hire-developers", scripts: 154.4, gzip: 19, brotli: 14.2, queries: 2 },
  { name: "developer", path: "developer", scripts: 156.2, gzip: 13, brotli: 11.5, queries: 5 },
  {
    name: "project requests, signed in",
    path: "/project-requests",
    as: "developer@forgehall.test",
    scripts: 155.4,
    gzip: 17.4,
    brotli: 12.9,
    queries: 5,
  },
  { name: "sign in", path: "/auth", scripts: 150.8, forms: 41.5, gzip: 6.3, brotli: 5.8, queries: 0 },
  {
    name: "create account",
    path: "/auth?tab=register",
    scripts: 150.8,
    forms: 41.5,
    gzip: 6.7,
    brotli: 6.2,
    queries: 0,
  },
  { name: "contact", path: "/contact", scripts: 150.2, forms: 41.5, gzip: 7.4, brotli: 6.9, queries: 0 },
  { name: "customer dashboard", path: "/customer-dashboard", as: "customer@forgehall.test", scripts: 217.8 },
  { name: "admin dashboard", path: "/admin-dashboard", as: "admin@forgehall.test", scripts: 214.8 },
  { name: "developer dashboard", path: "/developer-dashboard", as: "developer@forgehall.test", scripts: 220 },
  { name: "messages", path: "/messages", as: "customer@forgehall.test", scripts: 164.5 },
  { name: "a conversation", path: "conversation", as: "customer@forgehall.test", scripts: 220 },
];

/** Pages with demo data only, so that data from other stories does not count. */
async function demoPaths(): Promise<Record<string, string>> {
  const [row] = await query<{ app: string; developer: string }>(
    "SELECT a.id AS app, a.developer_id AS developer FROM apps a WHERE a.title = 'Ledgerline' AND a.status = " +
      "'approved'",
  );
  const [conversation] = await query<{ id: string }>(
    "SELECT conversation_id AS id FROM conversation_participants p JOIN users u ON u.id = p.user_id WHERE u.email = " +
      "'customer@forgehall.test' ORDER BY 1 LIMIT 1",
  );
  return {
    app: `/app/${row?.app}`,
    developer: `/developer/${row?.developer}`,
    conversation: `/messages/${conversation?.id}`,
  };
}

test("every page stays within its budget of scripts, HTML and database queries", async ({
  request,
  signIn,
  context,
}) => {
  const known = await demoPaths();
  for (const { name, path, as, forms = 0, ...budget } of budgets) {
    if (as) await signIn(as);
    const limit = as ? MOST_SCRIPTS_SIGNED_IN : MOST_SCRIPTS;
    const found = await measurePage(as ? context.request : request, known[path] ?? path);
    const over = Object.entries({ ...budget, forms, scripts: Math.min(budget.scripts, limit) })
      .filter(([part, most]) => !(found[part as keyof typeof found] <= most))
      .map(([part, most]) => `${name}: ${part} ${found[part as keyof typeof found].toFixed(1)} of ${most}`);
    expect.soft(over).toEqual([]);
  }
});

// Images as far below the fold as the browser prefetches: on a wide viewport, four rows of three in the list.
const views = [
  { device: "phone", width: 390, height: 844, requests: { "/": 16, "/browse-apps": 16 } },
  { device: "desk", width: 1280, height: 800, requests: { "/": 20, "/browse-apps": 22, app: 15, developer: 13 } },
] as const;

for (const { device, width, height, requests } of views) {
  test(`the first visit on a ${device} stays within its request budget`, async ({ browser, baseURL }) => {
    const known = await demoPaths();
    for (const [path, most] of Object.entries(requests)) {
      const context = await browser.newContext({ baseURL, viewport: { width, height } });
      const page = await context.newPage();
      const requestedPaths: string[] = [];
      page.on("request", (request) => requestedPaths.push(request.url()));
      await page.goto(known[path] ?? path, { waitUntil: "networkidle" });
      expect
        .soft(requestedPaths.length, `${path} on a ${device}: ${requestedPaths.join("\n")}`)
        .toBeLessThanOrEqual(most);
      await context.close();
    }
  });
}
