import type { AppStatus } from "@/lib/apps/apps.constants";
import { Prisma } from "@/lib/db/generated/client";
import { readPublicRows, readRows, type ReadRows } from "@/lib/db/read-rows";

/** What narrows a list of apps. Prices are cents, both ends included. */
export type AppFilters = {
  /** Approved ones unless told otherwise; the others are for moderators and their owners. */
  status?: AppStatus | "any" | undefined;
  category?: string | undefined;
  builtWith?: string | undefined;
  minCents?: number | undefined;
  maxCents?: number | undefined;
  featured?: boolean | undefined;
  developerId?: string | undefined;
};

/** The filters as conditions on `a`. Only approved apps are public (product rules, "Apps"). */
export function filterConditions(filters: AppFilters): Prisma.Sql {
  const { status = "approved", category, builtWith, minCents, maxCents, featured, developerId } = filters;
  // Written out, so that the planner knows the partial indexes over approved apps.
  const conditions = [status === "any" ? Prisma.sql`TRUE` : Prisma.raw(`a.status = '${status}'`)];
  if (category !== undefined) conditions.push(Prisma.sql`a.category = ${category}`);
  if (builtWith !== undefined) conditions.push(Prisma.sql`a.built_with = ${builtWith}`);
  if (minCents !== undefined) conditions.push(Prisma.sql`a.price >= ${minCents}::numeric / 100`);
  if (maxCents !== undefined) conditions.push(Prisma.sql`a.price <= ${maxCents}::numeric / 100`);
  if (featured !== undefined) conditions.push(Prisma.sql`a.featured = ${featured}`);
  if (developerId !== undefined) conditions.push(Prisma.sql`a.developer_id = ${developerId}::uuid`);
  return Prisma.join(conditions, " AND ");
}

/** How a list with these filters is read: what is not public as it is at this moment. */
export const readerFor = ({ status = "approved" }: Pick<AppFilters, "status">): ReadRows => (status === "approved" ? readPublicRows : readRows);
