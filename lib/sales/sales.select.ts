import type { PriceType } from "@/lib/apps/apps.constants";
import { Prisma } from "@/lib/db/generated/client";
import type { SortKey } from "@/lib/db/keyset";
import type { ListOrder } from "@/lib/db/keyset-page";
import type { OrderStatus } from "@/lib/orders/orders.constants";
import type { DeveloperOrder } from "@/lib/sales/sales.dto";

/**
 * Columns that a developer's lists select from an order `o` and its buyer `u`: only the buyer's name, and no payment
 * ids.
 */
export const developerOrderColumns = Prisma.sql`
  o.id, o.app_id AS "appId", o.amount::text, o.refunded_amount::text AS "refundedAmount",
  o.app_price_type AS "priceType", o.status, o.created_at AS "createdAt", o.completed_at AS "completedAt",
  o.app_title AS title, o.app_category AS category, u.name AS "buyerName"`;

export type DeveloperOrderRow = {
  id: string;
  appId: string | null;
  amount: string;
  refundedAmount: string;
  priceType: string;
  status: string;
  createdAt: Date;
  completedAt: Date | null;
  title: string;
  category: string;
  buyerName: string | null;
};

/** Row → DTO. */
export function toDeveloperOrder({ title, category, buyerName, ...row }: DeveloperOrderRow): DeveloperOrder {
  return {
    ...row,
    priceType: row.priceType as PriceType,
    status: row.status as OrderStatus,
    createdAt: row.createdAt.toISOString(),
    completedAt: row.completedAt?.toISOString() ?? null,
    app: { id: row.appId, title, category },
    customer: buyerName === null ? null : { name: buyerName },
  };
}

const keys: SortKey<DeveloperOrderRow>[] = [
  { sql: Prisma.sql`o.created_at`, type: "timestamptz", descending: true, value: (row) => row.createdAt.getTime() },
  { sql: Prisma.sql`o.id`, type: "uuid", descending: true, value: (row) => row.id },
];

export const newestSales: ListOrder<DeveloperOrderRow> = { name: "sales", keys };
