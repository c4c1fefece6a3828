import { z } from "zod";
import { LISTING_PLACES } from "@/lib/apps/apps.constants";
import { REVERSED_RANGE, dateField, isChronological, normalizeRange } from "@/lib/date-range.schema";
import { ORDER_STATUSES } from "@/lib/orders/orders.constants";
import { paging } from "@/lib/paging.schema";
import { PERIODS } from "@/lib/sales/sales.constants";

/** Which orders: of one status, ordered on or between two days (UTC, both included). */
const filters = { status: z.enum(ORDER_STATUSES).optional(), from: dateField("from"), to: dateField("to") };
export type OrderFilters = { [Name in keyof typeof filters]?: z.infer<(typeof filters)[Name]> };

/** `GET /api/developer/apps`. */
export const developerAppsQuery = z.object({ status: z.enum(LISTING_PLACES).optional(), ...paging });
/** `GET /api/developer/orders`. */
export const developerOrdersQuery = z.object({ ...filters, ...paging }).refine(isChronological, REVERSED_RANGE);
/** `GET /api/developer/orders/export`. */
export const ordersExportQuery = z.object(filters).refine(isChronological, REVERSED_RANGE);

const cursorParams = {
  after: z.string().max(500).optional().catch(undefined),
  before: z.string().max(500).optional().catch(undefined),
};

// A page answers every address: what it does not know there says nothing. The calls above refuse it instead.
export const myAppsPageQuery = z.object({
  status: z.enum(LISTING_PLACES).optional().catch(undefined),
  ...cursorParams,
});
export const ordersPageQuery = z
  .object({
    status: filters.status.catch(undefined),
    from: filters.from.catch(undefined),
    to: filters.to.catch(undefined),
    ...cursorParams,
  })
  .transform(normalizeRange);
export type OrdersPageQuery = z.infer<typeof ordersPageQuery>;
export const analyticsPageQuery = z.object({ by: z.enum(PERIODS).catch("week") });
