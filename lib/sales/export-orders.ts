import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { keysetPage } from "@/lib/db/keyset-page";
import { BYTE_ORDER_MARK } from "@/lib/format/csv";
import { orderConditions } from "@/lib/sales/order-conditions";
import { toOrderCsvLine, orderCsvHeader } from "@/lib/sales/order-csv";
import { findDeveloperOrders } from "@/lib/sales/find-developer-orders";
import type { OrderFilters } from "@/lib/sales/sales.schema";
import { newestSales, toDeveloperOrder } from "@/lib/sales/sales.select";
import type { TextFile } from "@/lib/text-file";

/** Orders in memory at a time, however many there are. */
const BATCH = 1_000;

/**
 * Orders of the viewer's own apps as a CSV file, newest first, read while it is sent. The first part is read
 * before this returns, so that a failure is an answer and not a broken file.
 */
export async function exportOrders(viewer: Viewer | null, filters: OrderFilters): Promise<TextFile> {
  authorize(viewer, "sales.read");
  const conditions = orderConditions(viewer.id, filters);
  const read = (after?: string) =>
    keysetPage(newestSales, BATCH, { after }, (slice) => findDeveloperOrders(conditions, slice));
  const first = await read();

  async function* parts() {
    yield BYTE_ORDER_MARK + orderCsvHeader;
    for (let page = first; ; page = await read(page.nextCursor)) {
      yield page.rows.map((row) => toOrderCsvLine(toDeveloperOrder(row))).join("");
      if (!page.nextCursor) return;
    }
  }
  return { filename: fileName(filters), type: "text/csv; charset=utf-8", parts: parts() };
}

function fileName({ status, from, to }: OrderFilters): string {
  const words = ["forgehall-orders", status, from && `from-${from}`, to && `to-${to}`];
  return `${words.filter(Boolean).join("-")}.csv`;
}
