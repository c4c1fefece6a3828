import { db } from "@/lib/db/client";
import type { Prisma } from "@/lib/db/generated/client";
import type { Slice } from "@/lib/db/keyset-page";
import { developerOrderColumns, type DeveloperOrderRow } from "@/lib/sales/sales.select";

/** Loads one slice of a developer's orders with their buyers' names, in one query. */
export function findDeveloperOrders(
  conditions: Prisma.Sql,
  { where, order, take }: Slice,
): Promise<DeveloperOrderRow[]> {
  return db.$queryRaw<DeveloperOrderRow[]>`
    SELECT ${developerOrderColumns} FROM orders o LEFT JOIN users u ON u.id = o.customer_id
    WHERE ${conditions} AND ${where} ORDER BY ${order} LIMIT ${take}`;
}
