import type { AppStatus } from "@/lib/apps/apps.constants";
import { Prisma } from "@/lib/db/generated/client";
import { queryReplica, queryPrimary, type RunQuery } from "@/lib/db/query-rows";

/** Filters of an app list. Prices are in cents, both ends inclusive. */
export type AppFilters = {
  /** Defaults to approved; other statuses are for moderators and owners. `waiting` is the moderators' queue. */
  status?: AppStatus | "any" | "waiting" | undefined;
  category?: string | undefined;
  builtWith?: string | undefined;
  minCents?: number | undefined;
  maxCents?: number | undefined;
  featured?: boolean | undefined;
  developerId?: string | undefined;
};

/**
 * Apps that need a moderator's decision: pending apps, and approved ones, listed or not, with a submitted change. The
 * first condition matches the queue's partial index. A change does not wait while its listing is not approved (decision
 * 0033).
 */
const WAITING = Prisma.sql`(a.status = 'pending' OR a.change_submitted_at IS NOT NULL)
  AND (a.status = 'pending' OR coalesce(a.unlisted_status, a.status) = 'approved')`;

function statusCondition(status: NonNullable<AppFilters["status"]>): Prisma.Sql {
  if (status === "any") return Prisma.sql`TRUE`;
  // A literal, so that the planner can use the partial indexes on approved apps.
  return status === "waiting" ? WAITING : Prisma.raw(`a.status = '${status}'`);
}

/** Builds SQL conditions on `apps a`. Only approved apps are public (product rules, "Apps"). */
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

/** Lists of approved apps read from the replica; all others need current data from the primary. */
export const queryFor = ({ status = "approved" }: Pick<AppFilters, "status">): RunQuery =>
  status === "approved" ? queryReplica : queryPrimary;
