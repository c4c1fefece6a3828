import { countAll, countMatches } from "@/lib/db/count-matches";
import { Prisma } from "@/lib/db/generated/client";
import { queryReplica } from "@/lib/db/query-rows";

/** What narrows the list of open requests. Budgets are cents, both ends included. */
export type RequestFilters = {
  category?: string | undefined;
  minCents?: number | undefined;
  maxCents?: number | undefined;
};

/** The filters as conditions on `pr`. The list shows what can still be proposed for. */
export function requestConditions({ category, minCents, maxCents }: RequestFilters): Prisma.Sql {
  const conditions = [Prisma.sql`pr.status = 'open'`];
  if (category !== undefined) conditions.push(Prisma.sql`pr.category = ${category}`);
  if (minCents !== undefined) conditions.push(Prisma.sql`pr.budget >= ${minCents}::numeric / 100`);
  if (maxCents !== undefined) conditions.push(Prisma.sql`pr.budget <= ${maxCents}::numeric / 100`);
  return Prisma.join(conditions, " AND ");
}

const requests = (conditions: Prisma.Sql) => Prisma.sql`project_requests pr WHERE ${conditions}`;

/** How many requests meet the conditions, exactly. */
export const countRequests = (conditions: Prisma.Sql) => countAll(requests(conditions), queryReplica);

/** How many requests a search finds, to a thousand. */
export const countFoundRequests = (conditions: Prisma.Sql) => countMatches(requests(conditions), queryReplica);
