import { readFile } from "node:fs/promises";
import { request as requests, type APIRequestContext } from "@playwright/test";
import { expect, test } from "./fixtures";
import { newAccount } from "./support/accounts";
import { query } from "./support/database";
import { STREAMED_SEGMENT, listPageFolders, listPageRows, type PageRow, type Things } from "./support/pages";

const people = ["signed out", "customer", "developer", "admin", "super"] as const;
type Who = (typeof people)[number];

/** Somebody without a browser, who follows no redirect. */
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

/**
 * An app in review, one on sale with a buyer, a project and one that a moderator removed, of two owners, all with a
 * word of their own in the title.
 */
async function makeThings(word: string, developerEmail: string, customerEmail: string): Promise<Things> {
  const insert = (status: string) =>
    query<{ id: string; developer_id: string }>(
      `INSERT INTO apps (id, title, description, category, built_with, price, developer_id, status)
       SELECT gen_random_uuid(), $1, 'An app for one story of the tests.', 'Productivity', 'Cursor', 9, id, $2
       FROM users WHERE email = $3 RETURNING id, developer_id`,
      [`${word} ${status}`, status, developerEmail],
    );
  const post = (status: string, hidden: string | null) =>
    query<{ id: string }>(
      `INSERT INTO project_requests
         (id, title, description, category, budget, timeline, client_id, status, hidden, updated_at)
       SELECT gen_random_uuid(), $1, 'A project for one story of the tests.', 'Websites', 500, '6 weeks', id, $3, $4,
         now()
       FROM users WHERE email = $2 RETURNING id`,
      [`${word} project`, customerEmail, status, hidden],
    );
  const [[onSale], [pending], [project], [hidden]] = await Promise.all([
    insert("approved"),
    insert("pending"),
    post("open", null),
    post("cancelled", "moderation"),
  ]);
  const [order] = await query<{ id: string }>(
    `INSERT INTO orders (id, app_id, customer_id, developer_id, amount, stripe_payment_intent_id, status,
       completed_at, app_title, app_category)
     SELECT gen_random_uuid(), a.id, u.id, a.developer_id, a.price, 'pi_' || a.id, 'completed', now(), a.title,
       a.category
     FROM apps a, users u WHERE a.id = $1 AND u.email = $2 RETURNING id`,
    [onSale?.id, customerEmail],
  );
  // A trigger opens the project of an accepted proposal.
  await query(
    `INSERT INTO project_proposals (id, project_request_id, developer_id, proposal, estimated_cost, estimated_timeline,
       status)
     SELECT gen_random_uuid(), $1, id, 'I have built three of these.', 450, '5 weeks', 'accepted'
     FROM users WHERE email = $2`,
    [(await post("in_progress", null))[0]?.id, developerEmail],
  );
  const [hired] = await query<{ id: string }>(
    "SELECT p.id FROM projects p JOIN users u ON u.id = p.client_id WHERE u.email = $1",
    [customerEmail],
  );
  const [contact] = await query<{ id: string }>(
    `INSERT INTO contact_messages (id, name, email, topic, message)
     VALUES (gen_random_uuid(), 'Ada', 'ada@example.com', 'order', 'Where is my download?') RETURNING id`,
  );
  if (!onSale || !pending || !project || !hidden || !order || !hired || !contact)
    throw new Error("The owners are not there.");
  return {
    app: onSale.id,
    pending: pending.id,
    project: project.id,
    hidden: hidden.id,
    developer: onSale.developer_id,
    order: order.id,
    hired: hired.id,
    contact: contact.id,
  };
}

/** Ids of requests that the server's log calls refused, beside whose they were. */
async function notedRefusals(): Promise<string[]> {
  const log = await readFile(process.env.FORGEHALL_E2E_LOG ?? ".forgehall/log/server.log", "utf8");
  const lines = log
    .split("\n")
    .filter((line) => line.includes('"event":"refusal"'))
    .map((line) => JSON.parse(line) as { requestId: string; userId?: string });
  return lines.filter(({ userId }) => userId).map(({ requestId }) => requestId);
}

test("every page is rendered whole, opens for those it is for, and tells others nothing of what it would show", async ({
  baseURL,
}) => {
  const origin = baseURL ?? "";
  const [developer, customer] = await Promise.all([
    enter(origin, "developer who owns"),
    enter(origin, "customer who owns"),
  ]);
  const word = `Story${String(Date.now()).slice(-5)}`;
  const table = listPageRows(await makeThings(word, developer.email, customer.email));
  expect(
    Object.keys(table)
      .filter((name) => !name.includes(" of "))
      .sort(),
    "each page has a row",
  ).toEqual(listPageFolders().sort());

  const wrong: string[] = [];
  const refused = new Map<string, string>();
  async function visit(who: string, api: APIRequestContext, { path, leadsTo }: PageRow, expected: number) {
    const response = await api.get(path);
    const text = await response.text();
    if (response.status() !== expected) wrong.push(`${who} at ${path}: ${response.status()}, not ${expected}`);
    const target = (who !== "signed out" && leadsTo) || `/auth?next=${encodeURIComponent(path)}`;
    const location = response.headers().location;
    if (expected === 307 && location !== undefined && new URL(location, origin).href !== new URL(target, origin).href)
      wrong.push(`${who} at ${path} is sent to ${location}`);
    if (STREAMED_SEGMENT.test(text)) wrong.push(`${who} at ${path} gets a streamed segment`);
    if (expected === 403) refused.set(response.headers()["x-request-id"] ?? "", `${who} at ${path}`);
    const title = /<title>([^<]*)/.exec(text)?.[1] ?? "";
    if (expected >= 400 && !(expected === 403 ? /^Access Denied · / : /not found · /i).test(title))
      wrong.push(`${who} at ${path} reads the title “${title}”`);
    if (expected >= 300 && text.includes(word)) wrong.push(`${who} at ${path} reads what it would show`);
  }
  const visitors = await Promise.all(people.map(async (who) => [who, (await enter(origin, who)).api] as const));
  for (const row of Object.values(table)) {
    await Promise.all(visitors.map(([who, api], index) => visit(who, api, row, row.statuses[index] ?? 0)));
    const owner = /project|receipt/.test(row.path) ? customer : developer;
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
