import { query } from "./database";
import { demoEmails } from "@/prisma/seed/people/demo-accounts";

/** Who looks, with the demo account of each. */
export const viewers = {
  visitor: null,
  customer: demoEmails.customer,
  developer: demoEmails.developer,
  admin: demoEmails.admin,
  "super admin": demoEmails.superAdmin,
} as const;
export type Viewer = keyof typeof viewers;

/** The addresses that each viewer opens; tabs are found on the page itself. */
type Screens = Partial<Record<Viewer, readonly string[]>>;

type Ids = Record<
  | "app"
  | "ownApp"
  | "pending"
  | "freeApp"
  | "wanted"
  | "monthly"
  | "draft"
  | "project"
  | "ownProject"
  | "hidden"
  | "developer"
  | "customer"
  | "order"
  | "hired"
  | "ended"
  | "job"
  | "milestone"
  | "subscription"
  | "conversation"
  | "contact"
  | "messageReport",
  string
>;

const everyone = (...paths: string[]): Screens => ({
  visitor: paths,
  ...members(...paths),
});
/** A super admin sees these pages as an admin does. */
const members = (...paths: string[]): Screens => ({
  customer: paths,
  developer: paths,
  admin: paths,
});

/** Who opens which addresses, by the page's folder below `app`. */
export const listScreens = (ids: Ids): Record<string, Screens> => ({
  "(member)/checkout/[appId]": {
    customer: [`/checkout/${ids.wanted}`, `/checkout/${ids.monthly}`, `/checkout/${ids.freeApp}`],
  },
  "(member)/checkout/milestones/[id]": { customer: [`/checkout/milestones/${ids.milestone}`] },
  "(member)/checkout/subscriptions/[id]": { customer: [`/checkout/subscriptions/${ids.subscription}`] },
  "(member)/client/[id]": members(`/client/${ids.customer}`),
  "(member)/create-listing": members("/create-listing"),
  "(member)/customer-dashboard": members("/customer-dashboard"),
  "(member)/developer-dashboard/apps/[id]/releases": {
    developer: [
      `/developer-dashboard/apps/${ids.ownApp}/releases`,
      `/developer-dashboard/apps/${ids.ownApp}/releases?upload=${ids.draft}`,
    ],
  },
  "(member)/developer-dashboard/licenses/[id]": { developer: [`/developer-dashboard/licenses/${ids.ownApp}`] },
  "(member)/developer-dashboard/orders": { developer: ["/developer-dashboard/orders"] },
  // Leads to the payment provider, or back to the Payouts tab.
  "(member)/developer-dashboard/payout-setup": {},
  "(member)/developer-dashboard": members("/developer-dashboard"),
  "(member)/edit-listing/[id]": { developer: [`/edit-listing/${ids.ownApp}`, `/edit-listing/${ids.pending}`] },
  "(member)/library/[orderId]": { customer: [`/library/${ids.order}`] },
  "(member)/messages": members("/messages"),
  "(member)/messages/[id]": {
    customer: [`/messages/${ids.conversation}`],
    developer: [`/messages/${ids.conversation}`],
  },
  "(member)/messages/new": { customer: [`/messages/new?kind=developer&id=${ids.developer}`] },
  "(member)/notifications": members("/notifications"),
  "(member)/post-project": {
    ...members("/post-project", `/post-project?developer=${ids.developer}`),
    customer: ["/post-project", `/post-project?order=${ids.order}`],
  },
  "(member)/preview/[id]": { developer: [`/preview/${ids.pending}`], admin: [`/preview/${ids.pending}`] },
  "(member)/profile": members("/profile"),
  "(member)/profile/data": members("/profile/data"),
  "(member)/profile/notifications": members("/profile/notifications"),
  "(member)/profile/security": members("/profile/security"),
  "(member)/project-requests/[id]/edit": { customer: [`/project-requests/${ids.ownProject}/edit`] },
  "(member)/project-requests/[id]": { admin: [`/project-requests/${ids.hidden}`] },
  "(member)/projects/[id]": {
    customer: [`/projects/${ids.hired}`, `/projects/${ids.ended}`],
    developer: [`/projects/${ids.job}`],
  },
  "(member)/receipt/[orderId]": { customer: [`/receipt/${ids.order}`] },
  "(member)/project-requests": members("/project-requests"),
  "(public)/app/[id]": everyone(`/app/${ids.app}`, `/app/${ids.ownApp}`),
  "(public)/auth": {
    visitor: ["/auth", "/auth?tab=register", `/auth?next=${encodeURIComponent(`/checkout/${ids.wanted}`)}`],
  },
  "(public)/browse-apps": {
    ...members("/browse-apps"),
    visitor: ["/browse-apps", "/browse-apps?search=notes&view=list&minRating=3", "/browse-apps?search=zzzzqqq"],
  },
  "(public)/confirm-email": { visitor: ["/confirm-email?token=none"] },
  "(public)/contact": everyone("/contact"),
  "(public)/developer/[id]": everyone(`/developer/${ids.developer}`),
  "(public)/help": { visitor: ["/help"] },
  "(public)/hire-developers": everyone("/hire-developers"),
  "(public)": everyone("/"),
  "(public)/privacy": { visitor: ["/privacy"] },
  "(public)/about/passport": { visitor: ["/about/passport"] },
  "(public)/project-requests-info": everyone("/project-requests-info"),
  "(public)/project/[id]": everyone(`/project/${ids.project}`, `/project/${ids.ownProject}`),
  "(public)/reset-password": { visitor: ["/reset-password", "/reset-password?token=none"] },
  "(public)/terms": { visitor: ["/terms"] },
  "(public)/verify-email": { visitor: ["/verify-email?token=none"] },
  "(staff)/admin-dashboard/apps/[id]": {
    admin: [`/admin-dashboard/apps/${ids.pending}`, `/admin-dashboard/apps/${ids.ownApp}`],
  },
  "(staff)/admin-dashboard/reports/[id]": { admin: [`/admin-dashboard/reports/${ids.messageReport}`] },
  "(staff)/admin-dashboard/users/[id]": { admin: [`/admin-dashboard/users/${ids.developer}`] },
  "(staff)/super-admin-dashboard/apps/[id]": { "super admin": [`/super-admin-dashboard/apps/${ids.ownApp}`] },
  "(staff)/super-admin-dashboard/orders/[id]": { "super admin": [`/super-admin-dashboard/orders/${ids.order}`] },
  "(staff)/super-admin-dashboard/support/[id]": {
    "super admin": [`/super-admin-dashboard/support/${ids.contact}`],
  },
  "(staff)/super-admin-dashboard/reports/[id]": {
    "super admin": [`/super-admin-dashboard/reports/${ids.messageReport}`],
  },
  "(staff)/super-admin-dashboard/users/[id]": {
    "super admin": [`/super-admin-dashboard/users/${ids.developer}`, `/super-admin-dashboard/users/${ids.customer}`],
  },
  "(staff)/admin-dashboard": { ...members("/admin-dashboard"), "super admin": ["/admin-dashboard"] },
  "(staff)/super-admin-dashboard": {
    ...members("/super-admin-dashboard"),
    "super admin": ["/super-admin-dashboard", "/", "/customer-dashboard"],
  },
});

/**
 * What the demo data lacks: a release that is ready to publish, a report about a message, proposed milestones, paid
 * work, a failed job.
 */
async function addRareThings(
  run: (sql: string, values?: unknown[]) => Promise<unknown>,
  ids: { app: string; message: string; customer: string; developer: string },
) {
  await run(
    `INSERT INTO releases (id, app_id, developer_id, version, notes, platforms)
     SELECT gen_random_uuid(), id, developer_id, '9.0.0', 'Imports calendars.', '{Windows,macOS}'
     FROM apps WHERE id = $1`,
    [ids.app],
  );
  await run(
    `INSERT INTO release_files (id, release_id, name, bytes, sha256, stored_at)
     SELECT gen_random_uuid(), id, 'app-9.0.0.zip', 11900000, repeat('a1', 32), now() FROM releases
     WHERE version = '9.0.0'`,
  );
  await run(
    `INSERT INTO releases (id, app_id, developer_id, version, notes, status, submitted_at)
     SELECT gen_random_uuid(), id, developer_id, '8.9.0', 'Starts faster.', 'review', now() - interval '2 days'
     FROM apps WHERE id = $1`,
    [ids.app],
  );
  await run(
    `INSERT INTO reports (id, subject_type, subject_id, reporter_id, reason)
     VALUES (gen_random_uuid(), 'message', $1, $2, 'Asks me to pay outside of Forgehall.')`,
    [ids.message, ids.customer],
  );
  await run(
    `INSERT INTO milestone_proposals (project_id, side, milestones)
     SELECT id, 'developer', jsonb_build_array(
       jsonb_build_object('title', 'First half', 'amountCents', 5000, 'dueAt', NULL),
       jsonb_build_object('title', 'Second half', 'amountCents', agreed_cost_cents - 5000, 'dueAt', NULL))
     FROM projects WHERE client_id = $1 AND status = 'in_progress' AND agreed_cost_cents > 10000 LIMIT 1`,
    [ids.customer],
  );
  await addPaidWork(run, ids.developer);
  // The customer has yet to rate; a rating of someone else is reported.
  await run(
    `DELETE FROM project_ratings WHERE side = 'client' AND author_id = $1 AND project_id =
       (SELECT id FROM projects WHERE client_id = $1 AND status = 'completed' LIMIT 1)`,
    [ids.customer],
  );
  await run(
    `INSERT INTO reports (id, subject_type, subject_id, reporter_id, reason)
     SELECT gen_random_uuid(), 'rating', id, subject_id, 'Names my other clients.' FROM project_ratings
     WHERE side = 'client' AND author_id <> $1 LIMIT 1`,
    [ids.customer],
  );
  await run(
    "SELECT graphile_worker.add_job('send_receipt', '{}', run_at => now() + interval '1 hour', max_attempts => 1)",
  );
  await run(
    `UPDATE graphile_worker._private_jobs SET attempts = max_attempts, last_error = 'Error: connect ECONNREFUSED'
     WHERE max_attempts = 1`,
  );
}

/** Milestones of the developer's newest job in every state, with submitted work and a dispute. */
async function addPaidWork(run: (sql: string, values?: unknown[]) => Promise<unknown>, developer: string) {
  const job = "(SELECT id FROM projects WHERE developer_id = $1 ORDER BY created_at DESC LIMIT 1)";
  await run(`UPDATE projects SET status = 'in_progress' WHERE id = ${job}`, [developer]);
  await run(`DELETE FROM milestones WHERE project_id = ${job}`, [developer]);
  await run(
    `INSERT INTO milestones (id, project_id, position, title, amount_cents, status, funded_at, submitted_at, noticed_at)
     SELECT gen_random_uuid(), ${job}, number, 'Part ' || number || ' of the importer', 45000, status,
       now() - interval '9 days', now() - interval '2 days', now() - interval '2 days'
     FROM unnest('{approved,submitted,changes_requested,in_dispute,refunded,settled,funded,agreed,in_dispute}'::text[])
       WITH ORDINALITY AS states (status, number)`,
    [developer],
  );
  await run(
    `INSERT INTO milestone_submissions (id, milestone_id, note, files, links)
     SELECT gen_random_uuid(), id, E'Reads the exports of both tills.\n- Try it with march.csv', '{}',
       '{https://example.com/a/preview/of/the/importer/with/a/long/address?branch=feature-till-import}'
     FROM milestones WHERE project_id = ${job} AND status <> 'agreed'`,
    [developer],
  );
  await run(
    `INSERT INTO milestone_disputes (id, milestone_id, to_developer_cents, reason, decided_at)
     SELECT gen_random_uuid(), id, CASE WHEN status = 'settled' THEN 20000 END,
       CASE WHEN status = 'settled' THEN 'Half of it was done, and late.' END,
       CASE WHEN status = 'settled' THEN now() END
     FROM milestones WHERE project_id = ${job} AND status IN ('in_dispute', 'settled')
       AND title <> 'Part 9 of the importer'`,
    [developer],
  );
  await run(
    `INSERT INTO dispute_statements (dispute_id, side, statement, files)
     SELECT id, side, 'The second till is missing, and nothing came for three weeks.', '{}'
     FROM milestone_disputes CROSS JOIN unnest('{client,developer}'::text[]) AS side`,
  );
  // A decision that can still be appealed: for the two sides it reads as settled.
  await run(
    `INSERT INTO milestone_disputes (id, milestone_id, to_developer_cents, reason, effective_at, accepted_by)
     SELECT gen_random_uuid(), id, 30000, 'The second till is missing, and the first one works.',
       now() + interval '4 days', '{client}'
     FROM milestones WHERE project_id = ${job} AND title = 'Part 9 of the importer'`,
    [developer],
  );
}

/**
 * Finds things of the demo accounts to look at, and adds those of which the demo data has none.
 * @param database the URL of a database with demo data that nobody else uses
 * @returns their ids
 */
export async function prepareScreens(database: string): Promise<Ids> {
  const idOf = async (sql: string, ...values: unknown[]) => {
    const [row] = await query<{ id: string }>(sql, values, database);
    if (!row) throw new Error(`The demo data has nothing for: ${sql}`);
    return row.id;
  };
  const user = (email: string) => idOf("SELECT id FROM users WHERE email = $1", email);
  const [customer, developer] = await Promise.all([user(demoEmails.customer), user(demoEmails.developer)]);
  const ownApp = await idOf(
    "SELECT id FROM apps WHERE developer_id = $1 AND status = 'approved' ORDER BY downloads DESC LIMIT 1",
    developer,
  );
  const notBought = `status = 'approved' AND developer_id <> $2
    AND id NOT IN (SELECT app_id FROM orders WHERE customer_id = $1 AND app_id IS NOT NULL)`;
  const appFor = (condition: string) =>
    idOf(
      `SELECT id FROM apps WHERE ${notBought} AND ${condition} ORDER BY downloads DESC LIMIT 1`,
      customer,
      developer,
    );
  const message = await idOf("SELECT id FROM messages WHERE sender_id <> $1 ORDER BY id LIMIT 1", customer);
  const run = (sql: string, values: unknown[] = []) => query(sql, values, database);
  await addRareThings(run, { app: ownApp, message, customer, developer });
  return {
    customer,
    developer,
    ownApp,
    app: await idOf(
      `SELECT app_id AS id FROM orders WHERE customer_id = $1 AND status = 'completed' AND app_id IN
        (SELECT app_id FROM reviews) ORDER BY created_at LIMIT 1`,
      customer,
    ),
    pending: await idOf("SELECT id FROM apps WHERE developer_id = $1 AND status <> 'approved' LIMIT 1", developer),
    freeApp: await appFor("price = 0"),
    wanted: await appFor("price > 0 AND price_type = 'one-time'"),
    monthly: await appFor("price > 0 AND price_type <> 'one-time'"),
    draft: await idOf("SELECT id FROM releases WHERE version = '9.0.0'"),
    project: await idOf("SELECT id FROM project_requests WHERE status = 'open' AND client_id <> $1 LIMIT 1", customer),
    ownProject: await idOf(
      `SELECT id FROM project_requests WHERE client_id = $1 AND status = 'open'
       ORDER BY proposal_count DESC LIMIT 1`,
      customer,
    ),
    hidden: await idOf(
      `UPDATE project_requests SET hidden = 'moderation', removal_reason = 'Asks for work that is not allowed.'
       WHERE id = (SELECT id FROM project_requests WHERE client_id <> $1 AND status = 'cancelled' LIMIT 1)
       RETURNING id`,
      customer,
    ),
    order: await idOf(
      `SELECT id FROM orders WHERE customer_id = $1 AND status = 'completed' AND amount > 0
       ORDER BY created_at DESC LIMIT 1`,
      customer,
    ),
    hired: await idOf("SELECT id FROM projects WHERE client_id = $1 AND status = 'in_progress' LIMIT 1", customer),
    ended: await idOf(
      `UPDATE projects SET ended_at = now() WHERE id =
         (SELECT id FROM projects WHERE client_id = $1 AND status = 'completed' LIMIT 1) RETURNING id`,
      customer,
    ),
    job: await idOf("SELECT id FROM projects WHERE developer_id = $1 ORDER BY created_at DESC LIMIT 1", developer),
    milestone: await idOf(
      `SELECT m.id FROM milestones m JOIN projects p ON p.id = m.project_id
       WHERE p.client_id = $1 AND p.status = 'in_progress' AND m.status = 'agreed' LIMIT 1`,
      customer,
    ),
    subscription: await idOf("SELECT id FROM subscriptions WHERE customer_id = $1 ORDER BY status LIMIT 1", customer),
    conversation: await idOf(
      `SELECT a.conversation_id AS id
       FROM conversation_participants a JOIN conversation_participants b USING (conversation_id)
       WHERE a.user_id = $1 AND b.user_id = $2 LIMIT 1`,
      customer,
      developer,
    ),
    contact: await idOf("SELECT id FROM contact_messages WHERE status = 'answered' LIMIT 1"),
    messageReport: await idOf("SELECT id FROM reports WHERE subject_type = 'message' LIMIT 1"),
  };
}
