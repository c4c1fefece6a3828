import type { AppStatus } from "@/lib/apps/apps.constants";
import { Prisma } from "@/lib/db/generated/client";
import { queryReplica, queryPrimary, type RunQuery } from "@/lib/db/query-rows";

/** What narrows a list of apps. Prices are cents, both ends included. */
export type AppFilters = {
  /**
   * Approved ones unless told otherwise; the others are for moderators and their owners. `waiting` is what a moderator
   * has to decide about.
   */
  status?: AppStatus | "any" | "waiting" | undefined;
  category?: string | undefined;
  builtWith?: string | undefined;
  minCents?: number | undefined;
  maxCents?: number | undefined;
  featured?: boolean | undefined;
  developerId?: string | undefined;
};

/**
 * What waits for a moderator: pending apps, and changes of approved ones, listed or not. The first half is the
 * condition of the queue's own index; a change waits no longer while its listing is not approved (decision 0033).
 */
const WAITING = Prisma.sql`(a.status = 'pending' OR a.change_submitted_at IS NOT NULL)
  AND (a.status = 'pending' OR coalesce(a.unlisted_status, a.status) = 'approved')`;

function statusCondition(status: NonNullable<AppFilters["status"]>): Prisma.Sql {
  if (status === "any") return Prisma.sql`TRUE`;
  // Written out, so that the planner knows the partial indexes over approved apps.
  return status === "waiting" ? WAITING : Prisma.raw(`a.status = '${status}'`);
}

/** The filters as conditions on `a`. Only approved apps are public (product rules, "Apps"). */
export function filterConditions(filters: AppFilters): Prisma.Sql {
  const { status = "approved", category, builtWith, minCents, maxCents, featured, developerId } = filters;
  const conditions = [statusCondition(status)];
  if (category !== undefined) conditions.push(Prisma.sql`a.category = ${category}`);
  if (builtWith !== undefined) conditions.push(Prisma.sql`a.built_with = ${builtWith}`);
  if (minCents !== undefined) conditions.push(Prisma.sql`a.price >= ${minCents}::numeric / 100`);
  if (maxCents !== undefined) conditions.push(Prisma.sql`a.price <= ${maxCents}::numeric / 100`);
  if (featured !== undefined) conditions.push(Prisma.sql`a.featured = ${featured}`);
  if (developerId !== undefined) conditions.push(Prisma.sql`a.developer_id = ${developerId}::uuid`);
  return Prisma.join(conditions, " AND ");
}

/** How a list with these filters is read: what is not public as it is at this moment. */
export const queryFor = ({ status = "approved" }: Pick<AppFilters, "status">): RunQuery =>
  status === "approved" ? queryReplica : queryPrimary;
