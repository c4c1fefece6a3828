import { z } from "zod";
import { isSuspended } from "@/lib/foundation/auth/permissions";
import { type Db, db } from "@/lib/foundation/db/client";
import { Prisma } from "@/lib/foundation/db/generated/client";
import { queryRows } from "@/lib/foundation/db/query-rows";
import { lockRow, transaction } from "@/lib/foundation/db/transaction";
import { env } from "@/lib/foundation/env";
import { formatBudget } from "@/lib/foundation/format/money";
import { pluralize } from "@/lib/foundation/format/numbers";
import { defineJob } from "@/lib/foundation/jobs/jobs";
import type { MailContent } from "@/lib/foundation/mail/content";
import { sendMail } from "@/lib/foundation/mail/send-mail";
import { paths } from "@/lib/foundation/paths";
import type { BudgetType } from "@/lib/hiring/requests/requests.constants";
import { savedSearchHref, searchConditions } from "@/lib/hiring/saved-searches/conditions";
import { readFilters } from "@/lib/hiring/saved-searches/saved-searches.rows";
import { ALERT_MINUTES, type SavedFilters } from "@/lib/hiring/saved-searches/saved-searches.schema";

/** Requests that an email lists. */
const MAX_LISTED = 10;

const absolute = (path: string) => new URL(path, env.APP_URL).href;

/**
 * Queues the alerts of these saved searches, each at most once in 15 minutes: what matches until then joins the one
 * that waits.
 */
export function queueAlerts(tx: Pick<Db, "$queryRaw">, searchIds: readonly string[]): Promise<void> {
  return sendSavedSearchAlert.addMany(
    tx,
    searchIds.map((savedSearchId) => ({ payload: { savedSearchId }, key: `saved-search-alert-${savedSearchId}` })),
    { delaySeconds: ALERT_MINUTES * 60 },
  );
}

/**
 * Job: tells a developer about new requests that match a saved search. Skips requests that the list no longer has.
 * @throws Error when the mail server does not accept the email, so that the queue retries
 */
export const sendSavedSearchAlert = defineJob({
  name: "send_saved_search_alert",
  payload: z.object({ savedSearchId: z.string() }),
  priority: "bulk",
  run: ({ savedSearchId }) => sendAlert(savedSearchId),
});

async function sendAlert(id: string): Promise<void> {
  const alert = await claimAlert(id);
  if (!alert) return;
  const { name, alertsSent, user } = alert;
  const requests = await findListed(alert);
  if (requests.length > 0)
    await sendMail({
      key: `saved-search-${id}-${alertsSent}`,
      kind: "saved_searches",
      to: user,
      content: composeAlert(name, readFilters(alert.filters) ?? {}, requests),
    });
  await endAlert(id, alertsSent);
}

const alertSelect = {
  name: true,
  filters: true,
  words: true,
  alerts: true,
  pending: true,
  sending: true,
  alertsSent: true,
  user: {
    select: {
      id: true,
      name: true,
      email: true,
      emailVerifiedAt: true,
      role: true,
      suspendedAt: true,
      suspendedUntil: true,
    },
  },
} satisfies Prisma.SavedSearchSelect;

type Alert = Prisma.SavedSearchGetPayload<{ select: typeof alertSelect }>;

/**
 * Fixes what the alert is about, so that a repeated attempt sends the same under the same key. Null when there is
 * nothing to send, or no one who should get it.
 */
function claimAlert(id: string): Promise<Alert | null> {
  return transaction(async (tx) => {
    await lockRow(tx, "SavedSearch", id);
    const search = await tx.savedSearch.findUnique({ where: { id }, select: alertSelect });
    if (!search) return null;
    const { user, alerts, pending, sending } = search;
    if (!alerts || user.role !== "developer" || isSuspended(user)) {
      await tx.savedSearch.update({ where: { id }, data: { pending: [], sending: [] }, select: { id: true } });
      return null;
    }
    if (sending.length > 0) return search;
    if (pending.length === 0) return null;
    const claimed = { sending: pending, pending: [] };
    return tx.savedSearch.update({ where: { id }, data: claimed, select: alertSelect });
  });
}

/** Marks an alert as sent; what matched meanwhile is for the next one. */
function endAlert(id: string, alertsSent: number): Promise<void> {
  return transaction(async (tx) => {
    const [ended] = await tx.savedSearch.updateManyAndReturn({
      where: { id, alertsSent },
      data: { sending: [], alertsSent: { increment: 1 } },
      select: { pending: true },
    });
    if (ended && ended.pending.length > 0) await queueAlerts(tx, [id]);
  });
}

type ListedRequest = { id: string; title: string; category: string; budget: Prisma.Decimal; budgetType: string };

/** Loads those of an alert's requests that the search's list has now, newest first. */
function findListed(alert: Alert): Promise<ListedRequest[]> {
  return queryRows(
    db,
    { id: "uuid", title: "text", category: "varchar", budget: "numeric", budgetType: "varchar" },
    Prisma.sql`
      SELECT pr.id, pr.title, pr.category, pr.budget, pr.budget_type AS "budgetType" FROM project_requests pr
      WHERE pr.id = ANY (${alert.sending}::uuid[]) AND pr.client_id <> ${alert.user.id}::uuid
        AND ${searchConditions(alert)}
      ORDER BY pr.created_at DESC, pr.id DESC`,
  );
}

function composeAlert(
  name: string,
  filters: SavedFilters,
  requests: readonly ListedRequest[],
): Omit<MailContent, "name"> {
  const [only] = requests;
  const isOne = requests.length === 1 && only !== undefined;
  const more = requests.length - MAX_LISTED;
  return {
    subject: isOne ? `New project: “${only.title}”` : `${requests.length} new projects match “${name}”`,
    heading: isOne ? "A new project matches your search" : "New projects match your search",
    paragraphs: [
      isOne
        ? `“${only.title}” matches your saved search “${name}”.`
        : `${requests.length} new projects match your saved search “${name}”.`,
    ],
    groups: [
      {
        heading: more > 0 ? `The newest ${MAX_LISTED}` : pluralize(requests.length, "new project"),
        items: requests.slice(0, MAX_LISTED).map(({ id, title, category, budget, budgetType }) => ({
          title,
          body: `${formatBudget(budget.toFixed(2), budgetType as BudgetType)} · ${category}`,
          url: absolute(paths.project(id)),
        })),
      },
    ],
    action: isOne
      ? { label: "View project", url: absolute(paths.project(only.id)) }
      : { label: "View projects", url: absolute(savedSearchHref(filters)) },
  };
}
