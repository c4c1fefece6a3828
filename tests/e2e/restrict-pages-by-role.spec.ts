import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { request as requests, type APIRequestContext } from "@playwright/test";
import { expect, test } from "./fixtures";
import { newAccount } from "./support/accounts";
import { query } from "./support/database";

/** Signed out, customer, developer, admin, super admin; 307 redirects to sign-in, or from there to home. */
type Statuses = readonly [number, number, number, number, number];
type Row = {
  path: string;
  statuses: Statuses;
  /** What the owner gets: the developer of an app or the client of a project. */ own?: number;
};

const people = ["signed out", "customer", "developer", "admin", "super"] as const;
type Who = (typeof people)[number];

const open: Statuses = [200, 200, 200, 200, 200];
const members: Statuses = [307, 200, 200, 200, 200];
const owners: Statuses = [307, 404, 404, 404, 404];

type Things = { app: string; pending: string; project: string; developer: string };

/** Expected access, by the page's folder. A page that is missing here fails the test. */
const rows = ({ app, pending, project, developer }: Things): Record<string, Row> => ({
  "(member)/checkout/[appId]": { path: `/checkout/${app}`, statuses: members, own: 200 },
  "(member)/create-listing": { path: "/create-listing", statuses: members },
  "(member)/customer-dashboard": { path: "/customer-dashboard", statuses: members },
  "(member)/developer-dashboard/orders": { path: "/developer-dashboard/orders", statuses: [307, 200, 200, 403, 403] },
  "(member)/developer-dashboard": { path: "/developer-dashboard", statuses: [307, 200, 200, 403, 403] },
  "(member)/edit-listing/[id]": { path: `/edit-listing/${pending}`, statuses: owners, own: 200 },
  "(member)/post-project": { path: "/post-project", statuses: members },
  "(member)/preview/[id]": { path: `/preview/${pending}`, statuses: [307, 404, 404, 200, 200], own: 200 },
  "(member)/profile": { path: "/profile", statuses: members },
  "(member)/project-requests/[id]/edit": { path: `/project-requests/${project}/edit`, statuses: owners, own: 200 },
  "(member)/project-requests": { path: "/project-requests", statuses: members },
  "(public)/app/[id]": { path: `/app/${app}`, statuses: open },
  // Public pages read no cookie, so what is not public is not found for anyone.
  "(public)/app/[id] of an app in review": { path: `/app/${pending}`, statuses: [404, 404, 404, 404, 404], own: 404 },
  "(public)/auth": { path: "/auth", statuses: [200, 307, 307, 307, 307] },
  "(public)/browse-apps": { path: "/browse-apps", statuses: open },
  "(public)/confirm-email": { path: "/confirm-email?token=none", statuses: open },
  "(public)/contact": { path: "/contact", statuses: open },
  "(public)/developer/[id]": { path: `/developer/${developer}`, statuses: open },
  "(public)/help": { path: "/help", statuses: open },
  "(public)/hire-developers": { path: "/hire-developers", statuses: open },
  "(public)": { path: "/", statuses: open },
  "(public)/privacy": { path: "/privacy", statuses: open },
  "(public)/project-requests-info": { path: "/project-requests-info", statuses: open },
  "(public)/project/[id]": { path: `/project/${project}`, statuses: open },
  "(public)/reset-password": { path: "/reset-password", statuses: open },
  "(public)/terms": { path: "/terms", statuses: open },
  "(public)/verify-email": { path: "/verify-email?token=none", statuses: open },
  "(staff)/admin-dashboard/apps/[id]": {
    path: `/admin-dashboard/apps/${pending}`,
    statuses: [307, 403, 403, 200, 403],
  },
  "(staff)/admin-dashboard": { path: "/admin-dashboard", statuses: [307, 403, 403, 200, 403] },
  "(staff)/super-admin-dashboard": { path: "/super-admin-dashboard", statuses: [307, 403, 403, 403, 200] },
});

const folder = join(process.cwd(), "app");
const pages = () =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith("/page.tsx"))
    .map((file) => file.replace(/\/page\.tsx$/, ""));

/** A client without a browser that follows no redirects. */
async function enter(
  origin: string,
  who: Who | "developer who owns" | "customer who owns",
): Promise<{ api: APIRequestContext; email: string }> {
  const api = await requests.newContext({ baseURL: origin, maxRedirects: 0, extraHTTPHeaders: { origin } });
  if (who === "signed out") return { api, email: "" };
  const owner = who.endsWith("who owns");
  const account = owner
    ? { ...newAccount(), role: who.split(" ")[0] }
    : { email: `${who}@forgehall.test`, password: "forgehall-demo" };
  const response = await api.post(owner ? "/api/register" : "/api/login", { data: account });
  expect(response.ok(), await response.text()).toBe(true);
  return { api, email: account.email };
}

/** A pending app, an approved app and a project of two owners, each with a unique word in its title. */
async function makeThings(word: string, developerEmail: string, customerEmail: string): Promise<Things> {
  const insert = (status: string) =>
    query<{ id: string; developer_id: string }>(
      `INSERT INTO apps (id, title, description, category, built_with, price, developer_id, status)
       SELECT gen_random_uuid(), $1, 'An app for one story of the tests.', 'Productivity', 'Cursor', 9, id, $2 FROM users WHERE email = $3 RETURNING id, developer_id`,
      [`${word} ${status}`, status, developerEmail],
    );
  const [[onSale], [pending], [project]] = await Promise.all([
    insert("approved"),
    insert("pending"),
    query<{ id: string }>(
      `INSERT INTO project_requests (id, title, description, category, budget, timeline, client_id, updated_at)
       SELECT gen_random_uuid(), $1, 'A project for one story of the tests.', 'Websites', 500, '6 weeks', id, now() FROM users WHERE email = $2 RETURNING id`,
      [`${word} project`, customerEmail],
    ),
  ]);
  if (!onSale || !pending || !project) throw new Error("The owners are not there.");
  return { app: onSale.id, pending: pending.id, project: project.id, developer: onSale.developer_id };
}

/** Ids of the requests that the server's log reports as refused, next to their user's id. */
async function notedRefusals(): Promise<string[]> {
  const log = await readFile(process.env.FORGEHALL_E2E_LOG ?? ".forgehall/log/server.log", "utf8");
  const lines = log
    .split("\n")
    .filter((line) => line.includes('"event":"refusal"'))
    .map((line) => JSON.parse(line) as { requestId: string; userId?: string });
  return lines.filter(({ userId }) => userId).map(({ requestId }) => requestId);
}

test("every page opens for its roles and reveals nothing to others", async ({ baseURL }) => {
  const origin = baseURL ?? "";
  const [developer, customer] = await Promise.all([
    enter(origin, "developer who owns"),
    enter(origin, "customer who owns"),
  ]);
  const word = `Story${Date.now().toString(36)}`;
  const table = rows(await makeThings(word, developer.email, customer.email));
  expect(
    Object.keys(table)
      .filter((name) => !name.includes(" of "))
      .sort(),
    "each page has a row",
  ).toEqual(pages().sort());

  const wrong: string[] = [];
  const refused = new Map<string, string>();
  async function visit(who: string, api: APIRequestContext, { path }: Row, expected: number) {
    const response = await api.get(path);
    const text = await response.text();
    if (response.status() !== expected) wrong.push(`${who} at ${path}: ${response.status()}, not ${expected}`);
    const target = path === "/auth" ? "/" : `/auth?next=${encodeURIComponent(path)}`;
    const location = response.headers().location;
    if (expected === 307 && location !== undefined && new URL(location, origin).href !== new URL(target, origin).href)
      wrong.push(`${who} at ${path} is sent to ${location}`);
    if (expected === 403) refused.set(response.headers()["x-request-id"] ?? "", `${who} at ${path}`);
    const title = /<title>([^<]*)/.exec(text)?.[1] ?? "";
    if (expected >= 400 && !(expected === 403 ? /^Access Denied · / : /not found · /i).test(title))
      wrong.push(`${who} at ${path} reads the title “${title}”`);
    if (expected >= 300 && text.includes(word)) wrong.push(`${who} at ${path} reads what it would show`);
  }
  const visitors = await Promise.all(people.map(async (who) => [who, (await enter(origin, who)).api] as const));
  for (const row of Object.values(table)) {
    await Promise.all(visitors.map(([who, api], index) => visit(who, api, row, row.statuses[index] ?? 0)));
    const owner = row.path.includes("project") ? customer : developer;
    if (row.own) await visit("its owner", owner.api, row, row.own);
  }
  expect(wrong).toEqual([]);
  await expect
    .poll(async () => {
      const noted = await notedRefusals();
      return [...refused].filter(([id]) => !noted.includes(id)).map(([, visit]) => visit);
    }, "each refusal is in the log")
    .toEqual([]);
});
