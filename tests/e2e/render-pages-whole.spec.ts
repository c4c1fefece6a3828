import { readFile } from "node:fs/promises";
import type { APIRequestContext } from "@playwright/test";
import { isProtected } from "@/lib/foundation/auth/protected-routes";
import { expect, test } from "./fixtures";
import { newAccount, signUp } from "./support/accounts";
import { query } from "./support/database";
import { startIsolatedServer } from "./support/isolated-server";
import { listPageRows, STREAMED_SEGMENT } from "./support/pages";

const NOWHERE = crypto.randomUUID();
const rows = listPageRows({
  app: NOWHERE,
  pending: NOWHERE,
  project: NOWHERE,
  hidden: NOWHERE,
  developer: NOWHERE,
  order: NOWHERE,
  hired: NOWHERE,
  contact: NOWHERE,
});
/** Every page of the product, those of an app, a project or a developer with an id that does not exist. */
const allPaths = [...new Set(Object.values(rows).map(({ path }) => path))];

/** Pages that read no database. */
const readsNothing = (path: string) =>
  /^\/(?:about\/passport|auth|confirm-email|contact|help|privacy|project-requests-info|reset-password|terms|verify-email)\b/.test(
    path,
  );

/** Opens a page as a browser without scripts would, and not from the page cache. */
async function open(request: APIRequestContext, path: string) {
  const response = await request.get(path, { maxRedirects: 0, params: { anew: crypto.randomUUID() } });
  const html = await response.text();
  return {
    path,
    status: response.status(),
    retryAfter: response.headers()["retry-after"],
    heading: /<main[^]*?<h[12][^>]*>([^<]+)/.exec(html)?.[1],
    namesRequest: html.includes(response.headers()["x-request-id"] ?? ""),
    isStreamed: STREAMED_SEGMENT.test(html),
  };
}

test("a page of something that does not exist is a 404 with words, for a visitor and a member", async ({
  request,
  context,
  signIn,
}) => {
  await signIn("developer@forgehall.test");
  for (const id of [NOWHERE, "not-an-id"])
    for (const folder of [
      "app",
      "developer",
      "project",
      "preview",
      "receipt",
      "edit-listing",
      "checkout",
      "no-such-page",
    ]) {
      const isMembers = ["preview", "receipt", "edit-listing", "checkout"].includes(folder);
      const { path, status, heading, isStreamed } = await open(
        isMembers ? context.request : request,
        `/${folder}/${id}`,
      );
      expect.soft({ path, status, isStreamed }).toEqual({ path, status: 404, isStreamed: false });
      expect.soft(heading, path).toMatch(/not found/i);
    }
});

test("a page that fails is a 500, and a 503 while the database is away, with words and the request's id", async ({
  browser,
}) => {
  test.slow();
  const server = await startIsolatedServer();
  const visitor = await browser.newContext({ baseURL: server.url });
  const member = await browser.newContext({ baseURL: server.url });
  const run = (sql: string) => query(sql, [], server.database);
  /** What each page answers, of those that read the database. */
  const openAll = async () => {
    const found = [];
    for (const path of allPaths) {
      if (!isProtected(path)) found.push(await open(visitor.request, path));
      found.push(await open(member.request, path));
    }
    return found.filter(({ path, status }) => status !== 200 || !readsNothing(path));
  };
  const failures = (found: Awaited<ReturnType<typeof openAll>>, failure: object) => {
    expect(found.length).toBeGreaterThan(allPaths.length / 2);
    for (const page of found) expect.soft(page).toMatchObject({ ...failure, path: page.path, isStreamed: false });
  };
  try {
    await signUp(member, server.url, newAccount());
    for (const table of ["users", "apps", "project_requests"])
      await run(`ALTER TABLE ${table} RENAME TO ${table}_gone`);
    failures(await openAll(), { status: 500, heading: "Something went wrong", namesRequest: true });
    // The log names the lines of our sources, not of the build.
    const log = await readFile(server.log, "utf8");
    expect(log).toMatch(/ at async \w+ \(lib\/[\w/-]+\.ts:\d+:\d+\)/);
    expect(log).not.toMatch(/ at [^"\\]*\.next\/server/);
    await run(`ALTER DATABASE "${new URL(server.database).pathname.slice(1)}" CONNECTION LIMIT 0`);
    await run(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> " +
        "pg_backend_pid()",
    );
    failures(await openAll(), { status: 503, heading: "We'll be right back", retryAfter: "5", namesRequest: true });
  } finally {
    await Promise.all([visitor.close(), member.close()]);
    await server.stop();
  }
});
