import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { findEarnings, type Earnings } from "@/lib/ledger/find-earnings";
import { orderConditions } from "@/lib/sales/order-conditions";
import { toOrderCsvLine, orderCsvHeader } from "@/lib/sales/order-csv";
import { findDeveloperOrders } from "@/lib/sales/find-developer-orders";
import type { OrderFilters } from "@/lib/sales/sales.schema";
import { toDeveloperOrder } from "@/lib/sales/sales.select";
import { streamCsvFile } from "@/lib/stream-csv-file";
import type { GeneratedFile } from "@/lib/generated-file";

const NOTHING: Earnings = { fee: 0, share: 0 };

/** Exports the orders of the viewer's own apps as CSV, newest first, with what each earned, loaded while streaming. */
export async function exportOrders(viewer: Viewer | null, filters: OrderFilters): Promise<GeneratedFile> {
  authorize(viewer, "sales.read");
  const conditions = orderConditions(viewer.id, filters);
  return streamCsvFile({
    filename: fileName(filters),
    header: orderCsvHeader,
    load: async (limit, cursor) => {
      const page = await findDeveloperOrders(conditions, limit, cursor);
      const earnings = await findEarnings(page.rows.map(({ id }) => id));
      return { ...page, rows: page.rows.map((row) => ({ row, earned: earnings.get(row.id) ?? NOTHING })) };
    },
    toLine: ({ row, earned }) => toOrderCsvLine(toDeveloperOrder(row), earned),
  });
}

function fileName({ status, from, to }: OrderFilters): string {
  const parts = ["forgehall-orders", status, from && `from-${from}`, to && `to-${to}`];
  return `${parts.filter(Boolean).join("-")}.csv`;
}
