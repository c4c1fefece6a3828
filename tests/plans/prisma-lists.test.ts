import pg from "pg";
import { listListingHistory } from "@/lib/catalog/apps/own-listings";
import { findDeveloperReviews } from "@/lib/catalog/reviews/developer-reviews";
import { listEntries } from "@/lib/commerce/ledger/entries";
import { listCustomerOrders } from "@/lib/commerce/orders/read-orders";
import { findRefundRequests } from "@/lib/commerce/refunds/read-refunds";
import { listDeveloperOrders } from "@/lib/commerce/sales/orders";
import { listDeveloperSubscriptions } from "@/lib/commerce/sales/subscribers";
import type { Viewer } from "@/lib/foundation/auth/permissions";
import { listOpenMilestones } from "@/lib/hiring/projects/open-funds";
import { listProjects } from "@/lib/hiring/projects/read-projects";
import { PROPOSAL_VIEWS } from "@/lib/hiring/proposals/proposals.constants";
import { listProposals } from "@/lib/hiring/proposals/read-proposals";
import { listInvitations } from "@/lib/hiring/requests/invitations";
import { listReports } from "@/lib/staff/reports/read-reports";
import { queryAsOwner } from "@/tests/fixtures/database-owner";
import { createApp, createUser } from "@/tests/fixtures/factories";
import { explainScans, recordStatements } from "@/tests/fixtures/statements";

const PAGE = 20;
/** Rows that reading a page may cost, whatever the length of the list. */
const MOST_ROWS = 10 * PAGE;

let client: pg.Client;
let developer: Viewer;
let customer: Viewer;
let admin: Viewer;
let superAdmin: Viewer;
let appId: string;
let projectId: string;

async function createViewer(role: Viewer["role"]): Promise<Viewer> {
  return { ...(await createUser({ role })), role, secondFactor: true, confirmed: true };
}

/** Half of everything belongs to one user each, for whom the plan for an average user would be a bad one. */
async function fillTables(): Promise<void> {
  await client.query(
    `INSERT INTO users (id, email, password, name)
      SELECT gen_random_uuid(), i || '@example.com', 'none', 'User ' || i FROM generate_series(1, 5000) i`,
  );
  await client.query(
    `INSERT INTO orders (id, developer_id, customer_id, amount, stripe_payment_intent_id, status, created_at,
        completed_at, app_title, app_category)
      SELECT gen_random_uuid(), CASE WHEN i % 2 = 0 THEN $1 ELSE u.id END, CASE WHEN i % 2 = 1 THEN $2 ELSE u.id END,
        CASE WHEN i % 8 = 0 THEN 5 ELSE 0 END, 'pi_' || i, CASE WHEN i % 10 = 0 THEN 'disputed' ELSE 'completed' END,
          now() - i * interval '1 minute',
        now(), 'App', 'DevOps'
      FROM generate_series(1, 40000) i
        JOIN (SELECT id, row_number() OVER () AS number FROM users) u ON u.number = 1 + i % 5000`,
    [developer.id, customer.id],
  );
  await client.query(
    `INSERT INTO subscriptions (id, developer_id, customer_id, price, price_type, app_title, app_category, status,
        created_at, started_at, ended_at)
      SELECT gen_random_uuid(), CASE WHEN i % 2 = 0 THEN $1 ELSE u.id END, u.id, 5,
        CASE WHEN i % 6 = 0 THEN 'yearly' ELSE 'monthly' END, 'App', 'DevOps',
        CASE WHEN i % 3 = 0 THEN 'active' ELSE 'canceled' END, now() - i * interval '30 minutes',
        CASE WHEN i % 5 > 0 OR i % 3 = 0 THEN now() - i * interval '30 minutes' END,
        CASE WHEN i % 3 > 0 THEN now() - i * interval '20 minutes' END
      FROM generate_series(1, 40000) i
        JOIN (SELECT id, row_number() OVER () AS number FROM users) u ON u.number = 1 + i % 5000`,
    [developer.id],
  );
  await client.query(
    `INSERT INTO reviews (id, app_id, user_id, rating, created_at, reply, replied_at)
      SELECT gen_random_uuid(), $1, id, 5, now() - number * interval '1 minute',
        CASE WHEN number % 50 > 0 THEN 'Thanks.' END, CASE WHEN number % 50 > 0 THEN now() END
      FROM (SELECT id, row_number() OVER () AS number FROM users WHERE id <> $2) u`,
    [appId, developer.id],
  );
  await client.query(
    `INSERT INTO refund_requests (id, order_id, developer_id, reason, status, created_at, decided_at)
      SELECT gen_random_uuid(), id, developer_id, 'No.', CASE WHEN random() < 0.02 THEN 'open' ELSE 'declined' END,
        created_at, now() FROM orders LIMIT 30000`,
  );
  await client.query(
    `INSERT INTO reports (id, subject_type, subject_id, reporter_id, reason, status, created_at, decided_at)
      SELECT gen_random_uuid(), 'app', gen_random_uuid(), users.id, 'No.',
        CASE WHEN i % 2 = 0 THEN 'open' ELSE 'dismissed' END, now() - random() * interval '100 days',
        CASE WHEN i % 2 = 1 THEN now() END
      FROM users, generate_series(1, 4) i`,
  );
  await client.query(
    `INSERT INTO audit_events (id, at, action, subject_type, subject_id)
      SELECT gen_random_uuid(), now() - i * interval '1 minute', 'app.update', 'app',
        CASE WHEN i % 2 = 0 THEN $1 ELSE gen_random_uuid() END FROM generate_series(1, 40000) i`,
    [appId],
  );
  await client.query(
    `INSERT INTO project_requests (id, title, description, category, budget, timeline, client_id)
      VALUES ($1, 'Shop', 'A shop.', 'Web Applications', 500, 'Soon', $2)`,
    [projectId, customer.id],
  );
  await client.query(
    `INSERT INTO project_proposals (id, project_request_id, developer_id, proposal, estimated_cost, estimated_timeline)
      SELECT gen_random_uuid(), $1, id, 'Yes.', 500, 'Soon' FROM users`,
    [projectId],
  );
  await client.query(
    `INSERT INTO projects (id, client_id, developer_id, title, scope, timeline, created_at)
      SELECT gen_random_uuid(), CASE WHEN i % 2 = 0 THEN $1 ELSE u.id END, CASE WHEN i % 2 = 1 THEN $2 ELSE u.id END,
        'Shop', 'A shop.', 'Soon', now() - i * interval '1 minute'
      FROM generate_series(1, 20000) i
        JOIN (SELECT id, row_number() OVER () AS number FROM users) u ON u.number = 1 + i % 5000`,
    [customer.id, developer.id],
  );
  await client.query(
    `INSERT INTO milestones (id, project_id, position, title, amount_cents, status, funded_at)
      SELECT gen_random_uuid(), id, 1, 'Part', 10000,
        (ARRAY['funded', 'submitted', 'changes_requested', 'in_dispute', 'approved'])[1 + number % 5],
        now() - number * interval '7 minutes'
      FROM (SELECT id, row_number() OVER () AS number FROM projects) p`,
  );
  await client.query(
    `UPDATE project_proposals SET client_mark = CASE WHEN random() < 0.02 THEN 'shortlisted' ELSE 'archived' END
      WHERE random() < 0.5`,
  );
  await client.query(
    `WITH requests AS (
        INSERT INTO project_requests (id, title, description, category, budget, timeline, client_id)
        SELECT gen_random_uuid(), 'Shop', 'A shop.', 'Websites', 500, 'Soon', id FROM users
        RETURNING id
      )
      INSERT INTO project_invitations (id, project_request_id, developer_id)
      SELECT gen_random_uuid(), id, $1 FROM requests`,
    [developer.id],
  );
  // The product's own role owns no table, and PostgreSQL would skip them.
  await queryAsOwner("ANALYZE");
}

beforeAll(async () => {
  [developer, customer, admin, superAdmin] = [
    await createViewer("developer"),
    await createViewer("customer"),
    await createViewer("admin"),
    await createViewer("super_admin"),
  ];
  appId = (await createApp({ developerId: developer.id })).id;
  projectId = crypto.randomUUID();
  client = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  await fillTables();
});
afterAll(() => client.end());

type LoadPage = (cursor?: string) => Promise<{ nextCursor: string | null }>;

const lists: [string, LoadPage][] = [
  ["a developer's orders", (cursor) => listDeveloperOrders(developer, { limit: PAGE, cursor })],
  ["a developer's subscriptions", (cursor) => listDeveloperSubscriptions(developer, { limit: PAGE, cursor })],
  ["a developer's ledger", (cursor) => listEntries(developer, { limit: PAGE, cursor })],
  [
    "a developer's disputed orders",
    (cursor) => listDeveloperOrders(developer, { limit: PAGE, cursor, status: "disputed" }),
  ],
  ...(["oldest", "highest", "lowest"] as const).map((sort): [string, LoadPage] => [
    `a developer's orders, ${sort} first`,
    (cursor) => listDeveloperOrders(developer, { limit: PAGE, cursor, sort }),
  ]),
  ["a customer's orders", (cursor) => listCustomerOrders(customer, { limit: PAGE, cursor })],
  [
    "the reviews of a developer's apps",
    (cursor) =>
      findDeveloperReviews({
        developerId: developer.id,
        appId: undefined,
        unanswered: false,
        limit: PAGE,
        cursor: { after: cursor },
      }),
  ],
  [
    "a developer's unanswered reviews",
    (cursor) =>
      findDeveloperReviews({
        developerId: developer.id,
        appId: undefined,
        unanswered: true,
        limit: PAGE,
        cursor: { after: cursor },
      }),
  ],
  ["open reports", (cursor) => listReports(admin, { status: "open", limit: PAGE, cursor })],
  ["all refund requests", (cursor) => findRefundRequests(null, { limit: PAGE, cursor })],
  [
    "a developer's open refund requests",
    (cursor) => findRefundRequests(developer.id, { status: "open", limit: PAGE, cursor }),
  ],
  ["an app's history", (cursor) => listListingHistory(developer, appId, { limit: PAGE, cursor })],
  ["a client's projects", (cursor) => listProjects(customer, { side: "client", limit: PAGE, cursor })],
  ["a developer's projects", (cursor) => listProjects(developer, { side: "developer", limit: PAGE, cursor })],
  ["open milestones", (cursor) => listOpenMilestones(superAdmin, { limit: PAGE, cursor })],
  ...(["0-14", "over-60", "in_dispute"] as const).map((group): [string, LoadPage] => [
    `open milestones: ${group}`,
    (cursor) => listOpenMilestones(superAdmin, { limit: PAGE, cursor, group }),
  ]),
  ["a request's proposals", (cursor) => listProposals(customer, projectId, { limit: PAGE, cursor })],
  ...PROPOSAL_VIEWS.map((view): [string, LoadPage] => [
    `a request's ${view} proposals`,
    (cursor) => listProposals(customer, projectId, { limit: PAGE, cursor, view }),
  ]),
];

/** The rows that the list's own statement reads, which alone is sorted. */
async function countRowsRead(load: () => Promise<unknown>): Promise<number[]> {
  const statements = (await recordStatements(load)).filter(({ text }) => /^\s*SELECT .* ORDER BY /s.test(text));
  const rows: number[] = [];
  for (const statement of statements) for (const scan of await explainScans(client, statement)) rows.push(scan.rows);
  return rows;
}

describe("a list that Prisma reads", () => {
  it.each(lists)("reads a bounded number of rows on each page: %s", async (_name, load) => {
    const first = await load();
    expect(first.nextCursor).not.toBeNull();
    const second = await load(first.nextCursor ?? undefined);
    for (const cursor of [undefined, first.nextCursor, second.nextCursor]) {
      const rows = await countRowsRead(() => load(cursor ?? undefined));
      expect(rows.length).toBeGreaterThan(0);
      expect(Math.max(...rows)).toBeLessThanOrEqual(MOST_ROWS);
    }
  });

  it("reads a bounded number of invitations, however many a developer has", async () => {
    const rows = await countRowsRead(() => listInvitations(developer));
    expect(rows.length).toBeGreaterThan(0);
    expect(Math.max(...rows)).toBeLessThanOrEqual(MOST_ROWS);
  });
});
