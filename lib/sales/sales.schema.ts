import { z } from "zod";
import { LISTING_PLACES } from "@/lib/apps/apps.constants";
import { WRONG_WAY_ROUND, day, inOrder, putInOrder } from "@/lib/days.schema";
import { ORDER_STATUSES } from "@/lib/orders/orders.constants";
import { paging } from "@/lib/paging.schema";
import { PERIODS } from "@/lib/sales/sales.constants";

/** Which orders: of one status, ordered on or between two days (UTC, both included). */
const filters = { status: z.enum(ORDER_STATUSES).optional(), from: day("from"), to: day("to") };
export type OrderFilters = { [Name in keyof typeof filters]?: z.infer<(typeof filters)[Name]> };

/** `GET /api/developer/apps`. */
export const developerAppsQuery = z.object({ status: z.enum(LISTING_PLACES).optional(), ...paging });
/** `GET /api/developer/orders`. */
export const developerOrdersQuery = z.object({ ...filters, ...paging }).refine(inOrder, WRONG_WAY_ROUND);
/** `GET /api/developer/orders/export`. */
export const ordersExportQuery = z.object(filters).refine(inOrder, WRONG_WAY_ROUND);

const place = { after: z.string().max(500).optional().catch(undefined), before: z.string().max(500).optional().catch(undefined) };

// A page answers every address: what it does not know there says nothing. The calls above refuse it instead.
export const myAppsAddress = z.object({ status: z.enum(LISTING_PLACES).optional().catch(undefined), ...place });
export const ordersAddress = z
  .object({ status: filters.status.catch(undefined), from: filters.from.catch(undefined), to: filters.to.catch(undefined), ...place })
  .transform(putInOrder);
export type OrdersAddress = z.infer<typeof ordersAddress>;
export const analyticsAddress = z.object({ by: z.enum(PERIODS).catch("week") });
