import { can } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { db } from "@/lib/db/client";
import type { RefundsPage } from "@/lib/refunds/find-refund-requests";
import { listAdminRefunds } from "@/lib/refunds/list-admin-refunds";
import { listDeveloperRefunds } from "@/lib/refunds/list-developer-refunds";
import type { RefundRequest } from "@/lib/refunds/refunds.dto";
import type { RefundsPageQuery } from "@/lib/refunds/refunds.schema";
import { pageOrFirst } from "@/lib/page-or-first";

const PAGE_SIZE = 20;

/** A request. `isOwn` means that someone else has to decide it: the viewer's own purchase or, for staff, own sale. */
export type ShownRefund = RefundRequest & { isOwn: boolean };
export type ShownRefunds = Omit<RefundsPage, "items"> & { items: ShownRefund[] };

/** Loads a page of the requests that this viewer decides. An invalid cursor loads the first page. */
export async function loadRefundsPage(
  viewer: Viewer,
  { status, after, before }: RefundsPageQuery,
): Promise<ShownRefunds> {
  const staff = can(viewer, "refunds.moderate");
  const list = staff ? listAdminRefunds : listDeveloperRefunds;
  const page = await pageOrFirst({ after, before }, (cursor) =>
    list(viewer, { status, limit: PAGE_SIZE, cursor: cursor.after, before: cursor.before }),
  );
  const orderIds = page.items.map(({ orderId }) => orderId);
  const bought = await db.order.findMany({
    where: { id: { in: orderIds }, customerId: viewer.id },
    select: { id: true },
  });
  const own = new Set(bought.map(({ id }) => id));
  const isOwn = ({ orderId, developer }: RefundRequest) => own.has(orderId) || (staff && developer?.id === viewer.id);
  return { ...page, items: page.items.map((request) => ({ ...request, isOwn: isOwn(request) })) };
}
