import type { APIRequestContext } from "@playwright/test";
import { expect, test } from "./fixtures";
import { newAccount, signUp } from "./support/accounts";
import { query } from "./support/database";
import { startIsolatedServer } from "./support/isolated-server";
import { STREAMED_SEGMENT, listPageRows } from "./support/pages";

const NOWHERE = crypto.randomUUID();
const rows = listPageRows({ app: NOWHERE, pending: NOWHERE, project: NOWHERE, developer: NOWHERE });
/** Every page of the product, those of an app, a project or a developer with an id that does not exist. */
const allPaths = [...new Set(Object.values(rows).map(({ path }) => path))];

/** Pages that read no database for a visitor who is signed out. */
const STATIC = [
  "/auth",
  "/contact",
  "/help",
  "/privacy",
  "/terms",
  "/reset-password",
  "/verify-email",
  "/confirm-email",
];

/** Opens a page as a browser without scripts would, not from the page cache. */
async function open(request: APIRequestContext, path: string) {
  const response = await request.get(path, { maxRedirects: 0, params: { anew: crypto.randomUUID() } });
  const html = await response.text();
  expect.soft(html, `${path} has no streamed segment`).not.toMatch(STREAMED_SEGMENT);
  return { path, status: response.status(), headers: response.headers(), html };
}

test("a page of something that does not exist is a 404 with words, for a visitor and a member", async ({
  request,
  context,
  signIn,
}) => {
  await signIn("developer@forgehall.test");
  for (const id of [NOWHERE, "not-an-id", "%00"])
    for (const folder of ["app", "developer", "project", "preview", "edit-listing", "checkout", "no-such-page"]) {
      const isMembers = ["preview", "edit-listing", "checkout"].includes(folder);
      const { status, html } = await open(isMembers ? context.request : request, `/${folder}/${id}`);
      expect.soft(status, `/${folder}/${id}`).toBe(id === "%00" ? 400 : 404);
      expect.soft(html, `/${folder}/${id}`).toMatch(/<h1[^>]*>[^<]+/);
    }
});

test("a page that fails is a 500, and a 503 while the database is away, with words and the request's id", async ({
  browser,
}) => {
  test.slow();
  const server = await startIsolatedServer("LOG_LEVEL=fatal");
  const visitor = await browser.newContext({ baseURL: server.url });
  const member = await browser.newContext({ baseURL: server.url });
  const run = (sql: string) => query(sql, [], server.database);
  const openAll = async (expected: number) => {
    const found = [];
    for (const path of allPaths) {
      found.push({ who: "member", ...(await open(member.request, path)) });
      found.push({ who: "visitor", ...(await open(visitor.request, path)) });
    }
    const failed = found.filter(({ status }) => status === expected);
    expect(failed.length, "most pages fail").toBeGreaterThan(allPaths.length / 2);
    for (const { path, who, html, headers } of failed) {
      expect.soft(html, `${path} for a ${who}`).toMatch(/<main[^]*<h1>(?:Something went wrong|Back in a moment)/);
      expect.soft(html, `${path} for a ${who}`).toContain(headers["x-request-id"]);
      expect.soft(headers["retry-after"], `${path} for a ${who}`).toBe(expected === 503 ? "5" : undefined);
    }
    const isStatic = (path: string) => STATIC.some((start) => path.startsWith(start));
    return found
      .filter(({ who, path, status }) => {
        if (status === expected) return false;
        if (who === "visitor" && rows && status === 307) return false;
        return !(status === 200 && isStatic(path));
      })
      .map(({ who, path, status }) => `${status} for a ${who} at ${path}`);
  };
  try {
    await signUp(member, server.url, newAccount());
    for (const table of ["users", "apps", "project_requests"])
      await run(`ALTER TABLE ${table} RENAME TO ${table}_gone`);
    expect(await openAll(500)).toEqual([]);
    await run(`ALTER DATABASE "${new URL(server.database).pathname.slice(1)}" CONNECTION LIMIT 0`);
    await run(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()",
    );
    expect(await openAll(503)).toEqual([]);
  } finally {
    await Promise.all([visitor.close(), member.close()]);
    await server.stop();
  }
});
