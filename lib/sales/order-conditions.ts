import { Prisma } from "@/lib/db/generated/client";
import type { OrderFilters } from "@/lib/sales/sales.schema";

/** Builds SQL conditions on a developer's orders `o` from the filters. Days are whole UTC days. */
export function orderConditions(developerId: string, { status, from, to }: OrderFilters): Prisma.Sql {
  const parts = [Prisma.sql`o.developer_id = ${developerId}::uuid`];
  if (status) parts.push(Prisma.sql`o.status = ${status}`);
  if (from) parts.push(Prisma.sql`o.created_at >= ${from}::date::timestamp AT TIME ZONE 'UTC'`);
  if (to) parts.push(Prisma.sql`o.created_at < (${to}::date + 1)::timestamp AT TIME ZONE 'UTC'`);
  return Prisma.join(parts, " AND ");
}
