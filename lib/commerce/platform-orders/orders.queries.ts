import { z } from "zod";
import { ORDER_STATUSES } from "@/lib/commerce/orders/orders.constants";
import { dateField, isChronological, REVERSED_RANGE, staffSearch } from "@/lib/foundation/list-queries";
import { paging } from "@/lib/foundation/paging.schema";

/** Search, status, and ordered on or between two days (UTC, both inclusive). */
const filters = {
  search: staffSearch,
  status: z.enum(ORDER_STATUSES).optional(),
  from: dateField("from"),
  to: dateField("to"),
};
export type PlatformOrderFilters = { [Name in keyof typeof filters]?: z.infer<(typeof filters)[Name]> };

/** The status in the query of the Orders tab; what is none is ignored. */
export const platformOrderStatus = z.enum(ORDER_STATUSES).optional().catch(undefined);

/** `GET /api/super-admin/orders`. */
export const platformOrdersQuery = z.object({ ...filters, ...paging }).refine(isChronological, REVERSED_RANGE);
/** `GET /api/super-admin/orders/export`. */
export const platformOrdersExportQuery = z.object(filters).refine(isChronological, REVERSED_RANGE);
