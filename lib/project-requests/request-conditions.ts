import { countAll, countMatches } from "@/lib/db/count-matches";
import { Prisma } from "@/lib/db/generated/client";
import { queryReplica } from "@/lib/db/query-rows";
import { BUDGET_BANDS } from "@/lib/project-requests/project-requests.constants";
import type { requestFilters } from "@/lib/project-requests/request-filters.constants";

/** Filters of the list of open requests. */
export type RequestFilters = { [Name in keyof typeof requestFilters]?: string | undefined };

/** Builds SQL conditions on `pr`. The list only contains requests that still accept proposals. */
export function requestConditions({ category, budget }: RequestFilters): Prisma.Sql {
  const conditions = [Prisma.sql`pr.status = 'open' AND pr.hidden IS NULL`];
  if (category !== undefined) conditions.push(Prisma.sql`pr.category = ${category}`);
  const band = BUDGET_BANDS.find(({ label }) => label === budget);
  if (band) conditions.push(Prisma.sql`pr.budget >= ${band.min}::numeric / 100`);
  if (band?.max) conditions.push(Prisma.sql`pr.budget <= ${band.max}::numeric / 100`);
  return Prisma.join(conditions, " AND ");
}

const requests = (conditions: Prisma.Sql) => Prisma.sql`project_requests pr WHERE ${conditions}`;

/** Counts the requests that meet the conditions, exactly. */
export const countRequests = (conditions: Prisma.Sql) => countAll(requests(conditions), queryReplica);

/** Counts the hits of a search, up to 1,000. */
export const countFoundRequests = (conditions: Prisma.Sql) => countMatches(requests(conditions), queryReplica);
