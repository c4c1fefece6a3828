import { db } from "@/lib/db/client";
import { findPage } from "@/lib/db/find-page";
import type { Prisma } from "@/lib/db/generated/client";
import { newestFirst } from "@/lib/db/keyset-fields";
import type { Cursor, KeysetRows } from "@/lib/db/keyset-page";
import { developerOrderSelect, type DeveloperOrderRow } from "@/lib/sales/sales.select";

/**
 * Loads one page of a developer's orders with their buyers' names, newest first.
 * @throws AppError invalid_input when the cursor is invalid
 */
export function findDeveloperOrders(
  conditions: Prisma.OrderWhereInput,
  limit: number,
  cursor: Cursor,
): Promise<KeysetRows<DeveloperOrderRow>> {
  return findPage(newestFirst("sales"), limit, cursor, ({ where, ...args }) =>
    db.order.findMany({ where: { AND: [conditions, where] }, ...args, select: developerOrderSelect }),
  );
}
