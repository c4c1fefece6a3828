import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { BYTE_ORDER_MARK } from "@/lib/format/csv";
import { orderConditions } from "@/lib/sales/order-conditions";
import { toOrderCsvLine, orderCsvHeader } from "@/lib/sales/order-csv";
import { findDeveloperOrders } from "@/lib/sales/find-developer-orders";
import type { OrderFilters } from "@/lib/sales/sales.schema";
import { toDeveloperOrder } from "@/lib/sales/sales.select";
import type { GeneratedFile } from "@/lib/generated-file";

/** Orders loaded at a time, which bounds memory. */
const BATCH = 1_000;

/**
 * Exports the orders of the viewer's own apps as CSV, newest first, loaded while streaming. Loads the first batch
 * before returning, so that a failure becomes an error response instead of a truncated file.
 */
export async function exportOrders(viewer: Viewer | null, filters: OrderFilters): Promise<GeneratedFile> {
  authorize(viewer, "sales.read");
  const conditions = orderConditions(viewer.id, filters);
  const load = (after?: string) => findDeveloperOrders(conditions, BATCH, { after });
  const first = await load();

  async function* parts() {
    yield BYTE_ORDER_MARK + orderCsvHeader;
    for (let page = first; ; page = await load(page.nextCursor)) {
      yield page.rows.map((row) => toOrderCsvLine(toDeveloperOrder(row))).join("");
      if (!page.nextCursor) return;
    }
  }
  return { filename: fileName(filters), type: "text/csv; charset=utf-8", parts: parts() };
}

function fileName({ status, from, to }: OrderFilters): string {
  const parts = ["forgehall-orders", status, from && `from-${from}`, to && `to-${to}`];
  return `${parts.filter(Boolean).join("-")}.csv`;
}
