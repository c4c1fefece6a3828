import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { orderConditions } from "@/lib/sales/order-conditions";
import { toOrderCsvLine, orderCsvHeader } from "@/lib/sales/order-csv";
import { findDeveloperOrders } from "@/lib/sales/find-developer-orders";
import type { OrderFilters } from "@/lib/sales/sales.schema";
import { toDeveloperOrder } from "@/lib/sales/sales.select";
import { streamCsvFile } from "@/lib/stream-csv-file";
import type { GeneratedFile } from "@/lib/generated-file";

/** Exports the orders of the viewer's own apps as CSV, newest first, loaded while streaming. */
export async function exportOrders(viewer: Viewer | null, filters: OrderFilters): Promise<GeneratedFile> {
  authorize(viewer, "sales.read");
  const conditions = orderConditions(viewer.id, filters);
  return streamCsvFile({
    filename: fileName(filters),
    header: orderCsvHeader,
    load: (limit, cursor) => findDeveloperOrders(conditions, limit, cursor),
    toLine: (row) => toOrderCsvLine(toDeveloperOrder(row)),
  });
}

function fileName({ status, from, to }: OrderFilters): string {
  const parts = ["forgehall-orders", status, from && `from-${from}`, to && `to-${to}`];
  return `${parts.filter(Boolean).join("-")}.csv`;
}
