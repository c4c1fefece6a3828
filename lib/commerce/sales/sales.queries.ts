import { z } from "zod";
import { LISTING_PLACES } from "@/lib/catalog/apps/apps.constants";
import { ORDER_STATUSES } from "@/lib/commerce/orders/orders.constants";
import { ORDER_SORTS, PERIODS } from "@/lib/commerce/sales/sales.constants";
import { dateField, isChronological, normalizeRange, REVERSED_RANGE } from "@/lib/foundation/list-queries";
import { paging } from "@/lib/foundation/paging.schema";

/** Order filters: status, and ordered on or between two days (UTC, both inclusive). */
const filters = { status: z.enum(ORDER_STATUSES).optional(), from: dateField("from"), to: dateField("to") };
export type OrderFilters = { [Name in keyof typeof filters]?: z.infer<(typeof filters)[Name]> };

/** `GET /api/developer/apps`. */
export const developerAppsQuery = z.object({ status: z.enum(LISTING_PLACES).optional(), ...paging });
/** `GET /api/developer/orders`. */
export const developerOrdersQuery = z.object({ ...filters, ...paging }).refine(isChronological, REVERSED_RANGE);
/** `GET /api/developer/orders/export`. */
export const ordersExportQuery = z.object(filters).refine(isChronological, REVERSED_RANGE);

/** `GET /api/developer/subscriptions`. */
export const developerSubscriptionsQuery = z.object(paging);

const cursorParams = {
  after: z.string().max(500).optional().catch(undefined),
  before: z.string().max(500).optional().catch(undefined),
};

// Pages ignore invalid query parameters; the API routes above reject them.
export const myAppsPageQuery = z.object({
  status: z.enum(LISTING_PLACES).optional().catch(undefined),
  ...cursorParams,
});
export const ordersPageQuery = z
  .object({
    status: filters.status.catch(undefined),
    from: filters.from.catch(undefined),
    to: filters.to.catch(undefined),
    sort: z.enum(ORDER_SORTS).catch("newest"),
    ...cursorParams,
  })
  .transform(normalizeRange);
export type OrdersPageQuery = z.infer<typeof ordersPageQuery>;
export const analyticsPageQuery = z.object({ by: z.enum(PERIODS).catch("week") });
export const subscriptionsPageQuery = z.object(cursorParams);
