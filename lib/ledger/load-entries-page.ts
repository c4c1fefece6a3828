import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { db } from "@/lib/db/client";
import type { Cursor } from "@/lib/db/keyset-page";
import type { ShownEntry } from "@/lib/ledger/entries-page.dto";
import { listEntries } from "@/lib/ledger/list-entries";
import { pageOrFirst } from "@/lib/page-or-first";

const PAGE_SIZE = 20;

/** Loads a page of the viewer's ledger for the Payouts tab. An invalid cursor loads the first page. */
export async function loadEntriesPage(viewer: Viewer | null, { after, before }: Cursor) {
  authorize(viewer, "sales.read");
  const page = await pageOrFirst({ after, before }, (cursor) =>
    listEntries(viewer, { limit: PAGE_SIZE, cursor: cursor.after, before: cursor.before }),
  );
  const ids = page.items.flatMap(({ orderId }) => orderId ?? []);
  const orders = await db.order.findMany({
    where: { id: { in: ids }, developerId: viewer.id },
    select: { id: true, appTitle: true, createdAt: true, platformFeePercent: true },
  });
  const byId = new Map(
    orders.map(({ id, appTitle, createdAt, platformFeePercent }) => [
      id,
      { appTitle, createdAt: createdAt.toISOString(), feePercent: Number(platformFeePercent) },
    ]),
  );
  const items: ShownEntry[] = page.items.map((entry) => ({ ...entry, order: byId.get(entry.orderId ?? "") ?? null }));
  return { ...page, items };
}
