import { countAll, countMatches } from "@/lib/db/count-matches";
import { Prisma } from "@/lib/db/generated/client";
import { queryReplica } from "@/lib/db/query-rows";

/** Filters of the list of open requests. Budgets are in cents, both ends inclusive. */
export type RequestFilters = {
  category?: string | undefined;
  minCents?: number | undefined;
  maxCents?: number | undefined;
};

/** Builds SQL conditions on `pr`. The list only contains requests that still accept proposals. */
export function requestConditions({ category, minCents, maxCents }: RequestFilters): Prisma.Sql {
  const conditions = [Prisma.sql`pr.status = 'open'`];
  if (category !== undefined) conditions.push(Prisma.sql`pr.category = ${category}`);
  if (minCents !== undefined) conditions.push(Prisma.sql`pr.budget >= ${minCents}::numeric / 100`);
  if (maxCents !== undefined) conditions.push(Prisma.sql`pr.budget <= ${maxCents}::numeric / 100`);
  return Prisma.join(conditions, " AND ");
}

const requests = (conditions: Prisma.Sql) => Prisma.sql`project_requests pr WHERE ${conditions}`;

/** Counts the requests that meet the conditions, exactly. */
export const countRequests = (conditions: Prisma.Sql) => countAll(requests(conditions), queryReplica);

/** Counts the hits of a search, up to 1,000. */
export const countFoundRequests = (conditions: Prisma.Sql) => countMatches(requests(conditions), queryReplica);
